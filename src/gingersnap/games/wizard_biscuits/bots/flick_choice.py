"""A bot's choice of disc, side and flick.

Crokinole's head finds good shots; these are imagined with every disc that could be flicked, on either side of it. Only
Invisibility is looked for anew, from the inner circle.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from gingersnap.games.crokinole.bots.batch_verdicts import as_it_lies, verdicts_of
from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.bots.position_value import Stakes
from gingersnap.games.crokinole.bots.shot_batches import OFFSET, PLACE, Scene, flick_of, starts, tried
from gingersnap.games.crokinole.bots.shot_planner import Situation, searched, seen_from, sieves_of, thoughts
from gingersnap.games.crokinole.house_data import Head, Shake
from gingersnap.games.crokinole.rules.geometry import LEAST_DISTANCE, METRES_PER_MILLIMETRE, QUADRANT, STARTING
from gingersnap.games.crokinole.rules.shot_execution import board_of
from gingersnap.games.crokinole.rules.shot_settlement import costs_at
from gingersnap.games.wizard_biscuits.bots.effect_gains import GAINS, Landing, Prospect, landing_of
from gingersnap.games.wizard_biscuits.house_data import (
    DISC_OF_FACE,
    FACES,
    SPECIALS,
    Colour,
    FaceName,
    is_special,
    special,
)
from gingersnap.games.wizard_biscuits.rules.flick import INNER_CIRCLE, faces_for
from gingersnap.games.wizard_biscuits.types import FlickDisc, Question, WizardBiscuitsView

INNER_OFFSET = (INNER_CIRCLE - STARTING) / METRES_PER_MILLIMETRE
A_HAIR = 1e-6
"""Metres: places are computed in two ways, which may differ in the last digit."""
ROUGHLY = 2
"""Of the stages by which a head narrows down its shots, so many come before discs are thought of."""
CAREFULLY = 32
"""How many times a head's first tries each shot gets that is imagined with all discs."""

PATIENCE: dict[Colour, float] = {"red": 60.0, "blue": 3.0, "green": 3.0, "black": 4.0, "yellow": 5.0, "purple": 30.0}
"""What one may hope that a special disc gains if one waits. It pays to wait to the very end with Heal: then all is in
the ditch that will be there. So it does with Inspiration: a seventh flick, the last of all, beats any missile."""
PATIENCE_FOR_ONE = 15.0
"""With red, where Heal brings back one disc only (WBI-A79): Fire may be better, and now."""
INSPIRATION = DISC_OF_FACE["inspiration"]


class ValuedFlick(NamedTuple):
    """A flick, and what it promises."""

    value: float
    disc: int
    face: FaceName | None
    shot: Floats
    inner: bool = False

    @property
    def action(self) -> FlickDisc:
        flick = flick_of(self.shot)
        offset = 0.0 if self.inner else flick.offset
        return FlickDisc(self.disc, self.face, flick.place, flick.aim, flick.speed, offset, inner=self.inner)


def best_flick(view: WizardBiscuitsView, question: Question, hand: Shake, head: Head) -> ValuedFlick:
    """Return the best that this head finds for this hand."""
    return best_flicks(view, question, hand, head)[0]


def best_flicks(view: WizardBiscuitsView, question: Question, hand: Shake, head: Head) -> list[ValuedFlick]:
    """Return the best with each disc on each side of it, the best of all first."""
    prospect = prospect_of(view, question)
    flicks = [*from_line(prospect, question, hand, head), *from_inside(prospect, question, hand, head)]
    return sorted(flicks, key=lambda flick: -flick.value)


# --- What there is to think about -------------------------------------------------------------------


def prospect_of(view: WizardBiscuitsView, question: Question, without: int | None = None) -> Prospect:
    """Return the flick that is asked for, as its flicker sees it; as if the disc `without` had been picked up."""
    seat, lying = question.seat, [disc for disc in view.discs if disc.id != without]
    later = view.order[1:] if question.kind == "flick" else view.order
    coming = [view.side_of[other] for other in later]
    trays = tuple(sum(disc not in (*view.burned, without) for disc in tray) for tray in view.trays)
    places = np.array([(disc.x, disc.y) for disc in lying]).reshape(-1, 2)
    situation = Situation(
        scene=Scene(seen_from(view.axes[seat], places), board_of(view.options), costs_at(view.options)),
        sides=np.array([*(disc.side for disc in lying), view.side_of[seat]]),
        stakes=Stakes(trays, (*coming, *seventh(view, question)), by_rounds=False),
        axes=(view.axes[seat], *(view.axes[other] for other in later)),
    )
    return Prospect(view, situation, tuple(disc.id for disc in lying))


def seventh(view: WizardBiscuitsView, question: Question) -> tuple[int, ...]:
    """Return the side that will have a seventh disc after all others (WBI-37)."""
    purple = view.specials[INSPIRATION - SPECIALS.start]
    kept = purple.lies == "supply" and not purple.is_frozen and question.kind != "seventh"
    return (purple.owner,) if kept and purple.owner is not None else ()


def imagined(prospect: Prospect, shots: Floats) -> Landing:
    return landing_of(prospect, verdicts_of(prospect.situation.scene, shots, prospect.situation.sides))


def values_of(prospect: Prospect, shots: Floats) -> Floats:
    return imagined(prospect, shots).lead


def good_shots(prospect: Prospect, hand: Shake, head: Head, places: Floats | None = None) -> Floats:
    """Return the flicks that do well with any disc."""
    value = partial(values_of, prospect)
    return searched(prospect.situation, hand, head, sieves_of(head)[:ROUGHLY], value, places).shots


# --- From the starting line -------------------------------------------------------------------------


def from_line(prospect: Prospect, question: Question, hand: Shake, head: Head) -> Iterator[ValuedFlick]:
    """Return the best shot with each disc, on either side of it."""
    shots, tries = good_shots(prospect, hand, head), CAREFULLY * head.tries
    landing = imagined(prospect, tried(shots, hand, tries))
    for disc, face in declarations(prospect.view, question):
        values = with_effect(landing, disc, face, tries, question)
        best = int(values.argmax())
        yield ValuedFlick(float(values[best]) - patience(prospect, question, disc), disc, face, shots[best])


def declarations(view: WizardBiscuitsView, question: Question) -> Iterator[tuple[int, FaceName | None]]:
    """Return what can be flicked, as what: one starting disc is like another; frozen discs are no better than they."""
    plain = [disc for disc in question.targets if not is_special(disc)]
    for disc in (*plain[:1], *(disc for disc in question.targets if is_special(disc))):
        for face in faces_for(question, disc):
            if not (plain and face is not None and does_nothing(view, disc, face)):
                yield disc, face


def is_frozen(view: WizardBiscuitsView, disc: int) -> bool:
    return is_special(disc) and view.specials[disc - SPECIALS.start].is_frozen


def does_nothing(view: WizardBiscuitsView, disc: int, face: FaceName) -> bool:
    """Return whether a freeze takes away what this side does; after scoring it may be over (WBI-A24)."""
    has_thawed = view.options.frozen == "until_scored" and FACES[face].acts == "after_scoring"
    return is_frozen(view, disc) and not has_thawed


def with_effect(landing: Landing, disc: int, face: FaceName | None, tries: int, question: Question) -> Floats:
    """(shots,): what can be expected of each shot with this disc."""
    is_plain = face is None or does_nothing(landing.prospect.view, disc, face)
    gain = landing.lead * 0.0 if face is None or is_plain else GAINS[face](landing)
    values = (landing.lead + gain).reshape(-1, tries)
    if face == "lucky" and question.kind == "flick":
        values = np.maximum(values, values.mean(axis=1, keepdims=True))
    means: Floats = values.mean(axis=1)
    return means


def patience(prospect: Prospect, question: Question, disc: int) -> float:
    """Return what is given up by flicking a special disc now.

    The hope for a better moment, while there is time for one.
    """
    if question.kind != "flick" or not is_special(disc) or is_frozen(prospect.view, disc):
        return 0.0
    hope = hope_for(prospect.view, special(disc).colour)
    return hope if disc == INSPIRATION else hope * (1.0 - 1.0 / prospect.view.sides[prospect.side].flicks)


def hope_for(view: WizardBiscuitsView, colour: Colour) -> float:
    return PATIENCE_FOR_ONE if colour == "red" and view.options.heal == "one" else PATIENCE[colour]


# --- From the inner circle ----------------------------------------------------------------------------


def from_inside(prospect: Prospect, question: Question, hand: Shake, head: Head) -> Iterator[ValuedFlick]:
    """Invisibility, if it may be flicked and there is room (WBI-25, WBI-A26)."""
    disc, places = DISC_OF_FACE["invisibility"], inner_places(prospect.situation.scene, head)
    if disc not in question.targets or is_frozen(prospect.view, disc) or not len(places):
        return
    if not len(thoughts(prospect.situation, head, places)):
        return
    shots, tries = good_shots(prospect, hand, head, places), CAREFULLY * head.tries
    values = imagined(prospect, tried(shots, hand, tries)).lead.reshape(-1, tries).mean(axis=1)
    best = int(values.argmax())
    yield ValuedFlick(
        float(values[best]) - patience(prospect, question, disc), disc, "invisibility", shots[best], inner=True
    )


def inner_places(scene: Scene, head: Head) -> Floats:
    """(places, 2): as Crokinole's, each with the offset from the starting line at which the inner circle is."""
    rows = np.zeros((head.places, 4))
    rows[:, PLACE] = sorted(np.linspace(-QUADRANT, QUADRANT, head.places).tolist(), key=abs)
    rows[:, OFFSET] = INNER_OFFSET
    gaps = starts(rows)[:, np.newaxis] - scene.discs
    free = ((gaps * gaps).sum(axis=2) > (LEAST_DISTANCE + A_HAIR) ** 2).all(axis=1)
    places: Floats = rows[free][:, [PLACE, OFFSET]]
    return places


# --- Afterwards -----------------------------------------------------------------------------------------


def regrets(view: WizardBiscuitsView, question: Question, hand: Shake, head: Head) -> bool:
    """Return whether Lucky promises more if it is flicked once more."""
    return value_again(view, question, hand, head) > value_now(view, question)


def value_again(view: WizardBiscuitsView, question: Question, hand: Shake, head: Head) -> float:
    """Return what Lucky promises if it is flicked once more."""
    assert question.disc is not None
    again = prospect_of(view, question, without=question.disc)
    return float(values_of(again, tried(good_shots(again, hand, head)[:1], hand, CAREFULLY)).mean())


def value_now(view: WizardBiscuitsView, question: Question) -> float:
    """Return what the board promises as it lies: as if a disc had just been flicked in vain."""
    prospect = prospect_of(view, question)
    result = as_it_lies(np.append(prospect.situation.scene.discs, [[0.0, 0.0]], axis=0))
    result.lying[:, -1] = False
    return float(landing_of(prospect, result).lead[0])
