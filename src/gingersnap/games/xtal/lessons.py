"""XTAL taught at the table: rings, Combat, Voids. A short game for two, in which nobody is in a hurry."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.lessons import Answer, Choice, Lesson, Move, Position, Step, when
from gingersnap.games.xtal.events import CardCancelled, XtalCardPlayed
from gingersnap.games.xtal.house_data import CARD_INDEX, HOUSE
from gingersnap.games.xtal.types import Answer as AnswerAtOnce
from gingersnap.games.xtal.types import (
    Concede,
    DeclineVoid,
    EndTurn,
    NamePriority,
    Pass,
    PlayGroup,
    Roll,
    TakeRings,
    XtalLay,
    XtalOptions,
)
from gingersnap.games.xtal.words import say

BO = 1
OPTIONS = XtalOptions(rings_needed=3, combat="priority", first_seat=0, leaving="never")
SETTING_UP = tuple(("card", 0) for _ in range(2 * HOUSE.dealt))
STORED = [0, 1, 1, 0, 1, 1]
"""By Violet position: your Home is the first, Bo's the fourth."""


def position(
    mine: str,
    bos: str,
    at: tuple[int, int] = (0, 24),
    rings: tuple[int, int] = (1, 1),
    stored: Sequence[int] = STORED,
    phase: str = "cards",
    turn: int = 0,
    moves: tuple[Move, ...] = (),
) -> Position:
    """Your cards and Bo's, where both stand, and what they wear."""
    hands = [mine.split(), bos.split()]
    deck = [*(card.count for card in HOUSE.cards), 0]
    for card in (card for hand in hands for card in hand):
        deck[CARD_INDEX[card]] -= 1
    start = {
        "hands": hands,
        "deck": deck,
        "positions": list(at),
        "rings": list(rings),
        "storage": list(stored),
        "phase": phase,
        "turn": turn,
    }
    return Position(options=OPTIONS, luck=SETTING_UP, start=start, moves=moves)


OTHER_CARD = Answer(when(XtalLay), say("lesson-other-card"))
TURN_ENDED = Answer(when(EndTurn), say("lesson-turn-ended"))
PASSED = Answer(when(Pass), say("lesson-passed"))
CONCEDED = Answer(when(Concede), say("lesson-conceded"))


def laid_ready(card: str) -> Answer:
    """One may lay it first and play it then, instead of both at once."""
    return Answer(when(XtalLay, card=card), say("lesson-laid-ready"), then=PlayGroup())


RINGS = Lesson(
    "rings",
    say("lesson-rings"),
    (
        Step(
            say("lesson-rings-goal"),
            lay=position("teleport teleport fireball levitate", "levitate flight fireball", phase="roll"),
            rule="XTL-2",
        ),
        Step(
            say("lesson-rings-roll"),
            do=Roll(),
            luck=(("die", 1), ("card", 0)),
            learned=say("lesson-rings-roll-learned"),
            rule="XTL-12",
        ),
        Step(
            say("lesson-rings-end"),
            do=EndTurn(),
            answers=(OTHER_CARD,),
            rule="XTL-14",
        ),
        Step(
            say("lesson-rings-again"),
            before=(Move(BO, Roll(), (("die", 0),)), Move(BO, EndTurn())),
            do=Roll(),
            luck=(("die", 5),),
            learned=say("lesson-rings-violet"),
            rule="XTL-17",
        ),
        Step(
            say("lesson-rings-take"),
            do=TakeRings(8),
            answers=(Answer(when(TakeRings, take=False), say("lesson-rings-left")),),
            learned=say("lesson-rings-two"),
        ),
        Step(
            say("lesson-rings-teleport"),
            do=XtalLay("teleport", 0, 16),
            wanted=(when(XtalLay, card="teleport", token=0, to=frozenset({16, 32, 40})),),
            answers=(
                Answer(when(XtalLay, card="teleport", token=0), say("lesson-rings-no-ring")),
                OTHER_CARD,
                TURN_ENDED,
            ),
            rule="XTL-22",
        ),
        Step(say("lesson-play-it"), do=PlayGroup(), answers=(OTHER_CARD,)),
        Step(
            say("lesson-rings-third"),
            do=TakeRings(16),
            wanted=(when(TakeRings, take=True),),
            answers=(Answer(when(TakeRings, take=False), say("lesson-rings-left")),),
            learned=say("lesson-rings-three"),
        ),
        Step(
            say("lesson-rings-home"),
            do=XtalLay("teleport", 0, 0),
            answers=(
                Answer(when(XtalLay, card="teleport", token=0), say("lesson-rings-not-home")),
                OTHER_CARD,
                TURN_ENDED,
            ),
        ),
        Step(
            say("lesson-play-it"),
            do=PlayGroup(),
            answers=(OTHER_CARD,),
            learned=say("lesson-rings-won"),
            rule="XTL-2",
        ),
    ),
)

COMBAT = Lesson(
    "combat",
    say("lesson-combat"),
    (
        Step(
            say("lesson-combat-levitate"),
            lay=position(
                "levitate fireball flight",
                "flight thunderbolt aurablast_shield teleport",
                at=(4, 26),
                rings=(1, 2),
                stored=[0, 1, 1, 0, 1, 0],
            ),
            do=XtalLay("levitate", BO, 28),
            answers=(OTHER_CARD, TURN_ENDED),
            rule="XTL-20",
        ),
        Step(say("lesson-play-it"), do=PlayGroup(), answers=(OTHER_CARD,)),
        Step(
            say("lesson-combat-first"),
            before=(Move(BO, DeclineVoid(1)),),
            do=NamePriority(0),
            answers=(Answer(when(NamePriority, seat=BO), say("lesson-combat-bo-first")),),
            rule="XTL-25",
        ),
        Step(say("lesson-combat-weapon"), do=XtalLay("fireball"), answers=(OTHER_CARD, PASSED), rule="XTL-28"),
        Step(say("lesson-play-it"), do=PlayGroup(), answers=(OTHER_CARD,), learned=say("lesson-combat-thrown")),
        Step(
            say("lesson-combat-struck"),
            before=(Move(BO, Concede(2)),),
            rule="XTL-28",
        ),
        Step(
            say("lesson-combat-shield"),
            lay=position(
                "aurablast_shield thunderbolt_shield flight",
                "levitate aurablast",
                at=(2, 28),
                rings=(2, 1),
                stored=[0, 1, 1, 0, 1, 0],
                turn=BO,
                moves=(
                    Move(BO, XtalLay("levitate", 0, 4)),
                    Move(BO, PlayGroup()),
                    Move(0, DeclineVoid(1)),
                    Move(BO, NamePriority(BO)),
                ),
            ),
            before=(Move(BO, XtalLay("aurablast")), Move(BO, PlayGroup())),
            do=AnswerAtOnce((XtalLay("aurablast_shield", answers=2),)),
            wanted=(when(CardCancelled),),
            answers=(laid_ready("aurablast_shield"), CONCEDED, Answer("XTL-28", say("lesson-combat-wrong-shield"))),
            learned=say("lesson-combat-held"),
            rule="XTL-28",
        ),
        Step(
            say("lesson-combat-flight"),
            before=(Move(BO, Pass()),),
            do=XtalLay("flight", 0, 12),
            wanted=(when(XtalLay, card="flight"),),
            answers=(PASSED,),
            rule="XTL-29",
        ),
        Step(say("lesson-play-it"), do=PlayGroup(), learned=say("lesson-combat-escaped"), rule="XTL-29"),
    ),
    minutes=3,
)

LEVITATED = (Move(BO, XtalLay("levitate", 0, 4)), Move(BO, PlayGroup()))

VOIDS = Lesson(
    "voids",
    say("lesson-voids"),
    (
        Step(
            say("lesson-voids-levitated"),
            lay=position(
                "void thunderbolt",
                "levitate aurablast flight",
                at=(2, 28),
                rings=(2, 1),
                stored=[0, 1, 1, 0, 1, 0],
                turn=BO,
            ),
            before=LEVITATED,
            do=AnswerAtOnce((XtalLay("void", answers=1),)),
            wanted=(when(XtalCardPlayed),),
            answers=(laid_ready("void"), Answer(when(DeclineVoid), say("lesson-voids-declined"))),
            learned=say("lesson-voids-protected"),
            rule="XTL-23",
        ),
        Step(
            say("lesson-voids-weapon"),
            lay=position(
                "void void thunderbolt",
                "levitate aurablast void",
                at=(2, 28),
                rings=(2, 1),
                stored=[0, 1, 1, 0, 1, 0],
                turn=BO,
                moves=(*LEVITATED, Move(0, DeclineVoid(1)), Move(BO, NamePriority(BO))),
            ),
            before=(Move(BO, XtalLay("aurablast")), Move(BO, PlayGroup())),
            do=AnswerAtOnce((XtalLay("void", answers=2),)),
            wanted=(when(XtalCardPlayed),),
            answers=(laid_ready("void"), CONCEDED),
            learned=say("lesson-voids-cancelled"),
            rule="XTL-31",
        ),
        Step(
            say("lesson-voids-void"),
            before=(Move(BO, AnswerAtOnce((XtalLay("void", answers=3),))),),
            do=AnswerAtOnce((XtalLay("void", answers=4),)),
            wanted=(when(XtalCardPlayed),),
            answers=(laid_ready("void"),),
            learned=say("lesson-voids-again"),
            rule="XTL-23",
        ),
        Step(
            say("lesson-voids-who"),
            choices=(
                Choice(say("lesson-voids-strikes"), say("lesson-voids-strikes-wrong")),
                Choice(say("lesson-voids-nothing"), say("lesson-voids-nothing-right"), is_right=True),
            ),
            rule="XTL-31",
        ),
    ),
)

LESSONS = (RINGS, COMBAT, VOIDS)
