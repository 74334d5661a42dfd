"""Summary of a finished game: a story of at most five sentences, the turning point, best moments and statistics.

Everything is computed from the log. No information is hidden once a game is over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from gingersnap.core.contract import SPECTATOR, Data, Event, Game, Outcome, Seat
from gingersnap.core.log import Log, steps
from gingersnap.core.rulebook import without_rules
from gingersnap.core.summary.game_statistics import GameTally, Statistic, StatisticRows, new_tally, statistic_message
from gingersnap.core.table import Table
from gingersnap.core.words import Catalogue, Sentence, say

_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z0-9])")
LEAD_CHANGES_TOLD = 3
"""The minimum number of lead changes that gets its own sentence."""


class TimelineEntry(NamedTuple):
    """The effects of one action."""

    seq: int
    seat: Seat
    events: tuple[Event, ...]
    gains: tuple[float, ...]
    """The change of the evaluation by seat since it was last known; empty if unknown."""

    @property
    def change(self) -> float:
        """The largest change of any seat's evaluation."""
        return max(map(abs, self.gains), default=0.0)


class StatisticDetails(Data, frozen=True):
    """A table of details as text, with one row for each round or other repeated thing."""

    title: str
    labels: tuple[str, ...]
    """The label of each row."""
    texts: tuple[tuple[str, ...], ...]
    """The cells of each row, by seat."""


class GameSummary(Data, frozen=True):
    """The summary of a finished game, as text for one reader."""

    story: tuple[str, ...]
    heart: str
    """The most important sentence: the turning point, or the ending."""
    turning: int | None
    """The number of actions up to the turning point."""
    best: tuple[int | None, ...]
    """The action that helped each seat most, by seat."""
    numbers: tuple[Statistic, ...]
    labels: tuple[str, ...]
    """The label of each statistic."""
    texts: tuple[tuple[str, ...], ...]
    """The text of each statistic, by seat."""
    results: tuple[str, ...]
    """The result in words, by seat."""
    details: tuple[StatisticDetails, ...] = ()


class GameTimeline(NamedTuple):
    table: Table[Any, Any]
    """The table at the end of the game."""
    moments: list[TimelineEntry]
    leaders: list[Seat]
    """The sole leader after each action that had one, in order."""
    tally: GameTally

    @property
    def outcome(self) -> Outcome:
        assert self.table.outcome is not None, "only a finished game has an ending"
        return self.table.outcome


def summarise_log(
    log: Log, names: Sequence[str] = (), me: Seat = SPECTATOR, game: Game[Any, Any] | None = None
) -> GameSummary:
    """Summarise a finished game for the reader at seat `me`. `game` overrides the game named in the log."""
    return summarise_timeline(timeline_of(log, game), names or log.names, me)


def summarise_timeline(game_timeline: GameTimeline, names: Sequence[str], me: Seat = SPECTATOR) -> GameSummary:
    turning, seats = turning_point(game_timeline.moments), range(game_timeline.table.seats)
    best = tuple(_best_entry(game_timeline.moments, seat) for seat in seats)
    numbers = game_timeline.tally.statistics
    story = tuple(_story(game_timeline, turning, best, names, me))
    return GameSummary(
        story=story,
        heart=story[-1] if turning is None else _turning_sentence(game_timeline, turning, names, me),
        turning=None if turning is None else turning.seq,
        best=tuple(None if moment is None else moment.seq for moment in best),
        numbers=numbers,
        labels=tuple(statistic_label(game_timeline.table.game.say, number) for number in numbers),
        texts=tuple(tuple(_statistic_cell(game_timeline.tally, number, seat) for seat in seats) for number in numbers),
        results=tuple(str(game_timeline.tally.result(game_timeline.outcome, seat)) for seat in seats),
        details=tuple(_details_text(details) for details in game_timeline.tally.details() if details.rows),
    )


def timeline_of(log: Log, game: Game[Any, Any] | None = None) -> GameTimeline:
    """Replay the log; return its actions with the changes of the evaluation."""
    replayed = steps(log, game)
    table, _ = next(replayed)
    tally = new_tally(table.game, table.seats)
    stood = tally.evaluate(table.state)
    moments, leaders = [], []
    for record, (_, events) in zip(log.records, replayed, strict=True):
        stands = tally.evaluate(table.state)
        tally.at = record.at
        tally.observe(table.state, record.seat, events)
        moments.append(TimelineEntry(table.seq, record.seat, tuple(events), _seat_gains(stood, stands)))
        stood = stood if stands is None else stands
        leaders += [] if stood is None else _sole_leader(stood)
    return GameTimeline(table, moments, leaders, tally)


def _seat_gains(before: Sequence[float] | None, after: Sequence[float] | None) -> tuple[float, ...]:
    if before is None or after is None:
        return ()
    return tuple(now - then for then, now in zip(before, after, strict=True))


def _sole_leader(standing: Sequence[float]) -> list[Seat]:
    best = max(standing)
    ahead = [seat for seat, stands in enumerate(standing) if stands == best]
    return ahead if len(ahead) == 1 else []


def turning_point(timeline_entrys: Sequence[TimelineEntry]) -> TimelineEntry | None:
    """Return the first entry with the largest change of the evaluation; None if nothing changed."""
    found = max(timeline_entrys, key=lambda moment: moment.change, default=None)
    return found if found is not None and found.change > 0 else None


def _best_entry(timeline_entrys: Sequence[TimelineEntry], seat: Seat) -> TimelineEntry | None:
    """Return the seat's own action that helped it most."""
    own = [moment for moment in timeline_entrys if moment.seat == seat and moment.gains and moment.gains[seat] > 0]
    return max(own, key=lambda moment: moment.gains[seat], default=None)


# --- Texts ----------------------------------------------------------------------------------------


def _story(
    game_timeline: GameTimeline,
    turning: TimelineEntry | None,
    best: Sequence[TimelineEntry | None],
    names: Sequence[str],
    me: Seat,
) -> Iterator[str]:
    acted = [moment.seat for moment in game_timeline.moments if moment.seat >= 0]
    if acted:
        yield say("story-began", seat=acted[0], moves=len(acted)).words(names, me)
    if game_timeline.leaders:
        yield _lead_sentence(game_timeline.leaders).words(names, me)
    if turning is not None:
        yield _turning_sentence(game_timeline, turning, names, me)
    beaten = _best_of_losers(game_timeline, turning, best)
    if beaten is not None:
        what = _sentences(_main_event(beaten, game_timeline.tally), names, me)[0]
        yield say("story-beaten", seat=beaten.seat, move=_move_number(beaten, game_timeline), what=what).words(
            names, me
        )
    if game_timeline.moments and game_timeline.moments[-1].events:
        yield say("story-ended", what=_sentences(game_timeline.moments[-1].events[-1], names, me)[-1]).words()


def _turning_sentence(game_timeline: GameTimeline, turning: TimelineEntry, names: Sequence[str], me: Seat) -> str:
    what = _sentences(_main_event(turning, game_timeline.tally), names, me)[0]
    return say("story-turned", move=_move_number(turning, game_timeline), what=what).words(names, me)


def _move_number(timeline_entry: TimelineEntry, game_timeline: GameTimeline) -> int:
    """Return the number of the move, not counting actions of the clock."""
    return sum(each.seat >= 0 for each in game_timeline.moments if each.seq <= timeline_entry.seq)


def _lead_sentence(leaders: Sequence[Seat]) -> Sentence:
    changes = sum(before != after for before, after in pairwise(leaders))
    if changes >= LEAD_CHANGES_TOLD:
        return say("story-lead-changed", times=changes)
    longest = max(set(leaders), key=lambda seat: (leaders.count(seat), -seat))
    return say("story-lead-throughout" if not changes else "story-lead-mostly", seat=longest)


def _best_of_losers(
    game_timeline: GameTimeline, turning: TimelineEntry | None, best: Sequence[TimelineEntry | None]
) -> TimelineEntry | None:
    """Return the best moment of a player who did not win."""
    beaten = [
        moment
        for seat, moment in enumerate(best)
        if moment is not None and seat not in game_timeline.outcome.winners and moment is not turning
    ]
    return max(beaten, key=lambda moment: moment.gains[moment.seat], default=None)


def _main_event(timeline_entry: TimelineEntry, game_tally: GameTally) -> Event:
    """Return the event that describes the entry best."""
    ranked = [
        event for kind in game_tally.headline_events for event in timeline_entry.events if isinstance(event, kind)
    ]
    return next(iter(ranked), timeline_entry.events[0])


def _sentences(event: Event, names: Sequence[str], me: Seat) -> list[str]:
    """Return the sentences of an event, without rule ids and final punctuation."""
    text = without_rules(event.words(names, me))
    return [sentence.rstrip(".!") for sentence in _SENTENCES.split(text)]


def statistic_label(catalogue: Catalogue | None, statistic: Statistic) -> str:
    own = {} if catalogue is None else catalogue.texts(statistic_message(statistic.name))
    return own.get("") or (str(say("number-moves")) if statistic.name == "moves" else statistic.name.replace("_", " "))


# --- Statistics as text ---------------------------------------------------------------------------


def _statistic_cell(game_tally: GameTally, statistic: Statistic, seat: Seat) -> str:
    remark = game_tally.remark(statistic.name, seat)
    text = statistic_text(statistic, seat)
    return text if remark is None else str(say("number-remarked", number=text, remark=remark))


def _details_text(statistic_rows: StatisticRows) -> StatisticDetails:
    labels = tuple(str(label) for label, _ in statistic_rows.rows)
    texts = tuple(tuple(str(cell) for cell in cells) for _, cells in statistic_rows.rows)
    return StatisticDetails(str(statistic_rows.title), labels, texts)


def statistic_text(statistic: Statistic, seat: Seat) -> str:
    """Format a statistic of a seat for display."""
    value = statistic.values[seat]
    total = statistic.out_of[seat] if statistic.out_of else 1.0
    if not total:
        return str(say("number-none"))
    match statistic.kind:
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
