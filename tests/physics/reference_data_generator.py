"""Generator of the tests' data: `python -m physics.reference_data_generator reference` (slow) or `golden`, in tests/.

The shots are written as text, so that no generator of random numbers has to stay the same for ever.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from gingersnap.physics import STANDARD, Disc, Flick, Motion, format_shot, simulate, simulate_many
from physics.random_scenes import random_scene

DATA = Path(__file__).parent / "data"
REFERENCE, GOLDEN = DATA / "reference.jsonl", DATA / "golden.txt"
CROWDS = {0: 20, 1: 30, 2: 50, 3: 60, 4: 60, 6: 50, 8: 50}
"""Resting discs, and how many shots among so many the reference solves."""
FEWEST_CONTACTS = {0: 1, 1: 2}
"""Only shots with several contacts are worth its time: three, where there are enough discs for that."""


class Solved(msgspec.Struct):
    """A shot and what the reference says about it; contacts as time, disc, and other disc or -1 - post."""

    shot: str
    rest: list[tuple[float, float] | None]
    fates: list[str]
    contacts: list[tuple[float, int, int]]


def reference_shots() -> Iterator[tuple[list[Disc], Flick]]:
    for resting, shots in CROWDS.items():
        scene = random_scene(30 * shots, resting, seed=1, speeds=(0.3, 3.5), spin=40.0, spread=0.5)
        contacts = simulate_many(scene.positions, 0, scene.velocities, scene.spins).contacts
        rich = (contacts >= FEWEST_CONTACTS.get(resting, 3)).nonzero()[0]
        yield from (scene.shot(index) for index in rich[:shots])


def golden_shots() -> Iterator[tuple[list[Disc], Flick]]:
    for resting in range(10):
        scene = random_scene(100, resting, seed=2, speeds=(0.05, 3.5), spin=40.0, spread=0.5 + 0.05 * resting)
        yield from (scene.shot(index) for index in range(100))


def fingerprint(motion: Motion) -> str:
    """Sixteen hexadecimal digits that change with any bit of any number in the motion.

    The hashes are older than the live rim: where nothing came back from one, its list is not part of them.
    """
    fields = msgspec.structs.asdict(motion)
    if not motion.returns:
        del fields["returns"]
    return hashlib.blake2b(msgspec.msgpack.encode(fields), digest_size=8).hexdigest()


def make_reference() -> None:
    from physics.fifty_digit_reference import solve

    with REFERENCE.open("w", encoding="utf-8") as file:
        for discs, flick in reference_shots():
            answer = solve(discs, flick, STANDARD)
            solved = Solved(format_shot(discs, flick), answer.rest, answer.fates, answer.contacts)
            file.write(msgspec.json.encode(solved).decode() + "\n")


def make_golden() -> None:
    lines = [f"{fingerprint(simulate(discs, flick))} {format_shot(discs, flick)}\n" for discs, flick in golden_shots()]
    GOLDEN.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    {"reference": make_reference, "golden": make_golden}[sys.argv[1]]()
