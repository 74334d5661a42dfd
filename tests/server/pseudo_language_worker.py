"""Workers that read as a server in the pseudo-language does: what they tell again comes from catalogues, too."""

from __future__ import annotations

from gingersnap.core.words.render_mode import in_pseudo_language
from gingersnap.server.workers import pool

load_all = pool._load_all
_LANGUAGE = in_pseudo_language()


def load_all_in_pseudo_language() -> None:
    _LANGUAGE.__enter__()  # for as long as the process lives
    load_all()
