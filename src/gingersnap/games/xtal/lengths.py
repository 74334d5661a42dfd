"""How long a game of XTAL takes (XTL-H11): the turns that were measured, times what a turn takes people."""

from __future__ import annotations

from gingersnap.core.lengths import Length
from gingersnap.games.xtal.house import HOUSE, XtalLength
from gingersnap.games.xtal.words import say


def minutes(length: XtalLength) -> dict[int, int]:
    """By number of seats, to the next five."""
    turns = {int(seats): int(seats) * each for seats, each in length.turns_each.items()}
    return {seats: 5 * round(HOUSE.pace.seconds_per_turn * all_turns / 300) for seats, all_turns in turns.items()}


LENGTHS = tuple(
    Length(say(f"length-{length.name}"), dict(length.options), minutes(length), length.suggested)
    for length in HOUSE.lengths
)
