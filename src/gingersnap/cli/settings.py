"""The server's settings as options of the command line, variables of the environment and rows of a table."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
import typer
from msgspec import Meta

from gingersnap.core import codec
from gingersnap.core.options.table_options import allowed
from gingersnap.core.words import say
from gingersnap.server.settings import Settings

_KINDS = {str: "TEXT", int: "NUMBER", float: "NUMBER", Path: "FOLDER", bool: "yes|no"}
_USUAL_DATA = "data in a checkout, your own data folder elsewhere"


class Setting(NamedTuple):
    name: str
    kind: Any
    """With what it may be."""
    usual: Any
    group: str
    description: str

    @property
    def flag(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        return f"GINGERSNAP_{self.name.upper()}"

    @property
    def usually(self) -> str:
        """What it is unless somebody says, for people."""
        if isinstance(self.usual, Path):
            return _USUAL_DATA if self.name == "data" else "the one that comes with the program"
        if isinstance(self.usual, tuple):
            return ",".join(self.usual)
        return "" if self.usual is None else str(self.usual)

    @property
    def form(self) -> str:
        bare = get_args(self.kind)[0]
        return "A,B,…" if get_origin(bare) is tuple else _KINDS.get(bare, "TEXT")


def settable() -> Iterator[Setting]:
    """Everything that an owner of a server may decide."""
    kinds = get_type_hints(Settings, include_extras=True)
    for field in msgspec.structs.fields(Settings):
        meta = next(each for each in get_args(kinds[field.name]) if isinstance(each, Meta))
        assert meta.title
        assert meta.description
        yield Setting(field.name, kinds[field.name], field.default, meta.title, meta.description)


def option(setting: Setting) -> inspect.Parameter:
    """As Typer wants to be told."""
    told = typer.Option(
        setting.flag,
        envvar=setting.variable,
        help=setting.description,
        metavar=setting.form,
        show_default=setting.usually or False,
        rich_help_panel=setting.group,
        parser=partial(read, setting),
    )
    kind = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(setting.name, kind, default=None, annotation=Annotated[Any, told])


def read(setting: Setting, text: str) -> Any:
    """What somebody wrote, as the setting it is meant to be. BadParameter, in words, if it cannot be that."""
    bare = get_args(setting.kind)[0]
    if bare is Path:
        return Path(text)
    is_list = get_origin(bare) is tuple
    parts = tuple(part.strip() for part in text.split(",") if part.strip()) if is_list else text
    try:
        return codec.understood(parts, setting.kind)
    except codec.Malformed:
        may_be = allowed(codec.schema(setting.kind))
        raise typer.BadParameter(str(say("setting-misfit", allowed=may_be, text=text))) from None


def chosen(given: Mapping[str, Any]) -> dict[str, Any]:
    """What somebody decided; the rest is as usual."""
    return {name: value for name, value in given.items() if value is not None}
