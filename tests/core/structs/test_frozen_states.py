"""States shared by copies of a table and packed in its history: one copy for each action, and no moment changes."""

from __future__ import annotations

import random
from copy import copy
from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Rejection
from gingersnap.core.player_requests.actions import AcceptRequest, RequestTakeback
from gingersnap.core.player_requests.undo_history import UndoHistory
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.table import Table
from gingersnap.testing.checks.random_play import some_action

AnyTable = Table[Any, Any]
STEPS = 60
TAKEBACK_SHARE = 0.15


def check_moments_never_change(game: str, seed: int) -> None:
    """Play with takebacks, keep every moment as it was, and compare all of them at the end."""
    table, luck, chance = _table_of_people(game, seed), random.Random(seed), Seeded(seed)
    kept: list[tuple[AnyTable, UndoHistory, bytes]] = []
    for _ in range(STEPS):
        if table.outcome is not None:
            break
        moment = table.copy_after(0)
        kept.append((moment, copy(_history_of(table)), _packed(moment, _history_of(table))))
        if luck.random() < TAKEBACK_SHARE:
            _take_back(table, chance)
        else:
            seat = luck.choice(sorted(table.to_act))
            assert not isinstance(table.play(seat, some_action(table, seat, luck, chance), chance), Rejection)
    assert len(kept) > 5, f"seed {seed}: the game was over at once"
    changed = [number for number, (moment, past, packed) in enumerate(kept) if _packed(moment, past) != packed]
    assert not changed, f"seed {seed}: moments {changed} have changed since"


def _table_of_people(game: str, seed: int) -> AnyTable:
    rules = find_game(game)
    seats = rules.seats[0]
    return Table(rules, rules.types.options(), seats, Seeded(seed), people=range(seats))


def _history_of(table: AnyTable) -> UndoHistory:
    assert table.requests is not None
    return table.requests.history


def _packed(table: AnyTable, past: UndoHistory) -> bytes:
    return codec.pack([*table.position, *[list(step) for step in past._moments]])


def _take_back(table: AnyTable, chance: Seeded) -> None:
    """Take back the last action of seat 0, if that is possible, with the consent of all."""
    if not isinstance(table.play(0, RequestTakeback(), chance), Rejection):
        for seat in range(1, table.seats):
            table.play(seat, AcceptRequest(), chance)


@pytest.mark.parametrize("game", game_names())
def test_shared_moments_of_every_game_never_change(game: str) -> None:
    for seed in range(3):
        check_moments_never_change(game, seed)


def test_state_that_is_not_frozen_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted bug: two copies of a table share the state, and the next action changes it for both."""
    monkeypatch.setattr(Table, "freeze_state", lambda table: table.state)
    with pytest.raises(AssertionError, match="have changed since"):
        check_moments_never_change("pocket_and_biscuit", 0)


def _any_action(table: AnyTable, chance: Seeded) -> tuple[int, Any]:
    seat = min(table.to_act)
    return seat, some_action(table, seat, random.Random(0), chance)


@pytest.mark.parametrize("game", game_names())
def test_one_action_copies_the_state_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, undo, feeds and the attempt made a copy of the state each."""
    table, chance = _table_of_people(game, 1), Seeded(1)
    copies = 0
    true_copy = type(table.game).copy

    def counting_copy(rules: Any, state: Any) -> Any:
        nonlocal copies
        copies += state is table.state
        return true_copy(rules, state)

    monkeypatch.setattr(type(table.game), "copy", counting_copy)
    for _ in range(5):
        seat, action = _any_action(table, chance)
        copies = 0
        before = table.copy_after(0)
        assert not isinstance(table.play(seat, action, chance), Rejection)
        assert (copies, before.seq, table.seq) == (1, table.seq - 1, before.seq + 1)
        assert _history_of(table)._moments[-1].before == codec.pack(before.state)


def test_rejected_action_copies_and_changes_nothing() -> None:
    table = _table_of_people("the_wizard_always_wins", 1)
    state, packed = table.freeze_state(), codec.pack(table.position)
    waiting = next(seat for seat in range(table.seats) if seat not in table.to_act)
    assert isinstance(table.play(waiting, _any_action(table, Seeded(1))[1], Seeded(1)), Rejection)
    assert table.state is state
    assert codec.pack(table.position) == packed
