"""Seeds of random tests."""

from __future__ import annotations

from collections import Counter

import pytest

import seeds


@pytest.mark.parametrize(
    ("test", "short"),
    [
        ("tests/server/rooms/test_room.py::test_one[a/b::c]", "tests/server/test_room.py::test_one[a/b::c]"),
        ("tests/server/test_room.py::test_one", "tests/server/test_room.py::test_one"),
        ("tests/test_room.py::test_one", "tests/test_room.py::test_one"),
        (
            "src/gingersnap/games/toy/tests/test_rules.py::test_one",
            "src/gingersnap/games/toy/tests/test_rules.py::test_one",
        ),
    ],
)
def test_without_subfolders_keeps_the_part_and_the_file(test: str, short: str | None) -> None:
    assert seeds.without_subfolders(test) == (short or test)


def test_next_seed_differs_by_test_and_draw_and_not_by_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(test: str) -> list[int]:
        monkeypatch.setenv("PYTEST_CURRENT_TEST", f"{test} (call)")
        monkeypatch.setattr(seeds, "_draws", Counter())
        return [seeds.next_seed(), seeds.next_seed()]

    seed, next_seed = draw("tests/server/rooms/test_room.py::test_one")
    assert seed != next_seed
    assert draw("tests/server/test_room.py::test_one") == [seed, next_seed]
    assert draw("tests/server/rooms/test_room.py::test_two")[0] != seed
