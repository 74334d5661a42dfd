"""Types of the arguments of messages, read from the source with `ast` and from the imported module with `typing`.

This covers what code says of messages: names, attributes, calls, conditions, loops and comprehensions. What it cannot
determine is UNKNOWN, never a guess.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import typing
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal

from gingersnap.core.words import Sentence

OPEN = "a number, sentence or list"
"""Stands for values that have no words of their own."""
TEXT = "any text"
UNKNOWN = "a value of unknown type"
Values = frozenset[str]


class Scope:
    """The types of names at a place in a module."""

    def __init__(self, module: ModuleType, owner: Any = None, names: Mapping[str, Any] | None = None) -> None:
        self.module, self.owner = module, owner
        self.names: dict[str, Any] = dict(names or {})
        """A type, or the expressions that a name was set to."""
        self.not_none: list[tuple[str, int]] = []
        """Expressions that are not None, and from which line on."""

    def within(self, node: ast.AST) -> Scope:
        if isinstance(node, ast.ClassDef):
            inner = Scope(self.module, getattr(self.owner or self.module, node.name, None))
            for child in ast.walk(node):
                if isinstance(child, ast.AnnAssign):
                    inner.names[ast.unparse(child.target)] = _evaluate(child.annotation, self.module)
            return inner
        if isinstance(node, ast.FunctionDef):
            return self._in_function(node)
        if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp | ast.SetComp):
            inner = Scope(self.module, self.owner, self.names)
            for generator in node.generators:
                inner.bind_item(generator.target, generator.iter)
            return inner
        return self

    def _in_function(self, node: ast.FunctionDef) -> Scope:
        inner = Scope(self.module, self.owner, self.names)
        function = getattr(self.owner or self.module, node.name, None)
        function = getattr(function, "fget", None) or function
        hints = _hints(function)
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            inner.names[argument.arg] = hints.get(argument.arg, UNKNOWN)
        if self.owner is not None and node.args.args:
            inner.names[node.args.args[0].arg] = self.owner
        for child in ast.walk(node):
            if isinstance(child, ast.Assign):
                inner.bind(child.targets[0], child.value)
            elif isinstance(child, ast.AnnAssign) and isinstance(child.target, ast.Name):
                inner.names[child.target.id] = _evaluate(child.annotation, self.module)
            elif isinstance(child, ast.For):
                inner.bind_item(child.target, child.iter)
            inner.not_none += _find_not_none(child)
        return inner

    def bind(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            known = self.names.get(target.id)
            self.names[target.id] = [*known, value] if isinstance(known, list) else [value]
        elif isinstance(target, ast.Tuple):
            self._bind_parts(target.elts, value)

    def _bind_parts(self, targets: Sequence[ast.expr], value: ast.expr) -> None:
        if isinstance(value, ast.Tuple) and len(value.elts) == len(targets):
            for target, part in zip(targets, value.elts, strict=True):
                self.bind(target, part)
            return
        parts = _items(self.type_of(value))
        for index, target in enumerate(targets):
            if isinstance(target, ast.Name):
                self.names[target.id] = parts[index] if len(parts) == len(targets) else parts[0] if parts else UNKNOWN

    def bind_item(self, target: ast.expr, iterable: ast.expr) -> None:
        self._bind_type(target, self._type_of_item(iterable))

    def _bind_type(self, target: ast.expr, kind: Any) -> None:
        if isinstance(target, ast.Name):
            self.names[target.id] = kind
        elif isinstance(target, ast.Tuple):
            parts = _items(kind)
            for index, part in enumerate(target.elts):
                self._bind_type(part, parts[index] if len(parts) == len(target.elts) else UNKNOWN)

    def _type_of_item(self, iterable: ast.expr) -> Any:
        match iterable:
            case ast.Call(func=ast.Name(id="sorted" | "list" | "tuple" | "reversed"), args=[whole, *_]):
                return self._type_of_item(whole)
            case ast.Call(func=ast.Name(id="enumerate"), args=[whole, *_]):
                return tuple[int, self._type_of_item(whole)]  # type: ignore[misc]
            case ast.Call(func=ast.Name(id="zip"), args=wholes):
                return tuple[tuple(map(self._type_of_item, wholes))]  # type: ignore[misc]
            case ast.Call(func=ast.Attribute(value=whole, attr="items")):
                kinds = typing.get_args(self.type_of(whole))
                return tuple[(*kinds, int)[:2]] if kinds else UNKNOWN  # type: ignore[misc]
        return _item(self.type_of(iterable))

    # --- Types and values -------------------------------------------------------------------------

    def type_of(self, node: ast.expr) -> Any:
        """Return the type of an expression; UNKNOWN if that takes more than names, attributes and calls."""
        match node:
            case ast.Constant(value=value):
                return Literal[value] if isinstance(value, str | bool) or value is None else type(value)
            case ast.Name(id=id):
                return self._type_of_name(id)
            case ast.Attribute() if ast.unparse(node) in self.names:
                return self.names[ast.unparse(node)]
            case ast.Attribute(value=value, attr=name):
                return _attribute_type(self.type_of(value), name)
            case ast.Subscript(value=value, slice=ast.Constant(value=int(index))):
                items = _items(self.type_of(value))
                return items[index] if index < len(items) > 1 else _item(self.type_of(value))
            case ast.Subscript(value=ast.Name(id=name)) if self._constants_of(name) is not UNKNOWN:
                return self._constants_of(name)
            case ast.Subscript(value=value):
                return _item(self.type_of(value))
            case ast.Call(func=called):
                return self._type_of_call(called, node)
            case ast.IfExp(body=body, orelse=other):
                return _either(self.type_of(body), self.type_of(other))
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return bool
            case ast.BoolOp(values=values):
                return _either(*map(self.type_of, values))
            case ast.BinOp():
                return str if self.type_of(node.left) is str else int
            case ast.ListComp(elt=part) | ast.GeneratorExp(elt=part):
                return list[self.within(node).type_of(part)]  # type: ignore[misc]
            case ast.Tuple(elts=parts):
                return tuple[tuple(map(self.type_of, parts))]  # type: ignore[misc]
            case ast.List():
                return list
            case ast.JoinedStr():
                return str
        return UNKNOWN

    def _type_of_name(self, id: str) -> Any:
        known = self.names.get(id)
        if isinstance(known, list):
            self.names[id] = UNKNOWN  # A name may be set from itself.
            found = _either(*map(self.type_of, known))
            self.names[id] = known
            return found
        if known is not None:
            return known
        found = getattr(self.module, id, getattr(builtins, id, UNKNOWN))
        return found if found is UNKNOWN or callable(found) else _hints(self.module).get(id, type(found))

    def _constants_of(self, name: str) -> Any:
        """Return the texts that a table of the module holds, as a type."""
        table = None if name in self.names else getattr(self.module, name, None)
        texts = tuple(table.values()) if isinstance(table, dict) else ()
        return Literal[texts] if texts and all(isinstance(text, str) for text in texts) else UNKNOWN

    def _type_of_call(self, called: ast.expr, node: ast.Call) -> Any:
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=table), attr="get"), args=[_]):
                if self._constants_of(table) is not UNKNOWN:
                    return _either(self._constants_of(table), None)
            case ast.Call(func=ast.Name(id="Counter"), args=[whole]):
                return Counter[self._type_of_item(whole)]  # type: ignore[misc]
        if isinstance(called, ast.Name) and called.id in _RESULTS:
            return _RESULTS[called.id]
        if isinstance(called, ast.Attribute) and called.attr in _METHODS:
            return _METHODS[called.attr]
        if isinstance(called, ast.Attribute) and called.attr in ("replace", "lower", "removeprefix"):
            text = self.type_of(called.value)
            if typing.get_origin(text) is Literal and called.attr == "replace":
                old, new = (each.value for each in node.args if isinstance(each, ast.Constant))
                return Literal[tuple(str(each).replace(str(old), str(new)) for each in typing.get_args(text))]
            return str
        function = self.type_of(called)
        if isinstance(function, type):
            return function
        return _hints(function).get("return", UNKNOWN) if callable(function) else UNKNOWN

    def values(self, node: ast.expr) -> Values:
        found = values_of(self.type_of(node))
        text = ast.unparse(node)
        return found - {"none"} if any(text == known and node.lineno > line for known, line in self.not_none) else found


def _find_not_none(node: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield what is not None after this statement: it was asserted, or the function has returned."""
    match node:
        case ast.Assert(test=ast.Compare(left=left, ops=[ast.IsNot()])):
            yield ast.unparse(left), node.lineno
        case ast.If(test=test, body=[*_, ast.Return() | ast.Raise() | ast.Continue() as last]):
            for part in test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or) else [test]:
                if isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.Is):
                    yield ast.unparse(part.left), last.lineno


_RESULTS = {
    "say": Sentence, "len": int, "sum": int, "round": int, "any": bool, "all": bool, "bool": bool, "int": int,
    "isinstance": bool, "str": str, "list": list, "tuple": tuple, "sorted": list, "max": int, "min": int,
}  # fmt: skip


_METHODS = {"count": int, "index": int, "join": str}


def values_of(kind: Any) -> Values:
    """Return the words that values of this type select by."""
    if kind is UNKNOWN or kind is Any:
        return frozenset({UNKNOWN})
    origin = typing.get_origin(kind)
    if origin in (typing.Union, UnionType):
        return frozenset[str]().union(*map(values_of, typing.get_args(kind)))
    if origin is Annotated:
        return values_of(typing.get_args(kind)[0])
    if origin is Literal:
        return frozenset(map(_word, typing.get_args(kind)))
    if kind in (None, NoneType):
        return frozenset({"none"})
    if kind is bool:
        return frozenset({"yes", "no"})
    return frozenset({TEXT if kind is str else OPEN})


def _word(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    return value if isinstance(value, str) else OPEN


def _either(*kinds: Any) -> Any:
    known = [kind for kind in kinds if kind is not UNKNOWN]
    return UNKNOWN if len(known) < len(kinds) else typing.Union[tuple(known)]  # noqa: UP007 - of a tuple


def _attribute_type(owner: Any, name: str) -> Any:
    if typing.get_origin(owner) in (typing.Union, UnionType):
        parts = [part for part in typing.get_args(owner) if part is not NoneType]
        return _either(*(_attribute_type(part, name) for part in parts))
    found = getattr(owner, name, UNKNOWN)
    if isinstance(found, property):
        return _hints(found.fget).get("return", UNKNOWN)
    if isinstance(found, cached_property):
        return _hints(found.func).get("return", UNKNOWN)
    hint = _hints(owner).get(name, UNKNOWN)
    if hint is not UNKNOWN:
        return typing.get_args(hint)[0] if typing.get_origin(hint) is ClassVar else hint
    return found if callable(found) else UNKNOWN


def _item(kind: Any) -> Any:
    """Return the type of all parts of a container, if they are alike."""
    items = _items(kind)
    return items[0] if len({*map(str, items)}) == 1 else UNKNOWN


def _items(kind: Any) -> list[Any]:
    """Return the types of the parts of a container; None has no parts."""
    if typing.get_origin(kind) in (typing.Union, UnionType):
        containers = [part for part in typing.get_args(kind) if part not in (NoneType, Literal[None])]
        return _items(containers[0]) if len(containers) == 1 else []
    if typing.get_origin(kind) is Annotated:
        return _items(typing.get_args(kind)[0])
    arguments = [each for each in typing.get_args(kind) if each is not Ellipsis]
    if typing.get_origin(kind) is dict:
        return arguments[1:]
    return arguments


def _hints(owner: Any) -> dict[str, Any]:
    try:
        return typing.get_type_hints(owner, include_extras=False)
    except (TypeError, AttributeError):
        return {}
    except NameError:  # Some names are imported for type checkers only.
        module = importlib.import_module(owner.__module__)
        return {
            name: _evaluate(ast.parse(text, mode="eval").body, module) for name, text in owner.__annotations__.items()
        }


def _evaluate(annotation: ast.expr, module: ModuleType) -> Any:
    try:
        return eval(ast.unparse(annotation), {**vars(module), **_imported_for_types(module)})
    except NameError:
        return UNKNOWN


@cache
def _imported_for_types(module: ModuleType) -> dict[str, Any]:
    """Return what the module imports under `if TYPE_CHECKING`."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    guarded = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    imports = [each for node in guarded for each in node.body if isinstance(each, ast.ImportFrom)]
    return {
        name.asname or name.name: getattr(importlib.import_module(str(each.module)), name.name)
        for each in imports
        for name in each.names
    }
