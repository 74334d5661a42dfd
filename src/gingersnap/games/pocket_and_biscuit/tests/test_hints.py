"""Reasons for hints in Pocket & Biscuit: each with the fact that it depends on."""

from __future__ import annotations

from typing import Any

from gingersnap.games.pocket_and_biscuit.bots import RememberingBot
from gingersnap.games.pocket_and_biscuit.hints import HINTS
from gingersnap.games.pocket_and_biscuit.house_data import KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.tests.story import PocketStory, lay
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, Peek, PocketAction, Show, place_name
from gingersnap.testing.hint_reasons import HintCase, ReadReason, assert_reason_changes, hint_case, reason_for, study

PLACE = {place_name(place): place for place in range(PLACES)}


def flip(place: str) -> Flip:
    return Flip(PLACE[place])


def tap(place: str) -> Flip:
    return Flip(PLACE[place], tapped=True)


def asked(
    story: PocketStory, seen: str, best: PocketAction, other: PocketAction | None = None, taken: Any = None
) -> HintCase:
    """The seat to act was shown what lies at the places `seen`."""
    bot = RememberingBot(1.0)
    bot.known = {PLACE[place]: KINDS[story.state.pockets[PLACE[place]]].name for place in seen.split()}
    bot.taken.update(taken or {})
    return hint_case(story.table, best, other, bot=bot)


def changes(kind: str, case: HintCase, changed: HintCase) -> ReadReason:
    return assert_reason_changes(kind, case, changed)


# --- Tiles that were seen -------------------------------------------------------------------------


def test_last_cracked_tile_is_taken_by_the_seat_that_is_ahead() -> None:
    def case(first: str, second: str) -> HintCase:
        story = lay("cracked one", piles=[first, f"{second} cracked cracked cracked cracked cracked"]).flip(PLACE["B1"])
        return asked(story, "A1", flip("A1"), tap("F6"), taken={1: second.split()})

    found = changes("take_the_end", case("five five five", "two"), case("two", "five five five"))
    assert found.words == "Take the last cracked biscuit at A1: that starts the end, and you're ahead."
    assert found.mark == "pocket:a1"


def test_last_cracked_tile_is_left_by_the_seat_that_is_behind() -> None:
    def case(first: str, second: str) -> HintCase:
        story = lay("cracked one", piles=[first, f"{second} cracked cracked cracked cracked cracked"]).flip(PLACE["B1"])
        return asked(story, "A1", flip("F6"), flip("A1"), taken={1: second.split()})

    found = changes("leave_the_end", case("two", "five five five"), case("five five five", "two"))
    assert found.words == "Leave the last cracked biscuit: taking it starts the end, and you're behind."
    assert found.mark == "cracked"


def test_great_six_is_made_of_a_seen_five() -> None:
    story = lay("one two three three five five three").flip(0, 1, 2).tap(3).flip(4)
    found = changes("great_six", asked(story, "F1", tap("F1"), tap("F6")), asked(story, "A2", tap("A2"), tap("F6")))
    assert found.words == "Tap the five you saw at F1: one more makes it the Great 6!"
    assert found.mark == "pocket:f1"


def test_start_is_recommended_by_how_far_known_tiles_count() -> None:
    story = lay("one two three three five")
    long, short = "A1 B1 C1 D1 E1", "A1 B1"
    found = changes(
        "start_known_chain", asked(story, long, flip("A1"), flip("F6")), asked(story, short, flip("A1"), flip("F6"))
    )
    assert found.words == "Start at A1: from there you know every number up to five."
    pair = changes(
        "start_known_pair", asked(story, short, flip("A1"), flip("F6")), asked(story, "A1", flip("A1"), flip("F6"))
    )
    assert pair.words == "Start at A1: you know what follows it, and two biscuits are yours to keep."


def test_chocolate_is_taken_before_plain_biscuits() -> None:
    chocolate, plain = lay("one two two_chocolate").flip(0), lay("one two two").flip(0)
    found = changes(
        "chocolate_first",
        asked(chocolate, "B1 C1", flip("C1"), flip("B1")),
        asked(plain, "B1 C1", flip("C1"), flip("B1")),
    )
    assert found.words == "Both would fit, but C1 has chocolate and scores 3 points."
    more = reason_for(asked(lay("one one two").flip(0), "B1 C1", flip("C1"), tap("B1")))
    assert more.words == "Both would fit, but C1 scores more: 2 points."


def test_cracked_tile_is_kept_for_the_second() -> None:
    story = lay("one cracked one")
    found = changes(
        "keep_cracked", asked(story, "A1 B1", flip("A1"), flip("B1")), asked(story, "A1 C1", flip("A1"), flip("C1"))
    )
    assert found.words == "Keep the cracked biscuit at B1 for second: it can count as two as well."
    assert found.mark == "pocket:b1"


def test_whole_tile_is_kept_for_a_tap() -> None:
    story = lay("one cracked two two").flip(0)
    found = changes(
        "keep_whole", asked(story, "B1 C1", flip("B1"), flip("C1")), asked(story, "D1 C1", flip("D1"), flip("C1"))
    )
    assert found.words == "Keep C1 for later: tapped, it makes three, and a cracked one can't be tapped."


def test_tile_is_saved_where_it_is_the_only_way_to_the_next_number() -> None:
    story = lay("one one two three three").flip(0)
    found = changes(
        "save_for_a_tap",
        asked(story, "B1 C1", tap("B1"), flip("C1")),
        asked(story, "B1 C1 D1 E1", tap("B1"), flip("C1")),
    )
    assert found.words == "Keep C1 for later: tapped, it makes your three."
    assert found.mark == "pocket:c1"


def test_four_needs_a_tap_where_no_tile_shows_it() -> None:
    four, three = lay("one two three three").flip(0, 1, 2), lay("one two two three").flip(0, 1)
    found = changes(
        "four_needs_a_tap", asked(four, "D1", tap("D1"), tap("F6")), asked(three, "C1", tap("C1"), flip("F6"))
    )
    assert found.words == "No pocket holds four, so tap the three you saw at D1."


def test_seen_tile_is_tapped_or_flipped_by_what_it_shows() -> None:
    story = lay("one one two").flip(0)
    found = changes("tap_known", asked(story, "B1", tap("B1"), flip("F6")), asked(story, "C1", flip("C1"), flip("F6")))
    assert found.words == "Tap B1: you saw a one there, and the spell makes it two."
    known = changes("known_fit", asked(story, "C1", flip("C1"), flip("F6")), asked(story, "B1", flip("C1"), flip("F6")))
    assert known.words == "You need a two, and you saw one at C1."
    assert known.mark == "pocket:c1"


def test_cracked_tile_fits_without_a_tap() -> None:
    story = lay("one cracked two").flip(0)
    found = changes(
        "cracked_as_two", asked(story, "B1", flip("B1"), flip("F6")), asked(story, "C1", flip("C1"), flip("F6"))
    )
    assert found.words == "Flip the cracked biscuit at B1 without a tap: it counts as two."


# --- Tiles that were not seen ---------------------------------------------------------------------


def test_known_one_is_kept_until_another_is_found() -> None:
    story = lay("one two")
    found = changes(
        "keep_known_one", asked(story, "A1", flip("F6"), flip("A1")), asked(story, "A1 B1", flip("F6"), flip("A1"))
    )
    assert found.words == "Leave your one at A1: find another, then tap A1 to make two."


def test_known_tile_is_saved_where_an_unseen_one_may_do() -> None:
    story = lay("one two").flip(0)
    found = changes(
        "saves_for_later", asked(story, "B1", flip("F6"), flip("B1")), asked(story, "", flip("F6"), tap("F6"))
    )
    assert found.words == "Keep B1 for later: tapped, it makes your three."


def test_unseen_tile_is_not_tapped_where_two_are_counted() -> None:
    safe, unsafe = lay("one two").flip(0, 1), lay("one").flip(0)
    found = changes(
        "no_tap_crack_risk", asked(safe, "", flip("F6"), tap("F6")), asked(unsafe, "", flip("F6"), tap("F6"))
    )
    assert found.words == "Don't tap: a cracked biscuit under a spell would lose you everything."


def test_spell_is_recommended_by_the_number_of_tiles_that_fit() -> None:
    twos = "one " + "two " * 6
    few, many = lay(twos.strip()).flip(0), lay("one").flip(0)
    found = changes(
        "odds_with_tap",
        asked(few, "B1 C1 D1 E1 F1 A2", tap("F6"), flip("F6")),
        asked(many, "", tap("F6"), flip("F6")),
    )
    assert found.words == "Tap first: ten unopened pockets fit then, and you have nothing to lose yet."
    assert found.mark == "wand"
    without = changes(
        "odds_without_tap",
        asked(many, "", flip("F6"), tap("F6")),
        asked(few, "B1 C1 D1 E1 F1 A2", flip("F6"), tap("F6")),
    )
    assert without.words == "Flip without a tap: 14 unopened pockets fit that way, fewer with a tap."


def test_compulsory_tap_says_how_many_fit() -> None:
    story, early = lay("one two three").flip(0, 1, 2), lay("one two").flip(0, 1)
    found = changes("must_tap_unseen", asked(story, "", tap("F6")), asked(early, "", tap("F6")))
    assert found.words == "No pocket holds four, so tap: seven unopened pockets fit then."


def test_known_tile_ends_the_turn_where_nothing_known_fits() -> None:
    story = lay("one two three two three").flip(0, 1, 2)
    found = changes("safe_fail", asked(story, "D1", tap("D1"), tap("F6")), asked(story, "E1", tap("E1"), tap("F6")))
    assert found.words == "Tap D1: it won't fit, but it's sure to cost you nothing."


def test_known_tile_is_no_safe_end_where_a_wrong_tap_fails() -> None:
    """A table may rule so (PNB-A8)."""
    usual = lay("one two three two").flip(0, 1, 2)
    strict = lay("one two three two", wrong_tap="failure").flip(0, 1, 2)
    changes("safe_fail", asked(usual, "D1", tap("D1"), tap("F6")), asked(strict, "D1", tap("D1"), tap("F6")))


def test_unseen_tile_is_better_than_one_known_not_to_fit() -> None:
    story = lay("three one")
    found = changes(
        "better_than_known", asked(story, "A1", flip("F6"), flip("A1")), asked(story, "B1", flip("F6"), flip("B1"))
    )
    assert found.words == "Try an unopened pocket: you know already that A1 doesn't fit."


def test_unseen_tile_is_free_to_try_where_two_are_counted() -> None:
    safe, unsafe = lay("one two").flip(0, 1), lay("one").flip(0)
    found = changes("free_look", asked(safe, "", flip("F6")), asked(unsafe, "", flip("F6")))
    assert found.words == "Try an unopened pocket: what you have counted is yours, whatever comes."


def test_start_is_explored_where_no_one_is_known() -> None:
    story = lay("three one")
    found = changes("explore", asked(story, "A1", flip("F6")), asked(story, "B1", flip("F6")))
    assert found.words == "You haven't seen a one yet: 49% of the unopened pockets start a count."


def test_second_tile_is_tried_where_nothing_seen_fits() -> None:
    story = lay("one two").flip(0)
    found = changes("try_unseen", asked(story, "", flip("F6")), asked(story, "B1", flip("F6")))
    assert found.words == "Nothing you saw makes two, but 14 unopened pockets fit."


def test_turn_ends_where_no_tile_that_is_left_fits() -> None:
    def case(left: str) -> HintCase:
        story = lay(f"one two {left}", rest_is_gone=True, seats=2).flip(0, 1)
        return asked(story, "C1", flip("C1"), tap("C1"))

    found = changes("nothing_fits", case("five"), case("three"))
    assert found.words == "No pocket that is left makes three, and this one costs you nothing."
    story = lay("one two three cracked", rest_is_gone=True).flip(0, 1, 2)
    lost = reason_for(asked(story, "D1", tap("D1")))
    assert lost.words == "No pocket that is left makes four, so your turn ends here whatever you flip."


# --- Other choices --------------------------------------------------------------------------------


def test_last_cracked_tile_can_be_refused_after_it_was_turned() -> None:
    story = lay("one cracked").flip(0, 1)
    found = changes("refuse_the_end", asked(story, "", Count(1), flip("F6")), asked(story, "", Count(2), flip("F6")))
    assert found.words == "Count it as one and let it fail: you're behind, and the game goes on."
    fits = changes("count_what_fits", asked(story, "", Count(2), Count(1)), asked(story, "", Count(1), Count(2)))
    assert fits.words == "Count it as two: then it fits, and the biscuits are yours."


def shown() -> PocketStory:
    return lay("one two three three five five three one three").flip(0, 1, 2).tap(3).flip(4).tap(5)


def test_tile_that_was_open_before_is_shown() -> None:
    story = shown()
    found = changes(
        "show_what_is_known",
        asked(story, "A2", Show(PLACE["A2"]), Show(PLACE["F6"])),
        asked(story, "", Show(PLACE["A2"]), Show(PLACE["F6"])),
    )
    assert found.words == "Show a pocket that was open before: it tells the next player nothing new."


def test_high_number_is_shown_rather_than_a_low_one() -> None:
    story = shown()
    found = changes(
        "show_high_number",
        asked(story, "A2 B2", Show(PLACE["A2"]), Show(PLACE["B2"])),
        asked(story, "A2 C2", Show(PLACE["A2"]), Show(PLACE["C2"])),
    )
    assert found.words == "Show a high number: a count starts with one, so it helps the next player least."
    equal = reason_for(asked(story, "A2 C2", Show(PLACE["A2"]), Show(PLACE["C2"])))
    assert (equal.kind, equal.mark) == ("show_any", "pocket:a2")


def test_peek_is_at_what_was_not_seen() -> None:
    story = lay("one").with_state(peeking=True)
    found = reason_for(asked(story, "", Peek(0), Peek(1)))
    assert found.words == "Peek where you haven't looked yet: what you know, you can count on."
    assert reason_for(asked(story, "A1", Peek(0))).words == "You know every pocket, so a peek tells you nothing new."


def test_equally_unseen_tiles_are_one_choice() -> None:
    story = lay("one")
    bot = RememberingBot(1.0)
    case = hint_case(story.table, flip("F6"), flip("E6"), bot=bot)
    assert not HINTS.differ(study(case), flip("F6"), flip("E6"))
    assert HINTS.differ(study(case), flip("F6"), tap("E6"))
