"""Explanations of the things in Wizard Biscuits, and the progress of each player.

The board and plain discs are Crokinole's.
"""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core.contract import SPECTATOR
from gingersnap.core.guidance.explanations import GameGoal, GoalProgress, TableThing, ThingKind
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.explanations import BOARD, spoken_totals, things_on_the_board
from gingersnap.games.crokinole.house_data import LIMITS, set_words
from gingersnap.games.crokinole.house_rules import USUAL
from gingersnap.games.crokinole.result_sentences import partners
from gingersnap.games.crokinole.spoken_board import spoken_disc, spoken_discs
from gingersnap.games.wizard_biscuits.house_data import FACES, faces_said, is_special, special, starting_discs_of
from gingersnap.games.wizard_biscuits.house_rules import does_said
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    Buy,
    DiscView,
    FlickDisc,
    WizardBiscuitsView,
)
from gingersnap.games.wizard_biscuits.words import say

KINDS = {
    **BOARD,
    **{kind: BOARD[kind]._replace(what=say(f"about-{kind}")) for kind in ("hole", "tray", "ditch")},
    "special": ThingKind(say("thing-special"), say("about-special"), "WBI-17"),
    **{
        f"face-{name}": ThingKind(say(f"face-{name}"), say(f"acts-{face.acts}"), face.rule)
        for name, face in FACES.items()
    },
    "store": ThingKind(say("thing-store"), say("about-store"), "WBI-13"),
    "bank": ThingKind(say("thing-bank"), say("about-bank"), "WBI-11"),
    "team": ThingKind(say("thing-team"), say("about-team"), "WBI-9"),
    "status": ThingKind(say("thing-status"), say("about-status"), "WBI-27"),
}
_PLACES = (0.0, 20.0, -20.0, 40.0, -40.0)


def things(view: WizardBiscuitsView) -> Iterator[TableThing]:
    yield from _things_on_the_board(view)
    yield TableThing("hand", tries=_flicks(view, None), way=say("way-flick"))
    yield from (_special(view, disc) for disc in view.specials)
    yield from (TableThing(f"face-{name}", stands=does_said(name, view.options)) for name in FACES)
    yield TableThing("store", stands=say("stands-store", discs=len(view.store)))
    yield TableThing("bank", stands=_bank(view), tries=_amounts(view))
    for side, team in enumerate(view.sides):
        stands = say("stands-team", score=team.score, total=team.total, limit=team.limit)
        yield TableThing("team", str(side), say("team-named", set=set_words(side)), stands)
    options = view.options
    poisoned, corrupted = options.poisoned_costs, options.corrupted_costs
    stands = say("stands-status", poisoned=poisoned, corrupted=corrupted, frozen=options.frozen)
    yield TableThing("status", stands=stands)


def _things_on_the_board(view: WizardBiscuitsView) -> Iterator[TableThing]:
    """Yield them as Crokinole does; where discs are burned, with what they count now (WBI-20)."""
    for thing in things_on_the_board([disc for disc in view.discs if not is_special(disc.id)], view.trays):
        if thing.kind == "disc" and int(thing.which) in view.burned:
            yield thing._replace(stands=say("stands-burned"))
        elif thing.kind == "tray" and (burned := _burned_in_hole(view)[int(thing.which)]):
            count = len(view.trays[int(thing.which)])
            yield thing._replace(stands=say("stands-burned-tray", count=count, burned=burned))
        else:
            yield thing


def _burned_in_hole(view: WizardBiscuitsView) -> list[int]:
    """Return the number of burned discs in each side's tray."""
    return [len({*tray} & {*view.burned}) for tray in view.trays]


def spoken(view: WizardBiscuitsView) -> Iterator[Sentence]:
    """Describe the board as Crokinole does, and which discs are burned."""
    yield from spoken_discs(view.discs, view.trays, view.side_of, view.axes, view.seat, USUAL)
    if burned := [*_spoken_burned(view)]:
        yield say("spoken-burned", discs=burned)
    yield spoken_totals(view.side_of, view.totals)


def _spoken_burned(view: WizardBiscuitsView) -> Iterator[Sentence]:
    for side, count in enumerate(_burned_in_hole(view)):
        if count:
            yield say("spoken-burned-in-hole", count=count, seats=partners(view.side_of, side))
    axis = 0.0 if view.seat == SPECTATOR else view.axes[view.seat]
    yield from (spoken_disc(disc, view.side_of, axis) for disc in view.discs if disc.id in view.burned)


def _special(view: WizardBiscuitsView, disc: DiscView) -> TableThing:
    in_store = disc.lies == "store"
    tries = (Buy(disc.id),) if in_store else _flicks(view, disc)
    way = None if in_store else say("way-special")
    return TableThing("special", str(disc.id), faces_said(disc.id), _of_special(view, disc), tries, way)


def _of_special(view: WizardBiscuitsView, disc: DiscView) -> Sentence:
    one, other = (does_said(face.name, view.options) for face in special(disc.id).faces)
    return say("stands-special", one=one, other=other, price=disc.price, lies=disc.lies)


def _flicks(view: WizardBiscuitsView, disc: DiscView | None) -> tuple[FlickDisc, ...]:
    """Return what one would try with this special disc, or with the first starting disc at hand."""
    if view.seat < 0:
        return ()
    supply = view.sides[view.side_of[view.seat]].unflicked
    plain = next((id for id in supply if not is_special(id)), starting_discs_of(view.side_of[view.seat])[0])
    id, face = (plain, None) if disc is None else (disc.id, special(disc.id).faces[0].name)
    return tuple(FlickDisc(id, face, place, 0.0, LIMITS.slowest) for place in _PLACES)


def _amounts(view: WizardBiscuitsView) -> tuple[Bank, ...]:
    """Return the most first; without a round won, whatever: it is refused."""
    spending = view.spending
    most = spending.bankings[-1:] if spending else ()
    return tuple(Bank(banking.amount) for banking in most) or (Bank(0),)


def _bank(view: WizardBiscuitsView) -> Sentence:
    """Return the warning about points that would be lost (WBI-A57)."""
    limit, spending = say("stands-bank-limit", each=view.options.bank_per_disc), view.spending
    if spending is None:
        return limit
    return say("stands-bank", limit=limit, left=spending.left, lost=spending.lost_unless_bought)


def goal(view: WizardBiscuitsView) -> GameGoal:
    target = view.options.goal
    scores = [view.scores[side] for side in view.side_of]
    seats = [
        GoalProgress(max(0, min(score, target)), target, say("progress", score=score, target=target))
        for score in scores
    ]
    return GameGoal(say("goal-words", target=target), say("goal-brief", target=target), "WBI-15", tuple(seats))
