"""Laying the table: WAW-1 to WAW-7, and the house data."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from gingersnap.core.chance import Chance, Scripted, Seeded, every_outcome
from gingersnap.core.contract import SPECTATOR
from gingersnap.core.table import CannotCreateTable, Table
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE
from gingersnap.games.the_wizard_always_wins.piece_names import tile_says
from gingersnap.games.the_wizard_always_wins.rules import GAME
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import kit_of
from gingersnap.games.the_wizard_always_wins.tests.story import lay
from gingersnap.games.the_wizard_always_wins.types import TakeTile, WizardAlwaysWinsOptions
from gingersnap.testing import rule

KIT = kit_of("")
SEATS = [2, 3, 4, 5]


@rule("WAW-1")
@pytest.mark.parametrize("seats", [1, 6])
def test_seat_count_outside_two_to_five_is_rejected(seats: int) -> None:
    assert GAME.seats == range(2, 6)
    with pytest.raises(CannotCreateTable) as refused:
        Table(GAME, WizardAlwaysWinsOptions(), seats, Seeded(1))
    assert refused.value.rejection.rule == "GEN-9"


@rule("WAW-2")
@pytest.mark.parametrize("seats", SEATS)
def test_setup_contains_every_piece_of_the_box(seats: int) -> None:
    pieces = GAME.pieces(Table(GAME, WizardAlwaysWinsOptions(), seats, Seeded(seats)).state)
    assert sum(count for name, count in pieces.items() if "×" in name) == 60
    assert sum(count for name, count in pieces.items() if "token" in name) == 25
    assert [count for name, count in pieces.items() if name.startswith("gems")] == [8] * seats
    assert (pieces["Add-a-Gem"], pieces["Level-Up"]) == (3, 3)
    assert (len(HOUSE.characters), len(HOUSE.colours), len(HOUSE.elements)) == (7, 5, 5)


@rule("WAW-3")
@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_starts_with_colour_level_one_and_eight_gems(seats: int) -> None:
    view = lay(seats=seats).view(0)
    assert [seat.level for seat in view.seats] == [1] * seats
    assert [seat.gems_left for seat in view.seats] == [8] * seats
    assert len({colour.name for colour in view.colours}) == len({colour.cut for colour in view.colours}) == seats


@rule("WAW-3", "WAW-4")
@pytest.mark.parametrize("seats", SEATS)
def test_bag_starts_with_31_tokens_and_no_gem(seats: int) -> None:
    bag = lay(seats=seats).view(0).bag
    assert (bag.elements, bag.add_a_gem, bag.level_up) == ((5, 5, 5, 5, 5), 3, 3)
    assert bag.gems == (0,) * seats, "colours that nobody plays are out"
    assert bag.total == 31


@rule("WAW-5")
@pytest.mark.parametrize("seats", SEATS)
def test_setup_deals_three_hidden_cards_each(seats: int) -> None:
    state = Table(GAME, WizardAlwaysWinsOptions(), seats, Seeded(seats)).state
    for watcher in (SPECTATOR, *range(seats)):
        view = GAME.view(state, watcher)
        assert [seat.hand_size for seat in view.seats] == [3] * seats
        assert len(view.hand) == (0 if watcher == SPECTATOR else 3)
        assert (view.deck, view.discards) == (60 - 3 * seats, ())


@rule("WAW-5")
def test_setup_deal_is_uniform() -> None:
    """The first card of the seat that is dealt to first; the others fall as they may."""

    def first_card(place: int) -> int:
        script = [("order", 0), ("order", 0), ("deal", place), *[("deal", 0)] * 5]
        hand = Table(GAME, WizardAlwaysWinsOptions(), 2, Scripted(script)).state.hands[0]
        (card,) = (Counter(hand) - Counter({0: 2})).elements()  # the other two are dealt from the top
        return card

    assert Counter(first_card(place) for place in range(60)) == Counter(dict(enumerate(KIT.full_deck)))


@rule("WAW-6")
def test_tiles_are_ordered_by_number() -> None:
    tiles = lay().view(0).tiles
    assert [(tile.number, tile.character) for tile in tiles] == [
        (1, "Queen"),
        (2, "Oracle"),
        (3, "Trader"),
        (4, "Apprentice"),
        (5, "Farmer"),
        (6, "Hunter"),
        (7, "Wizard"),
    ]
    assert lay().rejection(0, TakeTile("King")).rule == "WAW-6"


@rule("WAW-6")
def test_tile_texts_state_their_actions() -> None:
    assert [" ".join(map(str, tile_says(character))) for character in lay().view(0).characters] == [
        "Draw 1 card. Play 1 card.",
        "Look at 3 cards, keep 1, discard the rest. Play 1 card.",
        "Draw 1 card. Play 1 card. Trade a card or token with another player.",
        "Draw tokens equal to your level and do what they say.",
        "Draw 2 cards. Draw 1 token and do what it says. Play 1 card.",
        "Draw 1 card. Draw 1 token and do what it says. Play 2 cards.",
        "Draw tokens equal to your level: a gem of your colour wins the game.",
    ]


class OnlyTheOrder:
    """The order is left to luck; cards are dealt from the top."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def pick(self, label: str, count: int) -> int:
        return self._chance.pick(label, count) if label == "order" else 0

    def noise(self, label: str) -> float:
        raise AssertionError(label)


@rule("WAW-7", "WAW-A23")
@pytest.mark.parametrize("seats", SEATS)
def test_first_order_is_drawn_uniformly(seats: int) -> None:
    found = list(
        every_outcome(lambda chance: tuple(GAME.setup(WizardAlwaysWinsOptions(), seats, OnlyTheOrder(chance)).markers))
    )
    assert sorted(markers for _, markers in found) == sorted(permutations(range(1, seats + 1)))
    assert all(probability == pytest.approx(1 / factorial(seats)) for probability, _ in found)


@rule("WAW-H1", "WAW-H2", "WAW-H3", "WAW-H4", "WAW-H5", "WAW-25", "WAW-26")
@pytest.mark.parametrize(
    ("name", "needs", "gems", "levels"),
    [("mushrooms", 2, 1, 0), ("potions", 3, 0, 1), ("flowers", 4, 2, 0), ("snails", 5, 1, 1), ("feathers", 6, 0, 2)],
)
def test_element_sizes_and_rewards_match_rulebook(name: str, needs: int, gems: int, levels: int) -> None:
    (element,) = [element for element in HOUSE.elements if element.name == name]
    assert (element.needs, element.gems, element.levels, element.cards) == (needs, gems, levels, 0)


@rule("WAW-25")
def test_elements_have_distinct_sizes_rewards_and_marks() -> None:
    elements = HOUSE.elements
    assert len({element.needs for element in elements}) == 5
    assert len({(element.gems, element.levels) for element in elements}) == 5
    assert len({element.mark for element in elements}) == 5


@rule("WAW-H6", "WAW-24")
def test_deck_has_sixty_cards_with_110_icons() -> None:
    for element in HOUSE.elements:
        counts = {KIT.icons[n]: KIT.full_deck[n] for n in range(KIT.cards) if KIT.pieces[n].element == element.name}
        assert counts == {1: 5, 2: 4, 3: 3}
    assert sum(KIT.full_deck) == 60
    assert sum(count * icons for count, icons in zip(KIT.full_deck, KIT.icons, strict=False)) == 110


@rule("WAW-H7", "WAW-H8", "WAW-H9", "WAW-H10")
def test_dial_track_cap_and_colours_match_rulebook() -> None:
    assert (HOUSE.dial.highest, HOUSE.track.spaces, HOUSE.caps.rounds, HOUSE.caps.take_backs) == (8, 7, 60, 10)
    assert [colour.name for colour in HOUSE.colours] == ["red", "blue", "yellow", "green", "purple"]
