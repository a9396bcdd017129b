"""A table before the first move (S1–S7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.scripts import auction, dealt, finished
from turin_nb.engine.errors import BadEdition, BadInput
from turin_nb.engine.game import Game
from turin_nb.engine.house import yielding_goose
from turin_nb.engine.rules import Rules
from turin_nb.engine.setup import named


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_s1_two_to_five_players_with_15_scudo_each(players: int) -> None:
    game = Game.new(players, seed=1)
    assert game.state.purses == (15,) * players
    assert game.entries == ()


@pytest.mark.parametrize(
    "players", [1, 6, 0, -1, True, 2.0, "3", None, [], ["Ada"], list("abcdef")]
)
def test_s1_no_other_number_of_players(players: Any) -> None:
    with pytest.raises(BadInput):
        Game.new(players, seed=1)


@pytest.mark.parametrize("name", ["", "  ", "x" * 21, 7, None, "Ben", "A\nB", "A\u2028B", "\ud800"])
def test_s1_every_seat_has_a_name_of_its_own(name: Any) -> None:
    with pytest.raises(BadInput, match=r"players\[1\]") as refused:
        Game.new(["Ben", name], seed=1)
    assert refused.value.rule == "S1"


def test_s1_a_name_may_be_long_and_in_any_script() -> None:
    assert named(["x" * 20, "Žofia <b>&"]) == ("x" * 20, "Žofia <b>&")


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


def test_s1_a_name_is_trimmed_and_composed_and_counted_as_people_count() -> None:
    names = named([" Ada ", "Jose\u0301", FAMILY * 11, "e\u0323\u0302" * 20])
    assert names == ("Ada", "Jos\xe9", FAMILY * 11, "\u1ec7" * 20)


@pytest.mark.parametrize(
    "name",
    [
        *("ada", " ADA ", "A\u200dda", "Ada\ufe0f", "\u200b", "A\u200bda", "A\x07", "\u202eAda"),
        *("\u2067Bo", "\u3164", "\u2800", "\u0301", "\xadBo", "Bo\u2060", "\u2068Bo\u2069"),
        *("\ufeff", "x" * 21, FAMILY * 12, "e" + "\u0301" * 81, "x" * 10**6),
    ],
)
def test_s1_a_name_is_seen_short_and_unlike_the_others(name: str) -> None:
    with pytest.raises(BadInput, match=r"players\[1\]") as refused:
        Game.new(["Ada", name], seed=1)
    assert len(refused.value.message) < 120


def test_s1_composed_and_decomposed_are_one_name() -> None:
    with pytest.raises(BadInput, match="sits at this table already"):
        Game.new(["Jos\xe9", "Jose\u0301"], seed=1)


def test_s2_the_edition_is_the_teaching_one_unless_another_is_named() -> None:
    assert Game.new(3, seed=1).setup.edition.name == "teaching"
    with pytest.raises(BadEdition):
        Game.new(3, edition="nowhere", seed=1)


def test_s3_the_column_is_chosen_before_play() -> None:
    classic, red = (finished(dealt(payouts=column)) for column in ("classic", "red"))
    assert classic.moves == red.moves
    assert classic.final != red.final
    with pytest.raises(BadInput, match="classic") as refused:
        Game.new(3, payouts="new", seed=1)
    assert refused.value.rule == "S3"


def test_s4_hands_and_centre_lie_where_the_player_count_says() -> None:
    for players, hand, centre in ((2, 6, 0), (3, 6, 0), (4, 4, 2), (5, 3, 3)):
        state = Game.new(players, seed=2).state
        assert [len(cards) for cards in state.hands] == [hand] * players
        assert len(state.lot) == centre
        assert state.events[0].cards == state.lot


def test_s4_at_two_players_six_cards_are_out_and_nobody_sees_them() -> None:
    game = Game.new(2, seed=2)
    assert len(game.setup.deal.out) == 6
    assert game.view(0).out == ()


def test_s5_scudo_are_public_or_secret_as_agreed() -> None:
    public, secret = (dealt(rules=Rules(public_scudo=seen)) for seen in (True, False))
    assert public.view(1).purses == (15, 15, 15)
    assert secret.view(1).purses == (None, 15, None)
    assert finished(secret).view(1).purses == finished(public).view(1).purses


@pytest.mark.parametrize(("players", "auctions"), [(2, 5), (3, 5), (4, 5), (5, 4)])
def test_s6_number_of_auctions(players: int, auctions: int) -> None:
    game = finished(dealt(players))
    assert [event.kind for event in game.events].count("bids") == auctions
    assert game.view(0).auctions == auctions


def test_s6_centre_cards_are_the_first_auction_at_four_and_five() -> None:
    assert [Game.new(n, seed=1).awaiting.what for n in (2, 3, 4, 5)] == [
        "put up",
        "put up",
        "bid",
        "bid",
    ]


def test_s7_the_bank_never_runs_out() -> None:
    from dataclasses import replace

    edition = Game.new(2, seed=1).setup.edition
    rich = replace(edition, classic=(10**9,) * 9)
    assert max(finished(dealt(edition=rich)).final or ()) > 10**9


def test_without_a_seed_each_table_gets_one_of_its_own() -> None:
    games = [Game.new(3) for _ in range(3)]
    assert len({game.setup.seed for game in games}) == 3
    assert Game.new(3, seed=games[0].setup.seed) == games[0]


def test_a_laid_down_deal_needs_no_seed() -> None:
    assert dealt().setup.seed is None
    assert dealt(seed=5).setup.seed == 5


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadInput, match="seed"):
        Game.new(3, seed=seed)


def test_p2_an_agreed_order_names_every_good() -> None:
    with pytest.raises(BadInput, match="order") as refused:
        Game.new(3, seed=1, rules=Rules(order=(1, 0)))
    assert refused.value.rule == "P2"


@pytest.mark.parametrize("rules", [False, {}, "void", Rules])
def test_options_are_rules_or_none(rules: Any) -> None:
    with pytest.raises(BadInput, match="rules"):
        Game.new(3, seed=1, rules=rules)


@pytest.mark.parametrize("house", [3, None, "goose", [yielding_goose], yielding_goose()])
def test_g3_house_rules_come_in_a_list(house: Any) -> None:
    with pytest.raises(BadInput, match="house") as refused:
        Game.new(3, seed=1, house=house)
    assert refused.value.rule == "G3"


def test_two_tables_share_nothing() -> None:
    one, two = dealt(), dealt()
    auction(one, 2, 1, 0)
    assert one == two
