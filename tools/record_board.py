"""Recorder of the messages to one seat's board, the input of a game's web tests.

python -m tools.record_board the_wizard_always_wins --seats 3 --seed 7 > .../web/tests/recorded.json
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from gingersnap.core import codec
from gingersnap.core.bot import Bot, Imagine, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Action
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.table import Table, Update
from gingersnap.server.protocol.common import WireOffer


class RecordingBot(Bot):
    """Bot that plays like another and records every update; of each view only the changes."""

    def __init__(self, hand: Bot, names: Sequence[str]) -> None:
        self._hand = hand
        self._names = names
        self.moments: list[dict[str, Any]] = []
        self._view: dict[str, Any] = {}

    def watch(self, update: Update, chance: Chance) -> None:
        offers = [
            WireOffer(offer.action, offer.action.words(self._names, update.seat), offer.free) for offer in update.offers
        ]
        view = {field: getattr(update.view, field) for field in update.view.__struct_fields__}
        news = {field: value for field, value in view.items() if field not in self._view or self._view[field] != value}
        self.moments.append({"events": update.events, "view": news, "offers": offers})
        self._view = view
        self._hand.watch(update, chance)

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return self._hand.choose(update, imagine, chance)


def record_game(name: str, seats: int, seed: str, bot: str, options: dict[str, Any], most: int) -> bytes:
    game = find_game(name)
    chance = Seeded(seed)
    table = Table(game, codec.convert(options, game.types.options), seats, chance)
    scribe = RecordingBot(bots_of(name)[bot](), [f"Seat {seat + 1}" for seat in range(seats)])
    play_out(table, {seat: bots_of(name)[bot]() if seat else scribe for seat in range(seats)}, chance)
    return codec.encode({"house": game.house, "moments": scribe.moments[:most]})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--options", default="{}", help="table options as JSON")
    parser.add_argument("--most", type=int, default=1000, help="maximum number of recorded updates")
    asked = parser.parse_args()
    options: dict[str, Any] = codec.decode(asked.options.encode(), dict[str, Any])
    sys.stdout.buffer.write(record_game(asked.game, asked.seats, asked.seed, asked.bot, options, asked.most))


if __name__ == "__main__":
    main()
