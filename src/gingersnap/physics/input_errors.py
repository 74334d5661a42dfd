"""Validation errors for shots, with messages that name the disc."""

from __future__ import annotations

from operator import index

from gingersnap.physics.shot_data import Flick

FASTEST = 100.0
"""Maximum speed in metres per second: far beyond any finger, and safe for the arithmetic."""
FASTEST_SPIN = 10_000.0


def position_error(kind: int, disc: int, other: int) -> ValueError:
    """Return the error for a faulty position reported by the kernel."""
    from gingersnap.physics.kernel import position_validation

    words = {
        position_validation.NOT_A_NUMBER: f"disc {disc} has a position that is not a number",
        position_validation.OFF_BOARD: f"disc {disc} lies off the board",
        position_validation.ON_POST: f"disc {disc} lies on post {other}",
        position_validation.OVERLAP: f"disc {disc} overlaps disc {other}",
    }
    return ValueError(words[kind])


def check_count(discs: int, most: int) -> None:
    if discs > most:
        raise ValueError(f"disc {most} is one too many: a board takes at most {most} discs")


def check_cores(cores: int) -> None:
    if cores < 1:
        raise ValueError(f"shots are simulated on at least 1 core, not on {cores}")


def check_flick(flick: Flick, discs: int) -> None:
    try:
        index(flick.disc)
    except TypeError:
        raise ValueError(f"disc {flick.disc!r} is flicked, but the number of a disc is whole") from None
    if not 0 <= flick.disc < discs:
        there = f"only discs 0 to {discs - 1}" if discs else "no discs"
        raise ValueError(f"disc {flick.disc} is flicked, but there are {there}")
    # Written so that NaN fails too.
    if not flick.vx * flick.vx + flick.vy * flick.vy <= FASTEST * FASTEST:
        raise ValueError(f"disc {flick.disc} is flicked with a speed that is not between 0 and {FASTEST:g} m/s")
    if not abs(flick.spin) <= FASTEST_SPIN:
        raise ValueError(f"disc {flick.disc} is flicked with a spin that is not within ±{FASTEST_SPIN:g} rad/s")
