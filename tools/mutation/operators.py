"""Mutation operators: small changes to a syntax tree that alter behaviour."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from typing import NamedTuple

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
}
_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}

MutationOperator = Callable[[ast.AST], ast.AST]
NamedNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Site(NamedTuple):
    """A place in the syntax tree and a change that can be applied there."""

    node: ast.AST
    where: str
    """The function or class that contains the place."""
    change: MutationOperator
    words: str


def sites(tree: ast.Module) -> list[Site]:
    """Return all possible changes to `tree`, in a fixed order."""
    return list(_sites(tree, ""))


def apply_change(tree: ast.Module, number: int) -> ast.Module:
    """Return a copy of `tree` with the change of this number applied."""
    fresh = copy.deepcopy(tree)
    site = sites(fresh)[number]
    new = site.change(site.node)
    _Exchange(site.node, new).visit(fresh)
    return ast.fix_missing_locations(fresh)


def lines_of(node: ast.AST) -> range:
    """Return the lines of `node`; some nodes have line numbers only in their children."""
    known = [part for part in ast.walk(node) if isinstance(part, ast.stmt | ast.expr)]
    first = min((part.lineno for part in known), default=1)
    return range(first, max((part.end_lineno or part.lineno for part in known), default=first) + 1)


def functions(tree: ast.AST, where: str = "") -> Iterator[tuple[str, NamedNode]]:
    """Yield every function and class with its qualified name, as used in sites."""
    for node in ast.iter_child_nodes(tree):
        inside = f"{where}.{node.name}".lstrip(".") if isinstance(node, _NAMED) else where
        if isinstance(node, _NAMED):
            yield inside, node
        yield from functions(node, inside)


class _Exchange(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old, self._new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self._old:
            return ast.copy_location(self._new, node)
        return self.generic_visit(node)


def _sites(node: ast.AST, where: str) -> Iterator[Site]:
    for change, words in _changes(node):
        yield Site(node, where, change, words)
    inside = f"{where}.{node.name}".lstrip(".") if isinstance(node, _NAMED) else where
    for child in _children(node):
        yield from _sites(child, inside)


_IRRELEVANT_FIELDS = ("annotation", "returns", "decorator_list", "type_params", "bases")
_NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the children of `node` that affect behaviour: no annotations, decorators or docstrings."""
    for field, value in ast.iter_fields(node):
        if field in _IRRELEVANT_FIELDS or (field == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_text(child):
                yield child


def _is_text(node: ast.AST) -> bool:
    """Return True for docstrings and other stand-alone strings, and for code that only type checkers read."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _changes(node: ast.AST) -> Iterator[tuple[MutationOperator, str]]:
    match node:
        case ast.Compare(ops=ops):
            for number, op in enumerate(ops):
                if type(op) in _COMPARISONS:
                    other = _COMPARISONS[type(op)]
                    yield _with_comparison(number, other), f"{type(op).__name__} becomes {other.__name__}"
        case ast.BoolOp(op=op):
            other_op = ast.Or if isinstance(op, ast.And) else ast.And
            yield _replace_fields(op=other_op()), f"{type(op).__name__} becomes {other_op.__name__}"
        case ast.UnaryOp(op=ast.Not()):
            yield (lambda found: found.operand), "not is gone"  # type: ignore[attr-defined]
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _ARITHMETIC and not _is_text_joining(node):
            arithmetic = _ARITHMETIC[type(op)]
            yield _replace_fields(op=arithmetic()), f"{type(op).__name__} becomes {arithmetic.__name__}"
        case ast.Constant(value=bool(value)):
            yield _replace_fields(value=not value), f"{value} becomes {not value}"
        case ast.Constant(value=int(value)):
            yield _replace_fields(value=value + 1), f"{value} becomes {value + 1}"
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield _replace_fields(test=ast.UnaryOp(ast.Not(), test)), "the condition is turned round"
        case ast.comprehension(ifs=[_, *_]):
            yield _replace_fields(ifs=[]), "nothing is left out"
        case ast.Call(func=ast.Name(id=name)) if name in _CALLS:
            yield _replace_fields(func=ast.Name(_CALLS[name], ast.Load())), f"{name} becomes {_CALLS[name]}"
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield _remove_statement, "the call is gone"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield _remove_statement, "the assignment is gone"
        case ast.Raise():
            yield _remove_statement, "nothing is raised"
        case ast.Return(value=ast.Call() | ast.Name() | ast.Attribute() | ast.ListComp()):
            yield _replace_fields(value=ast.Constant(None)), "None is returned"
        case ast.Break():
            yield (lambda found: ast.Continue()), "break becomes continue"
        case ast.Continue():
            yield (lambda found: ast.Break()), "continue becomes break"


def _is_text_joining(node: ast.AST) -> bool:
    """Return True for a concatenation of strings, for which subtraction would only raise an error."""
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (getattr(node, "value", None),)
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def _replace_fields(**fields: object) -> MutationOperator:
    def change(node: ast.AST) -> ast.AST:
        new = copy.copy(node)
        for field, value in fields.items():
            setattr(new, field, value)
        return new

    return change


def _with_comparison(number: int, kind: type[ast.cmpop]) -> MutationOperator:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Compare)
        ops = [kind() if at == number else op for at, op in enumerate(node.ops)]
        return ast.Compare(node.left, ops, node.comparators)

    return change


def _remove_statement(node: ast.AST) -> ast.AST:
    return ast.Pass()
