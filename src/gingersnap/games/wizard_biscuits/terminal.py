"""Wizard Biscuits as plain text: Crokinole's board, with the special discs on it and beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from gingersnap.core import codec
from gingersnap.core.contract import Offer, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.house_data import set_words
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.crokinole.terminal import AROUND, ASKED, NUMBER, board, numbers_typed, reaching_the_middle, way_to
from gingersnap.games.crokinole.types import PlacedDisc
from gingersnap.games.wizard_biscuits.house_data import (
    FACES,
    FIRST_SPECIAL,
    HOUSE,
    FaceName,
    face_said,
    faces_said,
    is_special,
    special,
)
from gingersnap.games.wizard_biscuits.rules.flick import faces_for
from gingersnap.games.wizard_biscuits.rules.offers import answers_to
from gingersnap.games.wizard_biscuits.rules.questions import FLICK_QUESTIONS, asked_said
from gingersnap.games.wizard_biscuits.types import (
    Answer,
    Bank,
    Buy,
    BuyNothing,
    DiscView,
    FlickDisc,
    PassToPartner,
    Question,
    Spending,
    WizardBiscuitsAction,
    WizardBiscuitsDecline,
    WizardBiscuitsView,
)
from gingersnap.games.wizard_biscuits.words import say

LETTERS: dict[FaceName, str] = {
    "fire": "F", "heal": "H", "frost": "R", "invisibility": "V", "poison": "P", "acid": "A",
    "thief": "T", "dark_magic": "D", "teleportation": "E", "lucky": "L", "magic_missile": "M", "inspiration": "N",
}  # fmt: skip
"""What stands on a special disc on the board."""
PLAIN = "1234567890*#"
"""And on a starting disc, in turn."""
LAST_ROUNDS = 4
FACE = "|".join(name.replace("_", "[ _]?") for name in FACES)
FLICK = re.compile(
    rf"(?:flick )?(?:(?P<face>plain|{FACE}) ?)?(?:(?P<inner>inner) ?)?"
    rf"(?:(?P<place>{NUMBER}) (?P<aim>{NUMBER}) (?P<speed>{NUMBER})"
    rf"(?: spin (?P<spin>{NUMBER}))?(?: offset (?P<offset>{NUMBER}))?)?"
)

Labelled = list[tuple[str, PlacedDisc]]


def draw(view: WizardBiscuitsView, names: Sequence[str]) -> str:
    discs = list(_labelled(view))
    parts = [_standing(view), "", *board(view, discs), _legend(), *_list(view, discs), ""]
    parts += [*_sides(view, names), *_specials(view), *_rounds(view), "", *_duty(view, names)]
    return "\n".join(parts)


# --- On the board -----------------------------------------------------------------------------------


def _labelled(view: WizardBiscuitsView) -> Iterator[tuple[str, PlacedDisc]]:
    plain = iter(PLAIN)
    for disc in view.discs:
        face = _special(view, disc.id).face if is_special(disc.id) else None
        yield (next(plain) if face is None else LETTERS[face]), disc


def _special(view: WizardBiscuitsView, disc: int) -> DiscView:
    return view.specials[disc - FIRST_SPECIAL]


def _legend() -> str:
    sets = [f"{PLAIN[0].join(AROUND[HOUSE.sets[side].mark])} {set_words(side)}" for side in range(2)]
    return "   ".join([*sets, str(say("legend"))])


def _list(view: WizardBiscuitsView, discs: Labelled) -> Iterator[str]:
    """Every disc with what it is worth, and how to hit it."""
    values = {disc.id: disc.field for disc in view.specials}
    for letter, disc in discs:
        face = _special(view, disc.id).face if is_special(disc.id) else None
        what = "" if face is None else f", {face_said(face)}"
        field = None if disc.id in view.burned else f"{values.get(disc.id) or zone_of(disc):>2}"
        worth = say("disc-worth", field=field)
        yield f"{letter}  {set_words(disc.side) + what:<24} {worth}; {way_to(view, disc)}"


# --- Beside it ----------------------------------------------------------------------------------------


def _standing(view: WizardBiscuitsView) -> str:
    scores = ", ".join(f"{set_words(side)} {score}" for side, score in enumerate(view.scores))
    return str(say("standing", number=view.number, scores=scores, goal=view.options.goal))


def _sides(view: WizardBiscuitsView, names: Sequence[str]) -> Iterator[str]:
    for side, has in enumerate(view.sides):
        who = tuple(seat for seat, own in enumerate(view.side_of) if own == side)
        statuses = "".join(f", {say(f'status-{status}')}" for status in has.statuses)
        line = say(
            "side-line",
            set=set_words(side),
            side=who,
            total=has.total,
            twenties=len(view.trays[side]),
            flicks=has.flicks,
            ditch=len(view.ditch[side]),
            limit=has.limit,
            statuses=statuses,
        )
        yield line.words(names)


def _specials(view: WizardBiscuitsView) -> Iterator[str]:
    for disc in view.specials:
        owner = str(say("the-store")) if disc.owner is None else set_words(disc.owner)
        notes = ", ".join(str(note) for note in _notes(disc))
        rules = " / ".join(face.rule for face in special(disc.id).faces)
        colour, faces = say(f"colour-{special(disc.id).colour}"), faces_said(disc.id)
        yield f"  {colour!s:<6} {faces!s:<27} ({rules})  {owner}: {notes}"


def _notes(disc: DiscView) -> Iterator[Sentence]:
    if disc.owner is None:
        yield say("for-points", price=disc.price)
    else:
        yield say("lies-somewhere", place=disc.lies, face=None if disc.face is None else face_said(disc.face))
    if disc.goes_to is not None:
        yield say("goes-to-after", set=set_words(disc.goes_to))
    if disc.is_burned:
        yield say("is-burned")
    if disc.is_frozen:
        yield say("is-frozen")
    if disc.will_freeze:
        yield say("will-freeze")


def _rounds(view: WizardBiscuitsView) -> Iterator[str]:
    for number, summary in list(enumerate(view.rounds, 1))[-LAST_ROUNDS:]:
        totals = ", ".join(f"{set_words(side)} {total}" for side, total in enumerate(summary.totals))
        bought = None if summary.bought is None else faces_said(summary.bought)
        yield str(say("round-line", number=number, totals=totals, banked=summary.banked, bought=bought))


def _asked(question: Question, reader: Seat) -> Sentence:
    """Return the question for the seat that is asked; other readers get who decides about what."""
    if question.seat == reader:
        return say("who-is-asked", seat=question.seat, asked=asked_said(question))
    return say(f"watched-{question.kind}", seat=question.seat)


def _duty(view: WizardBiscuitsView, names: Sequence[str]) -> Iterator[str]:
    """Return the question with its numbered answers."""
    for question in view.asked:
        yield _asked(question, view.seat).words(names)
    if view.spending is not None:
        yield from _points(view.spending, names, view.seat)
    if any(question.kind in FLICK_QUESTIONS for question in view.asked):
        yield str(say("board-open" if view.open_board else "board-not-open"))
    else:
        own = [question for question in view.asked if question.seat == view.seat]
        answers = [answer for question in own for answer in answers_to(question)]
        notes = _consequences(view)
        for number, answer in enumerate(answers, 1):
            yield f"  {number}  {answer.words(names)}{notes.get(answer, '')}"


def _points(spending: Spending, names: Sequence[str], me: Seat) -> Iterator[str]:
    """Return what there is to spend, and what will be lost of it whatever is done."""
    yield say("points-to-use", seat=spending.seat, left=spending.left).words(names, me)
    if spending.lost:
        yield will_be_lost(spending).words(names, me)


def will_be_lost(spending: Spending) -> Sentence:
    return say(
        "will-be-lost",
        seat=spending.seat,
        lost=spending.lost,
        left=spending.left,
        bankable=spending.bankable,
        price=spending.price,
    )


def _consequences(view: WizardBiscuitsView) -> dict[Answer, str]:
    """By what may be answered about points: what can be banked then, and what is lost."""
    if view.spending is None:
        return {}
    spending, prices = view.spending, {disc.id: disc.price for disc in view.specials}
    notes: dict[Answer, Sentence] = {
        Buy(sale.disc): say("bought-then-bank", price=prices[sale.disc], bankable=sale.bankable, lost=sale.lost)
        for sale in spending.sales
    }
    if spending.sales:
        unspent = spending.lost_unless_bought
        notes[BuyNothing()] = say("then-bank", bankable=spending.left - unspent, lost=unspent)
    for banking in spending.bankings:
        notes[Bank(banking.amount)] = say("then-score", score=banking.score, lost=banking.lost)
    return {answer: str(note) for answer, note in notes.items()}


# --- What can be typed --------------------------------------------------------------------------------


def hint(view: WizardBiscuitsView) -> str:
    own = [question for question in view.asked if question.seat == view.seat]
    if not any(question.kind in FLICK_QUESTIONS for question in own):
        return str(say("type-number"))
    seventh, may_pass = any(question.kind == "seventh" for question in own), any(question.may_pass for question in own)
    leave = "pass" if may_pass else "leave" if seventh else "neither"
    return str(say("type-flick", example=_example(own), leave=leave))


def _example(own: Sequence[Question]) -> FaceName | Literal["plain"]:
    """Return a disc that may be flicked now, as what it may be: a special one, if there is any."""
    faces = [face for question in own for disc in question.targets for face in faces_for(question, disc)]
    return next((face for face in faces if face is not None), "plain")


def questions(view: WizardBiscuitsView) -> dict[str, str]:
    """Return how the numbers of a flick are asked for."""
    return {
        "place": str(say("ask-place")),
        "aim": str(say("ask-aim")),
        "speed": str(say("ask-speed", enough=f"{reaching_the_middle(view):.2f}")),
    }


def parse(
    text: str, view: WizardBiscuitsView, offers: Sequence[Offer[WizardBiscuitsAction]]
) -> WizardBiscuitsAction | Offer[WizardBiscuitsAction] | None:
    """`fire 0 1.5 0.95`, or `fire` alone to be asked; `invisibility inner`; `leave` or `pass` the seventh disc."""
    if text in ("leave", "pass"):
        kind = WizardBiscuitsDecline if text == "leave" else PassToPartner
        return next((offer for offer in offers if isinstance(offer.action, kind)), None)
    typed = FLICK.fullmatch(text)
    if not text or typed is None or text.isdecimal():
        return None
    return _flick(typed, offers)


def _flick(
    typed: re.Match[str], offers: Sequence[Offer[WizardBiscuitsAction]]
) -> WizardBiscuitsAction | Offer[WizardBiscuitsAction] | None:
    name = (typed["face"] or "plain").replace(" ", "_")
    offered = _offered(None if name == "plain" else name, typed["inner"] is not None, offers)
    if offered is None:
        return None
    if typed["place"] is None:
        return Offer(offered, ASKED)
    numbers = {key: float(typed[key]) for key in ("place", "aim", "speed", "spin", "offset") if typed[key] is not None}
    return codec.replace(offered, **{"offset": 0.0, **numbers})


def _offered(face: str | None, inner: bool, offers: Sequence[Offer[WizardBiscuitsAction]]) -> FlickDisc | None:
    for offer in offers:
        action = offer.action
        if isinstance(action, FlickDisc) and (action.face, action.inner) == (face, inner):
            return action
    return None


def command_for(action: WizardBiscuitsAction) -> str:
    """Return the command for just this flick."""
    if not isinstance(action, FlickDisc):
        return ""
    face = (action.face or "plain").replace("_", " ")
    return f"{face}{' inner' if action.inner else ''} {numbers_typed(action)}"
