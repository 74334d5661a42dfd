"""Values in a table's own numbers that contradict each other, or the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.house_data import MOST_CARDS, MOST_SETS, WizardAlwaysWinsHouse
from gingersnap.games.the_wizard_always_wins.house_data.source_locations import Path, written
from gingersnap.games.the_wizard_always_wins.words import say


def contradictions(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, Sentence]]:
    """Return the paths of contradictory values, with the contradiction."""
    yield from _repeated("colours", "name", [colour.name for colour in house.colours])
    yield from _repeated("colours", "cut", [colour.cut for colour in house.colours])
    yield from _repeated("elements", "name", [element.name.lower() for element in house.elements])
    yield from _repeated("elements", "mark", [element.mark for element in house.elements])
    yield from _repeated("characters", "number", [character.number for character in house.characters])
    yield from _repeated("characters", "name", [character.name.lower() for character in house.characters])
    yield from _wrong_elements(house)
    yield from _wrong_cards(house)
    yield from _wrong_characters(house)


def _repeated(table: str, field: str, values: list[Any]) -> Iterator[tuple[Path, Sentence]]:
    for index, value in enumerate(values):
        if value in values[:index]:
            yield (table, index, field), say("data-repeated", value=written(value))


def _wrong_elements(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, Sentence]]:
    for index, element in enumerate(house.elements):
        if not element.gems + element.levels + element.cards:
            yield ("elements", index), say("data-gives-nothing")
        icons = sum(cards.icons * cards.each for cards in house.cards if element.name in cards.elements)
        if icons + house.bag.each_element > MOST_SETS * element.needs:
            yield ("elements", index, "needs"), say("data-too-small", most=MOST_SETS)


def _wrong_cards(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, Sentence]]:
    names = {element.name for element in house.elements}
    seen: Counter[tuple[str, int]] = Counter()
    for index, cards in enumerate(house.cards):
        for name in cards.elements:
            seen[name, cards.icons] += 1
            if name not in names:
                yield ("cards", index, "elements"), say("data-no-element", value=written(name))
            if seen[name, cards.icons] > 1:
                yield ("cards", index, "icons"), say("data-cards-again", element=name, icons=cards.icons)
    total = sum(cards.each * len(cards.elements) for cards in house.cards)
    needed = house.deal.hand * len(house.colours)
    if not needed <= total <= MOST_CARDS:
        yield ("cards",), say("data-card-count", fewest=needed, most=MOST_CARDS, total=total)


def _wrong_characters(house: WizardAlwaysWinsHouse) -> Iterator[tuple[Path, Sentence]]:
    for index, character in enumerate(house.characters):
        if character.number > house.track.spaces:
            yield ("characters", index, "number"), say("data-no-space", spaces=house.track.spaces)
        for at, step in enumerate(character.actions):
            where = ("characters", index, "actions", at)
            if step.count == "level" and step.do not in ("draw_tokens", "wizard"):
                yield where, say("data-level-for-tokens")
            elif step.count != "level" and step.keep > (step.count if step.do == "look" else 1):
                yield where, say("data-keeps-too-many")
            if step.do == "wizard" and step.count != "level":
                yield where, say("data-wizard-level")
            if step.do == "wizard" and at < len(character.actions) - 1:
                yield where, say("data-wizard-last")
    if not any(character.is_wizard for character in house.characters):
        yield ("characters",), say("data-no-wizard")
