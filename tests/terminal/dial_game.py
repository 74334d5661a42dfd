"""A toy game with no terminal part of its own, and a number that is freely chosen: turn the dial, higher wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gingersnap.core.chance import Chance
from gingersnap.core.contract import (
    Action,
    Data,
    Event,
    Game,
    Offer,
    Outcome,
    Rejection,
    Seat,
    Span,
    State,
    Types,
    View,
    rank_by_score,
)
from gingersnap.core.rulebook import Rule

LOCKED = 7.0


class Options(Data, frozen=True):
    pass


class Turn(Action, frozen=True):
    how_far: float


class Wait(Action, frozen=True):
    pass


class DialTurned(Event, frozen=True):
    seat: Seat
    how_far: float


class DialState(State):
    turned: list[float]
    seats: int


class Memory(Data, frozen=True):
    last: float | None
    all: tuple[float, ...]


class DialView(View, frozen=True):
    to_go: int
    locked: bool
    seen: Memory


class Dial(Game[DialState, Turn | Wait]):
    name = "dial"
    title = "Dial"
    blurb = "Higher wins."
    seats = range(2, 4)
    version = 1
    rulebook = {"DIA-1": Rule("DIA-1", "rule", "A turn", "Never turn it to seven. It sticks there.")}
    types = Types(Options, DialState, Turn | Wait, DialTurned, DialView)

    def setup(self, options: Options, seats: int, chance: Chance) -> DialState:
        return DialState([], seats)

    def to_act(self, state: DialState) -> frozenset[Seat]:
        return frozenset({len(state.turned)}) if len(state.turned) < state.seats else frozenset()

    def candidates(self, state: DialState, seat: Seat) -> Iterable[Offer[Turn | Wait]]:
        return [Offer(Turn(5.0), free={"how_far": Span(0.0, 10.0)}), Offer(Wait())]

    def check(self, state: DialState, seat: Seat, action: Turn | Wait) -> Rejection | None:
        stuck = isinstance(action, Turn) and action.how_far == LOCKED
        return Rejection("DIA-1", "The dial would stick.") if stuck else None

    def apply(self, state: DialState, seat: Seat, action: Turn | Wait, chance: Chance) -> list[Event]:
        state.turned.append(action.how_far if isinstance(action, Turn) else 0.0)
        return [DialTurned(seat, state.turned[-1])]

    def view(self, state: DialState, seat: Seat) -> DialView:
        last = state.turned[-1] if state.turned else None
        return DialView(state.seats - len(state.turned), False, Memory(last, tuple(state.turned)))

    def outcome(self, state: DialState) -> Outcome | None:
        return None if self.to_act(state) else rank_by_score("DIA-1", state.turned)

    def pieces(self, state: DialState) -> Mapping[str, int]:
        return {"dial": 1}
