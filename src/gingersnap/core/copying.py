"""Copies of what can change, by its type: containers and structs that can change are copied, all else is shared.

For each type a function is written once, from its annotations, as a patient person would write it by hand: field by
field, and nothing decided while it runs. A type that says too little to do that (`Any`) is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from msgspec import inspect

T = TypeVar("T")

_CONTAINERS = inspect.ListType | inspect.DictType | inspect.SetType
_UNCLEAR = inspect.AnyType | inspect.CustomType | inspect.DataclassType | inspect.TypedDictType | inspect.ByteArrayType


def copied(value: T) -> T:
    """An independent copy of a struct: what is changed in one is not changed in the other."""
    kind: Any = type(value)
    result: T = copier(kind)(value)
    return result


@cache
def copier(kind: type) -> Callable[[Any], Any]:
    """The function that copies structs of this type."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), f"{kind} is no struct"
    if _is_shared(info):
        return lambda value: value
    writer = _Writer()
    name = writer.function_for(info)
    namespace = dict(writer.names)
    # From annotations of our own, never from anything that anybody sent.
    exec("\n".join(writer.sources), namespace)
    function: Callable[[Any], Any] = namespace[name]
    return function


def _is_shared(info: inspect.Type, within: tuple[type, ...] = ()) -> bool:
    """Whether no part of such a value can ever change."""
    match info:
        case inspect.Metadata(type=inner):
            return _is_shared(inner, within)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return all(_is_shared(each, within) for each in types)
        case inspect.VarTupleType(item_type=item) | inspect.FrozenSetType(item_type=item):
            return _is_shared(item, within)
        case inspect.StructType(cls=cls, fields=fields):
            # A struct within itself says nothing new about itself.
            parts = () if cls in within else fields
            frozen: bool = cls.__struct_config__.frozen
            return frozen and all(_is_shared(field.type, (*within, cls)) for field in parts)
        case _:
            if isinstance(info, _UNCLEAR):
                raise TypeError(f"a {info} cannot be copied by its type: say what is in it")
            return not isinstance(info, _CONTAINERS)


class _Writer:
    """Writes functions: one for each struct that has to be copied."""

    def __init__(self) -> None:
        self.sources: list[str] = []
        self.names: dict[str, type] = {}
        """What the functions need to know by name."""

    def function_for(self, info: inspect.StructType) -> str:
        name = f"copied_{info.cls.__name__}_{id(info.cls)}"
        if name not in self.names:
            self.names[name] = self.names[f"{name}_kind"] = info.cls
            self.sources.append("\n    ".join([f"def {name}(value):", *self._body(info, name)]))
        return name

    def _body(self, info: inspect.StructType, name: str) -> list[str]:
        own = [field for field in info.fields if not _is_shared(field.type)]
        parts = {field.name: self._expression(field.type, f"value.{field.name}") for field in own}
        if info.cls.__struct_config__.frozen:
            rest = {field.name: f"value.{field.name}" for field in info.fields}
            given = ", ".join(f"{field}={expression}" for field, expression in {**rest, **parts}.items())
            return [f"return {name}_kind({given})"]
        changes = [f"other.{field} = {expression}" for field, expression in parts.items()]
        return ["other = value.__copy__()", *changes, "return other"]

    def _expression(self, info: inspect.Type, value: str, depth: int = 0) -> str:
        """A copy of `value`, as Python."""
        if _is_shared(info):
            return value
        each = f"each{depth}"
        match info:
            case inspect.Metadata(type=inner):
                return self._expression(inner, value, depth)
            case inspect.ListType(item_type=item):
                part = self._expression(item, each, depth + 1)
                return f"{value}[:]" if part == each else f"[{part} for {each} in {value}]"
            case inspect.SetType():
                return f"set({value})"  # What is in a set cannot change.
            case inspect.DictType(value_type=item):
                part = self._expression(item, each, depth + 1)
                return f"{value}.copy()" if part == each else f"{{k: {part} for k, {each} in {value}.items()}}"
            case inspect.VarTupleType(item_type=item):
                return f"tuple([{self._expression(item, each, depth + 1)} for {each} in {value}])"
            case inspect.TupleType(item_types=items):
                return f"({', '.join(self._expression(i, f'{value}[{n}]', depth) for n, i in enumerate(items))},)"
            case inspect.StructType():
                return f"{self.function_for(info)}({value})"
            case inspect.UnionType(types=types):
                return self._either(list(types), value, depth)
        raise TypeError(f"a {info} cannot be copied by its type")

    def _either(self, types: list[inspect.Type], value: str, depth: int) -> str:
        """What can change is told apart from what cannot, and one kind of it from the others, as it comes."""
        changing = [each for each in types if not _is_shared(each)]
        written = value
        for each in changing:
            test = self._is_of(each, value) if len(types) > 2 or len(changing) > 1 else f"{value} is not None"
            written = f"({self._expression(each, value, depth)} if {test} else {written})"
        return written

    def _is_of(self, info: inspect.Type, value: str) -> str:
        match info:
            case inspect.StructType():
                return f"isinstance({value}, {self.function_for(info)}_kind)"
            case inspect.ListType():
                return f"isinstance({value}, list)"
            case inspect.DictType():
                return f"isinstance({value}, dict)"
            case inspect.SetType():
                return f"isinstance({value}, set)"
            case _:
                return f"isinstance({value}, tuple)"
