"""`gingersnap dataset`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from gingersnap.cli.arguments import bot_called, check_table, game_called, options_from, seated, seats_for
from gingersnap.cli.errors import Misuse
from gingersnap.core import codec
from gingersnap.core.words import say
from gingersnap.lab.optional_dependency import extra
from gingersnap.lab.result_store import as_parquet, write_whole
from gingersnap.research.dataset import COLUMNS, decisions
from gingersnap.research.env_spec import Setting


def run_dataset(
    game_name: str, file: Path, games: int, bot_names: str, seats: int | None, seed: int, option_texts: Sequence[str]
) -> None:
    arrow = extra("pyarrow")  # who misses it is told before anything is played
    game = game_called(game_name)
    levels = [level.strip() for level in bot_names.split(",")]
    for level in levels:
        bot_called(level, game)
    seats = seats_for(len(levels), game) if seats is None else seats
    options = options_from(option_texts, game)
    check_table(game, options, seats)
    setting = Setting(game, seats, options)
    data = as_parquet(decisions(setting, seated(levels, seats), games, seed), _schema(arrow, setting))
    try:
        write_whole(file, data)
    except OSError as error:
        raise Misuse(str(say("dataset-unkept", file=str(file), error=error.strerror or str(error)))) from None
    typer.echo(str(say("dataset-written", file=str(file), games=games)))


def _schema(arrow: Any, setting: Setting) -> Any:
    """With what each column is, and what the numbers of an observation and the choices are."""
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
    layout = {name: [place.start, place.stop] for name, place in setting.layout.items()}
    told: dict[str, Any] = {"layout": layout, "choices": setting.choices.names, "numbers": list(setting.choices.spans)}
    told |= {"seats": setting.seats, "options": codec.builtins(setting.options)}
    return arrow.schema(fields, metadata={name: codec.encode(value) for name, value in told.items()})
