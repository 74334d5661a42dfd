"""The front door as somebody meets it who has never seen the house: `import gingersnap`, and a table is laid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import gingersnap
from gingersnap import CLOCK, SPECTATOR, Tick
from gingersnap.core.bot import RandomBot

NAMES = gingersnap.game_names()


def begun(name: str, actions: int = 6, **how: Any) -> gingersnap.Table[Any]:
    """A table some actions into its game: the first offer of whoever may act first."""
    table = gingersnap.new_table(name, **{"seed": 1, **how})
    while table.seq < actions and table.to_act:
        seat = table.to_act[0]
        table.play(seat, table.offers(seat)[-1])
    if not table.to_act:
        pytest.skip(f"a game of {name} is over before {actions} actions")
    return table


# --- Laying -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_new_table_needs_only_a_name(name: str) -> None:
    table = gingersnap.new_table(name)
    assert len(table.seats) == table.game.seats[0]
    assert table.options == table.game.types.options()
    assert (table.seq, table.outcome, table.actions) == (0, None, [])
    assert table.offers(table.to_act[0])


@pytest.mark.parametrize("name", NAMES)
def test_seed_decides_luck_of_set_up_and_play(name: str) -> None:
    assert begun(name, seed=5).log == begun(name, seed=5).log


def test_new_table_with_a_preset_uses_its_options_below_those_given() -> None:
    """Without one the defaults stay: programs of 1.0 measure with them."""
    assert gingersnap.new_table("xtal").core.state.options.rings_needed == 6
    first = gingersnap.new_table("xtal", preset="first").core.state.options
    assert (first.rings_needed, first.passing_wins) == (3, True)
    longer = gingersnap.new_table("xtal", preset="first", rings_needed=6).core.state.options
    assert (longer.rings_needed, longer.passing_wins) == (6, True)
    with pytest.raises(gingersnap.CannotCreateTable, match=r"XTAL .*has no preset long. It has: first, exact, full"):
        gingersnap.new_table("xtal", preset="long")


def test_new_table_without_seed_has_reproducible_random_luck() -> None:
    first, second = gingersnap.new_table("xtal"), gingersnap.new_table("xtal")
    assert first.log != second.log
    assert gingersnap.new_table("xtal", seed=first.seed).log == first.log


def test_options_may_be_dict_keywords_or_struct() -> None:
    kind = gingersnap.find_game("xtal").types.options
    wanted = kind(rings_needed=3, wildcards=True)
    for table in (
        gingersnap.new_table("xtal", options=wanted),
        gingersnap.new_table("xtal", options={"rings_needed": 3, "wildcards": True}),
        gingersnap.new_table("xtal", rings_needed=3, wildcards=True),
        gingersnap.new_table("xtal", options=kind(rings_needed=3), wildcards=True),
    ):
        assert table.options == wanted


def test_new_table_fills_missing_names() -> None:
    table = gingersnap.new_table("xtal", seats=3, names=["Ann", "Ben"])
    assert table.seats == range(3)
    assert table.names == ["Ann", "Ben", "Seat 2"]


# --- Playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_play_accepts_offer_or_action(name: str) -> None:
    one, other = gingersnap.new_table(name, seed=1), gingersnap.new_table(name, seed=1)
    seat = one.to_act[0]
    offer = one.offers(seat)[0]
    assert one.play(seat, offer) == other.play(seat, offer.action)
    assert one.log == other.log
    assert one.actions == [(seat, offer.action)]


@pytest.mark.parametrize("name", NAMES)
def test_undo_and_replay_draw_same_luck(name: str) -> None:
    table = begun(name)
    log, view, last = table.log, table.view(0), table.actions[-2:]
    table.undo(2)
    assert table.seq == 4
    assert table.log == log[: len(table.log)]
    for seat, action in last:
        table.play(seat, action)
    assert (table.log, table.view(0)) == (log, view)


@pytest.mark.parametrize("name", NAMES)
def test_copy_is_independent(name: str) -> None:
    table = begun(name)
    log, copied = table.log, table.copy()
    assert copied.log == log
    seat = copied.to_act[0]
    copied.play(seat, copied.offers(seat)[0])
    assert table.log == log
    table.play(seat, table.offers(seat)[0])
    assert table.log == copied.log


def test_copy_with_seed_has_other_luck() -> None:
    table = gingersnap.new_table("xtal", seed=1)
    (seat,) = table.to_act
    fallen = {repr(table.copy(seed=seed).play(seat, table.offers(seat)[0])) for seed in range(20)}
    assert len(fallen) > 1


def test_copy_has_its_own_clocks() -> None:
    golden = Path(gingersnap.__file__).parent / "games/crokinole/tests/goldens/reshots_against_the_clock.jsonl"
    table = gingersnap.load(golden)
    table.undo(10)
    copied = table.copy()
    due = table.due
    assert due
    copied.play(CLOCK, Tick(due // 2))
    assert table.due == due
    assert copied.due == due - due // 2


def test_tick_advances_game_timer() -> None:
    table = gingersnap.new_table("pocket_and_biscuit", seed=1, seconds_per_tile=5)
    assert table.due == 5000
    assert CLOCK not in table.to_act
    assert table.play(CLOCK, Tick(5000))
    assert table.seq == 1


# --- What it looks like ---------------------------------------------------------------------------


def test_table_repr_names_game_and_seat_to_act_or_winner() -> None:
    table = gingersnap.new_table("xtal", seats=3, seed=1)
    assert repr(table) == f"<XTAL, 3 seats, after 0 actions: seat {table.to_act[0]} to act>"
    outcome = gingersnap.play_out(table)
    assert outcome is not None
    assert repr(table) == f"<XTAL, 3 seats, after {table.seq} actions: won by seat {outcome.winners[0]}>"


@pytest.mark.parametrize("name", NAMES)
def test_str_of_table_is_spectator_drawing(name: str) -> None:
    table = begun(name, names=["Ann", "Ben"])
    assert "Ann" in str(table)
    assert str(table) == table.draw(SPECTATOR)


def test_draw_shows_only_what_seat_knows() -> None:
    table = begun("xtal")
    assert len({table.draw(seat) for seat in (SPECTATOR, 0, 1)}) == 3


# --- Bots -----------------------------------------------------------------------------------------


def test_bots_are_listed_weakest_first_and_constructible() -> None:
    levels = gingersnap.bots("pocket_and_biscuit")
    assert list(levels)[:3] == ["random", "beginner", "easy"]
    assert isinstance(levels["easy"](), gingersnap.Bot)
    assert list(gingersnap.bots(gingersnap.find_game("pocket_and_biscuit"))) == list(levels)


@pytest.mark.parametrize(
    "bots",
    ["easy", RandomBot, ["easy", "random"], [RandomBot(), RandomBot], {0: "easy", 1: RandomBot()}],
    ids=["a level", "a kind", "levels", "bots", "by seat"],
)
def test_play_out_accepts_every_form_of_bots(bots: Any) -> None:
    table = gingersnap.new_table("pocket_and_biscuit", seed=3)
    outcome = gingersnap.play_out(table, bots=bots)
    assert outcome == table.outcome
    assert outcome is not None
    again = gingersnap.new_table("pocket_and_biscuit", seed=3)
    assert gingersnap.play_out(again, bots=bots) == outcome


def test_play_out_seed_decides_all_further_luck() -> None:
    table = begun("pocket_and_biscuit")

    def ends(seed: int) -> bytes:
        copied = table.copy(seed=seed + 100)
        gingersnap.play_out(copied, seed=seed)
        return copied.log

    assert len({ends(seed) for seed in range(5)}) == 5
    first = table.copy()
    gingersnap.play_out(first, seed=0)
    assert first.log == ends(0)


def test_play_out_stops_at_seat_without_bot() -> None:
    table = gingersnap.new_table("pocket_and_biscuit", seed=3, first_seat=1)
    assert gingersnap.play_out(table, bots={1: "easy"}) is None
    assert table.to_act == (0,)
    assert table.seq > 0


# --- Saved games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_saved_game_loads_and_continues(name: str, tmp_path: Path) -> None:
    table = begun(name)
    table.save(tmp_path / "game.jsonl")
    loaded = gingersnap.load(tmp_path / "game.jsonl", seed=table.seed)
    assert repr(loaded) == repr(table)
    assert gingersnap.load(str(tmp_path / "game.jsonl")).log == gingersnap.load(table.log).log == table.log
    loaded.undo()
    assert loaded.seq == table.seq - 1
    loaded.play(*table.actions[-1])
    assert loaded.log == table.log
