"""The kernel against the fifty-digit reference, on shots with many contacts."""

from __future__ import annotations

from statistics import median

import msgspec
import pytest

from gingersnap.physics import STANDARD, Motion, parse_shot, simulate
from physics.make_data import REFERENCE, Solved
from physics.reference import solve

SOLVED = [msgspec.json.decode(line, type=Solved) for line in REFERENCE.read_bytes().splitlines()]
LIVE = SOLVED[::40]
"""A few are solved again here: the file must say what the reference says today."""

WORST, TYPICAL = 1e-10, 1e-14
"""Metres and seconds. Rounding grows with every contact; typical shots stay near the last digit of a double."""


def play(solved: Solved) -> Motion:
    shot = parse_shot(solved.shot)
    return simulate(shot.discs, shot.flick)


def error(solved: Solved, motion: Motion) -> float:
    """The furthest that a rest position or the time of a contact is off."""
    places = [(disc, rest) for disc, rest in zip(motion.rest, solved.rest, strict=True) if disc and rest]
    off = [max(abs(disc.x - rest[0]), abs(disc.y - rest[1])) for disc, rest in places]
    times = zip(motion.contacts, solved.contacts, strict=True)
    return max([*off, *(abs(contact.time - contacts[0]) for contact, contacts in times)], default=0.0)


def fates(motion: Motion) -> list[str]:
    captured, gone = ({departure.disc for departure in way} for way in (motion.captures, motion.exits))
    return ["hole" if disc in captured else "edge" if disc in gone else "board" for disc in range(len(motion.rest))]


def partners(motion: Motion) -> list[set[int | None]]:
    return [{contact.disc, contact.other if contact.post is None else -1 - contact.post} for contact in motion.contacts]


@pytest.mark.parametrize("number", range(len(SOLVED)))
def test_the_same_contacts_in_the_same_order_and_the_same_fates(number: int) -> None:
    solved, motion = SOLVED[number], play(SOLVED[number])
    assert partners(motion) == [set(contact[1:]) for contact in solved.contacts], solved.shot
    assert fates(motion) == solved.fates, solved.shot


def test_the_same_places_and_times() -> None:
    errors = [error(solved, play(solved)) for solved in SOLVED]
    print(f"worst {max(errors):.1e}, median {median(errors):.1e}")
    assert max(errors) < WORST
    assert median(errors) < TYPICAL


def test_there_are_hundreds_of_shots_with_several_contacts() -> None:
    assert len(SOLVED) >= 300
    assert sum(len(solved.contacts) >= 3 for solved in SOLVED) >= 250


@pytest.mark.parametrize("solved", LIVE)
def test_the_file_says_what_the_reference_says(solved: Solved) -> None:
    shot = parse_shot(solved.shot)
    answer = solve(shot.discs, shot.flick, STANDARD)
    assert Solved(solved.shot, answer.rest, answer.fates, answer.contacts) == solved
