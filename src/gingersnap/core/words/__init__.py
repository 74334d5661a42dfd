"""Sentences that are made when somebody reads them, for who reads them.

A catalogue is a file `en.ftl` (Fluent: projectfluent.org) in the folder `words` of a game; the one beside this file is
for what is said at every table, by the server, the terminal and the web's shell. Code names a message and its values:

    say = Catalogue(Path(__file__).parent)
    sentence = say("die-rolled", seat=seat, number=4)      # nothing is read or put together yet
    sentence.words(names, me)                              # "You roll 4.", "Bo rolls 4."

    die-rolled = { WHO($seat) } rolls { $number }.
        .seat = You roll { $number }.

WHO, WHOM and WHOSE make a name of a seat, or of several: "Bo rolls", "from Bo" (from you), "Bo's token" (your token).
An attribute with an argument's name is the message as that seat reads it; WHO leaves the reader out of a list there.
Truth is `yes` or `no`, nothing is `none`, several things become "this, that and more"; a sentence may fill another.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

NOBODY = -1
"""Reads as somebody who has no seat: the contract's SPECTATOR."""


class Sentence(msgspec.Struct, frozen=True):
    """A message and what fills it. Text is made by `words`, for one reader."""

    catalogue: Catalogue
    id: str
    arguments: dict[str, Any]

    def words(self, names: Sequence[str] = (), me: int = NOBODY) -> str:
        """As text. `names` are by seat, `me` reads it."""
        from gingersnap.core.words.fluent_renderer import render_sentence  # Who plays without people needs no Fluent.

        return render_sentence(self, names, me)

    def __str__(self) -> str:
        return self.words()


class Catalogue:
    """The messages of a folder's `en.ftl`."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "en.ftl"
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
        """All that a message says that nothing fills: by attribute, and itself as ""; empty if there is none."""
        from gingersnap.core.words.fluent_renderer import message_texts

        return message_texts(self, id)


def render_text(said: Sentence | str, names: Sequence[str] = (), me: int = NOBODY) -> str:
    """What is said as text, whether it comes from a catalogue or not."""
    return said if isinstance(said, str) else said.words(names, me)


say = Catalogue(Path(__file__).parent)
"""What every table, the server, the terminal and the command line say."""
