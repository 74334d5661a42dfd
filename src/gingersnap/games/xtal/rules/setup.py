"""Laying the table (XTL-1 to XTL-10)."""

from __future__ import annotations

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import HomeChosen
from gingersnap.games.xtal.house_data import CARD_NAMES, HOUSE
from gingersnap.games.xtal.house_rules import deck_of
from gingersnap.games.xtal.rules.path import VIOLETS
from gingersnap.games.xtal.rules.rings import take_stored
from gingersnap.games.xtal.rules.turn import deal
from gingersnap.games.xtal.types import OFF, XtalOptions, XtalState


def table_laid(options: XtalOptions, seats: int, chance: Chance) -> XtalState:
    """Hands dealt, who begins drawn or agreed, and Homes taken, unless they are chosen."""
    state = _laid_out(options, seats)
    for seat in range(seats):
        for _ in range(options.dealt):
            deal(state, seat, chance)
    state.turn = chance.pick("start", seats) if options.first_seat is None else options.first_seat
    if not options.choose_homes:
        for seat, home in enumerate(HOUSE.homes[str(seats)]):
            _settle(state, seat, home)
        state.phase = "roll"
    return state


def _laid_out(options: XtalOptions, seats: int) -> XtalState:
    """Everything in its place, but no hand dealt and no Home taken."""
    return XtalState(
        options=options,
        seats=seats,
        homes=[OFF] * seats,
        positions=[OFF] * seats,
        rings=[0] * seats,
        storage=[HOUSE.rings // len(VIOLETS)] * len(VIOLETS),
        hands=[[] for _ in range(seats)],
        deck=deck_of(options),
        refuse=[0] * len(CARD_NAMES),
        turn=0,
        phase="homes",
        drafts=[[] for _ in range(seats)],
        protected=[False] * seats,
        presence=["here"] * seats,
        leaving=["no"] * seats,
        missed=[0] * seats,
    )


def choose_home(state: XtalState, seat: Seat, position: int, events: list[Event]) -> None:
    _settle(state, seat, position)
    events.append(HomeChosen(seat, position))
    if OFF not in state.homes:
        state.phase = "roll"


def _settle(state: XtalState, seat: Seat, home: int) -> None:
    """Put the token on its Home, and the ring that was stored there on the token (XTL-5, XTL-A4)."""
    state.homes[seat] = state.positions[seat] = home
    if state.options.first_ring == "worn":
        take_stored(state, seat, home)
