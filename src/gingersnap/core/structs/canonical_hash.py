"""Canonical form of values for hashing: sorted names, and fields with their default value omitted.

A field added later, with a default, therefore changes no hash of older values. Names and defaults of hashed types never
change; if the default of an option must change, `former_default` records the earlier one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import NODEFAULT, Meta, inspect

from gingersnap.core import codec
from gingersnap.core.structs.struct_codegen import StructFunctionGenerator, is_unchanged_throughout


def former_default(value: Any) -> Meta:
    """Mark an option whose default has changed with its former default, which applies to logs that do not name it."""
    return Meta(extra={"formerly": value})


_encode = msgspec.msgpack.Encoder().encode
"""Encoder that keeps the given order, because the canonical form is already sorted."""


def to_canonical(value: msgspec.Struct) -> Any:
    """Return the canonical form of `value`, to be packed and hashed."""
    return _canonical_function(type(value))(value)


def chain_hash(previous: str, *values: msgspec.Struct) -> str:
    """Return a hash of the canonical forms of `values`, chained to the hash `previous`."""
    return hashlib.blake2b(_encode([previous, *map(to_canonical, values)]), digest_size=16).hexdigest()


def implied_values(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the values of fields that a log does not name, by field name."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), f"{kind} is no struct"
    return {field.encode_name: codec.builtins(implied_value(field)) for field in info.fields if not field.required}


def implied_value(field: inspect.Field) -> Any:
    """Return the value of an optional field that is not named."""
    extra = field.type.extra if isinstance(field.type, inspect.Metadata) else None
    if extra and "formerly" in extra:
        return extra["formerly"]
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


_UNORDERED = inspect.AnyType | inspect.DictType | inspect.SetType | inspect.FrozenSetType
"""Types without a fixed order, or with arbitrary contents."""


@cache
def _canonical_function(kind: type) -> Callable[[Any], Any]:
    return _CanonicalGenerator().build_function(kind)


class _CanonicalGenerator(StructFunctionGenerator):
    def is_unchanged(self, info: inspect.Type) -> bool:
        """Return whether values of this type are already packed in canonical form."""
        return is_unchanged_throughout(info, _is_canonical)

    def write_expression(self, info: inspect.Type, value: str, depth: int = 0) -> str:
        match info:
            case inspect.AnyType():
                self.names["canonical"] = to_canonical  # The type is known only at run time.
                return f"canonical({value})"
            case inspect.SetType(item_type=item) | inspect.FrozenSetType(item_type=item) if self.is_unchanged(item):
                return f"sorted({value})"
            case inspect.DictType(value_type=item):
                part = self.write_expression(item, "each", depth + 1)
                return f"{{k: {part} for k, each in sorted({value}.items())}}"
        return super().write_expression(info, value, depth)

    def write_body(self, info: inspect.StructType, name: str) -> list[str]:
        entries = {} if info.tag is None else {str(info.tag_field): repr(info.tag)}
        tests: dict[str, str] = {}
        for field in info.fields:
            entries[field.encode_name] = self.write_expression(field.type, f"value.{field.name}")
            if not field.required:
                self.names[f"{name}_{field.name}"] = implied_value(field)
                tests[field.encode_name] = f"if value.{field.name} != {name}_{field.name}: "
        return [
            "form = {}",
            *(f"{tests.get(key, '')}form[{key!r}] = {entries[key]}" for key in sorted(entries)),
            "return form",
        ]


def _is_canonical(info: inspect.Type) -> bool:
    """Return whether packing this type alone gives sorted names and omits nothing."""
    if not isinstance(info, inspect.StructType):
        return not isinstance(info, _UNORDERED)
    names = [*([] if info.tag is None else [str(info.tag_field)]), *(field.encode_name for field in info.fields)]
    return names == sorted(names) and all(field.required for field in info.fields)
