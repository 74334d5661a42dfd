"""Games that come to a point worth looking at, one for every side of a special disc: for tests of the board.

python -m gingersnap.games.wizard_biscuits.web.tests.scripted_games > .../web/tests/recorded.json
"""

from __future__ import annotations

import sys
from typing import Any

from gingersnap.core import codec
from gingersnap.core.chance import Scripted
from gingersnap.core.table import Table
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, FACES, HOUSE, FaceName, is_special
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.tests.story import WizardBiscuitsStory, flicked
from gingersnap.games.wizard_biscuits.types import Answer, Bank, Buy, WizardBiscuitsDecline, WizardBiscuitsOptions
from gingersnap.server.protocol.common import WireOffer

ANN, BO = 0, 1
ON_THE_LINE = 0.66
"""Metres per second that carry a disc to the line of the 15 circle."""
SLOWER: dict[FaceName, float] = {"teleportation": ON_THE_LINE, "magic_missile": ON_THE_LINE}
"""These do nothing in the hole."""


class Prepared(WizardBiscuitsStory):
    """A game that is played by the rules: nobody's hand shakes, and most discs miss."""

    def __init__(self) -> None:
        super().__init__(
            Table(GAME, WizardBiscuitsOptions(first="natural", tremor="assisted"), 2, Scripted([]), ["Ann", "Bo"])
        )

    def win(self, side: int, buys: FaceName) -> Prepared:
        """A round in which only the first disc of this side counts, and buys a special disc."""
        has_scored = False
        while self.kind in ("flick", "seventh"):
            if self.kind == "seventh":
                self.act(WizardBiscuitsDecline(DISC_OF_FACE["inspiration"]))
            elif self.turn == side and not has_scored:
                self.flick()
                has_scored = True
            else:
                self.miss()
        self.act(Buy(DISC_OF_FACE[buys]))
        if self.kind == "bank":
            self.act(Bank(0))
        return self

    def to_the_last_flick(self, first: FaceName | None = None) -> Prepared:
        """Whoever begins flicks this into the hole, if anything; everything else misses, but for the last flick."""
        if first is not None:
            self.flick(first)
        while len(self.view().order) > 1:
            self.miss()
        return self


def with_special(face: FaceName) -> Prepared:
    """Ann owns the disc with this side, Bo another one that is in the hole, and Ann has the last flick of the round."""
    prepared = Prepared()
    if not HOUSE.special_discs[DISC_OF_FACE[face] - DISC_OF_FACE["fire"]].may_be_first:
        prepared.win(ANN, "teleportation")
    prepared.win(ANN, face)
    bos: FaceName = "heal" if face in ("frost", "invisibility") else "invisibility"
    return prepared.win(BO, bos).to_the_last_flick(bos)


# --- The same, written down as Ann's board is told it -------------------------------------------------


def recorded(face: FaceName) -> list[dict[str, Any]]:
    """From Ann's last flick on, to the next round. Of each view only what is new."""
    story = with_special(face)
    number = story.view().number
    moments = [_moment(story, {})]
    seen = _fields(story)
    while story.view().number == number:
        story.act(_next(story, face))
        moments.append(_moment(story, seen))
        seen = _fields(story)
    return moments


def _next(story: WizardBiscuitsStory, face: FaceName) -> Answer:
    """The disc that all is about, and of every other choice the first; as much as possible is banked."""
    question = story.asked
    if question.kind == "bank":
        return Bank(question.most)
    if question.kind == "pick_up":
        return WizardBiscuitsDecline(DISC_OF_FACE[face])
    if question.kind == "flick" and face == "inspiration":
        return flicked(story)
    if question.kind in ("flick", "reflick", "seventh"):
        disc = DISC_OF_FACE[face] if DISC_OF_FACE[face] in question.targets else question.targets[0]
        return flicked(story, face if is_special(disc) else None, disc=disc, speed=SLOWER.get(face, 1.1))
    return story.offered[0]


def _fields(story: WizardBiscuitsStory) -> dict[str, Any]:
    view = story.view(ANN)
    return {field: getattr(view, field) for field in view.__struct_fields__}


def _moment(story: WizardBiscuitsStory, seen: dict[str, Any]) -> dict[str, Any]:
    update = story.table.update(ANN, story.events if seen else ())
    names = story.table.names
    offers = [WireOffer(offer.action, offer.action.words(names), offer.free) for offer in update.offers]
    view = {field: value for field, value in _fields(story).items() if field not in seen or seen[field] != value}
    return {"events": update.events, "view": view, "offers": offers}


def main() -> None:
    games = {face: {"moments": recorded(face)} for face in FACES}
    sys.stdout.buffer.write(codec.encode({"house": HOUSE, "games": games}))


if __name__ == "__main__":
    main()
