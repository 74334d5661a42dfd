"""The kernel against the fifty-digit reference, on shots with many contacts."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import msgspec
import pytest

from gingersnap.physics import STANDARD, Flick, Motion, parse_shot, simulate
from physics.fifty_digit_reference import solve
from physics.reference_data_generator import REFERENCE, Solved

SOLVED = [msgspec.json.decode(line, type=Solved) for line in REFERENCE.read_bytes().splitlines()]
LIVE = SOLVED[::40]
"""A few are solved again here: the file must say what the reference says today."""

LEAST, TYPICAL = 1e-12, 1e-14
"""Metres and seconds. Typical shots stay near the last digit of a double; rounding grows with every contact."""


def play(solved: Solved) -> Motion:
    shot = parse_shot(solved.shot)
    return simulate(shot.discs, shot.flick)


def told(motion: Motion) -> list[float]:
    """Where everything rests, and when the contacts were."""
    rest = [place for disc in motion.rest if disc for place in (disc.x, disc.y)]
    return rest + [contact.time for contact in motion.contacts]


def error(solved: Solved, motion: Motion) -> float:
    """The furthest that a rest position or the time of a contact is off."""
    rest = [place for disc in solved.rest if disc for place in disc]
    return furthest(told(motion), rest + [time for time, _, _ in solved.contacts])


def furthest(numbers: Sequence[float], others: Sequence[float]) -> float:
    return max((abs(one - other) for one, other in zip(numbers, others, strict=True)), default=0.0)


def nudged(solved: Solved) -> float:
    """How far the last bits of the flick move what is told. Some shots are wild: no doubles tell more of them."""
    (discs, flick), bits = parse_shot(solved.shot), (-2, -1, 1, 2)
    flicks = [Flick(flick.disc, flick.vx * (1.0 + bit * 2.0**-52), flick.vy, flick.spin) for bit in bits]
    return max(furthest(told(simulate(discs, each)), told(play(solved))) for each in flicks)


def fates(motion: Motion) -> list[str]:
    captured, gone = ({departure.disc for departure in way} for way in (motion.captures, motion.exits))
    return ["hole" if disc in captured else "edge" if disc in gone else "board" for disc in range(len(motion.rest))]


def partners(motion: Motion) -> list[set[int | None]]:
    return [{contact.disc, contact.other if contact.post is None else -1 - contact.post} for contact in motion.contacts]


@pytest.mark.parametrize("number", range(len(SOLVED)))
def test_kernel_contacts_and_fates_match_reference(number: int) -> None:
    solved, motion = SOLVED[number], play(SOLVED[number])
    assert partners(motion) == [set(contact[1:]) for contact in solved.contacts], solved.shot
    assert fates(motion) == solved.fates, solved.shot


def test_kernel_positions_and_times_match_reference() -> None:
    errors = [error(solved, play(solved)) for solved in SOLVED]
    print(f"worst {max(errors):.1e}, median {median(errors):.1e}")
    assert median(errors) < TYPICAL
    for solved, off in zip(SOLVED, errors, strict=True):
        assert off <= LEAST or off < 2.0 * nudged(solved), solved.shot


def test_reference_data_has_hundreds_of_multi_contact_shots() -> None:
    assert len(SOLVED) >= 300
    assert sum(len(solved.contacts) >= 3 for solved in SOLVED) >= 250


@pytest.mark.parametrize("solved", LIVE)
def test_reference_data_matches_live_solver(solved: Solved) -> None:
    shot = parse_shot(solved.shot)
    answer = solve(shot.discs, shot.flick, STANDARD)
    assert Solved(solved.shot, answer.rest, answer.fates, answer.contacts) == solved
