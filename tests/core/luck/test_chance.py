from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable

import pytest

from gingersnap.core.chance import (
    NOISE_BITS,
    Chance,
    Draw,
    OffScript,
    RecordedDraw,
    Recording,
    Scripted,
    Seeded,
    every_outcome,
    noise_of,
    shuffle,
)


def test_seeded_chance_with_same_seed_repeats_draws() -> None:
    one, two = Seeded(7), Seeded(7)
    assert [one.pick("x", 6) for _ in range(50)] == [two.pick("x", 6) for _ in range(50)]
    assert one.noise("y") == two.noise("y")


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda chance: pickle.loads(pickle.dumps(chance))])
def test_chance_copy_continues_without_consuming_original_draws(again: Callable[[Seeded], Seeded]) -> None:
    """Once, a deep copy drew from the original's generator: a search that copied its luck changed the game's."""
    chance, untouched = Seeded(7), Seeded(7)
    for each in (chance, untouched):
        each.noise("y")  # The generator makes these in pairs, and keeps the second.
    tried = again(chance)
    draws = [(tried.pick("x", 1_000), tried.noise("y")) for _ in range(10)]
    assert draws == [(chance.pick("x", 1_000), chance.noise("y")) for _ in range(10)]
    assert draws == [(untouched.pick("x", 1_000), untouched.noise("y")) for _ in range(10)]


def test_seeded_pick_is_uniform() -> None:
    chance, draws = Seeded(1), 60_000
    counts = Counter(chance.pick("die", 6) for _ in range(draws))
    squares = sum((counts[face] - draws / 6) ** 2 / (draws / 6) for face in range(6))
    assert squares < 20.5  # chi-square with five degrees of freedom: one run in a thousand would be above


def test_noise_sums_twelve_twenty_bit_numbers() -> None:
    bits = random.Random(7).getrandbits(NOISE_BITS)
    numbers = [bits >> at & 0xFFFFF for at in range(0, NOISE_BITS, 20)]
    assert noise_of(bits) == (sum(numbers) - 6 * 0xFFFFF) / 0x100000


def test_recording_chance_stores_draws() -> None:
    chance = Recording(Scripted([("bag", 2), ("tremor", 0.5)]))
    assert (chance.pick("bag", 3), chance.noise("tremor")) == (2, 0.5)
    assert chance.drawn == [("bag", 3, 2), ("tremor", 0, 0.5)]


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ([], "no draw left for 'bag'"),
        ([("deck", 1)], "the script has 'deck', the game asked for 'bag'"),
        ([("bag", 3)], "3 is none of the 3 ways 'bag' can fall"),
        ([("bag", -1)], "-1 is none of"),
        ([("bag", 0.5)], "0.5 is none of"),
        ([("bag", 4, 1)], "the script draws 'bag' as one of 4, the game as one of 3"),
        ([("bag", 0, 1)], "the script draws 'bag' as noise, the game as one of 3"),
    ],
)
def test_scripted_chance_with_mismatched_script_raises_off_script(script: list[Draw | RecordedDraw], says: str) -> None:
    with pytest.raises(OffScript, match=says):
        Scripted(script).pick("bag", 3)


def test_shuffle_keeps_every_item() -> None:
    assert sorted(shuffle(Seeded(3), "deck", range(20))) == list(range(20))
    assert shuffle(Scripted([("deck", 2), ("deck", 0), ("deck", 0)]), "deck", "abc") == ["c", "a", "b"]


def test_every_outcome_of_two_dependent_draws_has_exact_probability() -> None:
    def run(chance: Chance) -> tuple[int, int]:
        first = chance.pick("first", 2)
        return first, chance.pick("second", 2 + first)

    outcomes = {result: probability for probability, result in every_outcome(run)}
    assert set(outcomes) == {(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)}
    assert outcomes[0, 0] == pytest.approx(1 / 4)
    assert outcomes[1, 2] == pytest.approx(1 / 6)
    assert sum(outcomes.values()) == pytest.approx(1)


def test_every_outcome_of_continuous_noise_raises_type_error() -> None:
    with pytest.raises(TypeError, match="'tremor' is continuous"):
        list(every_outcome(lambda chance: chance.noise("tremor")))


def test_seeded_chance_seeds_its_generator_at_the_first_draw() -> None:
    """Most actions draw nothing, and seeding takes as long as many of them."""
    unused = Seeded(5)
    assert "_generator" not in vars(unused)
    again = pickle.loads(pickle.dumps(unused))
    draws = [
        [chance.pick("die", 1000), chance.noise("angle")] for chance in (Seeded(5), unused, again, copy.copy(Seeded(5)))
    ]
    assert draws == [draws[0]] * 4
    with pytest.raises(AttributeError):
        unused.no_such_name  # noqa: B018
