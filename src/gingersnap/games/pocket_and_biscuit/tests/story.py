"""Tables laid as a test wants them, and played action by action with luck as written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from gingersnap.core.chance import Draw, Scripted
from gingersnap.core.contract import CLOCK, Event, Outcome, Rejection, Seat, Tick
from gingersnap.core.table import Table
from gingersnap.games.pocket_and_biscuit.rules import CRACKED, GAME, PocketAction
from gingersnap.games.pocket_and_biscuit.types import (
    GONE,
    KINDS,
    PLACES,
    Flip,
    Options,
    PocketState,
    PocketView,
    Show,
)

E = TypeVar("E", bound=Event)

KIND = {kind.name: index for index, kind in enumerate(KINDS)}
SEAT_0_BEGINS = Options(first_seat=0)


class Story:
    """A table, and what happened last at it."""

    def __init__(self, table: Table[PocketState, PocketAction]) -> None:
        self.table = table
        self.events: list[Event] = []

    # What is done

    def act(self, seat: Seat, action: PocketAction, *draws: Draw) -> Story:
        script = Scripted(draws)
        happened = self.table.play(seat, action, script)
        assert not isinstance(happened, Rejection), happened
        assert not script.left, "luck was scripted that nobody asked for"
        self.events = happened
        return self

    def flip(self, *places: int) -> Story:
        """The seat whose turn it is turns up these tiles, one after another."""
        for place in places:
            self.act(self.state.turn, Flip(place))
        return self

    def tap(self, place: int) -> Story:
        return self.act(self.state.turn, Flip(place, tapped=True))

    def show(self, place: int) -> Story:
        return self.act(self.state.turn, Show(place))

    def time_up(self, *draws: Draw) -> Story:
        """All the time for this tile passes, and no more."""
        limit = GAME.time_limit(self.state)
        assert limit is not None
        return self.wait(limit, *draws)

    def wait(self, seconds: float, *draws: Draw) -> Story:
        return self.act(CLOCK, Tick(round(seconds * 1000)), *draws)

    def refuses(self, action: PocketAction, seat: Seat | None = None) -> Rejection:
        refusal = self.table.play(self.state.turn if seat is None else seat, action, Scripted([]))
        assert isinstance(refusal, Rejection), f"{action} was allowed"
        return refusal

    # What is so

    @property
    def state(self) -> PocketState:
        return self.table.state

    @property
    def outcome(self) -> Outcome:
        assert self.table.outcome is not None, "the game is not over"
        return self.table.outcome

    @property
    def is_over(self) -> bool:
        return self.table.outcome is not None

    def view(self, seat: Seat) -> PocketView:
        return GAME.view(self.state, seat)

    def received(self, seat: Seat) -> list[str]:
        """The kinds a seat has: its pile, then its cracked row."""
        return [KINDS[kind].name for kind in self.state.piles[seat]] + ["cracked"] * self.state.cracked[seat]

    def face_up(self) -> list[int]:
        return [place for place, face in enumerate(self.view(0).pockets) if face not in ("down", "gone")]

    def happened(self, kind: type[E]) -> E:
        """The one event of this kind in the last action."""
        (event,) = [event for event in self.events if isinstance(event, kind)]
        return event

    def did_not_happen(self, kind: type[Event]) -> bool:
        return not any(isinstance(event, kind) for event in self.events)


def lay(
    tiles: str,
    *,
    seats: int = 2,
    options: Options = SEAT_0_BEGINS,
    piles: Sequence[str] = (),
    rest_is_gone: bool = False,
    **fields: Any,
) -> Story:
    """A table with `tiles` face down at the places 0, 1, 2 …; the other places hold what nobody has seen.

    `piles` gives seats what they have received. With `rest_is_gone` the table holds nothing but `tiles`,
    and the last seat has received what is left. Other fields of the state are set as given.
    """
    table: Table[PocketState, PocketAction] = Table(GAME, options, seats, Scripted([]))
    state = table.state
    for place, name in enumerate(tiles.split()):
        state.pockets[place] = _taken(state, name)
    for seat, pile in enumerate(piles):
        _receive(state, seat, pile.split())
    if rest_is_gone:
        _receive(state, seats - 1, [kind.name for kind in KINDS for _ in range(state.unseen[KIND[kind.name]])])
    _clear(state, gone=PLACES - len(tiles.split()) - sum(state.unseen))
    for field, value in fields.items():
        setattr(state, field, value)
    return Story(table)


def _taken(state: PocketState, name: str) -> int:
    kind = KIND[name]
    assert state.unseen[kind], f"there are not so many tiles with {KINDS[kind].words}"
    state.unseen[kind] -= 1
    return kind


def _receive(state: PocketState, seat: Seat, names: Sequence[str]) -> None:
    kinds = [_taken(state, name) for name in names]
    state.piles[seat] += [kind for kind in kinds if kind != CRACKED]
    state.cracked[seat] += kinds.count(CRACKED)


def _clear(state: PocketState, gone: int) -> None:
    """Take away as many tiles from the end of the table as were received."""
    for place in range(PLACES - gone, PLACES):
        state.pockets[place] = GONE
