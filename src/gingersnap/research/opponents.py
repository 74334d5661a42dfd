"""Bots at the seats of an episode: they are told what happens, and act when they are asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from gingersnap.core.bot import Bot, BotFactory, Stalled
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Seat
from gingersnap.research.episode import Episode


class SeatedBots:
    def __init__(self, episode: Episode, made: Mapping[Seat, BotFactory], luck: Chance) -> None:
        self._episode = episode
        self._luck = luck
        self._bots: dict[Seat, Bot] = {seat: make() for seat, make in made.items()}

    def tell(self) -> None:
        """Those who listen, of what has happened."""
        for seat, bot in self._bots.items():
            if type(bot).watch is not Bot.watch:
                bot.watch(self._episode.table.update(seat, self._episode.events), self._luck)

    def chosen(self, seat: Seat) -> Action | None:
        """What the bot of a seat does; None if it waits."""
        table = self._episode.table
        update = table.update(seat, self._episode.events)
        imagine = partial(table.game.redeal, table.state, seat)
        return self._bots[seat].choose(update, imagine, self._luck)

    def carry_out(self, seat: Seat, action: Action | None) -> None:
        if action is not None:
            self._episode.play(seat, action)
        elif self._episode.may_wait(seat):
            self._episode.wait(seat)
        else:
            raise Stalled(f"the bot of seat {seat} waits, and nobody else can act")
        self.tell()

    def act(self, seat: Seat) -> None:
        self.carry_out(seat, self.chosen(seat))
