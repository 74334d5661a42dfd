"""Shots for the physics lab, simulated in worker processes because loading the compiled kernel takes a moment."""

from __future__ import annotations

from gingersnap.core import codec
from gingersnap.physics import MODEL, BoardKind, PostKind, RimKind, board_with, format_shot, parse_shot, simulate
from gingersnap.server.protocol.results import PlayedShot


def simulate_shot(text: str, kind: BoardKind, posts: PostKind, rim: RimKind) -> bytes:
    """Return an encoded PlayedShot. Raise ValueError, with a message for users, if the shot is impossible."""
    discs, flick = parse_shot(text)
    board = board_with(kind, posts, rim)
    motion = simulate(discs, flick, board)
    return codec.encode(PlayedShot(format_shot(discs, flick), discs, flick, board, motion, MODEL))
