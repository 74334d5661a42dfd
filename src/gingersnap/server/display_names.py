"""Validation of display names: they have to be legible and distinguishable (Unicode confusables)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache

from confusable_homoglyphs.categories import unique_aliases
from confusable_homoglyphs.confusables import confusables_data

from gingersnap.core.words import Sentence, say
from gingersnap.server.protocol.common import NAME_LENGTH

_UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Unicode categories of characters that are invisible, or change the characters beside them."""
_BLANK = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0", "\u034f"}
"""Letters and marks that are invisible although their category is not."""
_JOINERS = {"\u200c", "\u200d"}
_MOST_MARKS = 3
"""On one letter: what languages need, and no tower of them."""
_SCRIPTS_TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
"""Scripts that one name may mix: the "highly restrictive" level of Unicode UTS #39."""
_NO_SCRIPT = {"COMMON", "INHERITED", "UNKNOWN"}
"""Digits, punctuation, emoji and marks, which belong to every script."""
_FURTHER_ALIKE = str.maketrans({"0": "o", "1": "l", "|": "l", "i": "l", "ł": "l", "γ": "y"})
"""Pairs that the Unicode data leave apart, or that only look alike in some fonts."""


def name_rejection(name: str) -> Sentence | None:
    """Return the reason why `name` is not allowed, or None if it is."""
    plain = normalise_text(name)
    if not has_visible_text(plain):
        return say("name-unseen")
    if has_hidden_characters(plain):
        return say("name-hides-something")
    if has_stacked_marks(plain):
        return say("name-has-towers")
    return say("name-mixes-alphabets") if _mixes_scripts(plain) else None


def has_visible_text(text: str) -> bool:
    return any(unicodedata.category(mark)[0] in "LNPS" and mark not in _BLANK for mark in text)


def has_hidden_characters(text: str) -> bool:
    return any(_is_hidden_at(text, at) for at in range(len(text)))


def normalise_text(name: str) -> str:
    """Return `name` in one line and in normalisation form NFC."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def disambiguate(name: str, taken: Iterable[str]) -> str:
    """Return `name`, numbered if a name in `taken` looks the same: the log must say which player did what."""
    others = {skeleton(other) for other in taken}
    if skeleton(name) not in others:
        return name
    numbered = (f"{name[: NAME_LENGTH - 3]} {number}" for number in range(2, len(others) + 3))
    return next(candidate for candidate in numbered if skeleton(candidate) not in others)


def skeleton(name: str) -> str:
    """Return the confusable skeleton of a name: two names that look alike at a glance have the same one."""
    plain = "".join(map(_latin_prototype, unicodedata.normalize("NFKC", name))).casefold()
    return "".join(map(_latin_prototype, plain)).casefold().translate(_FURTHER_ALIKE).replace("rn", "m")


@cache
def _latin_prototype(character: str) -> str:
    """Return the ASCII letter or digit that `character` is confusable with, or the character itself."""
    if character.isascii():
        return character
    alike = [found["c"] for found in confusables_data.get(character, ())]
    return next((each for each in alike if len(each) == 1 and each.isascii() and each.isalnum()), character)


def _is_hidden_at(name: str, at: int) -> bool:
    mark = name[at]
    if mark in _JOINERS:
        return not _is_valid_joiner(name[at - 1 : at], name[at + 1 : at + 2])
    return mark in _BLANK or unicodedata.category(mark) in _UNSEEN


def _is_valid_joiner(before: str, after: str) -> bool:
    """Return whether a joiner is legitimate here: in an emoji sequence, or in a script that is written with joiners."""
    if not before or not after:
        return False
    in_a_picture = unicodedata.category(after) == "So" and unicodedata.category(before) in ("So", "Sk", "Mn")
    in_a_script = unicodedata.combining(before) == 9 or (
        unicodedata.bidirectional(before) == "AL" == unicodedata.bidirectional(after)
    )
    return in_a_picture or in_a_script


def has_stacked_marks(name: str) -> bool:
    """Return whether more marks are stacked on a letter than any language needs."""
    in_a_row = 0
    for at, mark in enumerate(name):
        in_a_row = in_a_row + 1 if unicodedata.category(mark) in ("Mn", "Me") else 0
        if in_a_row > _MOST_MARKS or (in_a_row and at == 0):
            return True
    return False


def _mixes_scripts(name: str) -> bool:
    """Return whether a name mixes scripts that no language mixes, as look-alike letters do."""
    scripts = unique_aliases(name) - _NO_SCRIPT
    return len(scripts) > 1 and not any(scripts <= together for together in _SCRIPTS_TOGETHER)
