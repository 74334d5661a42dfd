"""Sentences of the status line: one slot of one line, so the first sentence of each has at most 60 characters.

The page shows as many whole sentences as fit (`web/src/ui/statusSentence.ts`); the rest is in the title, and read out.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from gingersnap.core.registry import all_games, folder_of

CORE = Path(__file__).parents[2] / "src" / "gingersnap" / "core"
SERVER = CORE.parent / "server"
MOST = 60
NAME = "Wilhelmina M"
"""A name of twelve letters, the longest that a player's cell shows whole."""
LONGEST = {
    "name": NAME,
    "card": "Thunderbolt Shield",
    "shield": "Thunderbolt Shield",
    "character": "Apprentice",
    "element": "mushrooms",
    "position": "V40",
    "piece": "a card with 3 mushrooms",
    "offered": "a card with 3 mushrooms",
    "asked": "a card with 3 mushrooms",
    "leave-when": "when this turn is over",
}
"""The longest realistic value of an argument; another one is a number of two digits."""
SHELL = (
    "connection-again", "answer-awaited", "only-move", "nudged", "turn-of-named", "bot-plays-for-you", "you-gave-up",
    "you-are-watching", "turn-of", "no-result", "draw", "all-win", "win-of", "one-moment", "play-paused",
)  # fmt: skip
"""Messages of the page and the core that stand there by themselves."""
BEFORE_THE_GAME = frozenset(
    {
        "won-before-it-begins", "scored-by-places", "zones-in-order", "many-take-off-beyond", "too-many-tiles",
        "no-one-and-two", "cannot-begin", "not-rated-bot", "hints-not-allowed-yet", "deck-misfit",
    }
)  # fmt: skip
"""Refusals of options, which are shown in the form of a table, and of hints, which have a place of their own."""


@cache
def catalogue(folder: Path) -> dict[str, ftl.Message]:
    entries = FluentParser().parse((folder / "words" / "en.ftl").read_text()).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, ftl.Message)}


def longest(pattern: ftl.Pattern, messages: dict[str, ftl.Message]) -> str:
    return "".join(longest_part(part, messages) for part in pattern.elements)


def longest_part(part: object, messages: dict[str, ftl.Message]) -> str:
    match part:
        case ftl.TextElement(value=text) | ftl.StringLiteral(value=text):
            return " ".join(text.split("\n"))
        case ftl.Placeable(expression=inner):
            return longest_part(inner, messages)
        case ftl.SelectExpression(variants=variants):
            return max((longest(variant.value, messages) for variant in variants), key=len)
        case ftl.VariableReference(id=name):
            return LONGEST.get(name.name, "99")
        case ftl.FunctionReference(id=name):
            return f"{NAME}'s" if name.name == "WHOSE" else NAME
        case ftl.MessageReference(id=name):
            if name.name in LONGEST:
                return LONGEST[name.name]
            message = messages.get(name.name) or catalogue(CORE)[name.name]
            assert message.value is not None
            return longest(message.value, messages)
    raise AssertionError(f"{part} is unknown")


def refusals(folder: Path) -> set[str]:
    """Return the ids of messages with which the code of a folder refuses; a family ends with a dash."""
    sources = [path for path in folder.rglob("*.py") if "tests" not in path.parts]
    calls = [call for path in sources for call in ast.walk(ast.parse(path.read_text())) if isinstance(call, ast.Call)]
    said = [ast.walk(call) for call in calls if called(call) == "Rejection"]
    says = [node for nodes in said for node in nodes if isinstance(node, ast.Call) and called(node) == "say"]
    constants = [part for call in says if call.args for part in ast.walk(call.args[0])]
    return {part.value for part in constants if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def called(call: ast.Call) -> str:
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def too_long(messages: dict[str, ftl.Message], ids: set[str]) -> list[str]:
    named = [name for name in messages if any(name == id or (id.endswith("-") and name.startswith(id)) for id in ids)]
    patterns = [
        (name, pattern)
        for name in named
        if name not in BEFORE_THE_GAME
        for pattern in (messages[name].value, *(attribute.value for attribute in messages[name].attributes))
        if pattern is not None
    ]
    firsts = [(name, re.split(r"(?<=[.!?…]) ", longest(pattern, messages))[0]) for name, pattern in patterns]
    return [f"{name}, {len(first)}: {first}" for name, first in firsts if len(first) > MOST]


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_status_line_sentences_of_game_have_at_most_sixty_letters(game: str) -> None:
    """A task of 176 characters was cut off in its second line, and a refusal of 103 in its reason."""
    folder = folder_of(game)
    assert too_long(catalogue(folder), refusals(folder) | {"todo-"}) == []


def test_status_line_sentences_of_core_have_at_most_sixty_letters() -> None:
    assert too_long(catalogue(CORE), refusals(CORE) | refusals(SERVER) | set(SHELL)) == []


def test_longest_form_of_message_takes_the_longest_of_each_part() -> None:
    source = "hit = { WHOSE($seat) } { $card ->\n    [one] disc\n   *[other] discs\n } go."
    (message,) = FluentParser().parse(source).body
    assert isinstance(message, ftl.Message)
    assert message.value is not None
    assert longest(message.value, {}) == f"{NAME}'s discs go."
