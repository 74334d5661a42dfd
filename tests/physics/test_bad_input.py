"""What cannot be is refused with words that name the disc."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gingersnap.physics import STANDARD, Board, Disc, Flick, Point, Restitution, simulate, simulate_many
from gingersnap.physics.kernel.entry_points import ENTRY_POINTS

NAN, INFINITY = float("nan"), float("inf")
FREE = Disc(0.3, 0.0)
POST = STANDARD.posts[2]
GO = Flick(0, 0.0, 0.5)

BAD_DISCS = {
    "disc 2 overlaps disc 1": [FREE, Disc(0.2, 0.1), Disc(0.2, 0.131)],
    "disc 1 overlaps disc 0": [FREE, FREE],
    "disc 1 lies off the board": [FREE, Disc(0.0, 0.3303)],
    "disc 0 lies off the board": [Disc(INFINITY, 0.0)],
    "disc 1 has a position that is not a number": [FREE, Disc(NAN, 0.0)],
    "disc 1 lies on post 2": [FREE, Disc(POST.x + 0.02, POST.y)],
    "disc 36 is one too many: a board takes at most 36 discs": [FREE] * 37,
}
BAD_FLICKS = {
    "disc 3 is flicked, but there are only discs 0 to 0": Flick(3, 0.0, 0.5),
    "disc -1 is flicked, but there are only discs 0 to 0": Flick(-1, 0.0, 0.5),
    f"disc {2**70} is flicked, but there are only discs 0 to 0": Flick(2**70, 0.0, 0.5),
    "disc 0.5 is flicked, but the number of a disc is whole": Flick(0.5, 0.0, 0.5),  # type: ignore[arg-type]
    "disc inf is flicked, but the number of a disc is whole": Flick(INFINITY, 0.0, 0.5),  # type: ignore[arg-type]
    "disc 0 is flicked with a speed that is not between 0 and 100 m/s": Flick(0, NAN, 0.0),
    "disc 0 is flicked with a spin that is not within ±10000 rad/s": Flick(0, 1.0, 0.0, INFINITY),
}


@pytest.mark.parametrize("words", BAD_DISCS)
def test_simulate_rejects_impossible_discs(words: str) -> None:
    with pytest.raises(ValueError) as refusal:
        simulate(BAD_DISCS[words], GO)
    assert str(refusal.value) == words


@pytest.mark.parametrize("words", BAD_DISCS)
def test_simulate_many_rejects_impossible_discs_and_names_shot(words: str) -> None:
    bad = [(disc.x, disc.y) for disc in BAD_DISCS[words]]
    good = [(0.3, 0.0), (-0.3, 0.0), (0.0, 0.3)][: len(bad)]
    boards = [good, bad] if len(good) == len(bad) else [bad, bad]
    with pytest.raises(ValueError) as refusal:
        simulate_many(boards, 0, [[0.0, 0.5]] * 2)
    assert str(refusal.value) in (words, f"shot 1: {words}")


@pytest.mark.parametrize("discs", range(1, 37))
def test_simulate_many_is_as_strict_as_simulate(discs: int) -> None:
    """A batch checks discs by fours and by counting: it must not miss what looking at each one finds."""
    print("seed", discs)
    luck = np.random.default_rng(discs)
    refused = 0
    for _ in range(60):
        board = np.array([(0.3 - 0.033 * (n % 12), 0.12 * (n // 12 - 1)) for n in range(discs)])
        for spoilt in luck.integers(discs, size=luck.integers(3)):
            board[spoilt] = luck.choice([board[luck.integers(discs)] + 0.01, [NAN, 0.1], [0.4, 0.0], [POST.x, POST.y]])
        said = [_refusal_of_one(board), _refusal_of_batch(board)]
        assert said[0] == said[1]
        refused += said[0] is not None
    assert refused > 10


@pytest.mark.parametrize("discs", [1, 2, 9, 24, 36])
@pytest.mark.parametrize("moved", [1, 2])
def test_simulate_many_checks_discs_that_differ_from_shot_before(discs: int, moved: int) -> None:
    """Only the discs that differ from those of the shot before are checked again."""
    print("seed", discs)
    luck = np.random.default_rng(discs)
    sound = np.array([(0.3 - 0.033 * (n % 12), 0.12 * (n // 12 - 1)) for n in range(discs)])
    refused = 0
    for _ in range(60):
        board = sound.copy()
        for place in luck.integers(discs, size=moved):
            board[place] = luck.choice([board[luck.integers(discs)] + 0.01, [NAN, 0.1], [0.4, 0.0], board[place]])
        expected = _refusal_of_one(board)
        try:
            simulate_many([sound, sound, board, sound], 0, [[GO.vx, GO.vy]] * 4)
            said = None
        except ValueError as error:
            said = str(error)
        assert said == (expected and f"shot 2: {expected}")
        refused += expected is not None
    assert refused > 10


def _refusal_of_one(board: NDArray[np.float64]) -> str | None:
    try:
        simulate([Disc(x, y) for x, y in board.tolist()], GO)
    except ValueError as error:
        return str(error)
    return None


def _refusal_of_batch(board: NDArray[np.float64]) -> str | None:
    try:
        simulate_many(board[np.newaxis], 0, [[GO.vx, GO.vy]])
    except ValueError as error:
        return str(error).removeprefix("shot 0: ")
    return None


@pytest.mark.parametrize("words", BAD_FLICKS)
def test_impossible_flick_is_rejected(words: str) -> None:
    flick = BAD_FLICKS[words]
    with pytest.raises(ValueError) as refusal:
        simulate([FREE], flick)
    assert str(refusal.value) == words
    with pytest.raises(ValueError) as refusal:
        simulate_many([(0.3, 0.0)], [0, flick.disc], [[0.0, 0.1], [flick.vx, flick.vy]], [0.0, flick.spin])
    assert str(refusal.value) == f"shot 1: {words}"


def test_fractional_disc_compiles_nothing() -> None:
    """Flick(0.5, …) compiled the kernel for a number that no disc has, and then raised numba's error."""
    simulate([FREE], GO)
    for number in (0.5, 0.0, np.float64(0.0), "0"):
        with pytest.raises(ValueError, match="the number of a disc is whole"):
            simulate([FREE], Flick(number, 0.0, 0.5))  # type: ignore[arg-type]
    for whole in (np.int32(0), False):
        assert simulate([FREE], Flick(whole, 0.0, 0.5)) == simulate([FREE], GO)  # type: ignore[arg-type]
    compiled: Any = ENTRY_POINTS.play_one
    assert len(compiled.signatures) == 1


@pytest.mark.parametrize("cores", [0, -1])
def test_simulate_many_without_cores_is_rejected(cores: int) -> None:
    """Minus one core simulated nothing and returned arrays that nobody had filled."""
    with pytest.raises(ValueError, match=rf"^shots are simulated on at least 1 core, not on {cores}$"):
        simulate_many([(0.3, 0.0)], 0, [[0.0, 0.5]], cores=cores)


@pytest.mark.parametrize("speed", [INFINITY, -INFINITY, 100.1])
def test_flick_above_speed_limit_is_rejected(speed: float) -> None:
    with pytest.raises(ValueError, match=r"^disc 0 is flicked with a speed"):
        simulate([FREE], Flick(0, speed, 0.0))


def test_simulate_without_discs_is_rejected() -> None:
    with pytest.raises(ValueError, match=r"^disc 0 is flicked, but there are no discs"):
        simulate([], GO)


@pytest.mark.parametrize("positions", [np.zeros(4), np.zeros((2, 3)), np.zeros((2, 2, 2, 2))])
def test_simulate_many_rejects_arrays_of_wrong_shape(positions: object) -> None:
    with pytest.raises(ValueError, match="positions must have the shape"):
        simulate_many(positions, 0, [[0.0, 0.5]])  # type: ignore[arg-type]


def test_simulate_many_needs_one_board_or_one_per_shot() -> None:
    with pytest.raises(ValueError, match="one board for all 3 shots or one for each, not 2"):
        simulate_many(np.full((2, 1, 2), 0.1), 0, [[0.0, 0.5]] * 3)
    with pytest.raises(ValueError, match="velocities must have the shape"):
        simulate_many([[0.3, 0.0]], 0, [0.0, 0.5])


def test_simulate_accepts_discs_overlapping_by_rounding() -> None:
    gap = 2 * STANDARD.disc_radius
    motion = simulate([FREE, Disc(0.0, 0.2), Disc(0.0, 0.2 - gap + 0.9e-9)], GO)
    assert motion.rest[1:] == (Disc(0.0, 0.2), Disc(0.0, 0.2 - gap + 0.9e-9))


def test_rest_position_of_shot_is_valid_start_of_next() -> None:
    discs = [START, *(Disc(0.15 * x, 0.15 * y) for x in (-1, 0, 1) for y in (-1, 1))]
    for turn in range(50):
        motion = simulate(discs, Flick.towards(0, START, Disc(0.001 * turn, 0.15), 0.9))
        discs = [START, *(disc for disc in motion.rest if disc is not None and disc.x < 0.26)][:20]
    assert len(discs) == 20


START = Disc(0.3, 0.0)


def test_flick_towards_own_position_is_rejected() -> None:
    with pytest.raises(ValueError, match="disc 4 cannot be aimed at the place where it lies"):
        Flick.towards(4, FREE, FREE, 1.0)


BAD_BOARDS = {
    "a board needs a friction above zero": Board(friction=0.0),
    "a board needs a disc radius above zero": Board(disc_radius=NAN),
    "a board has at most 16 posts, not 17": Board(posts=(Point(0.0, 0.2),) * 17),
    "a restitution lies between 0 and 1, at a slow speed and a faster one": Board(
        disc_restitution=Restitution(1.1, 0.9)
    ),
    "the lip of the hole takes between none and all of the speed": Board(lip_loss=-0.1),
    "a board needs a disc grip that is not negative": Board(disc_grip=-5.0),
    "a board needs a post grip that is not negative": Board(post_grip=NAN),
    "a board needs a hole radius that is not negative": Board(hole_radius=-0.01),
    "a board needs a post radius that is not negative": Board(post_radius=NAN),
    "a board needs a sinking above zero": Board(sinking=0.0),
    "a post of a board stands at a place that is not a number": Board(posts=(Point(0.1, NAN),)),
    "a shot makes at least one contact before it is cut short": Board(most_contacts=0),
}


@pytest.mark.parametrize("words", BAD_BOARDS)
def test_impossible_board_is_rejected(words: str) -> None:
    with pytest.raises(ValueError) as refusal:
        simulate([FREE], GO, BAD_BOARDS[words])
    assert str(refusal.value) == words
