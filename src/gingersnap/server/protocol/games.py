"""Games with their boxes, lessons and rules, and the health of the server."""

from __future__ import annotations

from typing import Any, Literal

from gingersnap.core.contract import Data
from gingersnap.core.rulebook import Rule
from gingersnap.core.skill.handicaps import Handicap
from gingersnap.server.protocol.common import ExportInfo


class SandboxQueue(Data, frozen=True):
    """The queue for the process that validates table options."""

    waiting: int = 0
    """Number of waiting requests."""
    oldest_wait_seconds: float = 0.0
    """Longest time in seconds that a client has waited for its turn."""


class Health(Data, frozen=True):
    status: Literal["ok", "ailing"]
    version: str
    tables_in_memory: int
    connections: int
    troubles: tuple[str, ...] = ()
    """Problems of an ailing server as sentences."""
    sandbox: SandboxQueue = SandboxQueue()


class PresetInfo(Data, frozen=True):
    """A named set of table options."""

    name: str
    words: str
    about: str
    """A short description."""
    options: dict[str, Any]
    """The table options of this preset."""
    minutes: dict[int, int]
    """Expected duration in minutes by number of players. The preset is meant for these numbers."""
    minutes_range: dict[int, tuple[int, int]] = {}
    """The 10th and the 90th percentile of the duration in minutes, by number of players."""


class BoxInfo(Data, frozen=True):
    """The text on a game's box, beside its title and blurb."""

    difficulty: Literal["easy", "medium", "hard"] | None
    learn: int | None
    """Minutes to learn the game."""
    presets: tuple[PresetInfo, ...]
    """Presets; the first is the default."""


class LessonInfo(Data, frozen=True):
    name: str
    title: str
    minutes: int
    steps: int
    builds_on: str = ""
    """The name of a game to know before."""


class GameOnShelf(Data, frozen=True):
    """A game in the list, with all that is needed to create a table."""

    name: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    """Every supported number of players."""
    version: int
    bots: tuple[str, ...]
    """Levels, weakest first."""
    bot: str
    """The default level."""
    secrets: bool
    """Whether seats have hidden information: a shared screen has to be covered between turns then."""
    options: dict[str, Any]
    """JSON Schema of the table options."""
    exports: tuple[ExportInfo, ...]
    box: BoxInfo = BoxInfo(None, None, ())
    board: str | None = None
    """Address of a plug-in game's board, a built ES module; None if the client has its own or none."""
    lessons: tuple[LessonInfo, ...] = ()
    """Lessons in their recommended order."""
    handicaps: tuple[Handicap, ...] = ()
    """Handicaps that a seat may have; the option `handicaps` names one for each seat."""
    catalogues: dict[str, str] = {}
    """Catalogues of its tables, as in `TableInfo`: a page can load them before it opens one."""


class GameInfo(GameOnShelf, frozen=True, kw_only=True):
    """A game, with the data that its page and its board need."""

    house: Any
    """House data."""
    summary: tuple[str, ...] = ()
    """The rules in a few sentences of inline Markdown, as the rulebook begins."""


class RulesInfo(Data, frozen=True):
    game: str
    rules: tuple[Rule, ...]
    pictures: dict[str, str] = {}
