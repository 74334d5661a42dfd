"""The audience of a message: the clients of one seat that read sentences in the same form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Action, Event, Seat
from gingersnap.core.words import Sentence
from gingersnap.core.words.structured_messages import Text, WriteText, render_message, structure_text, text_writer
from gingersnap.server.protocol.common import Problem
from gingersnap.server.protocol.play import Advised, Refused, ToClient

TextForm = str | None
"""Language of the text, as in Hello; None for clients that render structured messages."""
INHERITED = (Action.words, Event.words)


class Audience(NamedTuple):
    seat: Seat = SPECTATOR
    text: TextForm = "en"

    @property
    def is_structured(self) -> bool:
        return self.text is None

    def writer(self, names: Sequence[str]) -> WriteText:
        """Return the function that writes sentences for these clients; `names` are the players' names by seat."""
        return structure_text if self.is_structured else text_writer(names, self.seat)

    def sentence_of(self, said: Action | Event, names: Sequence[str]) -> Sentence | str:
        """Return the sentence of an action or event; plain text if a game outside the repository overrides `words`."""
        return said.sentence() if type(said).words in INHERITED else said.words(names, self.seat)


def render_answer(message: ToClient, audience: Audience, names: Sequence[str] = ()) -> ToClient:
    """Return a structured answer in the text form of a client; `names` are the players' names by seat."""
    if audience.is_structured:
        return message

    def render(text: Text) -> str:
        return render_message(text, names, audience.seat)

    match message:
        case Problem():
            return codec.replace(message, message=render_message(message.message))
        case Refused():
            return codec.replace(message, why=render(message.why))
        case Advised():
            choices = tuple(
                codec.replace(choice, words=render(choice.words), worth=render(choice.worth))
                for choice in message.choices
            )
            reason, number = render(message.reason), render(message.number)
            return codec.replace(message, choices=choices, reason=reason, number=number)
    return message
