"""Recovery phrases: 128 random bits as sixteen plain words that can be written down and read aloud.

The first three letters of each of the 256 words are unique and identify it. Only a hash of a phrase is stored.
"""

from __future__ import annotations

import re
import secrets
from functools import cache
from pathlib import Path

from gingersnap.core.words import say
from gingersnap.server.errors import ApiError
from gingersnap.server.tables.seats import hash_secret

WORDS = 16
_BEGINNING = 3


@cache
def vocabulary() -> tuple[str, ...]:
    return tuple(Path(__file__).with_name("words.txt").read_text(encoding="utf-8").split())


def new_phrase() -> str:
    return " ".join(vocabulary()[byte] for byte in secrets.token_bytes(WORDS))


def phrase_hash(phrase: str) -> str:
    # A phrase has 128 random bits, so a fast hash without a salt is enough.
    return hash_secret(phrase)


def parse_phrase(written: str) -> str:
    """Return the canonical form of a phrase, however its words were spelt and separated.

    Raise ApiError if it is invalid.
    """
    by_beginning = {word[:_BEGINNING]: word for word in vocabulary()}
    words = re.findall(r"[^\W\d_]+", written.casefold())
    unknown = next((word for word in words if word[:_BEGINNING] not in by_beginning), None)
    if unknown is not None:
        raise ApiError("wrong_code", say("phrase-word-unknown", word=unknown[:20]))
    if len(words) != WORDS:
        raise ApiError("wrong_code", say("phrase-length", words=WORDS, given=len(words)))
    return " ".join(by_beginning[word[:_BEGINNING]] for word in words)
