"""Check that a selector in a catalogue has a case of its own for every value that can reach it: no silent default.

    passed = { $late ->            # Fluent shows the case marked with * for any value without one of its own
        [yes] Too late.
       *[no] In time.
     }

Which values can reach `$late` follows from the types where the message is used: `say("passed", late=self.late)` with
`late: bool` gives yes and no, a `Literal` gives its words, an optional value gives none as well. Numbers, sentences and
lists have no words, so they may reach a case marked *. A plain text that selects, or an expression whose type cannot be
determined, is a fault: give it a type. Types are exact where playing is not: they include what no random game shows.

Boards in TypeScript are not read.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from gingersnap.testing.catalogue_check import id_patterns
from gingersnap.testing.message_arguments import OPEN, TEXT, Scope, Values


class Selector(NamedTuple):
    message: str
    variable: str
    cases: Values


# --- Catalogues -----------------------------------------------------------------------------------


Caught = dict[str, Values]
"""By variable: values that other cases around this place have caught."""


class _SelectorCollector(visitor.Visitor):
    def __init__(self) -> None:
        self.caught: Caught = {}
        self.found: list[tuple[str, Values]] = []
        self.references: list[tuple[str, Caught]] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if not isinstance(node.selector, ftl.VariableReference):
            self.generic_visit(node)
            return
        name, around = node.selector.id.name, self.caught
        cases = frozenset(map(_case, node.variants))
        self.found.append((name, cases | around.get(name, frozenset())))
        for variant in node.variants:
            others = cases - {_case(variant)} if variant.default else frozenset()
            self.caught = {**around, name: around.get(name, frozenset()) | others}
            self.visit(variant.value)
        self.caught = around

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.references.append((node.id.name, self.caught))


def _case(variant: ftl.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value


def selectors_by_message(catalogue: Path) -> dict[str, list[Selector]]:
    """Return the selectors that the arguments of each message reach, in it and in the messages it refers to."""
    own: dict[str, _SelectorCollector] = {}
    for entry in FluentParser().parse(catalogue.read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message):
            own[entry.id.name] = _SelectorCollector()
            own[entry.id.name].visit(entry)
    return {id: list(_follow_references(own, id)) for id in own}


def _follow_references(own: Mapping[str, _SelectorCollector], id: str) -> Iterator[Selector]:
    for variable, cases in own[id].found:
        yield Selector(id, variable, cases)
    for each, caught in own[id].references:
        for selector in _follow_references(own, each) if each in own else ():
            yield selector._replace(cases=selector.cases | caught.get(selector.variable, frozenset()))


# --- Code -----------------------------------------------------------------------------------------


def selector_faults(catalogue: Path, sources: Iterable[Path], package: str, folder: Path) -> list[str]:
    """Return the values that reach a selector without a case for them, by place in the code."""
    selectors = selectors_by_message(catalogue)
    faults: list[str] = []
    for source in sources:
        if source.suffix != ".py":
            continue
        name = ".".join((package, *source.relative_to(folder).with_suffix("").parts)).removesuffix(".__init__")
        faults += _module_faults(source, importlib.import_module(name), selectors)
    return sorted(set(faults))


def _module_faults(source: Path, module: ModuleType, selectors: Mapping[str, list[Selector]]) -> Iterator[str]:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    for scope, call in _find_calls(tree, Scope(module)):
        for id in _ids(call.args[0], scope, selectors):
            arguments = {keyword.arg: keyword.value for keyword in call.keywords}
            for selector in selectors[id]:
                if selector.variable in arguments:
                    values = scope.values(arguments[selector.variable])
                    for fault in _misfits(selector, values):
                        yield f"{source.name}:{call.lineno}: {fault}"


def _misfits(selector: Selector, values: Values) -> Iterator[str]:
    for value in sorted(values - selector.cases - {OPEN}):
        if value != TEXT or selector.cases - _PLAIN_CASES:
            yield f"{selector.message} has no case of its own for ${selector.variable} = {value}"


_PLAIN_CASES = frozenset({"none", "other"})
"""Cases that only ask whether there is a value."""


def _ids(id: ast.expr, scope: Scope, selectors: Mapping[str, list[Selector]]) -> list[str]:
    """Return the messages that may be meant; of a family, all that its pattern fits."""
    patterns = [pattern for pattern in id_patterns(id) if pattern is not None]
    return [each for each in selectors if any(pattern.fullmatch(each) for pattern in patterns)]


def _find_calls(node: ast.AST, scope: Scope) -> Iterator[tuple[Scope, ast.Call]]:
    """Yield each use of a message, with what its names mean there."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Name) and child.func.id == "say" and child.args:
            yield scope, child
        yield from _find_calls(child, scope.within(child))
