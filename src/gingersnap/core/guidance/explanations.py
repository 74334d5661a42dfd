"""Explanations of the things on a table: their meaning, their legal uses, the reason for a refusal, and progress.

A game's optional `explanations.py` has

    KINDS: dict[str, ThingKind]             the kinds of things, by id, under the usual rules
    kinds(view) -> dict[str, ThingKind]     optional: those that the rules of this table describe otherwise
    things(view) -> Iterable[TableThing]    the things visible to one seat now
    goal(view) -> GameGoal                  the aim of the game and the progress of every seat
    spoken(view) -> Iterable[Sentence]      optional: the whole board in a few sentences, for readers who do not see it

All of it is computed from the view, so it reveals nothing that the seat does not know. The game does not restate what
is legal: a thing lists the actions one would try with it, and those are checked like any requested action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, reduce
from types import ModuleType
from typing import Any, NamedTuple

from gingersnap.core import codec
from gingersnap.core.contract import Action, Data, Game, Rejection, Seat
from gingersnap.core.deprecation import deprecated_names
from gingersnap.core.registry import load_part
from gingersnap.core.words import Sentence, say
from gingersnap.core.words.structured_messages import Text, WriteText, text_writer

MAX_WAYS = 3
"""Number of uses named for a thing; further ones are only counted."""
CheckAction = Callable[[Action], Rejection | None]
"""Function that returns why the seat may not take an action now; None if it may."""


class ThingKind(NamedTuple):
    """A kind of thing: its name, a sentence that describes it, and the rule that defines it."""

    name: Sentence
    what: Sentence
    rule: str


class TableThing(NamedTuple):
    """A thing on the table, as one seat sees it."""

    kind: str
    which: str = ""
    """Identifier within its kind, such as a place or a seat. Empty if there is only one."""
    name: Sentence | None = None
    """The name of this instance, if it differs from that of its kind."""
    stands: Sentence | None = None
    """Its current state, as a sentence."""
    tries: tuple[Action, ...] = ()
    """Actions one would take with it, the usual first. Empty if it can only be looked at."""
    way: Sentence | None = None
    """A short description of those actions, where their own texts would be too many or too precise."""

    @property
    def id(self) -> str:
        """The value of `data-explain` on a board."""
        return f"{self.kind}:{self.which}" if self.which else self.kind


class GoalProgress(NamedTuple):
    """The progress of a seat: `value` out of `of`, and as a sentence filled only with numbers and names."""

    value: float
    of: float
    words: Sentence


class GameGoal(NamedTuple):
    """The aim of the game, in full and in brief, the rule that states it, and the progress of each seat."""

    words: Sentence
    brief: Sentence
    rule: str
    seats: tuple[GoalProgress, ...]


class Explanation(Data, frozen=True):
    """The explanation of a thing for one reader."""

    thing: str
    name: Text
    """The name, which stands alone: whoever renders a message capitalises it."""
    what: Text
    """Its meaning and its current state."""
    rule: str
    now: Text = ""
    """What can be done with it now, or why nothing can; empty if it can only be looked at."""
    usable: bool = False
    forbids: str | None = None
    """The rule that forbids its use now."""


class SeatProgress(Data, frozen=True):
    value: float
    of: float
    words: Text


class GoalText(Data, frozen=True):
    """The aim of the game for one reader, with the progress of each seat."""

    words: Text
    brief: Text
    """Text of at most `BRIEF_LETTERS` letters."""
    rule: str
    seats: tuple[SeatProgress, ...]


BRIEF_LETTERS = 34
"""The number of letters that fit on a phone beside the word "Goal"."""
GOAL = "goal"
"""The id of the goal as a thing."""
BOARD = "board"
"""The id of the whole board as a thing, described in words."""
COMMON_KINDS: Mapping[str, ThingKind] = {
    "clock": ThingKind(say("thing-clock"), say("about-clock"), "GEN-11"),
    "countdown": ThingKind(say("thing-countdown"), say("about-countdown"), "GEN-10"),
}
"""Kinds of things that exist at tables of every game."""


@cache
def _explain_module(game: str) -> ModuleType | None:
    try:
        return load_part(game, "explanations")
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.rpartition(".")[2] != game:
            raise
        return None  # A game without a folder, as in tests, has no explanations.


def kinds_of(game: Game[Any, Any], view: Any | None = None) -> Mapping[str, ThingKind]:
    """Return the kinds of things that a game explains, by id; with a view, under the rules in force at its table."""
    own = _explain_module(game.name)
    if own is None:
        return COMMON_KINDS
    ruled = own.kinds(view) if view is not None and hasattr(own, "kinds") else {}
    return {**own.KINDS, **ruled, **COMMON_KINDS}


def visible_things(game: Game[Any, Any], view: Any) -> Iterable[TableThing]:
    """Return the things on the table that are visible in this view."""
    own = _explain_module(game.name)
    return own.things(view) if own else ()


def goal_of(game: Game[Any, Any], view: Any) -> GameGoal | None:
    own = _explain_module(game.name)
    return own.goal(view) if own else None


def goal_text(
    game: Game[Any, Any], view: Any, names: Sequence[str], me: Seat, write: WriteText | None = None
) -> GoalText | None:
    """Return the goal, written as text for the reader at seat `me` or as `write` does it."""
    goal, write = goal_of(game, view), write or text_writer(names, me)
    if goal is None:
        return None
    seats = tuple([SeatProgress(seat.value, seat.of, write(seat.words)) for seat in goal.seats])
    return GoalText(write(goal.words), write(goal.brief), goal.rule, seats)


# --- Explanations of one thing --------------------------------------------------------------------


def explain_thing(
    game: Game[Any, Any],
    thing: str,
    view: Any,
    names: Sequence[str],
    me: Seat,
    judge: CheckAction | None,
    write: WriteText | None = None,
) -> Explanation | None:
    """Explain the thing with this board id; return None if it is unknown. `judge` is None for spectators.

    The explanation is written as text for the reader at seat `me`, or as `write` does it.
    """
    write = write or text_writer(names, me)
    if thing == GOAL:
        return _explain_goal(game, view, write)
    if thing == BOARD:
        return _explain_board(game, view, write)
    kinds, name = kinds_of(game, view), thing.partition(":")[0]
    if name not in kinds:
        return None
    here = next((each for each in visible_things(game, view) if each.id == thing), TableThing(name))
    return _explain(kinds[name], here, judge, write)


def _explain_goal(game: Game[Any, Any], view: Any, write: WriteText) -> Explanation | None:
    goal = goal_of(game, view)
    if goal is None:
        return None
    far = [say("progress-of", seat=seat, words=each.words) for seat, each in enumerate(goal.seats)]
    said = reduce(_append_sentence, far, goal.words)
    return Explanation(GOAL, write(say("thing-goal")), write(said), goal.rule)


def _explain_board(game: Game[Any, Any], view: Any, write: WriteText) -> Explanation | None:
    own = _explain_module(game.name)
    sentences = tuple(own.spoken(view)) if own is not None and hasattr(own, "spoken") else ()
    if not sentences:
        return None
    goal = goal_of(game, view)
    return Explanation(
        BOARD, write(say("board")), write(reduce(_append_sentence, sentences)), goal.rule if goal else ""
    )


def _append_sentence(first: Sentence, second: Sentence) -> Sentence:
    return say("explain-sentences", first=first, second=second)


def explain_kind(game: Game[Any, Any], kind: str) -> Explanation:
    """Explain a kind of thing, independent of any table."""
    return _explain(kinds_of(game)[kind], TableThing(kind), None, text_writer())


def _explain(kind: ThingKind, thing: TableThing, judge: CheckAction | None, write: WriteText) -> Explanation:
    name = write(thing.name or kind.name)
    name = name[:1].upper() + name[1:] if isinstance(name, str) else name
    what = kind.what if thing.stands is None else _append_sentence(kind.what, thing.stands)
    about = Explanation(thing.id, name, write(what), kind.rule)
    return about if judge is None or not thing.tries else _with_usability(about, thing, judge, write)


def _with_usability(about: Explanation, thing: TableThing, judge: CheckAction, write: WriteText) -> Explanation:
    answers = [(action, judge(action)) for action in thing.tries]
    legal = [action.sentence() for action, rejection in answers if rejection is None]
    if legal:
        ways = [way for number, way in enumerate(legal) if way not in legal[:number]]
        ways = ways if thing.way is None else [thing.way]
        shown = reduce(lambda first, second: say("explain-ways", first=first, second=second), ways[:MAX_WAYS])
        said = say("explain-can", ways=shown, more=max(0, len(ways) - MAX_WAYS))
        return _with_status(about, write(said), usable=True)
    rejection = answers[0][1]
    assert rejection is not None
    return _with_status(about, write(say("explain-cannot", why=rejection.sentence)), forbids=rejection.rule)


def _with_status(about: Explanation, now: Text, *, usable: bool = False, forbids: str | None = None) -> Explanation:
    return codec.replace(about, now=now, usable=usable, forbids=forbids)


# --- Lookup by name -------------------------------------------------------------------------------


class NamedThing(NamedTuple):
    """A thing with all the names a user may type for it."""

    id: str
    name: str
    calls: tuple[str, ...]


def named_things(
    game: Game[Any, Any], view: Any | None = None, names: Sequence[str] = (), me: Seat = -1
) -> list[NamedThing]:
    """Return all kinds of things and, given a view, the things visible in it."""
    kinds = [_named_thing(id, kind.name.words(), id) for id, kind in kinds_of(game).items()]
    if view is None:
        return kinds
    goal = [] if goal_of(game, view) is None else [_named_thing(GOAL, str(say("thing-goal")))]
    own = _explain_module(game.name)
    board = [_named_thing(BOARD, str(say("board")))] if hasattr(own, "spoken") else []
    return (
        goal
        + board
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
    """Return the things that a word may refer to: exact matches, else prefixes, else substrings."""
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
