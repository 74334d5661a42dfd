"""Laying the table (PNB-1 to PNB-4), and all that lies on it."""

from __future__ import annotations

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Rejection
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.house_rules import numbers_of, tiles_of_kinds
from gingersnap.games.pocket_and_biscuit.rules.game_end import is_deadlock
from gingersnap.games.pocket_and_biscuit.rules.tiles import on_the_table
from gingersnap.games.pocket_and_biscuit.rules.turn_order import let_peek
from gingersnap.games.pocket_and_biscuit.types import UNSEEN, PocketOptions, PocketState
from gingersnap.games.pocket_and_biscuit.words import say


def options_rejection(options: PocketOptions, seats: int) -> Rejection | None:
    if options.first_seat is not None and options.first_seat >= seats:
        return Rejection("PNB-A29", say("no-such-first-seat", seat=options.first_seat, seats=seats))
    counts = tiles_of_kinds(options)
    if min(counts) < 0:
        return Rejection("PNB-A40", say("too-many-tiles", tiles=PLACES - min(counts), most=PLACES))
    return Rejection("PNB-A40", say("no-one-and-two")) if is_deadlock(counts) else None


def laid(options: PocketOptions, seats: int, chance: Chance) -> PocketState:
    """Return the table before the first turn."""
    first = chance.pick("start", seats) if options.first_seat is None else options.first_seat
    state = PocketState(
        options=options,
        seats=seats,
        turn=first,
        pockets=[UNSEEN] * PLACES,
        unseen=[*numbers_of(options).counts],
        chain=[],
        piles=[[] for _ in range(seats)],
        cracked=[0] * seats,
    )
    let_peek(state)
    return state


def pieces_counted(state: PocketState) -> dict[str, int]:
    """Return how many tiles there are of each kind, wherever they lie."""
    received = [kind for pile in state.piles for kind in pile] + [CRACKED] * sum(state.cracked)
    on_table = on_the_table(state)
    return {kind.name: on_table[index] + received.count(index) for index, kind in enumerate(KINDS)}
