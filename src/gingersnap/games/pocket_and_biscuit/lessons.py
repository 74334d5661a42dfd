"""Pocket & Biscuit taught at the table: counting, tapping, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gingersnap.core.chance import Draw
from gingersnap.core.lessons import Answer, Choice, Lesson, Move, Position, Step, when
from gingersnap.games.pocket_and_biscuit.events import (
    SpellFailed,
    TilesReceived,
    TilesTurnedDown,
    TileTurned,
)
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.types import GONE, UNSEEN, Flip, PocketOptions, Show
from gingersnap.games.pocket_and_biscuit.words import say

NAMES = [kind.name for kind in KINDS]
ONE, TWO, THREE, FIVE = (NAMES.index(name) for name in ("one", "two", "three", "five"))
REMEMBERED = 10
"""Where Bo turns the three: E2."""


def position(
    turn: int = 0,
    known: Mapping[int, int] | None = None,
    chain: Sequence[int] = (),
    piles: tuple[Sequence[int], Sequence[int]] = ((), ()),
    cracked: tuple[int, int] = (0, 0),
) -> Position:
    """Return a table for two.

    By place what somebody has seen, what lies open, and what was received, from the last places.
    """
    pockets = [UNSEEN] * PLACES
    for place, kind in (known or {}).items():
        pockets[place] = kind
    received = [*piles[0], *piles[1], *[CRACKED] * sum(cracked)]
    pockets[PLACES - len(received) :] = [GONE] * len(received)
    gone = [*received, *(known or {}).values()]
    unseen = [kind.count - gone.count(index) for index, kind in enumerate(KINDS)]
    start = {
        "turn": turn,
        "pockets": pockets,
        "unseen": unseen,
        "chain": list(chain),
        "piles": [list(pile) for pile in piles],
        "cracked": list(cracked),
    }
    return Position(options=PocketOptions(first_seat=0), start=start)


def drawn(kind: int, *before: int) -> tuple[Draw]:
    """Script the draw of this kind from an unseen pocket, once those `before` are no longer among the unseen."""
    return (("tile", sum(tile.count for tile in KINDS[:kind]) - sum(other < kind for other in before)),)


NO_TAP = Answer(when(Flip, tapped=True), say("lesson-not-tapped"))
COUNTED_TO_THREE = {7: ONE, 8: TWO, 9: THREE, 22: THREE, 25: FIVE, 28: FIVE}
CRACKED_OR_NOT = {7: ONE, 8: TWO, 9: THREE, 22: THREE, 26: CRACKED}
LAST_CRACKED = {7: ONE, 20: CRACKED, 2: TWO}
PILES = ((ONE, TWO, TWO, THREE), (ONE, TWO))
ROWS = (2, 3)
TAKEN = (*PILES[0], *PILES[1], *[CRACKED] * 5, *LAST_CRACKED.values())
"""What is no longer among the unseen when the last cracked biscuit lies open."""

COUNTING = Lesson(
    "counting",
    say("lesson-counting"),
    (
        Step(
            say("lesson-counting-one"),
            lay=position(),
            do=Flip(14),
            luck=drawn(ONE),
            wanted=(when(Flip, tapped=False),),
            answers=(NO_TAP,),
            learned=say("lesson-counting-one-learned"),
            rule="PNB-5",
        ),
        Step(
            say("lesson-counting-two"),
            do=Flip(21),
            luck=drawn(TWO, ONE),
            wanted=(when(Flip, tapped=False),),
            answers=(NO_TAP,),
            learned=say("lesson-counting-two-learned"),
            rule="PNB-8",
        ),
        Step(
            say("lesson-counting-miss"),
            do=Flip(9),
            luck=drawn(TWO, ONE, TWO),
            wanted=(when(Flip, tapped=False),),
            learned=say("lesson-counting-miss-learned"),
            answers=(Answer(when(TileTurned, number=3), say("lesson-counting-tapped-three")),),
            rule="PNB-7",
        ),
        Step(
            say("lesson-counting-watch"),
            lay=position(turn=1, piles=((ONE, TWO), ())),
            before=(Move(1, Flip(REMEMBERED), drawn(THREE, ONE, TWO)),),
            do=Flip(14),
            luck=drawn(ONE),
            wanted=(when(Flip, tapped=False, place=frozenset(range(PLACES)) - {REMEMBERED}),),
            answers=(Answer(when(Flip, place=REMEMBERED), say("lesson-counting-three-first")), NO_TAP),
            rule="PNB-A1",
        ),
        Step(
            say("lesson-counting-two-again"),
            do=Flip(21),
            luck=drawn(TWO, ONE, ONE, TWO),
            wanted=(when(Flip, tapped=False, place=frozenset(range(PLACES)) - {REMEMBERED}),),
            answers=(Answer(when(Flip, place=REMEMBERED), say("lesson-counting-three-first")), NO_TAP),
        ),
        Step(
            say("lesson-counting-remember"),
            do=Flip(REMEMBERED),
            is_pointed_at=False,
            answers=(
                Answer(when(Flip, place=REMEMBERED, tapped=True), say("lesson-counting-three-tapped")),
                Answer(when(TileTurned, number=3), say("lesson-counting-three-by-luck")),
                Answer(when(TilesReceived), say("lesson-counting-elsewhere")),
            ),
            learned=say("lesson-counting-remember-learned"),
        ),
    ),
)

TAPPING = Lesson(
    "tapping",
    say("lesson-tapping"),
    (
        Step(
            say("lesson-tapping-four"),
            lay=position(known=COUNTED_TO_THREE, chain=(7, 8, 9)),
            do=Flip(22, tapped=True),
            answers=(
                Answer("PNB-A9", say("lesson-tapping-tap-first")),
                Answer(when(SpellFailed), say("lesson-tapping-cracked")),
                Answer(when(TilesReceived), say("lesson-tapping-missed")),
            ),
            learned=say("lesson-tapping-four-learned"),
            rule="PNB-13",
        ),
        Step(
            say("lesson-tapping-five"),
            do=Flip(25),
            answers=(
                Answer(when(Flip, place=25, tapped=True), say("lesson-tapping-too-much")),
                Answer(when(Flip, place=28), say("lesson-tapping-other-five")),
                Answer(when(SpellFailed), say("lesson-tapping-cracked")),
                Answer(when(TilesReceived), say("lesson-tapping-missed")),
            ),
            learned=say("lesson-tapping-five-learned"),
        ),
        Step(
            say("lesson-tapping-six"),
            do=Flip(28, tapped=True),
            answers=(
                Answer("PNB-A10", say("lesson-tapping-tap-first")),
                Answer(when(SpellFailed), say("lesson-tapping-cracked")),
                Answer(when(TilesReceived), say("lesson-tapping-missed")),
            ),
            learned=say("lesson-tapping-six-learned"),
            rule="PNB-15",
        ),
        Step(
            say("lesson-tapping-show"),
            do=Show(0),
            luck=drawn(TWO, *COUNTED_TO_THREE.values()),
            wanted=(when(Show),),
            learned=say("lesson-tapping-show-learned"),
            rule="PNB-15",
        ),
    ),
)

ENDING = Lesson(
    "the-end",
    say("lesson-end"),
    (
        Step(
            say("lesson-end-tap"),
            lay=position(known=CRACKED_OR_NOT, chain=(7, 8, 9)),
            do=Flip(22, tapped=True),
            is_pointed_at=False,
            answers=(
                Answer("PNB-A9", say("lesson-tapping-tap-first")),
                Answer(when(SpellFailed), say("lesson-end-spoilt")),
                Answer(when(TilesReceived), say("lesson-tapping-missed")),
            ),
            learned=say("lesson-end-tap-learned"),
            rule="PNB-14",
        ),
        Step(
            say("lesson-end-cracked"),
            lay=position(known=LAST_CRACKED, chain=(7,), piles=PILES, cracked=ROWS),
            do=Flip(20),
            answers=(
                Answer(when(SpellFailed), say("lesson-end-spoilt")),
                Answer(when(TilesTurnedDown, empty_handed=True), say("lesson-end-other")),
            ),
            learned=say("lesson-end-cracked-learned"),
            rule="PNB-10",
        ),
        Step(
            say("lesson-end-last"),
            do=Flip(0),
            luck=drawn(ONE, *TAKEN),
            wanted=(when(TilesReceived),),
            answers=(Answer(when(TileTurned, number=3), say("lesson-end-three")),),
            learned=say("lesson-end-last-learned"),
            rule="PNB-16",
        ),
        Step(
            say("lesson-end-count"),
            before=(Move(1, Flip(2)),),
            choices=(
                Choice(say("lesson-end-count-two"), say("lesson-end-count-two-wrong")),
                Choice(say("lesson-end-count-three"), say("lesson-end-count-three-right"), is_right=True),
            ),
            rule="PNB-17",
        ),
    ),
)

LESSONS = (COUNTING, TAPPING, ENDING)
