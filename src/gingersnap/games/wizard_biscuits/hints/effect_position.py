"""A position as the kinds of reasons read it: what the seat decides, both sides' discs, and flicks in samples."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.hint_reasons import HintQuestion
from gingersnap.games.crokinole.bots.batch_verdicts import Flags
from gingersnap.games.crokinole.bots.hand_error import Floats
from gingersnap.games.crokinole.hints.shot_position import ShotPosition, Standing
from gingersnap.games.crokinole.hints.shot_samples import ShotSamples
from gingersnap.games.crokinole.rules.geometry import FIFTEEN, INK, RADIUS, TEN
from gingersnap.games.crokinole.rules.shot_execution import tremor_of
from gingersnap.games.wizard_biscuits.bots.effect_gains import Landing, Prospect, landing_of
from gingersnap.games.wizard_biscuits.bots.flick_choice import INNER_OFFSET, prospect_of
from gingersnap.games.wizard_biscuits.bots.flicking_bot import asked
from gingersnap.games.wizard_biscuits.house_data import SIDES, SPECIALS, FaceName, is_special
from gingersnap.games.wizard_biscuits.rules.effects.heal import flicked_by_healer
from gingersnap.games.wizard_biscuits.rules.questions import FLICK_QUESTIONS
from gingersnap.games.wizard_biscuits.types import DiscView, FlickDisc, SideView, WizardBiscuitsView

RINGS = {5: "five", 10: "ten", 15: "fifteen", 20: "hole"}
"""Ids of the fields on the board, by what they count."""


class FlickPosition(ShotPosition):
    """The board before a flick."""

    def row(self, action: Any) -> Floats | None:
        if not isinstance(action, FlickDisc):
            return None
        return np.array([action.place, action.aim, action.speed, INNER_OFFSET if action.inner else action.offset])


class EffectPosition:
    """A position as one seat sees it."""

    def __init__(self, question: HintQuestion) -> None:
        self.view: WizardBiscuitsView = question.update.view
        self.asked = asked(self.view)
        self.side = self.view.side_of[self.view.seat]
        self.prospect: Prospect | None = None
        self.shots: FlickPosition | None = None
        """The flicks that are compared; None while something else is decided."""
        if self.asked.kind in FLICK_QUESTIONS:
            self.prospect = prospect_of(self.view, self.asked)
            self.shots = self._sampled(self.prospect, question)

    def _sampled(self, prospect: Prospect, question: HintQuestion) -> FlickPosition:
        view, situation = self.view, prospect.situation
        later = view.order[1:] if self.asked.kind == "flick" else view.order
        standing = Standing(
            totals=view.totals,
            worth=situation.stakes.worth,
            left=self.me.flicks,
            seats=(self.seats_of(0), self.seats_of(1)),
            following=later[0] if later else None,
        )
        position = FlickPosition(situation, prospect.ids, standing, tremor_of(view.options, view.seat))
        position.sample(choice.action for choice in question.choices)
        return position

    # --- Both sides -----------------------------------------------------------------------------------

    def seats_of(self, side: int) -> tuple[Seat, ...]:
        return tuple(seat for seat, own in enumerate(self.view.side_of) if own == side)

    @property
    def me(self) -> SideView:
        own: SideView = self.view.sides[self.side]
        return own

    @property
    def foe(self) -> SideView:
        other: SideView = self.view.sides[SIDES - 1 - self.side]
        return other

    @cached_property
    def foes(self) -> tuple[Seat, ...]:
        return self.seats_of(SIDES - 1 - self.side)

    def special(self, disc: int) -> DiscView:
        return self.view.specials[disc - SPECIALS.start]

    def disc_mark(self, disc: int) -> str:
        """Return the id of a disc where it is: on the board, or among the special discs."""
        on_board = any(placed.id == disc for placed in self.view.discs)
        return f"disc:{disc}" if on_board or not is_special(disc) else f"special:{disc}"

    @cached_property
    def lost(self) -> int:
        """Own discs in the ditch that Heal could bring back."""
        own = flicked_by_healer(self.view.options, self.view.flicked, self.side, self.view.seat)
        return sum(disc in own for disc in self.view.ditch[self.side])

    @cached_property
    def victims(self) -> list[DiscView]:
        """Opposing special discs that were flicked in this round, dearest first."""
        flicked = [disc for disc in self.view.specials if disc.side == SIDES - 1 - self.side and disc.owner is not None]
        return sorted(flicked, key=lambda disc: -disc.price)

    @cached_property
    def later_victims(self) -> list[DiscView]:
        """Opposing special discs that may still be flicked in this round."""
        coming = self.foe.unflicked if self.foe.flicks else ()
        return [disc for disc in self.view.specials if disc.owner == SIDES - 1 - self.side and disc.id in coming]

    # --- Flicks ---------------------------------------------------------------------------------------

    def shot(self, action: Any, face: FaceName | None = None) -> ShotSamples | None:
        """Return what comes of a flick; None for another action, or another face than this one."""
        if self.shots is None or not isinstance(action, FlickDisc) or (face is not None and action.face != face):
            return None
        if face is not None and self.special(action.disc).is_frozen:
            return None
        return self.shots.shot(action)

    def landing(self, shot: ShotSamples) -> Landing:
        assert self.prospect is not None
        return landing_of(self.prospect, shot.verdicts)

    def together(self, shot: ShotSamples) -> Flags:
        """Return, by sample and disc of the board, whether it is in the field in which the flicked disc lands."""
        flags: Flags = self.landing(shot).together[:, :-1]
        return flags

    def ring(self, shot: ShotSamples) -> int | None:
        """Return the field in which the flicked disc usually lands; None if it usually does not."""
        fields, counts = np.unique(shot.points[:, -1], return_counts=True)
        most = int(counts.argmax())
        return int(fields[most]) if fields[most] and 2 * counts[most] > len(shot.stays) else None

    def touches_line(self, shot: ShotSamples) -> int | None:
        """Return the field inside the line that the flicked disc usually touches."""
        distance = shot.verdicts.distance[:, -1]
        for field, circle in ((15, FIFTEEN), (10, TEN)):
            if (shot.stays & (np.abs(distance - circle) <= RADIUS + INK)).mean() >= 0.3:
                return field
        return None
