"""The board and what its zones are worth: CRK-1 to CRK-6, CRK-23, and their house data."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from gingersnap.core.contract import Span
from gingersnap.games.crokinole.events import DiscsSlid
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules.free_starting_arcs import _first, free_spans
from gingersnap.games.crokinole.rules.geometry import (
    FIFTEEN,
    INK,
    LEAST_DISTANCE,
    METRES_PER_INCH,
    QUADRANT,
    RADIUS,
    STARTING,
    is_inside_or_touches_fifteen,
    zone_of,
)
from gingersnap.games.crokinole.rules.shot_execution import board_of
from gingersnap.games.crokinole.tests.story import MINE, STEADY, THEIRS, begin, disc, flicked, lay
from gingersnap.games.crokinole.types import CrokinoleOptions, PlacedDisc
from gingersnap.physics import STANDARD
from gingersnap.testing import rule

TOUCHING_A_LINE = 0.625 + 0.0625 / 2
"""Inches from a line at which a disc just touches its ink."""


@rule("CRK-1")
@pytest.mark.parametrize(("seats", "names"), [(2, ("natural", "black")), (4, ("natural", "black"))])
def test_each_side_has_twelve_discs(seats: int, names: tuple[str, ...]) -> None:
    story = begin(seats)
    assert story.table.game.pieces(story.state) == dict.fromkeys(names, 12)


@rule("CRK-27")
def test_three_sets_add_a_third_colour() -> None:
    story = begin(3, three_players="three_sets", scoring="match")
    assert story.table.game.pieces(story.state) == {"natural": 12, "black": 12, "red": 12}


@rule("CRK-3", "CRK-H2")
def test_posts_stand_on_fifteen_line_off_the_axes() -> None:
    assert len(STANDARD.posts) == 8
    expected = [(4 * sin(radians(22.5 + 45 * k)), 4 * cos(radians(22.5 + 45 * k))) for k in range(8)]
    found = [(post.x / METRES_PER_INCH, post.y / METRES_PER_INCH) for post in STANDARD.posts]
    for x, y in expected:
        assert any(abs(x - px) + abs(y - py) < 1e-12 for px, py in found)
    assert pytest.approx(HOUSE.board.post_radius * METRES_PER_INCH) == STANDARD.post_radius
    for seat, seats in ((0, 4), (1, 4), (2, 4), (3, 4)):
        story = lay(seats=seats, turn=seat).shoot()
        assert (story.motion.contacts, story.verdict.twenties) == ((), (story.event(DiscsSlid).disc,))


@rule("CRK-4", "CRK-H1", "CRK-H4")
def test_board_sizes_of_rules_match_physics() -> None:
    sizes = HOUSE.board
    assert (sizes.surface_radius * 2, sizes.rim_radius - sizes.surface_radius) == (26.0, 2.0)
    assert (sizes.fifteen_radius, sizes.ten_radius, sizes.starting_radius, sizes.line_width) == (4, 8, 12, 1 / 16)
    assert pytest.approx(sizes.surface_radius * METRES_PER_INCH) == STANDARD.radius
    assert pytest.approx(sizes.disc_radius * METRES_PER_INCH) == STANDARD.disc_radius
    assert pytest.approx(sizes.hole_radius * METRES_PER_INCH) == STANDARD.hole_radius
    assert STANDARD.disc_mass == 0.0053


@rule("CRK-5", "CRK-H3")
@pytest.mark.parametrize(("seat", "x", "y"), [(0, 0, -12), (1, -12, 0), (2, 0, 12), (3, 12, 0)])
def test_four_seats_shoot_from_four_quadrants_clockwise(seat: int, x: float, y: float) -> None:
    story = lay(seats=4, turn=seat).shoot()
    start = story.event(DiscsSlid).discs[-1]
    assert (start.x, start.y) == pytest.approx((x * METRES_PER_INCH, y * METRES_PER_INCH))
    for place in (-45.0, 45.0):
        assert lay(seats=4, turn=seat).shoot(place=place).state.shots == seat + 1
        assert lay(seats=4, turn=seat).rejection(seat, flicked(place=place * 1.5)).rule == "CRK-9"


@rule("CRK-5")
def test_neighbouring_quadrants_share_their_ends() -> None:
    """The right end of one is the left end of the next: to its right, anticlockwise."""
    ends = [lay(seats=4, turn=seat).shoot(place=45.0).event(DiscsSlid).discs[-1] for seat in range(4)]
    begins = [lay(seats=4, turn=seat).shoot(place=-45.0).event(DiscsSlid).discs[-1] for seat in range(4)]
    for seat in range(4):
        end, begun = ends[seat], begins[(seat - 1) % 4]
        assert (end.x, end.y) == pytest.approx((begun.x, begun.y), abs=1e-15)


@rule("CRK-6", "CRK-23")
@pytest.mark.parametrize(
    ("distance", "points"),
    [
        (1.0, 15),
        (4.0 - TOUCHING_A_LINE - 0.001, 15),
        (4.0 - TOUCHING_A_LINE, 10),
        (4.0, 10),
        (4.0 + TOUCHING_A_LINE + 0.1, 10),
        (8.0 - TOUCHING_A_LINE - 0.001, 10),
        (8.0 - TOUCHING_A_LINE, 5),
        (8.0 + TOUCHING_A_LINE + 0.1, 5),
        (12.0 - TOUCHING_A_LINE - 0.001, 5),
        (12.0 - TOUCHING_A_LINE, 0),
        (12.9, 0),
    ],
)
def test_disc_scores_lowest_zone_it_touches(distance: float, points: int) -> None:
    for x, y in ((distance, 0.0), (0.0, -distance), (distance * 0.6, distance * 0.8)):
        assert zone_of(disc(MINE, 0, x, y)) == points


@rule("CRK-A33")
def test_zone_line_is_touched_at_its_ink() -> None:
    beside_the_circle = 8.0 - 0.625 - 0.01  # one hundredth of an inch from the circle: on the ink
    assert zone_of(disc(MINE, 0, 0.0, beside_the_circle)) == 5
    assert zone_of(disc(MINE, 0, 0.0, beside_the_circle - 1 / 32)) == 10


@rule("CRK-13", "CRK-A33")
def test_fifteen_circle_is_touched_at_its_ink_from_outside() -> None:
    touching = FIFTEEN + INK + RADIUS
    assert is_inside_or_touches_fifteen(touching)
    assert not is_inside_or_touches_fifteen(touching + 1e-6)


@rule("CRK-A18")
@pytest.mark.parametrize("side", [-1, 1])
def test_disc_at_least_distance_leaves_starting_line_free(side: int) -> None:
    nearest = PlacedDisc(12, THEIRS, 0.0, -(STARTING + side * LEAST_DISTANCE))
    assert list(free_spans(0.0, 0.0, [nearest])) == [Span(-QUADRANT, QUADRANT)]


def test_free_span_end_search_is_independent_of_guess() -> None:
    assert {_first(lambda number: number >= 7, range(3, 10), guess) for guess in range(12)} == {7}
    assert {_first(lambda number: False, range(3, 10), guess) for guess in range(12)} == {10}


@rule("CRK-A32")
def test_quadrant_lines_do_not_affect_zone() -> None:
    on_the_line = 10.0 / 2**0.5
    assert zone_of(disc(MINE, 0, on_the_line, on_the_line)) == zone_of(disc(MINE, 0, 0.0, 10.0)) == 5


@rule("CRK-8")
def test_view_shows_unshot_discs_to_everybody() -> None:
    story = begin().miss()
    for seat in (0, 1, -1):
        assert (story.view(seat).unshot, story.view(seat).next_disc) == ((11, 12), 12)


@rule("CRK-8", "CRK-30")
def test_view_shows_current_round_totals() -> None:
    story = lay((MINE, 0, 2), (MINE, 5, 0), (THEIRS, 9, 0))
    assert (story.view().totals, story.view().open_board, story.view().number) == ((25, 5), False, 1)
    assert lay((MINE, 0, 2)).view().open_board


@rule("CRK-H5", "CRK-H7")
def test_board_and_post_options_set_physics() -> None:
    boards = {kind: board_of(CrokinoleOptions(board=kind)) for kind in ("slow", "standard", "fast")}
    assert {kind: board.friction for kind, board in boards.items()} == {"slow": 0.16, "standard": 0.11, "fast": 0.07}
    assert board_of(STEADY).post_restitution.slow == 0.70
    assert board_of(CrokinoleOptions(posts="latex", board="fast")).post_restitution.slow == 0.60
    assert board_of(CrokinoleOptions(posts="latex", board="fast")).friction == 0.07
    assert (board_of(STEADY).post_grip, board_of(CrokinoleOptions(posts="latex")).post_grip) == (0.20, 0.60)


@rule("CRK-H6", "CRK-H8", "CRK-H10", "CRK-H14", "CRK-H18")
def test_standard_board_has_house_physics_constants() -> None:
    board = STANDARD
    restitution = board.disc_restitution
    assert (restitution.slow, restitution.slow_speed, restitution.fast, restitution.fast_speed) == (0.9, 0.5, 0.75, 3.0)
    assert (board.disc_grip, board.post_grip, board.inertia) == (0.15, 0.20, 0.5)
    assert (board.sinking, board.lip_loss) == (0.0016, 0.15)
    assert board.support == pytest.approx(0.0073, abs=5e-5)
    assert board.spin_decay == pytest.approx(91, abs=0.7)
    motion = begin().shoot().motion
    assert motion == begin().shoot().motion


@rule("CRK-H9")
@pytest.mark.parametrize(("speed", "twenty"), [(0.80, False), (0.805, True), (1.0, True), (1.13, True), (1.14, False)])
def test_straight_shot_drops_within_speed_range(speed: float, twenty: bool) -> None:
    assert bool(begin().shoot(speed=speed).verdict.twenties) == twenty


@rule("CRK-H9")
def test_straight_shot_reaches_fifteen_above_minimum_speed() -> None:
    assert not begin().shoot(speed=0.634).verdict.good
    assert begin().shoot(speed=0.636).verdict.good
