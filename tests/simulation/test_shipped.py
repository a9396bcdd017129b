"""The comparisons that come along are what their script counts."""

from turin_nb.simulation import shipped
from turin_nb.simulation.findings import HOW


def test_the_file_is_what_the_script_writes() -> None:
    """All of it, counted anew."""
    file = shipped.Path(shipped.__file__).with_name(shipped.FILE)
    assert file.read_text(encoding="utf-8") == shipped.text()


def test_every_size_of_table_is_there_in_both_ways() -> None:
    found = shipped.shipped()
    assert [(each.run.players, each.how) for each in found] == [
        (players, how) for players in (2, 3, 4, 5) for how in HOW
    ]
    assert {each.games for each in found} == {shipped.GAMES}
    assert {each.run.seed for each in found} == {shipped.SEED}
    assert {each.run.engine for each in found} == {"batch"}
