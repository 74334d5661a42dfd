"""What a game says about its things: what each is, what can be done with it now, why not, and how far everybody is.

A game's optional `explain.py` has

    KINDS: dict[str, Kind]             what there is at its table, by id
    things(view) -> Iterable[Thing]    those that lie there now, as one seat sees them
    goal(view) -> Goal                 what to play for, and how far everybody is

All of it comes from the view, so it tells nothing that its seat does not know. What can be done is never said by the
game again: a thing names the actions that one would try with it, and those are judged as if they were asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from types import ModuleType
from typing import Any, NamedTuple

from gingersnap.core.contract import Action, Data, Game, Rejection, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.registry import load_part
from gingersnap.core.words import Catalogue, Sentence, say
from gingersnap.core.words.render_mode import RenderMode, render_mode

MAX_WAYS = 3
"""More ways to use a thing are counted, not named."""
CheckAction = Callable[[Action], Rejection | None]
"""Says why the seat may not do this now; None if it may."""


class ThingKind(NamedTuple):
    """What a thing is, in a sentence, and the rule that says so."""

    name: Sentence
    what: Sentence
    rule: str


class TableThing(NamedTuple):
    """Something on the table, as one seat sees it."""

    kind: str
    which: str = ""
    """Which of its kind: a place, a seat. Empty where there is one."""
    name: Sentence | None = None
    """What this one is called, where it is not called as its kind."""
    stands: Sentence | None = None
    """What is so with it now."""
    tries: tuple[Action, ...] = ()
    """What one would do with it, the usual first. Nothing, where it is only looked at."""
    way: Sentence | None = None
    """What that is in a few words, where the actions' own would be too many or too exact."""

    @property
    def id(self) -> str:
        """What a board calls it: `data-explain`."""
        return f"{self.kind}:{self.which}" if self.which else self.kind


class GoalProgress(NamedTuple):
    """How far a seat is: so much of so much, and that in words. Numbers and names fill them, no other sentence."""

    value: float
    of: float
    words: Sentence


class GameGoal(NamedTuple):
    """What to play for, also in one short line, the rule that says so, and by seat how far it is."""

    words: Sentence
    brief: Sentence
    rule: str
    seats: tuple[GoalProgress, ...]


class Explanation(Data, frozen=True):
    """A thing in words, for one reader."""

    thing: str
    name: str
    what: str
    """What it is, and what is so with it."""
    rule: str
    now: str = ""
    """What can be done with it now, or why nothing can; empty where it is only looked at."""
    usable: bool = False
    forbids: str | None = None
    """The rule that forbids to use it now."""


class SeatProgress(Data, frozen=True):
    value: float
    of: float
    words: str


class GoalText(Data, frozen=True):
    """What to play for, for one reader, and by seat how far everybody is."""

    words: str
    brief: str
    """Of at most `BRIEF` letters."""
    rule: str
    seats: tuple[SeatProgress, ...]


BRIEF_LETTERS = 34
"""As many letters as a phone has room for beside the word "Goal"."""
GOAL = "goal"
"""What the goal is called as a thing."""
COMMON_KINDS: Mapping[str, ThingKind] = {
    "clock": ThingKind(say("thing-clock"), say("about-clock"), "GEN-11"),
    "countdown": ThingKind(say("thing-countdown"), say("about-countdown"), "GEN-10"),
}
"""What is at the table of every game."""


@cache
def _explain_module(game: str) -> ModuleType | None:
    try:
        return load_part(game, "explain")
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.rpartition(".")[2] != game:
            raise
        return None  # A game without a folder, as tests make them, explains nothing.


def kinds_of(game: Game[Any, Any]) -> Mapping[str, ThingKind]:
    """What can be explained in a game."""
    own = _explain_module(game.name)
    return {**(own.KINDS if own else {}), **COMMON_KINDS}


def visible_things(game: Game[Any, Any], view: Any) -> Iterable[TableThing]:
    """What lies on the table for who has this view."""
    own = _explain_module(game.name)
    return own.things(view) if own else ()


def goal_of(game: Game[Any, Any], view: Any) -> GameGoal | None:
    own = _explain_module(game.name)
    return own.goal(view) if own else None


def goal_text(game: Game[Any, Any], view: Any, names: tuple[str, ...], me: Seat) -> GoalText | None:
    """For every update that somebody is told: what was said before is not put together again."""
    goal = goal_of(game, view)
    if goal is None:
        return None
    seats = tuple([SeatProgress(seat.value, seat.of, _cached_text(seat.words, names, me)) for seat in goal.seats])
    words, brief = _cached_text(goal.words, names, me), _cached_text(goal.brief, names, me)
    return GoalText(words, brief, goal.rule, seats)


def _cached_text(said: Sentence, names: tuple[str, ...], me: Seat) -> str:
    return _render_cached(said.catalogue, said.id, tuple(said.arguments.items()), names, me, render_mode())


@lru_cache(maxsize=2_000)
def _render_cached(
    catalogue: Catalogue, id: str, arguments: tuple[Any, ...], names: tuple[str, ...], me: Seat, manner: RenderMode
) -> str:
    return Sentence(catalogue, id, dict(arguments)).words(names, me)


# --- One thing --------------------------------------------------------------------------------------


def explain_thing(
    game: Game[Any, Any], thing: str, view: Any, names: Sequence[str], me: Seat, judge: CheckAction | None
) -> Explanation | None:
    """The thing that a board calls so; None if a game has no word for it. `judge` is None for who only watches."""
    if thing == GOAL:
        return _explain_goal(game, view, names, me)
    kinds, name = kinds_of(game), thing.partition(":")[0]
    if name not in kinds:
        return None
    here = next((each for each in visible_things(game, view) if each.id == thing), TableThing(name))
    return _explain(kinds[name], here, names, me, judge)


def _explain_goal(game: Game[Any, Any], view: Any, names: Sequence[str], me: Seat) -> Explanation | None:
    goal = goal_of(game, view)
    if goal is None:
        return None
    far = [say("progress-of", seat=seat, words=each.words) for seat, each in enumerate(goal.seats)]
    said = " ".join(sentence.words(names, me) for sentence in (goal.words, *far))
    return Explanation(GOAL, str(say("thing-goal")), said, goal.rule)


def explain_kind(game: Game[Any, Any], kind: str) -> Explanation:
    """What a kind of thing is, wherever it lies."""
    return _explain(kinds_of(game)[kind], TableThing(kind), (), -1, None)


def _explain(
    kind: ThingKind, thing: TableThing, names: Sequence[str], me: Seat, judge: CheckAction | None
) -> Explanation:
    name, what = (thing.name or kind.name).words(names, me), kind.what.words(names, me)
    name = name[:1].upper() + name[1:]  # it stands for itself
    stands = thing.stands.words(names, me) if thing.stands else ""
    about = Explanation(thing.id, name, f"{what} {stands}".rstrip(), kind.rule)
    return about if judge is None or not thing.tries else _with_usability(about, thing, names, me, judge)


def _with_usability(
    about: Explanation, thing: TableThing, names: Sequence[str], me: Seat, judge: CheckAction
) -> Explanation:
    answers = [(action, judge(action)) for action in thing.tries]
    legal = [action for action, rejection in answers if rejection is None]
    if legal:
        ways = list(dict.fromkeys(way.words(names, me) for way in ([thing.way] if thing.way else legal)))
        said = say("explain-can", ways="; ".join(ways[:MAX_WAYS]), more=max(0, len(ways) - MAX_WAYS))
        return _with_status(about, said.words(), usable=True)
    rejection = answers[0][1]
    assert rejection is not None
    said = say("explain-cannot", why=rejection.words(names, me))
    return _with_status(about, said.words(), forbids=rejection.rule)


def _with_status(about: Explanation, now: str, *, usable: bool = False, forbids: str | None = None) -> Explanation:
    return Explanation(about.thing, about.name, about.what, about.rule, now, usable, forbids)


# --- By a word --------------------------------------------------------------------------------------


class NamedThing(NamedTuple):
    """A thing, and all that somebody may call it by."""

    id: str
    name: str
    calls: tuple[str, ...]


def named_things(
    game: Game[Any, Any], view: Any | None = None, names: Sequence[str] = (), me: Seat = -1
) -> list[NamedThing]:
    """All kinds of things, and those on the table for who has this view."""
    kinds = [_named_thing(id, kind.name.words(), id) for id, kind in kinds_of(game).items()]
    if view is None:
        return kinds
    goal = [] if goal_of(game, view) is None else [_named_thing(GOAL, str(say("thing-goal")))]
    return (
        goal
        + kinds
        + [
            _named_thing(thing.id, thing.name.words(names, me), thing.which)
            for thing in visible_things(game, view)
            if thing.name
        ]
    )


def _named_thing(id: str, name: str, *others: str) -> NamedThing:
    return NamedThing(id, name, tuple(call.casefold() for call in (name, *others) if call))


def match_word(word: str, among: Sequence[NamedThing]) -> list[NamedThing]:
    """What somebody may mean by a word: just that, or else whatever begins with it, or else has it in it."""
    wanted = word.casefold()
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [called for called in among if any(fits(call, wanted) for call in called.calls)]
        if found:
            return list({called.id: called for called in found}.values())
    return []


__getattr__ = deprecated_names(
    __name__,
    {
        "Kind": "ThingKind",
        "Thing": "TableThing",
        "Progress": "GoalProgress",
        "Goal": "GameGoal",
    },
)
