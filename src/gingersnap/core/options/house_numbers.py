"""House numbers: numbers of a game that a table may be laid with otherwise, such as a price.

Each is a field of a game's options with a default, marked by the rule that states it:

    price: Annotated[int, Meta(ge=0, le=100), house_number("XXX-9")] = HOUSE.price

So it is chosen like any option: in the form, by `-o price=10`, in a link, in a plan of the lab. Forms keep them apart.
"""

from __future__ import annotations

from msgspec import Meta


def house_number(rule: str) -> Meta:
    """Marks an option as a number that this rule states. It never changes at a table, so learners are not told it."""
    return Meta(extra={"house": rule, "for_boards": True}, extra_json_schema={"house": rule})
