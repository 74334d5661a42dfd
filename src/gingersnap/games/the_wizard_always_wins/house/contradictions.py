"""Values in a table's own numbers that contradict each other, or the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from gingersnap.games.the_wizard_always_wins.house import WizardAlwaysWinsHouse
from gingersnap.games.the_wizard_always_wins.house.places import Path, written

MOST_CARDS = 300
MOST_SETS = 40
"""Of one element, with all its pieces: each number of sets is an offer of its own."""


def contradictions(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, str]]:
    """Where they are, and what is wrong with them."""
    yield from _repeated("colours", "name", [colour.name for colour in house.colours])
    yield from _repeated("colours", "cut", [colour.cut for colour in house.colours])
    yield from _repeated("elements", "name", [element.name.lower() for element in house.elements])
    yield from _repeated("elements", "mark", [element.mark for element in house.elements])
    yield from _repeated("characters", "number", [character.number for character in house.characters])
    yield from _repeated("characters", "name", [character.name.lower() for character in house.characters])
    yield from _wrong_elements(house)
    yield from _wrong_cards(house)
    yield from _wrong_characters(house)


def _repeated(table: str, field: str, values: list[Any]) -> Iterator[tuple[Path, str]]:
    for index, value in enumerate(values):
        if value in values[:index]:
            yield (table, index, field), f"must differ from all others, but {written(value)} is there twice"


def _wrong_elements(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, str]]:
    for index, element in enumerate(house.elements):
        if not element.gems + element.levels + element.cards:
            yield ("elements", index), "must give gems, levels or cards"
        icons = sum(cards.icons * cards.each for cards in house.cards if element.name in cards.elements)
        if icons + house.bag.each_element > MOST_SETS * element.needs:
            yield ("elements", index, "needs"), f"is so small that all its pieces are more than {MOST_SETS} sets"


def _wrong_cards(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, str]]:
    names = {element.name for element in house.elements}
    seen: Counter[tuple[str, int]] = Counter()
    for index, cards in enumerate(house.cards):
        for name in cards.elements:
            seen[name, cards.icons] += 1
            if name not in names:
                yield ("cards", index, "elements"), f"names {written(name)}, which is no element"
            if seen[name, cards.icons] > 1:
                yield ("cards", index, "icons"), f"says again how many cards show {name} {cards.icons} times"
    total = sum(cards.each * len(cards.elements) for cards in house.cards)
    needed = house.deal.hand * len(house.colours)
    if not needed <= total <= MOST_CARDS:
        yield ("cards",), f"must be {needed} to {MOST_CARDS} in all, not {total}"


def _wrong_characters(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, str]]:
    for index, character in enumerate(house.characters):
        if character.number > house.track.spaces:
            yield ("characters", index, "number"), f"must be a space of the track: 1 to {house.track.spaces}"
        for at, step in enumerate(character.actions):
            where = ("characters", index, "actions", at)
            if step.count == "level" and step.do not in ("draw_tokens", "wizard"):
                yield where, "can depend on the level for tokens only"
            elif step.count != "level" and step.keep > (step.count if step.do == "look" else 1):
                yield where, "must not keep more cards than it looks at"
            if step.do == "wizard" and step.count != "level":
                yield where, "must draw as many tokens as the level says"
            if step.do == "wizard" and at < len(character.actions) - 1:
                yield where, "must be the last: the wizard ends the turn"
    if not any(character.is_wizard for character in house.characters):
        yield ("characters",), "must have a wizard among them: there is no other way to win"
