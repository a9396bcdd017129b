"""A branch beside what happened, as the table shows it."""

from __future__ import annotations

from turin_nb.look.marks import seat_label
from turin_nb.look.words import amount, signed
from turin_nb.teaching.branches import Branch


def laid(branch: Branch) -> str:
    """What both futures came to, seat by seat; before the end, where the branch begins."""
    head = f"<h3>Beside what happened</h3><p>This game leaves the other after move {branch.shared}."
    if not branch.over:
        return f'<section class="tt-laid">{head} Both ends will stand here.</p></section>'
    rows = "".join(
        f'<tr><th scope="row">{seat_label(seat, name)}</th><td>{amount(was)}</td>'
        f"<td>{amount(would)}</td><td>{signed(change)}</td></tr>"
        for seat, (name, was, would, change) in enumerate(branch.rows)
    )
    columns = ("Player", "as it happened", "in this game", "difference")
    heads = "".join(f'<th scope="col">{column}</th>' for column in columns)
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<section class="tt-laid">{head} Final Scudo:</p>{table}</section>'
