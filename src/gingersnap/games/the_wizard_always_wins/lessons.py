"""The Wizard Always Wins taught at the table: the bag, sets, tokens and trades."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.chance import Draw
from gingersnap.core.lessons import Answer, Choice, Lesson, Move, Position, Step, when
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import kit_of
from gingersnap.games.the_wizard_always_wins.types import (
    NO_TILE,
    Ask,
    Finish,
    Give,
    Piece,
    Play,
    TakeTile,
    TurnIn,
)
from gingersnap.games.the_wizard_always_wins.words import say

KIT = kit_of("")
SETTING_UP: tuple[Draw, ...] = (("order", 0), ("order", 0), *[("deal", 0)] * 6)
Pieces = Sequence[Piece]
BOS_CARD = Piece("snails")


def position(
    hand: Pieces = (),
    mine: Pieces = (),
    theirs: Pieces = (),
    gems: tuple[int, int] = (0, 0),
    levels: tuple[int, int] = (1, 1),
) -> Position:
    """You and Bo, in this order: cards in hands, pieces face up, gems in the bag, levels."""
    hands = [sorted(KIT.index[card] for card in held) for held in (hand, (BOS_CARD,))]
    tableaus = [[0] * len(KIT.pieces) for _ in range(2)]
    for tableau, pieces in zip(tableaus, (mine, theirs), strict=True):
        for piece in pieces:
            tableau[KIT.index[piece]] += 1
    lying = [sum(counts) for counts in zip(*tableaus, strict=True)]
    held = [*hands[0], *hands[1]]
    deck = [count - lying[card] - held.count(card) for card, count in enumerate(KIT.full_deck)]
    tokens = [*lying[KIT.cards :], 0, 0]
    bag = [count - out for count, out in zip(KIT.full_bag, tokens, strict=True)]
    start = {
        "order": [0, 1],
        "markers": [1, 2],
        "turn": 0,
        "deck": deck,
        "hands": hands,
        "tableaus": tableaus,
        "bag": [*bag, *gems],
        "gems": [KIT.house.deal.gems - count for count in gems],
        "levels": list(levels),
        "tiles": [NO_TILE] * 2,
    }
    return Position(luck=SETTING_UP, start=start)


def token(element: str) -> Piece:
    return Piece(element, is_token=True)


OWN_GEM = sum(KIT.full_bag)
"""Among all that is in the bag, when no token has left it: where your gems begin."""
MISSED = Answer(when(TakeTile), say("lesson-bag-other-tile"))
NOT_THIS_TILE = Answer(when(TakeTile), say("lesson-other-tile"))
NOT_THIS_CARD = Answer(when(Play), say("lesson-other-card"))
NOT_NOW = (Answer(when(Finish), say("lesson-finish")),)

BAG = Lesson(
    "the-bag",
    say("lesson-bag"),
    (
        Step(
            say("lesson-bag-win"),
            lay=position(gems=(5, 3), levels=(4, 2)),
            do=TakeTile("Wizard"),
            luck=(("token", OWN_GEM), ("token", 0), ("token", 0), ("token", 0)),
            answers=(NOT_THIS_TILE,),
            learned=say("lesson-bag-win-learned"),
            rule="WAW-21",
        ),
        Step(
            say("lesson-bag-deny"),
            lay=position(gems=(2, 6), levels=(2, 4)),
            do=TakeTile("Wizard"),
            luck=(("token", 0), ("token", 20)),
            answers=(MISSED,),
            learned=say("lesson-bag-deny-learned"),
            rule="WAW-11",
        ),
        Step(
            say("lesson-bag-order"),
            before=(Move(1, TakeTile("Queen"), (("card", 0),)), Move(1, Play(BOS_CARD))),
            choices=(
                Choice(say("lesson-bag-order-you"), say("lesson-bag-order-wrong")),
                Choice(say("lesson-bag-order-bo"), say("lesson-bag-order-right"), is_right=True),
            ),
            rule="WAW-9",
        ),
    ),
)

SETS = Lesson(
    "sets",
    say("lesson-sets"),
    (
        Step(
            say("lesson-sets-farmer"),
            lay=position(hand=(Piece("flowers", 3), Piece("feathers"), Piece("snails", 2))),
            do=TakeTile("Farmer"),
            luck=(("card", 0), ("card", 59 - 7), ("token", 10)),
            answers=(NOT_THIS_TILE,),
            learned=say("lesson-sets-farmer-learned"),
            rule="WAW-12",
        ),
        Step(
            say("lesson-sets-play"),
            do=Play(Piece("flowers", 3)),
            answers=(NOT_THIS_CARD,),
            learned=say("lesson-sets-play-learned"),
            rule="WAW-24",
        ),
        Step(
            say("lesson-sets-turn-in"),
            do=TurnIn("flowers", 1),
            answers=NOT_NOW,
            learned=say("lesson-sets-turn-in-learned"),
            rule="WAW-25",
        ),
        Step(
            say("lesson-sets-hand"),
            lay=position(hand=(Piece("potions", 2), Piece("potions"), Piece("feathers")), gems=(2, 0)),
            choices=(
                Choice(say("lesson-sets-hand-yes"), say("lesson-sets-hand-wrong")),
                Choice(say("lesson-sets-hand-no"), say("lesson-sets-hand-right"), is_right=True),
            ),
            rule="WAW-23",
        ),
        Step(
            say("lesson-sets-hunter"),
            do=TakeTile("Hunter"),
            luck=(("card", 0), ("token", OWN_GEM)),
            answers=(NOT_THIS_TILE,),
            learned=say("lesson-sets-hunter-learned"),
            rule="WAW-19",
        ),
        Step(say("lesson-sets-two-potions"), do=Play(Piece("potions", 2)), answers=(NOT_THIS_CARD,)),
        Step(say("lesson-sets-one-potion"), do=Play(Piece("potions")), answers=(NOT_THIS_CARD,)),
        Step(
            say("lesson-sets-level"),
            do=TurnIn("potions", 1),
            answers=NOT_NOW,
            learned=say("lesson-sets-level-learned"),
            rule="WAW-26",
        ),
    ),
    minutes=3,
)

TRADES = Lesson(
    "tokens-and-trades",
    say("lesson-trades"),
    (
        Step(
            say("lesson-trades-trader"),
            lay=position(
                hand=(Piece("feathers"),),
                mine=(Piece("potions", 2), token("mushrooms")),
                theirs=(Piece("potions"), token("potions")),
                gems=(2, 2),
            ),
            do=TakeTile("Trader"),
            luck=(("card", 5),),
            answers=(NOT_THIS_TILE,),
            rule="WAW-A7",
        ),
        Step(say("lesson-trades-play"), do=Play(Piece("feathers")), wanted=(when(Play),), rule="WAW-A8"),
        Step(
            say("lesson-trades-ask"),
            do=Ask(1, token("potions")),
            wanted=(when(Ask, piece=frozenset({token("potions"), Piece("potions")})),),
        ),
        Step(
            say("lesson-trades-give"),
            do=Give(token("mushrooms")),
            wanted=(when(Give, piece=frozenset({token("mushrooms"), Piece("feathers")})),),
            answers=(Answer(when(Give), say("lesson-trades-not-that")),),
            learned=say("lesson-trades-give-learned"),
        ),
        Step(
            say("lesson-trades-turn-in"),
            do=TurnIn("potions", 1),
            answers=NOT_NOW,
            learned=say("lesson-trades-turn-in-learned"),
            rule="WAW-A9",
        ),
        Step(
            say("lesson-trades-apprentice"),
            lay=position(gems=(2, 2), levels=(2, 1)),
            do=TakeTile("Apprentice"),
            luck=(("token", 25), ("token", 27)),
            answers=(NOT_THIS_TILE,),
            learned=say("lesson-trades-apprentice-learned"),
            rule="WAW-17",
        ),
    ),
)

LESSONS = (BAG, SETS, TRADES)
