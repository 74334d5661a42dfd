"""Luck as a function of a secret, people's numbers and the position of a draw."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
from collections import Counter
from math import fsum
from pathlib import Path
from typing import Any

import pytest

from core.verifiable_games import SALTS, SECRET
from gingersnap.core.chance import NOISE_BITS, Recording, Seeded, noise_of
from gingersnap.core.luck.verifiable_chance import VerifiableChance, hash_secret

VECTORS = Path(__file__).parents[3] / "web" / "src" / "luck" / "vectors.json"
HUGE = (1 << 63) + 1
"""Nearly half of all numbers are drawn again for a fair one of so many."""


def luck(position: int = 0, table: str = "tab1e", salts: tuple[str, ...] = SALTS) -> VerifiableChance:
    return VerifiableChance(SECRET, table, salts, position)


def block(position: int, retry: int) -> bytes:
    """As the documentation has it, with nothing of ours."""
    number = bytes.fromhex(SALTS[0]) + bytes(16)
    words = b"gingersnap luck 1" + bytes(7) + b"\5tab1e" + bytes(7) + b"\2" + number
    return hmac.digest(SECRET, words + position.to_bytes(8, "big") + retry.to_bytes(8, "big"), hashlib.sha256)


def test_verifiable_pick_uses_first_unbiased_block() -> None:
    chance, retried = luck(), 0
    for position in range(200):
        numbers = [int.from_bytes(block(position, retry)[:8], "big") for retry in range(64)]
        expected = next(number for number in numbers if number < HUGE)
        retried += expected != numbers[0]
        assert chance.pick("huge", HUGE) == expected
    assert retried > 50
    assert luck(7).pick("die", 6) == int.from_bytes(block(7, 0)[:8], "big") % 6


def test_verifiable_noise_sums_twelve_numbers_of_block() -> None:
    for position in range(50):
        bits = format(int.from_bytes(block(position, 0), "big"), "0256b")[:240]
        numbers = [int(bits[at : at + 20], 2) for at in range(0, 240, 20)]
        assert luck(position).noise("tremor") == (sum(numbers) - 6 * (2**20 - 1)) / 2**20


def test_verifiable_chance_depends_only_on_position() -> None:
    """So a server that dies and comes back goes on as if nothing had been."""
    chance = luck()
    drawn = [chance.pick("die", 6) if at % 3 else chance.noise("tremor") for at in range(60)]
    assert chance.position == 60
    assert drawn == [luck(at).pick("die", 6) if at % 3 else luck(at).noise("tremor") for at in range(60)]


@pytest.mark.parametrize(
    "other",
    [
        VerifiableChance(bytes(32), "tab1e", SALTS),
        luck(table="table"),
        luck(salts=(SALTS[1], SALTS[0])),
        luck(salts=("f" * 32, SALTS[1])),
        luck(salts=(*SALTS, "")),
        luck(position=1),
    ],
    ids=["secret", "table", "seat", "number", "seats", "position"],
)
def test_verifiable_chance_changes_with_each_input(other: VerifiableChance) -> None:
    chance = luck()
    same = sum(other.pick("x", 1000) == chance.pick("x", 1000) for _ in range(1000))
    assert same < 12  # one is expected; more than a dozen in less than one case of a million million


def test_verifiable_pick_is_uniform() -> None:
    chance, draws = luck(), 30_000
    counts = Counter(chance.pick("die", 6) for _ in range(draws))
    assert sum((counts[face] - draws / 6) ** 2 / (draws / 6) for face in range(6)) < 20.5


@pytest.mark.parametrize("chance", [Seeded(3), luck()], ids=["seeded", "checked"])
def test_noise_is_standard_normal_for_seeded_and_verifiable_chance(chance: Any) -> None:
    drawn = [chance.noise("tremor") for _ in range(30_000)]
    mean, square = fsum(drawn) / len(drawn), fsum(each * each for each in drawn) / len(drawn)
    assert abs(mean) < 0.02
    assert abs(square - 1) < 0.03
    assert 0.0010 < sum(abs(each) > 3 for each in drawn) / len(drawn) < 0.0031
    assert all(each * 2**20 == int(each * 2**20) for each in drawn), "no language rounds it otherwise"


def test_noise_of_sums_all_twelve_numbers() -> None:
    assert noise_of(0) == -6 + 6 / 2**20
    assert noise_of((1 << NOISE_BITS) - 1) == 6 - 6 / 2**20
    for at in range(12):
        assert noise_of(5 << 20 * at) - noise_of(0) == 5 / 2**20


# --- The same in the browser ----------------------------------------------------------------------


def drawn(chance: VerifiableChance) -> list[tuple[str, int, int | float]]:
    """As a log has them, one after the other."""
    recording = Recording(chance)
    for at in range(12):
        recording.pick("card", 52 - at)
        recording.noise("tremor")
    return recording.drawn


def vectors() -> list[dict[str, Any]]:
    """What any program in any language has to come to. Numbers beyond 2⁵³ are text."""
    kinds = [
        ("one person", "tab1e", SALTS),
        ("nobody", "", ("", "", "")),
        ("everybody", "tisch-ü", tuple(hash_secret(bytes([seat]))[:32] for seat in range(4))),
    ]
    return [
        {
            "name": name,
            "secret": SECRET.hex(),
            "hash": hash_secret(SECRET),
            "table": table,
            "salts": salts,
            "draws": drawn(VerifiableChance(SECRET, table, salts)),
            "picks": [
                {
                    "position": at,
                    "count": str(count),
                    "value": str(VerifiableChance(SECRET, table, salts, at).pick("", count)),
                }
                for at, count in [(0, 6), (1, 2), (2, 1), (3, 52), (4, 10**6), *((at, HUGE) for at in range(5, 25))]
            ],
            "noise": [
                {"position": at, "value": VerifiableChance(SECRET, table, salts, at).noise("")}
                for at in (0, 1, 2, 1 << 33)
            ],
        }
        for name, table, salts in kinds
    ]


def test_web_client_luck_vectors_are_up_to_date() -> None:
    """REWRITE=1 writes it anew; the client's own tests read it."""
    text = json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n"
    if os.environ.get("REWRITE"):
        VECTORS.write_text(text, encoding="utf-8")
    assert VECTORS.read_text(encoding="utf-8") == text
