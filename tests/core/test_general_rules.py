"""What holds at every table (GEN-2 to GEN-9): stories in the template game, then asked of every game there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gingersnap.core import codec, log
from gingersnap.core.bot import Bot, Imagine, play_out
from gingersnap.core.chance import Chance, Draw, OffScript, Scripted, Seeded, every_outcome
from gingersnap.core.contract import CLOCK, SPECTATOR, Action, Game, Rejection, Seat
from gingersnap.core.registry import all_games
from gingersnap.core.table import CannotCreateTable, Table, Update
from gingersnap.core.words import say
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapOptions, KeepOrSwapSwap
from gingersnap.testing import rule

AnyGame = Game[Any, Any]
AnyTable = Table[Any, Any]

every_game = pytest.mark.parametrize("game", [*all_games(), TEMPLATE], ids=lambda game: game.name)


class FirstOffer(Bot):
    """Never has an idea of its own: takes what is offered first, for ever."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        action: Action = update.offers[0].action
        return action


def lay(game: AnyGame, seats: int, seed: int = 0) -> AnyTable:
    return Table(game, game.types.options(), seats, Seeded(seed))


def dealt_low(seats: int, first_seat: int | None = 0) -> AnyTable:
    """The template's table, where everybody holds the lowest card left."""
    return Table(TEMPLATE, KeepOrSwapOptions(first_seat=first_seat), seats, Scripted([("deal", 0)] * seats))


def act(table: AnyTable, seat: Seat, action: Action, *luck: Draw) -> None:
    assert not isinstance(table.play(seat, action, Scripted(luck)), Rejection)


def played_to_the_end(game: AnyGame, seats: int) -> AnyTable:
    table = lay(game, seats)
    play_out(table, {seat: FirstOffer() for seat in range(seats)}, Seeded(1))
    return table


def positions(game: AnyGame) -> Iterator[AnyTable]:
    """The table at every step of one game."""
    table = played_to_the_end(game, game.seats[-1])
    for step, _ in log.steps(log.log_of(table), game):
        yield step


@rule("GEN-2")
def test_offers_include_optional_actions() -> None:
    assert [offer.action for offer in TEMPLATE.offers(dealt_low(2).state, 0)] == [KeepOrSwapKeep(), KeepOrSwapSwap()]


@rule("GEN-2")
def test_offers_omit_impossible_actions() -> None:
    table = dealt_low(3)
    act(table, 0, KeepOrSwapSwap(), ("draw", 0))
    act(table, 1, KeepOrSwapSwap(), ("draw", 0))
    assert [offer.action for offer in TEMPLATE.offers(table.state, 2)] == [KeepOrSwapKeep()]  # and the game goes on


@rule("GEN-2")
@every_game
def test_every_seat_to_act_has_an_offer(game: AnyGame) -> None:
    for table in positions(game):
        for seat in game.to_act(table.state) - {CLOCK}:
            assert game.offers(table.state, seat)


@rule("GEN-3")
@every_game
def test_log_replays_from_recorded_luck(game: AnyGame) -> None:
    table = played_to_the_end(game, game.seats[0])
    assert codec.pack(log.replay(log.log_of(table), game=game).state) == codec.pack(table.state)


@rule("GEN-3")
def test_draws_are_recorded_with_label_and_range() -> None:
    table = Table(TEMPLATE, KeepOrSwapOptions(), 2, Scripted([("start", 1), ("deal", 3), ("deal", 0)]))
    act(table, 1, KeepOrSwapSwap(), ("draw", 4))
    assert table.header.draws == (("start", 2, 1), ("deal", 12, 3), ("deal", 11, 0))
    assert table.records[0].draws == (("draw", 10, 4),)


@rule("GEN-3")
def test_play_with_missing_draw_raises_off_script() -> None:
    with pytest.raises(OffScript, match="no draw left for 'draw'"):
        dealt_low(2).play(0, KeepOrSwapSwap(), Scripted([]))


@rule("GEN-4")
@every_game
def test_random_play_reaches_outcome_at_every_seat_count(game: AnyGame) -> None:
    for seats in game.seats:
        outcome = played_to_the_end(game, seats).outcome
        assert outcome is not None
        assert len(outcome.placings) == seats
        assert outcome.rule in game.rulebook


@rule("GEN-5")
def test_turn_order_goes_by_seat_number_and_wraps() -> None:
    table = dealt_low(4, first_seat=2)
    for seat in (2, 3, 0, 1):
        assert TEMPLATE.to_act(table.state) == {seat}
        act(table, seat, KeepOrSwapKeep())


@rule("GEN-5")
@every_game
def test_seats_are_numbered_from_zero(game: AnyGame) -> None:
    for table in positions(game):
        assert game.to_act(table.state) <= {*range(table.seats), CLOCK}


@rule("GEN-6")
def test_starting_seat_is_drawn_uniformly() -> None:
    starts = {0: 0.0, 1: 0.0, 2: 0.0}
    for probability, table in every_outcome(
        lambda chance: Table(TEMPLATE, KeepOrSwapOptions(), 3, _OnlyTheStart(chance))
    ):
        starts[table.state.turn] += probability
    assert starts == pytest.approx({0: 1 / 3, 1: 1 / 3, 2: 1 / 3})


class _OnlyTheStart:
    """Luck that matters for who starts; the cards are dealt as they lie."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def pick(self, label: str, count: int) -> int:
        return self._chance.pick(label, count) if label == "start" else 0

    def noise(self, label: str) -> float:
        return self._chance.noise(label)


@rule("GEN-6")
def test_chosen_first_seat_draws_no_lot() -> None:
    table = dealt_low(3, first_seat=1)
    assert TEMPLATE.to_act(table.state) == {1}
    assert all(label != "start" for label, *_ in table.header.draws)


@rule("GEN-7")
@every_game
def test_action_by_seat_not_to_act_is_rejected(game: AnyGame) -> None:
    table = lay(game, game.seats[-1])
    acting = game.to_act(table.state)
    action = next(offer.action for seat in acting for offer in game.offers(table.state, seat))
    for seat in {*range(table.seats), SPECTATOR, table.seats} - acting:
        refusal = table.play(seat, action, Seeded(0))
        assert isinstance(refusal, Rejection)
        assert refusal.rule == "GEN-7"  # a game may say more than that it is not one's turn
    assert table.seq == 0


class Juggle(Action, frozen=True):
    """Nothing that any game knows."""


@rule("GEN-14")
@every_game
def test_foreign_action_is_rejected_by_same_rule_in_every_game(game: AnyGame) -> None:
    """Each game met it in its own way: with a KeyError, an AttributeError, or a rule about something else."""
    table = lay(game, game.seats[0])
    others = [lay(other, other.seats[0]) for other in (*all_games(), TEMPLATE) if other is not game]
    acting = [min(each.game.to_act(each.state) - {CLOCK}) for each in others]
    foreign = [each.game.offers(each.state, seat)[0].action for each, seat in zip(others, acting, strict=True)]
    nothing: list[Any] = [Juggle(), None, "flip", {}, table.header]
    for seat in game.to_act(table.state) - {CLOCK}:
        for action in (*foreign, *nothing):
            assert table.check(seat, action) == Rejection("GEN-14", say("foreign-action"))
            assert table.play(seat, action, Seeded(0)) == table.check(seat, action)
    assert table.seq == 0


@rule("GEN-8")
@every_game
def test_action_after_end_is_rejected(game: AnyGame) -> None:
    table = played_to_the_end(game, game.seats[0])
    length, last = table.seq, table.records[-1]
    for seat in range(table.seats):
        assert table.play(seat, last.action, Seeded(0)) == Rejection("GEN-8", say("game-over"))
        assert game.offers(table.state, seat) == []
    assert table.seq == length


@rule("GEN-9")
@every_game
def test_table_with_unsupported_seat_count_is_rejected(game: AnyGame) -> None:
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(CannotCreateTable) as refused:
            lay(game, seats)
        assert refused.value.rejection.rule == "GEN-9"


@rule("GEN-9")
@every_game
def test_table_with_unknown_option_is_rejected(game: AnyGame) -> None:
    with pytest.raises(codec.Malformed, match="there is no lucky_hat"):
        codec.convert({"lucky_hat": True}, game.types.options)
