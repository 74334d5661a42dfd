"""Values in and out of bytes. The one place that knows which library does it.

Everything we store, send or hash goes through here, so that `decode(encode(x)) == x` is one
promise, kept and tested once.

    Malformed(ValueError)   these bytes are not such a value; it says what is wrong, and where, in a person's words
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar, cast

import msgspec

from gingersnap.core.errors import GingersnapError
from gingersnap.core.structs.validation_messages import describe_error

T = TypeVar("T")
D = TypeVar("D", bound=msgspec.Struct)


class Malformed(GingersnapError, ValueError):
    """Bytes or builtins that are not the value they should be."""

    def __init__(self, complaint: str) -> None:
        """`complaint` is the library's own."""
        super().__init__(complaint)
        self.complaint = complaint

    def __str__(self) -> str:
        return str(describe_error(self.complaint))


# Deterministic order makes equal values equal bytes, also for sets: hashes and comparisons rely on it.
_json = msgspec.json.Encoder(order="deterministic")
_msgpack = msgspec.msgpack.Encoder(order="deterministic")


def encode(value: Any) -> bytes:
    """`value` as JSON: for the wire, for logs, for people."""
    return _json.encode(value)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    # Making one takes fifty times as long as decoding a small message with it.
    return msgspec.json.Decoder(kind)


def decode(data: bytes | str, kind: type[T] | Any) -> T:
    """The `kind` that `data` spells in JSON."""
    try:
        result: T = _decoder(cast(Any, kind)).decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(str(error)) from None
    return result


def pack(value: Any) -> bytes:
    """`value` as compact bytes: for copies, hashes and other processes of ours."""
    return _msgpack.encode(value)


def unpack(data: bytes, kind: type[T] | Any) -> T:
    result: T = msgspec.msgpack.decode(data, type=kind)
    return result


def convert(value: Any, kind: type[T] | Any) -> T:
    """Plain builtins (as read from JSON or TOML) as a validated `kind`."""
    try:
        result: T = msgspec.convert(value, type=kind)
    except msgspec.MsgspecError as error:
        raise Malformed(str(error)) from None
    return result


def convert_text(text: Any, kind: type[T] | Any) -> T:
    """What people type, where everything is text, as a validated `kind`."""
    try:
        result: T = msgspec.convert(text, type=kind, strict=False)
    except msgspec.MsgspecError as error:
        raise Malformed(str(error)) from None
    return result


def builtins(value: Any) -> Any:
    """`value` as plain dicts, lists, strings and numbers."""
    return msgspec.to_builtins(value)


def replace(value: D, **changes: Any) -> D:
    """`value` with some fields changed."""
    return msgspec.structs.replace(value, **changes)


def schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of `kind`: forms and documentation are made from it."""
    return msgspec.json.schema(kind)
