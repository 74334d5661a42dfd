"""Bots at the seats of an episode: they observe events and act when asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from gingersnap.core.bot import Bot, BotFactory, Stalled
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Seat
from gingersnap.core.deprecation import DeprecatedMember
from gingersnap.research.episode import Episode


class SeatedBots:
    def __init__(self, episode: Episode, made: Mapping[Seat, BotFactory], luck: Chance) -> None:
        self._episode = episode
        self._luck = luck
        self._bots: dict[Seat, Bot] = {seat: make() for seat, make in made.items()}

    def notify_bots(self) -> None:
        """Send the latest events to the bots that observe them."""
        for seat, bot in self._bots.items():
            if type(bot).watch is not Bot.watch:
                bot.watch(self._episode.table.update(seat, self._episode.events), self._luck)

    def choose_action(self, seat: Seat) -> Action | None:
        """Return the action of a seat's bot, or None if it waits."""
        table = self._episode.table
        update = table.update(seat, self._episode.events)
        imagine = partial(table.game.redeal, table.state, seat)
        return self._bots[seat].choose(update, imagine, self._luck)

    def apply_action(self, seat: Seat, action: Action | None) -> None:
        if action is not None:
            self._episode.play(seat, action)
        elif self._episode.can_wait(seat):
            self._episode.wait(seat)
        else:
            raise Stalled(f"the bot of seat {seat} waits, and no other seat can act")
        self.notify_bots()

    def play_turn(self, seat: Seat) -> None:
        self.apply_action(seat, self.choose_action(seat))

    tell = DeprecatedMember("notify_bots")
    chosen = DeprecatedMember("choose_action")
    carry_out = DeprecatedMember("apply_action")
    act = DeprecatedMember("play_turn")
