"""Deep copies generated from types: mutable containers and structs are copied, everything else is shared.

A type that does not determine this, such as `Any`, is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from msgspec import inspect

from gingersnap.core.structs.struct_codegen import StructFunctionGenerator, is_unchanged_throughout

T = TypeVar("T")

_CONTAINERS = inspect.ListType | inspect.DictType | inspect.SetType
_UNCLEAR = inspect.AnyType | inspect.CustomType | inspect.DataclassType | inspect.TypedDictType | inspect.ByteArrayType


def deep_copy(value: T) -> T:
    """Return an independent copy of a struct."""
    kind: Any = type(value)
    result: T = copy_function(kind)(value)
    return result


@cache
def copy_function(kind: type) -> Callable[[Any], Any]:
    """Return the function that copies structs of this type."""
    return _CopyGenerator().build_function(kind)


class _CopyGenerator(StructFunctionGenerator):
    def is_unchanged(self, info: inspect.Type) -> bool:
        return is_deeply_immutable(info)

    def write_body(self, info: inspect.StructType, name: str) -> list[str]:
        own = [field for field in info.fields if not self.is_unchanged(field.type)]
        parts = {field.name: self.write_expression(field.type, f"value.{field.name}") for field in own}
        if info.cls.__struct_config__.frozen:
            rest = {field.name: f"value.{field.name}" for field in info.fields}
            given = ", ".join(f"{field}={expression}" for field, expression in {**rest, **parts}.items())
            return [f"return {name}_kind({given})"]
        changes = [f"other.{field} = {expression}" for field, expression in parts.items()]
        return ["other = value.__copy__()", *changes, "return other"]


def is_deeply_immutable(info: inspect.Type) -> bool:
    """Return whether a value of this type is immutable in all its parts."""
    return is_unchanged_throughout(info, _is_immutable)


def _is_immutable(info: inspect.Type) -> bool:
    """Return whether a value of this type is itself immutable, regardless of its parts."""
    if isinstance(info, _UNCLEAR):
        raise TypeError(f"a {info} cannot be copied by its type: say what is in it")
    if isinstance(info, inspect.StructType):
        frozen: bool = info.cls.__struct_config__.frozen
        return frozen
    return not isinstance(info, _CONTAINERS)
