"""A recovery phrase: 128 bits as sixteen plain words that can be written down and read out.

There are 256 words, all of which begin otherwise: three letters say which is meant. Only a hash of a phrase is kept.
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
    # 128 random bits: a plain hash cannot be turned back.
    return hash_secret(phrase)


def parse_phrase(written: str) -> str:
    """The phrase that somebody typed in, however they spell and separate its words. Trouble if it is none."""
    by_beginning = {word[:_BEGINNING]: word for word in vocabulary()}
    words = re.findall(r"[^\W\d_]+", written.casefold())
    unknown = next((word for word in words if word[:_BEGINNING] not in by_beginning), None)
    if unknown is not None:
        raise ApiError("wrong_code", say("phrase-word-unknown", word=unknown[:20]))
    if len(words) != WORDS:
        raise ApiError("wrong_code", say("phrase-length", words=WORDS, given=len(words)))
    return " ".join(by_beginning[word[:_BEGINNING]] for word in words)
