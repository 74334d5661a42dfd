"""Putting a group together (XTL-14, XTL-27, XTL-A72), card by card.

A draft is judged when a card is added, and once more when it is played, because in real-time Combat the table may have
changed meanwhile (XTL-A58).
"""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core import codec
from gingersnap.core.contract import Event, Rejection, Seat
from gingersnap.games.xtal.events import CardLaid
from gingersnap.games.xtal.rules.cards.cards_in_play import against, is_void_broad
from gingersnap.games.xtal.rules.cards.permission_to_play import Right, right_of
from gingersnap.games.xtal.rules.cards.power_cards import Sketch, add, cancellable, card_rejection, is_answer
from gingersnap.games.xtal.types import XtalLay, XtalState


def fresh(state: XtalState, seat: Seat, right: Right) -> Sketch:
    """Return an empty draft."""
    threats = against(state, seat) if state.pending else []
    return Sketch(right, state.positions.copy(), threats, list(state.hands[seat]), [], [], is_void_broad(state))


def sketched(state: XtalState, seat: Seat, right: Right) -> Sketch | Rejection:
    """Return the draft of `seat` on the table as it is; or why the draft does not fit any more."""
    made, draft = fresh(state, seat, right), state.drafts[seat]
    return followed(state, seat, made, draft) if draft else made


def followed(state: XtalState, seat: Seat, made: Sketch, lays: Sequence[XtalLay]) -> Sketch | Rejection:
    """`made` with these cards laid one after the other; or why one of them cannot be."""
    for lay in lays:
        rejection = card_rejection(state, made, seat, lay)
        if rejection is not None:
            return rejection
        add(made, lay)
    return made


def before(state: XtalState, seat: Seat, right: Right, lay: XtalLay) -> Sketch | Rejection:
    """Return what `lay` is added to: an answer takes the place of what does not fit any more (XTL-A84)."""
    made = sketched(state, seat, right)
    return fresh(state, seat, right) if isinstance(made, Rejection) and is_answer(lay) else made


def lay_ready(state: XtalState, seat: Seat, lay: XtalLay, events: list[Event]) -> None:
    add_to_draft(state, seat, lay)
    events.append(CardLaid(seat, lay))


def add_to_draft(state: XtalState, seat: Seat, lay: XtalLay) -> None:
    right = right_of(state, seat)
    assert right is not None
    if state.drafts[seat]:
        made = before(state, seat, right, lay)
        assert isinstance(made, Sketch)
        if not made.laid:  # it does not fit any more
            state.drafts[seat] = []
    state.drafts[seat].append(lay)


def tend_drafts(state: XtalState) -> None:
    """Update drafted cards after an event. Only their owner's view contains them.

    Who may not play any more has them back in the hand (XTL-A58); a Void is meant for what it finds now (XTL-A87).
    """
    if not any(state.drafts):
        return
    for seat, draft in enumerate(state.drafts):
        if not draft:
            continue
        right = right_of(state, seat)
        if right is None:
            state.drafts[seat] = []
        elif draft[-1].card == "void":
            draft[-1] = _aimed(state, seat, right, draft)


def _aimed(state: XtalState, seat: Seat, right: Right, draft: list[XtalLay]) -> XtalLay:
    """Return the Void of a draft.

    Against what it was laid for, as long as it can be; or else against what has come since.
    """
    void, made = draft[-1], followed(state, seat, fresh(state, seat, right), draft[:-1])
    found = [void.answers] if isinstance(made, Rejection) else cancellable(state, made, seat)
    newly = [card for card in found if card is not None]
    return void if void.answers in found or not newly else codec.replace(void, answers=newly[0])
