"""Command `gingersnap dataset`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from gingersnap.cli.arguments import (
    fewest_seats_for,
    fill_seats,
    parse_bot,
    parse_game,
    parse_named_values,
    parse_options,
    require_valid_table,
)
from gingersnap.cli.commands.warm import compile_with_progress
from gingersnap.cli.errors import CommandUsageError
from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.lab.optional_dependency import import_optional
from gingersnap.lab.result_store import encode_parquet, write_atomically
from gingersnap.research.dataset import COLUMNS, iterate_decisions
from gingersnap.research.env_spec import EnvSpec


def write_dataset(
    game_name: str, file: Path, games: int, bot_names: str, seats: int | None, seed: int, option_texts: Sequence[str]
) -> None:
    arrow = import_optional("pyarrow")  # a missing package is reported before any game is played
    game = parse_game(game_name)
    levels = [level.strip() for level in bot_names.split(",")]
    for level in levels:
        parse_bot(level, game)
    seats = fewest_seats_for(len(levels), game) if seats is None else seats
    require_valid_table(game, parse_options(option_texts, game), seats)
    compile_with_progress(game)
    setting = EnvSpec(game, seats, parse_named_values(option_texts))
    data = encode_parquet(
        iterate_decisions(setting, fill_seats(levels, seats), games, seed), _dataset_schema(arrow, setting)
    )
    try:
        write_atomically(file, data)
    except OSError as error:
        raise CommandUsageError(
            str(say("dataset-unkept", file=str(file), error=error.strerror or str(error)))
        ) from None
    typer.echo(str(say("dataset-written", file=str(file), games=games)))


def _dataset_schema(arrow: Any, env_spec: EnvSpec) -> Any:
    """Return the Parquet schema, with metadata that describes columns, observations and choices."""
    text, whole, part, many = arrow.string(), arrow.int32(), arrow.float32(), arrow.list_
    kinds = {
        **dict.fromkeys(("environment", "bot"), text),
        **dict.fromkeys(("game", "step", "seat", "choice"), whole),
        "seed": arrow.int64(),
        "observation": many(part),
        "open": many(whole),
        "numbers": many(part),
        "reward": part,
        "last": arrow.bool_(),
    }
    fields = [arrow.field(name, kinds[name], metadata={"is": meaning}) for name, meaning in COLUMNS.items()]
    layout = {name: [place.start, place.stop] for name, place in env_spec.layout.items()}
    told: dict[str, Any] = {
        "layout": layout,
        "choices": env_spec.choices.names,
        "numbers": list(env_spec.choices.spans),
    }
    told |= {"seats": env_spec.seats, "options": codec.builtins(env_spec.options)}
    return arrow.schema(fields, metadata={name: codec.encode(value) for name, value in told.items()})
