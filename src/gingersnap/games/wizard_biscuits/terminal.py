"""Wizard Biscuits as plain text: Crokinole's board, with the special discs on it and beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from gingersnap.core import codec
from gingersnap.core.contract import Offer
from gingersnap.games.crokinole.house import set_words
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.crokinole.terminal import AROUND, ASKED, NUMBER, board, reaching_the_middle, way_to
from gingersnap.games.crokinole.types import PlacedDisc
from gingersnap.games.wizard_biscuits.house import (
    FACES,
    FIRST_SPECIAL,
    HOUSE,
    STATUSES,
    FaceName,
    is_special,
    special,
)
from gingersnap.games.wizard_biscuits.rules.offers import answers_to
from gingersnap.games.wizard_biscuits.rules.questions import FLICK_QUESTIONS, WANTED
from gingersnap.games.wizard_biscuits.types import (
    DiscView,
    FlickDisc,
    PassToPartner,
    Question,
    RoundSummary,
    WizardBiscuitsAction,
    WizardBiscuitsDecline,
    WizardBiscuitsView,
)

LETTERS: dict[FaceName, str] = {
    "fire": "F", "heal": "H", "frost": "R", "invisibility": "V", "poison": "P", "acid": "A",
    "thief": "T", "dark_magic": "D", "teleportation": "E", "lucky": "L", "magic_missile": "M", "inspiration": "N",
}  # fmt: skip
"""What stands on a special disc on the board; starting discs have small letters."""
LAST_ROUNDS = 4
FACE = "|".join(words.replace(" ", "[ _]?") for words in (face.words.lower() for face in FACES.values()))
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
    small = iter(ascii_lowercase)
    for disc in view.discs:
        face = _special(view, disc.id).face if is_special(disc.id) else None
        yield (next(small) if face is None else LETTERS[face]), disc


def _special(view: WizardBiscuitsView, disc: int) -> DiscView:
    return view.specials[disc - FIRST_SPECIAL]


def _legend() -> str:
    sets = [f"{'a'.join(AROUND[HOUSE.sets[side].mark])} {set_words(side)}" for side in range(2)]
    return "   ".join([*sets, "capitals: special discs", "I post", "O hole"])


def _list(view: WizardBiscuitsView, discs: Labelled) -> Iterator[str]:
    """Every disc with what it is worth, and how to hit it."""
    values = {disc.id: disc.field for disc in view.specials}
    for letter, disc in discs:
        face = _special(view, disc.id).face if is_special(disc.id) else None
        what = "" if face is None else f", {FACES[face].words}"
        worth = "burned" if disc.id in view.burned else f"worth {values.get(disc.id) or zone_of(disc):>2}"
        yield f"{letter}  {set_words(disc.side) + what:<24} {worth}; {way_to(view, disc)}"


# --- Beside it ----------------------------------------------------------------------------------------


def _standing(view: WizardBiscuitsView) -> str:
    scores = ", ".join(f"{set_words(side)} {score}" for side, score in enumerate(view.scores))
    return f"Round {view.number}. Banked: {scores}, of {HOUSE.limits.goal}."


def _sides(view: WizardBiscuitsView, names: Sequence[str]) -> Iterator[str]:
    for side, has in enumerate(view.sides):
        who = " and ".join(names[seat] for seat, own in enumerate(view.side_of) if own == side)
        statuses = "".join(f", {STATUSES[status].words}" for status in has.statuses)
        yield (
            f"{set_words(side)} ({who}): {has.total} points so far, {len(view.trays[side])} x 20 in the tray, "
            f"{has.flicks} to flick, {len(view.ditch[side])} in the ditch, can bank {has.limit}{statuses}"
        )


def _specials(view: WizardBiscuitsView) -> Iterator[str]:
    for disc in view.specials:
        owner = "the store" if disc.owner is None else set_words(disc.owner)
        notes = [f"for {disc.price} points"] if disc.owner is None else [_place_of(disc)]
        notes += [] if disc.goes_to is None else [f"goes to {set_words(disc.goes_to)} after this round"]
        notes += ["burned"] * disc.is_burned + ["frozen"] * disc.is_frozen + ["frozen next round"] * disc.will_freeze
        rules = " / ".join(face.rule for face in special(disc.id).faces)
        yield f"  {special(disc.id).colour:<6} {special(disc.id).words:<27} ({rules})  {owner}: {', '.join(notes)}"


def _place_of(disc: DiscView) -> str:
    where = {"hand": "picked up", "tray": "in the tray", "ditch": "in the ditch", "board": "on the board"}
    if disc.lies not in where:
        return "in the supply"
    return where[disc.lies] + ("" if disc.face is None else f" as {FACES[disc.face].words}")


def _rounds(view: WizardBiscuitsView) -> Iterator[str]:
    for number, summary in list(enumerate(view.rounds, 1))[-LAST_ROUNDS:]:
        yield f"Round {number}: {_in_words(summary)}"


def _in_words(summary: RoundSummary) -> str:
    totals = ", ".join(f"{set_words(side)} {total}" for side, total in enumerate(summary.totals))
    bought = "" if summary.bought is None else f", bought {special(summary.bought).words}"
    return f"{totals}; banked {summary.banked}{bought}"


def _duty(view: WizardBiscuitsView, names: Sequence[str]) -> Iterator[str]:
    """What is asked of whom; a person is shown the answers by number."""
    for question in view.asked:
        yield f"{names[question.seat]}: {WANTED[question.kind]}{_amount(view, question)}"
    if any(question.kind in FLICK_QUESTIONS for question in view.asked):
        yield OPEN if view.open_board else NOT_OPEN
    else:
        own = [question for question in view.asked if question.seat == view.seat]
        answers = [answer for question in own for answer in answers_to(question)]
        yield from (f"  {number}  {answer.words(names)}" for number, answer in enumerate(answers, 1))


OPEN = "The board is open: a disc must end in the hole, or in or on the 15 circle (CRK-13)."
NOT_OPEN = "The board is not open: an opposing disc must be touched (CRK-16)."


def _amount(view: WizardBiscuitsView, question: Question) -> str:
    if question.kind in ("buy", "bank"):
        return f" {view.left} points are left."
    return f" At most {question.most}." if question.kind == "frost" else ""


# --- What can be typed --------------------------------------------------------------------------------


def hint(view: WizardBiscuitsView) -> str:
    own = [question for question in view.asked if question.seat == view.seat]
    if not any(question.kind in FLICK_QUESTIONS for question in own):
        return "Type the number of what you want to do."
    leave = " Or leave." if any(question.kind == "seventh" for question in own) else ""
    leave = " Or leave, or pass." if any(question.may_pass for question in own) else leave
    return (
        f"Type a disc with place, aim and speed, such as: {_example(own)} 0 1.5 0.95 (plain is a starting disc; "
        "inner after invisibility starts inside). Without numbers you are asked for them one by one. "
        f"spin and offset may follow, such as: spin 20 offset -3.{leave}"
    )


def _example(own: Sequence[Question]) -> str:
    discs = [disc for question in own for disc in question.targets]
    return next((special(disc).faces[0].words.lower() for disc in discs if is_special(disc)), "plain")


def questions(view: WizardBiscuitsView) -> dict[str, str]:
    """How the numbers of a flick are asked for."""
    return {
        "place": "Place on your line, in degrees; + is to the right",
        "aim": "Aim, in degrees to the right of the middle",
        "speed": f"Speed in m/s; {reaching_the_middle(view):.2f} just reaches the middle from the starting line",
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
