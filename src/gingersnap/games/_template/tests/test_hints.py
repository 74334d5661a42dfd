"""Reasons for hints in Keep or Swap: each with the fact that it depends on."""

from __future__ import annotations

from gingersnap.games._template.tests.story import lay
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapSwap
from gingersnap.testing.hint_reasons import assert_reason_changes, hint_case

KEEP, SWAP = KeepOrSwapKeep(), KeepOrSwapSwap()


def test_highest_card_is_kept() -> None:
    found = assert_reason_changes(
        "nothing_beats_it", hint_case(lay(6, 2).table, KEEP, SWAP), hint_case(lay(5, 2).table, KEEP, SWAP)
    )
    assert found.words == "No card is higher than your 6, so keep it."
    assert found.mark == "card:0"


def test_lowest_card_is_swapped() -> None:
    found = assert_reason_changes(
        "nothing_is_lower", hint_case(lay(1, 2).table, SWAP, KEEP), hint_case(lay(2, 2).table, SWAP, KEEP)
    )
    assert found.words == "No card is lower than your 1, so any swap helps."


def test_low_card_is_swapped_because_more_cards_are_higher() -> None:
    found = assert_reason_changes(
        "likelier_higher", hint_case(lay(2, 6).table, SWAP, KEEP), hint_case(lay(4, 6).table, SWAP, KEEP)
    )
    assert found.words == "Swap: eight hidden cards are higher than yours, and only two lower."
    assert found.mark == "deck"


def test_high_card_is_kept_because_more_cards_are_lower() -> None:
    found = assert_reason_changes(
        "likelier_lower", hint_case(lay(5, 6).table, KEEP, SWAP), hint_case(lay(3, 6).table, KEEP, SWAP)
    )
    assert found.words == "Keep it: eight hidden cards are lower than yours, and only two higher."
