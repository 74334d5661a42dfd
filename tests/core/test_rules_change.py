"""Games whose rules have changed since they were begun: they go on by what their header says, or by the new rules."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core import codec, log
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Chance, Scripted, Seeded
from gingersnap.core.contract import CLOCK, Action, Event, Rejection, Seat
from gingersnap.core.records import TABLE_VERSION
from gingersnap.core.rules_change import ChangeRules, RulesChanged
from gingersnap.core.table import Table
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.rules import KeepOrSwapGame
from gingersnap.games._template.types import (
    KeepOrSwapAction,
    KeepOrSwapKeep,
    KeepOrSwapOptions,
    KeepOrSwapState,
    KeepOrSwapSwap,
)
from gingersnap.server.cluster.capabilities import RulesCapabilities, game_capabilities
from gingersnap.testing import rule

NAMES = ["Ann", "Bo", "Cy"]


class Newer(KeepOrSwapGame):
    """The same, but its authors say it is not."""

    version = TEMPLATE.version + 1


class Milder(Newer):
    """It knows how the version before was played."""

    still_plays = frozenset({TEMPLATE.version})


class NoSwaps(Newer):
    def check(self, state: Any, seat: Seat, action: Action) -> Rejection | None:
        return Rejection("GEN-2", "Nobody swaps.") if isinstance(action, KeepOrSwapSwap) else None


class OtherWayRound(Newer):
    def apply(self, state: KeepOrSwapState, seat: Seat, action: KeepOrSwapAction, chance: Chance) -> list[Event]:
        happened = super().apply(state, seat, action, chance)
        state.turn = (seat - 1) % len(state.hands)
        return happened


class OnIce(KeepOrSwapGame):
    models = {"physics": "ice-1"}


class OnSlipperyIce(OnIce):
    """The law of ice has changed: the first seat is now the second. Old tables keep the old law."""

    models = {"physics": "ice-2"}
    older_models = {"physics": frozenset({"ice-1"})}

    def setup(self, options: KeepOrSwapOptions, seats: int, chance: Chance) -> KeepOrSwapState:
        state = super().setup(options, seats, chance)
        state.turn = (state.turn + (self.models["physics"] == "ice-2")) % seats
        return state


def begun() -> bytes:
    """A game of three in which one has swapped, kept."""
    luck: Chance = Seeded(2)
    table = Table(TEMPLATE, KeepOrSwapOptions(first_seat=0), 3, luck, NAMES)
    table.play(0, KeepOrSwapSwap(), luck, at=1_500)
    return log.save(log.log_of(table))


def played_on(table: Table[Any, Any]) -> bytes:
    play_out(table, {seat: RandomBot() for seat in range(3)}, Seeded(1))
    assert table.outcome is not None
    return log.save(log.log_of(table))


@rule("GEN-15")
def test_log_of_supported_old_version_replays_by_its_rules() -> None:
    table = log.replay(log.load(begun(), Milder()), game=Milder())
    again = log.load(played_on(table), Milder())
    assert again.header.version == TEMPLATE.version
    assert log.replay(again, game=Milder()).outcome == table.outcome


def test_log_of_unsupported_old_version_is_rejected() -> None:
    with pytest.raises(
        log.WrongVersion, match="line 1: Keep or Swap was played under rules version 1; this is version 2"
    ):
        log.load(begun(), Newer())


@rule("GEN-15")
def test_adopt_current_rules_continues_game_by_new_rules() -> None:
    brought = log.adopt_current_rules(begun(), Newer())
    change = brought.records[-1]
    assert (change.seat, change.action, change.at) == (CLOCK, ChangeRules(Newer.version), 1_500)
    *_, (table, told) = log.steps(brought, Newer())
    assert told == [RulesChanged(Newer.version)]
    assert told[0].words(NAMES) == "The rules have changed since this game began. It continues with version 2."
    again = log.load(played_on(table), Newer())
    assert (again.header.version, again.names) == (TEMPLATE.version, tuple(NAMES))
    assert log.replay(again, game=Newer()).outcome == table.outcome


@rule("GEN-15")
def test_adopt_current_rules_may_change_position() -> None:
    *_, (table, _) = log.steps(log.adopt_current_rules(begun(), OtherWayRound()), OtherWayRound())
    assert table.game.to_act(table.state) == {2}, "after seat 0, which was followed by seat 1"


def test_adopted_log_still_hashes_earlier_actions() -> None:
    brought = log.adopt_current_rules(begun(), Newer())
    forged = codec.replace(brought.records[0], action=KeepOrSwapKeep(), draws=())
    with pytest.raises(
        log.ReplayMismatch, match=r"line 3 \(action 2\): the table it leads to is not the one in the log"
    ):
        log.replay(codec.replace(brought, records=(forged, *brought.records[1:])), game=Newer())


@rule("GEN-15")
def test_adopt_current_rules_rejects_actions_illegal_today() -> None:
    with pytest.raises(log.ReplayMismatch, match=r"line 2 \(action 1\): Nobody swaps"):
        log.adopt_current_rules(begun(), NoSwaps())


@rule("GEN-15")
def test_change_rules_is_rejected_for_players_and_unknown_versions() -> None:
    table = Table(TEMPLATE, KeepOrSwapOptions(), 3, Seeded(2))
    for seat, version in ((0, TEMPLATE.version), (CLOCK, TEMPLATE.version + 1)):
        rejection = table.play(seat, ChangeRules(version), Scripted([]))
        assert isinstance(rejection, Rejection)
        assert rejection.rule == "GEN-15"
    assert table.records == []


def test_log_of_other_physics_model_is_rejected() -> None:
    with pytest.raises(log.WrongVersion, match="was played with nothing but its rules; this is physics ice-1"):
        log.load(begun(), OnIce())
    skated = Table(OnIce(), KeepOrSwapOptions(), 3, Seeded(2))
    with pytest.raises(log.WrongVersion, match="was played with physics ice-1; this is nothing but its rules"):
        log.load(log.save(log.log_of(skated)), TEMPLATE)


def on_ice(game: KeepOrSwapGame) -> bytes:
    return log.save(log.log_of(Table(game, KeepOrSwapOptions(first_seat=0), 3, Seeded(2))))


def test_log_of_older_model_replays_and_continues_with_it() -> None:
    """A log of another model was refused, so a new law of physics would have ended every game."""
    newer = OnSlipperyIce()
    assert log.replay(log.load(on_ice(newer), newer), game=newer).to_act == {1}
    table = log.replay(log.load(on_ice(OnIce()), newer), game=newer)
    assert (dict(table.game.models), set(table.to_act)) == ({"physics": "ice-1"}, {0})
    again = log.load(played_on(table), newer)
    assert (again.header.models, again.header.version) == ({"physics": "ice-1"}, TEMPLATE.version)
    assert log.replay(again, game=newer).hash == table.hash
    for changed in (log.without_clocks(again, newer), log.rebind_luck(again, None, newer)):
        assert changed.header.models == {"physics": "ice-1"}
        assert log.replay(changed, game=newer).outcome == table.outcome


@rule("GEN-15")
def test_adopt_current_rules_keeps_older_model() -> None:
    class NewerOnSlipperyIce(OnSlipperyIce):
        version = TEMPLATE.version + 1

    newer = NewerOnSlipperyIce()
    brought = log.adopt_current_rules(on_ice(OnIce()), newer)
    assert brought.records[-1].action == ChangeRules(newer.version, {"physics": "ice-1"})
    table = log.replay(log.load(log.save(brought), newer), game=newer)
    assert (dict(table.game.models), set(table.to_act)) == ({"physics": "ice-1"}, {0})


def test_with_models_names_model_of_new_tables() -> None:
    newer = OnSlipperyIce()
    older = newer.with_models({"physics": "ice-1"})
    assert Table(older, KeepOrSwapOptions(first_seat=0), 3, Seeded(2)).to_act == {0}
    assert older is newer.with_models({"physics": "ice-1"})
    assert newer.models == {"physics": "ice-2"}
    assert older.with_models({"physics": "ice-2"}).models == newer.models
    assert newer.with_models({}) is newer
    for unknown in ({"physics": "ice-3"}, {"weather": "ice-1"}):
        with pytest.raises(ValueError, match=r"^Keep or Swap has no (physics ice-3|weather ice-1)$"):
            newer.with_models(unknown)


def test_capabilities_list_each_combination_of_models() -> None:
    """A server of version 1.0 reads the entry of the game's name, and finds the models of new tables there."""
    games = dict(game_capabilities(OnSlipperyIce()))
    assert list(games) == [TEMPLATE.name, f"{TEMPLATE.name} 1"]
    server = RulesCapabilities(log.FORMAT, TABLE_VERSION, games)
    logs = {kind: on_ice(kind()).splitlines()[0] for kind in (OnIce, OnSlipperyIce)}
    assert [server.can_play(header, ()) for header in logs.values()] == [True, True]
    old_server = RulesCapabilities(log.FORMAT, TABLE_VERSION, dict(game_capabilities(OnIce())))
    assert [old_server.can_play(header, ()) for header in logs.values()] == [True, False]
    change = f'{{"action":{{"type":"ChangeRules","version":{TEMPLATE.version},"models":{{"physics":"ice-2"}}}}}}'
    assert not old_server.can_play(logs[OnIce], (change.encode(),))


def test_log_of_other_table_rules_version_is_rejected() -> None:
    header, *rest = begun().splitlines(keepends=True)
    changed = header.replace(b'"table":{"version":1}', b'"table":{"version":7}')
    assert changed != header
    for read in (log.load, log.adopt_current_rules):
        with pytest.raises(log.WrongVersion, match="the rules of the table were of version 7; this is version 1"):
            read(b"".join([changed, *rest]), TEMPLATE)
