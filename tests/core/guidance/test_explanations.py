"""What a word means at a table, and what is said where nothing can be said."""

from __future__ import annotations

from functools import partial

import pytest

from gingersnap.core.chance import Seeded
from gingersnap.core.guidance.explanations import (
    COMMON_KINDS,
    explain_thing,
    goal_text,
    kinds_of,
    match_word,
    named_things,
)
from gingersnap.core.registry import find_game
from gingersnap.core.table import Table
from gingersnap.testing.checks.explanations import mismatched_kinds

GAME = find_game("pocket_and_biscuit")
NAMES = ("Ann", "Bo")


def a_table(first_seat: int = 0) -> Table:  # type: ignore[type-arg]
    return Table(GAME, GAME.types.options(first_seat=first_seat), 2, Seeded(1), NAMES)


@pytest.mark.parametrize(
    ("word", "ids"),
    [
        ("wand", ["wand"]),
        ("B3", ["pocket:b3"]),
        ("pocket b3", ["pocket:b3"]),
        ("pocket", ["pocket"]),
        ("crack", ["cracked"]),
        ("goal", ["goal"]),
        ("bo's plate", ["plate:1"]),
        ("dragon", []),
    ],
)
def test_match_word_finds_exact_or_prefix_names(word: str, ids: list[str]) -> None:
    among = named_things(GAME, a_table().update(0).view, NAMES, 0)
    assert [called.id for called in match_word(word, among)] == ids


def test_explain_thing_lists_legal_actions_or_rejection() -> None:
    for first, usable, now in (
        (0, True, "Now you can: Flip B3; Tap B3 and flip it."),
        (1, False, "You can't use it now. It is not your turn."),
    ):
        table = a_table(first)
        about = explain_thing(GAME, "pocket:b3", table.update(0).view, NAMES, 0, partial(table.check, 0))
        assert about is not None
        assert (about.usable, about.now) == (usable, now)


def test_explain_thing_for_spectator_omits_available_actions() -> None:
    about = explain_thing(GAME, "pocket:b3", a_table().update(-1).view, NAMES, -1, None)
    assert about is not None
    assert (about.now, about.usable, about.forbids) == ("", False, None)


def test_game_without_explanations_has_only_common_kinds() -> None:
    silent = type("Silent", (type(GAME),), {"name": "silent"})()
    assert kinds_of(silent).keys() == COMMON_KINDS.keys()
    view = a_table().update(0).view
    assert goal_text(silent, view, NAMES, 0) is None
    assert explain_thing(silent, "pocket:b3", view, NAMES, 0, None) is None


def test_mismatched_kinds_reports_unexplained_board_names(tmp_path) -> None:  # type: ignore[no-untyped-def]
    board = tmp_path / "Board.svelte"
    named = 'data-explain="{}" '
    board.write_text("".join(named.format(kind) for kind in ("pocket:{place}", "chain", "plate:{seat}", "spoon")))
    assert mismatched_kinds(GAME, [board]) == ["nobody explains spoon", "cracked is on no board", "wand is on no board"]
