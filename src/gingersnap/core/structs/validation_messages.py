"""What does not fit, in a person's words: the one place that reads what the codec's library complains of.

    plainly("Expected `int` <= 12 - at `$.discs`")  ->  discs has to be at most 12

A complaint quotes what was sent, which may be written so as to look like one itself: so each is read from its ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import reduce

from gingersnap.core.words import Sentence, say

_PLACE = re.compile(r" - at `(?:key in )?\$(?P<path>[^`]*)`$")
_STEP = re.compile(r"\.(?P<field>\w+)|\[(?P<entry>\d+)\]|\[\.\.\.\]")
_LONGEST = 80
"""Letters that are said again of what was sent."""

Place = Sentence | str | None
"""None for all that was written."""
Reader = Callable[[Place, re.Match[str]], Sentence]


def plainly(complaint: str, place: str | None = None) -> Sentence:
    """A part of a sentence: what is wrong, and where, unless `place` names that."""
    found = _PLACE.search(complaint)
    fault = complaint[: found.start()] if found else complaint
    where = place or (_named(found["path"]) if found else None)
    for pattern, said in _FAULTS:
        match = pattern.match(fault)
        if match:
            return said(where, match)
    return say("misfit-other", place=_or_all(where))


def _named(path: str) -> Place:
    """`$.seats[0].name` is the name of entry 1 of seats."""
    named: Place = None
    for step in _steps(path):
        named = step if named is None else say("misfit-of", part=step, whole=named)
    return named


def _or_all(place: Place) -> Sentence | str:
    return say("misfit-all") if place is None else place


def _steps(path: str) -> Iterator[Sentence | str]:
    for step in _STEP.finditer(path):
        if step["field"]:
            yield step["field"]
        else:
            yield say("misfit-entry", number=int(step["entry"]) + 1) if step["entry"] else say("misfit-some-entry")


# --- Each kind of fault -----------------------------------------------------------------------------


def _bounded(place: Place, match: re.Match[str]) -> Sentence:
    return say("misfit-bound", place=_or_all(place), than=_COMPARED[match["than"]], bound=match["bound"])


def _measured(place: Place, match: re.Match[str]) -> Sentence:
    than = _COMPARED[match["than"] or "=="]
    return say("misfit-length", place=_or_all(place), kind=match["kind"], than=than, length=int(match["length"]))


def _of_kind(place: Place, match: re.Match[str]) -> Sentence:
    kinds = [say("misfit-kind", kind=kind) for kind in match["kinds"].split(" | ")]
    either = reduce(lambda first, second: say("allowed-either", first=first, second=second), kinds)
    other = "fraction" if match["found"] == "float" else match["found"]
    found = say("misfit-kind", kind=other) if other else None
    return say("misfit-wanted", place=_or_all(place), kinds=either, found=found)


def _refused(place: Place, match: re.Match[str]) -> Sentence:
    return say("misfit-value", place=_or_all(place), value=_in_short(match["value"]))


def _in_short(value: str) -> str:
    return value if len(value) <= _LONGEST else f"{value[:_LONGEST]} …"


def _missing(place: Place, match: re.Match[str]) -> Sentence:
    return say("misfit-missing", place=place, field=_in_short(match["field"]))


def _unknown(place: Place, match: re.Match[str]) -> Sentence:
    return say("misfit-unknown", place=place, field=_in_short(match["field"]))


def _patterned(place: Place, _match: re.Match[str]) -> Sentence:
    return say("misfit-form", place=_or_all(place))


def _cut(_place: Place, _match: re.Match[str]) -> Sentence:
    return say("misfit-cut")


def _not_json(_place: Place, match: re.Match[str]) -> Sentence:
    return say("misfit-json", byte=int(match["byte"]))


def _not_text(_place: Place, _match: re.Match[str]) -> Sentence:
    return say("misfit-text")


def _too_deep(_place: Place, _match: re.Match[str]) -> Sentence:
    return say("misfit-deep")


def _too_large(place: Place, _match: re.Match[str]) -> Sentence:
    return say("misfit-size", place=_or_all(place))


_COMPARED = {">=": "least", "<=": "most", ">": "more", "<": "less", "==": "just"}
_FAULTS: tuple[tuple[re.Pattern[str], Reader], ...] = tuple(
    (re.compile(pattern, re.DOTALL), said)
    for pattern, said in (
        (r"Expected `(?P<kind>\w+)` of length (?P<than><=|>=)? ?(?P<length>\d+)$", _measured),
        (r"Expected `(?:int|float)` (?P<than>[<>]=?) (?P<bound>[-+.\de]+)$", _bounded),
        (r"Expected `str` matching regex ", _patterned),
        (r"Expected `(?P<kinds>[^`]+)`(?:, got `(?P<found>\w+)`)?$", _of_kind),
        (r"Invalid (?:enum )?value (?P<value>.*)$", _refused),
        (r"Object missing required field `(?P<field>.*)`$", _missing),
        (r"Object contains unknown field `(?P<field>.*)`$", _unknown),
        (r"Input data was truncated$", _cut),
        (r"JSON is malformed: .* \(byte (?P<byte>\d+)\)$", _not_json),
        (r"Number out of range$|Integer value out of range", _too_large),
        (r"'utf-8' codec can't decode|Invalid UTF-8|Invalid utf-8", _not_text),
        (r"maximum recursion depth exceeded|.*ecursion", _too_deep),
    )
)
