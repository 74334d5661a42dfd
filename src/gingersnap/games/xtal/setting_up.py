"""Laying the table (XTL-1 to XTL-10)."""

from __future__ import annotations

from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import HomeChosen
from gingersnap.games.xtal.path import VIOLETS
from gingersnap.games.xtal.rings import take_stored
from gingersnap.games.xtal.types import CARD_NAMES, HOUSE, OFF, Options, XtalState


def laid_out(options: Options, seats: int) -> XtalState:
    """Everything in its place, but no hand dealt and no Home taken."""
    blanks = HOUSE.wildcards if options.wildcards else 0
    return XtalState(
        options=options,
        seats=seats,
        homes=[OFF] * seats,
        positions=[OFF] * seats,
        rings=[0] * seats,
        storage=[HOUSE.rings // len(VIOLETS)] * len(VIOLETS),
        hands=[[] for _ in range(seats)],
        deck=[*(card.count for card in HOUSE.cards), blanks],
        refuse=[0] * len(CARD_NAMES),
        turn=0,
        phase="homes",
        drafts=[[] for _ in range(seats)],
        protected=[False] * seats,
        presence=["here"] * seats,
        leaving=["no"] * seats,
        missed=[0] * seats,
        wants_back=[False] * seats,
    )


def choose_home(state: XtalState, seat: Seat, position: int, events: list[Event]) -> None:
    settle(state, seat, position)
    events.append(HomeChosen(seat, position))
    if OFF not in state.homes:
        state.phase = "roll"


def settle(state: XtalState, seat: Seat, home: int) -> None:
    """The token on its Home, and the ring that was stored there on the token (XTL-5, XTL-A4)."""
    state.homes[seat] = state.positions[seat] = home
    take_stored(state, seat, home)
