"""Keep or Swap at the terminal, as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import Offer
from gingersnap.games._template.types import KeepOrSwapAction, KeepOrSwapKeep, KeepOrSwapSwap, KeepOrSwapView
from gingersnap.games._template.words import say

COMMANDS: dict[str, KeepOrSwapAction] = {
    "k": KeepOrSwapKeep(),
    "keep": KeepOrSwapKeep(),
    "s": KeepOrSwapSwap(),
    "swap": KeepOrSwapSwap(),
}


def draw(view: KeepOrSwapView, names: Sequence[str]) -> str:
    lines = [say("cards"), *(say("seat-line", seat=seat, card=card) for seat, card in enumerate(view.cards))]
    if view.own_aside is not None:
        lines.append(say("laid-aside", card=view.own_aside))
    lines.append(say("all-turned-up") if view.over else say("swaps-left", swaps=view.swaps_left))
    return "\n".join(line.words(names) for line in lines)


def parse(text: str, view: KeepOrSwapView, offers: Sequence[Offer[KeepOrSwapAction]]) -> KeepOrSwapAction | None:
    return COMMANDS.get(text)


def hint(view: KeepOrSwapView) -> str:
    return str(say("what-to-type"))
