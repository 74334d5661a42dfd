"""Lessons of Wizard Biscuits at the board: the store, and the twelve sides, one position each.

Players who do not know Crokinole are offered its lessons first. The hand does not tremble, and the result of a flick
counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from gingersnap.core.contract import Event
from gingersnap.core.lessons import ANY_VALUE, Answer, Choice, Lesson, Position, Step, when
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.events import VerdictGiven
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH
from gingersnap.games.crokinole.types import PlacedDisc
from gingersnap.games.crokinole.types import Position as Board
from gingersnap.games.wizard_biscuits.events import (
    DiscDestroyed,
    DiscFrozen,
    DiscPickedUp,
    DiscsBurned,
    DiscsSwapped,
    DiscTeleported,
    EffectFailed,
    MissileStruck,
    SideDeclared,
    StatusBegan,
)
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, SIDES, SPECIALS, FaceName, starting_discs_of
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    Buy,
    BuyNothing,
    Destroy,
    FlickDisc,
    FlickedDisc,
    Freeze,
    PickUp,
    Question,
    RemoveStatus,
    Steal,
    WizardBiscuitsDecline,
    WizardBiscuitsOptions,
)
from gingersnap.games.wizard_biscuits.words import say

OPTIONS = WizardBiscuitsOptions(first="natural")
STEADY = (("angle", 0.0), ("speed", 0.0))
FLICKS = 12
Place = tuple[float, float] | Literal["hole", "ditch"]
Laid = tuple[FaceName | None, Place]
"""A disc that was flicked: its declared side, None for a starting disc; and where it is, in inches."""
DITCH: Laid = (None, "ditch")


def position(
    *own: FaceName,
    mine: Sequence[Laid] = (),
    theirs: Sequence[Laid] = (),
    left: int,
    **fields: Any,
) -> Position:
    """Return a position in which it is your flick, with so many left of the round.

    Discs that are not mentioned were flicked into the ditch; `own` are your special discs that were not flicked yet.
    """
    shots = FLICKS - left
    # The flick is yours: so you began, unless an odd number was taken.
    counts = (shots // 2, shots - shots // 2)
    discs: list[PlacedDisc] = []
    heaps: dict[str, list[list[int]]] = {"hole": [[], []], "ditch": [[], []]}
    flicked: list[FlickedDisc] = []
    supplies: list[list[int]] = [[DISC_OF_FACE[face] for face in own], []]
    for side, laid in enumerate((mine, theirs)):
        starting = iter(starting_discs_of(side))
        for face, place in [*laid, *[DITCH] * (counts[side] - len(laid))]:
            disc = next(starting) if face is None else DISC_OF_FACE[face]
            flicked.append(FlickedDisc(disc, side, side, face))
            supplies[side] += [] if face is None else [disc]
            if isinstance(place, str):
                heaps[place][side].append(disc)
            else:
                discs.append(PlacedDisc(disc, side, place[0] * METRES_PER_INCH, place[1] * METRES_PER_INCH))
    board = Board(tuple(discs), _tuples(heaps["hole"]), _tuples(heaps["ditch"]))
    gone = {disc.id for disc in flicked}
    targets = tuple(disc for disc in [*starting_discs_of(0), *sorted(supplies[0])] if disc not in gone)
    first = shots % SIDES
    start = {
        "position": board,
        "flicked": flicked,
        "supplies": supplies,
        "store": [disc for disc in SPECIALS if not any(disc in supply for supply in supplies)],
        "shots": shots,
        "first": first,
        "starters": [0 if first == 0 else None, 1 if first == 1 else None],
        "has_bought": [bool(supply) for supply in supplies],
        "asked": (Question("flick", 0, targets=targets),),
        **fields,
    }
    return Position(options=OPTIONS, start=start)


def _tuples(heaps: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(heap) for heap in heaps)


def flick(face: FaceName | None, speed: float, place: float = 0.0, disc: int = 0, aim: float = 0.0) -> FlickDisc:
    return FlickDisc(disc if face is None else DISC_OF_FACE[face], face, place, aim, speed)


OTHERWISE = Answer(when(FlickDisc), say("lesson-flick-again"))
UNUSED = Answer(when(WizardBiscuitsDecline), say("lesson-unused"))
BEHIND: Laid = (None, (0.0, 2.75))
"""Behind the hole, in the 15 circle."""
CUSHION: Laid = (None, (0.0, -2.7))
"""What hits it stops on the line of the 15 circle, however fast it was: a thumb had three pixels for that."""


def side(
    says: Sentence,
    lay: Position,
    do: FlickDisc,
    brings: type[Event],
    rule: str,
    learned: Sentence,
    answers: tuple[Answer, ...] = (),
    **fields: Any,
) -> Step:
    """One side of a special disc: it is to be flicked so that this happens."""
    wanted = (when(FlickDisc, when(brings, **fields), face=do.face),)
    answers = (*answers, OTHERWISE)
    return Step(says, lay=lay, do=do, luck=STEADY, wanted=wanted, answers=answers, learned=learned, rule=rule)


IN_THE_FIFTEEN: tuple[Laid, ...] = (BEHIND, (None, (2.4, -0.6)))
LAST = 1
RED, BLACK = DISC_OF_FACE["fire"], DISC_OF_FACE["thief"]
BOS_RED: tuple[Laid, ...] = (BEHIND, ("fire", (2.4, -0.6)))

STORE = Lesson(
    "the-store",
    say("lesson-store"),
    (
        Step(
            say("lesson-store-last"),
            lay=position(mine=((None, (2.4, -0.6)), (None, (-2.4, -0.6))), theirs=((None, (0.0, 6.0)),), left=LAST),
            do=flick(None, 1.3, disc=5),
            luck=STEADY,
            wanted=(when(VerdictGiven, good=True),),
            answers=(Answer(when(VerdictGiven, good=False), say("lesson-flick-again")),),
            learned=say("lesson-store-won"),
            rule="WBI-9",
        ),
        Step(
            say("lesson-store-limit"),
            choices=(
                Choice(say("lesson-store-all"), say("lesson-store-all-wrong")),
                Choice(say("lesson-store-none"), say("lesson-store-none-right"), is_right=True),
            ),
            rule="WBI-11",
        ),
        Step(
            say("lesson-store-buy"),
            do=Buy(RED),
            answers=(
                Answer(when(BuyNothing), say("lesson-store-nothing")),
                Answer(when(Buy), say("lesson-store-other")),
            ),
            learned=say("lesson-store-bought"),
            rule="WBI-13",
        ),
        Step(
            say("lesson-store-bank"),
            do=Bank(10),
            answers=(Answer(when(Bank), say("lesson-store-less")),),
            learned=say("lesson-store-banked"),
            rule="WBI-15",
        ),
    ),
    minutes=1,
    builds_on="crokinole",
)

SIDES_OF_DISCS = Lesson(
    "the-twelve-sides",
    say("lesson-sides"),
    (
        side(
            say("lesson-fire"),
            position("fire", mine=((None, (-2.4, -0.6)),), theirs=IN_THE_FIFTEEN, left=8),
            flick("fire", 1.4),
            DiscsBurned,
            burned=ANY_VALUE,
            rule="WBI-19",
            learned=say("lesson-fire-learned"),
        ),
        side(
            say("lesson-heal"),
            position("heal", left=2),
            flick("heal", 0.75),
            VerdictGiven,
            good=True,
            rule="WBI-22",
            learned=say("lesson-heal-landed"),
        ),
        Step(
            say("lesson-heal-pick"),
            do=PickUp(DISC_OF_FACE["heal"], 0),
            wanted=(when(DiscPickedUp),),
            answers=(UNUSED,),
            learned=say("lesson-heal-learned"),
        ),
        side(
            say("lesson-frost"),
            position("frost", theirs=(("fire", "ditch"),), left=LAST),
            flick("frost", 0.75),
            VerdictGiven,
            good=True,
            rule="WBI-23",
            learned=say("lesson-frost-landed"),
        ),
        Step(
            say("lesson-frost-freeze"),
            do=Freeze(DISC_OF_FACE["frost"], RED),
            wanted=(when(DiscFrozen),),
            answers=(UNUSED,),
            learned=say("lesson-frost-learned"),
        ),
        side(
            say("lesson-invisibility"),
            position("invisibility", left=8),
            FlickDisc(DISC_OF_FACE["invisibility"], "invisibility", 0.0, 0.0, 0.7, inner=True),
            VerdictGiven,
            good=True,
            rule="WBI-25",
            learned=say("lesson-invisibility-learned"),
        ),
        side(
            say("lesson-poison"),
            position("poison", theirs=IN_THE_FIFTEEN, left=8),
            flick("poison", 1.4),
            StatusBegan,
            status="poisoned",
            rule="WBI-26",
            learned=say("lesson-poison-learned"),
        ),
        side(
            say("lesson-cure"),
            position("heal", "poison", left=2, poisoned=0),
            flick("heal", 0.75),
            VerdictGiven,
            good=True,
            rule="WBI-27",
            learned=say("lesson-cure-landed"),
        ),
        Step(
            say("lesson-cure-shed"),
            do=RemoveStatus("poisoned"),
            answers=(UNUSED, Answer(when(PickUp), say("lesson-cure-other"))),
            learned=say("lesson-cure-learned"),
            rule="WBI-28",
        ),
        side(
            say("lesson-acid"),
            position("acid", theirs=BOS_RED, left=LAST),
            flick("acid", 1.4),
            VerdictGiven,
            good=True,
            rule="WBI-29",
            learned=say("lesson-acid-landed"),
        ),
        Step(
            say("lesson-acid-destroy"),
            do=Destroy(DISC_OF_FACE["acid"], RED),
            wanted=(when(DiscDestroyed),),
            answers=(UNUSED,),
            learned=say("lesson-acid-learned"),
        ),
        side(
            say("lesson-thief"),
            position("thief", theirs=BOS_RED, left=LAST),
            flick("thief", 1.4),
            VerdictGiven,
            good=True,
            rule="WBI-30",
            learned=say("lesson-thief-landed"),
        ),
        Step(
            say("lesson-thief-steal"),
            do=Steal(BLACK, RED),
            wanted=(when(DiscsSwapped),),
            answers=(UNUSED,),
            learned=say("lesson-thief-learned"),
        ),
        side(
            say("lesson-dark-magic"),
            position("dark_magic", theirs=(("fire", "ditch"),), left=LAST),
            flick("dark_magic", 0.75),
            VerdictGiven,
            good=True,
            rule="WBI-31",
            learned=say("lesson-dark-magic-landed"),
        ),
        Step(
            say("lesson-dark-magic-destroy"),
            do=Destroy(BLACK, RED),
            wanted=(when(DiscDestroyed),),
            answers=(UNUSED,),
            learned=say("lesson-dark-magic-learned"),
            rule="WBI-33",
        ),
        side(
            say("lesson-teleportation"),
            position("teleportation", mine=(CUSHION,), left=LAST),
            flick("teleportation", 0.9),
            DiscTeleported,
            rule="WBI-34",
            learned=say("lesson-teleportation-learned"),
        ),
        side(
            say("lesson-lucky"),
            position("lucky", left=8),
            flick("lucky", 1.5),
            SideDeclared,
            rule="WBI-35",
            learned=say("lesson-lucky-flicked"),
        ),
        Step(
            say("lesson-lucky-again"),
            do=PickUp(DISC_OF_FACE["lucky"], DISC_OF_FACE["lucky"]),
            answers=(UNUSED,),
            learned=say("lesson-lucky-learned"),
        ),
        side(
            say("lesson-magic-missile"),
            position("magic_missile", left=8),
            flick("magic_missile", 0.75),
            MissileStruck,
            rule="WBI-36",
            answers=(Answer(when(EffectFailed, why="twenty_already"), say("lesson-magic-missile-hole")),),
            learned=say("lesson-magic-missile-learned"),
        ),
        side(
            say("lesson-inspiration"),
            position("inspiration", left=LAST),
            flick(None, 0.75, disc=5),
            VerdictGiven,
            good=True,
            rule="WBI-37",
            learned=say("lesson-inspiration-asked"),
        ),
        Step(
            say("lesson-inspiration-seventh"),
            do=flick("inspiration", 0.95),
            luck=STEADY,
            wanted=(when(FlickDisc, face="inspiration"),),
            answers=(UNUSED,),
            learned=say("lesson-inspiration-learned"),
        ),
    ),
    minutes=5,
)

LESSONS = (STORE, SIDES_OF_DISCS)
