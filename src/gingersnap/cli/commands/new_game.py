"""Command `gingersnap new-game`: a renamed copy of the template."""

from __future__ import annotations

import keyword
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterator
from itertools import combinations, product
from pathlib import Path
from string import ascii_uppercase

import typer

import gingersnap.games
from gingersnap.cli.errors import CommandUsageError
from gingersnap.core.registry import LONGEST_NAME, all_games, game_names, is_game_name

LONGEST_TITLE = 40
TEMPLATE = Path(gingersnap.games.__path__[0]) / "_template"
NEVER_COPIED = ("__pycache__", "node_modules", "board.js")
ONLY_OUTSIDE = ("test_conformance.py", "web")
"""Files that a bundled game does not need: the shared tests and the web client include it anyway."""


def create_game(name: str, title: str | None, into: Path | None) -> None:
    _check_name(name)
    title = name.replace("_", " ").title() if title is None else title.strip()
    _check_title(title)
    folder = (into or TEMPLATE.parent) / name
    if folder.exists():
        raise CommandUsageError(f"There is already something at {folder}.")
    prefix = choose_prefix(name, prefixes_in_use())
    copy_template(folder, name, title, prefix)
    typer.echo(_next_steps(folder, name, title, prefix))


def _check_name(name: str) -> None:
    if not is_game_name(name) or keyword.iskeyword(name):
        raise CommandUsageError(
            f"A game's name is written like lucky_seven: small letters, {LONGEST_NAME} at most; not {name!r}."
        )
    if name in game_names():
        raise CommandUsageError(f"There is already a game {name!r}.")


def _check_title(title: str) -> None:
    # The title is inserted into source code, so characters that end a string there are not allowed.
    if not 1 <= len(title) <= LONGEST_TITLE or not title.isprintable() or set(title) & set('"\\{}'):
        raise CommandUsageError(
            f"A title has 1 to {LONGEST_TITLE} letters, and no quotation marks, backslashes or braces."
        )


def prefixes_in_use() -> set[str]:
    return {rule.partition("-")[0] for game in all_games() for rule in game.rulebook}


def choose_prefix(name: str, taken: Collection[str]) -> str:
    """Return a free three-letter prefix for rule ids: the initials if there are three, else letters of the name."""
    return next(prefix for prefix in _candidate_prefixes(name) if prefix not in taken)


def _candidate_prefixes(name: str) -> Iterator[str]:
    initials = "".join(word[0] for word in name.split("_") if word[0].isalpha())
    if len(initials) >= 3:
        yield initials[:3].upper()
    letters = re.sub("[^A-Z]", "", name.upper())
    yield from ("".join(three) for three in combinations(letters, 3))
    yield from ("".join(three) for three in product(ascii_uppercase, repeat=3))


def copy_template(folder: Path, name: str, title: str, prefix: str) -> None:
    renamed = {
        "_template": name,
        "KeepOrSwap": "".join(word.capitalize() for word in name.split("_")),
        "Keep or Swap": title,
        "KOS-": f"{prefix}-",
    }
    left_out = ONLY_OUTSIDE if is_bundled(folder) else ()
    shutil.copytree(TEMPLATE, folder, ignore=shutil.ignore_patterns(*NEVER_COPIED, *left_out))
    for file in filter(Path.is_file, folder.rglob("*")):
        text = file.read_text(encoding="utf-8")
        for old, new in renamed.items():
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    _format_code(folder)


def is_bundled(folder: Path) -> bool:
    """Return True if the game would be among those bundled with the program."""
    return folder.parent.resolve() == TEMPLATE.parent.resolve()


def _format_code(folder: Path) -> None:
    """Sort imports and reformat, since the new names differ in length. Without ruff, the code stays as it is."""
    style = ["--quiet", "--isolated", "--line-length", "120", "--target-version", "py311"]
    sorting = ["check", "--fix", "--select", "I", "--config", "lint.isort.known-first-party=['gingersnap']"]
    for command in (sorting, ["format"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *style, str(folder)], check=False, capture_output=True)


def _next_steps(folder: Path, name: str, title: str, prefix: str) -> str:
    return f"""{title} is in {folder}. It can be played as it is:

  {"" if is_bundled(folder) else f"GINGERSNAP_GAMES={folder.parent} "}gingersnap play {name}

Make it your own, in this order; the tests tell you when something is missing:

  rulebook.md   the rules in your own words, numbered {prefix}-1, {prefix}-2, …
  house.toml    numbers that are yours to choose
  types.py      options, state, actions, view
  events.py     what can happen, each with its sentence
  words/        what all of it says, in English
  rules.py      the rules, chapter by chapter
  tests/        a story for each rule, and who may not see what (secrets.txt)

Check it:

  {f"pytest tests/conformance {folder} -k {name}" if is_bundled(folder) else f"pytest {folder}"}
  gingersnap rules {name} --matrix
{"" if is_bundled(folder) else _board_hint(folder)}"""


def _board_hint(folder: Path) -> str:
    return f"""
In the browser it is played as a list of offers. For a board of its own (this needs Node):

  cd {folder / "web"} && npm install && npm run build
"""
