"""Lessons of Crokinole at the board: first shots, the duty to hit, counting.

The hand trembles only in the last shot, and the result of a shot counts, not its aim.
"""

from __future__ import annotations

from gingersnap.core.lessons import ANY_VALUE, Answer, Choice, Lesson, Position, Step, when
from gingersnap.games.crokinole.events import VerdictGiven
from gingersnap.games.crokinole.types import CrokinoleOptions, Flick, PlacedDisc
from gingersnap.games.crokinole.types import Position as Board
from gingersnap.games.crokinole.words import say

OPTIONS = CrokinoleOptions(discs=8)
STEADY = (("angle", 0.0), ("speed", 0.0))
NATURAL, BLACK = 0, 1
OWN, BOS = 0, 12
"""The ids of the discs of each side begin here."""
By_side = tuple[tuple[int, ...], tuple[int, ...]]
NONE: By_side = ((), ())


def position(
    *discs: PlacedDisc, trays: By_side = NONE, ditch: By_side = NONE, shots: int = 0, bo_began: bool = False
) -> Position:
    """Return a position in which it is your shot. `shots` were taken, and all discs that were shot lie somewhere."""
    board = Board(discs, trays, ditch)
    start = {"position": board, "shots": shots, "first": int(bo_began)}
    return Position(options=OPTIONS, luck=(("start", 0),), start=start)


BEHIND_THE_HOLE = PlacedDisc(BOS, BLACK, 0.0, 0.07)
NEAR_THE_EDGE = PlacedDisc(BOS, BLACK, 0.0, 0.24)
BEHIND_A_POST = PlacedDisc(BOS, BLACK, 0.13, 0.03)
"""Seen from the middle of your line; further to the right the lane is free."""
IN_FRONT = PlacedDisc(OWN, NATURAL, 0.0, -0.15)
MISSED = Answer(when(VerdictGiven, good=False), say("lesson-duty-missed"))

SHOOTING = Lesson(
    "shooting",
    say("lesson-shooting"),
    (
        Step(
            say("lesson-shooting-first"),
            lay=position(),
            do=Flick(0.0, 0.0, 0.75),
            luck=STEADY,
            wanted=(when(VerdictGiven, good=True),),
            answers=(Answer(when(VerdictGiven, good=False), say("lesson-shooting-out")),),
            learned=say("lesson-shooting-first-learned"),
            rule="CRK-13",
        ),
        Step(
            say("lesson-shooting-twenty"),
            lay=position(),
            do=Flick(0.0, 0.0, 0.95),
            luck=STEADY,
            wanted=(when(VerdictGiven, twenties=ANY_VALUE),),
            answers=(
                Answer(when(VerdictGiven, good=True), say("lesson-shooting-fifteen")),
                Answer(when(VerdictGiven, good=False), say("lesson-shooting-out")),
            ),
            learned=say("lesson-shooting-twenty-learned"),
            rule="CRK-19",
        ),
    ),
)

DUTY = Lesson(
    "hitting",
    say("lesson-duty"),
    (
        Step(
            say("lesson-duty-hit"),
            lay=position(BEHIND_THE_HOLE, shots=1, bo_began=True),
            do=Flick(0.0, 0.0, 1.4),
            luck=STEADY,
            wanted=(when(VerdictGiven, good=True),),
            answers=(Answer(when(VerdictGiven, forfeited=ANY_VALUE), say("lesson-duty-forfeited")), MISSED),
            learned=say("lesson-duty-hit-learned"),
            rule="CRK-16",
        ),
        Step(
            say("lesson-duty-edge"),
            lay=position(NEAR_THE_EDGE, shots=1, bo_began=True),
            do=Flick(0.0, 0.0, 1.6),
            luck=STEADY,
            wanted=(when(VerdictGiven, good=True),),
            answers=(MISSED,),
            learned=say("lesson-duty-edge-learned"),
            rule="CRK-20",
        ),
        Step(
            say("lesson-duty-push"),
            lay=position(IN_FRONT, BEHIND_THE_HOLE, shots=3, ditch=((), (13,)), bo_began=True),
            do=Flick(0.0, 0.0, 1.9),
            luck=STEADY,
            wanted=(when(VerdictGiven, good=True),),
            answers=(MISSED,),
            learned=say("lesson-duty-push-learned"),
            rule="CRK-16",
        ),
        Step(
            say("lesson-duty-lane"),
            lay=position(BEHIND_A_POST, shots=1, bo_began=True),
            do=Flick(25.2, 25.2, 1.4),
            luck=STEADY,
            wanted=(when(VerdictGiven, good=True),),
            answers=(Answer(when(VerdictGiven, good=False), say("lesson-duty-post")),),
            learned=say("lesson-duty-lane-learned"),
            rule="CRK-9",
        ),
    ),
)

SCORING = Lesson(
    "counting",
    say("lesson-scoring"),
    (
        Step(
            say("lesson-scoring-line"),
            lay=position(PlacedDisc(OWN, NATURAL, 0.0, -0.1016), PlacedDisc(BOS, BLACK, 0.13, 0.0), shots=2),
            choices=(
                Choice(say("lesson-scoring-fifteen"), say("lesson-scoring-fifteen-wrong")),
                Choice(say("lesson-scoring-ten"), say("lesson-scoring-ten-right"), is_right=True),
            ),
            rule="CRK-23",
        ),
        Step(
            say("lesson-scoring-round"),
            choices=(
                Choice(say("lesson-scoring-both"), say("lesson-scoring-both-wrong")),
                Choice(say("lesson-scoring-difference"), say("lesson-scoring-difference-right"), is_right=True),
            ),
            rule="CRK-31",
        ),
        Step(
            say("lesson-scoring-last"),
            lay=position(
                BEHIND_THE_HOLE,
                PlacedDisc(OWN, NATURAL, 0.12, -0.05),
                trays=((1,), (13,)),
                ditch=(tuple(range(2, 7)), tuple(range(14, 20))),
                shots=15,
                bo_began=True,
            ),
            do=Flick(0.0, 0.0, 1.5),
            luck=STEADY,
            is_by_chance=True,
            wanted=(when(VerdictGiven, good=True),),
            answers=(Answer(when(VerdictGiven, forfeited=ANY_VALUE), say("lesson-duty-forfeited")), MISSED),
            learned=say("lesson-scoring-last-learned"),
            rule="CRK-25",
        ),
    ),
)

LESSONS = (SHOOTING, DUTY, SCORING)
