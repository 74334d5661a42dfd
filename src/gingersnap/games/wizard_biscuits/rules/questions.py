"""Questions to a seat: their rules, words and possible answers."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.types import CrokinoleKeep, Reshoot
from gingersnap.games.wizard_biscuits.house_data import the_disc_said
from gingersnap.games.wizard_biscuits.types import (
    Answer,
    Bank,
    Buy,
    BuyNothing,
    ChooseDisc,
    Destroy,
    FlickDisc,
    Freeze,
    PassToPartner,
    PickUp,
    Question,
    QuestionKind,
    RemoveStatus,
    Steal,
    WizardBiscuitsDecline,
    WizardBiscuitsState,
)
from gingersnap.games.wizard_biscuits.words import say

FLICK_QUESTIONS: tuple[QuestionKind, ...] = ("flick", "reflick", "seventh")
ANSWER_TO: dict[type[Answer], tuple[QuestionKind, ...]] = {
    ChooseDisc: ("choose",),
    FlickDisc: FLICK_QUESTIONS,
    PickUp: ("lucky", "heal", "pick_up"),
    RemoveStatus: ("heal",),
    Freeze: ("frost",),
    Destroy: ("dark_magic", "acid"),
    Steal: ("thief",),
    WizardBiscuitsDecline: ("seventh", "lucky", "heal", "pick_up", "dark_magic", "frost", "acid", "thief"),
    CrokinoleKeep: ("keep",),
    Reshoot: ("keep",),
    PassToPartner: ("seventh",),
    Buy: ("buy",),
    BuyNothing: ("buy",),
    Bank: ("bank",),
}
"""What each action is an answer to."""

RULE_OF: dict[QuestionKind, str] = {
    "choose": "WBI-A2",
    "flick": "WBI-5",
    "reflick": "WBI-A20",
    "seventh": "WBI-37",
    "keep": "WBI-A81",
    "lucky": "WBI-35",
    "heal": "WBI-22",
    "pick_up": "WBI-A20",
    "dark_magic": "WBI-31",
    "frost": "WBI-23",
    "acid": "WBI-29",
    "thief": "WBI-30",
    "buy": "WBI-10",
    "bank": "WBI-10",
}
"""By what is asked, the rule that lets somebody decide it."""


def asked_said(question: Question) -> Sentence:
    """Return what is asked."""
    if question.kind == "choose":
        assert question.disc is not None
        return say("among-your-six", disc=the_disc_said(question.disc))
    most = min(question.most, len(question.targets)) if question.kind == "frost" else question.most
    return say(f"asked-{question.kind}", most=most, sheds=bool(question.statuses))


def question_for(state: WizardBiscuitsState, seat: Seat, action: Answer) -> Question | None:
    """Return the question that an action answers."""
    disc = None if isinstance(action, FlickDisc | Buy) else getattr(action, "disc", None)
    for question in state.asked:
        names_it = disc is None or disc == question.disc
        if question.seat == seat and question.kind in ANSWER_TO[type(action)] and names_it:
            return question
    return None


def default_answer(question: Question) -> Answer:
    """Return what is done about a question, flicks apart, when time is up: as little as may be (WBI-A77)."""
    if question.kind == "keep":
        return CrokinoleKeep()
    if question.kind == "choose" and question.disc is not None:
        return ChooseDisc(question.disc, is_among=False)
    if question.kind == "bank":
        return Bank(question.most)
    return BuyNothing() if question.disc is None else WizardBiscuitsDecline(question.disc)
