"""Summary of a finished game: a story of at most two sentences, the deciding action, best moments and statistics.

Everything is computed from the log. No information is hidden once a game is over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from gingersnap.core.contract import SPECTATOR, Data, Event, Game, Outcome, Seat
from gingersnap.core.log import Log, steps
from gingersnap.core.rulebook import without_rules
from gingersnap.core.summary.game_statistics import GameTally, Statistic, StatisticRows, new_tally, statistic_message
from gingersnap.core.summary.story import GameStory, ScoreMoment, find_story, story_sentence
from gingersnap.core.table import Table
from gingersnap.core.words import Catalogue, say

_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z0-9])")


class TimelineEntry(NamedTuple):
    """The effects of one action."""

    seq: int
    seat: Seat
    events: tuple[Event, ...]
    gains: tuple[float, ...]
    """The change of the evaluation by seat since it was last known; empty if unknown."""


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
    """What decided the game, if a sentence about it is true, and the best moment of the reader."""
    decided: str
    """What decided the game, or how players ended it; empty if no sentence about it is true."""
    own: str
    """The best moment of the reader; empty if there is none."""
    heart: str
    """The most important sentence: what decided the game, or the ending."""
    turning: int | None
    """The number of actions up to the one that decided the game, if a single one did."""
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
    scores: list[ScoreMoment]
    """The score after the set-up and after each action."""
    tally: GameTally

    @property
    def outcome(self) -> Outcome:
        assert self.table.outcome is not None, "only a finished game has an ending"
        return self.table.outcome

    @property
    def is_ended_by_players(self) -> bool:
        """True if players resigned or agreed on an end, before the rules of the game ended it."""
        return self.table.game.outcome(self.table.state) is None


def summarise_log(
    log: Log, names: Sequence[str] = (), me: Seat = SPECTATOR, game: Game[Any, Any] | None = None
) -> GameSummary:
    """Summarise a finished game for the reader at seat `me`. `game` overrides the game named in the log."""
    return summarise_timeline(timeline_of(log, game), names or log.names, me)


def summarise_timeline(game_timeline: GameTimeline, names: Sequence[str], me: Seat = SPECTATOR) -> GameSummary:
    seats = range(game_timeline.table.seats)
    best = tuple(_best_entry(game_timeline.moments, seat) for seat in seats)
    numbers = game_timeline.tally.statistics
    story = story_of(game_timeline)
    decided = "" if story is None else _story_text(game_timeline, story, names, me)
    own = None if me < 0 else best[me]
    about_reader = "" if own is None else _best_text(game_timeline, own, names, me)
    ended = _ending_text(game_timeline, names, me)
    return GameSummary(
        story=tuple(filter(None, (decided, about_reader))),
        decided=ended if game_timeline.is_ended_by_players else decided,
        own=about_reader,
        heart=decided or ended,
        turning=None if story is None else story.seq,
        best=tuple(None if moment is None else moment.seq for moment in best),
        numbers=numbers,
        labels=tuple(statistic_label(game_timeline.table.game.say, number) for number in numbers),
        texts=tuple(tuple(_statistic_cell(game_timeline.tally, number, seat) for seat in seats) for number in numbers),
        results=tuple(_result_text(game_timeline, seat) for seat in seats),
        details=tuple(_details_text(details) for details in game_timeline.tally.details() if details.rows),
    )


def story_of(game_timeline: GameTimeline) -> GameStory | None:
    """Return the story of a game that ended by its own rules; None if no story is true, or after an agreement."""
    table, tally = game_timeline.table, game_timeline.tally
    outcome = table.game.outcome(table.state)
    if outcome is None or outcome.winners != game_timeline.outcome.winners:
        return None
    sides = table.game.sides(table.header.options, table.seats)
    side = next(side for side in sides if outcome.winners[0] in side)
    return find_story(game_timeline.scores, outcome, side, tally.deciding_chance())


def timeline_of(log: Log, game: Game[Any, Any] | None = None) -> GameTimeline:
    """Replay the log; return its actions with the changes of the evaluation."""
    replayed = steps(log, game)
    table, _ = next(replayed)
    tally = new_tally(table.game, table.seats)
    stood = tally.evaluate(table.state)
    moments: list[TimelineEntry] = []
    scores = [_score_moment(table, tally, 0)]
    for record, (_, events) in zip(log.records, replayed, strict=True):
        stands = tally.evaluate(table.state)
        tally.at = record.at
        tally.observe(table.state, record.seat, events)
        moments.append(TimelineEntry(table.seq, record.seat, tuple(events), _seat_gains(stood, stands)))
        scores.append(_score_moment(table, tally, scores[-1].move + (record.seat >= 0)))
        stood = stood if stands is None else stands
    return GameTimeline(table, moments, scores, tally)


def _score_moment(table: Table[Any, Any], tally: GameTally, move: int) -> ScoreMoment:
    score = tally.score(table.state)
    return ScoreMoment(table.seq, move, tally.rounds(table.state), None if score is None else tuple(score))


def _seat_gains(before: Sequence[float] | None, after: Sequence[float] | None) -> tuple[float, ...]:
    if before is None or after is None:
        return ()
    return tuple(now - then for then, now in zip(before, after, strict=True))


def _best_entry(timeline_entrys: Sequence[TimelineEntry], seat: Seat) -> TimelineEntry | None:
    """Return the seat's own action that helped it most."""
    own = [moment for moment in timeline_entrys if moment.seat == seat and moment.gains and moment.gains[seat] > 0]
    return max(own, key=lambda moment: moment.gains[seat], default=None)


# --- Texts ----------------------------------------------------------------------------------------


def _story_text(game_timeline: GameTimeline, story: GameStory, names: Sequence[str], me: Seat) -> str:
    entry = next((moment for moment in game_timeline.moments if moment.seq == story.seq), None)
    what = None if entry is None or not entry.events else _event_text(game_timeline, entry, names, me)
    return story_sentence(story, game_timeline.tally.amount, what).words(names, me)


def _best_text(game_timeline: GameTimeline, best: TimelineEntry, names: Sequence[str], me: Seat) -> str:
    what = _event_text(game_timeline, best, names, me)
    return say("story-best", what=_without_capital(what)).words(names, me)


def _event_text(game_timeline: GameTimeline, entry: TimelineEntry, names: Sequence[str], me: Seat) -> str:
    return _sentences(_main_event(entry, game_timeline.tally), names, me)[0]


def _ending_text(game_timeline: GameTimeline, names: Sequence[str], me: Seat) -> str:
    """Return the last sentence of the game."""
    last = next((moment.events[-1] for moment in reversed(game_timeline.moments) if moment.events), None)
    return "" if last is None else f"{_sentences(last, names, me)[-1]}."


def _without_capital(sentence: str) -> str:
    """Return a sentence about the reader as it continues another one."""
    return f"y{sentence[1:]}" if sentence.startswith(("You ", "Your ")) else sentence


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


def _result_text(game_timeline: GameTimeline, seat: Seat) -> str:
    """Return the result of a seat; of a game that players ended, the score as it was."""
    table, tally = game_timeline.table, game_timeline.tally
    score = tally.score(table.state) if game_timeline.is_ended_by_players else None
    return str(tally.result(game_timeline.outcome, seat)) if score is None else f"{score[seat]:g}"


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
