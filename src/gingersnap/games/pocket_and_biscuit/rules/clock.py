"""Time for a tile (PNB-A34, PNB-A36): when it is up, a tile is turned by lot."""

from __future__ import annotations

from itertools import compress

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Event
from gingersnap.games.pocket_and_biscuit.events import Doing, PocketTimeRanOut
from gingersnap.games.pocket_and_biscuit.house_data import PLACES
from gingersnap.games.pocket_and_biscuit.rules.spell import must_tap
from gingersnap.games.pocket_and_biscuit.rules.tiles import face_down
from gingersnap.games.pocket_and_biscuit.rules.turn import DEEDS
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, Peek, PocketState, Show

_DOING: dict[type[Flip | Show | Peek | Count], Doing] = {Flip: "turn", Show: "show", Peek: "peek", Count: "count"}


def seconds_left(state: PocketState) -> float | None:
    limit = state.options.seconds_per_tile
    return None if limit is None or state.ended_by else limit - state.used / 1000


def pass_time(state: PocketState, milliseconds: int, chance: Chance, events: list[Event]) -> None:
    assert state.options.seconds_per_tile is not None
    limit = state.options.seconds_per_tile * 1000
    state.used += milliseconds
    while state.used >= limit and not state.ended_by:
        state.used -= limit
        drawn = _drawn_by_lot(state, chance)
        events.append(PocketTimeRanOut(state.turn, _DOING[type(drawn)]))
        DEEDS[type(drawn)](state, state.turn, drawn, chance, events)


def _drawn_by_lot(state: PocketState, chance: Chance) -> Flip | Show | Peek | Count:
    down = [*compress(range(PLACES), face_down(state))]
    if not down:  # PNB-A38: the cracked biscuit counts what is asked for
        return Count(len(state.chain))
    place = down[chance.pick("time up", len(down))]
    if state.peeking:
        return Peek(place)
    return Show(place) if state.showing else Flip(place, tapped=must_tap(state))
