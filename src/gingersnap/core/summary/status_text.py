"""The status of a table in a few words: the players to act, or the winner."""

from __future__ import annotations

from collections.abc import Iterable

from gingersnap.core.contract import Outcome, Seat
from gingersnap.core.words import Sentence, say

DRAW_RULE = "GEN-22"
"""The rule of an agreed draw."""


def status_text(acting: Iterable[Seat], outcome: Outcome | None) -> Sentence:
    """Return the result or, before the end, the players to act."""
    return turn_text(acting) if outcome is None else result_text(outcome)


def turn_text(acting: Iterable[Seat]) -> Sentence:
    """Name the players to act. CLOCK may be in `acting` and is ignored."""
    seats = tuple(sorted(seat for seat in acting if seat >= 0))
    return say("turn-of", seats=seats) if seats else say("one-moment")


def first_turn_text(seat: Seat) -> Sentence:
    """Name the player who begins."""
    return say("game-began", seat=seat)


def result_text(outcome: Outcome) -> Sentence:
    winners = outcome.winners
    if not outcome.counts:
        return say("no-result")
    if outcome.rule == DRAW_RULE:
        return say("draw")
    if len(winners) == len(outcome.placings) > 1:
        return say("all-win")
    return say("win-of", winners=winners, count=len(winners))


def result_sentence(outcome: Outcome) -> Sentence:
    """Return the result as a complete sentence."""
    return say("said", words=result_text(outcome))
