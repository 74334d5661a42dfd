"""Localised sentences, rendered when they are read and for the person who reads them.

A catalogue is a file `en.ftl` (Fluent: projectfluent.org) in the folder `words` of a game. The catalogue beside this
file is shared by all tables, the server, the terminal and the shell of the web client. Code names a message and its
arguments:

    say = Catalogue(Path(__file__).parent)
    sentence = say("die-rolled", seat=seat, number=4)      # nothing is loaded or rendered yet
    sentence.words(names, me)                              # "You roll 4.", "Bo rolls 4."

    die-rolled = { WHO($seat) } rolls { $number }.
        .seat = You roll { $number }.

WHO, WHOM and WHOSE turn a seat, or several, into names: "Bo rolls", "from Bo" (from you), "Bo's token" (your token). An
attribute named like an argument is the variant for the reader at that seat; there, WHO leaves the reader out of a list.
Booleans are `yes` or `no`, None is `none`, sequences become "this, that and more", and a sentence may be an argument of
another.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

NOBODY = -1
"""The reader without a seat; equal to the contract's SPECTATOR."""


class Sentence(msgspec.Struct, frozen=True):
    """A message with its arguments. `words` renders it as text for one reader."""

    catalogue: Catalogue
    id: str
    arguments: dict[str, Any]

    def words(self, names: Sequence[str] = (), me: int = NOBODY) -> str:
        """Render as text for the reader at seat `me`; `names` are the players' names by seat."""
        from gingersnap.core.words.fluent_renderer import render_sentence  # Playing without people never needs Fluent.

        return render_sentence(self, names, me)

    def __str__(self) -> str:
        return self.words()


class Catalogue:
    """The messages of a folder's `en.ftl`."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "en.ftl"
        self.name = folder.parent.name
        """Name in messages that are sent: `core`, or the name of the game."""
        self._bare: dict[str, Sentence] = {}

    def __call__(self, id: str, /, **arguments: Any) -> Sentence:
        if arguments:
            return Sentence(self, id, arguments)
        bare = self._bare.get(id)
        if bare is None:
            bare = self._bare[id] = Sentence(self, id, arguments)
        return bare

    def __repr__(self) -> str:
        return f"Catalogue({str(self.file.parent)!r})"

    def texts(self, id: str) -> dict[str, str]:
        """Return the texts of a message without arguments, by attribute, with "" for its value; empty if missing."""
        from gingersnap.core.words.fluent_renderer import message_texts

        return message_texts(self, id)


def render_text(said: Sentence | str, names: Sequence[str] = (), me: int = NOBODY) -> str:
    """Render a sentence as text; a plain string is returned unchanged."""
    return said if isinstance(said, str) else said.words(names, me)


say = Catalogue(Path(__file__).parent)
"""The shared catalogue of all tables, the server, the terminal and the command line."""
