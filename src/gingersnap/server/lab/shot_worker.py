"""Shots for the physics lab. Loading the compiled kernel takes a moment: this runs in worker processes."""

from __future__ import annotations

from gingersnap.core import codec
from gingersnap.physics import MODEL, BoardKind, PostKind, RimKind, board_with, format_shot, parse_shot, simulate
from gingersnap.server.protocol.results import PlayedShot


def simulate_shot(text: str, kind: BoardKind, posts: PostKind, rim: RimKind) -> bytes:
    """The body of the answer: a PlayedShot. Raises ValueError, in words for a person, for a shot that cannot be."""
    discs, flick = parse_shot(text)
    board = board_with(kind, posts, rim)
    motion = simulate(discs, flick, board)
    return codec.encode(PlayedShot(format_shot(discs, flick), discs, flick, board, motion, MODEL))
