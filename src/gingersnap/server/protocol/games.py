"""What games there are, what is in their boxes, and how the server is."""

from __future__ import annotations

from typing import Any, Literal

from gingersnap.core.contract import Data
from gingersnap.core.rulebook import Rule
from gingersnap.core.skill.handicaps import Handicap
from gingersnap.server.protocol.common import ExportInfo


class SandboxQueue(Data, frozen=True):
    """The queue for the process that checks table options."""

    waiting: int = 0
    """Requests."""
    oldest_wait_seconds: float = 0.0
    """Of the client that has waited longest for its turn."""


class Health(Data, frozen=True):
    status: Literal["ok", "ailing"]
    version: str
    tables_in_memory: int
    connections: int
    troubles: tuple[str, ...] = ()
    """What is wrong with an ailing server, in words."""
    sandbox: SandboxQueue = SandboxQueue()


class PresetInfo(Data, frozen=True):
    """A way to lay a table that has a name."""

    name: str
    words: str
    about: str
    """What it is, in a few words."""
    options: dict[str, Any]
    """Table options that make it so."""
    minutes: dict[int, int]
    """By number of players: what to expect. It is for these numbers."""


class BoxInfo(Data, frozen=True):
    """What stands on a game's box beside its title and blurb."""

    difficulty: Literal["easy", "medium", "hard"] | None
    learn: int | None
    """Minutes until one can play."""
    presets: tuple[PresetInfo, ...]
    """The first one is what Play lays."""


class LessonInfo(Data, frozen=True):
    name: str
    title: str
    minutes: int
    steps: int
    builds_on: str = ""
    """The name of a game that one should know before."""


class GameOnShelf(Data, frozen=True):
    """A game on the shelf: all that it takes to lay a table."""

    name: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    """How many may play: each number that the game is for."""
    version: int
    bots: tuple[str, ...]
    """Levels, weakest first."""
    bot: str
    """The level of who plays against somebody who did not choose."""
    secrets: bool
    """Whether seats know different things: a shared screen then needs a hand-over."""
    options: dict[str, Any]
    """JSON Schema of the table options."""
    exports: tuple[ExportInfo, ...]
    box: BoxInfo = BoxInfo(None, None, ())
    board: str | None = None
    """Where the board of a game from outside is: one ES module, built; None where the client has its own or none."""
    lessons: tuple[LessonInfo, ...] = ()
    """In the order in which they are to be taken."""
    handicaps: tuple[Handicap, ...] = ()
    """What a seat may play with: the option `handicaps` names one for each."""


class GameInfo(GameOnShelf, frozen=True, kw_only=True):
    """A game, with what its board draws from."""

    house: Any
    """House data."""


class RulesInfo(Data, frozen=True):
    game: str
    rules: tuple[Rule, ...]
    pictures: dict[str, str] = {}
