"""Workers that read as a server in the pseudo-language does: what they tell again comes from catalogues, too."""

from __future__ import annotations

from gingersnap.core.words.render_mode import in_pseudo_language
from gingersnap.server.workers import pool

initialise = pool._initialise
_LANGUAGE = in_pseudo_language()


def initialise_in_pseudo_language() -> None:
    _LANGUAGE.__enter__()  # for as long as the process lives
    initialise()
