"""Sentences as they are sent: rendered after a journey as JSON, they are the sentences that Python renders."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from gingersnap.core import codec, log
from gingersnap.core.contract import SPECTATOR, Game
from gingersnap.core.guidance.explanations import goal_text, kinds_of
from gingersnap.core.registry import all_games, folder_of
from gingersnap.core.summary.status_text import status_text
from gingersnap.core.words import Catalogue, Sentence, render_text, say
from gingersnap.core.words.structured_messages import Message, Text, render_message, structure_text
from gingersnap.server.message_catalogues import catalogue_hashes
from gingersnap.testing.golden_games import golden_files

NAMES = ("Ann", "James", "", "Zoë", "O'Neill", "von Ærø")
GAMES = list(all_games())


def journey(said: Sentence | str) -> Text:
    """Return a sentence as its reader receives it."""
    text: Text = codec.decode(codec.encode(structure_text(said)), Text)
    return text


def sentences(game: Game[Any, Any]) -> Iterator[tuple[Sentence | str, int]]:
    """Yield the sentences of the shortest golden game, each with its reader."""
    for kind in kinds_of(game).values():
        yield from ((kind.name, SPECTATOR), (kind.what, SPECTATOR))
    shortest = min(golden_files(folder_of(game.name)).values(), key=lambda file: file.stat().st_size)
    for table, events in log.steps(log.load(shortest.read_bytes(), game), game):
        for seat in range(SPECTATOR, table.seats):
            update = table.update(seat, events)
            told = [event.sentence() for event in update.events]
            told += [offer.action.sentence() for offer in islice(update.offers, 20)]
            told += [status_text(table.to_act, update.outcome), game.todo(update.view) or ""]
            yield from ((each, seat) for each in told)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_structured_sentences_of_a_game_read_like_text(game: Game[Any, Any]) -> None:
    """A page is told structure and a terminal text, and both must read the same sentence."""
    catalogues = set()
    for said, seat in sentences(game):
        sent = journey(said)
        assert render_message(sent, NAMES, seat) == render_text(said, NAMES, seat)
        if isinstance(sent, Message):
            catalogues |= catalogues_in(codec.builtins(sent))
    assert catalogues <= set(catalogue_hashes(game.name)), "a page is not told where to load all that it renders"


def catalogues_in(value: Any) -> set[str]:
    """Return the catalogues of a message and of all that are its arguments."""
    if isinstance(value, list):
        return set().union(*map(catalogues_in, value))
    if not isinstance(value, dict):
        return set()
    return {value["m"].partition("/")[0]}.union(*map(catalogues_in, value.get("a", {}).values()))


@pytest.mark.parametrize(
    ("said", "sent"),
    [
        ("as it is", "as it is"),
        (say("one-moment"), {"m": "core/one-moment"}),
        (say("turn-of", seats=(0, 2)), {"m": "core/turn-of", "a": {"seats": [0, 2]}}),
        (say("said", words=say("draw")), {"m": "core/said", "a": {"words": {"m": "core/draw"}}}),
        (
            say("hint-worths", parts=[None, True, 0.5, 10**16, say("draw")]),
            {"m": "core/hint-worths", "a": {"parts": [None, True, 0.5, "10000000000000000", {"m": "core/draw"}]}},
        ),
    ],
)
def test_structure_holds_catalogue_id_and_arguments(said: Sentence | str, sent: Any) -> None:
    assert codec.builtins(structure_text(said)) == sent


def test_catalogue_of_a_game_has_its_registered_name(tmp_path: Any) -> None:
    """The folder of an installed game may have another name than the game: pages know catalogues by the game's."""

    class Renamed(type(GAMES[0])):  # type: ignore[misc]
        name = "lucky_seven"
        say = Catalogue(tmp_path / "other_folder" / "words")

    assert Renamed.say("draw").catalogue.name == "lucky_seven"
    assert structure_text(Renamed.say("draw")) == Message("lucky_seven/draw")


def test_goal_is_written_by_the_given_function() -> None:
    game = next(game for game in GAMES if game.name == "pocket_and_biscuit")
    table = next(iter(log.steps(log.load(next(iter(golden_files(folder_of(game.name)).values())).read_bytes()))))[0]
    view = table.update(0).view
    written, text = goal_text(game, view, NAMES, 0, structure_text), goal_text(game, view, NAMES, 0)
    assert written is not None
    assert text is not None
    assert [render_message(seat.words, NAMES, 0) for seat in written.seats] == [seat.words for seat in text.seats]
    assert isinstance(written.words, Message)
