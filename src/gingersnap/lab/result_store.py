"""Where the games of a sweep are kept: in Parquet, one file for each cell and range of games.

A file is written under another name, then renamed: it is there whole, or not at all. Each row names all that decided
its game, so that files can be read together, by anything that reads Parquet.

Unkept(OSError)   a file could not be written or read; the message says which, and why
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from gingersnap.core import codec
from gingersnap.core.contract import Outcome
from gingersnap.core.errors import GingersnapError
from gingersnap.core.registry import find_game
from gingersnap.core.words import Sentence, say
from gingersnap.lab.optional_dependency import extra
from gingersnap.lab.report import Lineup, Played, share


class Unkept(GingersnapError, OSError):
    """A file of the shelf that could not be written or read."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))

    def __str__(self) -> str:
        return str(self.args[0])


class Shelf(Protocol):
    """Keeps the games of line-ups, in the order of their numbers."""

    def kept(self, lineup: Lineup) -> list[Played]:
        """Those from the first on, as far as none is missing."""

    def keep(self, lineup: Lineup, games: Sequence[Played]) -> None:
        """The next ones."""


class InMemory:
    """For as long as the program runs."""

    def __init__(self) -> None:
        self._games: dict[bytes, list[Played]] = {}

    def kept(self, lineup: Lineup) -> list[Played]:
        return list(self._games.get(codec.pack(lineup), ()))

    def keep(self, lineup: Lineup, games: Sequence[Played]) -> None:
        self._games.setdefault(codec.pack(lineup), []).extend(games)


class Folder:
    """In this folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        extra("pyarrow.parquet")  # who misses it is told before anything is played
        for left in folder.glob("*/*.part"):
            left.unlink(missing_ok=True)  # of somebody who was killed while writing

    def kept(self, lineup: Lineup) -> list[Played]:
        games: list[Played] = []
        for file in sorted(self.place(lineup).glob("*.parquet")):
            if int(file.stem.partition("-")[0]) != len(games):
                break
            games += self._read(file)
        return games

    def keep(self, lineup: Lineup, games: Sequence[Played]) -> None:
        file = self.place(lineup) / f"{games[0].number:09}-{games[-1].number:09}.parquet"
        rows = [_row(lineup, game) for game in games]
        try:
            write_whole(file, as_parquet([rows], _schema(extra("pyarrow"))))
        except OSError as error:
            raise Unkept(say("lab-unkept", file=str(file), error=error.strerror or str(error))) from None

    def place(self, lineup: Lineup) -> Path:
        """A cell's own folder, by a hash of all that decides its games."""
        return self.folder / f"{lineup.game}-{key_of(lineup)}"

    def _read(self, file: Path) -> list[Played]:
        try:
            rows = extra("pyarrow.parquet").read_table(file, partitioning=None).to_pylist()
        except (OSError, ValueError) as error:  # pyarrow's own are among them
            raise Unkept(say("lab-unreadable", file=str(file), error=str(error).splitlines()[0])) from None
        return [_played(row) for row in rows]


def key_of(lineup: Lineup) -> str:
    """The same for the same games, under the same rules: and for no others."""
    game = find_game(lineup.game)
    decides = [game.name, game.version, dict(game.models), options_of(lineup), lineup.bots, lineup.seed]
    return hashlib.blake2b(codec.pack(decides), digest_size=6).hexdigest()


def options_of(lineup: Lineup) -> Any:
    """All of them, also those that are as usual."""
    options = find_game(lineup.game).types.options() if lineup.options is None else lineup.options
    return codec.builtins(options)


def write_whole(file: Path, data: bytes) -> None:
    """Under another name, then renamed."""
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _write_through(part, data)
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _write_through(file: Path, data: bytes) -> None:
    with file.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def as_parquet(batches: Iterable[Sequence[Mapping[str, Any]]], schema: Any) -> bytes:
    """Rows, a batch after the other: only one of them is ever held as it is."""
    arrow, parquet = extra("pyarrow"), extra("pyarrow.parquet")
    sink = arrow.BufferOutputStream()
    with parquet.ParquetWriter(sink, schema, compression="zstd") as writer:
        for rows in batches:
            writer.write_table(arrow.Table.from_pylist(rows, schema=schema))
    return bytes(sink.getvalue())


def _schema(arrow: Any) -> Any:
    text, whole, many = arrow.string(), arrow.int64(), arrow.list_
    columns = {
        **dict.fromkeys(("game", "version", "models", "options", "lineup"), text),
        **dict.fromkeys(("seed", "number"), whole),
        "bots": many(text),
        "first": whole,
        "rule": text,
        "scores": many(arrow.float64()),
        "placings": many(whole),
        "wins": many(arrow.float64()),
        **dict.fromkeys(("actions", "decisions"), whole),
    }
    return arrow.schema({**columns, "version": whole})


def _row(lineup: Lineup, game: Played) -> dict[str, Any]:
    rules, outcome = find_game(lineup.game), game.outcome
    return {
        "game": lineup.game,
        "version": rules.version,
        "models": codec.encode(dict(rules.models)).decode(),
        "options": codec.encode(options_of(lineup)).decode(),
        "lineup": ",".join(lineup.bots),
        "seed": lineup.seed,
        "number": game.number,
        "bots": lineup.seated(game.number),
        "first": game.first,
        "rule": outcome.rule,
        "scores": outcome.scores,
        "placings": outcome.placings,
        "wins": [share(outcome, seat) for seat in range(lineup.seats)],
        "actions": game.actions,
        "decisions": game.decisions,
    }


def _played(row: dict[str, Any]) -> Played:
    outcome = Outcome(row["rule"], tuple(row["scores"]), tuple(row["placings"]))
    return Played(row["number"], outcome, row["actions"], row["decisions"], row["first"])
