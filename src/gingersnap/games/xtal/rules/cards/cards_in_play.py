"""The cards on the table, and which of them count.

A card counts, or *stands*, unless a card that stands answers it. A Void on a Void on a Weapon needs no other rule:
the first Void is cancelled, so the Weapon stands (XTL-A20). Only the newest cards can change; whatever has been
followed by another group stands, or not, for good (XTL-A63).
"""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.house_data import CARD_INDEX
from gingersnap.games.xtal.rules.path import OPPOSITE_REDS
from gingersnap.games.xtal.types import Pair, Pending, PlayedCard, XtalState


def is_void_broad(state: XtalState) -> bool:
    """Return whether a Void cancels all Weapons pending against its player, or only the card it names (XTL-A85)."""
    return state.options.void_cancels == "all_weapons"


def is_open(state: XtalState) -> bool:
    """Combat in real time. What is usual at a table was settled when it was laid."""
    return state.options.combat == "open"


def find(state: XtalState, card: int) -> PlayedCard:
    return next(play for play in state.table if play.id == card)


def cancelled(state: XtalState) -> set[int]:
    """Return the numbers of the cards on the table that do not stand."""
    return cancelled_among(state.table)


def cancelled_among(table: list[PlayedCard]) -> set[int]:
    """From the last, for only later cards answer a card."""
    numbers: set[int] = set()
    for play in reversed(table):
        if play.answers is not None and play.id not in numbers:
            numbers.update(play.cancels)
    return numbers


def stands(state: XtalState, play: PlayedCard) -> bool:
    return play.id not in cancelled(state)


def all_protected(state: XtalState) -> list[bool]:
    """By seat: protected by a Void that stands, on the table or before (XTL-23)."""
    protected = state.protected.copy()
    if not state.table:
        return protected
    voids = [play for play in state.table if play.card == "void"]
    if voids:
        not_standing = cancelled(state)
        for play in voids:
            protected[play.seat] |= play.id not in not_standing
    return protected


def is_protected(state: XtalState, seat: Seat) -> bool:
    return all_protected(state)[seat] if state.table else state.protected[seat]


def is_ending(state: XtalState) -> bool:
    """Return whether a combatant's Void stands: Combat is over as soon as no Weapon is pending (XTL-A62)."""
    ending = [play.id for play in state.table if play.ends]
    return bool(ending) and not cancelled(state).issuperset(ending)


def last_card(state: XtalState) -> PlayedCard:
    """Return the card that may be cancelled.

    A Void about to end Combat stays that while Weapons are answered (XTL-A83).
    """
    if not is_ending(state):
        return state.table[-1]
    return next(play for play in reversed(state.table) if play.card == "void")


def against(state: XtalState, seat: Seat) -> list[Pending]:
    """Return the Weapons that `seat` has to answer, oldest first."""
    return [pending for pending in state.pending if pending.target == seat]


def as_pair(one: Seat, other: Seat) -> Pair:
    """Return the lower seat first, so that two are always the same pair."""
    return min(one, other), max(one, other)


def opponent_of(pair: Pair, seat: Seat) -> Seat:
    return pair[1] if seat == pair[0] else pair[0]


def facing(positions: Sequence[int], seat: Seat) -> Seat | None:
    """Return who stands on the Red opposite."""
    across = OPPOSITE_REDS.get(positions[seat])
    return positions.index(across) if across in positions else None


# --- The last group -------------------------------------------------------------------------------


def last_group(state: XtalState) -> list[PlayedCard]:
    """Its cards, and the Voids that were laid against the last of them."""
    return state.table[state.group :]


def moves_that_stand(state: XtalState) -> list[PlayedCard]:
    return [play for play in last_group(state) if play.token is not None and stands(state, play)]


def formed_pair(state: XtalState) -> Pair | None:
    """Return the combat arrangement that the last group has formed (XTL-A34); of several the one moved last."""
    for play in reversed(moves_that_stand(state)):
        assert play.token is not None
        opponent = fightable_opponent(state, play.token)
        if opponent is not None:
            return as_pair(play.token, opponent)
    return None


def fightable_opponent(state: XtalState, seat: Seat) -> Seat | None:
    """Return who stands opposite `seat`, if the two can fight: neither is protected or absent (XTL-A21, XTL-A48)."""
    other = facing(state.positions, seat)
    return other if other is not None and can_fight(state, seat) and can_fight(state, other) else None


def can_fight(state: XtalState, seat: Seat) -> bool:
    return state.presence[seat] == "here" and not is_protected(state, seat)


# --- Away with them -------------------------------------------------------------------------------


def clear(state: XtalState) -> None:
    """All cards go to the refuse pile (XTL-33, XTL-A45). What stood has its effect for good."""
    state.protected = all_protected(state)
    for play in state.table:
        state.refuse[CARD_INDEX["wildcard" if play.wild else play.card]] += 1
    state.table = []
    state.group = 0
