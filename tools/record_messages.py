"""Recorder of the messages of golden games with their texts, by which the browser's renderer is compared with Python's.

python -m tools.record_messages > FILE           # of the shortest golden game of each game
python -m tools.record_messages --all > FILE     # of all of them
VITE_RECORDED=FILE npx vitest run web/src/i18n/messages.test.ts
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from gingersnap.core import codec, log
from gingersnap.core.contract import SPECTATOR, Action, Game, Seat
from gingersnap.core.guidance.explanations import goal_of, kinds_of, visible_things
from gingersnap.core.registry import all_games, folder_of
from gingersnap.core.summary.status_text import result_sentence, status_text
from gingersnap.core.table import Table, Update
from gingersnap.core.words import Sentence, say
from gingersnap.core.words.structured_messages import structure_text
from gingersnap.testing.golden_games import golden_files

NAMES = ("Ann", "James", "", "Zoë", "O'Neill", "von Ærø")
"""Names that are hard to write: one ends in s, one is missing."""
NUMBERS = (0, -1, 1, 999, 1000, -1234567, 10**15, 0.5, 2.0, 0.0005, 1.0005, 1234.5678, -0.25, 1e-7)
"""Numbers whose separators, fractions or ties are rounded in many ways."""
FILLINGS = (10**15 + 1, None, True, False, "", "x" * 2_000, "😀" * 2_001, (), (1,), (1, 0, 3), ("a", 1000))
"""Arguments that are converted before they are rendered."""


class Recorded(NamedTuple):
    """A message as it is sent, its reader, and its text."""

    message: Any
    me: Seat
    text: str


def record_messages(files: Callable[[Path], Iterable[Path]]) -> Iterator[Recorded]:
    """Yield the different messages of golden games for each reader; `files` selects the logs of a game's folder."""
    known: set[tuple[bytes, Seat]] = set()
    for game in all_games():
        for sentence, me in _game_sentences(game, files(folder_of(game.name))):
            message = structure_text(sentence)
            key = (codec.encode(message), me)
            if key not in known:
                known.add(key)
                yield Recorded(message, me, sentence.words(NAMES, me))


def all_goldens(folder: Path) -> Iterable[Path]:
    return golden_files(folder).values()


def shortest_golden(folder: Path) -> Iterable[Path]:
    return [min(all_goldens(folder), key=lambda path: path.stat().st_size)]


def record_hard_messages() -> Iterator[Recorded]:
    """Yield messages with arguments that are hard to render equally."""
    sentences = [
        *(say("said", words=value) for value in (*NUMBERS, *FILLINGS)),
        *(say("time-passes", seconds=value) for value in NUMBERS),
        *(say("win-of", winners=(1, 2), count=value) for value in (0, 1, 2, 1.0, 1.5, 1000)),
        say("said", words=(say("turn-of", seats=(0, 1)), say("turn-of", seats=(1, 3)), say("seat-name", number=1000))),
        say("said", words=say("said", words=say("turn-of", seats=(1,)))),
    ]
    yield from (Recorded(structure_text(sentence), 1, sentence.words(NAMES, 1)) for sentence in sentences)


def _game_sentences(game: Game[Any, Any], files: Iterable[Path]) -> Iterator[tuple[Sentence, Seat]]:
    for kind in kinds_of(game).values():
        yield from ((kind.name, SPECTATOR), (kind.what, SPECTATOR))
    for file in files:
        for table, events in log.steps(log.load(file.read_bytes(), game), game):
            for seat in range(SPECTATOR, table.seats):
                said = _update_sentences(table, table.update(seat, events))
                yield from ((each, seat) for each in said if isinstance(each, Sentence))


def _update_sentences(table: Table[Any, Any], update: Update) -> Iterator[Sentence | str | None]:
    game, view = table.game, update.view
    yield from (event.sentence() for event in update.events)
    yield from (offer.action.sentence() for offer in update.offers)
    yield status_text(table.to_act, update.outcome)
    if update.outcome:
        yield result_sentence(update.outcome)
    yield game.todo(view)
    if goal := goal_of(game, view):
        yield from (goal.words, goal.brief, *(seat.words for seat in goal.seats))
    for thing in visible_things(game, view):
        yield from (thing.name, thing.stands, thing.way)
        if update.seat != SPECTATOR:
            yield from _refusals(table, update.seat, thing.tries)


def _refusals(table: Table[Any, Any], seat: Seat, tries: Iterable[Action]) -> Iterator[Sentence | str]:
    for action in tries:
        if rejection := table.check(seat, action):
            yield rejection.sentence


def encode_recording(files: Callable[[Path], Iterable[Path]]) -> bytes:
    """Return the input of `web/src/i18n/messages.test.ts`."""
    return codec.encode({"names": NAMES, "messages": [*record_hard_messages(), *record_messages(files)]})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="record all golden games")
    sys.stdout.buffer.write(encode_recording(all_goldens if parser.parse_args().all else shortest_golden))


if __name__ == "__main__":
    main()
