"""Helpers for tests of games. Needs pytest; nothing of the product imports it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

import pytest

from gingersnap.core import log
from gingersnap.core.chance import Draw, Scripted
from gingersnap.core.contract import A, Event, Outcome, Rejection, S, Seat
from gingersnap.core.table import Table

Test = TypeVar("Test", bound=Callable[..., object])
E = TypeVar("E", bound=Event)


def rule(*ids: str) -> Callable[[Test], Test]:
    """Marks a test as the proof of these rules: `gingersnap rules --matrix` lists it, the checks count it."""

    def marked(test: Test) -> Test:
        pytest.mark.rule(*ids)(test)
        return test

    return marked


def replayed(golden: Path, play: Callable[[], Table[Any, Any]]) -> Table[Any, Any]:
    """A whole game kept as a log, replayed to the same hashes; where it cannot be, the rules have changed.

    With REGOLD=1 it is played and written anew first: read the difference like code.
    """
    if os.environ.get("REGOLD"):
        golden.write_bytes(log.save(log.log_of(play())))
    kept = log.load(golden.read_bytes())
    table = log.replay(kept)
    assert log.log_of(table) == kept
    assert table.outcome is not None
    return table


class Told(Generic[S, A]):
    """A table that a test plays action by action with luck as written, and what happened last at it."""

    def __init__(self, table: Table[S, A]) -> None:
        self.table = table
        self.events: list[Event] = []

    def go_on(self, seat: Seat, action: A, draws: Sequence[Draw] = ()) -> Self:
        script = Scripted(draws)
        happened = self.table.play(seat, action, script)
        assert not isinstance(happened, Rejection), happened
        assert not script.left, "luck was scripted that nobody asked for"
        self.events = happened
        return self

    def refusal(self, seat: Seat, action: A) -> Rejection:
        refusal = self.table.play(seat, action, Scripted([]))
        assert isinstance(refusal, Rejection), f"{action} was allowed"
        return refusal

    @property
    def state(self) -> S:
        return self.table.state

    @property
    def outcome(self) -> Outcome:
        assert self.table.outcome is not None, "the game is not over"
        return self.table.outcome

    @property
    def is_over(self) -> bool:
        return self.table.outcome is not None

    def happened(self, kind: type[E]) -> E:
        """The one event of this kind in the last action."""
        (event,) = [event for event in self.events if isinstance(event, kind)]
        return event

    def did_not_happen(self, kind: type[Event]) -> bool:
        return not any(isinstance(event, kind) for event in self.events)
