"""Batches of shots: arrays in, arrays out, without the interpreter in between."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gingersnap.physics.board import Board
from gingersnap.physics.board_constants import board_record
from gingersnap.physics.input_errors import FASTEST, FASTEST_SPIN, check_count, check_flick, position_error
from gingersnap.physics.kernel.entry_points import ENTRY_POINTS
from gingersnap.physics.kernel.state import MOST_DISCS, Floats
from gingersnap.physics.motion import Flick
from gingersnap.physics.outcomes import Outcomes

CHUNKS_PER_CORE = 4
"""Chunks per core. Shots differ in length, so smaller chunks keep all cores busy to the end."""


def simulate_many(
    positions: ArrayLike, flicked: ArrayLike, velocities: ArrayLike, spins: ArrayLike, board: Board, cores: int
) -> Outcomes:
    places = _boards_of(_as_doubles(positions))
    speeds = _as_doubles(velocities)
    if speeds.ndim != 2 or speeds.shape[1] != 2:
        raise ValueError(f"velocities must have the shape (shots, 2), not {speeds.shape}")
    shots = len(speeds)
    if len(places) not in (1, shots):
        raise ValueError(f"there must be one board for all {shots} shots or one for each, not {len(places)}")
    who, turns = np.empty(shots, np.int64), np.empty(shots)
    who[:], turns[:] = flicked, spins
    check_count(places.shape[1], MOST_DISCS)
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


def _check_flicks(discs: int, who: NDArray[np.int64], speeds: Floats, turns: Floats) -> None:
    sound = (who >= 0) & (who < discs) & (np.abs(turns) <= FASTEST_SPIN)
    sound &= np.einsum("ij,ij->i", speeds, speeds) <= FASTEST * FASTEST
    if not sound.all():
        shot = int(np.argmin(sound))
        vx, vy, spin = float(speeds[shot, 0]), float(speeds[shot, 1]), float(turns[shot])
        try:
            check_flick(Flick(int(who[shot]), vx, vy, spin), discs)
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
    if cores == 1:
        play(slice(0, shots))
        return outcomes
    edges = np.linspace(0, shots, cores * CHUNKS_PER_CORE + 1).astype(int).tolist()
    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(play, map(slice, edges[:-1], edges[1:])))
    return outcomes


def _play_part(
    record: NDArray[np.void], places: Floats, flicks: tuple[Any, ...], outcomes: Outcomes, part: slice
) -> None:
    boards = places if len(places) == 1 else places[part]
    ins, outs = [array[part] for array in flicks], [array[part] for array in outcomes]
    played = ENTRY_POINTS.play_many(record, boards, *ins, *outs)
    if played < len(ins[0]):
        fault = ENTRY_POINTS.fault_of(record, boards[min(played, len(boards) - 1)])
        raise _name_shot(part.start + played, position_error(*fault))
