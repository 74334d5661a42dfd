"""Tokens and the Wizard: WAW-16 to WAW-22, WAW-A10 to WAW-A20, WAW-A40, WAW-A41."""

from __future__ import annotations

from itertools import combinations

import pytest

from gingersnap.core.chance import Chance, every_outcome
from gingersnap.core.contract import Event
from gingersnap.games.the_wizard_always_wins.events import (
    GemsAdded,
    LevelRaised,
    MarkersMoved,
    TokensDrawn,
    TokensKept,
    TokensReturned,
    WizardAlwaysWinsGameEnded,
    WizardFailed,
)
from gingersnap.games.the_wizard_always_wins.rules import GAME
from gingersnap.games.the_wizard_always_wins.rules.tokens import chance_to_win
from gingersnap.games.the_wizard_always_wins.tests.story import lay
from gingersnap.games.the_wizard_always_wins.types import (
    Finish,
    TakeTile,
    TurnIn,
)
from gingersnap.testing import rule

# --- Drawing ------------------------------------------------------------------------------------


@rule("WAW-16")
def test_token_draw_is_uniform() -> None:
    state = lay(gems=[2, 1]).state

    def pulled(chance: Chance) -> str:
        events = GAME.apply(GAME.copy(state), 0, TakeTile("Apprentice"), chance)
        (token,) = next(event for event in events if isinstance(event, TokensDrawn)).tokens
        return token.element or f"{token.kind}{token.seat}"

    found: dict[str, float] = {}
    for probability, token in every_outcome(pulled):
        found[token] = found.get(token, 0.0) + probability
    expected = {"add_a_gem-1": 3, "level_up-1": 3, "gem0": 2, "gem1": 1}
    expected |= {element.name: 5 for element in GAME.house.elements}
    assert found == pytest.approx({name: count / 34 for name, count in expected.items()})


@rule("WAW-17", "WAW-A10", "WAW-A11")
def test_tokens_of_level_are_all_drawn_before_effects() -> None:
    story = lay(levels=[3]).take("Apprentice", tokens="level_up snails level_up")
    kinds: list[type[Event]] = [TokensDrawn, TokensKept, LevelRaised, TokensReturned]
    assert story.order_of(*kinds) == kinds
    assert len(story.event(TokensDrawn).tokens) == 3, "level-ups bring no further token"
    assert story.state.levels[0] == 5


@rule("WAW-18")
@pytest.mark.parametrize("level", [1, 4])
def test_token_count_is_level_or_one_by_character(level: int) -> None:
    tokens = ["snails", "potions", "flowers", "feathers"]
    for character, cards in (("Apprentice", ""), ("Wizard", ""), ("Farmer", "snails1 snails1"), ("Hunter", "snails1")):
        count = 1 if cards else level
        story = lay(levels=[level]).take(character, cards=cards, tokens=" ".join(tokens[:count]))
        assert len(story.event(TokensDrawn).tokens) == count
        assert story.event(TokensDrawn).by_wizard == (character == "Wizard")


@rule("WAW-A14")
def test_level_beyond_bag_draws_everything() -> None:
    story = lay(levels=[8], gems=[1])
    state = story.state
    state.out, state.bag[:5] = [5] * 5, [0] * 5
    story.take("Apprentice", tokens="add_a_gem " * 3 + "level_up " * 3 + "gem0")
    assert len(story.event(TokensDrawn).tokens) == 7
    assert story.view(0).bag.total == 10, "everything came back, and three gems with it"


# --- What tokens say ----------------------------------------------------------------------------


@rule("WAW-19", "WAW-20")
@pytest.mark.parametrize(
    ("character", "cards"), [("Apprentice", ""), ("Farmer", "snails1 snails1"), ("Hunter", "snails1")]
)
def test_token_effects_apply_for_every_character(character: str, cards: str) -> None:
    story = lay(gems=[0, 1]).take(character, cards=cards, tokens="add_a_gem")
    assert story.event(GemsAdded) == GemsAdded(0, count=1, lost=0, in_bag=1)
    assert (story.state.gems[0], story.in_bag("gem0")) == (7, 1)

    story = lay().take(character, cards=cards, tokens="level_up")
    assert story.event(LevelRaised) == LevelRaised(0, count=1, lost=0, level=2)

    story = lay().take(character, cards=cards, tokens="potions")
    assert story.event(TokensKept).elements == ("potions",)
    assert (story.tableau(0), story.in_bag("potions")) == ("potions", 4)
    assert story.did_not_happen(TokensReturned)

    story = lay(gems=[0, 1]).take(character, cards=cards, tokens="gem1")
    assert story.order_of(GemsAdded, LevelRaised, TokensKept) == []
    assert story.in_bag("gem1") == 1


@rule("WAW-20", "WAW-A15", "WAW-A16", "WAW-A41")
def test_tokens_except_elements_return_before_sets() -> None:
    story = lay(levels=[5], gems=[1, 1]).take("Apprentice", tokens="add_a_gem mushrooms gem0 mushrooms level_up")
    assert story.tableau(0) == "mushrooms mushrooms"
    assert [token.kind for token in story.event(TokensReturned).tokens] == ["add_a_gem", "gem", "level_up"]
    assert [story.in_bag(name) for name in ("add_a_gem", "level_up", "gem0", "gem1")] == [3, 3, 2, 1]
    assert story.view().phase == "sets"
    assert story.view().bag.total == 31 - 2 + 3


@rule("WAW-A12")
def test_add_a_gem_without_gems_left_adds_none() -> None:
    story = lay(gems=[8]).take("Apprentice", tokens="add_a_gem")
    assert story.event(GemsAdded) == GemsAdded(0, count=0, lost=1, in_bag=8)
    assert (story.state.gems[0], story.in_bag("gem0")) == (0, 8)
    assert story.event(GemsAdded).words(["Ann", "Bob"]) == "Ann adds no gem, because all 8 are in the bag."


@rule("WAW-A13")
def test_level_up_at_highest_level_has_no_effect() -> None:
    story = lay(levels=[8]).take("Apprentice", tokens="level_up " + "snails " * 5 + "potions potions")
    assert story.event(LevelRaised) == LevelRaised(0, count=0, lost=1, level=8)
    assert story.state.levels[0] == 8


@rule("WAW-A11")
def test_token_effects_are_independent_of_order() -> None:
    ends = []
    for tokens in ("add_a_gem add_a_gem level_up", "level_up add_a_gem add_a_gem"):
        story = lay(levels=[3], gems=[7]).take("Apprentice", tokens=tokens)
        ends.append((story.state.levels[0], story.in_bag("gem0"), story.event(GemsAdded).lost))
    assert ends == [(4, 8, 1), (4, 8, 1)]


@rule("WAW-A17")
def test_own_gem_has_no_effect_for_apprentice() -> None:
    story = lay(gems=[1]).take("Apprentice", tokens="gem0")
    assert story.table.outcome is None
    assert story.in_bag("gem0") == 1
    assert story.state.turn == 1


@rule("WAW-20")
def test_drawn_tokens_are_shown_until_next_tile() -> None:
    story = lay(gems=[1]).take("Apprentice", tokens="gem0")
    for watcher in (-1, 0, 1):
        view = story.view(watcher)
        assert ([token.kind for token in view.drawn], view.drawn_by) == (["gem"], 0)
    story.take("Queen", cards="snails1")
    assert (story.view().drawn, story.view().drawn_by) == ((), None)


# --- The Wizard ---------------------------------------------------------------------------------


@rule("WAW-21", "WAW-A20", "WAW-A37")
def test_wizard_with_own_gem_wins_at_once() -> None:
    story = lay(seats=3, levels=[4], gems=[2, 2]).take("Wizard", tokens="gem1 gem0 snails gem0")
    assert story.event(WizardAlwaysWinsGameEnded) == WizardAlwaysWinsGameEnded("WAW-21", (0,), 1, (2, 2, 0), (4, 1, 1))
    assert (story.outcome.rule, story.outcome.placings, story.outcome.winners) == ("WAW-21", (1, 2, 2), (0,))
    assert story.did_not_happen(MarkersMoved), "no clean-up, no more turns"
    assert (story.state.markers, story.view(1).tiles[-1].taken_by) == ([1, 2, 3], 0), "everything stays where it is"
    assert GAME.to_act(story.state) == frozenset()
    assert story.rejection(1, TakeTile("Queen")).rule == "GEN-8"
    assert (story.view(1).winner, story.view(1).over, story.view(1).phase) == (0, True, "over")
    ended, names = story.event(WizardAlwaysWinsGameEnded), ["Ann", "Bob", "Cleo"]
    assert ended.words(names, 1) == "Ann drew their own colour as the Wizard and wins the game!"
    assert ended.words(names, 0) == "You drew your own colour as the Wizard and win the game!"


@rule("WAW-21", "WAW-A18")
def test_wizard_without_own_gem_returns_tokens_and_ends_turn() -> None:
    story = lay(levels=[4], gems=[1, 1], tableaus=["mushrooms2"])
    bag = list(story.state.bag)
    story.take("Wizard", tokens="gem1 add_a_gem level_up snails")
    assert story.state.bag == bag
    assert (story.state.levels[0], story.tableau(0)) == (4, "mushrooms2"), "nothing else has an effect"
    assert story.event(WizardFailed).seat == 0
    assert story.state.turn == 1, "no set is turned in after a failed Wizard"
    assert story.rejection(0, TurnIn("mushrooms", 1)).rule == "GEN-7"


@rule("WAW-A18=true")
def test_sets_after_the_wizard_ruling_allows_turn_in() -> None:
    story = lay(levels=[1], gems=[1, 1], tableaus=["mushrooms2 mushrooms2"], sets_after_the_wizard=True)
    story.take("Wizard", tokens="gem1")
    assert story.event(WizardFailed).seat == 0
    assert (story.state.turn, story.state.phase) == (0, "sets")
    none = lay(levels=[1], gems=[1, 1], sets_after_the_wizard=True).take("Wizard", tokens="gem1")
    assert none.state.turn == 1, "without a set the turn is over"
    won = lay(levels=[1], gems=[1, 1], tableaus=["mushrooms2 mushrooms2"], sets_after_the_wizard=True)
    assert won.take("Wizard", tokens="gem0").state.phase == "over"


@rule("WAW-22")
def test_wizard_can_win_in_first_round_with_single_gem() -> None:
    story = lay(gems=[0, 1]).take("Queen", cards="snails1").play("snails1").take("Wizard", tokens="gem1")
    assert story.outcome.winners == (1,)
    assert story.state.round == 1


@rule("WAW-31")
def test_all_gems_and_highest_level_do_not_win() -> None:
    story = lay(gems=[7], levels=[8], tableaus=["mushrooms2"])
    story.take("Apprentice", tokens="add_a_gem " + "gem0 " * 7)
    assert story.table.outcome is None
    story.act(Finish())
    assert story.table.outcome is None


@rule("WAW-A40")
@pytest.mark.parametrize(
    ("tokens", "gems", "level"), [(9, 2, 3), (8, 1, 8), (6, 3, 1), (7, 0, 4), (7, 5, 3), (5, 2, 8)]
)
def test_chance_to_win_is_draw_without_replacement(tokens: int, gems: int, level: int) -> None:
    hands = list(combinations(range(tokens), min(level, tokens)))
    winning = sum(any(token < gems for token in hand) for hand in hands)
    assert chance_to_win(tokens, gems, level) == pytest.approx(winning / len(hands))


@rule("WAW-A40")
def test_view_shows_chance_of_every_seat() -> None:
    story = lay(seats=3, gems=[1, 0, 2], levels=[1, 3, 2])
    for watcher in (-1, 0, 1, 2):
        chances = [seat.chance for seat in story.view(watcher).seats]
        assert chances == pytest.approx([1 / 34, 0, 1 - (32 * 31) / (34 * 33)])


@rule("WAW-A40")
def test_shown_chance_matches_true_probability() -> None:
    story = lay(gems=[3], levels=[2])
    state = story.state
    state.out, state.bag[:5] = [4] * 5, [1] * 5  # a smaller bag: every way to draw from it is tried

    def wins(chance: Chance) -> bool:
        copy = GAME.copy(state)
        GAME.apply(copy, 0, TakeTile("Wizard"), chance)
        return copy.winner == 0

    won = sum(probability for probability, won in every_outcome(wins) if won)
    assert won == pytest.approx(story.view().seats[0].chance)
