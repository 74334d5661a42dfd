"""Carrying out a group: all its cards, in their order, before anything else (XTL-27, XTL-A42)."""

from __future__ import annotations

from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import ProtectionEnded, SeatProtected, TokenMoved, XtalCardPlayed
from gingersnap.games.xtal.house_data import CARDS, CardName
from gingersnap.games.xtal.rules import combat
from gingersnap.games.xtal.rules.cards import void_cards
from gingersnap.games.xtal.rules.cards.cancellation import carry_out_answer, threaten
from gingersnap.games.xtal.rules.cards.cards_in_play import (
    against,
    all_protected,
    facing,
    is_open,
    is_void_broad,
    last_card,
)
from gingersnap.games.xtal.rules.cards.power_cards import is_answer
from gingersnap.games.xtal.rules.opposite_tokens import tell_spared_pairs, tokens_moved
from gingersnap.games.xtal.rules.possible_worlds import remember_shown
from gingersnap.games.xtal.types import PlayedCard, TeleportLanding, XtalLay, XtalState


def play_group(state: XtalState, seat: Seat, events: list[Event]) -> None:
    draft = state.drafts[seat]
    first = draft[0]
    is_reaction = seat in state.asked and first.card == "void" and first.answers == last_card(state).id
    is_aside = state.phase == "window" and is_open(state) and draft[-1].card != "void"
    if not is_reaction and not is_aside:
        combat.close_window(state, events)
        if state.ended_by:  # XTL-A66: somebody has won by the group before
            return
        state.group = len(state.table)
        state.pair_before = state.pair
        if state.first_until is not None:
            combat.open_to_both(state)
        elif not all(map(is_answer, draft)):  # who plays first has been settled by playing
            state.former = None
    state.passes, state.done = 0, []
    told = len(events)
    _carry_out_all(state, seat, draft, is_reaction, events)
    tell_spared_pairs(state, tokens_moved(events[told:]), events)
    if is_aside:  # XTL-A83: Weapons are answered, and the Void can be cancelled all the same
        void_cards.settle(state, seat, events)
    else:
        void_cards.ask(state, is_reaction, events)


def _carry_out_all(state: XtalState, seat: Seat, draft: list[XtalLay], is_reaction: bool, events: list[Event]) -> None:
    before = all_protected(state)
    for index, lay in enumerate(draft):
        state.drafts[seat] = draft[index + 1 :]
        _carry_out(state, _put_down(state, seat, lay, is_reaction), events)
    after = all_protected(state)
    # What a Void takes away is told before what it gives.
    events += [ProtectionEnded(other) for other, was in enumerate(before) if was and not after[other]]
    for other, is_now in enumerate(after):
        if is_now and not before[other]:
            weapon = next((pending.card for pending in against(state, other)), None)
            events.append(SeatProtected(other, weapon))


def _put_down(state: XtalState, seat: Seat, lay: XtalLay, is_reaction: bool) -> PlayedCard:
    held: CardName = "wildcard" if lay.wild else lay.card
    state.hands[seat].remove(held)
    remember_shown(state, seat, held)
    state.laid += 1
    # XTL-A64: against the last card those decide who were in Combat before it.
    deciding = (state.pair_before if is_reaction else state.pair) or ()
    kind = CARDS[lay.card].kind
    play = PlayedCard(
        id=state.laid,
        seat=seat,
        card=lay.card,
        wild=lay.wild,
        token=lay.token,
        origin=None if lay.token is None else state.positions[lay.token],
        to=lay.to,
        answers=lay.answers,
        also=_spared(state, seat, lay) if kind == "void" else (),
        target=facing(state.positions, seat) if kind == "weapon" else None,
        ends=kind == "void" and seat in deciding,
    )
    state.table.append(play)
    return play


def _spared(state: XtalState, seat: Seat, void: XtalLay) -> tuple[int, ...]:
    """Return the Weapons that a Void cancels beside the card it names.

    Nothing is aimed at a protected player (XTL-A85).
    """
    if not is_void_broad(state):
        return ()
    return tuple(pending.weapon for pending in against(state, seat) if pending.weapon != void.answers)


def _carry_out(state: XtalState, play: PlayedCard, events: list[Event]) -> None:
    if play.target is not None:
        threaten(state, play)
    events.append(XtalCardPlayed(play))
    if play.token is not None:
        token, origin, to = play.move
        state.positions[token] = to
        events.append(TokenMoved(token, origin, to, "card"))
        if play.card == "teleport":
            state.landings.append(TeleportLanding(play.id, token, to))
    elif play.answers is not None:
        carry_out_answer(state, events)
