"""Cancellation of cards, and cards that count again (XTL-A17 to XTL-A20, XTL-A85)."""

from __future__ import annotations

from typing import Literal

from gingersnap.core.contract import Event
from gingersnap.games.xtal.events import CardCancelled, CardRevived, TokenMoved
from gingersnap.games.xtal.rules.answer_times import end_of
from gingersnap.games.xtal.rules.cards.cards_in_play import cancelled, cancelled_among, is_open
from gingersnap.games.xtal.types import OFF, Pending, PlayedCard, XtalState


def carry_out_answer(state: XtalState, events: list[Event]) -> None:
    """Carry out an answer: the last card cancels others, the cards that those had cancelled count again, and so on."""
    before, now = cancelled_among(state.table[:-1]), cancelled(state)
    for play in reversed(state.table):  # the newest first: each follows from the one before it
        if play.id in now - before:
            _cancel(state, play, events)
        elif play.id in before - now:
            _revive(state, play, events)


def _cancel(state: XtalState, play: PlayedCard, events: list[Event]) -> None:
    if play.target is not None:
        state.pending = [pending for pending in state.pending if pending.weapon != play.id]
    by = _canceller(state, play)
    is_again = by is not state.table[-1]
    events.append(CardCancelled(play.id, play.card, play.seat, by.seat, by.card, is_again=is_again))
    if play.token is not None:
        _carry(state, play, "cancelled", events)


def _canceller(state: XtalState, play: PlayedCard) -> PlayedCard:
    not_standing = cancelled(state)
    return next(other for other in reversed(state.table) if play.id in other.cancels and other.id not in not_standing)


def _revive(state: XtalState, play: PlayedCard, events: list[Event]) -> None:
    if play.target is not None:
        threaten(state, play)
    events.append(CardRevived(play.id, play.card, play.seat))
    if play.token is not None:
        _carry(state, play, "revived", events)


def _carry(state: XtalState, play: PlayedCard, how: Literal["cancelled", "revived"], events: list[Event]) -> None:
    """Back to where the token came from (XTL-A17), or there again; one that has left the board stays off it."""
    token, origin, to = play.move
    if state.positions[token] == OFF:
        return
    if how == "cancelled":
        origin, to = to, origin
    state.positions[token] = to
    events.append(TokenMoved(token, origin, to, how))


def threaten(state: XtalState, weapon: PlayedCard) -> None:
    """Start the time to answer a Weapon, also when it was revived (XTL-A18)."""
    assert weapon.target is not None
    until = end_of(state, state.options.answer_seconds, [weapon.target]) if is_open(state) else None
    state.pending.append(Pending(weapon.id, weapon.card, weapon.seat, weapon.target, until))
    state.pending.sort(key=lambda pending: pending.weapon)
