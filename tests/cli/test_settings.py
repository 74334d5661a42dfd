"""Every setting of a server is an option, a variable and a row of the documentation."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
import typer

from gingersnap.cli.settings import list_settings, parse_value
from gingersnap.server.settings import Settings
from tools.mkdocs_hooks import settings_tables

SETTINGS = {setting.name: setting for setting in list_settings()}
PAGE = Path(__file__).parents[2] / "docs" / "settings.md"


def test_settings_cover_every_field_with_a_unique_variable() -> None:
    assert [*SETTINGS] == [field.name for field in msgspec.structs.fields(Settings)]
    assert len({setting.variable for setting in SETTINGS.values()}) == len(SETTINGS)


def test_settings_page_has_a_row_and_default_for_each() -> None:
    assert "<!-- settings -->" in PAGE.read_text(encoding="utf-8")
    rows = settings_tables()
    for setting in SETTINGS.values():
        assert f"| `{setting.flag}` | `{setting.variable}` | {setting.default_text} | {setting.description} |" in rows
    assert "| `--message-rate` | `GINGERSNAP_MESSAGE_RATE` | 40.0 | " in rows


def test_settings_of_internal_tuning_are_in_an_advanced_section_of_their_own() -> None:
    """Operators had to read 42 settings to find the few they need."""
    _, _, advanced = settings_tables().partition("## Advanced")
    assert {name for name, setting in SETTINGS.items() if f"`{setting.flag}`" in advanced} == {
        "connections_per_seat", "free_bytes", "health_patience", "health_seconds", "hello_seconds", "listed",
        "message_burst", "outbox", "reading_patience", "request_burst", "retelling_burst", "retelling_rate",
        "salt_seconds", "tick_seconds",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("port", "8080", 8080),
        ("message_rate", "2.5", 2.5),
        ("data", "here", Path("here")),
        ("public_hosts", "club.example, www.club.example", ("club.example", "www.club.example")),
        ("trusted_proxies", "127.0.0.1,10.0.0.0/8,::1", ("127.0.0.1", "10.0.0.0/8", "::1")),
        ("trusted_proxies", "", ()),
        ("base_path", "/games/here", "/games/here"),
    ],
)
def test_parse_value_reads_each_kind_of_setting(name: str, text: str, value: object) -> None:
    assert parse_value(SETTINGS[name], text) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("port", "99999"),
        ("message_rate", "0"),
        ("message_burst", "many"),
        ("public_hosts", "https://club.example"),
        ("trusted_proxies", "caddy"),
        ("base_path", "games"),
        ("base_path", "/games/"),
        ("base_path", '/"><script>'),
    ],
)
def test_parse_value_rejects_impossible_values(name: str, text: str) -> None:
    with pytest.raises(typer.BadParameter):
        parse_value(SETTINGS[name], text)


def test_settings_option_overrides_the_environment() -> None:
    code = (
        "import gingersnap.cli.commands.serve as command\n"
        "command.serve = lambda s, open_browser, with_tunnel: print(s.message_burst, s.outbox, s.listed)\n"
        "command.start_server(['--message-burst', '7', '--no-open'])\n"
    )
    environment = {**os.environ, "GINGERSNAP_MESSAGE_BURST": "5", "GINGERSNAP_OUTBOX": "6"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert (done.stdout, done.stderr) == ("7 6 100\n", "")
