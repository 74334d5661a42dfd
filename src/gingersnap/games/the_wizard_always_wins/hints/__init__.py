"""Kinds of reasons for hints of The Wizard Always Wins, most important first."""

from __future__ import annotations

from gingersnap.core.guidance.hint_reasons import HintKinds, HintQuestion
from gingersnap.games.the_wizard_always_wins.hints.characters import CHARACTERS
from gingersnap.games.the_wizard_always_wins.hints.facts import Outlook
from gingersnap.games.the_wizard_always_wins.hints.pieces import PIECES, SETS


def _study(question: HintQuestion) -> Outlook:
    return Outlook(question.update.view)


HINTS = HintKinds[Outlook](kinds=(*CHARACTERS, *PIECES, *SETS), study=_study)
