"""Which mutants are tried: so many of each part of the house, drawn by lot from all there could be."""

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
    """One change to one module, known by where it is and what it says, so that it is found again when lines move."""

    part: str
    module: str
    """The file, from the package's folder on."""
    where: str
    words: str
    line: str
    """The source line as it was."""
    nth: int
    """Which of several that read the same."""

    @property
    def id(self) -> str:
        return f"{self.module}:{self.where}:{self.words}:{self.line}:{self.nth}"


class MutantResult(msgspec.Struct):
    """A mutant, what came of it, and, if no test noticed, why that is right."""

    mutant: Mutant
    result: str | None = None
    """killed, survived, or None: not tried yet."""
    killer: str | None = None
    """The test that noticed first."""
    equivalent: str | None = None
    """Why nobody could notice."""
    seed: int = 1
    """What it was drawn with."""


def parts() -> dict[str, list[Path]]:
    """The parts of the house that are tried, with their files.

    But for steps from one schema to the next: Alembic loads them in its own way, where no change can be planted, and
    one that has been released is never changed.
    """
    rooms = {"core": PACKAGE / "core", "server": PACKAGE / "server"}
    rules = {found.parent.name: found for found in sorted(PACKAGE.glob("games/[a-z]*/rules*")) if found.stem == "rules"}
    return {name: _files(found) for name, found in {**rooms, **rules}.items()}


def _files(found: Path) -> list[Path]:
    every = sorted(found.rglob("*.py")) if found.is_dir() else [found]
    return [file for file in every if "migrations" not in file.parts]


def module_name(file: Path) -> str:
    """The name that a file is imported by."""
    return ".".join(("gingersnap", *file.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def mutants_of(part: str, file: Path) -> Iterator[Mutant]:
    """Every mutant of a file, in the order of its changes."""
    source = file.read_text(encoding="utf-8")
    lines, seen = source.splitlines(), dict[tuple[str, str, str], int]()
    for site in sites(ast.parse(source)):
        line = lines[lines_of(site.node)[0] - 1].strip()
        key = (site.where, site.words, line)
        seen[key] = seen.get(key, -1) + 1
        yield Mutant(part, file.relative_to(PACKAGE).as_posix(), site.where, site.words, line, seen[key])


def find_change(mutant: Mutant) -> int | None:
    """The number of the mutant's change in its file as it is now; None if the code has moved on."""
    file = PACKAGE / mutant.module
    every = enumerate(mutants_of(mutant.part, file)) if file.exists() else iter(())
    return next((number for number, other in every if other == mutant), None)


def draw_mutants(seed: int, each: int) -> list[Mutant]:
    """`each` mutants of every part, or all that it has: those with the lowest lots.

    A lot depends on the mutant and the seed alone, so that code that changes replaces its own mutants and no others.
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
