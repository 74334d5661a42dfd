"""A flick: which disc, which side of it, from where, and what comes of it at once (WBI-4, WBI-5, WBI-17, WBI-25)."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core import codec
from gingersnap.core.contract import Event, Offer, Rejection, Span
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH, STARTING, start_of
from gingersnap.games.crokinole.rules.legal import shot_rejection
from gingersnap.games.crokinole.rules.offers import free_spans, shots_offered
from gingersnap.games.crokinole.rules.settlement import settled, told, verdict_of
from gingersnap.games.crokinole.rules.shooting import discs_slid, nudge_of
from gingersnap.games.crokinole.types import Flick, PlacedDisc
from gingersnap.games.wizard_biscuits.effects import EFFECTS, effect_of
from gingersnap.games.wizard_biscuits.events import EffectFailed, SideDeclared
from gingersnap.games.wizard_biscuits.fields import field_of
from gingersnap.games.wizard_biscuits.house import FACES, HOUSE, FaceName, disc_words, is_special, special
from gingersnap.games.wizard_biscuits.ownership import flick_of
from gingersnap.games.wizard_biscuits.seating import axis_of, side_of
from gingersnap.games.wizard_biscuits.types import FlickDisc, FlickedDisc, Hand, Question, WizardState

INNER_CIRCLE = HOUSE.inner_start.radius * METRES_PER_INCH

# --- What may be flicked --------------------------------------------------------------------------


def faces_for(question: Question, disc: int) -> tuple[FaceName | None, ...]:
    """How a disc may be declared: as either side; a seventh disc and a Lucky reflick are what they are."""
    if not is_special(disc):
        return (None,)
    if question.kind == "seventh":
        return ("inspiration",)
    if question.kind == "reflick" and question.disc == disc:
        return ("lucky",)
    return tuple(face.name for face in special(disc).faces)


def flick_offers(state: WizardState, question: Question) -> Iterator[Offer[FlickDisc]]:
    """Starting discs are all alike: one of them is offered, and after it every side of every special disc."""
    plain = [disc for disc in question.targets if not is_special(disc)]
    specials = [disc for disc in question.targets if is_special(disc)]
    on_the_line = shots_offered(axis_of(state, question.seat), state.position.discs)
    for disc in (*plain[:1], *specials):
        for face in faces_for(question, disc):
            for offer in on_the_line:
                yield Offer(_flick(disc, face, offer.action), offer.free)
            if face is not None and may_start_inside(state, disc, face):
                yield from _inner_offers(state, question, disc, face, on_the_line[0])


def _inner_offers(
    state: WizardState, question: Question, disc: int, face: FaceName, usual: Offer[Flick]
) -> Iterator[Offer[FlickDisc]]:
    """From the circle around the 10 field, wherever it is free (WBI-A26)."""
    free = {name: span for name, span in usual.free.items() if name != "offset"}
    for span in free_spans(axis_of(state, question.seat), 0.0, state.position.discs, INNER_CIRCLE):
        flick = codec.replace(usual.action, place=_nearest_to_axis(span), offset=0.0)
        yield Offer(codec.replace(_flick(disc, face, flick), inner=True), {**free, "place": span})


def _nearest_to_axis(span: Span) -> float:
    return min(max(0.0, span.low), span.high)


def _flick(disc: int, face: FaceName | None, flick: Flick) -> FlickDisc:
    return FlickDisc(disc, face, flick.place, flick.aim, flick.speed, flick.offset, flick.spin)


def nudge(state: WizardState, question: Question) -> FlickDisc:
    """What is flicked for somebody whose time is up: the first disc that is offered, merely nudged (WBI-A77)."""
    offered = next(flick_offers(state, question)).action
    return _flick(offered.disc, offered.face, nudge_of(axis_of(state, question.seat), state.position.discs))


def may_start_inside(state: WizardState, disc: int, face: FaceName) -> bool:
    return EFFECTS[face].may_start_inside and disc not in state.frozen


# --- Why it may not ---------------------------------------------------------------------------------


def flick_refusal(state: WizardState, question: Question, action: FlickDisc) -> Rejection | None:
    return (
        _wrong_disc(state, question, action.disc)
        or _wrong_face(question, action)
        or _wrong_circle(state, action)
        or shot_rejection(plain_flick(action), axis_of(state, question.seat), state.position.discs, circle_of(action))
    )


def _wrong_disc(state: WizardState, question: Question, disc: int) -> Rejection | None:
    if disc in question.targets:
        return None
    if question.kind == "seventh":
        return Rejection("WBI-37", "Only Inspiration can be a seventh disc.")
    if question.kind == "reflick":
        return Rejection("WBI-A20", "First reflick what you picked up.")
    flicked = flick_of(state, disc)
    if flicked is not None and flicked.side == side_of(state, question.seat):
        return Rejection("WBI-A2", "That disc has been flicked in this round.")
    return Rejection("WBI-4", "That disc is not in your supply.")


def _wrong_face(question: Question, action: FlickDisc) -> Rejection | None:
    faces = faces_for(question, action.disc)
    if action.face in faces:
        return None
    if question.kind == "seventh":
        return Rejection("WBI-A50", "The seventh disc is Inspiration.")
    if faces == ("lucky",):
        return Rejection("WBI-A46", "It stays Lucky for its reflick.")
    if faces == (None,):
        return Rejection("WBI-3", "A starting disc has no side to declare.")
    return Rejection("WBI-17", f"Declare a side of {disc_words(action.disc)}.")


def _wrong_circle(state: WizardState, action: FlickDisc) -> Rejection | None:
    if not action.inner:
        return None
    if action.face is None or not EFFECTS[action.face].may_start_inside:
        return Rejection("WBI-25", "Only Invisibility may start on the circle around the 10 field.")
    if action.disc in state.frozen:
        return Rejection("WBI-A24", "It is frozen and starts on the line.")
    if action.offset != 0.0:
        return Rejection("WBI-A26", "On the inner circle the middle of the disc lies on the line.")
    return None


def plain_flick(action: FlickDisc) -> Flick:
    return Flick(action.place, action.aim, action.speed, action.offset, action.spin)


def circle_of(action: FlickDisc) -> float:
    return INNER_CIRCLE if action.inner else STARTING


# --- What comes of it -------------------------------------------------------------------------------


def flick(state: WizardState, question: Question, action: FlickDisc, shot: Flick, events: list[Event]) -> None:
    """Declare, flick, settle as in Crokinole (WBI-A4), then let the disc do what it does at once.

    `shot` is the flick as the hand made it.
    """
    disc = _noted(state, question, action)
    _declare(state, disc, action, events)
    _slide(state, disc, action, shot, events)
    state.shots += question.kind == "flick"
    state.asked = ()
    _let_it_act(state, disc, events)


def _noted(state: WizardState, question: Question, action: FlickDisc) -> FlickedDisc:
    """A disc counts once as flicked, however often it is (WBI-A21)."""
    disc = FlickedDisc(action.disc, side_of(state, question.seat), question.seat, action.face)
    before = flick_of(state, disc.id)
    if before is None:
        state.flicked.append(disc)
    else:
        state.flicked[state.flicked.index(before)] = disc
    if question.kind == "reflick":
        _out_of_hand(state, disc.id)
    return disc


def _out_of_hand(state: WizardState, disc: int) -> None:
    hand = state.hands.pop()
    if left := tuple(other for other in hand.discs if other != disc):
        state.hands.append(Hand(hand.by, left))


def _declare(state: WizardState, disc: FlickedDisc, action: FlickDisc, events: list[Event]) -> None:
    if disc.face is None:
        return
    events.append(SideDeclared(disc.seat, disc.id, disc.face, action.inner))
    if disc.id in state.frozen:
        events.append(EffectFailed(disc.id, disc.face, "WBI-24", "It is frozen and has no effect in this round."))
    effect_of(state, disc).declared(state, disc, events)


def _slide(state: WizardState, disc: FlickedDisc, action: FlickDisc, shot: Flick, events: list[Event]) -> None:
    axis = axis_of(state, disc.seat)
    start = PlacedDisc(disc.id, disc.side, *start_of(axis, shot.place, shot.offset, circle_of(action)))
    slid = discs_slid(state.options, disc.seat, axis, shot, start, state.position.discs)
    verdict = verdict_of(slid.discs, len(slid.discs) - 1, slid.motion)
    state.position = settled(state.position, slid.discs, verdict)
    events += [slid, told(disc.seat, verdict)]


def _let_it_act(state: WizardState, disc: FlickedDisc, events: list[Event]) -> None:
    """What a disc does after its own flick, and only then (WBI-A6); one that was removed has not landed (WBI-A5)."""
    effect, field = effect_of(state, disc), field_of(state, disc.id)
    question = effect.flicked(state, disc, events)
    if field is not None:
        question = effect.landed(state, disc, field, events) or question
    elif disc.face is not None and FACES[disc.face].acts == "landed" and disc.id not in state.frozen:
        events.append(EffectFailed(disc.id, disc.face, "WBI-A5", "It did not land."))
    state.asked = (question,) if question else ()
