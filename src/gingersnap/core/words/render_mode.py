"""The global mode of rendering sentences: for people, or for tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple


class RenderMode(NamedTuple):
    strict: bool = False
    """True if a bad message raises an error. Otherwise people see the id of the message and play on."""
    pseudo: bool = False
    """True to replace every letter of every catalogue, so that text from other sources stands out."""


_render_mode = RenderMode()


def render_mode() -> RenderMode:
    return _render_mode


def raise_on_bad_messages() -> None:
    """Raise an error for bad messages from now on, in tests."""
    global _render_mode
    _render_mode = _render_mode._replace(strict=True)


@contextmanager
def in_pseudo_language() -> Iterator[None]:
    """Replace the letters of all catalogues within the context, in tests."""
    global _render_mode
    before, _render_mode = _render_mode, _render_mode._replace(pseudo=True)
    try:
        yield
    finally:
        _render_mode = before
