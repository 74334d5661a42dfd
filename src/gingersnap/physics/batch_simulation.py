"""Batches of shots: arrays in, arrays out, without the interpreter in between."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from multiprocessing import current_process
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gingersnap.physics.batch_outcomes import Outcomes
from gingersnap.physics.board import Board
from gingersnap.physics.input_errors import FASTEST, FASTEST_SPIN, check_cores, check_count, check_flick, position_error
from gingersnap.physics.kernel.entry_points import ENTRY_POINTS
from gingersnap.physics.kernel.memory_layout import MOST_DISCS, Floats
from gingersnap.physics.kernel_board import board_record
from gingersnap.physics.shot_data import Flick

CHUNKS_PER_CORE = 4
"""Chunks per core. Shots differ in length, so smaller chunks keep all cores busy to the end."""
LEAST_DISCS_PER_CORE = 50_000
"""Minimum number of discs, of all shots together, for another core: a few milliseconds.

Handing over less saves nothing once another process competes for the core.
"""


def simulate_many(
    positions: ArrayLike, flicked: ArrayLike, velocities: ArrayLike, spins: ArrayLike, board: Board, cores: int
) -> Outcomes:
    places = _boards_of(_as_doubles(positions))
    speeds = _as_doubles(velocities)
    if speeds.ndim != 2 or speeds.shape[1] != 2:
        raise ValueError(f"velocities must have the shape (shots, 2), not {speeds.shape}")
    check_cores(cores)
    shots = len(speeds)
    if len(places) not in (1, shots):
        raise ValueError(f"there must be one board for all {shots} shots or one for each, not {len(places)}")
    check_count(places.shape[1], MOST_DISCS)
    who, turns = _disc_numbers(flicked, shots, places.shape[1]), np.empty(shots)
    turns[:] = spins
    _check_flicks(places.shape[1], who, speeds, turns)
    return _play_shots(board_record(board), places, who, speeds, turns, cores)


def _as_doubles(values: ArrayLike) -> Floats:
    """Convert to writable doubles, without a copy if possible; read-only arrays are another type to the compiler."""
    doubles = np.ascontiguousarray(values, np.float64)
    return doubles if doubles.flags.writeable else doubles.copy()


def _boards_of(positions: Floats) -> Floats:
    boards = positions[np.newaxis] if positions.ndim == 2 else positions
    if boards.ndim != 3 or boards.shape[2] != 2:
        raise ValueError(f"positions must have the shape (discs, 2) or (shots, discs, 2), not {positions.shape}")
    return boards


def _disc_numbers(flicked: ArrayLike, shots: int, discs: int) -> NDArray[np.int64]:
    numbers = np.asarray(flicked)
    if not np.can_cast(numbers.dtype, np.int64):
        for shot, number in enumerate(np.broadcast_to(numbers, shots).tolist()):
            _check_shot(shot, Flick(int(number) if number % 1 == 0 else number, 0.0, 0.0), discs)
    who = np.empty(shots, np.int64)
    who[:] = numbers
    return who


def _check_flicks(discs: int, who: NDArray[np.int64], speeds: Floats, turns: Floats) -> None:
    sound = (who >= 0) & (who < discs) & (np.abs(turns) <= FASTEST_SPIN)
    sound &= np.einsum("ij,ij->i", speeds, speeds) <= FASTEST * FASTEST
    if not sound.all():
        shot = int(np.argmin(sound))
        vx, vy, spin = float(speeds[shot, 0]), float(speeds[shot, 1]), float(turns[shot])
        _check_shot(shot, Flick(int(who[shot]), vx, vy, spin), discs)


def _check_shot(shot: int, flick: Flick, discs: int) -> None:
    try:
        check_flick(flick, discs)
    except ValueError as error:
        raise _name_shot(shot, error) from None


def _name_shot(shot: int, error: ValueError) -> ValueError:
    return ValueError(f"shot {shot}: {error}")


def _play_shots(
    record: NDArray[np.void], places: Floats, who: NDArray[np.int64], speeds: Floats, turns: Floats, cores: int
) -> Outcomes:
    shots, discs = len(speeds), places.shape[1]
    outcomes = Outcomes(
        rest=np.empty((shots, discs, 2)),
        fates=np.empty((shots, discs), np.uint8),
        touched=np.empty((shots, discs), np.uint8),
        contacts=np.empty(shots, np.int64),
    )
    play = partial(_play_part, record, places, (who, speeds, turns), outcomes)
    workers = min(cores, shots * discs // LEAST_DISCS_PER_CORE)
    if workers <= 1:
        play(slice(0, shots))
    else:
        edges = np.linspace(0, shots, workers * CHUNKS_PER_CORE + 1).astype(int).tolist()
        _play_parts(play, list(map(slice, edges[:-1], edges[1:])), workers)
    return outcomes


def _play_parts(play: Callable[[slice], None], parts: list[slice], workers: int) -> None:
    """Call `play` for each part, on this thread and on those of the pool that are free before it is done."""
    left, faults = iter(parts), []

    def play_rest() -> None:
        for part in left:
            try:
                play(part)
            except ValueError as error:
                faults.append((part.start, error))

    helpers = [_thread_pool(workers - 1, current_process().pid).submit(play_rest) for _ in range(workers - 1)]
    play_rest()
    for helper in helpers:
        if not helper.cancel():
            helper.result()
    if faults:
        raise min(faults)[1]


@lru_cache(maxsize=1)
def _thread_pool(workers: int, process: int | None) -> ThreadPoolExecutor:
    """Return threads for this and later batches. A forked process has none of its parent's, so it gets its own."""
    return ThreadPoolExecutor(workers, "physics")


def _play_part(
    record: NDArray[np.void], places: Floats, flicks: tuple[Any, ...], outcomes: Outcomes, part: slice
) -> None:
    boards = places if len(places) == 1 else places[part]
    ins, outs = [array[part] for array in flicks], [array[part] for array in outcomes]
    played = ENTRY_POINTS.play_many(record, boards, *ins, *outs)
    if played < len(ins[0]):
        fault = ENTRY_POINTS.fault_of(record, boards[min(played, len(boards) - 1)])
        raise _name_shot(part.start + played, position_error(*fault))
