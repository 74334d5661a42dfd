"""Observation encoder: a view as a fixed number of values between 0 and 1, generated from its field types.

Numbers are scaled to their range, wide ranges logarithmically; a choice among values is one-hot; a list has a slot for
each possible item, preceded by a 1 if the slot is used. Seats are relative to the observing seat, which is the first,
and sides to its own side. Fields marked `ForBoards` are omitted. `core/view_annotations.py` defines the marks.

Each part is cached as the bytes of its numbers; encoding concatenates them. That is much faster than filling an array
number by number.

The fields are those of a view, or a compact selection that the game's `observation.py` computes from the state
(`research/observation.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from math import log1p
from struct import Struct
from types import CodeType
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
from msgspec import inspect
from numpy.typing import NDArray

from gingersnap.core.contract import Seat
from gingersnap.core.deprecation import deprecated_names

LOG_SCALE_RANGE = 100
"""Ranges with more numbers than this are encoded on a logarithmic scale."""
NAME_BITS = 16
"""Bits of the checksum that encodes a text not known in advance."""

MAX_CACHED_VALUES = 5_000
"""Cache size for the numbers of one field."""
MAX_CACHED_LISTS = 300
"""Cache size for lists. Larger caches no longer fit into the processor's cache, and are slower than encoding anew."""
SEGMENT_LENGTH = 6
"""Items of a longer list that are cached together, so that a change invalidates only its own segment."""
BYTES = 4
"""Size of a number in bytes."""

_NUMBERS = np.dtype(np.float32)

EncodedRow = bytes
"""Numbers in their array representation."""
EncodeFunction = Callable[[Any], tuple[EncodedRow, ...]]
"""Encodes a value as one seat sees it, part by part."""
Fields = Mapping[str, Any]
"""The types of a tuple's values by name, in order."""
Kinds = Mapping[Any, Sequence[Any]]
"""All values of a type that exist at a table, by type; such a value is encoded one-hot."""


class EncodedPart(NamedTuple):
    """Generated code for a value: an expression inside a tuple of rows, and the number of values it produces."""

    code: str
    width: int
    is_choice: bool = False
    """True for a one-hot encoding, in which all zeros mean None."""


class _Field(NamedTuple):
    name: str
    kind: inspect.Type
    code: str
    """The expression for its value."""


def _fields_of(kind: Any) -> list[_Field]:
    if isinstance(kind, Mapping):
        each = enumerate(kind.items())
        return [_Field(name, inspect.type_info(field), f"value[{place}]") for place, (name, field) in each]
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), f"{kind} is no struct"
    fields = [field for field in info.fields if not _is_for_boards(field.type)]
    return [_Field(field.name, field.type, f"value.{field.name}") for field in fields]


class Encoder:
    """An encoder for structs of one type, or for tuples of named fields. `layout` maps fields to their numbers."""

    def __init__(
        self, kind: Any, seats: int, kinds: Kinds | None = None, sides: Sequence[Sequence[Seat]] | None = None
    ) -> None:
        """Compile the encoder. `kind` is a struct, or `Fields`; `sides` are the groups of partners, by default none."""
        writing = _EncoderGenerator(seats, kinds or {}, sides or [(seat,) for seat in range(seats)])
        fields = _fields_of(kind)
        self.layout, self.width = writing.layout(fields)
        self.by_seat = writing.compile_for_seats(fields)
        """Encoding functions by seat, which return the bytes part by part."""

    def __call__(self, value: Any, seat: Seat) -> NDArray[np.float32]:
        """Return the observation of `seat`."""
        return as_array(self.by_seat[seat](value))


def as_array(rows: Iterable[EncodedRow]) -> NDArray[np.float32]:
    numbers = bytearray().join(rows)
    return np.ndarray(len(numbers) // BYTES, _NUMBERS, numbers)  # Faster than np.frombuffer with an unknown length.


def _seat_rows(seat: Seat, seats: int) -> list[EncodedRow]:
    """Return the relative position of each seat, one-hot. -1 and -2 are no seats and index the zero rows at the end."""
    return [*(_one_hot((other - seat) % seats, seats) for other in range(seats)), _zeros(seats), _zeros(seats)]


_pack_float = Struct("=f").pack
ROW_OF_ONE = _pack_float(1.0)


def _row(numbers: Sequence[float]) -> EncodedRow:
    return b"".join([_pack_float(min(max(number, 0.0), 1.0)) for number in numbers])


def _zeros(width: int) -> EncodedRow:
    return bytes(BYTES * width)


def _one_hot(index: int, width: int) -> EncodedRow:
    return _row([float(place == index) for place in range(width)])


class _NumberRows(dict[float, EncodedRow]):
    """Cache of encoded numbers in a range."""

    def __init__(self, low: float, high: float, is_wide: bool) -> None:
        super().__init__()
        self._low, self._is_wide = low, is_wide
        self._scale = 1.0 / (log1p(high - low) if is_wide else (high - low) or 1)

    def __missing__(self, number: float) -> EncodedRow:
        above = number - self._low
        row = _row([(log1p(max(above, 0)) if self._is_wide else above) * self._scale])
        if len(self) < MAX_CACHED_VALUES:
            self[number] = row
        return row


class _OptionalRows(dict[Any, EncodedRow]):
    """Cache of encoded optional values: None is all zeros, any other value follows a flag if it needs one."""

    def __init__(self, some: dict[Any, EncodedRow], flag: EncodedRow, width: int) -> None:
        super().__init__({None: _zeros(width)})
        self._some, self._flag = some, flag

    def __missing__(self, value: Any) -> EncodedRow:
        row = self._flag + self._some[value]
        if len(self) < MAX_CACHED_VALUES:
            self[value] = row
        return row


class _ListRows(dict[Any, EncodedRow]):
    """Cache of lists of plain values as one seat sees them; most of them recur."""

    def __init__(self, encode: EncodeFunction) -> None:
        super().__init__()
        self._encode = encode

    def __missing__(self, values: Any) -> EncodedRow:
        row = b"".join(self._encode(values))
        if len(self) >= MAX_CACHED_LISTS:
            self.clear()
        self[values] = row
        return row


class _SegmentRows(dict[Any, EncodedRow]):
    """Cache of segments of a long list: if one item changes, all other segments are found."""

    def __init__(self, rows: Mapping[Any, EncodedRow]) -> None:
        super().__init__()
        self._rows = rows
        self.last: Any = None
        self.row = b""
        """The last result, which is often requested again."""

    def encode_segments(self, values: Any) -> EncodedRow:
        stretches = [self[values[at : at + SEGMENT_LENGTH]] for at in range(0, len(values), SEGMENT_LENGTH)]
        self.last, self.row = values, b"".join(stretches)
        return self.row

    def __missing__(self, values: Any) -> EncodedRow:
        row = b"".join([self._rows[value] for value in values])
        if len(self) < MAX_CACHED_VALUES:
            self[values] = row
        return row


class _TextRows(dict[str, EncodedRow]):
    """Cache of texts known in advance; any other text is encoded by its checksum."""

    def __missing__(self, text: str) -> EncodedRow:
        bits = crc32(text.encode())
        row = _row([float(bits >> bit & 1) for bit in range(NAME_BITS)])
        self[text] = row
        return row


class _EncoderGenerator:
    """Code generator for encoders: a function for each struct, field by field."""

    def __init__(self, seats: int, kinds: Kinds, sides: Sequence[Sequence[Seat]]) -> None:
        self._seats = seats
        self._sides = len(sides)
        self._own = [next(side for side, partners in enumerate(sides) if seat in partners) for seat in range(seats)]
        self._kinds = kinds
        self._sources: list[str] = []
        self._names: dict[str, Any] = {"flat": chain.from_iterable, "one": ROW_OF_ONE, "nil": _zeros(1)}
        self._widths: dict[str, int] = {}
        self._longest = 0
        self._lists: list[tuple[str, Callable[[dict[str, Any]], Any]]] = []
        """Caches: their name, and the function that creates them for one seat."""

    def compile_for_seats(self, fields: Sequence[_Field]) -> list[EncodeFunction]:
        """Return a compiled function for each observing seat."""
        name = "encoded"
        self._add_function(name, fields)
        self._names["zeros"] = _zeros(self._longest)
        source = compile("\n".join(self._sources), "<encoder>", "exec")
        return [self._seat_globals(seat, source)[name] for seat in range(self._seats)]

    def _seat_globals(self, seat: Seat, source: CodeType) -> dict[str, Any]:
        own = self._own[seat]
        names = {**self._names, "me": seat, "own": own, "near": _seat_rows(seat, self._seats)}
        names["near_side"] = _seat_rows(own, self._sides)
        exec(source, names)  # Generated from the project's own annotations, never from user input.
        for name, made in self._lists:
            names[name] = made(names)
        return names

    def layout(self, fields: Sequence[_Field]) -> tuple[dict[str, slice], int]:
        layout, at = {}, 0
        for field in fields:
            width = self._part(field.kind, "value").width
            layout[field.name] = slice(at, at + width)
            at += width
        return layout, at

    def _bind_name(self, value: Any) -> str:
        """Bind a value to a name in the generated functions and return the name."""
        name = f"known_{len(self._names)}"
        self._names[name] = value
        return name

    def _function(self, info: inspect.StructType) -> tuple[str, int]:
        name = f"encoded_{info.cls.__name__}_{id(info.cls)}"
        if name not in self._widths:
            self._add_function(name, _fields_of(info.cls))
        return name, self._widths[name]

    def _add_function(self, name: str, fields: Sequence[_Field]) -> None:
        parts = [self._part(field.kind, field.code) for field in fields]
        self._widths[name] = sum(part.width for part in parts)
        codes = "".join(f"\n        {part.code}," for part in parts)
        self._sources.append(f"def {name}(value):\n    return ({codes}\n    )")

    # --- Single values ---------------------------------------------------------------------------

    def _part(self, kind: inspect.Type, value: str, marks: Mapping[str, Any] | None = None) -> EncodedPart:
        marks = marks or {}
        match kind:
            case inspect.Metadata(type=inner, extra=extra):
                return self._part(inner, value, {**marks, **(extra or {})})
            case inspect.IntType() if marks.get("seat"):
                return EncodedPart(f"near[{value}]", self._seats, is_choice=True)
            case inspect.IntType() if marks.get("side"):
                return EncodedPart(f"near_side[{value}]", self._sides, is_choice=True)
            case inspect.BoolType():
                return EncodedPart(f"(one if {value} else nil)", 1)
            case inspect.IntType() | inspect.FloatType():
                return self._number(kind, value, marks)
            case inspect.LiteralType(values=values):
                return self._choice(list(values), value)
            case inspect.StrType():
                return self._text(value)
            case inspect.UnionType(types=types):
                return self._union(list(types), value)
            case inspect.StructType(cls=cls) if cls in self._kinds:
                return self._choice(list(self._kinds[cls]), value)
            case inspect.StructType():
                name, width = self._function(kind)
                return EncodedPart(f"*{name}({value})", width)
            case inspect.TupleType(item_types=items):
                parts = [self._part(item, f"{value}[{index}]") for index, item in enumerate(items)]
                return EncodedPart(", ".join(part.code for part in parts), sum(part.width for part in parts))
            case inspect.VarTupleType(item_type=item, max_length=longest) if longest is not None:
                return (
                    self._cached_list(kind, value, marks) if _is_plain(item) else self._list(kind, item, value, marks)
                )
        raise TypeError(f"{value} cannot be encoded: {kind} has no fixed size")

    def _number(self, kind: inspect.IntType | inspect.FloatType, value: str, marks: Mapping[str, Any]) -> EncodedPart:
        low = kind.ge if kind.ge is not None else kind.gt
        high = marks.get("told_up_to", kind.le if kind.le is not None else kind.lt)
        if low is None or high is None:
            raise TypeError(f"{value} cannot be encoded: it has no bounds")
        is_wide = isinstance(kind, inspect.IntType) and high - low > LOG_SCALE_RANGE
        return EncodedPart(f"{self._bind_name(_NumberRows(low, high, is_wide))}[{value}]", 1)

    def _choice(self, values: list[Any], value: str) -> EncodedPart:
        rows = {each: _one_hot(index, len(values)) for index, each in enumerate(values)}
        return EncodedPart(f"{self._bind_name(rows)}[{value}]", len(values), is_choice=True)

    def _text(self, value: str) -> EncodedPart:
        texts = self._kinds.get(str)
        return (
            self._choice(list(texts), value)
            if texts
            else EncodedPart(f"{self._bind_name(_TextRows())}[{value}]", NAME_BITS)
        )

    def _union(self, types: list[inspect.Type], value: str) -> EncodedPart:
        """Encode each type of a union in its own slot, preceded by a 1 if the value has that type."""
        some = [each for each in types if not isinstance(each, inspect.NoneType)]
        if len(some) == 1:
            return self._optional(self._part(some[0], value), value)
        parts = []
        for each in some:
            if not isinstance(each, inspect.StructType):
                raise TypeError(f"{value} cannot be encoded: a union may contain only structs, not {each}")
            part, own = self._part(each, value), self._bind_name(each.cls)
            nothing = self._bind_name(_zeros(part.width + 1))
            code = f"*((one, {part.code}) if type({value}) is {own} else ({nothing},))"
            parts.append(EncodedPart(code, part.width + 1))
        return EncodedPart(", ".join(part.code for part in parts), sum(part.width for part in parts))

    def _optional(self, part: EncodedPart, value: str) -> EncodedPart:
        width = part.width + (not part.is_choice)
        known = self._names.get(part.code.removesuffix(f"[{value}]"))
        if isinstance(known, dict):  # Plain dictionary lookup, so None can be an entry too.
            rows = self._bind_name(_OptionalRows(known, b"" if part.is_choice else ROW_OF_ONE, width))
            return EncodedPart(f"{rows}[{value}]", width, part.is_choice)
        flag = "" if part.is_choice else "one, "
        nothing = self._bind_name(_zeros(width))
        return EncodedPart(f"*(({flag}{part.code},) if {value} is not None else ({nothing},))", width, part.is_choice)

    # --- Lists ------------------------------------------------------------------------------------

    def _list(
        self, kind: inspect.VarTupleType, item: inspect.Type, value: str, marks: Mapping[str, Any]
    ) -> EncodedPart:
        longest = kind.max_length or 0
        if marks.get("any_order") and (values := self._values_of(item)):
            return self._counts(values, longest, value)
        each = f"each{value.count('each')}"
        part = self._part(item, each)
        if marks.get("by_seat"):
            turned = f"({value}[me:] + {value}[:me])"
            return self._pad_list(part, f"{each} in {turned}", value, self._seats)
        if marks.get("by_side"):
            turned = f"({value}[own:] + {value}[:own])"
            return self._pad_list(part, f"{each} in {turned}", value, self._sides)
        if kind.min_length == longest:
            return self._pad_list(part, f"{each} in {value}", value, longest)
        flagged = EncodedPart(f"one, {part.code}", part.width + 1)
        return self._pad_list(flagged, f"{each} in {value}", value, longest)

    def _cached_list(self, kind: inspect.VarTupleType, value: str, marks: Mapping[str, Any]) -> EncodedPart:
        """Encode a list of plain values through a cache: as a whole, or in segments if it is long."""
        name, longest = f"lists_{len(self._lists)}", kind.max_length or 0
        part = self._part(kind.item_type, "each")
        rows = self._names.get(part.code.removesuffix("[each]"))
        if isinstance(rows, dict) and kind.min_length == longest > 2 * SEGMENT_LENGTH and not marks:
            self._lists.append((name, lambda names: _SegmentRows(rows)))
            again = f"{name}.row if {value} is {name}.last else {name}.encode_segments({value})"
            return EncodedPart(f"({again})", part.width * longest)
        part = self._list(kind, kind.item_type, "value", marks)
        self._sources.append(f"def encoded_{name}(value):\n    return ({part.code},)")
        self._lists.append((name, lambda names: _ListRows(names[f"encoded_{name}"])))
        return EncodedPart(f"{name}[{value}]", part.width)

    def _pad_list(self, part: EncodedPart, items: str, value: str, longest: int) -> EncodedPart:
        width = part.width * longest
        self._longest = max(self._longest, width)
        each, _, values = items.partition(" in ")
        known = part.code.removesuffix(f"[{each}]")
        if known.isidentifier():  # Plain dictionary lookup: map is faster than a loop.
            rows = f"*map({known}.__getitem__, {values})"
        elif "*" not in part.code and "," not in part.code:
            rows = f"*[{part.code} for {items}]"
        else:
            rows = f"*flat([({part.code},) for {items}])"
        return EncodedPart(f"{rows}, zeros[: ({longest} - len({value})) * {part.width * BYTES}]", width)

    def _values_of(self, item: inspect.Type) -> list[Any]:
        if isinstance(item, inspect.LiteralType):
            return list(item.values)
        return list(self._kinds.get(item.cls, ())) if isinstance(item, inspect.StructType) else []

    def _counts(self, values: list[Any], longest: int, value: str) -> EncodedPart:
        scale = [_row([log1p(count) / log1p(longest)]) for count in range(longest + 1)]
        places = {each: place for place, each in enumerate(values)}

        def count_things(things: Sequence[Any]) -> EncodedRow:
            counts = [0] * len(places)
            for thing in things:
                counts[places[thing]] += 1
            return b"".join([scale[count] for count in counts])

        return EncodedPart(f"{self._bind_name(count_things)}({value})", len(values))


def _is_plain(kind: inspect.Type) -> bool:
    """Return True if a type is neither composite nor continuous, so that the same lists recur."""
    match kind:
        case inspect.Metadata(type=inner):
            return _is_plain(inner)
        case inspect.UnionType(types=types):
            return all(map(_is_plain, types))
    return isinstance(
        kind, inspect.BoolType | inspect.IntType | inspect.LiteralType | inspect.StrType | inspect.NoneType
    )


def _is_for_boards(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.Metadata) and bool((kind.extra or {}).get("for_boards"))


__getattr__ = deprecated_names(
    __name__,
    {
        "Part": "EncodedPart",
        "Row": "EncodedRow",
        "Encode": "EncodeFunction",
        "WIDE": "LOG_SCALE_RANGE",
        "MOST_KEPT": "MAX_CACHED_VALUES",
        "MOST_LISTS": "MAX_CACHED_LISTS",
        "STRETCH": "SEGMENT_LENGTH",
        "ONE": "ROW_OF_ONE",
    },
)
