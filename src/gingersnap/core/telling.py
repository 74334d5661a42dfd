"""Deprecated name of `gingersnap.core.boards.board_events`, until 2.0."""

from gingersnap.core.deprecation import deprecated_module

__getattr__ = deprecated_module(__name__, "gingersnap.core.boards.board_events")
