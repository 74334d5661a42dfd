"""Code generation from struct types: specialised functions that handle each field without decisions at run time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from msgspec import inspect


class StructFunctionGenerator(ABC):
    """Generator of Python functions that transform structs, one for each type that needs a change."""

    def __init__(self) -> None:
        self.sources: list[str] = []
        self.names: dict[str, Any] = {"copied_list": list.copy}
        """Names that the generated functions refer to."""

    @abstractmethod
    def is_unchanged(self, info: inspect.Type) -> bool:
        """Return whether values of this type are passed through unchanged."""

    @abstractmethod
    def write_body(self, info: inspect.StructType, name: str) -> list[str]:
        """Return the body of the function `name`, which transforms `value`, a struct of this type."""

    def build_function(self, kind: type) -> Callable[[Any], Any]:
        """Generate and compile the function for structs of this type."""
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType), f"{kind} is no struct"
        if self.is_unchanged(info):
            return lambda value: value
        name = self.declare_function(info)
        namespace = dict(self.names)
        # The source is generated from our own annotations, never from input.
        exec("\n".join(self.sources), namespace)
        function: Callable[[Any], Any] = namespace[name]
        return function

    def declare_function(self, info: inspect.StructType) -> str:
        name = f"made_{info.cls.__name__}_{id(info.cls)}"
        if name not in self.names:
            self.names[name] = self.names[f"{name}_kind"] = info.cls
            self.sources.append("\n    ".join([f"def {name}(value):", *self.write_body(info, name)]))
        return name

    def write_expression(self, info: inspect.Type, value: str, depth: int = 0) -> str:
        """Return a Python expression that transforms `value`."""
        if self.is_unchanged(info):
            return value
        each = f"each{depth}"
        match info:
            case inspect.Metadata(type=inner):
                return self.write_expression(inner, value, depth)
            case inspect.ListType(item_type=item):
                part = self.write_expression(item, each, depth + 1)
                if part == each:
                    return f"{value}.copy()"
                if part == f"{each}.copy()":
                    return f"[*map(copied_list, {value})]"  # Faster than a comprehension.
                # Most lists are empty most of the time, and a test is cheaper than a loop.
                return f"([{part} for {each} in {value}] if {value} else [])"
            case inspect.SetType(item_type=item) if self.is_unchanged(item):
                return f"set({value})"
            case inspect.DictType(value_type=item):
                part = self.write_expression(item, each, depth + 1)
                return f"{value}.copy()" if part == each else f"{{k: {part} for k, {each} in {value}.items()}}"
            case inspect.VarTupleType(item_type=item):
                return f"tuple([{self.write_expression(item, each, depth + 1)} for {each} in {value}])"
            case inspect.TupleType(item_types=items):
                return f"({', '.join(self.write_expression(i, f'{value}[{n}]', depth) for n, i in enumerate(items))},)"
            case inspect.StructType():
                return f"{self.declare_function(info)}({value})"
            case inspect.UnionType(types=types):
                return self._write_union(list(types), value, depth)
        raise TypeError(f"nothing can be made of a {info} by its type")

    def _write_union(self, types: list[inspect.Type], value: str, depth: int) -> str:
        """Return an expression that selects the member of a union at run time and transforms it."""
        made = [each for each in types if not self.is_unchanged(each)]
        is_optional = len(types) == 2 and any(isinstance(each, inspect.NoneType) for each in types)
        written = value
        for each in made:
            test = f"{value} is not None" if is_optional else self._write_type_test(each, value)
            written = f"({self.write_expression(each, value, depth)} if {test} else {written})"
        return written

    def _write_type_test(self, info: inspect.Type, value: str) -> str:
        match info:
            case inspect.StructType():
                return f"isinstance({value}, {self.declare_function(info)}_kind)"
            case inspect.ListType():
                return f"isinstance({value}, list)"
            case inspect.DictType():
                return f"isinstance({value}, dict)"
            case inspect.SetType():
                return f"isinstance({value}, set)"
            case _:
                return f"isinstance({value}, tuple)"


def is_unchanged_throughout(
    info: inspect.Type, is_left: Callable[[inspect.Type], bool], within: tuple[type, ...] = ()
) -> bool:
    """Return whether `is_left` holds for a type and for all its parts."""
    match info:
        case inspect.Metadata(type=inner):
            return is_unchanged_throughout(inner, is_left, within)
        case inspect.StructType(cls=cls, fields=fields):
            # A recursive struct adds nothing new.
            parts: tuple[inspect.Type, ...] = () if cls in within else tuple(field.type for field in fields)
            within = (*within, cls)
        case inspect.UnionType(types=parts) | inspect.TupleType(item_types=parts):
            pass
        case inspect.DictType(key_type=key, value_type=item):
            parts = (key, item)
        case inspect.CollectionType(item_type=item):
            parts = (item,)
        case _:
            parts = ()
    return is_left(info) and all(is_unchanged_throughout(part, is_left, within) for part in parts)
