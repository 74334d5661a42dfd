"""Checks of view types: they declare the bounds of all values."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import inspect

from gingersnap.testing.checks.random_play import AnyGame


def check_views_have_bounds(game: AnyGame, seed: int) -> None:
    """Check that all values have declared bounds, since learning agents need arrays of a fixed size."""
    assert [*find_unbounded(inspect.type_info(game.types.view), "view")] == [], (
        "say how large these can be, by Meta(...)"
    )


def find_unbounded(kind: inspect.Type, path: str) -> Iterator[str]:
    """Yield the paths of values without bounds, or that cannot be hashed."""
    match kind:
        case inspect.Metadata(type=inner, extra=extra):
            if not (extra or {}).get("seat"):
                yield from find_unbounded(inner, path)
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from find_unbounded(field.type, f"{path}.{field.name}")
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            for each in types:
                yield from find_unbounded(each, path)
        case inspect.VarTupleType(item_type=item, max_length=longest):
            yield from [path] if longest is None else []
            yield from find_unbounded(item, f"{path}[]")
        case inspect.StrType(max_length=longest):
            yield from [path] if longest is None else []
        case inspect.IntType() | inspect.FloatType():
            is_bounded = (kind.ge, kind.gt) != (None, None) and (kind.le, kind.lt) != (None, None)
            yield from [] if is_bounded else [path]
        case inspect.BoolType() | inspect.NoneType() | inspect.LiteralType():
            pass
        case _:
            yield f"{path} ({kind})"
