"""Random sample of mutants: a fixed number from each part of the code base."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tools.mutation.operators import lines_of, sites

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "gingersnap"
SAMPLE_FILE = ROOT / "tests" / "mutation" / "drawn.jsonl"


class Mutant(msgspec.Struct, frozen=True):
    """One change to one module, identified by its function and source line, so that it is found when lines move."""

    part: str
    module: str
    """File, relative to the package's folder."""
    where: str
    words: str
    line: str
    """The source line when the mutant was drawn."""
    nth: int
    """Index among identical changes."""

    @property
    def id(self) -> str:
        return f"{self.module}:{self.where}:{self.words}:{self.line}:{self.nth}"


class MutantResult(msgspec.Struct):
    """A mutant with its result and, if no test detected it, the explanation."""

    mutant: Mutant
    result: str | None = None
    """Result: killed, survived, or None if not tried yet."""
    killer: str | None = None
    """The first test that detected the mutant."""
    equivalent: str | None = None
    """The reason why no test can detect it."""
    seed: int = 1
    """Seed of the sample."""


def parts() -> dict[str, list[Path]]:
    """Return the parts of the code base that are mutated, with their files.

    Migrations are excluded: Alembic loads them in its own way, where no change can be injected, and a released one is
    never changed.
    """
    rooms = {"core": PACKAGE / "core", "server": PACKAGE / "server"}
    rules = {found.parent.name: found for found in sorted(PACKAGE.glob("games/[a-z]*/rules*")) if found.stem == "rules"}
    return {name: _files(found) for name, found in {**rooms, **rules}.items()}


def _files(found: Path) -> list[Path]:
    every = sorted(found.rglob("*.py")) if found.is_dir() else [found]
    return [file for file in every if "migrations" not in file.parts]


def module_name(file: Path) -> str:
    """Return the import name of a file."""
    return ".".join(("gingersnap", *file.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def mutants_of(part: str, file: Path) -> Iterator[Mutant]:
    """Yield every mutant of a file, in the order of its changes."""
    source = file.read_text(encoding="utf-8")
    lines, seen = source.splitlines(), dict[tuple[str, str, str], int]()
    for site in sites(ast.parse(source)):
        line = lines[lines_of(site.node)[0] - 1].strip()
        key = (site.where, site.words, line)
        seen[key] = seen.get(key, -1) + 1
        yield Mutant(part, file.relative_to(PACKAGE).as_posix(), site.where, site.words, line, seen[key])


def find_change(mutant: Mutant) -> int | None:
    """Return the number of the mutant's change in the current file, or None if the code has changed."""
    file = PACKAGE / mutant.module
    every = enumerate(mutants_of(mutant.part, file)) if file.exists() else iter(())
    return next((number for number, other in every if other == mutant), None)


def draw_mutants(seed: int, each: int) -> list[Mutant]:
    """Return `each` mutants of every part, or all it has: those with the lowest hashes.

    The hash depends only on the mutant and the seed, so that changed code replaces its own mutants and no others.
    """
    chosen: list[Mutant] = []
    for part, files in parts().items():
        every = [mutant for file in files for mutant in mutants_of(part, file)]
        chosen += sorted(every, key=lambda mutant: _draw_key(seed, mutant))[:each]
    return chosen


def _draw_key(seed: int, mutant: Mutant) -> bytes:
    return hashlib.sha256(f"{seed}:{mutant.id}".encode()).digest()


def load() -> list[MutantResult]:
    return [msgspec.json.decode(line, type=MutantResult) for line in SAMPLE_FILE.read_bytes().splitlines()]


def save(every: Iterable[MutantResult]) -> None:
    SAMPLE_FILE.parent.mkdir(exist_ok=True)
    SAMPLE_FILE.write_bytes(b"".join(msgspec.json.encode(tried) + b"\n" for tried in every))
