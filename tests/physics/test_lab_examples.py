"""The example shots of the page for physics show what they are called by."""

from __future__ import annotations

import re
from math import hypot
from pathlib import Path

from gingersnap.physics import STANDARD, Motion, simulate
from gingersnap.physics.shot_notation import parse_shot

SOURCE = Path(__file__).parents[2] / "web" / "src" / "lab" / "examples.ts"
SHOTS = dict(re.findall(r'name: "(\w+)",\s*shot: "([^"]+)"', SOURCE.read_text("utf-8")))


def motion_of(name: str) -> Motion:
    shot = parse_shot(SHOTS[name])
    return simulate(shot.discs, shot.flick, STANDARD)


def test_every_lab_example_can_be_simulated() -> None:
    assert len(SHOTS) == 8
    assert all(motion_of(name).paths for name in SHOTS)


def test_hanger_example_rests_over_the_lip_without_falling() -> None:
    motion = motion_of("hanger")
    rest = motion.rest[0]
    assert not motion.captures
    assert rest is not None
    assert hypot(rest.x, rest.y) < STANDARD.hole_radius


def test_cleft_example_strikes_two_discs_at_once() -> None:
    motion = motion_of("cleft")
    one, other = motion.contacts[:2]
    assert (one.other, other.other) == (1, 2)
    assert one.time == other.time
