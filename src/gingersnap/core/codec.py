"""Encoding, decoding and validation of values; the only module that depends on the serialisation library.

Everything stored, sent or hashed goes through it, so `decode(encode(x)) == x` is guaranteed and tested in one place.
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
    """Data that do not have the expected type. The message says what is wrong and where, in plain language."""

    def __init__(self, complaint: str) -> None:
        """Store `complaint`, the error message of the serialisation library."""
        super().__init__(complaint)
        self.complaint = complaint

    def __str__(self) -> str:
        return str(describe_error(self.complaint))


# Deterministic order gives equal values equal bytes, including sets. Hashes and comparisons rely on it.
_json = msgspec.json.Encoder(order="deterministic")
_msgpack = msgspec.msgpack.Encoder(order="deterministic")


def encode(value: Any) -> bytes:
    """Encode `value` as JSON, for clients, logs and people."""
    return _json.encode(value)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    # Building a decoder takes fifty times as long as decoding a small message with it.
    return msgspec.json.Decoder(kind)


def decode(data: bytes | str, kind: type[T] | Any) -> T:
    """Decode JSON `data` as a `kind`, or raise Malformed."""
    try:
        result: T = _decoder(cast(Any, kind)).decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(str(error)) from None
    return result


def pack(value: Any) -> bytes:
    """Encode `value` as MessagePack, for copies, hashes and worker processes."""
    return _msgpack.encode(value)


def unpack(data: bytes, kind: type[T] | Any) -> T:
    result: T = msgspec.msgpack.decode(data, type=kind)
    return result


def convert(value: Any, kind: type[T] | Any) -> T:
    """Validate plain builtins (as read from JSON or TOML) and convert them to `kind`."""
    try:
        result: T = msgspec.convert(value, type=kind)
    except msgspec.MsgspecError as error:
        raise Malformed(str(error)) from None
    return result


def convert_text(text: Any, kind: type[T] | Any) -> T:
    """Validate text typed by a user, where every value is a string, and convert it to `kind`."""
    try:
        result: T = msgspec.convert(text, type=kind, strict=False)
    except msgspec.MsgspecError as error:
        raise Malformed(str(error)) from None
    return result


def builtins(value: Any) -> Any:
    """Return `value` as plain dicts, lists, strings and numbers."""
    return msgspec.to_builtins(value)


def replace(value: D, **changes: Any) -> D:
    """Return a copy of `value` with some fields changed."""
    return msgspec.structs.replace(value, **changes)


def schema(kind: Any) -> dict[str, Any]:
    """Return the JSON Schema of `kind`, from which forms and documentation are generated."""
    return msgspec.json.schema(kind)
