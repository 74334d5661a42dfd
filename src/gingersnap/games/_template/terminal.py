"""Keep or Swap as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Offer
from gingersnap.games._template.rules import CardAction
from gingersnap.games._template.types import CardView, Keep, Swap

COMMANDS: dict[str, CardAction] = {"k": Keep(), "keep": Keep(), "s": Swap(), "swap": Swap()}


def draw(view: CardView, names: Sequence[str]) -> str:
    cards = [f"{name}: {'hidden' if card is None else card}" for name, card in zip(names, view.cards, strict=True)]
    aside = [] if view.own_aside is None else [f"You laid aside: {view.own_aside}"]
    return "\n".join([*cards, *aside, f"Swaps left: {view.swaps_left}"])


def parse(text: str, view: CardView, offers: Sequence[Offer[CardAction]]) -> CardAction | None:
    return COMMANDS.get(text)


def hint(view: CardView) -> str:
    return "Type keep or swap."
