"""Offers: every candidate answer to a question, which `legality` then checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from gingersnap.core import codec
from gingersnap.core.contract import Offer
from gingersnap.games.crokinole.rules.free_starting_arcs import free_spans
from gingersnap.games.crokinole.rules.offers import nudge_within, shots_offered
from gingersnap.games.crokinole.rules.shot_execution import nudge_of
from gingersnap.games.crokinole.types import CrokinoleKeep, Flick, Reshoot
from gingersnap.games.wizard_biscuits.house_data import FaceName, is_special
from gingersnap.games.wizard_biscuits.rules.flick import INNER_CIRCLE, faces_for, may_start_inside
from gingersnap.games.wizard_biscuits.rules.questions import FLICK_QUESTIONS
from gingersnap.games.wizard_biscuits.rules.seat_order import axis_of
from gingersnap.games.wizard_biscuits.rules.store import amounts
from gingersnap.games.wizard_biscuits.types import (
    Answer,
    Bank,
    Buy,
    BuyNothing,
    ChooseDisc,
    Destroy,
    FlickDisc,
    Freeze,
    PassToPartner,
    PickUp,
    Question,
    QuestionKind,
    RemoveStatus,
    Steal,
    WizardBiscuitsAction,
    WizardBiscuitsDecline,
    WizardBiscuitsState,
)


def offers_to(state: WizardBiscuitsState, question: Question) -> Iterable[Offer[WizardBiscuitsAction]]:
    if question.kind in FLICK_QUESTIONS:
        yield from flick_offers(state, question)
    yield from (Offer[WizardBiscuitsAction](answer) for answer in answers_to(question))


# --- Flicks -----------------------------------------------------------------------------------------


def flick_offers(state: WizardBiscuitsState, question: Question) -> Iterator[Offer[FlickDisc]]:
    """Return the offered flicks.

    Starting discs are all alike: one is offered, then every side of every special disc.
    """
    plain = [disc for disc in question.targets if not is_special(disc)]
    specials = [disc for disc in question.targets if is_special(disc)]
    on_the_line = shots_offered(axis_of(state, question.seat), state.position.discs)
    for disc in (*plain[:1], *specials):
        for face in faces_for(question, disc):
            for offer in on_the_line:
                yield Offer(_with_disc(disc, face, offer.action), offer.free)
            if face is not None and may_start_inside(state, disc, face):
                yield from _inner_offers(state, question, disc, face, on_the_line[0])


def _inner_offers(
    state: WizardBiscuitsState, question: Question, disc: int, face: FaceName, usual: Offer[Flick]
) -> Iterator[Offer[FlickDisc]]:
    """From the circle around the 10 field, wherever it is free (WBI-A26)."""
    free = {name: span for name, span in usual.free.items() if name != "offset"}
    axis, discs = axis_of(state, question.seat), state.position.discs
    for span in free_spans(axis, 0.0, discs, INNER_CIRCLE):
        nudge = nudge_within(span, axis, 0.0, discs, INNER_CIRCLE)
        flick = nudge or codec.replace(usual.action, place=span.low, offset=0.0)
        yield Offer(codec.replace(_with_disc(disc, face, flick), inner=True), {**free, "place": span})


def _with_disc(disc: int, face: FaceName | None, flick: Flick) -> FlickDisc:
    return FlickDisc(disc, face, flick.place, flick.aim, flick.speed, flick.offset, flick.spin)


def nudged(state: WizardBiscuitsState, question: Question) -> FlickDisc:
    """Return what is flicked for somebody whose time is up: the first disc that is offered, merely nudged (WBI-A77)."""
    offered = next(flick_offers(state, question)).action
    return _with_disc(offered.disc, offered.face, nudge_of(axis_of(state, question.seat), state.position.discs))


# --- Everything else --------------------------------------------------------------------------------


def answers_to(question: Question) -> Iterable[Answer]:
    """All but flicks."""
    if naming := _NAMINGS.get(question.kind):
        yield from naming(question)
    if question.may_pass:
        yield PassToPartner()
    if question.disc is not None and question.kind not in ("reflick", "keep", "choose"):
        yield WizardBiscuitsDecline(question.disc)


def _healings(question: Question) -> Iterable[Answer]:
    yield from (RemoveStatus(status) for status in question.statuses)
    yield from _targeted(PickUp)(question)


def _purchases(question: Question) -> Iterable[Answer]:
    yield from (Buy(disc) for disc in question.targets)
    yield BuyNothing()


def _amounts(question: Question) -> Iterable[Answer]:
    return (Bank(amount) for amount in amounts(question))


def _targeted(kind: type[PickUp | Freeze | Destroy | Steal]) -> Callable[[Question], Iterable[Answer]]:
    """By the effect of the disc that asks, on each of its targets."""

    def namings(question: Question) -> Iterable[Answer]:
        assert question.disc is not None
        return [kind(question.disc, target) for target in question.targets]

    return namings


_NAMINGS: dict[QuestionKind, Callable[[Question], Iterable[Answer]]] = {
    "keep": lambda _: (CrokinoleKeep(), Reshoot()),
    "choose": lambda question: [ChooseDisc(disc, is_among) for disc in question.targets for is_among in (True, False)],
    "lucky": _targeted(PickUp),
    "heal": _healings,
    "pick_up": _targeted(PickUp),
    "frost": _targeted(Freeze),
    "acid": _targeted(Destroy),
    "dark_magic": _targeted(Destroy),
    "thief": _targeted(Steal),
    "buy": _purchases,
    "bank": _amounts,
}
"""By what is asked: the answers that name a disc, a status or an amount."""
