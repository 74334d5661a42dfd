"""Putting a group together (XTL-14, XTL-27, XTL-A72), card by card.

A draft is judged when a card is added, and once more when it is played, because in real-time Combat the table may have
changed meanwhile (XTL-A58).
"""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Event, Rejection, Seat
from gingersnap.games.xtal.events import CardLaid
from gingersnap.games.xtal.rules.powers import Sketch, add, card_rejection, is_answer
from gingersnap.games.xtal.rules.right import Right, right_of
from gingersnap.games.xtal.rules.standing import against
from gingersnap.games.xtal.types import XtalLay, XtalState


def fresh(state: XtalState, seat: Seat, right: Right) -> Sketch:
    """Nothing laid yet."""
    return Sketch(right, state.positions.copy(), against(state, seat), list(state.hands[seat]), [], [])


def sketched(state: XtalState, seat: Seat, right: Right) -> Sketch | Rejection:
    """The draft of `seat` on the table as it is; or why the draft does not fit any more."""
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
    """What `lay` is added to: an answer takes the place of what does not fit any more (XTL-A84)."""
    made = sketched(state, seat, right)
    return fresh(state, seat, right) if isinstance(made, Rejection) and is_answer(lay) else made


def lay_ready(state: XtalState, seat: Seat, lay: XtalLay, events: list[Event]) -> None:
    add_to_draft(state, seat, lay)
    events.append(CardLaid(seat, lay))


def add_to_draft(state: XtalState, seat: Seat, lay: XtalLay) -> None:
    right = right_of(state, seat)
    assert right is not None
    made = before(state, seat, right, lay)
    assert isinstance(made, Sketch)
    if not made.laid:  # there was none, or it does not fit any more
        state.drafts[seat] = []
    state.drafts[seat].append(lay)


def return_idle_drafts(state: XtalState) -> None:
    """Who may not play any more has the cards back in the hand (XTL-A58). The view tells it, to their owner alone."""
    for seat, draft in enumerate(state.drafts):
        if draft and right_of(state, seat) is None:
            state.drafts[seat] = []
