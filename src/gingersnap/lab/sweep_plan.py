"""Sweep plan: the grid of games to play, and the stopping rule.

    game = "lucky_seven"
    seed = 1
    seats = [2, 3]
    bots = ["easy", "easy,hard"]
    games = 1000                    # maximum in each cell
    within = 0.02                   # stop when the half-width of all win rates is below this

    [options]
    dice = [1, 2]                   # a list is a dimension: each value is tried
    handicaps = [["", "peek"]]      # an option that is a list itself goes into another list
    house = "@my_house.toml"        # the text of a file beside the plan

A cell is one combination of these values: a line-up.

InvalidPlan(ValueError)   the plan cannot be played; the message says what is wrong, and where
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from gingersnap.core import codec
from gingersnap.core.contract import Data, Game
from gingersnap.core.errors import GingersnapError
from gingersnap.core.options.option_parsing import InvalidOptions, closest_name, parse_options
from gingersnap.core.registry import UnknownGame, bots_of, find_game
from gingersnap.core.table import table_rejection
from gingersnap.core.words import Sentence, say
from gingersnap.lab.simulation_report import Lineup

GameCount = Annotated[int, Meta(ge=1, le=100_000_000)]


class InvalidPlan(GingersnapError, ValueError):
    """Error raised for a plan that cannot be played."""

    def __init__(self, file: Path, what: Sentence | str) -> None:
        super().__init__(str(say("plan-misfit", file=str(file), what=str(what))))


class Plan(Data, frozen=True, forbid_unknown_fields=True):
    """A plan as written in the file. A list is a dimension of the grid."""

    game: str
    seats: int | list[int] | None = None
    """Number of seats; the game's minimum if not given."""
    bots: str | list[str] = "random"
    """Line-ups as `simulate` takes them: levels separated by commas, repeated if there are more seats."""
    seed: int = 1
    games: GameCount = 1000
    """Maximum number of games in each cell."""
    within: Annotated[float, Meta(gt=0, lt=0.5)] | None = None
    """A cell is done when the half-width of every seat's and bot's win rate is at most this."""
    range: Annotated[int, Meta(ge=1, le=1_000_000)] = 100
    """Games per file. The stopping rule is evaluated after each file."""
    options: dict[str, Any] = {}
    """Table options. An option that is a list itself is written as a list of lists."""


class Cell(Data, frozen=True):
    """One combination of the values in a plan."""

    lineup: Lineup
    chosen: dict[str, Any]
    """This cell's value by dimension. The first value of each dimension is the baseline of comparisons."""


class Grid(Data, frozen=True):
    """A plan with all its combinations."""

    plan: Plan
    dimensions: dict[str, tuple[Any, ...]]
    """Dimensions with several values."""
    cells: tuple[Cell, ...]


def load_plan(file: Path) -> Grid:
    """Load the plan in this file and return its grid. Every cell is validated before any game is played."""
    try:
        written = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise InvalidPlan(file, error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidPlan(file, str(error)) from None
    unknown = next((name for name in written if name not in Plan.__struct_fields__), None)
    if unknown is not None:
        meant = closest_name(unknown, Plan.__struct_fields__)
        raise InvalidPlan(file, say("plan-unknown", name=unknown, meant=meant, names=", ".join(Plan.__struct_fields__)))
    try:
        return expand_plan(codec.convert(written, Plan), file)
    except codec.Malformed as error:
        raise InvalidPlan(file, str(error)) from None


def expand_plan(plan: Plan, file: Path = Path()) -> Grid:
    """Expand a plan into its validated combinations. Files that it names are relative to `file`."""
    try:
        game = find_game(plan.game)
    except UnknownGame as error:
        raise InvalidPlan(file, str(error)) from None
    axes = {
        "seats": _as_tuple(game.seats[0] if plan.seats is None else plan.seats),
        "bots": _as_tuple(plan.bots),
        **{
            name: tuple(_resolve_value(value, file) for value in _as_tuple(given))
            for name, given in plan.options.items()
        },
    }
    empty = next((name for name, values in axes.items() if not values), None)
    if empty is not None:
        raise InvalidPlan(file, say("plan-empty", name=empty))
    chosen = (dict(zip(axes, values, strict=True)) for values in product(*axes.values()))
    cells = tuple(Cell(_lineup(game, plan, each, file), each) for each in chosen)
    return Grid(plan, {name: values for name, values in axes.items() if len(values) > 1}, cells)


def plan_text(grid: Grid) -> str:
    """Return the plan as a file that needs no other: with all its values, and the texts of files that it names."""
    plan, values = grid.plan, {**grid.cells[0].chosen, **{name: list(each) for name, each in grid.dimensions.items()}}
    fixed = {"game": plan.game, "seed": plan.seed, "games": plan.games, "within": plan.within, "range": plan.range}
    lines = {**fixed, "seats": values.pop("seats"), "bots": values.pop("bots")}
    options = {name: [each] if isinstance(each, tuple | list) and name not in grid.dimensions else each
               for name, each in values.items()}  # fmt: skip
    head, tail = _toml_lines(lines), _toml_lines(options)
    return "\n".join([*head, *(["", "[options]", *tail] if tail else [])]) + "\n"


def _toml_lines(values: Mapping[str, Any]) -> list[str]:
    """Numbers, texts, truth values and lists have the same form in TOML as in JSON."""
    return [f"{name} = {codec.encode(value).decode()}" for name, value in values.items() if value is not None]


def _as_tuple(given: Any) -> tuple[Any, ...]:
    values = given if isinstance(given, list) else [given]
    # encoded as the key, because 1 == True in Python
    return tuple({codec.encode(value): value for value in values}.values())


def _resolve_value(value: Any, file: Path) -> Any:
    if not (isinstance(value, str) and value.startswith("@")):
        return value
    named = file.parent / value[1:]
    try:
        return named.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidPlan(file, say("unreadable-file", file=str(named), error=str(error))) from None


def _lineup(game: Game[Any, Any], plan: Plan, chosen: Mapping[str, Any], file: Path) -> Lineup:
    seats, levels = chosen["seats"], [level.strip() for level in chosen["bots"].split(",")]
    for trouble in _bot_problems(game, levels, seats):
        raise InvalidPlan(file, trouble)
    given = {name: value for name, value in chosen.items() if name in plan.options}
    try:
        options = parse_options(game, given)
    except InvalidOptions as error:
        raise InvalidPlan(file, error.sentence) from None
    rejection = table_rejection(game, options, seats)
    if rejection is not None:
        cell = ", ".join(f"{name} = {value}" for name, value in chosen.items())
        raise InvalidPlan(file, say("plan-cell", why=f"{rejection.why} ({rejection.rule})", cell=cell))
    return Lineup(game.name, tuple(levels[seat % len(levels)] for seat in range(seats)), plan.seed, options)


def _bot_problems(game: Game[Any, Any], levels: Sequence[str], seats: int) -> Iterator[Sentence]:
    there = bots_of(game.name)
    for level in levels:
        if level not in there:
            yield say("no-bot-of-level", game=game.title, level=repr(level), bots=", ".join(there))
    if len(levels) > seats:
        yield say("bots-for-seats", bots=len(levels), seats=seats)
