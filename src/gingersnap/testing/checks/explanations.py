"""Checks of explanations: everything that the board names is explained, without revealing secrets."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from gingersnap.core.chance import Seeded
from gingersnap.core.contract import SPECTATOR, Action, Rejection, Seat
from gingersnap.core.guidance.explanations import (
    BOARD,
    BRIEF_LETTERS,
    COMMON_KINDS,
    GOAL,
    CheckAction,
    Explanation,
    explain_kind,
    explain_thing,
    goal_text,
    kinds_of,
    visible_things,
)
from gingersnap.core.words.render_mode import in_pseudo_language
from gingersnap.core.words.structured_messages import render_message
from gingersnap.testing.catalogue_check import source_files
from gingersnap.testing.checks.message_texts import assert_pseudo
from gingersnap.testing.checks.random_play import AnyGame, AnyTable, players, sample_tables

THINGS_ASKED = 4
"""The number of things each seat asks about at a table."""
_NAMED = re.compile(
    r"(?:data-explain=|explains=|dataset\[\"explain\"\] = )"
    r"(?P<value>\"[^\"]*\"|`[^`]*`|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})"
)
"""Names of things in the sources of a board; a component may receive its name as a property."""
_STANDS_ON = re.compile(r"from \"(?:\.\./)+(\w+)/web/")
_LITERAL = re.compile(r"\"([^\"]*)\"|`([^`]*)`")
_FILLED = re.compile(r"\$?\{[^}]*\}")


def check_everything_explains_itself(game: AnyGame, seed: int) -> None:
    """Check that each thing has a name, a text and a rule, all from the catalogue and free of secrets."""
    if kinds_of(game).keys() == COMMON_KINDS.keys():
        return  # Explanations are optional.
    luck = random.Random(seed)
    with in_pseudo_language():
        _assert_sound(game, (explain_kind(game, kind) for kind in kinds_of(game)))
        for table in sample_tables(game, seed):
            seat = luck.choice([*players(table), SPECTATOR])
            asked = _some_things(game, table, seat, luck)
            told = _explain_things(game, table, table.state, seat, asked)
            _assert_sound(game, told)
            world = game.redeal(table.state, seat, Seeded(luck.randrange(1000)))
            assert _explain_things(game, table, world, seat, asked) == told, f"seat {seat} is told a secret"
            _assert_goal(game, table, seat)


def _some_things(game: AnyGame, table: AnyTable, seat: Seat, luck: random.Random) -> list[str]:
    """Return the goal and some things on the table."""
    ids = [thing.id for thing in visible_things(game, game.view(table.state, seat))]
    assert len(ids) == len({*ids}), f"two things have one name: {ids}"
    spoken = [BOARD] if explain_thing(game, BOARD, game.view(table.state, seat), (), seat, None) else []
    return [GOAL, *spoken, *luck.sample(ids, min(THINGS_ASKED, len(ids)))]


def _explain_things(game: AnyGame, table: AnyTable, state: Any, seat: Seat, asked: list[str]) -> list[Explanation]:
    view, names = game.view(state, seat), [str(each) for each in range(table.seats)]
    judge: CheckAction | None = None if seat == SPECTATOR else partial(_rejection_in_state, game, state, seat)
    found = {thing: explain_thing(game, thing, view, names, seat, judge) for thing in asked}
    silent = [thing for thing, about in found.items() if about is None]
    assert not silent, f"{silent} are of no kind that is explained"
    return [about for about in found.values() if about is not None]


def _rejection_in_state(game: AnyGame, state: Any, seat: Seat, action: Action) -> Rejection | None:
    return game.rejection(state, seat, action)


def _assert_sound(game: AnyGame, told: Iterable[Explanation]) -> None:
    for about in told:
        assert about.name, f"{about.thing} has no name"
        assert about.what, f"nobody says what {about.thing} is"
        assert {about.rule, about.forbids} - {None} <= game.rulebook.keys(), f"{about} names no rule of the game"
        assert_pseudo(map(render_message, (about.name, about.what, about.now)))


def _assert_goal(game: AnyGame, table: AnyTable, seat: Seat) -> None:
    names = tuple(str(each) for each in range(table.seats))
    goal = goal_text(game, game.view(table.state, seat), names, seat)
    assert goal is not None, "nobody says what to play for"
    assert goal.rule in game.rulebook
    brief = render_message(goal.brief)
    assert 0 < len(brief) <= BRIEF_LETTERS, f"too long for a phone: {brief}"
    assert len(goal.seats) == table.seats, "every seat is somewhere on its way"
    for far in goal.seats:
        assert 0 <= far.value <= far.of > 0, f"{far} is no part of anything"
        assert_pseudo([render_message(far.words)])


# --- Names on boards ------------------------------------------------------------------------------


def board_files(folder: Path) -> list[Path]:
    """Return the source files of a game's board."""
    return [file for file in source_files(folder) if file.suffix != ".py"]


def underlying_boards(folder: Path) -> list[Path]:
    """Return the source files of other games' boards that this board builds on."""
    names = {name for file in board_files(folder) for name in _STANDS_ON.findall(file.read_text(encoding="utf-8"))}
    homes = (folder.parent / name for name in sorted(names))
    return [file for home in homes if home.is_dir() for file in board_files(home)]


def kinds_named_in(sources: Iterable[Path]) -> Iterator[re.Pattern[str]]:
    """Yield a pattern for each kind of thing named in a board's sources: `data-explain="pocket:{place}"`."""
    for source in sources:
        for found in _NAMED.finditer(source.read_text(encoding="utf-8")):
            value = found["value"]
            literals = [value[1:-1]] if value[0] != "{" else [one or other for one, other in _LITERAL.findall(value)]
            yield from (_pattern(literal.partition(":")[0]) for literal in literals)


def _pattern(kind: str) -> re.Pattern[str]:
    return re.compile(".+".join(map(re.escape, _FILLED.split(kind))))


def mismatched_kinds(game: AnyGame, board: Iterable[Path], below: Iterable[Path] = ()) -> list[str]:
    """Return the kinds named on a board but not explained, and those explained but on no board."""
    known, named = {*kinds_of(game), GOAL}, list(kinds_named_in(board))
    drawn = [*named, *kinds_named_in(below)]
    unknown = [pattern.pattern for pattern in named if not any(map(pattern.fullmatch, known))]
    unseen = known - {*COMMON_KINDS, GOAL} - {kind for kind in known if any(each.fullmatch(kind) for each in drawn)}
    return [*(f"nobody explains {kind}" for kind in unknown), *(f"{kind} is on no board" for kind in sorted(unseen))]
