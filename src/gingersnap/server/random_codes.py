"""Random codes for ids, links and device codes."""

from __future__ import annotations

import secrets

ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"
"""Digits and letters that are not mistaken for each other when a code is read out: 5 bits each."""


def random_code(length: int) -> str:
    """Return an unpredictable code of `length` characters."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
