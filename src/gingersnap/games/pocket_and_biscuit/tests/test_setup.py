"""Laying the table: PNB-1 to PNB-4, and its house data."""

from __future__ import annotations

import pytest

from gingersnap.core.chance import Chance, Scripted, Seeded, every_outcome
from gingersnap.core.contract import SPECTATOR
from gingersnap.core.table import CannotCreateTable, Table
from gingersnap.games.pocket_and_biscuit.events import TileTurned
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.rules import GAME
from gingersnap.games.pocket_and_biscuit.rules.tiles import FITS
from gingersnap.games.pocket_and_biscuit.tests.story import lay
from gingersnap.games.pocket_and_biscuit.types import UNSEEN, Flip, PocketOptions
from gingersnap.testing import rule


@rule("PNB-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_setup_has_36_face_down_tiles(seats: int) -> None:
    story = lay("", seats=seats)
    assert (HOUSE.side, PLACES) == (6, 36)
    for seat in (SPECTATOR, *range(seats)):
        assert story.view(seat).pockets == ("down",) * 36


@rule("PNB-1")
def test_tile_kinds_are_drawn_by_their_counts() -> None:
    state = lay("").state

    def first_tile(chance: Chance) -> str:
        event = GAME.apply(GAME.copy(state), 0, Flip(14), chance)[0]
        assert isinstance(event, TileTurned)
        return event.kind

    found: dict[str, float] = {}
    for probability, kind in every_outcome(first_tile):
        found[kind] = found.get(kind, 0.0) + probability
    assert found == pytest.approx({kind.name: kind.count / 36 for kind in KINDS})


@rule("PNB-1")
def test_place_off_the_table_is_rejected() -> None:
    story = lay("")
    for place in (-1, 36):
        rejection = story.rejection(0, Flip(place))
        assert rejection.rule == "PNB-1"
        assert "Places go from 0 to 35" in rejection.why


@rule("PNB-2", "PNB-A29")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_first_seat_is_drawn_uniformly(seats: int) -> None:
    starts = list(every_outcome(lambda chance: GAME.setup(PocketOptions(), seats, chance).turn))
    assert sorted(start for _, start in starts) == list(range(seats))
    assert all(probability == pytest.approx(1 / seats) for probability, _ in starts)


@rule("PNB-A29")
def test_first_seat_option_draws_no_lot() -> None:
    table = Table(GAME, PocketOptions(first_seat=2), 4, Scripted([]))
    assert table.state.turn == 2
    assert table.header.draws == ()


@rule("PNB-A29")
def test_first_seat_option_must_be_a_seat_of_table() -> None:
    with pytest.raises(CannotCreateTable) as refused:
        Table(GAME, PocketOptions(first_seat=3), 3, Seeded(1))
    assert refused.value.rejection.rule == "PNB-A29"


@rule("PNB-2")
def test_turn_passes_left_and_wraps() -> None:
    story = lay("two two two two", seats=3)
    turns = []
    for place in (0, 1, 2, 3):  # a two is never the first tile, so each turn ends at once
        turns.append(story.state.turn)
        story.flip(place)
    assert turns == [0, 1, 2, 0]


@rule("PNB-3")
def test_setup_has_eight_kinds_in_rulebook_counts() -> None:
    assert [kind.count for kind in KINDS] == [9, 2, 6, 7, 1, 7, 1, 3]
    assert sum(kind.count for kind in KINDS) == 36
    assert lay("").state.unseen == [kind.count for kind in KINDS]
    assert lay("").state.pockets == [UNSEEN] * 36


@rule("PNB-3")
def test_drawn_tile_is_not_drawn_again() -> None:
    """There is one three with chocolate: the lot that found it finds the next kind in the list after that."""
    story = lay("").go_on(0, Flip(0), ("tile", 32))
    assert story.event(TileTurned).kind == "three_chocolate"
    story.go_on(1, Flip(1), ("tile", 32))
    assert story.event(TileTurned).kind == "five"


@rule("PNB-4", "PNB-H3")
def test_kinds_include_six_cracked_seventeen_ones_and_no_four() -> None:
    assert sum(kind.count for kind in KINDS if kind.is_cracked) == 6
    assert sum(kind.count for kind in KINDS if 1 in kind.numbers) == 17
    assert not any(4 in kind.numbers for kind in KINDS)
    assert not any(FITS[4])


@rule("PNB-H1", "PNB-H2", "PNB-H3", "PNB-H4", "PNB-H5", "PNB-H6", "PNB-H7", "PNB-H8")
@pytest.mark.parametrize(
    ("id", "name", "count", "numbers", "points"),
    [
        ("PNB-H1", "one", 9, (1,), 1),
        ("PNB-H2", "one_chocolate", 2, (1,), 2),
        ("PNB-H3", "cracked", 6, (1, 2), 1),
        ("PNB-H4", "two", 7, (2,), 2),
        ("PNB-H5", "two_chocolate", 1, (2,), 3),
        ("PNB-H6", "three", 7, (3,), 3),
        ("PNB-H7", "three_chocolate", 1, (3,), 4),
        ("PNB-H8", "five", 3, (5,), 5),
    ],
)
def test_house_data_match_rulebook(id: str, name: str, count: int, numbers: tuple[int, ...], points: int) -> None:
    (kind,) = [kind for kind in KINDS if kind.rule == id]
    assert (kind.name, kind.count, kind.numbers, kind.points) == (name, count, numbers, points)


@rule("PNB-17")
def test_tile_points_sum_to_76() -> None:
    assert sum(kind.count * kind.points for kind in KINDS) == 76


@rule("PNB-H9")
@pytest.mark.parametrize("seats", [1, 6])
def test_seat_count_outside_two_to_five_is_rejected(seats: int) -> None:
    assert GAME.seats == range(2, 6)
    with pytest.raises(CannotCreateTable) as refused:
        Table(GAME, PocketOptions(), seats, Seeded(1))
    assert refused.value.rejection.rule == "GEN-9"


@rule("PNB-H11")
def test_bot_memory_rates_match_house_data() -> None:
    assert HOUSE.memory == {"easy": 0.3, "medium": 0.6, "hard": 0.9, "perfect": 1.0}
