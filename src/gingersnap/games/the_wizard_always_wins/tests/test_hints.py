"""Reasons for hints in The Wizard Always Wins: each with the fact that it depends on."""

from __future__ import annotations

from typing import Any

from gingersnap.games.the_wizard_always_wins.house_data import HOUSE_TEXT
from gingersnap.games.the_wizard_always_wins.tests.story import WizardAlwaysWinsStory, lay, piece
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Consent,
    Finish,
    Give,
    Play,
    TakeTile,
    TurnIn,
    WizardAlwaysWinsAction,
    WizardAlwaysWinsKeep,
    WizardAlwaysWinsLay,
    WizardAlwaysWinsTakeBack,
)
from gingersnap.testing.hint_reasons import HintCase, ReadReason, assert_reason_changes, hint_case, reason_for


def tile(best: str, other: str | None = None, **table: Any) -> HintCase:
    return case(lay(**table), TakeTile(best), None if other is None else TakeTile(other))


def case(
    story: WizardAlwaysWinsStory, best: WizardAlwaysWinsAction, other: WizardAlwaysWinsAction | None = None
) -> HintCase:
    story.table.names = ("Ann", "Bo", "Cy")[: story.table.seats]
    return hint_case(story.table, best, other)


def play(best: str, other: str, hand: str = "", table: str = "", theirs: str = "", **more: Any) -> HintCase:
    """Seat 0 chooses between two cards of its hand."""
    story = lay(hands=[f"{best} {other} {hand}"], tableaus=[table, theirs], **more).with_state(phase="play", left=1)
    story.state.tiles[0] = 1
    return case(story, Play(piece(best)), Play(piece(other)))


def ask(best: str, other: str, theirs: str, own: str = "snails1") -> HintCase:
    story = lay(tableaus=[own, theirs]).with_state(phase="ask", left=1)
    return case(story, Ask(1, piece(best)), Ask(1, piece(other)))


def give(best: str, other: str | None, own: str, theirs: str, wanted: str) -> HintCase:
    story = lay(tableaus=[own, theirs]).with_state(phase="give", left=1)
    story.state.asked = (1, story.kit.index[piece(wanted)])
    return case(story, Give(piece(best)), None if other is None else Give(piece(other)))


def sets(best: WizardAlwaysWinsAction, other: WizardAlwaysWinsAction | None, table: str, **more: Any) -> HintCase:
    return case(lay(tableaus=[table], **more).with_state(phase="sets"), best, other)


def changes(kind: str, first: HintCase, changed: HintCase) -> ReadReason:
    return assert_reason_changes(kind, first, changed)


# --- The Wizard -----------------------------------------------------------------------------------


def test_wizard_who_is_sure_to_win_is_taken() -> None:
    sure, unsure = lay(gems=[8], levels=[8]), lay(gems=[8], levels=[7])
    bag = sure.state.bag
    bag[: len(bag)] = [0, 0, 0, 0, 0, 3, 3, 8, 0, 0, 0, 0]
    found = changes(
        "sure_win",
        case(sure, TakeTile("Wizard"), TakeTile("Queen")),
        case(unsure, TakeTile("Wizard"), TakeTile("Queen")),
    )
    assert found.words == "You win now: you draw so many tokens that one of your gems must be among them."


def test_wizard_is_taken_from_a_rival_who_chooses_later() -> None:
    rival = {"gems": [1, 4], "levels": [1, 4]}
    found = changes("deny_wizard", tile("Wizard", "Queen", **rival), tile("Wizard", "Queen", gems=[1, 0]))
    assert found.words == "Take the Wizard away: Bo chooses later and would win 39% of the time."
    assert found.mark == "wizard"


def test_wizard_is_taken_with_a_gem_in_the_bag() -> None:
    found = changes(
        "wizard_now", tile("Wizard", "Queen", gems=[4], levels=[3]), tile("Wizard", "Queen", gems=[0], levels=[3])
    )
    assert found.words == "Draw three tokens now: you win if one of your gems is among them, 31% of the time."
    one = reason_for(tile("Wizard", "Queen", gems=[1], levels=[1]))
    assert one.words == "Draw one token now: you win if it's one of your gems, 3% of the time."


def test_wizard_waits_without_a_gem() -> None:
    found = changes("no_gem_yet", tile("Queen", "Wizard"), tile("Queen", "Wizard", gems=[1]))
    assert found.words == "Leave the Wizard for now: without a gem in the bag you can't win."


def test_wizard_waits_for_a_set_that_can_be_finished() -> None:
    table = {"gems": [1], "levels": [1]}
    found = changes(
        "not_the_wizard_yet",
        tile("Queen", "Wizard", hands=["mushrooms2"], **table),
        tile("Queen", "Wizard", hands=["mushrooms1"], **table),
    )
    assert found.words == "Wait with the Wizard (3% now): you can finish a set of mushrooms first."
    assert found.mark == "tile:1"


def test_wizard_waits_with_a_low_chance() -> None:
    found = changes(
        "wizard_can_wait",
        tile("Queen", "Wizard", gems=[2], levels=[1]),
        tile("Queen", "Wizard", gems=[4], levels=[4]),
    )
    assert found.words == "Wait with the Wizard: it would win only 6% of the time now."


# --- Characters -----------------------------------------------------------------------------------


def test_character_who_plays_two_cards_completes_a_set() -> None:
    found = changes(
        "completes_set_now",
        tile("Hunter", "Farmer", hands=["potions2 potions1"]),
        tile("Hunter", "Farmer", hands=["potions1"]),
    )
    assert found.words == "Play two cards with the Hunter: that completes a set of potions from your hand."
    one = reason_for(tile("Queen", "Apprentice", hands=["potions3"]))
    assert one.words == "Play a card with the Queen: that completes a set of potions from your hand."


def test_set_without_a_reward_is_no_reason() -> None:
    """All gems in the bag: another set of mushrooms would give nothing."""
    changes(
        "completes_set_now",
        tile("Queen", "Apprentice", hands=["mushrooms2"], gems=[7]),
        tile("Queen", "Apprentice", hands=["mushrooms2"], gems=[8]),
    )


def test_trader_swaps_for_the_missing_piece() -> None:
    found = changes(
        "swap_completes_set",
        tile("Trader", "Queen", tableaus=["potions1 snails1", "potions2"]),
        tile("Trader", "Queen", tableaus=["potions1 snails1", "potions1"]),
    )
    assert found.words == "Swap for Bo's potions: that completes a set for you."
    assert found.mark == "tile:3"
    swap = changes(
        "trader_swaps",
        tile("Trader", "Queen", tableaus=["potions1 snails1", "potions1"]),
        tile("Trader", "Queen", tableaus=["snails1", "potions1"]),
    )
    assert swap.words == "You can swap something you don't need for Bo's potions."


def test_apprentice_draws_by_level() -> None:
    found = changes(
        "apprentice_by_level", tile("Apprentice", "Farmer", levels=[4]), tile("Apprentice", "Farmer", levels=[1])
    )
    assert found.words == "At your level the Apprentice draws four tokens, more than anyone else."


def test_oracle_probably_finds_a_missing_icon() -> None:
    missing_one = "potions2 mushrooms1 flowers3 snails3 snails1"
    found = changes("oracle_choice", tile("Oracle", "Queen", tableaus=[missing_one]), tile("Oracle", "Queen"))
    assert found.words == "Look at three cards and keep one: probably one of them completes a set."
    assert reason_for(tile("Oracle", "Queen")).words == "You choose the best of three cards; others take what comes."


def test_oracle_promises_nothing_of_cards_that_a_table_brought() -> None:
    """The cards of other boxes are not counted, so nothing is said of what is left of them."""
    missing_one = "potions2 mushrooms1 flowers3 snails3 snails1"
    changes(
        "oracle_choice",
        tile("Oracle", "Queen", tableaus=[missing_one]),
        tile("Oracle", "Queen", tableaus=[missing_one], data=HOUSE_TEXT),
    )


def test_lower_number_comes_before_a_rival() -> None:
    def chosen(gems: int) -> HintCase:
        story = lay(seats=3, gems=[0, gems], levels=[1, 4])
        story.state.tiles[1], story.state.turn, story.state.order = 4, 0, [1, 0, 2]
        return case(story, TakeTile("Queen"), TakeTile("Farmer"))

    found = changes("before_rival", chosen(4), chosen(0))
    assert found.words == "You choose before Bo next round, so you can take the Wizard away."


def test_lowest_number_chooses_first_next_round() -> None:
    found = changes(
        "early_next_round",
        tile("Queen", "Farmer", gems=[4], levels=[3]),
        tile("Queen", "Farmer", gems=[0], levels=[3]),
    )
    assert found.words == "You choose first next round, when the Wizard is free again and your gems are in."


def test_number_decides_where_nothing_else_does() -> None:
    first, later = reason_for(tile("Queen", "Trader")), reason_for(tile("Trader", "Hunter", hands=[""]))
    assert first.words == "The lowest number chooses first next round, from all the characters."
    assert later.words == "Number 3 is the lower one, so you choose earlier next round."
    changes("low_number", tile("Queen", "Trader"), tile("Trader", "Queen", tableaus=["potions1", "potions1"]))


def test_more_draws_help_who_needs_one_icon() -> None:
    found = changes(
        "one_short", tile("Farmer", "Hunter", tableaus=["flowers3"]), tile("Farmer", "Hunter", tableaus=["flowers2"])
    )
    assert found.words == "You need just one more flower, and the Farmer draws three pieces."


def test_hunter_plays_two_cards() -> None:
    found = changes("plays_more", tile("Hunter", "Farmer", hands=["snails1"]), tile("Hunter", "Farmer", hands=[""]))
    assert found.words == "Only cards on the table count for sets, and the Hunter plays two."


def test_tokens_are_drawn_for_what_the_bag_holds() -> None:
    table = {"hands": [""]}
    found = changes("thin_the_bag", tile("Farmer", "Queen", gems=[1], **table), tile("Farmer", "Queen", **table))
    assert found.words == "Every element token you keep leaves the bag, so your gems come up sooner."
    tokens = changes("tokens_at_once", tile("Farmer", "Queen", **table), tile("Queen", "Farmer", **table))
    assert tokens.words == "Draw from the bag: six tokens there add a gem or a level at once."
    assert tokens.mark == "bag"


def test_farmer_brings_more_than_the_hunter() -> None:
    found = changes("brings_more", tile("Farmer", "Hunter"), tile("Hunter", "Farmer"))
    assert found.words == "The Farmer brings you three new pieces, and more pieces make sets sooner."


# --- Cards ----------------------------------------------------------------------------------------


def test_card_that_completes_a_set_is_played() -> None:
    found = changes("play_completes_set", play("mushrooms2", "feathers3"), play("mushrooms1", "feathers3"))
    assert found.words == "It completes a set of mushrooms and puts a gem in the bag."
    assert found.mark == "card:mushrooms-2"
    assert reason_for(play("potions3", "feathers3")).words == "It completes a set of potions and raises your level."


def test_better_of_two_sets_is_completed() -> None:
    found = changes(
        "better_reward",
        play("snails2", "mushrooms2", table="snails3"),
        play("snails2", "mushrooms1", table="snails3"),
    )
    assert found.words == "Both complete a set, but snails give more."


def test_card_that_is_just_enough_is_played() -> None:
    found = changes(
        "just_enough", play("potions1", "potions3", table="potions2"), play("potions1", "potions3", table="potions1")
    )
    assert found.words == "It's just enough for the set, so the card with three icons stays in your hand."


def test_set_with_one_icon_missing_comes_next() -> None:
    found = changes("one_missing", play("flowers3", "feathers3"), play("flowers2", "feathers3"))
    assert found.words == "After that just one more flower completes a set."


def test_levels_and_gems_are_balanced() -> None:
    found = changes(
        "level_first",
        play("feathers1", "flowers1", gems=[3], levels=[1]),
        play("feathers1", "flowers1", gems=[1], levels=[1]),
    )
    assert found.words == "As the Wizard you draw only one token, so a level helps more than a gem."
    gems = changes(
        "gems_first",
        play("flowers1", "feathers1", gems=[1], levels=[4]),
        play("flowers1", "feathers1", gems=[3], levels=[4]),
    )
    assert gems.words == "You have only one gem in the bag, so a gem helps more than a level."


def test_scarce_element_is_left() -> None:
    gone = "feathers3 feathers3 feathers3 feathers2 feathers2 feathers2 feathers2 feathers1 feathers1"
    tokens = " feathers feathers feathers feathers"
    found = changes(
        "scarce_element",
        play("snails1", "feathers1", theirs=gone + tokens),
        play("snails1", "feathers1", theirs=gone),
    )
    assert found.words == "Choose this: only three feather icons are left to draw."


def test_nearest_set_is_built() -> None:
    found = changes("nearest_set", play("flowers2", "feathers1"), play("flowers1", "snails2"))
    assert found.words == "It's the nearest set: after that only two flowers are missing."


def test_card_builds_on_what_lies_there() -> None:
    found = changes("builds_on", play("feathers1", "snails1", table="feathers1"), play("feathers1", "snails1"))
    assert found.words == "Build on what you have: one feather lies there already."


def test_card_with_more_to_follow_is_played() -> None:
    found = changes("more_to_follow", play("feathers1", "snails1", hand="feathers2"), play("feathers1", "snails1"))
    assert found.words == "You hold more feathers, so the next ones can follow soon."


def test_card_that_shows_more_is_played() -> None:
    found = changes("shows_more", play("feathers3", "snails2"), play("feathers2", "snails2"))
    assert found.words == "It shows three icons, and icons count for a set, not cards."


def test_big_card_stays_where_nobody_trades_for_it() -> None:
    found = changes("keeps_big_card", play("feathers1", "feathers3"), play("feathers1", "snails1"))
    assert found.words == "Keep the card with three icons in your hand: others can only trade for what lies face up."
    assert found.mark == "card:feathers-3"


def test_better_reward_or_quicker_set_decides() -> None:
    better = changes("gives_more", play("flowers1", "potions2"), play("flowers1", "snails2"))
    assert better.words == "Choose flowers: a set of them brings the better reward."
    quick = changes("needs_fewer", play("flowers1", "snails2"), play("flowers1", "potions2"))
    assert quick.words == "A set of flowers is quick to finish: it needs only four icons."


# --- Trades ---------------------------------------------------------------------------------------


def test_trade_breaks_a_set() -> None:
    found = changes(
        "trade_breaks_set", ask("flowers2", "feathers2", "flowers2 flowers1 feathers2"),
        ask("flowers2", "feathers2", "flowers2 feathers2"),
    )  # fmt: skip
    assert found.words == "Take it away: Bo is about to complete a set of flowers."
    assert found.mark == "piece:1-flowers-2"


def test_piece_that_completes_no_set_of_the_partner_is_given() -> None:
    found = changes(
        "gives_no_set",
        give("snails1", "potions1", "snails1 potions1", "potions2 feathers3", "feathers3"),
        give("snails1", "potions1", "snails1 potions1", "potions1 feathers3", "feathers3"),
    )
    assert found.words == "Keep the potions: they would complete a set for Bo."


def test_piece_far_from_a_set_is_given() -> None:
    found = changes(
        "spares_a_set",
        give("snails1", "flowers3", "snails1 flowers3", "feathers3", "feathers3"),
        give("snails3", "flowers1", "snails3 snails1 flowers1", "feathers3", "feathers3"),
    )
    assert found.words == "Keep your flowers: that set is nearer to done."


def test_smaller_piece_is_given() -> None:
    found = changes(
        "gives_less",
        give("flowers1", "flowers3", "flowers1 flowers3", "feathers3", "feathers3"),
        give("flowers3", "flowers1", "flowers1 flowers3", "feathers3", "feathers3"),
    )
    assert found.words == "Give the piece with just one icon: icons count for a set, not pieces."


def test_piece_of_no_use_is_given() -> None:
    found = changes(
        "no_use_to_partner",
        give("flowers2", "potions1", "flowers2 potions1", "potions feathers3", "feathers3"),
        give("flowers2", "potions1", "flowers2 potions1", "flowers1 potions feathers3", "feathers3"),
    )
    assert found.words == "Give flowers: Bo collects none, so they help least there."


def test_only_piece_is_given() -> None:
    found = changes(
        "only_piece",
        give("flowers1", None, "flowers1", "feathers3", "feathers3"),
        give("flowers1", None, "flowers1 snails1", "feathers3", "feathers3"),
    )
    assert found.words == "It's the only piece you have to give."


def test_trade_is_agreed_to_by_what_it_brings() -> None:
    def offered(own: str, wanted: str) -> WizardAlwaysWinsStory:
        story = lay(tableaus=["potions2", own], trade_needs_consent=True).with_state(phase="agree", left=1)
        story.state.asked, story.state.offered = (1, story.kit.index[piece(wanted)]), story.kit.index[piece("potions2")]
        return story

    good, bad = offered("feathers1", "feathers1"), offered("snails3 snails1", "snails3")
    found = changes("good_trade", case(good, Consent(True), Consent(False)), case(bad, Consent(True), Consent(False)))
    assert found.words == "Agree: the potions bring you nearer to a set than the feathers do."
    refused = reason_for(case(bad, Consent(False), Consent(True)))
    assert refused.words == "Refuse: your snails are nearer to a set than the potions would be."


def test_card_is_kept_from_those_looked_at() -> None:
    story = lay(deck="potions3 snails1 feathers1", hands=["feathers2"])
    story.take("Oracle", "potions3 snails1 feathers1")
    best, other = WizardAlwaysWinsKeep(piece("potions3")), WizardAlwaysWinsKeep(piece("snails1"))
    assert reason_for(case(story, best, other)).words == "It completes a set of potions and raises your level."


# --- Sets -----------------------------------------------------------------------------------------


def test_first_gem_is_turned_in() -> None:
    turn_in = TurnIn("mushrooms", 1)
    found = changes("first_gem", sets(turn_in, Finish(), "mushrooms2"), sets(turn_in, Finish(), "mushrooms2", gems=[2]))
    assert found.words == "Turn it in now: with a gem in the bag you can win as the Wizard."
    assert found.mark == "set:mushrooms"
    more = reason_for(sets(turn_in, Finish(), "mushrooms2", gems=[2]))
    assert more.words == "Turn it in now: with three of your gems in the bag, the Wizard wins more often."


def test_level_is_turned_in() -> None:
    turn_in = TurnIn("potions", 1)
    found = changes(
        "turn_in_level", sets(turn_in, Finish(), "potions3"), sets(turn_in, Finish(), "potions3", levels=[8])
    )
    assert found.words == "Turn it in now: as the Wizard you then draw two tokens."


def test_both_sets_are_turned_in_whatever_the_order() -> None:
    both = TurnIn("potions", 1), TurnIn("mushrooms", 1)
    found = changes("any_order", sets(*both, "potions3 mushrooms2"), sets(both[0], Finish(), "potions3 mushrooms2"))
    assert found.words == "Turn in both sets this turn; the mushrooms can come next."
    two = reason_for(sets(TurnIn("mushrooms", 2), TurnIn("mushrooms", 1), "mushrooms2 mushrooms2"))
    assert (two.kind, two.words) == ("more_sets", "Turn in two sets at once: each of them is rewarded.")


def test_set_that_gives_nothing_more_is_kept() -> None:
    best, other = Finish(), TurnIn("mushrooms", 1)
    found = changes(
        "reward_is_lost", sets(best, other, "mushrooms2", gems=[8]), sets(best, other, "mushrooms2", gems=[7])
    )
    assert found.words == "Keep the mushrooms: you have all the levels and gems that they could bring."


def test_second_set_is_worth_waiting_for() -> None:
    best, other = Finish(), TurnIn("flowers", 1)
    found = changes("wait_for_double", sets(best, other, "flowers3 flowers3"), sets(best, other, "flowers3 flowers1"))
    assert found.words == "Keep them: two more flowers and you have a second set."
    one = reason_for(sets(best, other, "flowers3 flowers3 flowers1"))
    assert one.words == "Keep them: one more flower and you have a second set."


def test_pieces_are_laid_without_waste() -> None:
    def laid(pieces: str) -> WizardAlwaysWinsStory:
        return lay(tableaus=["flowers3 flowers2 flowers1"]).with_state(phase="sets").lay(pieces)

    found = changes(
        "pay_without_waste",
        case(laid("flowers3 flowers1"), TurnIn("flowers", 1), WizardAlwaysWinsTakeBack()),
        case(laid("flowers3 flowers2"), TurnIn("flowers", 1), WizardAlwaysWinsTakeBack()),
    )
    assert found.words == "These pieces make the set exactly, so nothing is wasted."
    more = reason_for(case(laid("flowers2"), WizardAlwaysWinsLay(piece("flowers3")), WizardAlwaysWinsTakeBack()))
    assert more.words == "Lay more: two more flowers and the set is complete."
    back = reason_for(case(laid("flowers3 flowers2"), WizardAlwaysWinsTakeBack(), TurnIn("flowers", 1)))
    assert back.words == "Take the pieces back: others make a set with less waste."


def test_gem_set_is_turned_in_for_the_wizard() -> None:
    turn_in = TurnIn("mushrooms", 1)
    found = changes(
        "turn_in_gem",
        sets(turn_in, Finish(), "mushrooms2", gems=[1]),
        sets(turn_in, Finish(), "mushrooms2", gems=[0]),
    )
    assert found.words == "Turn it in now: with two of your gems in the bag, the Wizard wins more often."
    assert found.mark == "set:mushrooms"


def test_best_of_three_cards_is_chosen_from() -> None:
    found = changes("pick_of_three", tile("Oracle", "Trader"), tile("Trader", "Oracle"))
    assert found.words == "You choose the best of three cards; others take what comes."
    assert found.mark == "tile:2"
