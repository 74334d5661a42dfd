"""Translation of the serialisation library's error messages into plain language.

    describe_error("Expected `int` <= 12 - at `$.discs`")  ->  discs has to be at most 12

Messages quote the input, which may itself be crafted to look like a message. Each is therefore parsed from its ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import reduce

from gingersnap.core.words import Sentence, say

_PLACE = re.compile(r" - at `(?:key in )?\$(?P<path>[^`]*)`$")
_STEP = re.compile(r"\.(?P<field>\w+)|\[(?P<entry>\d+)\]|\[\.\.\.\]")
_LONGEST = 80
"""Maximum number of quoted letters of the input."""

FieldPath = Sentence | str | None
"""The path of a field in words; None for the whole input."""
FaultDescriber = Callable[[FieldPath, re.Match[str]], Sentence]


def describe_error(complaint: str, place: str | None = None) -> Sentence:
    """Describe an error as part of a sentence: the fault and its place, unless `place` overrides that."""
    found = _PLACE.search(complaint)
    fault = complaint[: found.start()] if found else complaint
    where = place or (_path_text(found["path"]) if found else None)
    for pattern, said in _FAULTS:
        match = pattern.match(fault)
        if match:
            return said(where, match)
    return say("misfit-other", place=_path_or_all(where))


def _path_text(path: str) -> FieldPath:
    """Describe a path: `$.seats[0].name` becomes the name of entry 1 of seats."""
    named: FieldPath = None
    for step in _path_steps(path):
        named = step if named is None else say("misfit-of", part=step, whole=named)
    return named


def _path_or_all(field_path: FieldPath) -> Sentence | str:
    return say("misfit-all") if field_path is None else field_path


def _path_steps(path: str) -> Iterator[Sentence | str]:
    for step in _STEP.finditer(path):
        if step["field"]:
            yield step["field"]
        else:
            yield say("misfit-entry", number=int(step["entry"]) + 1) if step["entry"] else say("misfit-some-entry")


# --- Kinds of faults ------------------------------------------------------------------------------


def _describe_bound(field_path: FieldPath, match: re.Match[str]) -> Sentence:
    return say("misfit-bound", place=_path_or_all(field_path), than=_COMPARISONS[match["than"]], bound=match["bound"])


def _describe_length(field_path: FieldPath, match: re.Match[str]) -> Sentence:
    than = _COMPARISONS[match["than"] or "=="]
    return say(
        "misfit-length", place=_path_or_all(field_path), kind=match["kind"], than=than, length=int(match["length"])
    )


def _describe_type(field_path: FieldPath, match: re.Match[str]) -> Sentence:
    kinds = [say("misfit-kind", kind=kind) for kind in match["kinds"].split(" | ")]
    either = reduce(lambda first, second: say("allowed-either", first=first, second=second), kinds)
    other = "fraction" if match["found"] == "float" else match["found"]
    found = say("misfit-kind", kind=other) if other else None
    return say("misfit-wanted", place=_path_or_all(field_path), kinds=either, found=found)


def _describe_value(field_path: FieldPath, match: re.Match[str]) -> Sentence:
    return say("misfit-value", place=_path_or_all(field_path), value=_shorten(match["value"]))


def _shorten(value: str) -> str:
    return value if len(value) <= _LONGEST else f"{value[:_LONGEST]} …"


def _describe_missing(field_path: FieldPath, match: re.Match[str]) -> Sentence:
    return say("misfit-missing", place=field_path, field=_shorten(match["field"]))


def _describe_unknown(field_path: FieldPath, match: re.Match[str]) -> Sentence:
    return say("misfit-unknown", place=field_path, field=_shorten(match["field"]))


def _describe_pattern(field_path: FieldPath, _match: re.Match[str]) -> Sentence:
    return say("misfit-form", place=_path_or_all(field_path))


def _describe_truncation(_place: FieldPath, _match: re.Match[str]) -> Sentence:
    return say("misfit-cut")


def _describe_json(_place: FieldPath, match: re.Match[str]) -> Sentence:
    return say("misfit-json", byte=int(match["byte"]))


def _describe_encoding(_place: FieldPath, _match: re.Match[str]) -> Sentence:
    return say("misfit-text")


def _describe_depth(_place: FieldPath, _match: re.Match[str]) -> Sentence:
    return say("misfit-deep")


def _describe_range(field_path: FieldPath, _match: re.Match[str]) -> Sentence:
    return say("misfit-size", place=_path_or_all(field_path))


_COMPARISONS = {">=": "least", "<=": "most", ">": "more", "<": "less", "==": "just"}
_FAULTS: tuple[tuple[re.Pattern[str], FaultDescriber], ...] = tuple(
    (re.compile(pattern, re.DOTALL), said)
    for pattern, said in (
        (r"Expected `(?P<kind>\w+)` of length (?P<than><=|>=)? ?(?P<length>\d+)$", _describe_length),
        (r"Expected `(?:int|float)` (?P<than>[<>]=?) (?P<bound>[-+.\de]+)$", _describe_bound),
        (r"Expected `str` matching regex ", _describe_pattern),
        (r"Expected `(?P<kinds>[^`]+)`(?:, got `(?P<found>\w+)`)?$", _describe_type),
        (r"Invalid (?:enum )?value (?P<value>.*)$", _describe_value),
        (r"Object missing required field `(?P<field>.*)`$", _describe_missing),
        (r"Object contains unknown field `(?P<field>.*)`$", _describe_unknown),
        (r"Input data was truncated$", _describe_truncation),
        (r"JSON is malformed: .* \(byte (?P<byte>\d+)\)$", _describe_json),
        (r"Number out of range$|Integer value out of range", _describe_range),
        (r"'utf-8' codec can't decode|Invalid UTF-8|Invalid utf-8", _describe_encoding),
        (r"maximum recursion depth exceeded|.*ecursion", _describe_depth),
    )
)
