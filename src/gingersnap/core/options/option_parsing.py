"""Parsing and validation of table options given by users, with error messages in plain language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Game
from gingersnap.core.errors import GingersnapError
from gingersnap.core.options.table_options_form import options_form
from gingersnap.core.words import Sentence, say

OptionSchema = Mapping[str, Any]
"""The JSON Schema of one option."""


class InvalidOptions(GingersnapError, ValueError):
    """Options that the game does not accept. `sentence` names the option and its allowed values."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


def parse_options(game: Game[Any, Any], given: Mapping[str, Any]) -> Any:
    """Validate the given options and convert them to the game's options type."""
    for name, value in given.items():
        if name not in game.types.options.__struct_encode_fields__:
            raise InvalidOptions(_unknown_option(game, name, option_properties(game)))
        if not _is_valid_value(game, name, value):
            allowed = describe_allowed(option_properties(game)[name])
            raise InvalidOptions(say("option-misfit", option=name, allowed=allowed, value=_value_text(value)))
    return codec.convert(dict(given), game.types.options)


def option_properties(game: Game[Any, Any]) -> dict[str, OptionSchema]:
    """Return the schema of each option by name, including its texts."""
    properties: dict[str, OptionSchema] = options_form(game)["$defs"][game.types.options.__name__].get("properties", {})
    return properties


def closest_name(name: str, there: Iterable[str]) -> str | None:
    """Return the known name closest to a misspelt `name`, or None."""
    return next(iter(get_close_matches(name.lower(), list(there), 1)), None)


def describe_allowed(option_schema: OptionSchema) -> Sentence:
    """Describe the allowed values as a part of a sentence."""
    if "anyOf" in option_schema:
        return say(
            "allowed-either",
            first=describe_allowed(option_schema["anyOf"][0]),
            second=describe_allowed(option_schema["anyOf"][1]),
        )
    if "enum" in option_schema:
        return say("allowed-one-of", values=", ".join(map(_value_text, option_schema["enum"])))
    kind = "other" if "pattern" in option_schema else option_schema.get("type", "other")
    low, high = option_schema.get("minimum"), option_schema.get("maximum")
    if kind in ("integer", "number") and low is not None and high is not None:
        return say("allowed-from-to", low=f"{low:g}", high=f"{high:g}")
    if kind == "string" and "maxLength" in option_schema:
        return say("allowed-text", most=option_schema["maxLength"])
    return say("allowed-kind", kind=kind)


def _unknown_option(game: Game[Any, Any], name: str, there: Iterable[str]) -> Sentence:
    meant = closest_name(name, there)
    return say("option-unknown", game=game.title, option=name, meant=meant, options=", ".join(there))


def _is_valid_value(game: Game[Any, Any], name: str, value: Any) -> bool:
    try:
        codec.convert({name: value}, game.types.options)
    except (codec.Malformed, TypeError):
        return False
    return True


def _value_text(value: Any) -> str:
    return value if isinstance(value, str) else codec.encode(value).decode()
