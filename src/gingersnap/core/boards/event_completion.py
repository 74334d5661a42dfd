"""Event lists that add drawing data to events as they are appended.

A board computes nothing itself, so the events it receives carry everything it draws. Playouts create millions of events
that no board ever sees. Rules therefore append plain events to a list, and `Game.tell` passes them a `BoardEvents` list
that completes each event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import SupportsIndex

from gingersnap.core.contract import Event
from gingersnap.core.deprecation import deprecated_names


class BoardEvents(list[Event]):
    """A list that completes each event on insertion, while the state is still as the event left it."""

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
