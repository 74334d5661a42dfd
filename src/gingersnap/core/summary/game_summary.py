"""A finished game in short: its story in at most five sentences, its turning point, everybody's best moment, numbers.

All is made from the log. Nothing is hidden any more when a game is over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from gingersnap.core.contract import SPECTATOR, Data, Event, Game, Outcome, Seat
from gingersnap.core.log import Log, steps
from gingersnap.core.rulebook import without_rules
from gingersnap.core.summary.game_statistics import Details, Number, Tally, number_message, tally_of
from gingersnap.core.table import Table
from gingersnap.core.words import Catalogue, Sentence, say

_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z0-9])")
OFTEN = 3
"""Changes of the lead that are worth a sentence of their own."""


class Moment(NamedTuple):
    """What one action brought about."""

    seq: int
    seat: Seat
    events: tuple[Event, ...]
    gains: tuple[float, ...]
    """By seat: how much better it stands than when that was last known; nothing where it cannot be said."""

    @property
    def change(self) -> float:
        """The largest change of anybody's standing."""
        return max(map(abs, self.gains), default=0.0)


class NumberDetails(Data, frozen=True):
    """More than one number for each seat can say, in words: a row for each round, or whatever the game has many of."""

    title: str
    labels: tuple[str, ...]
    """What each row is about."""
    texts: tuple[tuple[str, ...], ...]
    """Each row by seat."""


class Ending(Data, frozen=True):
    """What is left to say when a game is over, for who reads it."""

    story: tuple[str, ...]
    heart: str
    """The one sentence of it that says most: where the game turned, or how it ended."""
    turning: int | None
    """After how many actions the game turned."""
    best: tuple[int | None, ...]
    """By seat: the action that helped it most."""
    numbers: tuple[Number, ...]
    labels: tuple[str, ...]
    """What each number is, in words."""
    texts: tuple[tuple[str, ...], ...]
    """Each number by seat, as people read it."""
    results: tuple[str, ...]
    """By seat: what it came to, in words."""
    details: tuple[NumberDetails, ...] = ()


class Course(NamedTuple):
    table: Table[Any, Any]
    """As it was in the end."""
    moments: list[Moment]
    leaders: list[Seat]
    """Whoever was ahead alone, again and again."""
    tally: Tally

    @property
    def outcome(self) -> Outcome:
        assert self.table.outcome is not None, "only a finished game has an ending"
        return self.table.outcome


def ending_of(log: Log, names: Sequence[str] = (), me: Seat = SPECTATOR, game: Game[Any, Any] | None = None) -> Ending:
    """The end of a finished game as `me` reads it. `game` is the one that the log names, unless given."""
    return ending_told(course_of(log, game), names or log.names, me)


def ending_told(course: Course, names: Sequence[str], me: Seat = SPECTATOR) -> Ending:
    turning, seats = turning_point(course.moments), range(course.table.seats)
    best = tuple(_best(course.moments, seat) for seat in seats)
    numbers = course.tally.numbers
    story = tuple(_told(course, turning, best, names, me))
    return Ending(
        story=story,
        heart=story[-1] if turning is None else _turned(course, turning, names, me),
        turning=None if turning is None else turning.seq,
        best=tuple(None if moment is None else moment.seq for moment in best),
        numbers=numbers,
        labels=tuple(number_label(course.table.game.say, number) for number in numbers),
        texts=tuple(tuple(_text(course.tally, number, seat) for seat in seats) for number in numbers),
        results=tuple(str(course.tally.result(course.outcome, seat)) for seat in seats),
        details=tuple(_in_words(details) for details in course.tally.details() if details.rows),
    )


def course_of(log: Log, game: Game[Any, Any] | None = None) -> Course:
    """The game from action to action, with how everybody stood."""
    replayed = steps(log, game)
    table, _ = next(replayed)
    tally = tally_of(table.game, table.seats)
    stood = tally.standing(table.state)
    moments, leaders = [], []
    for record, (_, events) in zip(log.records, replayed, strict=True):
        stands = tally.standing(table.state)
        tally.at = record.at
        tally.see(table.state, record.seat, events)
        moments.append(Moment(table.seq, record.seat, tuple(events), _gains(stood, stands)))
        stood = stood if stands is None else stands
        leaders += [] if stood is None else _ahead(stood)
    return Course(table, moments, leaders, tally)


def _gains(before: Sequence[float] | None, after: Sequence[float] | None) -> tuple[float, ...]:
    if before is None or after is None:
        return ()
    return tuple(now - then for then, now in zip(before, after, strict=True))


def _ahead(standing: Sequence[float]) -> list[Seat]:
    best = max(standing)
    ahead = [seat for seat, stands in enumerate(standing) if stands == best]
    return ahead if len(ahead) == 1 else []


def turning_point(moments: Sequence[Moment]) -> Moment | None:
    """The moment with the largest change of the game's own measure; the first of equals."""
    found = max(moments, key=lambda moment: moment.change, default=None)
    return found if found is not None and found.change > 0 else None


def _best(moments: Sequence[Moment], seat: Seat) -> Moment | None:
    """What a seat did itself that helped it most."""
    own = [moment for moment in moments if moment.seat == seat and moment.gains and moment.gains[seat] > 0]
    return max(own, key=lambda moment: moment.gains[seat], default=None)


# --- In words ---------------------------------------------------------------------------------------


def _told(
    course: Course, turning: Moment | None, best: Sequence[Moment | None], names: Sequence[str], me: Seat
) -> Iterator[str]:
    acted = [moment.seat for moment in course.moments if moment.seat >= 0]
    if acted:
        yield say("story-began", seat=acted[0], moves=len(acted)).words(names, me)
    if course.leaders:
        yield _lead(course.leaders).words(names, me)
    if turning is not None:
        yield _turned(course, turning, names, me)
    beaten = _best_of_the_beaten(course, turning, best)
    if beaten is not None:
        what = _sentences(_telling(beaten, course.tally), names, me)[0]
        yield say("story-beaten", seat=beaten.seat, move=_number_of(beaten, course), what=what).words(names, me)
    if course.moments and course.moments[-1].events:
        yield say("story-ended", what=_sentences(course.moments[-1].events[-1], names, me)[-1]).words()


def _turned(course: Course, turning: Moment, names: Sequence[str], me: Seat) -> str:
    what = _sentences(_telling(turning, course.tally), names, me)[0]
    return say("story-turned", move=_number_of(turning, course), what=what).words(names, me)


def _number_of(moment: Moment, course: Course) -> int:
    """Counted as people count: without what the clock did."""
    return sum(each.seat >= 0 for each in course.moments if each.seq <= moment.seq)


def _lead(leaders: Sequence[Seat]) -> Sentence:
    changes = sum(before != after for before, after in pairwise(leaders))
    if changes >= OFTEN:
        return say("story-lead-changed", times=changes)
    longest = max(set(leaders), key=lambda seat: (leaders.count(seat), -seat))
    return say("story-lead-throughout" if not changes else "story-lead-mostly", seat=longest)


def _best_of_the_beaten(course: Course, turning: Moment | None, best: Sequence[Moment | None]) -> Moment | None:
    """The finest moment of those who did not win: they played too."""
    beaten = [
        moment
        for seat, moment in enumerate(best)
        if moment is not None and seat not in course.outcome.winners and moment is not turning
    ]
    return max(beaten, key=lambda moment: moment.gains[moment.seat], default=None)


def _telling(moment: Moment, tally: Tally) -> Event:
    """The event that says best what happened."""
    ranked = [event for kind in tally.telling for event in moment.events if isinstance(event, kind)]
    return next(iter(ranked), moment.events[0])


def _sentences(event: Event, names: Sequence[str], me: Seat) -> list[str]:
    """What an event says, without rules and full stops."""
    text = without_rules(event.words(names, me))
    return [sentence.rstrip(".!") for sentence in _SENTENCES.split(text)]


def number_label(catalogue: Catalogue | None, number: Number) -> str:
    own = {} if catalogue is None else catalogue.texts(number_message(number.name))
    return own.get("") or (str(say("number-moves")) if number.name == "moves" else number.name.replace("_", " "))


# --- Numbers as text --------------------------------------------------------------------------------


def _text(tally: Tally, number: Number, seat: Seat) -> str:
    remark = tally.remark(number.name, seat)
    text = number_text(number, seat)
    return text if remark is None else str(say("number-remarked", number=text, remark=remark))


def _in_words(details: Details) -> NumberDetails:
    labels = tuple(str(label) for label, _ in details.rows)
    texts = tuple(tuple(str(cell) for cell in cells) for _, cells in details.rows)
    return NumberDetails(str(details.title), labels, texts)


def number_text(number: Number, seat: Seat) -> str:
    """A number of a seat as people read it."""
    value = number.values[seat]
    total = number.out_of[seat] if number.out_of else 1.0
    if not total:
        return str(say("number-none"))
    match number.kind:
        case "share":
            percent = round(100 * value / total)
            return str(say("number-share", value=f"{value:g}", total=f"{total:g}", percent=percent))
        case "average":
            return f"{value / total:.1f}"
        case "chance":
            return str(say("number-percent", percent=round(100 * value)))
        case "balance":
            return f"{value:+.1f}"
        case "seconds":
            return str(say("number-seconds", seconds=f"{value / total:.1f}"))
    return f"{value:g}"
