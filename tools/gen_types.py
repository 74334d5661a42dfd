"""Generator of the web client's TypeScript types from the Python types, so that the two cannot diverge.

    python -m tools.gen_types            writes stale files
    python -m tools.gen_types --check    lists stale files, and fails if there are any

`web/src/net/protocol.ts` comes from `server/protocol/`; each game's `web/types.ts` from its `types.py`.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as kinds

from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games
from gingersnap.server.protocol import (
    account,
    chat,
    evenings,
    host_actions,
    invitations,
    lab,
    moderation,
    play,
    results,
    tables,
)
from gingersnap.server.protocol import common as parts
from gingersnap.server.protocol import games as shelf

ROOT = Path(__file__).resolve().parents[1]
WIDTH = 110
WIRE = (parts, play, chat, shelf, tables, evenings, results, moderation, host_actions, account, invitations, lab)

# Types written by the client, which may omit a field with a default. The server writes all others and omits nothing.
FROM_CLIENT: frozenset[type] = frozenset(
    {
        play.Hello,
        play.Act,
        play.Acknowledge,
        play.Ping,
        tables.LayTable,
        tables.SeatWish,
        tables.Join,
        tables.Branch,
        evenings.Rematch,
        chat.Say,
        chat.Hush,
        chat.ReportPerson,
        host_actions.Arrange,
        host_actions.SetDoors,
    }
)

_PLAIN: dict[type[kinds.Type], str] = {
    kinds.AnyType: "unknown",
    kinds.RawType: "unknown",
    kinds.NoneType: "null",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
}


def typescript(kind: kinds.Type) -> str:
    """Return the TypeScript type with the same values as `kind` in JSON."""
    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    match kind:
        case kinds.Metadata():
            return typescript(kind.type)
        case kinds.StructType():
            return _name(kind.cls)
        case kinds.UnionType():
            return " | ".join(typescript(option) for option in kind.types)
        case kinds.LiteralType():
            return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
        case kinds.TupleType():
            return f"readonly [{', '.join(typescript(item) for item in kind.item_types)}]"
        case kinds.VarTupleType() | kinds.ListType() | kinds.SetType() | kinds.FrozenSetType():
            return _array(typescript(kind.item_type))
        case kinds.DictType():
            return f"Readonly<Record<{typescript(kind.key_type)}, {typescript(kind.value_type)}>>"
    raise TypeError(f"no TypeScript type is known for {kind}")


def _array(item: str) -> str:
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def _name(struct: type) -> str:
    return struct.__name__


def structs_in(kind: kinds.Type) -> Iterator[kinds.StructType]:
    """Yield every struct that a value of `kind` can contain, components first."""
    match kind:
        case kinds.StructType():
            for field in kind.fields:
                yield from structs_in(field.type)
            yield kind
        case kinds.UnionType():
            for option in kind.types:
                yield from structs_in(option)
        case kinds.TupleType():
            for item in kind.item_types:
                yield from structs_in(item)
        case kinds.VarTupleType() | kinds.ListType() | kinds.SetType() | kinds.FrozenSetType():
            yield from structs_in(kind.item_type)
        case kinds.DictType():
            yield from structs_in(kind.value_type)
        case kinds.Metadata():
            yield from structs_in(kind.type)


def field_docs(struct: type) -> dict[str, str]:
    """Return the docstrings of a class's fields, which Python does not keep at run time."""
    body = ast.parse(textwrap.dedent(inspect.getsource(struct))).body[0]
    assert isinstance(body, ast.ClassDef)
    docs: dict[str, str] = {}
    for statement, after in zip(body.body, body.body[1:], strict=False):
        if isinstance(statement, ast.AnnAssign) and isinstance(after, ast.Expr):
            assert isinstance(statement.target, ast.Name)
            docs[statement.target.id] = ast.literal_eval(after.value)
    return docs


def comment(text: str | None, indent: str = "") -> str:
    if not text:
        return ""
    lines = inspect.cleandoc(text).splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def interface(struct: kinds.StructType) -> str:
    docs = field_docs(struct.cls)
    lines = [comment(_own_doc(struct.cls)), f"export interface {_name(struct.cls)} {{\n"]
    if struct.tag is not None:
        lines.append(f"  readonly {struct.tag_field}: {msgspec.json.encode(struct.tag).decode()};\n")
    for field in struct.fields:
        optional = "?" if may_be_missing(struct, field) else ""
        doc = docs.get(field.name) or _description(field.type)
        lines += [
            comment(doc, "  "),
            _wrap_union(f"  readonly {field.encode_name}{optional}: ", typescript(field.type)),
        ]
    return "".join([*lines, "}\n"])


def may_be_missing(struct: kinds.StructType, field: kinds.Field) -> bool:
    """Return True for fields the client may omit, and for fields the server omits if UNSET (no default in msgspec)."""
    has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
    return not field.required and (struct.cls in FROM_CLIENT or not has_default)


def _own_doc(struct: type) -> str | None:
    return struct.__dict__.get("__doc__")


def _description(kind: kinds.Type) -> str | None:
    extra = kind.extra_json_schema if isinstance(kind, kinds.Metadata) else None
    return (extra or {}).get("description")


def _wrap_union(start: str, kind: str) -> str:
    """Return one line, or one line per member for a union that is too long."""
    line = f"{start}{kind};\n"
    if len(line) <= WIDTH or " | " not in kind or kind.endswith("]"):
        return line
    indent = " " * (len(start) - len(start.lstrip()) + 2)
    return start.rstrip() + "".join(f"\n{indent}| {member}" for member in kind.split(" | ")) + ";\n"


def file_of(source: str, tops: dict[str, Any], constants: Iterable[str] = ()) -> str:
    """Return a TypeScript file with the types in `tops`, by name, and all types they contain."""
    infos = dict(zip(tops, kinds.multi_type_info(list(tops.values())), strict=True))
    structs = {struct.cls: struct for info in infos.values() for struct in structs_in(info)}
    if len({_name(struct) for struct in structs}) < len(structs):
        raise TypeError(f"{source}: two types have the same name")
    parts = [f"// Written by tools/gen_types.py from {source}. Do not edit: run `python -m tools.gen_types`.\n"]
    parts += [*constants, *(interface(struct) for struct in structs.values())]
    taken = {_name(struct) for struct in structs}
    parts += [
        _wrap_union(f"export type {name} = ", typescript(info)) for name, info in infos.items() if name not in taken
    ]
    return "\n".join(parts)


def wire_file() -> str:
    structs = {
        name: kind
        for module in WIRE
        for name, kind in vars(module).items()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    }
    unions = {"FromClient": play.FromClient, "ToClient": play.ToClient, "Status": parts.Status}
    constant = f"/** Longest name of a player. */\nexport const NAME_LENGTH = {parts.NAME_LENGTH};\n"
    return file_of("src/gingersnap/server/wire", {**structs, **unions}, [constant])


def game_file(game: Game[Any, Any]) -> str:
    types = game.types
    tops = {"Options": types.options, "Action": types.action, "Event": types.event, "View": types.view}
    if game.house is not None:
        tops["House"] = type(game.house)
    return file_of(f"src/gingersnap/games/{game.name}/types.py", tops)


def generate_files() -> dict[Path, str]:
    """Return every generated file with its contents. Games without their own board need none."""
    games = ROOT / "src" / "gingersnap" / "games"
    drawn = [game for game in all_games() if (games / game.name / "web").is_dir()]
    files = {games / game.name / "web" / "types.ts": game_file(game) for game in drawn}
    return {ROOT / "web" / "src" / "net" / "protocol.ts": wire_file(), **files}


def stale_files() -> dict[Path, str]:
    """Return the generated files whose contents are out of date."""
    return {
        path: text
        for path, text in generate_files().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    files = stale_files()
    for path, text in files.items():
        print(f"{'stale' if check else 'wrote'}: {path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if check and files:
        print("Run `python -m tools.gen_types`.")
    return 1 if check and files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
