"""The contract of a game: its data types (State, View, Action, Event, Outcome) and the `Game` class with the rules.

Everything that plays, displays, stores, replays or learns a game depends only on this module. A game never imports a
server, a user interface, a bot or a clock.

**Time** is an input like any other. While time counts, CLOCK is in `to_act`, and `time_limit` returns how long it is
until something happens by time alone. The driver of the table (a server on real time, `play_out` on virtual time) plays
`Tick(elapsed)` for CLOCK before every other action, and exactly when the limit expires. What is due therefore happens
first, and an action that arrives too late is checked after it.

`apply` of a Tick advances time, carries out everything that has become due in the order of its deadlines, and returns
events for it. A Tick may come early (nothing is due, and the legal actions of every seat stay the same) or late
(several things are due). Splitting a time span into several Ticks makes no difference. Milliseconds are integers, so no
fraction is lost between them.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache, cached_property
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar, get_args

import msgspec

from gingersnap.core.chance import Chance
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.rulebook import Rulebook
from gingersnap.core.structs.deep_copy import deep_copy
from gingersnap.core.view_annotations import Seat as Seat
from gingersnap.core.words import Catalogue, Sentence, render_text, say

SPECTATOR: Seat = -1
"""Pseudo-seat of a spectator: never acts, and sees only public information."""
CLOCK: Seat = -2
"""Pseudo-seat of the clock. Its only action in a game is `Tick`."""
LONGEST_TICK = 1_000_000_000
"""Maximum milliseconds of one Tick: more than eleven days."""


def _default_text(value: msgspec.Struct) -> str:
    """Return a default text for a game without a catalogue: `Flip(place=3)` becomes "Flip, place 3"."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", str(value.__struct_config__.tag or type(value).__name__))
    fields = [f"{field} {getattr(value, field)}" for field in value.__struct_fields__]
    return ", ".join([name.capitalize(), *fields]).replace("_", " ")


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Base class of immutable values, which are safe to send, store, hash and share.

    Instances cannot be part of a reference cycle, so the garbage collector does not track them.
    """


class Action(Data, frozen=True, tag=True, tag_field="type"):
    """An action that a seat asks to take. Named in the imperative: Flip, PlayCard, Flick."""

    is_aside: ClassVar[bool] = False
    """True for actions that are no part of a turn, such as leaving the game: beside them, a step can be forced."""

    def sentence(self) -> Sentence | str:
        """Return the action as an instruction: "Flip the tile at B3"."""
        return _default_text(self)

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        """Render the instruction for the reader at seat `me`; `names` are the players' names by seat."""
        return render_text(self.sentence(), names, me)


class Tick(Action, frozen=True):
    """Action of CLOCK: this much time has passed at the table since the previous Tick."""

    milliseconds: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TICK)]

    def sentence(self) -> Sentence:
        return say("time-passes", seconds=self.milliseconds / 1000)


class Event(Data, frozen=True, tag=True, tag_field="type"):
    """An occurrence in a game, caused by an action or by time. Named in the past tense: TileFlipped, CardPlayed."""

    fades: ClassVar[bool] = False
    """True where remembering is part of the game: the event is sent once, and left out of the log that players see."""

    is_news: ClassVar[bool] = True
    """False for events that everybody sees anyway, such as whose turn it is: boards may draw them, logs omit them."""

    def for_seat(self, seat: Seat) -> Event | None:
        """Return this event as `seat` may see it; None if the seat must not learn of it."""
        return self

    def reveals_to(self, seat: Seat) -> bool:
        """Return whether the rules let this event reveal a secret to `seat`, such as the card it drew."""
        return False

    def sentence(self) -> Sentence | str:
        """Return the event as one plain sentence."""
        return _default_text(self)

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        """Render the sentence for the reader at seat `me`; `names` are the players' names by seat."""
        return render_text(self.sentence(), names, me)


class View(Data, frozen=True):
    """All information that one seat has at present. User interfaces, bots and learning agents never see the State.

    Numbers, lists and texts have bounds (`Meta`), and the annotations of `core/view_annotations.py` state their
    meaning, so any view can be encoded as numbers without knowledge of the game.
    """

    def _repr_svg_(self) -> str | None:
        """Return the board, for notebooks."""
        from gingersnap.core.boards.svg import svg_of_view  # Needed by notebooks alone, and it imports this module.

        return svg_of_view(self)


class State(msgspec.Struct, forbid_unknown_fields=True):
    """The complete state of a game, secrets included. Changed only inside `Game.apply` and `Game.tell`."""


class Span(Data, frozen=True):
    """The interval of a number that the player chooses freely, both ends included."""

    low: float
    high: float


A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
S = TypeVar("S", bound=State)


class Offer(Data, Generic[A_co], frozen=True):
    """A legal action of a seat. `free` names the numeric fields that may take any value of a span."""

    action: A_co
    free: dict[str, Span] = {}


class ForcedStep(Data, frozen=True):
    """The only action that a seat can take, where even a spectator knows that it has no other."""

    action: Any
    by_hand: bool = False
    """True if it draws luck, as throwing a die does: people like to do that themselves, and get a moment for it."""


class Rejection(Data, frozen=True):
    """The reason why an action is illegal: the rule it breaks, and a sentence for the player."""

    rule: str
    sentence: Sentence | str

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        """Render the reason for the reader at seat `me`; `names` are the players' names by seat."""
        return render_text(self.sentence, names, me)

    @property
    def why(self) -> str:
        """The reason as text, without players' names."""
        return render_text(self.sentence)


class Outcome(Data, frozen=True):
    """The result of a game: the rule that ended it, and by seat a score and a placing (1 = won)."""

    rule: str
    scores: tuple[float, ...]
    placings: tuple[int, ...]
    remark: str = ""
    """A sentence that must accompany the result, such as a note that players had assistance."""
    counts: bool = True
    """False if the players stopped the game before its end, so that there is no winner."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.placings) if place == 1)

    def _repr_html_(self) -> str:
        """Return places and scores, for notebooks."""
        from gingersnap.core.boards.svg import html_of_outcome  # As in `View`.

        return html_of_outcome(self)


def rank_by_score(rule: str, scores: Sequence[float], *tie_breaks: Sequence[float]) -> Outcome:
    """Return the outcome in which the highest score wins, then the highest tie-breaks; complete ties share a place."""
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
    """The name of the game's folder, and its id everywhere."""
    title: ClassVar[str]
    blurb: ClassVar[Sentence | str]
    """One sentence that describes the game on its box."""
    seats: ClassVar[range]
    """The allowed numbers of players."""
    version: ClassVar[int]
    """The version of the rules, raised when their behaviour changes. Logs of an unsupported version are refused."""
    still_plays: ClassVar[frozenset[int]] = frozenset()
    """Earlier versions whose games still replay to the same result from the values in their logs' headers."""
    models: Mapping[str, str] = {}
    """Versions, by name, of further components that determine a game's result, such as physics.

    Those of the class are for new tables; an instance with others is made by `with_models`. A game with several models
    keeps the one of each table in its state: `setup` reads `self.models`, other functions read the state.
    """
    older_models: ClassVar[Mapping[str, frozenset[str]]] = {}
    """Earlier models that the game still plays, by the same names."""
    rulebook: ClassVar[Rulebook]
    types: ClassVar[Types]
    house: ClassVar[Any] = None
    """The game's house data, for user interfaces that draw from it."""
    say: ClassVar[Catalogue | None] = None
    """The game's catalogue of messages, if it has one. It then also describes the game's options."""
    other_catalogues: ClassVar[tuple[Catalogue, ...]] = ()
    """The catalogues of other games whose events, actions or rejections this game uses."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        own: Catalogue | None = vars(cls).get("say")
        if own is not None and own is not say and "name" in vars(cls):
            own.name = cls.name  # An installed game's folder may have another name.

    def __repr__(self) -> str:
        seats = f"{self.seats[0]} to {self.seats[-1]}" if len(self.seats) > 1 else str(self.seats[0])
        return f"<{self.title}, {seats} seats, version {self.version} of the rules>"

    # Every game implements these eight.

    @abstractmethod
    def setup(self, options: Any, seats: int, chance: Chance) -> S:
        """Return the state before the first action."""

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """Return the seats that play waits for: one in turn games, several in simultaneous play, none at the end."""

    @abstractmethod
    def candidates(self, state: S, seat: Seat) -> Iterable[Offer[A]]:
        """Return every action worth checking. May include illegal actions; must include every legal one."""

    @abstractmethod
    def check(self, state: S, seat: Seat, action: A) -> Rejection | None:
        """Return the rule that forbids this action to a seat that may act, or None; the single authority on legality.

        Never called with Ticks: only CLOCK plays them, and they are always legal while it is in `to_act`.
        """

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A, chance: Chance) -> list[Event]:
        """Change `state` by a legal action; return what happened, in order."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> View:
        """Return everything that `seat` knows."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game continues."""

    @abstractmethod
    def pieces(self, state: S) -> Mapping[str, int]:
        """Return the number of each kind of piece, wherever it is: an invariant that no rule may change."""

    # Games with hidden information implement this one.

    def redeal(self, state: S, seat: Seat, chance: Chance) -> S:
        """Return a random state that `seat` cannot distinguish from `state` (a determinisation)."""
        return self.copy(state)

    # Games implement these if they need them.

    def check_options(self, options: Any, seats: int) -> Rejection | None:
        """Return why no table can be created with these options, beyond what their types already check."""
        return None

    def usual(self, options: Any, only_people: bool) -> Any:
        """Return the options to use once the kinds of players are known: only people, each at their own screen, or not.

        A server calls this once when a table starts, and stores the result in the log. Other callers need not call it:
        `setup` accepts the options either way.
        """
        return options

    def also_to_act(self, state: S) -> frozenset[Seat]:
        """Return seats that may act although play does not wait for them, for example to leave or to come back.

        No clock runs for them, and bots are not asked to choose.
        """
        return frozenset()

    def time_limit(self, state: S) -> float | None:
        """Return the seconds until something happens by time alone; None if time does not count now.

        The value is in whole milliseconds, and a number exactly while CLOCK is in `to_act`.
        """
        return None

    def todo(self, view: Any) -> Sentence | None:
        """Return an instruction for the seat with this view; None if the list of offers is enough."""
        return None

    def tell(self, state: S, seat: Seat, action: A, chance: Chance) -> list[Event]:
        """Do what `apply` does, and add what boards draw to the events.

        Used for tables that somebody may watch. Playouts call `apply` and save the cost of data that only boards read.
        """
        return self.apply(state, seat, action, chance)

    def forced_step(self, state: S, seat: Seat) -> ForcedStep | None:
        """Return the only action that a seat in `to_act` can take, if that is public; None if there is a choice.

        Tables play forced steps by themselves, so whether a step is forced must not depend on anything that spectators
        do not know: it is the same in every world that `redeal` makes for SPECTATOR, though the action may differ
        there, as the last card of a hand does. Actions that are asides (`Action.is_aside`) are no choice.
        """
        return None

    def is_compiled(self) -> bool:
        """Return whether nothing has to be compiled before this game can be played on this machine."""
        return True

    def compile(self) -> None:
        """Compile what playing needs, and cache it on disk; or load it from there.

        A server calls this in a process of its own before the first action, so that other tables do not wait.
        """

    def turn(self, state: S) -> int:
        """Return a number that differs between consecutive turns of one seat, so that clocks can tell them apart."""
        return 0

    def out_of_turn(self, state: S, seat: Seat, action: A) -> Rejection:
        """Return why `seat` may not act while others are to act, where a game can say more than that."""
        return NOT_YOUR_TURN

    def sides(self, options: Any, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return the teams; by default every seat plays alone."""
        return tuple((seat,) for seat in range(seats))

    def unrated(self, options: Any) -> Sentence | None:
        """Return why games with these options cannot be rated (GEN-27), such as assistance; None if they can."""
        return None

    # Provided for all games.

    def offers(self, state: S, seat: Seat) -> list[Offer[A]]:
        """Return the legal actions of `seat`. CLOCK gets none, since the passing of time is not a choice.

        Override only if measured to be slow: the conformance suite compares the result with this one.
        """
        if seat == CLOCK or seat not in self.to_act(state) | self.also_to_act(state):
            return []
        return [offer for offer in self.candidates(state, seat) if self.check(state, seat, offer.action) is None]

    def rejection(self, state: S, seat: Seat, action: A) -> Rejection | None:
        """Return why `seat` may not take this action now; None if it may."""
        acting = self.to_act(state)
        if not acting:
            return Rejection("GEN-8", say("game-over"))
        if seat not in acting and seat not in self.also_to_act(state):
            asks = seat >= 0 and type(action) in self._kinds
            return self.out_of_turn(state, seat, action) if asks else NOT_YOUR_TURN
        if seat == CLOCK:
            return None if isinstance(action, Tick) else Rejection("GEN-10", say("clock-only-ticks"))
        if type(action) not in self._kinds:  # Runs for every action of every game: far faster than isinstance.
            return _foreign_action(action)
        return self.check(state, seat, action)

    @cached_property
    def _kinds(self) -> frozenset[type]:
        return frozenset(get_args(self.types.action) or (self.types.action,)) - {Tick}

    def plays_models(self, models: Mapping[str, str]) -> bool:
        """Return whether the game can be played with these models, which must be complete."""
        newest = type(self).models
        return models.keys() == newest.keys() and all(
            model == newest[name] or model in self.older_models.get(name, ()) for name, model in models.items()
        )

    def with_models(self, models: Mapping[str, str]) -> Game[S, A]:
        """Return the game with these models for new tables, the same instance each time; the others stay as they are.

        Raises ValueError if the game has no such model.
        """
        chosen = {**self.models, **models}
        if not self.plays_models(chosen):
            raise ValueError(f"{self.title} has no {models_text(models)}")
        return self if chosen == self.models else _game_with_models(self, tuple(sorted(chosen.items())))

    def copy(self, state: S) -> S:
        """Return an independent copy: mutable parts are copied, as determined by the types of the state's fields."""
        return deep_copy(state)


@cache
def _game_with_models(game: Game[S, A], models: tuple[tuple[str, str], ...]) -> Game[S, A]:
    chosen = copy(game)
    chosen.models = dict(models)
    return chosen


def models_text(models: Mapping[str, str]) -> str:
    return ", ".join(f"{name} {version}" for name, version in sorted(models.items())) or "nothing but its rules"


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
