"""A table's options as people write them: which there are, what each may be, and what is wrong with one in words.

OptionsMisfit(ValueError)   a game cannot be laid with these; `sentence` says which option, and what it may be
"""

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
"""The schema of one option."""


class InvalidOptions(GingersnapError, ValueError):
    """Options that this game does not have."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


def parse_options(game: Game[Any, Any], given: Mapping[str, Any]) -> Any:
    """What was written, as the game's own type of options."""
    there = option_properties(game)
    for name, value in given.items():
        if name not in there:
            raise InvalidOptions(_unknown_option(game, name, there))
        if not _is_valid_value(game, name, value):
            raise InvalidOptions(
                say("option-misfit", option=name, allowed=describe_allowed(there[name]), value=_value_text(value))
            )
    return codec.convert(dict(given), game.types.options)


def option_properties(game: Game[Any, Any]) -> dict[str, OptionSchema]:
    """The schema of each option, with its words, by name."""
    properties: dict[str, OptionSchema] = options_form(game)["$defs"][game.types.options.__name__].get("properties", {})
    return properties


def closest_name(name: str, there: Iterable[str]) -> str | None:
    """What somebody may have meant who wrote `name`."""
    return next(iter(get_close_matches(name.lower(), list(there), 1)), None)


def describe_allowed(option_schema: OptionSchema) -> Sentence:
    """What a value may be, as a part of a sentence."""
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
