"""Heal, the second side of the red disc (WBI-22)."""

from __future__ import annotations

from collections.abc import Iterable

from gingersnap.core.contract import Event, Seat
from gingersnap.games.wizard_biscuits.events import DiscPickedUp, DiscThawed, StatusEnded
from gingersnap.games.wizard_biscuits.house_data import StatusName
from gingersnap.games.wizard_biscuits.rules.disc_ownership import statuses_of
from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect
from gingersnap.games.wizard_biscuits.rules.fields import lies, without
from gingersnap.games.wizard_biscuits.rules.seat_order import seats_of
from gingersnap.games.wizard_biscuits.types import (
    DiscsInHand,
    EffectAnswer,
    FlickedDisc,
    PickUp,
    Question,
    RemoveStatus,
    WizardBiscuitsOptions,
    WizardBiscuitsState,
)


class Heal(Effect):
    name = "heal"

    def landed(self, state: WizardBiscuitsState, disc: FlickedDisc, field: int, events: list[Event]) -> Question | None:
        """One status of the side, or discs to reflick: only what there is (WBI-A70)."""
        statuses, ditch = statuses_of(state, disc.side), to_reflick(state, disc)
        if statuses or ditch:
            most = most_reflicked(state.options, len(ditch))
            return Question("heal", disc.seat, disc.id, targets=ditch, statuses=statuses, most=most)
        self.fails(disc, "WBI-A70", "nothing_to_heal", events)
        return None

    def answered(
        self, state: WizardBiscuitsState, disc: FlickedDisc, choice: EffectAnswer, events: list[Event]
    ) -> Question | None:
        if isinstance(choice, RemoveStatus):
            self._shed(state, disc.side, choice.status, events)
            return None
        assert isinstance(choice, PickUp)
        return self._pick_up(state, disc, choice.target, events)

    def _shed(self, state: WizardBiscuitsState, side: int, status: StatusName, events: list[Event]) -> None:
        """Completely (WBI-A16); a poison disc stays, or still comes, unless it is ruled otherwise (WBI-A18)."""
        if status == "poisoned":
            state.poisoned = None
            if state.options.healed_poison == "stays":
                state.poison_goes_to = None
        elif status == "corrupted":
            state.corrupted.remove(side)
        else:
            thawing = [disc for disc in state.frozen if disc in state.supplies[side]]
            state.frozen = [disc for disc in state.frozen if disc not in thawing]
            events += [DiscThawed(disc, seats_of(state, side), "WBI-A16") for disc in thawing]
        events.append(StatusEnded(side, seats_of(state, side), status, "WBI-22"))

    def _pick_up(
        self, state: WizardBiscuitsState, disc: FlickedDisc, target: int, events: list[Event]
    ) -> Question | None:
        """Discs are chosen one by one, and then reflicked in any order (WBI-A20)."""
        before = state.hands.pop().discs if state.hands and state.hands[-1].by == disc.id else ()
        picked, ditch, came_from = (*before, target), to_reflick(state, disc), lies(state.position, target)
        assert came_from == "ditch" or came_from == "tray"
        state.position = without(state.position, target)
        state.hands.append(DiscsInHand(disc.id, picked))
        events.append(DiscPickedUp(disc.seat, target, came_from, "heal", "WBI-22"))
        left = tuple(other for other in ditch if other != target)
        most = most_reflicked(state.options, len(picked) + len(left)) - len(picked)
        return Question("pick_up", disc.seat, disc.id, targets=left, most=most) if most else None


def to_reflick(state: WizardBiscuitsState, heal: FlickedDisc) -> tuple[int, ...]:
    """Return the flicked discs that Heal can reflick, in the ditch or off the board (WBI-A19, WBI-A21)."""
    own = flicked_by_healer(state.options, state.flicked, heal.side, heal.seat)
    off = state.position.ditch[heal.side]
    if state.options.heal_from == "off_the_board":
        off = (*off, *state.position.trays[heal.side])
    return tuple(disc for disc in off if disc in own and disc != heal.id)


def flicked_by_healer(
    options: WizardBiscuitsOptions, flicked: Iterable[FlickedDisc], side: int, seat: Seat
) -> set[int]:
    """Return the discs that "you" have flicked: who flicked Heal, or the partner too (WBI-A20)."""
    if options.heal_whose == "partners_too":
        return {disc.id for disc in flicked if disc.side == side}
    return {disc.id for disc in flicked if disc.seat == seat}


def most_reflicked(options: WizardBiscuitsOptions, discs: int) -> int:
    """Return how many of so many discs Heal brings back (WBI-22, WBI-A79)."""
    return min(discs, 1) if options.heal == "one" else discs
