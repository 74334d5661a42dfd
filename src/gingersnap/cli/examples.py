"""Command `gingersnap examples`."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import typer

import gingersnap
from gingersnap.cli.errors import CommandUsageError
from gingersnap.core.words import say

NAME = "examples"


def examples_folder() -> Path:
    """Return the folder of the examples: in an installed wheel inside the package, in a checkout beside `src`."""
    package = Path(gingersnap.__file__).parent
    return next(folder for folder in (package / NAME, package.parents[1] / NAME) if folder.is_dir())


def list_examples() -> None:
    """Print each example with the first line of its docstring, and the plans."""
    for file in sorted(examples_folder().glob("*.py")):
        told = ast.get_docstring(ast.parse(file.read_text("utf-8")))
        if told and file.stem != "__init__":
            typer.echo(f"{NAME}.{file.stem}: {told.splitlines()[0]}")
    for plan in sorted((examples_folder() / "plans").glob("*.toml")):
        typer.echo(f"{NAME}/plans/{plan.name}")
    typer.echo(say("examples-how"))


def copy_examples(folder: Path) -> None:
    """Copy all examples and plans into a new folder `examples` inside `folder`."""
    target = folder / NAME
    if target.exists():
        raise CommandUsageError(str(say("examples-there", folder=str(target))))
    shutil.copytree(examples_folder(), target, ignore=shutil.ignore_patterns("__pycache__"))
    typer.echo(say("examples-copied", folder=str(target), where=str(folder)))
