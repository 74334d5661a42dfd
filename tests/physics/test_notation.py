"""A shot as text, there and back."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gingersnap.physics import Disc, Flick, Motion, format_shot, parse_shot, simulate
from physics.random_scenes import random_scene

NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
DISCS = st.lists(st.builds(Disc, NUMBERS, NUMBERS), max_size=36)
FLICKS = st.builds(Flick, st.integers(0, 35), NUMBERS, NUMBERS, NUMBERS)


def test_parse_shot_reads_readable_notation() -> None:
    text = "0.3048,0 0.05,-0.021 | 0 -1.3,0.02 spin 12.5"
    shot = parse_shot(text)
    assert shot.discs == (Disc(0.3048, 0.0), Disc(0.05, -0.021))
    assert shot.flick == Flick(0, -1.3, 0.02, 12.5)
    assert format_shot(*shot) == text


@given(DISCS, FLICKS)
def test_shot_notation_round_trips_bit_identically(discs: list[Disc], flick: Flick) -> None:
    shot = parse_shot(format_shot(discs, flick))
    assert [disc.x.hex() for disc in shot.discs] == [disc.x.hex() for disc in discs]
    assert [disc.y.hex() for disc in shot.discs] == [disc.y.hex() for disc in discs]
    assert (shot.flick.vx.hex(), shot.flick.vy.hex()) == (flick.vx.hex(), flick.vy.hex())
    assert (shot.flick.disc, shot.flick.spin) == (flick.disc, flick.spin)


def test_parsed_shot_simulates_identically() -> None:
    scene = random_scene(50, 7, seed=10, spin=40.0)
    for index in range(50):
        discs, flick = scene.shot(index)
        again = parse_shot(format_shot(discs, flick))
        assert simulate(again.discs, again.flick) == simulate(discs, flick)


def test_motion_round_trips_through_json() -> None:
    scene = random_scene(20, 11, seed=11, spin=40.0)
    for index in range(20):
        motion = simulate(*scene.shot(index))
        assert msgspec.json.decode(msgspec.json.encode(motion), type=Motion) == motion


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "a shot needs a bar: discs | flicked disc and velocity"),
        ("0,0 0 1,1", "a shot needs a bar: discs | flicked disc and velocity"),
        ("0 | 0 1,1", "disc 0 must be two numbers with a comma, not '0'"),
        ("0,0 x,1 | 0 1,1", "disc 1 must be made of numbers, not 'x'"),
        ("0,0 | first 1,1", "the flicked disc must be its place in the list, not 'first'"),
        ("0,0 | 0 1;1", "the velocity must be two numbers with a comma, not '1;1'"),
        ("0,0 | 0 1,1 spin fast", "the spin must be made of numbers, not 'fast'"),
        ("0,0 | 0", "after the bar a shot needs the flicked disc, its velocity, and perhaps 'spin' with a number"),
    ],
)
def test_parse_shot_of_invalid_text_raises_readable_error(text: str, words: str) -> None:
    with pytest.raises(ValueError) as refusal:
        parse_shot(text)
    assert str(refusal.value) == words
