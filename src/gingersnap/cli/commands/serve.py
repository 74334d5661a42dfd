"""Command `gingersnap serve`."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from gingersnap.cli.errors import CommandError
from gingersnap.cli.settings import list_settings, select_given, typer_parameter
from gingersnap.core.words import say
from gingersnap.rule_coverage import checkout_folder
from gingersnap.server.run import serve
from gingersnap.server.settings import Settings
from gingersnap.server.tunnel import TunnelError, find_tunnel_program

_OPEN = Annotated[bool, typer.Option("--open/--no-open", help="Open a browser, where there is a desktop.")]
_TUNNEL = Annotated[
    bool,
    typer.Option("--tunnel", help="Let friends elsewhere join, by an https link of cloudflared or --tunnel-command."),
]


def start_server(words: Sequence[str]) -> None:
    """Parse the arguments of `gingersnap serve` and run the server.

    Every setting is an option. They are declared here and not in app.py, which does not import the server.
    """
    build_command()(words, prog_name="gingersnap serve", standalone_mode=False)


def build_command() -> typer.Typer:
    """Return a Typer command with an option for each setting."""

    def start(open_browser: bool, tunnel: bool, **given: Any) -> None:
        wanted = select_given(given)
        settings = Settings(**{"data": default_data_folder(), **wanted})
        if tunnel:
            ask_for_tunnel(settings.tunnel_command)
        serve(settings, open_browser=open_browser and has_desktop(), with_tunnel=tunnel)

    parameters = [typer_parameter(setting) for setting in list_settings()]
    keyword = inspect.Parameter.KEYWORD_ONLY
    parameters += [
        inspect.Parameter("open_browser", keyword, default=True, annotation=_OPEN),
        inspect.Parameter("tunnel", keyword, default=False, annotation=_TUNNEL),
    ]
    start.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    start.__annotations__ = {each.name: each.annotation for each in parameters}
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    alone.command(
        help="Start the server: play in the browser, against bots and with friends.",
        context_settings={"help_option_names": ["-h", "--help"]},
    )(start)
    return alone


def ask_for_tunnel(command: str) -> None:
    """Ask before the server is opened to the internet. Raise CommandError if that is not possible or not wanted."""
    try:
        find_tunnel_program(command)
        wanted = typer.confirm(str(say("tunnel-question")))
    except TunnelError as error:
        raise CommandError(str(error)) from None
    except typer.Abort:  # nobody can answer
        wanted = False
    if not wanted:
        raise CommandError(str(say("tunnel-declined")))


def has_desktop() -> bool:
    """Return True if a browser can be opened on this machine."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def default_data_folder() -> Path:
    """Return the default data folder: `data` in a checkout, else the operating system's folder for user data."""
    if (checkout_folder() / "pyproject.toml").is_file():
        return checkout_folder() / "data"
    return _user_data_folder(os.environ, Path.home()) / "gingersnap"


def _user_data_folder(environment: Mapping[str, str], home: Path) -> Path:
    match sys.platform:
        case "win32":
            return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local")
        case "darwin":
            return home / "Library" / "Application Support"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share")
