"""Numeric house rules: options of a game that its rules state, such as a price, and that a table may change.

Each is a field of a game's options with a default, marked with the rule that states it:

    price: Annotated[int, Meta(ge=0, le=100), house_number("XXX-9")] = HOUSE.price

It is chosen like any option: in the form, by `-o price=10`, in a link, or in an experiment of the lab. Forms list house
numbers separately.
"""

from __future__ import annotations

from msgspec import Meta


def house_number(rule: str) -> Meta:
    """Mark an option as a number stated by `rule`. It is constant during a game, so learning agents do not see it."""
    return Meta(extra={"house": rule, "for_boards": True}, extra_json_schema={"house": rule})
