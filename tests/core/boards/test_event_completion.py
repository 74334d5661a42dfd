"""What boards read is told at watched tables, at the moment it is true, and costs playouts nothing."""

from __future__ import annotations

from gingersnap.core.boards.event_completion import BoardEvents
from gingersnap.core.chance import Chance, Scripted
from gingersnap.core.contract import Event, Seat
from gingersnap.core.table import Table
from toys.clash_game import Clash, ClashAction, ClashState, Options, Strike


class Counted(Event, frozen=True):
    cards: int = 0


def counting(cards: list[int]) -> BoardEvents:
    return BoardEvents(lambda event: Counted(len(cards)) if isinstance(event, Counted) else event)


def test_event_board_data_is_captured_on_append() -> None:
    cards: list[int] = []
    events = counting(cards)
    events.append(Counted())
    cards.append(7)
    events += [Counted(), Event()]
    cards.append(8)
    events.insert(0, Counted())
    events.extend([Counted()])
    cards.append(9)
    assert events == [Counted(2), Counted(0), Counted(1), Event(), Counted(2)]


class Told(Event, frozen=True):
    """What only a board reads."""


class ClashWithABoard(Clash):
    def tell(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        return [*self.apply(state, seat, action, chance), Told()]


def test_board_events_are_emitted_only_at_watched_tables() -> None:
    deal = [("bag", 7), ("bag", 6), ("bag", 0), ("bag", 0)]
    for is_watched in (True, False):
        table = Table(ClashWithABoard(), Options(), 2, Scripted(deal), is_watched=is_watched)
        events = table.play(0, Strike(4), Scripted([("bag", 0)]))
        assert isinstance(events, list)
        assert (Told() in events) == is_watched
