"""Rules of thumb: what a sensible player of XTAL does at once, without looking ahead.

They look at the view of a seat and at its offers, and at nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Offer, Seat
from gingersnap.games.xtal.bots.card_plans import Plan, plans
from gingersnap.games.xtal.rules.path import SIZE
from gingersnap.games.xtal.types import (
    Answer,
    ChooseHome,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    NamePriority,
    Pass,
    PlayGroup,
    Return,
    Roll,
    TakeRings,
    XtalAction,
    XtalTakeBack,
    XtalView,
)

Offers = Sequence[Offer[XtalAction]]
Actions = Sequence[XtalAction]
ALIKE = 1e-9
"""Worths that differ by less are equal: they were added up in another order."""


ThinksOf = Callable[[XtalView, Plan], bool]
"""Whether a plan comes to somebody's mind. To play nothing does to everybody's."""


def of_everything(view: XtalView, plan: Plan) -> bool:
    return True


def rule_of_thumb(view: XtalView, offers: Offers, chance: Chance, thinks_of: ThinksOf = of_everything) -> XtalAction:
    """Return what to do now."""
    actions = [offer.action for offer in offers]
    settled = without_cards(view, actions)
    if settled is not None:
        return settled
    return carried_on(view, actions, _best(view, _come_to_mind(view, thinks_of), chance))


def _come_to_mind(view: XtalView, thinks_of: ThinksOf) -> list[Plan]:
    return [plan for plan in plans(view) if not plan.lays or thinks_of(view, plan)]


def weighed(
    view: XtalView, offers: Offers, chance: Chance, thinks_of: ThinksOf = of_everything
) -> list[tuple[XtalAction, dict[str, float]]]:
    """Return the heuristics' choice, then the first steps of other plans, each with its value in rings.

    Cards are weighed where they are a question, and Homes with the way that they give.
    """
    first, actions = rule_of_thumb(view, offers, chance, thinks_of), [offer.action for offer in offers]
    if isinstance(first, ChooseHome):
        homes = [action for action in actions if isinstance(action, ChooseHome)]
        ways = {action: _way_on(view, action.position) for action in homes}
        return [(home, {"way": ways[home]}) for home in sorted(homes, key=lambda home: (home != first, -ways[home]))]
    if without_cards(view, actions) is not None:
        return [(first, {})]
    worths: dict[XtalAction, float] = {}
    for plan in _come_to_mind(view, thinks_of):
        step = carried_on(view, actions, plan)
        worths[step] = max(plan.worth, worths.get(step, plan.worth))
    others = sorted((step for step in worths if step != first), key=lambda step: -worths[step])
    return [(step, {"rings": worths.get(step, 0.0)}) for step in (first, *others)]


def _best(view: XtalView, found: list[Plan], chance: Chance) -> Plan:
    """Return the plan worth most. Of equals, one that is being laid already, or else any of them.

    Not the first: all would fight the same victims at the same Red, to the good of those who live behind it.
    """
    enough = max(plan.worth for plan in found) - ALIKE
    best = [plan for plan in found if plan.worth >= enough]
    begun = [plan for plan in best if plan.lays[: len(view.draft)] == view.draft] or best
    return begun[chance.pick("plan", len(begun))] if len(begun) > 1 else begun[0]


# --- Decisions without cards ----------------------------------------------------------------------


def without_cards(view: XtalView, actions: Actions) -> XtalAction | None:
    """Return what there is to do where cards are no question; None where they are."""
    match actions[0]:
        case Roll() | TakeRings() | Return():  # to take rings is offered before to leave them
            return actions[0]
        case ChooseHome():
            return ChooseHome(_lonely_home(view, actions))
        case NamePriority() if view.phase == "name":  # who may play first as well, does
            return NamePriority(_first_to_play(view))
    return None


def _lonely_home(view: XtalView, actions: Actions) -> int:
    """Return the Home with the longest way to the next one: the rings in between lie closest to it."""
    homes = [action.position for action in actions if isinstance(action, ChooseHome)]
    return max(homes, key=lambda home: _way_on(view, home))


def _way_on(view: XtalView, home: int) -> int:
    """Positions from there to the next Home that somebody has."""
    return min(((other - home) % SIZE for other in view.homes if other >= 0), default=0)


def _first_to_play(view: XtalView) -> Seat:
    """Oneself; or else who has less to lose, so that the richer one loses it."""
    assert view.pair is not None
    return min(view.pair, key=lambda seat: (seat != view.seat, view.rings[seat], seat))


# --- Laying a group card by card ------------------------------------------------------------------


def carried_on(view: XtalView, actions: Actions, plan: Plan) -> XtalAction:
    """Return the next step of a plan.

    An answer at once, another card, the group, or a card back that is no part of it.
    """
    laid = len(view.draft)
    answer = Answer(plan.lays)
    if answer in actions and not (laid and PlayGroup() in actions):  # what lies ready and fits would be played with it
        return answer
    if view.draft != plan.lays[:laid]:
        return XtalTakeBack()
    if laid < len(plan.lays) and plan.lays[laid] in actions:
        return plan.lays[laid]
    if laid:
        return PlayGroup() if PlayGroup() in actions else XtalTakeBack()
    return resting(actions)


def resting(actions: Actions) -> XtalAction:
    """Play no card: the turn ends, the last card stands, a Weapon strikes, unless it has to be answered."""
    quiet = (EndTurn, Pass, Done, DeclineVoid, Concede)
    forced = (action for action in actions if isinstance(action, Answer))  # XTL-A40: a table may rule so
    return next((action for action in actions if isinstance(action, quiet)), next(forced, actions[0]))
