"""Games whose rules have changed since they were begun: they go on by what their header says, or by the new rules."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core import codec, log
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Chance, Scripted, Seeded
from gingersnap.core.contract import CLOCK, Action, Event, Rejection, Seat
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
    assert told[0].words(NAMES) == "The rules have changed since this game began: it goes on by their version 2."
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


def test_log_of_other_table_rules_version_is_rejected() -> None:
    header, *rest = begun().splitlines(keepends=True)
    changed = header.replace(b'"table":{"version":1}', b'"table":{"version":7}')
    assert changed != header
    for read in (log.load, log.adopt_current_rules):
        with pytest.raises(log.WrongVersion, match="the rules of the table were of version 7; this is version 1"):
            read(b"".join([changed, *rest]), TEMPLATE)
