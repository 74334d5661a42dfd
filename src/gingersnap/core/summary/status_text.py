"""How a table stands, in a few words: whose turn it is, or who has won."""

from __future__ import annotations

from collections.abc import Iterable

from gingersnap.core.contract import Outcome, Seat
from gingersnap.core.words import Sentence, say

DRAW_RULE = "GEN-22"
"""The rule of a draw that was agreed on."""


def status_text(acting: Iterable[Seat], outcome: Outcome | None) -> Sentence:
    """The result, or while there is none whose turn it is."""
    return turn_text(acting) if outcome is None else result_text(outcome)


def turn_text(acting: Iterable[Seat]) -> Sentence:
    """Whose turn it is. The clock may act too, but is nobody."""
    seats = tuple(sorted(seat for seat in acting if seat >= 0))
    return say("turn-of", seats=seats) if seats else say("one-moment")


def first_turn_text(seat: Seat) -> Sentence:
    """Who begins the game."""
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
    """The result as a whole sentence."""
    return say("said", words=result_text(outcome))
