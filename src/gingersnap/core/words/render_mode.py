"""How everything is read: for people, or for tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple


class RenderMode(NamedTuple):
    strict: bool = False
    """Whether a bad message is an error. At a table people read its name instead, and play on."""
    pseudo: bool = False
    """Whether every letter of every catalogue is another one, so that text from elsewhere shows."""


_render_mode = RenderMode()


def render_mode() -> RenderMode:
    return _render_mode


def raise_on_bad_messages() -> None:
    """For tests: from now on a bad message is an error."""
    global _render_mode
    _render_mode = _render_mode._replace(strict=True)


@contextmanager
def in_pseudo_language() -> Iterator[None]:
    """For tests: what comes from a catalogue has other letters meanwhile."""
    global _render_mode
    before, _render_mode = _render_mode, _render_mode._replace(pseudo=True)
    try:
        yield
    finally:
        _render_mode = before
