"""Sets: WAW-23 to WAW-29, and the rulings on them."""

from __future__ import annotations

from itertools import product

import pytest

from gingersnap.games.the_wizard_always_wins.events import (
    GemsAdded,
    LevelRaised,
    SetsTurnedIn,
    WizardAlwaysWinsTurnBegan,
)
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE, HOUSE_TEXT
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import kit_of
from gingersnap.games.the_wizard_always_wins.rules.memoisation import Once
from gingersnap.games.the_wizard_always_wins.rules.sets import KnownWays, _best_by_icons, usual_pieces
from gingersnap.games.the_wizard_always_wins.tests.story import WizardAlwaysWinsStory, lay, piece
from gingersnap.games.the_wizard_always_wins.types import (
    Finish,
    TakeTile,
    Turnable,
    TurnIn,
    WizardAlwaysWinsLay,
    WizardAlwaysWinsTakeBack,
)
from gingersnap.testing import rule


def test_once_cache_is_cleared_when_full() -> None:
    made: list[int] = []

    def make(key: int) -> int:
        made.append(key)
        return -key

    once = Once(make, most=2)
    assert [once[key] for key in (1, 2, 1, 2)] == [-1, -2, -1, -2]
    assert made == [1, 2]
    assert [once[key] for key in (3, 1)] == [-3, -1]
    assert made == [1, 2, 3, 1], "it has begun anew"


def after_actions(tableau: str, **more: object) -> WizardAlwaysWinsStory:
    """Seat 0 has done what its tile said, and has this before it."""
    return lay(tableaus=[tableau], tiles=[1, 0], phase="sets", step=2, **more)  # type: ignore[arg-type]


@rule("WAW-23")
def test_set_may_mix_cards_and_tokens_of_one_element() -> None:
    story = after_actions("snails3 snails snails").turn_in("snails")
    assert story.tableau(0) == ""
    assert (story.state.levels[0], story.in_bag("gem0")) == (2, 1)


@rule("WAW-23")
def test_set_needs_one_element_and_excludes_hand() -> None:
    story = after_actions("snails3 potions2 mushrooms2", hands=["snails3 potions1"])
    assert story.rejection(story.turn, TurnIn("snails", 1)).rule == "WAW-25"
    assert story.rejection(story.turn, TurnIn("potions", 1)).rule == "WAW-25"
    assert story.rejection(story.turn, TurnIn("unicorns", 1)).rule == "WAW-23"
    assert story.rejection(story.turn, WizardAlwaysWinsLay(piece("snails3"))).rule == "WAW-25"


@rule("WAW-23")
def test_laid_pieces_must_be_of_one_element() -> None:
    story = after_actions("mushrooms1 mushrooms1 mushrooms potions1 potions1 potions1 potions").lay("mushrooms1")
    assert story.rejection(story.turn, WizardAlwaysWinsLay(piece("potions1"))).rule == "WAW-23"
    assert story.rejection(story.turn, TurnIn("potions", 1)).rule == "WAW-23"
    assert story.rejection(story.turn, WizardAlwaysWinsLay(piece("mushrooms3"))).rule == "WAW-23"
    story.lay("mushrooms1")
    assert story.rejection(story.turn, WizardAlwaysWinsLay(piece("mushrooms1"))).rule == "WAW-23", (
        "both are laid already"
    )


@rule("WAW-24", "WAW-A38")
def test_sets_count_icons_not_cards() -> None:
    view = after_actions("flowers3 flowers1 snails1 snails1 snails1 snails").view(1)
    assert view.seats[0].icons == (0, 0, 4, 4, 0)
    assert view.seats[0].sets == (0, 0, 1, 0, 0), "two cards are four flowers; four pieces are four snails"


@rule("WAW-25", "WAW-26")
@pytest.mark.parametrize(
    ("element", "needs", "gems", "levels"),
    [("mushrooms", 2, 1, 0), ("potions", 3, 0, 1), ("flowers", 4, 2, 0), ("snails", 5, 1, 1), ("feathers", 6, 0, 2)],
)
def test_set_size_and_reward_depend_on_element(element: str, needs: int, gems: int, levels: int) -> None:
    other = "potions2 potions2" if element != "potions" else "mushrooms2"
    one_short = f"{element}1 " * min(needs - 1, 5)
    story = after_actions(one_short + other)
    assert story.rejection(story.turn, TurnIn(element, 1)).rule == "WAW-25"
    story = after_actions(one_short + f"{element} ").turn_in(element)
    assert (story.in_bag("gem0"), story.state.levels[0]) == (gems, 1 + levels)
    assert story.state.gems[0] == 8 - gems


@rule("WAW-27")
def test_turning_in_a_set_is_optional() -> None:
    story = after_actions("mushrooms2").finish()
    assert (story.tableau(0), story.in_bag("gem0")) == ("mushrooms2", 0)
    assert story.event(WizardAlwaysWinsTurnBegan).seat == 1


@rule("WAW-27", "WAW-A43")
def test_several_sets_are_turned_in_one_after_another() -> None:
    story = after_actions("mushrooms2 potions3 flowers3 flowers1")
    assert story.offers() == [TurnIn("mushrooms", 1), TurnIn("potions", 1), TurnIn("flowers", 1), Finish()]
    story.turn_in("potions")
    assert (story.state.levels[0], story.state.turn) == (2, 0)
    story.turn_in("mushrooms").turn_in("flowers")
    assert story.in_bag("gem0") == 3
    assert story.state.turn == 1, "there is nothing left to turn in"


@rule("WAW-28")
def test_overpaid_set_gives_no_change() -> None:
    story = after_actions("snails3 snails3").turn_in("snails")
    assert story.event(SetsTurnedIn) == SetsTurnedIn(0, "snails", 1, (piece("snails3"), piece("snails3")))
    assert (story.tableau(0), story.in_bag("gem0")) == ("", 1)


@rule("WAW-28")
def test_turn_in_keeps_pieces_not_needed() -> None:
    story = after_actions("mushrooms2 mushrooms1").turn_in("mushrooms")
    assert story.tableau(0) == "mushrooms1"


@rule("WAW-29", "WAW-A34")
def test_turned_in_cards_are_discarded_and_tokens_removed() -> None:
    story = after_actions("snails3 snails snails").turn_in("snails")
    assert story.discards() == "snails3"
    assert (story.state.out, story.in_bag("snails")) == ([0, 0, 0, 2, 0], 3)
    story.take("Apprentice", tokens="level_up")
    assert (story.state.out, story.in_bag("snails")) == ([0, 0, 0, 2, 0], 3)


@rule("WAW-A25")
def test_turn_in_is_allowed_only_at_end_of_own_turn() -> None:
    story = lay(hands=["snails1"], tableaus=["mushrooms2", "mushrooms2"])
    assert story.rejection(story.turn, TurnIn("mushrooms", 1)).rule == "WAW-A25"
    assert story.rejection(1, TurnIn("mushrooms", 1)).rule == "GEN-7"
    story.take("Queen", cards="snails1")
    assert story.rejection(story.turn, TurnIn("mushrooms", 1)).rule == "WAW-A25"
    assert story.rejection(story.turn, WizardAlwaysWinsLay(piece("mushrooms2"))).rule == "WAW-A25"
    assert story.rejection(story.turn, Finish()).rule == "WAW-A1"


# --- Pooling ------------------------------------------------------------------------------------


@rule("WAW-A26", "WAW-27")
def test_eight_flowers_are_two_sets_with_two_rewards() -> None:
    story = after_actions("flowers2 flowers2 flowers2 flowers2").turn_in("flowers", 2)
    assert story.in_bag("gem0") == 4
    story = after_actions("flowers2 flowers2 flowers2 flowers2").turn_in("flowers").turn_in("flowers")
    assert story.in_bag("gem0") == 4
    story = after_actions("snails3 snails3 snails2 snails2").turn_in("snails", 2)
    assert (story.in_bag("gem0"), story.state.levels[0]) == (2, 3)


@rule("WAW-A27")
def test_icons_are_pooled_over_two_sets() -> None:
    """The rulebook's own example: 3, 3 and 2 flowers are two sets of 4, though no two cards of them make 4."""
    story = after_actions("flowers3 flowers3 flowers2")
    assert TurnIn("flowers", 2) in story.offers()
    story.turn_in("flowers", 2)
    assert (story.tableau(0), story.in_bag("gem0")) == ("", 4)


@rule("WAW-A28", "WAW-A42")
@pytest.mark.parametrize(
    ("laid", "sets"), [("1 1", 1), ("1 1 1", 1), ("3", 1), ("3 1", 2), ("3 3", 3), ("3 3 1 1 1", 4)]
)
def test_set_count_is_icons_divided_by_size(laid: str, sets: int) -> None:
    story = after_actions("mushrooms3 mushrooms3 mushrooms1 mushrooms1 mushrooms1 mushrooms")
    story.lay(" ".join(f"mushrooms{icons}" for icons in laid.split()))
    for wrong in {1, 2, 3, 4, 5} - {sets}:
        assert story.rejection(story.turn, TurnIn("mushrooms", wrong)).rule == "WAW-A42"
    story.turn_in("mushrooms", sets)
    assert story.in_bag("gem0") == sets
    assert len(story.event(SetsTurnedIn).pieces) == len(laid.split()), "needless pieces are used up too"


@rule("WAW-A42", "WAW-A45")
def test_turn_in_of_fewer_sets_than_pieces_make_is_rejected() -> None:
    """Found in review: two cards with 3 mushrooms could be given for two sets, though they are three."""
    story = after_actions("mushrooms3 mushrooms3")
    assert story.offers() == [
        TurnIn("mushrooms", 1),
        TurnIn("mushrooms", 3),
        WizardAlwaysWinsLay(piece("mushrooms3")),
        Finish(),
    ]
    assert [ready.sets for ready in story.view().turnable] == [1, 3]
    assert story.rejection(story.turn, TurnIn("mushrooms", 2)).rule == "WAW-A42"
    story.turn_in("mushrooms", 3)
    assert story.in_bag("gem0") == 3


# --- Rewards that do not fit --------------------------------------------------------------------


@rule("WAW-A43", "WAW-A12", "WAW-A13")
def test_reward_beyond_last_gem_or_level_is_lost() -> None:
    story = after_actions("flowers3 flowers1", gems=[7]).turn_in("flowers")
    assert story.event(GemsAdded) == GemsAdded(0, count=1, lost=1, in_bag=8)
    story = after_actions("feathers3 feathers3", levels=[7]).turn_in("feathers")
    assert story.event(LevelRaised) == LevelRaised(0, count=1, lost=1, level=8)


@rule("WAW-A36")
def test_set_reward_can_be_cards() -> None:
    text = HOUSE_TEXT.replace('mark = "mushroom"\nneeds = 2\ngems = 1', 'mark = "mushroom"\nneeds = 2\ncards = 2')
    story = after_actions("mushrooms2", data=text)
    story.turn_in("mushrooms", 1, *story.cards("snails3 flowers1"))
    assert (story.hand(0), story.in_bag("gem0")) == ("flowers1 snails3", 0)
    story = after_actions("mushrooms2 mushrooms2", data=text)
    story.turn_in("mushrooms", 2, *story.cards("snails3 flowers1 potions1 potions2"))
    assert story.hand(0) == "potions2 potions1 flowers1 snails3", "two cards for each of two sets"


# --- Laying pieces ------------------------------------------------------------------------------


@rule("WAW-A45", "WAW-A42")
def test_laid_pieces_are_exactly_those_turned_in() -> None:
    story = after_actions("mushrooms2 mushrooms1 mushrooms").lay("mushrooms mushrooms1")
    assert story.view(1).draft == (piece("mushrooms"), piece("mushrooms1")), "for all to see"
    view = story.view(1)
    assert (view.draft_icons, view.draft_missing, view.draft_over) == (2, 0, 0)
    assert view.turnable == (Turnable("mushrooms", 1, view.draft, gems=1, levels=0, cards=0),)
    story.turn_in("mushrooms")
    assert (story.tableau(0), story.state.out[0]) == ("mushrooms2", 1)


@rule("WAW-A45")
def test_laid_pieces_can_be_taken_back_ten_times() -> None:
    story = after_actions("mushrooms2 mushrooms1 mushrooms")
    assert story.rejection(story.turn, WizardAlwaysWinsTakeBack()).rule == "WAW-A45"
    for _ in range(10):
        story.lay("mushrooms").take_back()
        assert story.view().draft == ()
    story.lay("mushrooms")
    assert (story.view().draft_missing, story.view().turnable) == (1, ())
    assert story.rejection(story.turn, WizardAlwaysWinsTakeBack()).rule == "WAW-A45"
    assert story.rejection(story.turn, Finish()).rule == "WAW-A45"
    assert story.rejection(story.turn, TurnIn("mushrooms", 1)).rule == "WAW-25"
    assert story.offers() == [WizardAlwaysWinsLay(piece("mushrooms2")), WizardAlwaysWinsLay(piece("mushrooms1"))]
    story.lay("mushrooms1").turn_in("mushrooms")
    assert story.tableau(0) == "mushrooms2"


@rule("WAW-A42")
def test_view_states_needless_icons_of_draft() -> None:
    view = after_actions("mushrooms2 mushrooms1 mushrooms").lay("mushrooms2 mushrooms1").view()
    assert (view.draft_icons, view.draft_missing, view.draft_over) == (3, 0, 1)
    assert [ready.sets for ready in view.turnable] == [1]


@rule("WAW-A45")
def test_laying_is_rejected_when_set_takes_everything() -> None:
    story = after_actions("snails3 snails2")
    assert story.rejection(story.turn, WizardAlwaysWinsLay(piece("snails3"))).rule == "WAW-A45"
    assert story.offers() == [TurnIn("snails", 1), Finish()]


@rule("WAW-A45")
@pytest.mark.parametrize(
    ("tableau", "sets", "taken"),
    [
        ("mushrooms3 mushrooms2 mushrooms1 mushrooms1 mushrooms", 1, "mushrooms2"),
        ("mushrooms3 mushrooms1 mushrooms1 mushrooms", 1, "mushrooms1 mushrooms1"),
        ("mushrooms3 mushrooms1 mushrooms", 2, "mushrooms3 mushrooms1"),
        ("mushrooms3 mushrooms3", 1, "mushrooms3"),
    ],
)
def test_default_selection_wastes_fewest_icons_pieces_and_tokens(tableau: str, sets: int, taken: str) -> None:
    story = after_actions(tableau)
    pieces = tuple(piece(name) for name in taken.split())
    assert Turnable("mushrooms", sets, pieces, gems=sets, levels=0, cards=0) in story.view().turnable
    story.turn_in("mushrooms", sets)
    assert story.event(SetsTurnedIn).pieces == pieces


@rule("WAW-A45")
def test_default_selection_is_optimal_over_all_selections() -> None:
    """Against every selection there is, for all tableaus of up to two cards of each kind and three tokens."""
    kit = kit_of("")
    numbers = kit.of_element[3]
    for counts in product(range(3), range(3), range(3), range(4)):
        tableau = [0] * len(kit.pieces)
        for number, count in zip(numbers, counts, strict=True):
            tableau[number] = count
        icons = sum(count * kit.icons[number] for number, count in zip(numbers, counts, strict=True))
        for sets in range(1, icons // 5 + 1):
            taken = usual_pieces(tableau, kit, 3, sets)
            assert _cost(taken, kit.icons) == min(
                _cost([n for n, c in zip(numbers, chosen, strict=True) for _ in range(c)], kit.icons)
                for chosen in product(*(range(count + 1) for count in counts))
                if sum(c * kit.icons[n] for n, c in zip(numbers, chosen, strict=True)) >= 5 * sets
            )


@rule("WAW-A45")
def test_set_selections_are_computed_in_one_pass() -> None:
    """A box of one's own may put a hundred cards of an element before a seat: each number for itself took seconds."""
    _best_by_icons.cache_clear()
    known = KnownWays(kit_of(""), 0)[3, 4, 5, 5]
    assert list(known.pieces) == list(range(1, 14))
    assert _best_by_icons.cache_info().misses == 1


def _cost(pieces: list[int], icons: list[int]) -> tuple[int, int, int]:
    tokens = sum(number >= kit_of("").cards for number in pieces)
    return sum(icons[number] for number in pieces), len(pieces), tokens


@rule("WAW-A45")
def test_offers_stay_few_with_full_tableau() -> None:
    everything = [f"{element.name}{icons}" for element in HOUSE.elements for icons in (1, 2, 3)]
    story = after_actions(" ".join(everything * 3) + " mushrooms snails potions")
    assert len(story.offers()) < 60
    assert story.rejection(story.turn, TakeTile("Queen")).rule == "WAW-10"


@rule("WAW-23")
def test_element_without_cards_is_turned_in_by_tokens() -> None:
    on_cards = 'elements = ["mushrooms", "potions", "flowers", "snails", "feathers"]'
    data = HOUSE_TEXT.replace(on_cards, on_cards.replace('"mushrooms", ', "")).replace("each = 5", "each = 8")
    story = after_actions("mushrooms mushrooms mushrooms", data=data)
    assert story.offers() == [TurnIn("mushrooms", 1), WizardAlwaysWinsLay(piece("mushrooms")), Finish()]
    assert story.turn_in("mushrooms").tableau(0) == "mushrooms"


def test_known_ways_cache_is_cleared_when_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gingersnap.games.the_wizard_always_wins.rules.sets.MOST_KNOWN", 2)
    known = KnownWays(kit_of(""), 0)
    icons = [known[0, 0, 0, tokens].icons for tokens in (1, 2, 3, 1)]
    assert icons == [1, 2, 3, 1]
    assert list(known) == [(0, 0, 0, 3), (0, 0, 0, 1)]
