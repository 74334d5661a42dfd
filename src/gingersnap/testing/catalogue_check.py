"""Consistency check between a catalogue and the code that uses it, by static analysis of both.

Code names messages literally: `say("die-rolled", seat=seat, number=4)`, or, with `f"card-{name}"`, a family of
messages. Every message used must exist and have exactly these arguments, and every message that exists must be used.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

GRAMMAR = frozenset({"you", "your", "seat-name", "whose", "list-end", "list-more"})
"""Messages used by the renderer itself, for every catalogue."""


class MessageUse(NamedTuple):
    """A place in the code that uses a message."""

    where: str
    ids: tuple[re.Pattern[str], ...]
    arguments: frozenset[str]


def catalogue_faults(file: Path, sources: Iterable[Path], spoken: frozenset[str] = frozenset()) -> list[str]:
    """Return the mismatches between a catalogue and its sources; `spoken` are messages used in other ways."""
    messages, faults = parse_messages(file)
    faults += [f"there is no message {id}" for id in sorted(spoken - messages.keys())]
    used = set(spoken) | {id for message in messages.values() for id in message.references}
    for source in sources:
        for said in find_uses(source):
            if isinstance(said, str):
                faults.append(said)
                continue
            found = [id for id in messages if any(pattern.fullmatch(id) for pattern in said.ids)]
            used.update(found)
            faults += usage_faults(said, {id: variables_of(messages, id) for id in found})
    return faults + [f"{id} is never said" for id in messages if id not in used]


def source_files(folder: Path) -> list[Path]:
    """Return the source files of a game that may use messages: Python and its board, without tests."""
    files = (file for file in sorted(folder.rglob("*")) if file.suffix in (".py", ".ts", ".svelte"))
    return [file for file in files if not {"tests", "node_modules"} & set(file.parts) and ".test." not in file.name]


def usage_faults(said: MessageUse, found: Mapping[str, frozenset[str]]) -> Iterator[str]:
    for pattern in said.ids:
        if not any(pattern.fullmatch(id) for id in found):
            yield f"{said.where}: there is no message {pattern.pattern}"
    for id, variables in found.items():
        if variables - said.arguments:
            yield f"{said.where}: {id} also needs {', '.join(sorted(variables - said.arguments))}"
    if found and (idle := said.arguments - frozenset().union(*found.values())):
        yield f"{said.where}: no message has a place for {', '.join(sorted(idle))}"


# --- Catalogues -----------------------------------------------------------------------------------


class CatalogueMessage(NamedTuple):
    variables: frozenset[str]
    references: frozenset[str]


class _ReferenceCollector(visitor.Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.references.add(node.id.name)


def parse_messages(file: Path) -> tuple[dict[str, CatalogueMessage], list[str]]:
    """Parse a catalogue; return its messages and the faults of the file itself."""
    messages: dict[str, CatalogueMessage] = {}
    faults: list[str] = []
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Junk):
            faults.append(f"{file.name} cannot be read: {(entry.content or '').splitlines()[0]}")
        elif isinstance(entry, ftl.Message):
            if entry.id.name in messages:
                faults.append(f"{entry.id.name} is there twice")
            names = _ReferenceCollector()
            names.visit(entry)
            messages[entry.id.name] = CatalogueMessage(frozenset(names.variables), frozenset(names.references))
    return messages, faults


def variables_of(messages: Mapping[str, CatalogueMessage], id: str) -> frozenset[str]:
    """Return the variables of a message, and of the messages it refers to."""
    message = messages[id]
    within = (variables_of(messages, each) for each in message.references if each in messages)
    return message.variables.union(*within)


# --- Python ---------------------------------------------------------------------------------------


def find_uses(source: Path) -> Iterator[MessageUse | str]:
    """Yield all uses of messages in a file, and a sentence for each that cannot be analysed."""
    text = source.read_text(encoding="utf-8")
    return _python_uses(source, text) if source.suffix == ".py" else _script_uses(source, text)


def _python_uses(source: Path, text: str) -> Iterator[MessageUse | str]:
    for node in ast.walk(ast.parse(text)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"):
            continue
        where, ids = f"{source.name}:{node.lineno}", list(id_patterns(node.args[0]))
        names = [keyword.arg for keyword in node.keywords]
        if None in ids or None in names:
            yield f"{where}: name the message and its arguments where it is said"
        else:
            yield MessageUse(where, tuple(filter(None, ids)), frozenset(filter(None, names)))


def id_patterns(id: ast.expr) -> Iterator[re.Pattern[str] | None]:
    """Yield a pattern for each message that this expression may name; None if that cannot be told."""
    if isinstance(id, ast.IfExp):
        yield from id_patterns(id.body)
        yield from id_patterns(id.orelse)
    elif isinstance(id, ast.Constant):
        yield re.compile(re.escape(str(id.value)))
    elif isinstance(id, ast.JoinedStr):
        yield re.compile("".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in id.values))
    else:
        yield None


# --- TypeScript and Svelte ------------------------------------------------------------------------

_CALL = re.compile(r"(?<![.\w])say\((?!\w+: )\s*")
_LITERAL = r"""(?:"[^"]*"|'[^']*'|`[^`]*`)"""
_IDS = re.compile(
    rf"(?:(?P<either>[^,()]*?(?:\([^()]*\)[^,()]*?)*\?\s*)?(?P<one>{_LITERAL})(?(either)\s*:\s*(?P<other>{_LITERAL})))"
)
_ARGUMENTS = re.compile(r"\s*,\s*\{")


def _script_uses(source: Path, text: str) -> Iterator[MessageUse | str]:
    for call in _CALL.finditer(text):
        where = f"{source.name}:{text.count(chr(10), 0, call.start()) + 1}"
        ids = _IDS.match(text, call.end())
        if ids is None:
            yield f"{where}: name the message where it is said"
            continue
        arguments = _ARGUMENTS.match(text, ids.end())
        keys = _keys(text, arguments.end()) if arguments else []
        if arguments is None and not re.match(r"\s*,?\s*\)", text[ids.end() :]):
            yield f"{where}: write the arguments out where something is said"
        else:
            literals = [ids["one"], *([ids["other"]] if ids["other"] else [])]
            yield MessageUse(where, tuple(map(_script_pattern, literals)), frozenset(keys))


def _script_pattern(literal: str) -> re.Pattern[str]:
    if literal[0] != "`":
        return re.compile(re.escape(literal[1:-1]))
    return re.compile(".+".join(map(re.escape, re.split(r"\$\{[^}]*\}", literal[1:-1]))))


def _keys(text: str, start: int) -> list[str]:
    """Return the keys of an object literal, from after its opening brace."""
    depth, part = 0, ""
    parts: list[str] = []
    for letter in text[start:]:
        if letter in ")]}" and depth == 0:
            break
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += letter
    return [found[0] for each in [*parts, part] if (found := re.match(r"\w+", each.strip()))]
