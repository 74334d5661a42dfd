"""Keep or Swap as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Offer
from gingersnap.games._template.types import Keep, KeepOrSwapAction, KeepOrSwapView, Swap

COMMANDS: dict[str, KeepOrSwapAction] = {"k": Keep(), "keep": Keep(), "s": Swap(), "swap": Swap()}


def draw(view: KeepOrSwapView, names: Sequence[str]) -> str:
    cards = [f"{name}: {'hidden' if card is None else card}" for name, card in zip(names, view.cards, strict=True)]
    aside = [] if view.own_aside is None else [f"You laid aside: {view.own_aside}"]
    return "\n".join([*cards, *aside, f"Swaps left: {view.swaps_left}"])


def parse(text: str, view: KeepOrSwapView, offers: Sequence[Offer[KeepOrSwapAction]]) -> KeepOrSwapAction | None:
    return COMMANDS.get(text)


def hint(view: KeepOrSwapView) -> str:
    return "Type keep or swap."
