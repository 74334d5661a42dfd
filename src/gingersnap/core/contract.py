"""What a game is: five kinds of data and a handful of functions.

Everything that plays, shows, stores, replays or learns a game uses only this file.
A game never imports a server, a screen, a bot or a clock.

Time is an input like any other. Where it counts, CLOCK is in `to_act`, and `time_limit` says how long it is until
something happens by time alone. Whoever drives the table (a server by real time, `play_out` by a virtual one) plays
`Tick(elapsed)` for CLOCK before every other action, and exactly when the limit is over: so what is due happens first,
and an action that comes too late is judged after it. `apply` of a Tick passes the time and carries out what has become
due, in the order of its deadlines, and tells it by events. A Tick may come early (nothing is due, and no seat may do
anything else than before) or late (several things are due); it makes no difference in how many pieces time passes.
Milliseconds are whole numbers, so that nothing is lost in between.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar, get_args

import msgspec

from gingersnap.core.chance import Chance
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.rulebook import Rulebook
from gingersnap.core.structs.deep_copy import deep_copy
from gingersnap.core.view_annotations import Seat as Seat
from gingersnap.core.words import Catalogue, Sentence, render_text, say

SPECTATOR: Seat = -1
"""Watches, never acts, is told what everybody may know."""
CLOCK: Seat = -2
"""Time itself, where it counts: it ticks, and does nothing else."""
LONGEST_TICK = 1_000_000_000
"""Milliseconds that one Tick may pass: more than eleven days."""


def _default_text(value: msgspec.Struct) -> str:
    """`Flip(place=3)` as "Flip, place 3": what a game says before it has words of its own."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", str(value.__struct_config__.tag or type(value).__name__))
    fields = [f"{field} {getattr(value, field)}" for field in value.__struct_fields__]
    return ", ".join([name.capitalize(), *fields]).replace("_", " ")


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A value. Never changes after it is made; safe to send, store, hash and share.

    It can be no part of a circle, so the search for circles of garbage passes it by.
    """


class Action(Data, frozen=True, tag=True, tag_field="type"):
    """What a seat asks to do. Named in the imperative: Flip, PlayCard, Flick."""

    def sentence(self) -> Sentence | str:
        """The action as an order a person would give: "Flip the tile at B3"."""
        return _default_text(self)

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        """The order as text. `names` are by seat, `me` reads it."""
        return render_text(self.sentence(), names, me)


class Tick(Action, frozen=True):
    """What CLOCK does: so much time has passed at this table since the last one."""

    milliseconds: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TICK)]

    def sentence(self) -> Sentence:
        return say("time-passes", seconds=self.milliseconds / 1000)


class Event(Data, frozen=True, tag=True, tag_field="type"):
    """What happened. Named in the past tense: TileFlipped, CardPlayed, DiscsSlid."""

    fades: ClassVar[bool] = False
    """True where remembering is part of the game: told once, not kept in a log that players see."""

    is_news: ClassVar[bool] = True
    """False for what everybody sees anyhow, such as whose turn it is: a board may draw it, and no log tells it."""

    def for_seat(self, seat: Seat) -> Event | None:
        """This event as `seat` may know it; None if the seat must not learn of it."""
        return self

    def reveals_to(self, seat: Seat) -> bool:
        """Whether the rules let this event tell `seat` a secret, such as the card it drew."""
        return False

    def sentence(self) -> Sentence | str:
        """The event as one plain sentence."""
        return _default_text(self)

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        """The sentence as text. `names` are by seat, `me` reads it."""
        return render_text(self.sentence(), names, me)


class View(Data, frozen=True):
    """All that one seat may know now. Screens, bots and learners see this, never State.

    Numbers, lists and texts have bounds (`Meta`), and the annotations of `core/view_annotations.py` say what they mean,
    so any view can be encoded as numbers without knowing the game.
    """


class State(msgspec.Struct, forbid_unknown_fields=True):
    """All that is true. Changed only inside Game.apply and Game.tell."""


class Span(Data, frozen=True):
    """A number the player chooses freely, both ends included."""

    low: float
    high: float


A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
S = TypeVar("S", bound=State)


class Offer(Data, Generic[A_co], frozen=True):
    """An action open to a seat. `free` names the numbers of it that may vary."""

    action: A_co
    free: dict[str, Span] = {}


class Rejection(Data, frozen=True):
    """Why an action is illegal: the rule it breaks, and what is said to who asked for it."""

    rule: str
    sentence: Sentence | str

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        """The reason as text. `names` are by seat, `me` reads it."""
        return render_text(self.sentence, names, me)

    @property
    def why(self) -> str:
        """The reason as text, where nobody has a name."""
        return render_text(self.sentence)


class Outcome(Data, frozen=True):
    """How the game ended: the rule that ended it, and by seat a score and a place (1 = won)."""

    rule: str
    scores: tuple[float, ...]
    placings: tuple[int, ...]
    remark: str = ""
    """What must be said with the result beside who won, as a sentence: that hands were assisted."""
    counts: bool = True
    """False where people ended it before its end: then nobody has won."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.placings) if place == 1)


def rank_by_score(rule: str, scores: Sequence[float], *tie_breaks: Sequence[float]) -> Outcome:
    """The outcome where the highest score wins, then the highest tie-breaks; full ties share a place."""
    keys = list(zip(scores, *tie_breaks, strict=True))
    placings = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Outcome(rule, tuple(float(score) for score in scores), placings)


class Types(NamedTuple):
    """The runtime types of a game, for decoding, schemas and fuzzing."""

    options: Any
    state: Any
    action: Any
    event: Any
    view: Any


class Game(ABC, Generic[S, A]):
    """The rules of one game. Holds no state: one instance serves every table."""

    name: ClassVar[str]
    """The folder's name; the game's id everywhere."""
    title: ClassVar[str]
    blurb: ClassVar[Sentence | str]
    """One sentence for the box."""
    seats: ClassVar[range]
    """How many may play."""
    version: ClassVar[int]
    """Raised when the rules' behaviour changes: logs of another version are refused, not guessed."""
    still_plays: ClassVar[frozenset[int]] = frozenset()
    """Earlier versions whose games come out as they did, by the values in their logs' headers."""
    models: ClassVar[Mapping[str, str]] = {}
    """By name, what else decides how a game comes out and has versions of its own, such as physics."""
    rulebook: ClassVar[Rulebook]
    types: ClassVar[Types]
    house: ClassVar[Any] = None
    """The game's house data, for screens that draw from it."""
    say: ClassVar[Catalogue | None] = None
    """The game's catalogue, where it has one: then it also has the words for its options."""

    # A game writes these eight.

    @abstractmethod
    def setup(self, options: Any, seats: int, chance: Chance) -> S:
        """The state before the first action."""

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """Whom play waits for now: one seat in turn games, several when play is open, none at the end."""

    @abstractmethod
    def candidates(self, state: S, seat: Seat) -> Iterable[Offer[A]]:
        """Every action worth checking. May include illegal ones; must miss no legal one."""

    @abstractmethod
    def check(self, state: S, seat: Seat, action: A) -> Rejection | None:
        """The one place that says whether a seat that may act may do this, and which rule forbids it.

        Never asked about Ticks: those are CLOCK's, and always legal while it is in `to_act`.
        """

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A, chance: Chance) -> list[Event]:
        """Change `state` by a legal action; tell what happened, in order."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> View:
        """What `seat` knows."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game goes on."""

    @abstractmethod
    def pieces(self, state: S) -> Mapping[str, int]:
        """How many there are of each piece, wherever it lies: what no rule may change."""

    # Games with secrets write this one.

    def redeal(self, state: S, seat: Seat, chance: Chance) -> S:
        """A state `seat` cannot tell from `state`."""
        return self.copy(state)

    # Games that need them write these.

    def check_options(self, options: Any, seats: int) -> Rejection | None:
        """Why this table cannot be laid, beyond what the options' types already say."""
        return None

    def usual(self, options: Any, only_people: bool) -> Any:
        """What a table's options come to once it is known who plays: only people, each at their own screen, or not.

        A server asks once, when its table begins, and puts the answer into the log. Who lays a table anywhere else
        need not ask: `setup` takes the options either way.
        """
        return options

    def also_to_act(self, state: S) -> frozenset[Seat]:
        """Who may act too, though play does not wait for them: to leave, or to come back.

        No clock runs for that, and no bot is asked.
        """
        return frozenset()

    def time_limit(self, state: S) -> float | None:
        """Seconds until something happens by time alone, in whole milliseconds; None where time does not count now.

        It is a number exactly while CLOCK is in `to_act`.
        """
        return None

    def todo(self, view: Any) -> Sentence | None:
        """What the seat that sees this is to do, as one would tell a person; None leaves it to the list of offers."""
        return None

    def tell(self, state: S, seat: Seat, action: A, chance: Chance) -> list[Event]:
        """Do what `apply` does, and let the events say as well what a board draws after them.

        For tables that somebody may watch. Playouts ask `apply`, and do not pay for what only boards read.
        """
        return self.apply(state, seat, action, chance)

    def turn(self, state: S) -> int:
        """Another number for each turn, where one seat may have several in a row: clocks then know them apart."""
        return 0

    def out_of_turn(self, state: S, seat: Seat, action: A) -> Rejection:
        """Why `seat` may not do this while others are to act, where there is more to say than that."""
        return NOT_YOUR_TURN

    def sides(self, options: Any, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Who plays with whom; mostly everybody alone."""
        return tuple((seat,) for seat in range(seats))

    def unrated(self, options: Any) -> Sentence | None:
        """Why games under these options cannot be rated, where they cannot: hands are helped, for example (GEN-27)."""
        return None

    # Given.

    def offers(self, state: S, seat: Seat) -> list[Offer[A]]:
        """The legal actions of `seat`. Override only if measured slow: the suite proves it equal to this.

        CLOCK is offered nothing: how much time passes is no choice.
        """
        if seat == CLOCK or seat not in self.to_act(state) | self.also_to_act(state):
            return []
        return [offer for offer in self.candidates(state, seat) if self.check(state, seat, offer.action) is None]

    def rejection(self, state: S, seat: Seat, action: A) -> Rejection | None:
        """Why `seat` may not do this now; None if it may."""
        acting = self.to_act(state)
        if not acting:
            return Rejection("GEN-8", say("game-over"))
        if seat not in acting and seat not in self.also_to_act(state):
            asks = seat >= 0 and type(action) in self._kinds
            return self.out_of_turn(state, seat, action) if asks else NOT_YOUR_TURN
        if seat == CLOCK:
            return None if isinstance(action, Tick) else Rejection("GEN-10", say("clock-only-ticks"))
        if type(action) not in self._kinds:  # For every action of every game: this is far quicker than isinstance.
            return _foreign_action(action)
        return self.check(state, seat, action)

    @cached_property
    def _kinds(self) -> frozenset[type]:
        return frozenset(get_args(self.types.action) or (self.types.action,)) - {Tick}

    def copy(self, state: S) -> S:
        """An independent copy: what can change is copied, by the types of the state's fields."""
        return deep_copy(state)


NOT_YOUR_TURN = Rejection("GEN-7", say("not-your-turn"))


def _foreign_action(action: object) -> Rejection:
    if isinstance(action, Tick):
        return Rejection("GEN-10", say("only-the-clock-ticks"))
    return Rejection("GEN-14", say("foreign-action"))


__getattr__ = deprecated_names(
    __name__,
    {
        "ranked": "rank_by_score",
    },
)
