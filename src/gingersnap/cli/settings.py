"""Server settings as command line options, environment variables and rows of the documentation."""

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
from gingersnap.core.options.option_parsing import describe_allowed
from gingersnap.core.words import say
from gingersnap.server.settings import Settings

_VALUE_HINTS = {str: "TEXT", int: "NUMBER", float: "NUMBER", Path: "FOLDER", bool: "yes|no"}
_DEFAULT_DATA = "data in a checkout, your own data folder elsewhere"


class SettingOption(NamedTuple):
    name: str
    kind: Any
    """Type of the setting, annotated with its constraints."""
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
    def default_text(self) -> str:
        """The default, as text for the help."""
        if isinstance(self.usual, Path):
            return _DEFAULT_DATA if self.name == "data" else "the one that comes with the program"
        if isinstance(self.usual, tuple):
            return ",".join(self.usual)
        return "" if self.usual is None else str(self.usual)

    @property
    def value_hint(self) -> str:
        bare = get_args(self.kind)[0]
        return "A,B,…" if get_origin(bare) is tuple else _VALUE_HINTS.get(bare, "TEXT")


def list_settings() -> Iterator[SettingOption]:
    """Yield all settings of the server."""
    kinds = get_type_hints(Settings, include_extras=True)
    for field in msgspec.structs.fields(Settings):
        meta = next(each for each in get_args(kinds[field.name]) if isinstance(each, Meta))
        assert meta.title
        assert meta.description
        yield SettingOption(field.name, kinds[field.name], field.default, meta.title, meta.description)


def typer_parameter(setting_option: SettingOption) -> inspect.Parameter:
    """Return the setting as a Typer parameter."""
    told = typer.Option(
        setting_option.flag,
        envvar=setting_option.variable,
        help=setting_option.description,
        metavar=setting_option.value_hint,
        show_default=setting_option.default_text or False,
        rich_help_panel=setting_option.group,
        parser=partial(parse_value, setting_option),
    )
    kind = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(setting_option.name, kind, default=None, annotation=Annotated[Any, told])


def parse_value(setting_option: SettingOption, text: str) -> Any:
    """Convert the text of a setting to its type. Raise BadParameter if it is not valid."""
    bare = get_args(setting_option.kind)[0]
    if bare is Path:
        return Path(text)
    is_list = get_origin(bare) is tuple
    parts = tuple(part.strip() for part in text.split(",") if part.strip()) if is_list else text
    try:
        return codec.convert_text(parts, setting_option.kind)
    except codec.Malformed:
        may_be = describe_allowed(codec.schema(setting_option.kind))
        raise typer.BadParameter(str(say("setting-misfit", allowed=may_be, text=text))) from None


def select_given(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings that were given; all others keep their defaults."""
    return {name: value for name, value in given.items() if value is not None}
