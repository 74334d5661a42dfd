"""Who knows what: worlds that a seat cannot tell from the true one, each as likely as it should be (WAW-5, WAW-A33).

The distributions are compared with an independent count: the game from the reshuffle on, with every way it can go when
players choose blindly, of which those are kept in which everybody shows what was really shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

from gingersnap.core.bot import RandomBot
from gingersnap.core.chance import Chance, Seeded, every_outcome
from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.luck import reshuffle_inference
from gingersnap.core.table import Table
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE_TEXT
from gingersnap.games.the_wizard_always_wins.rules import GAME
from gingersnap.games.the_wizard_always_wins.tests.story import WizardAlwaysWinsStory, lay
from gingersnap.games.the_wizard_always_wins.types import TakeTile, WizardAlwaysWinsOptions, WizardAlwaysWinsState
from gingersnap.testing import rule

World = tuple[str, ...]
"""What each seat but the watching one holds, then what is looked at."""
WATCHER = 2
TWENTY_CARDS = (
    HOUSE_TEXT.replace("each = 5", "each = 2").replace("each = 4", "each = 1").replace("each = 3", "each = 1")
)


def worlds(run: Callable[[Chance], World | None]) -> dict[World, float]:
    """How likely each world is among those that can be."""
    found: Counter[World] = Counter()
    for probability, world in every_outcome(run):
        if world is not None:
            found[world] += probability  # type: ignore[assignment]
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items()}


def redealt(story: WizardAlwaysWinsStory, seat: Seat = WATCHER) -> dict[World, float]:
    def world(chance: Chance) -> World:
        other = GAME.redeal(story.state, seat, chance)
        hands = [_names(story, hand) for owner, hand in enumerate(other.hands) if owner != seat]
        return (*hands, _names(story, other.looked))

    return worlds(world)


def _names(story: WizardAlwaysWinsStory, cards: list[int]) -> str:
    return " ".join(sorted(f"{story.kit.pieces[card].element}{story.kit.icons[card]}" for card in cards))


# --- Before the first reshuffle -----------------------------------------------------------------


@rule("WAW-5", "WAW-A33")
def test_redeal_before_reshuffle_is_uniform() -> None:
    story = lay(seats=3, hands=["snails1 potions1", "flowers1"], deck="snails1 feathers2")
    hidden = ["snails1", "potions1", "flowers1", "snails1", "feathers2"]
    expected: Counter[World] = Counter()
    for order in permutations(hidden):
        expected[" ".join(sorted(order[:2])), order[2], ""] += 1
    count = sum(expected.values())
    assert redealt(story) == pytest.approx({world: ways / count for world, ways in expected.items()})


@rule("WAW-A5")
def test_redeal_of_cards_looked_at_by_others_is_uniform() -> None:
    story = lay(seats=3, hands=["", "flowers1"], deck="snails1 feathers2 potions1 snails2")
    story.take("Oracle", cards="snails1 feathers2 potions1")
    expected: Counter[World] = Counter()
    for order in permutations(["flowers1", "snails1", "feathers2", "potions1", "snails2"]):
        expected["", order[0], " ".join(sorted(order[1:4]))] += 1
    count = sum(expected.values())
    assert redealt(story) == pytest.approx({world: ways / count for world, ways in expected.items()})
    assert GAME.redeal(story.state, 0, Seeded(1)).looked == story.state.looked, "whoever looks knows"


# --- After a reshuffle --------------------------------------------------------------------------


class Blind:
    """The game from a reshuffle on, card by card, with players who choose blindly."""

    def __init__(self, chance: Chance, old: dict[str, int], old_cards: str, new_cards: str) -> None:
        self._chance = chance
        pool = old_cards.split()
        self.held = {holder: [self._any(pool) for _ in range(count)] for holder, count in old.items()}
        self._deck = new_cards.split()

    def _any(self, cards: list[str]) -> str:
        return cards.pop(self._chance.pick("any", len(cards)))

    def draw(self, holder: str) -> None:
        self.held[holder].append(self._any(self._deck))

    def keep(self, looker: str, owner: str) -> None:
        self.held[owner].append(self._any(self.held[looker]))

    def shows(self, holder: str, card: str) -> bool:
        """Whether a card chosen blindly is the one that was really shown."""
        return self._any(self.held[holder]) == card

    def world(self) -> World:
        return tuple(" ".join(sorted(cards)) for _, cards in sorted(self.held.items()))


@rule("WAW-30", "WAW-A33")
def test_redeal_after_reshuffle_keeps_known_deck() -> None:
    story = lay(seats=3, hands=["snails1", "flowers1"], deck="", discards="potions1 potions2 potions3")
    story.take("Queen", cards="potions1")

    def blind(chance: Chance) -> World:
        game = Blind(chance, {"0": 1, "1": 1, "look": 0}, "snails1 flowers1", "potions1 potions2 potions3")
        game.draw("0")
        return game.world()

    found = redealt(story)
    assert found == pytest.approx(worlds(blind))
    assert all("potions" not in hand for _, hand, _ in found), "seat 1 has drawn none of the new cards"


@rule("WAW-30", "WAW-A33")
def test_redeal_weighs_shown_cards_as_old_or_new() -> None:
    """Snails are old and new: what is played tells something about where the others are, and later plays tell more."""
    story = lay(
        seats=3,
        hands=["snails1 potions1", "snails1 flowers1"],
        deck="",
        discards="snails1 flowers1 feathers1",
    )
    story.take("Queen", cards="snails1").play("snails1")
    story.take("Farmer", cards="flowers1 feathers1", tokens="level_up").play("flowers1")

    def blind(chance: Chance) -> World | None:
        old = {"0": 2, "1": 2, "look": 0}
        game = Blind(chance, old, "snails1 potions1 snails1 flowers1", "snails1 flowers1 feathers1")
        game.draw("0")
        if not game.shows("0", "snails1"):
            return None
        game.draw("1")
        game.draw("1")
        return game.world() if game.shows("1", "flowers1") else None

    assert redealt(story) == pytest.approx(worlds(blind))


@rule("WAW-A4", "WAW-A5", "WAW-A33")
def test_redeal_after_look_across_reshuffle_mixes_old_and_new_cards() -> None:
    story = lay(seats=3, hands=["flowers1", "snails1"], deck="snails1", discards="snails1 flowers1 potions1")
    story.act(TakeTile("Oracle"), ("card", 0), *_cards(story, "snails1 flowers1"))
    story.keep("flowers1").play("flowers1")

    def blind(chance: Chance) -> World | None:
        old = {"0": 1, "1": 1, "look": 1}
        game = Blind(chance, old, "flowers1 snails1 snails1", "snails1 flowers1 potions1")
        game.draw("look")
        game.draw("look")
        game.keep("look", "0")
        if not (game.shows("look", "snails1") and game.shows("look", "snails1")):
            return None
        return game.world() if game.shows("0", "flowers1") else None

    assert redealt(story) == pytest.approx(worlds(blind))


def _cards(story: WizardAlwaysWinsStory, text: str) -> list[tuple[str, int | float]]:
    """The draws by which these come from the discards, once they are the deck."""
    state = story.state
    deck, state.deck = state.deck, [0] * len(state.deck)
    draws = story.cards(text)
    state.deck = deck
    return draws


@rule("WAW-A33")
def test_redeal_keeps_own_draws() -> None:
    story = lay(seats=3, hands=["snails1", "flowers1"], deck="", discards="potions1 potions2 snails2", turn=2)
    story.state.order = [2, 0, 1]
    story.take("Queen", cards="potions1").play("potions1")
    story.take("Hunter", cards="potions2", tokens="level_up")

    def blind(chance: Chance) -> World:
        game = Blind(chance, {"0": 1, "1": 1, "look": 0}, "snails1 flowers1", "potions2 snails2")
        game.draw("0")
        return game.world()

    assert redealt(story) == pytest.approx(worlds(blind))


@rule("WAW-A33")
def test_redeal_with_too_many_worlds_samples_possible_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reshuffle_inference, "MAX_WORLDS", 0)
    reshuffle_inference._infer_moves.cache_clear()
    story = lay(seats=3, hands=["snails1 potions1", "snails1"], deck="", discards="snails1 flowers1 snails2")
    story.take("Queen", cards="flowers1").play("snails1")
    found = redealt(story)
    monkeypatch.undo()
    reshuffle_inference._infer_moves.cache_clear()
    exact = redealt(story)
    assert found.keys() == exact.keys() - {world for world in exact if not exact[world]}
    assert all("feathers" not in " ".join(world) for world in found)


@rule("WAW-A33")
def test_redeal_without_sampled_world_still_matches_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reshuffle_inference, "MAX_WORLDS", 0)
    monkeypatch.setattr(reshuffle_inference, "ATTEMPTS", 0)
    reshuffle_inference._infer_moves.cache_clear()
    story = lay(seats=3, hands=["snails1", "flowers1"], deck="", discards="potions1 potions2").take(
        "Queen", cards="potions1"
    )
    world = GAME.redeal(story.state, WATCHER, Seeded(1))
    assert GAME.view(world, WATCHER) == GAME.view(story.state, WATCHER)
    assert GAME.pieces(world) == GAME.pieces(story.state)


# --- In whole games -----------------------------------------------------------------------------


@rule("WAW-5", "WAW-30", "WAW-A33")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_redeal_in_long_games_never_contradicts_view(seats: int) -> None:
    """With twenty cards the deck runs out again and again: then nothing old may be in it."""
    reshuffled = 0
    for seed in range(12):
        for state in _positions(seats, seed):
            watcher = seed % (seats + 1) - 1
            world = GAME.redeal(state, watcher, Seeded(seed))
            assert GAME.view(world, watcher) == GAME.view(state, watcher), f"seed {seed}"
            assert GAME.pieces(world) == GAME.pieces(state), f"seed {seed}"
            if world.reshuffle is not None:
                reshuffled += 1
                assert _fits(world), f"seed {seed}"
    assert reshuffled > 20


def _positions(seats: int, seed: int) -> list[WizardAlwaysWinsState]:
    table = Table(GAME, WizardAlwaysWinsOptions(data=TWENTY_CARDS), seats, Seeded(seed))
    bot, luck, found = RandomBot(), Seeded(seed), []
    while acting := GAME.to_act(table.state):
        (seat,) = acting
        action = bot.choose(table.update(seat), lambda chance: table.state, luck)
        assert action is not None
        table.play(seat, action, luck)
        if table.seq % 15 == 0 or table.state.reshuffle:
            found.append(GAME.copy(table.state))
    return found[-12:]


def _fits(world: WizardAlwaysWinsState) -> bool:
    """What was shuffled is still in the deck, or somebody drew it."""
    assert world.reshuffle is not None
    drawn = Counter(card for cards in world.reshuffle.drew for card in cards)
    return all(count == world.deck[card] + drawn[card] for card, count in enumerate(world.reshuffle.deck))


@rule("WAW-A33")
def test_redeal_keeps_own_hand() -> None:
    state = Table(GAME, WizardAlwaysWinsOptions(), 3, Seeded(4)).state
    for seat in range(3):
        imagined = [GAME.redeal(state, seat, Seeded(seed)) for seed in range(20)]
        assert all(world.hands[seat] == state.hands[seat] for world in imagined)
        assert len({tuple(world.hands[(seat + 1) % 3]) for world in imagined}) > 10
    assert len({tuple(GAME.redeal(state, SPECTATOR, Seeded(seed)).hands[0]) for seed in range(20)}) > 10
