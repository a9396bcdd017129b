"""The exact twin by hand, where a sheet of paper is enough."""

from fractions import Fraction

from turin_nb.theory.bidding_exact import exact_outcomes, stood
from turin_nb.theory.distributions import point, uniform
from turin_nb.theory.situation import Rival, Situation


def test_how_the_rivals_stand() -> None:
    found = {(above, equal): chance for chance, above, equal in stood([uniform(2), point(1)], 1)}
    third = Fraction(1, 3)
    assert found == {(0, (1,)): third, (1, (1,)): third, (0, (0, 1)): third}


def test_a_duel_by_coin() -> None:
    """Bid 1 against 0, 1, 2, 3 alike: won against 0, by coin against 1; a lost 1 costs nothing."""
    one = exact_outcomes(Situation((2,), (6,), 1, [Rival(uniform(3))]))[1]
    assert one.place == (Fraction(3, 8),)
    assert one.tie == (Fraction(1, 4),)
    assert one.payment == Fraction(3, 8)
    assert one.net == Fraction(15, 8)
    assert one.variance == Fraction(3, 8) * 25 - Fraction(15, 8) ** 2


def test_three_tied_two_add_nothing() -> None:
    """A15: I add 1 and win; adding 0 too I am void and pay floor(3 / 2)."""
    rivals = [Rival(point(3), point(0))] * 2
    mine = exact_outcomes(Situation((2, 1), (9, 4), 4, rivals, my_raise=point(1)))[3]
    assert mine.place == (1, 0)
    assert mine.payment == 4
    assert mine.void == 0
    none = exact_outcomes(Situation((2, 1), (9, 4), 4, rivals, my_raise=point(0)))[3]
    assert none.void == 1
    assert none.payment == 1


def test_a_lone_zero() -> None:
    """A14: alone in adding 0 I rank last in the tie, which still carries a card."""
    rivals = [Rival(point(3), point(2)), Rival(point(3), point(1))]
    table = {o: Situation((2, 1), (9, 4), 3, [rivals[0], Rival(point(0), point(0))], None, o)
             for o in ("wins", "void")}  # fmt: skip
    assert exact_outcomes(table["wins"])[3].place == (0, 1)
    assert exact_outcomes(table["void"])[3].void == 1
    last = exact_outcomes(Situation((2, 1), (9, 4), 3, rivals))[3]
    assert last.place == (0, 0)
    assert last.void == 0
    assert last.payment == 1
