"""Current task in XTAL, in plain words."""

from __future__ import annotations

from typing import Literal

from gingersnap.core.words import Sentence
from gingersnap.games.xtal.house_data import CARDS, Power, position_name
from gingersnap.games.xtal.rules.path import destinations
from gingersnap.games.xtal.types import XtalView
from gingersnap.games.xtal.words import say


def todo(view: XtalView) -> Sentence | None:
    for choice in view.choices:
        if choice.seat == view.seat:
            return say("todo-take-rings", rings=choice.rings, position=position_name(choice.position))
    if view.draft:
        more = bool(view.hand) and view.draft[-1].card != "void"  # XTL-A61
        return say("todo-draft", cards=len(view.draft), more=more)
    weapon = next((pending for pending in view.pending if pending.target == view.seat), None)
    if weapon is not None:
        shield = next(card.name for card in CARDS.values() if card.stops == weapon.card)
        return say(
            "todo-weapon",
            card=say(f"power-{weapon.card}"),
            seat=weapon.seat,
            shield=say(f"power-{shield}"),
            answers=_answers(holds(view, shield), holds(view, "void")),
            defend=view.options.must_defend,
        )
    if view.phase == "combat":
        return _in_combat(view)
    if view.phase == "window":
        return say("todo-window", void=holds(view, "void"))
    if view.phase == "cards":
        return say("todo-cards", playable=can_move(view) or _can_void(view))
    return None if view.phase in ("over", "deserted", "rings") else say(f"todo-in-{view.phase}")


def holds(view: XtalView, card: Power) -> bool:
    return card in view.hand or "wildcard" in view.hand


def _answers(shield: bool, void: bool) -> Literal["both", "shield", "void", "nothing"]:
    if shield and void:
        return "both"
    return "shield" if shield else "void" if void else "nothing"


def can_move(view: XtalView) -> bool:
    """Return whether a card of the hand can move a token."""
    return any(
        destinations(card.name, position, view.positions, view.options.strict_levitate)
        for card in CARDS.values()
        if card.kind == "move" and holds(view, card.name)
        for token, position in enumerate(view.positions)
        if token == view.seat or not view.protected[token]
    )


def _can_void(view: XtalView) -> bool:
    return holds(view, "void") and (view.options.void_alone or view.seat in view.asked)


def _in_combat(view: XtalView) -> Sentence:
    """Return the two who fight may do more than others, who are only asked about the last card."""
    if view.pair is None or view.seat not in view.pair:
        return say("todo-window", void=holds(view, "void"))
    has_weapon = any(card.kind == "weapon" and holds(view, card.name) for card in CARDS.values())
    weapon, move, void = view.opposite and has_weapon, can_move(view), _can_void(view)
    return say(
        "todo-combat",
        opposite=view.opposite,
        open=view.options.combat == "open",
        playable=weapon or move or void,
        weapon=weapon,
        move=move,
        void=void,
    )
