"""The one form of a value that is hashed: names in order, and without the fields that have the value they always had.

So a field that is added later, with a default, changes no hash of what was before. Names and defaults of what is hashed
do not change; where the default of an option does, `former_default` keeps what it was.
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
    """Marks an option whose default was another one: what it is where a log does not name it."""
    return Meta(extra={"formerly": value})


_encode = msgspec.msgpack.Encoder().encode
"""Keeps the order that things have in their form, and need not look for one."""


def to_canonical(value: msgspec.Struct) -> Any:
    """What is packed to be hashed."""
    return _canonical_function(type(value))(value)


def chain_hash(previous: str, *values: msgspec.Struct) -> str:
    """A hash of `values` in their canonical form, and of all that led to `previous`."""
    return hashlib.blake2b(_encode([previous, *map(to_canonical, values)]), digest_size=16).hexdigest()


def implied_values(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """By name, what fields of this type are where a log does not name them."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), f"{kind} is no struct"
    return {field.encode_name: codec.builtins(implied_value(field)) for field in info.fields if not field.required}


def implied_value(field: inspect.Field) -> Any:
    """What a field that need not be named is where it is not."""
    extra = field.type.extra if isinstance(field.type, inspect.Metadata) else None
    if extra and "formerly" in extra:
        return extra["formerly"]
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


_UNORDERED = inspect.AnyType | inspect.DictType | inspect.SetType | inspect.FrozenSetType
"""What may come in any order, or is anything at all."""


@cache
def _canonical_function(kind: type) -> Callable[[Any], Any]:
    return _CanonicalGenerator().build_function(kind)


class _CanonicalGenerator(StructFunctionGenerator):
    def is_unchanged(self, info: inspect.Type) -> bool:
        """Whether such a value is packed as it should be anyway."""
        return is_unchanged_throughout(info, _is_canonical)

    def write_expression(self, info: inspect.Type, value: str, depth: int = 0) -> str:
        match info:
            case inspect.AnyType():
                self.names["canonical"] = to_canonical  # which is known when there is a value
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
    """Whether packing names everything in order and leaves nothing out that should be."""
    if not isinstance(info, inspect.StructType):
        return not isinstance(info, _UNORDERED)
    names = [*([] if info.tag is None else [str(info.tag_field)]), *(field.encode_name for field in info.fields)]
    return names == sorted(names) and all(field.required for field in info.fields)
