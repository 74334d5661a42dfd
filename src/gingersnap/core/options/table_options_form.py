"""Forms for a game's options: the JSON Schema of their type, with texts from the game's catalogue.

option-voids = Who may void a card
    .description = Outside Combat (XTL-A90).
    .moved = those whom it moves
    .anybody = anybody
"""

from __future__ import annotations

from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Game


def options_form(game: Game[Any, Any]) -> dict[str, Any]:
    """Return the schema of a game's options. The `words` of a property are texts by choice."""
    schema: dict[str, Any] = codec.schema(game.types.options)
    if game.say is not None:
        form = schema["$defs"][game.types.options.__name__]
        for name, property in form["properties"].items():
            property.update(_message_texts(game.say.texts(option_message(name))))
    return schema


def option_message(name: str) -> str:
    """Return the id of the message that describes an option."""
    return f"option-{name.replace('_', '-')}"


def _message_texts(texts: dict[str, str]) -> dict[str, Any]:
    """Convert the texts of an option's message to keywords of its schema."""
    if not texts:
        return {}
    words = {choice: text for choice, text in texts.items() if choice not in ("", "description")}
    return {"title": texts[""], "description": texts.get("description", ""), **({"words": words} if words else {})}
