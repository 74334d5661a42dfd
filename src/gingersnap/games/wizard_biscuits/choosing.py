"""What may be answered to what is asked: offers, and refusals with their rules."""

from __future__ import annotations

from collections.abc import Iterable

from gingersnap.core.contract import Offer, Rejection, Seat, Tick
from gingersnap.games.wizard_biscuits.flicking import flick_offers, flick_refusal
from gingersnap.games.wizard_biscuits.house import HOUSE, is_special, special
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    Buy,
    BuyNothing,
    Decline,
    Destroy,
    FlickDisc,
    Freeze,
    PassToPartner,
    PickUp,
    Question,
    QuestionKind,
    RemoveStatus,
    Steal,
    WizardState,
)

Answer = (
    FlickDisc | PickUp | RemoveStatus | Freeze | Destroy | Steal | Decline | PassToPartner | Buy | BuyNothing | Bank
)
WizardAction = Answer | Tick

FLICKS: tuple[QuestionKind, ...] = ("flick", "reflick", "seventh")
ANSWERS: dict[type[Answer], tuple[QuestionKind, ...]] = {
    FlickDisc: FLICKS,
    PickUp: ("lucky", "heal", "pick_up"),
    RemoveStatus: ("heal",),
    Freeze: ("frost",),
    Destroy: ("dark_magic", "acid"),
    Steal: ("thief",),
    Decline: ("seventh", "lucky", "heal", "pick_up", "dark_magic", "frost", "acid", "thief"),
    PassToPartner: ("seventh",),
    Buy: ("buy",),
    BuyNothing: ("buy",),
    Bank: ("bank",),
}
"""What each action is an answer to."""

RULES: dict[QuestionKind, str] = {
    "flick": "WBI-5",
    "reflick": "WBI-A20",
    "seventh": "WBI-37",
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

# --- Offers -----------------------------------------------------------------------------------------


def offers_to(state: WizardState, question: Question) -> Iterable[Offer[WizardAction]]:
    if question.kind in FLICKS:
        yield from flick_offers(state, question)
    yield from (Offer[WizardAction](answer) for answer in answers_to(question))


def answers_to(question: Question) -> Iterable[Answer]:
    """All but flicks."""
    yield from _namings(question)
    if question.may_pass:
        yield PassToPartner()
    if question.disc is not None and question.kind != "reflick":
        yield Decline(question.disc)


def _namings(question: Question) -> Iterable[Answer]:
    """The answers that name a disc, a status or an amount."""
    disc, targets = question.disc, question.targets
    match question.kind:
        case "lucky" | "heal" | "pick_up" if disc is not None:
            yield from (RemoveStatus(status) for status in question.statuses)
            yield from (PickUp(disc, target) for target in targets)
        case "frost" if disc is not None:
            yield from (Freeze(disc, target) for target in targets)
        case "acid" | "dark_magic" if disc is not None:
            yield from (Destroy(disc, target) for target in targets)
        case "thief" if disc is not None:
            yield from (Steal(disc, target) for target in targets)
        case "buy":
            yield from (Buy(target) for target in targets)
            yield BuyNothing()
        case "bank":
            yield from (Bank(amount) for amount in amounts(question))


def amounts(question: Question) -> range:
    return range(0, question.most + 1, HOUSE.limits.bank_step)


# --- Refusals ---------------------------------------------------------------------------------------


def question_for(state: WizardState, seat: Seat, action: Answer) -> Question | None:
    """The question that an action answers."""
    disc = None if isinstance(action, FlickDisc | Buy) else getattr(action, "disc", None)
    for question in state.asked:
        names_it = disc is None or disc == question.disc
        if question.seat == seat and question.kind in ANSWERS[type(action)] and names_it:
            return question
    return None


def refusal(state: WizardState, seat: Seat, action: Answer) -> Rejection | None:
    question = question_for(state, seat, action)
    if question is None:
        return _not_asked(state, seat)
    if isinstance(action, FlickDisc):
        return flick_refusal(state, question, action)
    return _refused_answer(state, question, action)


def _not_asked(state: WizardState, seat: Seat) -> Rejection:
    asked = next(question for question in state.asked if question.seat == seat)
    return Rejection(RULES[asked.kind], f"That is not asked now. {WANTED[asked.kind]}")


WANTED: dict[QuestionKind, str] = {
    "flick": "Choose a disc, declare its side and flick it.",
    "reflick": "Reflick what you picked up.",
    "seventh": "Flick Inspiration as your seventh disc, or leave it.",
    "lucky": "Say whether you reflick Lucky.",
    "heal": "Say what Heal does: shed a status, or pick up discs to reflick.",
    "pick_up": "Say which discs you pick up.",
    "dark_magic": "Say what Dark Magic destroys.",
    "frost": "Say what Frost freezes for the next round.",
    "acid": "Say what Acid destroys, and itself with it.",
    "thief": "Say what Thief is swapped for.",
    "buy": "Say what you buy.",
    "bank": "Say how much you bank.",
}
"""What is asked, in words."""


def _refused_answer(state: WizardState, question: Question, action: Answer) -> Rejection | None:
    match action:
        case RemoveStatus(status) if status not in question.statuses:
            return Rejection("WBI-A70", "Your side has no such status to shed.")
        case PassToPartner() if not question.may_pass:
            return Rejection("WBI-A76", "There is nobody to leave it to.")
        case Buy(disc) if disc not in question.targets:
            return _not_for_sale(state, disc)
        case Bank(amount) if amount not in amounts(question):
            return _no_amount(question, amount)
        case PickUp(_, target) | Freeze(_, target) | Destroy(_, target) | Steal(_, target):
            return None if target in question.targets else _no_target(state, question, target)
    return None


def _not_for_sale(state: WizardState, disc: int) -> Rejection:
    if disc not in state.store:
        return Rejection("WBI-A59", "That disc is not in the store.")
    if special(disc).price > state.left:
        return Rejection("WBI-A59", f"It costs {special(disc).price} points, and you have {state.left}.")
    return Rejection("WBI-16", f"{special(disc).words} may not be the first disc that your side buys.")


def _no_amount(question: Question, amount: int) -> Rejection:
    if amount > question.most:
        return Rejection("WBI-11", f"You can bank {question.most} points at most.")
    return Rejection("WBI-A72", f"Bank a multiple of {HOUSE.limits.bank_step} points.")


def _no_target(state: WizardState, question: Question, target: int) -> Rejection:
    if target in state.gone:
        return Rejection("WBI-A42", "That disc has been destroyed or swapped already.")
    if question.kind == "frost" and target in state.freezing:
        return Rejection("WBI-A67", "That disc is frozen already.")
    if question.kind == "dark_magic" and not is_special(target):
        return Rejection("WBI-A39", "Only special discs can be destroyed.")
    return Rejection(RULES[question.kind], "That disc cannot be chosen here.")


# --- When nobody answers ------------------------------------------------------------------------------


def default_answer(question: Question) -> Answer:
    """What is done about a question, flicks apart, when time is up: as little as may be (WBI-A77)."""
    if question.kind == "bank":
        return Bank(question.most)
    return BuyNothing() if question.disc is None else Decline(question.disc)
