"""Events that say, beyond what happened, what a board draws after them.

A board works out nothing, so its events have much to say; playouts make millions of events that no board ever sees.
So a chapter of rules appends plain events to a list, and `Game.tell` hands it a list that completes each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import SupportsIndex

from gingersnap.core.contract import Event
from gingersnap.core.deprecation import deprecated_names


class BoardEvents(list[Event]):
    """Events in the order they are told. Each is completed as it comes in, while the table is as the event left it."""

    def __init__(self, completed: Callable[[Event], Event]) -> None:
        super().__init__()
        self._completed = completed

    def append(self, event: Event) -> None:
        super().append(self._completed(event))

    def insert(self, index: SupportsIndex, event: Event) -> None:
        super().insert(index, self._completed(event))

    def extend(self, events: Iterable[Event]) -> None:
        super().extend(map(self._completed, events))

    def __iadd__(self, events: Iterable[Event]) -> BoardEvents:  # type: ignore[override,misc]
        self.extend(events)
        return self


__getattr__ = deprecated_names(
    __name__,
    {
        "Telling": "BoardEvents",
    },
)
