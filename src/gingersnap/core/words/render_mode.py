"""How everything is read: for people, or for tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple


class Manner(NamedTuple):
    strict: bool = False
    """Whether a bad message is an error. At a table people read its name instead, and play on."""
    pseudo: bool = False
    """Whether every letter of every catalogue is another one, so that text from elsewhere shows."""


_manner = Manner()


def manner() -> Manner:
    return _manner


def read_strictly() -> None:
    """For tests: from now on a bad message is an error."""
    global _manner
    _manner = _manner._replace(strict=True)


@contextmanager
def in_pseudo_language() -> Iterator[None]:
    """For tests: what comes from a catalogue has other letters meanwhile."""
    global _manner
    before, _manner = _manner, _manner._replace(pseudo=True)
    try:
        yield
    finally:
        _manner = before
