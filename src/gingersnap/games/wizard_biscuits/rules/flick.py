"""A flick: which disc, which side of it, from where, and what comes of it at once (WBI-4, WBI-5, WBI-17, WBI-25)."""

from __future__ import annotations

from functools import partial
from operator import sub

from gingersnap.core.contract import Event
from gingersnap.games.crokinole.events import ShotTakenBack
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH, STARTING, start_of
from gingersnap.games.crokinole.rules.shot_execution import discs_slid
from gingersnap.games.crokinole.rules.shot_settlement import costs_at, driven, settled, told, verdict_of
from gingersnap.games.crokinole.types import Flick, PlacedDisc, Position
from gingersnap.games.wizard_biscuits.events import EffectFailed, Failure, FlickStood, SideDeclared, StatusEnded
from gingersnap.games.wizard_biscuits.house_data import FACES, HOUSE, SIDES, FaceName, is_special, special
from gingersnap.games.wizard_biscuits.rules.disc_ownership import flick_of
from gingersnap.games.wizard_biscuits.rules.effects import EFFECTS, effect_of
from gingersnap.games.wizard_biscuits.rules.effects.fire import burn_what_followed
from gingersnap.games.wizard_biscuits.rules.fields import field_at, field_before, field_of
from gingersnap.games.wizard_biscuits.rules.round_scores import points_at
from gingersnap.games.wizard_biscuits.rules.seat_order import axis_of, flicks_left, format_of, seats_of, side_of
from gingersnap.games.wizard_biscuits.types import (
    BeforeFlick,
    DiscsInHand,
    FlickDisc,
    FlickedDisc,
    Question,
    WizardBiscuitsState,
)

INNER_CIRCLE = HOUSE.inner_start.radius * METRES_PER_INCH

# --- What may be flicked --------------------------------------------------------------------------


def faces_for(question: Question, disc: int) -> tuple[FaceName | None, ...]:
    """Return how a disc may be declared: as either side; a seventh disc and a Lucky reflick are what they are."""
    if not is_special(disc):
        return (None,)
    if question.kind == "seventh":
        return ("inspiration",)
    if question.kind == "reflick" and question.disc == disc:
        return ("lucky",)
    return tuple(face.name for face in special(disc).faces)


def may_start_inside(state: WizardBiscuitsState, disc: int, face: FaceName) -> bool:
    return EFFECTS[face].may_start_inside and disc not in state.frozen


def plain_flick(action: FlickDisc) -> Flick:
    return Flick(action.place, action.aim, action.speed, action.offset, action.spin)


def circle_of(action: FlickDisc) -> float:
    return INNER_CIRCLE if action.inner else STARTING


# --- What comes of it -------------------------------------------------------------------------------


def flick(state: WizardBiscuitsState, question: Question, action: FlickDisc, shot: Flick, events: list[Event]) -> None:
    """Declare, flick, settle as in Crokinole (WBI-A4), then let the disc do what it does at once.

    `shot` is the flick as the hand made it. Whoever may take it back is asked first (WBI-A81).
    """
    lay, before = state.position, _before(state) if state.reshots and state.reshots[question.seat] else None
    disc = _noted(state, question, action)
    _declare(state, disc, action, events, is_seventh=question.kind == "seventh")
    state.shots += question.kind == "flick"
    _slide(state, disc, action, shot, events)
    if before is None:
        _let_it_act(state, disc, lay, events)
    else:
        state.before = before
        state.asked = (Question("keep", question.seat, disc.id, targets=(disc.id,)),)


def let_stand(state: WizardBiscuitsState, question: Question, events: list[Event]) -> None:
    before, state.before = state.before, None
    assert question.disc is not None
    assert before is not None
    disc = flick_of(state, question.disc)
    assert disc is not None
    events.append(FlickStood(question.seat, disc.id))
    _let_it_act(state, disc, before.position, events)


def take_back(state: WizardBiscuitsState, question: Question, events: list[Event]) -> None:
    """Everything is as it was before the flick, and the same is asked again."""
    before, seat = state.before, question.seat
    assert before is not None
    ended = [
        StatusEnded(side, seats_of(state, side), "corrupted", "WBI-A81")
        for side in state.corrupted
        if side not in before.corrupted
    ]
    state.position, state.asked, state.shots = before.position, before.asked, before.shots
    state.flicked, state.hands, state.corrupted = [*before.flicked], [*before.hands], [*before.corrupted]
    state.before = None
    state.reshots[seat] -= 1
    left = tuple(flicks_left(state, side) for side in range(SIDES))
    events += [ShotTakenBack(seat, state.reshots[seat], state.position, left), *ended]


def _before(state: WizardBiscuitsState) -> BeforeFlick:
    return BeforeFlick(
        state.position, state.asked, state.shots, (*state.flicked,), (*state.hands,), (*state.corrupted,)
    )


def _noted(state: WizardBiscuitsState, question: Question, action: FlickDisc) -> FlickedDisc:
    """Record a disc as flicked, once however often it is flicked (WBI-A21)."""
    disc = FlickedDisc(action.disc, side_of(state, question.seat), question.seat, action.face)
    before = flick_of(state, disc.id)
    if before is None:
        state.flicked.append(disc)
    else:
        state.flicked[state.flicked.index(before)] = disc
    if question.kind == "reflick":
        _out_of_hand(state, disc.id)
    return disc


def _out_of_hand(state: WizardBiscuitsState, disc: int) -> None:
    hand = state.hands.pop()
    if left := tuple(other for other in hand.discs if other != disc):
        state.hands.append(DiscsInHand(hand.by, left))


def _declare(
    state: WizardBiscuitsState, disc: FlickedDisc, action: FlickDisc, events: list[Event], *, is_seventh: bool
) -> None:
    if disc.face is None:
        return
    spot = start_of(axis_of(state, disc.seat), action.place, action.offset, circle_of(action))
    events.append(SideDeclared(disc.seat, disc.id, disc.face, action.inner, is_seventh, *spot))
    if disc.id in state.frozen:
        is_whole_round = state.options.frozen == "whole_round"
        why: Failure = "frozen" if is_whole_round else "frozen_until_scored"
        events.append(EffectFailed(disc.seat, disc.id, disc.face, "WBI-24" if is_whole_round else "WBI-A24", why))
    effect_of(state, disc).declared(state, disc, events)


def _slide(state: WizardBiscuitsState, disc: FlickedDisc, action: FlickDisc, shot: Flick, events: list[Event]) -> None:
    axis = axis_of(state, disc.seat)
    start = PlacedDisc(disc.id, disc.side, *start_of(axis, shot.place, shot.offset, circle_of(action)))
    left = tuple(flicks_left(state, side) for side in range(SIDES))
    slid = discs_slid(state.options, disc.seat, axis, shot, start, state.position.discs, left)
    verdict = verdict_of(slid.discs, len(slid.discs) - 1, slid.motion, costs_at(state.options))
    before = points_at(state)
    state.position = settled(state.position, slid.discs, verdict)
    others = driven(slid.discs, verdict.discs, disc.id, partial(_points_of, state))
    side_of, gains = format_of(state.seats).side_of, tuple(map(sub, points_at(state), before))
    events += [slid, told(disc.seat, side_of, disc.id, verdict, state.position, others=others, gains=gains)]


def _points_of(state: WizardBiscuitsState, disc: PlacedDisc) -> int:
    return 0 if disc.id in state.burned else field_at(state, disc)


def _let_it_act(state: WizardBiscuitsState, disc: FlickedDisc, before: Position, events: list[Event]) -> None:
    """Apply the effect of a disc after its own flick; a removed disc has not landed (WBI-A5)."""
    state.asked = ()
    effect, field = effect_of(state, disc), field_of(state, disc.id)
    question = effect.flicked(state, disc, events)
    if field is not None:
        question = effect.landed(state, disc, field, events) or question
    elif disc.face is not None and FACES[disc.face].acts == "landed" and disc.id not in state.frozen:
        events.append(EffectFailed(disc.seat, disc.id, disc.face, "WBI-A5", "not_landed"))
    state.asked = (question,) if question else ()
    if state.options.moved == "lands_again":
        _let_moved_discs_act(state, disc, before, events)
    burn_what_followed(state, events)


def _let_moved_discs_act(
    state: WizardBiscuitsState, flicked: FlickedDisc, before: Position, events: list[Event]
) -> None:
    """By the ruling that a disc lands wherever others move it: Fire and Poison, in another field (WBI-A6)."""
    for disc in [disc for disc in state.flicked if disc.face in ("fire", "poison") and disc.id != flicked.id]:
        field = field_of(state, disc.id)
        if field is not None and field != field_before(before, disc.id):
            effect_of(state, disc).landed(state, disc, field, events)
