"""Storage for the games of a sweep: Parquet, one file for each cell and range of games.

Files are written atomically: under a temporary name, then renamed. Each row contains everything that determined its
game, so that files can be read together by any Parquet reader.

ResultStoreError(OSError)   a file could not be written or read; the message says which, and why
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
from gingersnap.lab.optional_dependency import import_optional
from gingersnap.lab.simulation_report import GameResult, Lineup, win_share


class ResultStoreError(GingersnapError, OSError):
    """Error raised when a result file could not be written or read."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))

    def __str__(self) -> str:
        return str(self.args[0])


class ResultStore(Protocol):
    """Storage for the games of line-ups, ordered by game number."""

    def load(self, lineup: Lineup) -> list[GameResult]:
        """Return the stored games from number 0 up to the first gap."""

    def append(self, lineup: Lineup, games: Sequence[GameResult]) -> None:
        """Store the next games of a line-up."""


class MemoryResultStore:
    """Storage in memory, for the life of the process."""

    def __init__(self) -> None:
        self._games: dict[bytes, list[GameResult]] = {}

    def load(self, lineup: Lineup) -> list[GameResult]:
        return list(self._games.get(codec.pack(lineup), ()))

    def append(self, lineup: Lineup, games: Sequence[GameResult]) -> None:
        self._games.setdefault(codec.pack(lineup), []).extend(games)


class FolderResultStore:
    """Storage in a folder of Parquet files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        import_optional("pyarrow.parquet")  # a missing package is reported before any game is played
        for left in folder.glob("*/*.part"):
            left.unlink(missing_ok=True)  # left by a process killed while writing

    def load(self, lineup: Lineup) -> list[GameResult]:
        games: list[GameResult] = []
        for file in sorted(self.cell_folder(lineup).glob("*.parquet")):
            if int(file.stem.partition("-")[0]) != len(games):
                break
            games += self._load_file(file)
        return games

    def append(self, lineup: Lineup, games: Sequence[GameResult]) -> None:
        file = self.cell_folder(lineup) / f"{games[0].number:09}-{games[-1].number:09}.parquet"
        rows = [_encode_game(lineup, game) for game in games]
        try:
            write_atomically(file, encode_parquet([rows], _parquet_schema(import_optional("pyarrow"))))
        except OSError as error:
            raise ResultStoreError(say("lab-unkept", file=str(file), error=error.strerror or str(error))) from None

    def cell_folder(self, lineup: Lineup) -> Path:
        """Return the folder of a cell, named by a hash of everything that determines its games."""
        return self.folder / f"{lineup.game}-{cell_key(lineup)}"

    def _load_file(self, file: Path) -> list[GameResult]:
        try:
            rows = import_optional("pyarrow.parquet").read_table(file, partitioning=None).to_pylist()
        except (OSError, ValueError) as error:  # pyarrow's exceptions derive from these
            raise ResultStoreError(say("lab-unreadable", file=str(file), error=str(error).splitlines()[0])) from None
        return [_decode_game(row) for row in rows]


def cell_key(lineup: Lineup) -> str:
    """Return a hash that is equal exactly for the same games under the same rules."""
    game = find_game(lineup.game)
    decides = [game.name, game.version, dict(game.models), complete_options(lineup), lineup.bots, lineup.seed]
    return hashlib.blake2b(codec.pack(decides), digest_size=6).hexdigest()


def complete_options(lineup: Lineup) -> Any:
    """Return all options of a line-up, including defaults."""
    options = find_game(lineup.game).types.options() if lineup.options is None else lineup.options
    return codec.builtins(options)


def write_atomically(file: Path, data: bytes) -> None:
    """Write a file under a temporary name, then rename it."""
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _write_and_sync(part, data)
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _write_and_sync(file: Path, data: bytes) -> None:
    with file.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def encode_parquet(batches: Iterable[Sequence[Mapping[str, Any]]], schema: Any) -> bytes:
    """Encode rows as Parquet, batch by batch, so that only one batch is held in memory uncompressed."""
    arrow, parquet = import_optional("pyarrow"), import_optional("pyarrow.parquet")
    sink = arrow.BufferOutputStream()
    with parquet.ParquetWriter(sink, schema, compression="zstd") as writer:
        for rows in batches:
            writer.write_table(arrow.Table.from_pylist(rows, schema=schema))
    return bytes(sink.getvalue())


def _parquet_schema(arrow: Any) -> Any:
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


def _encode_game(lineup: Lineup, game: GameResult) -> dict[str, Any]:
    rules, outcome = find_game(lineup.game), game.outcome
    return {
        "game": lineup.game,
        "version": rules.version,
        "models": codec.encode(dict(rules.models)).decode(),
        "options": codec.encode(complete_options(lineup)).decode(),
        "lineup": ",".join(lineup.bots),
        "seed": lineup.seed,
        "number": game.number,
        "bots": lineup.bots_in_seats(game.number),
        "first": game.first,
        "rule": outcome.rule,
        "scores": outcome.scores,
        "placings": outcome.placings,
        "wins": [win_share(outcome, seat) for seat in range(lineup.seats)],
        "actions": game.actions,
        "decisions": game.decisions,
    }


def _decode_game(row: dict[str, Any]) -> GameResult:
    outcome = Outcome(row["rule"], tuple(row["scores"]), tuple(row["placings"]))
    return GameResult(row["number"], outcome, row["actions"], row["decisions"], row["first"])
