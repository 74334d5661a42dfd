"""Tables with other numbers: other tiles, other points, and another way to count to (PNB-A40)."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core.chance import Seeded
from gingersnap.core.table import CannotCreateTable, Table
from gingersnap.games.pocket_and_biscuit.bots.tile_groups import GROUPS, all_tiles, count_of, worth_by_group
from gingersnap.games.pocket_and_biscuit.events import GreatSixMade, TilesReceived
from gingersnap.games.pocket_and_biscuit.explanations import things
from gingersnap.games.pocket_and_biscuit.house_data import KINDS
from gingersnap.games.pocket_and_biscuit.house_rules import USUAL, numbers_of
from gingersnap.games.pocket_and_biscuit.rules import GAME
from gingersnap.games.pocket_and_biscuit.terminal import draw, hint
from gingersnap.games.pocket_and_biscuit.tests.story import PocketStory, lay
from gingersnap.games.pocket_and_biscuit.tests.test_bots import choice
from gingersnap.games.pocket_and_biscuit.types import Flip, PocketOptions, Show
from gingersnap.research.env_spec import EnvSpec
from gingersnap.testing import rule

NAMES = ["Ann", "Bo"]


def refused(**options: Any) -> str:
    with pytest.raises(CannotCreateTable) as found:
        Table(GAME, PocketOptions(**options), 2, Seeded(1))
    assert found.value.rejection.rule == "PNB-A40"
    return found.value.rejection.words(NAMES)


@rule("PNB-A40", "PNB-3", "PNB-17")
def test_default_numbers_are_those_of_house() -> None:
    assert USUAL.counts == tuple(kind.count for kind in KINDS)
    assert USUAL.points == tuple(kind.points for kind in KINDS)
    assert USUAL.only_by_spell == (4, 6)


@rule("PNB-A40", "PNB-3", "PNB-4")
def test_single_biscuit_tiles_fill_up_to_36() -> None:
    story = PocketStory.create(2, count_cracked=2, count_five=0, count_two=10)
    assert GAME.pieces(story.state)["one"] == 9 + 4 + 3 - 3
    assert sum(GAME.pieces(story.state).values()) == 36
    assert (story.view(0).cracked_left, story.view(0).cracked_in_all) == (2, 2)


@rule("PNB-A40", "PNB-16")
def test_last_turns_begin_with_last_cracked_tile_of_table() -> None:
    story = lay("one cracked five", count_cracked=1).flip(0, 1, 2)
    assert story.event(TilesReceived).cracked_left == 0
    assert story.state.last_turns == 1


@rule("PNB-A40", "PNB-1", "PNB-A20")
def test_impossible_tile_counts_are_rejected() -> None:
    assert refused(count_two=12, count_three=12).startswith("There would be 37 tiles")
    nothing = {"count_one_chocolate": 0, "count_two": 0, "count_two_chocolate": 0}
    assert refused(**nothing, count_cracked=1, count_three=12, count_three_chocolate=12, count_five=11).startswith(
        "Nobody could count to two"
    )


@rule("PNB-A40", "PNB-17")
def test_points_options_set_biscuit_points() -> None:
    points: dict[str, Any] = {"points_plain": 2, "points_cracked": 7, "points_chocolate": 10}
    story = lay("one_chocolate cracked three_chocolate five", **points).flip(0, 1, 2)
    assert story.view(0).worth == 10 + 7 + 14
    plate = next(thing for thing in things(story.view(0)) if thing.kind == "plate")
    assert "A plain biscuit is worth 2, a cracked one 7, a chocolate one 10." in str(plate.stands)
    assert story.tap(3).event(TilesReceived).pile_points == 31
    assert GAME.view(story.state, 0).points == (31, None)


@rule("PNB-A40", "PNB-15")
def test_great_option_of_four_ends_count_at_four() -> None:
    story = lay("one two three three five", great=4)
    assert "1 to 4: turned up" in draw(story.view(0), NAMES)
    assert story.view(0).only_by_spell == (4,)
    story.flip(0, 1, 2).tap(3)
    assert story.event(GreatSixMade).words(NAMES) == "Great 4 for Ann!"
    assert hint(story.view(0)).startswith("Great 4!")
    assert story.rejection(0, Flip(4)).rule == "PNB-15"
    assert story.go_on(0, Show(4)).turn == 1


@rule("PNB-A40", "PNB-13")
def test_number_shown_by_no_tile_must_be_tapped() -> None:
    story = lay("one two two one", count_three=0, count_three_chocolate=0).flip(0, 1)
    assert (story.view(0).must_tap, story.view(0).only_by_spell) == (True, (3, 4, 6))
    assert story.rejection(0, Flip(2)).rule == "PNB-A40"
    assert story.tap(2).view(0).worth == 5


@rule("PNB-A40")
def test_bot_knows_tile_counts_and_points_of_table() -> None:
    numbers = numbers_of(PocketOptions(count_cracked=1, count_five=0, points_plain=3))
    assert [count_of(all_tiles(numbers), group) for group in range(len(GROUPS))] == [19, 1, 8, 8, 0]
    assert worth_by_group(numbers)[GROUPS.index((5,))] == 0.0
    assert worth_by_group(numbers)[GROUPS.index((3,))] == pytest.approx((7 * 9 + 8) / 8)


@rule("PNB-A40")
def test_bot_prefers_tiles_by_table_points() -> None:
    """A chocolate one is worth more than a plain one, unless the table says otherwise."""
    known = dict(enumerate(["one", "one_chocolate", "two"]))
    assert choice(lay("one one_chocolate two"), known) == Flip(1)
    assert choice(lay("one one_chocolate two", points_chocolate=0), known) == Flip(0)


@rule("PNB-A40")
def test_observation_caps_points_at_usual_maximum() -> None:
    """So a usual table is told as it ever was."""
    rich = EnvSpec("PocketAndBiscuit-v1", 2, PocketOptions(points_plain=10))
    place = rich.layout["worth"].start
    story = lay("one two three three five five", points_plain=10).flip(0, 1, 2).tap(3).flip(4)
    view = story.view(0)
    assert view.worth == 140
    assert rich.encode_observation(view, rich.nothing_seen, 0)[place] == 1.0
    assert rich.layout == EnvSpec("PocketAndBiscuit-v1").layout
