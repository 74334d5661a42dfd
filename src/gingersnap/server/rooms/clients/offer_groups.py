"""Offers in structured form: those of one kind are sent together, with the values in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType

from gingersnap.core import codec
from gingersnap.core.contract import Action, Offer, Span
from gingersnap.core.words.structured_messages import Message, structure_text
from gingersnap.server.protocol.common import WireOffer
from gingersnap.server.rooms.clients.audience import Audience


class _OfferParts(NamedTuple):
    """An action and its message, taken apart."""

    action: Action
    kind: tuple[Any, ...] | None
    """Equal for neighbours that are sent together; None for an action that is sent alone, since it words itself."""
    values: tuple[Any, ...] = ()
    """Of the action's fields."""
    arguments: tuple[Any, ...] = ()
    """Of its message."""


def group_offers(offers: Sequence[Offer[Any]], names: Sequence[str], audience: Audience) -> tuple[WireOffer, ...]:
    """Return the offers in their order, neighbours of one kind together."""
    groups: list[WireOffer] = []
    for is_free, some in groupby(offers, key=_has_span) if any(map(_has_span, offers)) else [(False, offers)]:
        if is_free:
            groups += [_single_offer(offer.action, names, audience, offer.free) for offer in some]
            continue
        for kind, alike in groupby([_take_apart(offer.action) for offer in some], key=attrgetter("kind")):
            if kind is None:
                groups += [_single_offer(parts.action, names, audience) for parts in alike]
            else:
                groups.append(_join(kind, tuple(alike)))
    return tuple(groups)


_has_span = attrgetter("free")


def _single_offer(
    action: Action, names: Sequence[str], audience: Audience, free: dict[str, Span] | UnsetType = UNSET
) -> WireOffer:
    return WireOffer(action, structure_text(audience.sentence_of(action, names)), free)


@lru_cache(maxsize=20_000)
def _take_apart(action: Action) -> _OfferParts:
    if type(action).words is not Action.words:
        return _OfferParts(action, None)
    said = structure_text(action.sentence())
    fields = codec.builtins(action)
    arguments = said.a if isinstance(said, Message) and said.a is not UNSET else {}
    message = said.m if isinstance(said, Message) else said
    kind = (type(said), message, tuple(fields), tuple(arguments))
    return _OfferParts(action, kind, tuple(fields.values()), tuple(arguments.values()))


def _join(kind: tuple[Any, ...], alike: Sequence[_OfferParts]) -> WireOffer:
    form, message, fields, arguments = kind
    action, each = _split(fields, [parts.values for parts in alike])
    filled, words_each = _split(arguments, [parts.arguments for parts in alike])
    words = Message(message, filled or UNSET) if form is Message else message
    return WireOffer(action, words, each=each, words_each=words_each)


def _split(
    names: Sequence[str], rows: Sequence[tuple[Any, ...]]
) -> tuple[dict[str, Any], dict[str, tuple[Any, ...]] | UnsetType]:
    """Return the values that all rows share by name, and the columns of those that differ, if there are any."""
    shared, different = {}, {}
    for name, column in zip(names, zip(*rows, strict=True), strict=True):
        if column.count(column[0]) == len(column):
            shared[name] = column[0]
        else:
            different[name] = column
    return shared, different or UNSET
