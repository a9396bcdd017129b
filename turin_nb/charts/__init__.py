"""Charts to study, by matplotlib: each takes data and an ``ax`` and returns the ``ax``.

A sentence and a table stand beside each: ``outcomes``, ``outcomes_sentence``. ``figure()`` gives a
sheet to draw on that pyplot does not know, in a style of our own.

>>> from turin_nb import charts, score
>>> scoring = score([[3], [1]], cash=[10, 10], payouts=[6])
>>> charts.sources_sentence(scoring, [10, 10], ["Ada", "Ben"])[:3]
'Ada'
"""

from types import MappingProxyType
from typing import TYPE_CHECKING

from turin_nb.lazy import door

if TYPE_CHECKING:
    from turin_nb.charts.bidding import (
        duel,
        duel_sentence,
        outcomes,
        outcomes_sentence,
        stall,
        stall_sentence,
        strategies,
        strategies_sentence,
    )
    from turin_nb.charts.comparisons import comparison, comparison_sentences, comparison_table
    from turin_nb.charts.payouts import (
        PAGE,
        columns,
        columns_sentence,
        columns_table,
        sign_path,
        sources,
        sources_sentence,
        sources_table,
    )
    from turin_nb.charts.sheets import figure, frame, own_style, png, svg
    from turin_nb.look.words import tiny

__all__ = [
    "PAGE", "columns", "columns_sentence", "columns_table", "comparison", "comparison_sentences",
    "comparison_table", "duel", "duel_sentence", "figure", "frame", "outcomes",
    "outcomes_sentence", "own_style", "png", "sign_path", "sources", "sources_sentence",
    "sources_table", "stall", "stall_sentence", "strategies", "strategies_sentence", "svg", "tiny",
]  # fmt: skip

_HOMES = MappingProxyType(
    {
        "charts.bidding": (
            "duel duel_sentence outcomes outcomes_sentence stall stall_sentence strategies "
            "strategies_sentence"
        ),
        "charts.comparisons": "comparison comparison_sentences comparison_table",
        "charts.payouts": (
            "PAGE columns columns_sentence columns_table sign_path sources sources_sentence "
            "sources_table"
        ),
        "charts.sheets": "figure frame own_style png svg",
        "look.words": "tiny",
    }
)

__getattr__, __dir__ = door(__name__, _HOMES)
