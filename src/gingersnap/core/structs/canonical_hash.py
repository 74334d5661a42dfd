"""Canonical form of values for hashing: sorted names, and fields with their default value omitted.

A field added later, with a default, therefore changes no hash of older values. Names and defaults of hashed types never
change; if the default of an option must change, `former_default` records the earlier one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import takewhile
from typing import Any

import msgspec
from msgspec import NODEFAULT, Meta, inspect

from gingersnap.core import codec
from gingersnap.core.structs.deep_copy import is_deeply_immutable
from gingersnap.core.structs.struct_codegen import StructFunctionGenerator, is_unchanged_throughout


def former_default(value: Any) -> Meta:
    """Mark an option with the default that it had before, or that its absence had: logs that do not name it mean this.

    Such an option is stored only with another value, so that older programs can read the log
    (`core/options/stored_options.py`).
    """
    return Meta(extra={"formerly": value})


_encode = msgspec.msgpack.Encoder().encode
"""Encoder that keeps the given order, because the canonical form is already sorted."""


class _CanonicalFunctions(dict[type, Callable[[Any], Any]]):
    """By type of struct: the function that returns the canonical form, generated when it is first needed."""

    def __missing__(self, kind: type) -> Callable[[Any], Any]:
        function = self[kind] = _CanonicalGenerator().build_function(kind)
        return function


_canonical_functions = _CanonicalFunctions()


def to_canonical(value: msgspec.Struct) -> Any:
    """Return the canonical form of `value`, to be packed and hashed."""
    return _canonical_functions[type(value)](value)


def chain_hash(previous: str, *values: msgspec.Struct) -> str:
    """Return a hash of the canonical forms of `values`, chained to the hash `previous`."""
    forms = [_canonical_functions[type(value)](value) for value in values]
    return hashlib.blake2b(_encode([previous, *forms]), digest_size=16).hexdigest()


class _PackedValues:
    """Packed canonical forms of values that many states share, such as options, by the identity of the value.

    Equal values may differ in type (1 and 1.0) and then in form, so equality is not enough.
    """

    MOST = 4_000

    def __init__(self) -> None:
        self._forms: dict[int, msgspec.Raw] = {}
        self._values: list[Any] = []
        """The values themselves: as long as they live, no other value has their identity."""

    def pack(self, value: Any) -> msgspec.Raw:
        known = self._forms.get(id(value))
        if known is not None:
            return known
        if len(self._forms) >= self.MOST:
            self._forms.clear()
            self._values.clear()
        packed = self._forms[id(value)] = msgspec.Raw(_encode(to_canonical(value)))
        self._values.append(value)
        return packed

    def pack_all(self, values: Iterable[Any]) -> list[msgspec.Raw]:
        known = [*map(self._forms.get, map(id, values))]
        return [*map(self.pack, values)] if None in known else known  # type: ignore[return-value]


_shared = _PackedValues()


def implied_values(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the values of fields that a log does not name, by field name."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), f"{kind} is no struct"
    return {field.encode_name: codec.builtins(implied_value(field)) for field in info.fields if not field.required}


@cache
def former_values(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """Return the values of the fields that are marked by `former_default`, by field name."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), f"{kind} is no struct"
    return {field.encode_name: codec.builtins(implied_value(field)) for field in info.fields if _is_marked(field)}


def _is_marked(field: inspect.Field) -> bool:
    return isinstance(field.type, inspect.Metadata) and "formerly" in (field.type.extra or {})


def implied_value(field: inspect.Field) -> Any:
    """Return the value of an optional field that is not named."""
    if _is_marked(field):
        return field.type.extra["formerly"]  # type: ignore[attr-defined]
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


_UNORDERED = inspect.AnyType | inspect.DictType | inspect.SetType | inspect.FrozenSetType
"""Types without a fixed order, or with arbitrary contents."""


class _CanonicalGenerator(StructFunctionGenerator):
    def is_unchanged(self, info: inspect.Type) -> bool:
        """Return whether values of this type are already packed in canonical form."""
        return is_unchanged_throughout(info, _is_canonical)

    def write_expression(self, info: inspect.Type, value: str, depth: int = 0) -> str:
        match info:
            case inspect.AnyType():
                self.names["canonical"] = _canonical_functions  # The type is known only at run time.
                return f"canonical[type({value})]({value})"
            case inspect.StructType() if self._is_packed_once(info):
                self.names["packed"] = _shared.pack
                return f"packed({value})"
            case inspect.ListType(item_type=inspect.StructType() as item) if self._is_packed_once(item):
                self.names["packed_all"] = _shared.pack_all
                return f"packed_all({value})"
            case inspect.SetType(item_type=item) | inspect.FrozenSetType(item_type=item) if self.is_unchanged(item):
                return f"sorted({value})"
            case inspect.DictType(value_type=item):
                part = self.write_expression(item, "each", depth + 1)
                return f"{{k: {part} for k, each in sorted({value}.items())}}"
        return super().write_expression(info, value, depth)

    def _is_packed_once(self, info: inspect.StructType) -> bool:
        """Return whether values of this type are shared by many states, as the author says by `cache_hash`."""
        return info.cls.__struct_config__.cache_hash and is_deeply_immutable(info) and not self.is_unchanged(info)

    def write_body(self, info: inspect.StructType, name: str) -> list[str]:
        entries = {} if info.tag is None else {str(info.tag_field): repr(info.tag)}
        tests: dict[str, str] = {}
        for field in info.fields:
            entries[field.encode_name] = self.write_expression(field.type, f"value.{field.name}")
            if not field.required:
                self.names[f"{name}_{field.name}"] = implied_value(field)
                tests[field.encode_name] = f"if value.{field.name} != {name}_{field.name}: "
        names = sorted(entries)
        always = list(takewhile(lambda name: name not in tests, names))
        return [
            f"form = {{{', '.join(f'{name!r}: {entries[name]}' for name in always)}}}",
            *(f"{tests.get(name, '')}form[{name!r}] = {entries[name]}" for name in names[len(always) :]),
            "return form",
        ]


def _is_canonical(info: inspect.Type) -> bool:
    """Return whether packing this type alone gives sorted names and omits nothing."""
    if not isinstance(info, inspect.StructType):
        return not isinstance(info, _UNORDERED)
    names = [*([] if info.tag is None else [str(info.tag_field)]), *(field.encode_name for field in info.fields)]
    return names == sorted(names) and all(field.required for field in info.fields)
