"""What luck that can be checked costs is measured beside seeded luck."""

from __future__ import annotations

from benchmarks.verifiable_luck_cost import compare
from server.clients import GAME


def test_compare_measures_both_kinds_of_luck_each_round() -> None:
    found = compare(GAME, rounds=3, seconds=0.01)
    assert min(found.seeded, found.checked) > 0
    assert len(found.ratios) == 3
    assert list(found.ratios) == sorted(found.ratios)
