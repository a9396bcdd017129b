"""The three tables to start from are those that the rules text tells of."""

from turin_nb.engine.edition import Edition
from turin_nb.pages.what_if.examples import examples

EDITION = Edition.load("teaching")


def test_grapes_bring_6_from_the_bank_and_1_from_each_who_has_any() -> None:
    scoring = examples(EDITION)[0].table.scored(EDITION)
    assert scoring.final == (5 + 6 + 2, 4, 4)


def test_7_split_between_two_is_4_each() -> None:
    scoring = examples(EDITION)[1].table.scored(EDITION)
    assert scoring.final == (9, 9, 4)
    assert scoring.winners == (0, 1)


def test_the_full_table_uses_every_card_and_has_a_forced_loan_and_new_marks() -> None:
    table = examples(EDITION)[2].table
    scoring = table.scored(EDITION)
    assert None not in table.owners
    assert sum(sum(row) for row in table.holdings(EDITION)) == 108
    assert (table.loans[2], scoring.loans[2]) == (False, True)
    assert scoring.marks[3] > table.marks[3] > 0


def test_another_edition_has_the_same_three_tables(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "own.toml"
    path.write_text(EDITION.to_toml().replace("Grapes", "Figs"), encoding="utf-8")
    own = Edition.load(path)
    for start in examples(own):
        start.table.scored(own)
    most = own.totals.index(max(own.totals))
    assert [row[most] for row in examples(own)[0].table.counts] == [4, 1, 2]
