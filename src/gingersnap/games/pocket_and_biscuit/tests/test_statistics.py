"""The numbers of a game: what memory missed, what spells cost, and how luck fell."""

from __future__ import annotations

import pytest

from gingersnap.core.summary.game_statistics import statistic_message
from gingersnap.games.pocket_and_biscuit.events import TileTurned
from gingersnap.games.pocket_and_biscuit.house_data import KINDS
from gingersnap.games.pocket_and_biscuit.rules.tiles import worth_of
from gingersnap.games.pocket_and_biscuit.statistics import PocketTally
from gingersnap.games.pocket_and_biscuit.tests.story import KIND, PocketStory, lay
from gingersnap.games.pocket_and_biscuit.types import Flip
from gingersnap.games.pocket_and_biscuit.words import say
from gingersnap.testing import rule


def told(story: PocketStory, *flips: Flip) -> PocketTally:
    """What is counted of these flips, by whoever's turn it is."""
    tally = PocketTally(2)
    for flip in flips:
        seat = story.turn
        story.go_on(seat, flip)
        tally.observe(story.state, seat, story.events)
    return tally


@rule("PNB-15", "PNB-A40")
def test_statistic_of_highest_number_names_no_number() -> None:
    """Once, "Great 6s: 1" was read at a table that counted to four and said "Great 4 for Ann!"."""
    story = lay("one two three three", great=4)
    tally = told(story, Flip(0), Flip(1), Flip(2), Flip(3, tapped=True))
    assert tally.counts["great_sixes"] == [1, 0]
    assert str(say(statistic_message("great_sixes"))) == "Counts to the highest number"


def test_missed_chances_count_known_fitting_tiles() -> None:
    story = lay("one two three five")
    tally = told(story, Flip(0), Flip(2), Flip(0), Flip(1), Flip(3))
    assert tally.counts["missed_chances"] == [0, 1], "the three lay open to the first seat only when it was turned"


def test_failed_spell_statistic_counts_lost_points() -> None:
    story = lay("one two cracked")
    tally = told(story, Flip(0), Flip(1), Flip(2, tapped=True))
    assert tally.counts["failed_spells"] == [1, 0]
    assert tally.counts["cost_of_spells"] == [worth_of(story.state, [KIND["one"], KIND["two"]]), 0]


@pytest.mark.parametrize(("kind", "fits"), [("one", True), ("five", False)])
def test_luck_statistic_is_deviation_from_expected_fit(kind: str, fits: bool) -> None:
    state = PocketStory.create(2).state
    ones = sum(count for tile, count in zip(KINDS, state.unseen, strict=True) if 1 in tile.numbers)
    expected = ones / sum(state.unseen)
    state.unseen[KIND[kind]] -= 1
    tally = PocketTally(2)
    tally.observe(state, 0, [TileTurned(0, 0, kind, tapped=False, number=1 if fits else None, wanted=1)])
    assert tally.counts["luck_at_first_sight"][0] == pytest.approx(fits - expected)
