"""A receiver of encoded messages, such as a WebSocket connection."""

from __future__ import annotations

from typing import Protocol


class Subscriber(Protocol):
    def send(self, message: bytes) -> None:
        """Queue a message. It never waits for the client."""
        ...
