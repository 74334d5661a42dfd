"""Making a shot: CRK-7 to CRK-10, the places a disc may start from, and the hand that shoots."""

from __future__ import annotations

from math import inf, nan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gingersnap.core.bot import sample_action
from gingersnap.core.chance import NOISE, Seeded
from gingersnap.games.crokinole.events import DiscsSlid
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH, MOST_OFFSET, RADIUS, STARTING, from_middle
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, CrokinoleStory, begin, flicked, lay
from gingersnap.games.crokinole.types import Flick, PlacedDisc
from gingersnap.testing import rule


def started(story: CrokinoleStory) -> PlacedDisc:
    return story.event(DiscsSlid).discs[-1]


@rule("CRK-7", "CRK-A46", "CRK-H9")
def test_slowest_shot_counts_as_shot_and_is_out() -> None:
    story = lay((THEIRS, 0, 5)).shoot(speed=HOUSE.flick.slowest)
    assert (story.turn, story.on_board, 1 in story.ditch) == (1, [12], True)
    moved = from_middle(story.motion.paths[-1][0].x, story.motion.paths[-1][0].y)
    rest = story.motion.rest[-1]
    assert rest is not None
    assert 0.001 < moved - from_middle(rest.x, rest.y) < 0.0013


@rule("CRK-7")
def test_shot_cannot_be_repeated() -> None:
    story = begin().shoot(speed=0.3)
    assert story.rejection(0, flicked()).rule == "GEN-7"


@rule("CRK-9")
def test_default_start_is_on_line_straight_ahead() -> None:
    for story in (begin(), begin(place=1)):
        start = started(story.shoot())
        assert from_middle(start.x, start.y) == pytest.approx(STARTING)
        assert start.x == 0.0


@rule("CRK-9", "CRK-A16")
@pytest.mark.parametrize("offset", [-MOST_OFFSET, -3.0, 0.0, 16.0, MOST_OFFSET])
def test_disc_may_start_anywhere_touching_line(offset: float) -> None:
    start = started(begin().shoot(place=-20.0, offset=offset))
    assert from_middle(start.x, start.y) == pytest.approx(STARTING + offset / 1000)
    assert start.x < 0.0, "a place to the left, as the shooter in the south sees it, is in the west"
    assert begin(place=1).shoot(place=-20.0).events
    assert started(begin(place=1).shoot(place=-20.0)).x > 0.0


@rule("CRK-9", "CRK-A16")
@pytest.mark.parametrize("offset", [-17.0, 17.0, MOST_OFFSET * 1.000001])
def test_start_not_touching_line_is_rejected(offset: float) -> None:
    assert pytest.approx(1000 * (RADIUS + METRES_PER_INCH / 32)) == MOST_OFFSET
    rejection = begin().rejection(0, flicked(offset=offset))
    assert rejection.rule == "CRK-9"
    assert "on the starting line" in rejection.why


@rule("CRK-9")
@pytest.mark.parametrize("place", [-60.0, 49.0, 180.0, 1e9])
def test_start_in_other_quadrant_is_rejected(place: float) -> None:
    rejection = begin().rejection(0, flicked(place=place))
    assert rejection.rule == "CRK-9"
    assert "in your quadrant" in rejection.why


@rule("CRK-10", "CRK-A17")
def test_start_may_overlap_quadrant_line_by_half_a_disc() -> None:
    assert started(begin().shoot(place=45.0)).x == pytest.approx(STARTING / 2**0.5)
    for place in (45.001, 46.0, -47.9):
        rejection = begin().rejection(0, flicked(place=place))
        assert rejection.rule == "CRK-10"
        assert "half" in rejection.why


@rule("CRK-A18")
def test_start_needs_half_a_millimetre_to_other_discs() -> None:
    gap = (1.25 + 0.5 / 25.4) * 1.0001
    assert lay((THEIRS, 0, -12 + gap)).shoot(speed=0.3).events
    rejection = lay((THEIRS, 0, -12 + gap * 0.999)).rejection(0, flicked(speed=0.3))
    assert rejection.rule == "CRK-A18"
    assert "half a millimetre" in rejection.why


# --- What is offered (CRK-A16, CRK-A19) ---------------------------------------------------------


def offers(story: CrokinoleStory) -> list[Flick]:
    return [offer.action for offer in GAME.offers(story.state, story.turn) if isinstance(offer.action, Flick)]


@rule("CRK-A16", "CRK-H9", "CRK-H18")
def test_offer_on_free_board_has_full_spans() -> None:
    (offer,) = GAME.offers(begin().state, 0)
    assert offer.action == Flick(0.0, 0.0, 0.05)
    spans = {name: (span.low, span.high) for name, span in offer.free.items()}
    assert spans == {
        "place": (-45.0, 45.0),
        "aim": (-90.0, 90.0),
        "speed": (0.05, 3.5),
        "offset": (-MOST_OFFSET, MOST_OFFSET),
        "spin": (-40.0, 40.0),
    }


@rule("CRK-A19")
def test_offer_with_axis_blocked_starts_at_nearest_free_place() -> None:
    first = offers(lay((THEIRS, 0.5, -11.2)))[0]
    assert first.offset == 0.0
    assert -6.0 < first.place < 0.0, "the disc lies to the right: the nearest free place is on the left"


def ring_of_discs() -> list[tuple[int, float, float]]:
    """Discs all along the starting line of the southern quadrant, as close to it as discs can lie."""
    spots = []
    for step in range(-6, 7):
        start = started(begin().shoot(place=step * 8.0 * 45.0 / 48.0))
        scale = 11.34 / 12.0 / METRES_PER_INCH
        spots.append((start.x * scale, start.y * scale))
    return [(n % 2, x, y) for n, (x, y) in enumerate(spots)]


@rule("CRK-A19")
def test_offer_with_line_blocked_starts_outside_it() -> None:
    story = lay(*ring_of_discs())
    (only,) = offers(story)
    assert (only.offset, only.speed) == (MOST_OFFSET, 0.05)
    for place in range(-45, 46):
        assert story.rejection(story.turn, flicked(place=place)).rule == "CRK-A18"
        assert GAME.check(story.state, 0, flicked(place=place, offset=MOST_OFFSET)) is None


@rule("CRK-A19")
@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    spots=st.lists(st.tuples(st.floats(-11.3, 11.3), st.floats(-11.34, -7.0)), max_size=8),
    seed=st.integers(0, 10**6),
)
def test_every_action_sampled_from_offer_is_legal(spots: list[tuple[float, float]], seed: int) -> None:
    apart: list[tuple[int, float, float]] = []
    for x, y in spots:
        if from_middle(x, y) < 11.34 and all(from_middle(x - a, y - b) > 1.26 for _, a, b in apart):
            apart.append((THEIRS, x, y))
    story, luck = lay(*apart), Seeded(seed)
    found = GAME.offers(story.state, 0)
    assert found
    for offer in found:
        for _ in range(10):
            assert GAME.check(story.state, 0, sample_action(offer, luck)) is None


# --- How it is struck ---------------------------------------------------------------------------


@rule("CRK-A47")
@pytest.mark.parametrize("speed", [0.0, -1.0])
def test_flick_without_speed_is_rejected(speed: float) -> None:
    story = begin()
    assert story.rejection(story.turn, flicked(speed=speed)).rule == "CRK-A47"
    assert (story.turn, story.state.shots) == (0, 0)


@rule("CRK-H9", "CRK-H18", "CRK-A54")
@pytest.mark.parametrize(
    ("flick", "id"),
    [
        (flicked(speed=0.049), "CRK-H9"),
        (flicked(speed=3.51), "CRK-H9"),
        (flicked(spin=40.5), "CRK-H18"),
        (flicked(spin=-41.0), "CRK-H18"),
        (flicked(aim=90.5), "CRK-A54"),
        (flicked(aim=-180.0), "CRK-A54"),
        (flicked(aim=nan), "CRK-A54"),
        (flicked(place=inf), "CRK-A54"),
        (flicked(speed=nan), "CRK-A54"),
        (flicked(offset=-inf), "CRK-A54"),
        (flicked(spin=nan), "CRK-A54"),
    ],
)
def test_flick_outside_limits_is_rejected(flick: Flick, id: str) -> None:
    rejection = begin().rejection(0, flick)
    assert rejection.rule == id
    assert rejection.why.endswith(".")


@rule("CRK-A54")
def test_aim_to_the_right_is_shooters_right() -> None:
    for first, to_the_right in ((0, 1.0), (1, -1.0)):
        piece = begin(place=first).shoot(aim=10.0).motion.paths[0][0]
        assert piece.vx * to_the_right > 0.0
        assert piece.vy * to_the_right > 0.0
        assert from_middle(piece.vx, piece.vy) == pytest.approx(1.1)


@rule("CRK-A54")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("place", [-45.0, -20.0, 33.3])
def test_zero_aim_passes_through_middle_from_everywhere(seat: int, place: float) -> None:
    piece = lay(seats=4, turn=seat).shoot(place=place).motion.paths[0][0]
    assert piece.x * piece.vy - piece.y * piece.vx == pytest.approx(0.0, abs=1e-15)
    assert piece.x * piece.vx + piece.y * piece.vy < 0.0


@rule("CRK-H18")
def test_flick_spin_is_spin_of_disc() -> None:
    assert begin().shoot(spin=-12.5).motion.paths[0][0].spin == -12.5


@rule("CRK-H17")
@pytest.mark.parametrize(("tremor", "degrees", "part"), [("light", 0.35, 0.02), ("real", 1.0, 0.05)])
def test_tremor_changes_aim_and_speed_and_is_logged(tremor: str, degrees: float, part: float) -> None:
    shaken = begin(tremor=tremor).shoot(("angle", 2.0), ("speed", -1.0), aim=3.0, speed=1.0)
    steady = begin().shoot(aim=3.0 + 2.0 * degrees, speed=1.0 * (1.0 - part))
    assert shaken.motion == steady.motion
    assert shaken.event(DiscsSlid).speed == 1.0 - part
    assert shaken.table.records[-1].draws == (("angle", NOISE, 2.0), ("speed", NOISE, -1.0))


@rule("CRK-H17")
def test_tremor_leaves_at_least_slowest_speed() -> None:
    story = begin(tremor="real").shoot(("angle", 0.0), ("speed", -30.0), speed=0.06)
    assert story.event(DiscsSlid).speed == HOUSE.flick.slowest


@rule("CRK-A50")
def test_removed_disc_stays_out_for_the_round() -> None:
    story = lay((MINE, 0, 3))
    story.miss()
    out = story.ditch
    story.miss()
    assert set(out) < set(story.ditch)
    assert story.view().next_disc not in story.ditch
    story.finish_round()
    assert story.ditch == []
