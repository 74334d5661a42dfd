"""Measures the bots: what their heads are worth, and what becomes of each disc.

python -m benchmarks.games.wizard_biscuits heads club 200
python -m benchmarks.games.wizard_biscuits discs club 500
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple, TypeVar

from benchmarks.games.crokinole.measuring import Share, share_of
from gingersnap.core.bot import Bot, Imagine, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Action, Event
from gingersnap.core.table import Table, Update
from gingersnap.games.crokinole.bots.shots import flick_of
from gingersnap.games.crokinole.bots.thinking import best_shots
from gingersnap.games.wizard_biscuits.bots import BOTS, HandyBot
from gingersnap.games.wizard_biscuits.bots.flicks import prospect_of
from gingersnap.games.wizard_biscuits.events import DiscBought, EffectDeclined, EffectFailed, SideDeclared
from gingersnap.games.wizard_biscuits.house import FACES, HOUSE, SPECIALS, FaceName, special
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.rules.questions import default_answer
from gingersnap.games.wizard_biscuits.types import (
    Buy,
    FlickDisc,
    Question,
    WizardBiscuitsAction,
    WizardBiscuitsOptions,
    WizardBiscuitsState,
    WizardBiscuitsView,
)

T = TypeVar("T")

# --- A head is worth what it wins more than none ------------------------------------------------------


class PlainBot(HandyBot):
    """Plays Crokinole with its starting discs. Buys one disc, the cheapest, since it could bank nothing without one
    (WBI-11), and never uses an effect. For comparison only."""

    def decided(self, view: WizardBiscuitsView, question: Question) -> Action:
        if question.kind in ("flick", "reflick"):
            return self._plain_flick(view, question)
        if question.kind == "buy" and not view.sides[view.side_of[question.seat]].specials:
            return Buy(min(question.targets, key=lambda disc: special(disc).price))
        return default_answer(question)

    def _plain_flick(self, view: WizardBiscuitsView, question: Question) -> FlickDisc:
        situation = prospect_of(view, question).situation
        flick = flick_of(best_shots(situation, self.felt_hand(view), self.head).shots[0])
        return FlickDisc(min(question.targets), None, flick.place, flick.aim, flick.speed, flick.offset)


def won_by_head(level: str, number: int) -> float:
    """Game `number` of a head against none with the same hand, seats changing: always the same one."""
    chance = Seeded(f"heads/{level}/{number}")
    table: Table[WizardBiscuitsState, WizardBiscuitsAction] = Table(GAME, WizardBiscuitsOptions(), 2, chance)
    seat = number % 2
    play_out(table, {seat: BOTS[level](), 1 - seat: PlainBot(HOUSE.hands[level], HOUSE.heads[level])}, chance)
    assert table.outcome is not None
    return (seat in table.outcome.winners) / len(table.outcome.winners)


def wins_of_head(level: str, games: int, cores: int | None = None) -> Share:
    return share_of(shared_out(partial(won_by_head, level), games, cores))


# --- What becomes of each disc --------------------------------------------------------------------------


class Witness(Bot):
    """Plays like another bot, and notes what everybody sees."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.bought: Counter[int] = Counter()
        self.declared: Counter[FaceName] = Counter()
        self.worked: set[tuple[int, FaceName]] = set()
        """In which round which side of a disc did something."""

    def watch(self, update: Update, chance: Chance) -> None:
        self._bot.watch(update, chance)
        view: WizardBiscuitsView = update.view
        for event in update.events:
            self._note(event, view)

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return self._bot.choose(update, imagine, chance)

    def _note(self, event: Event, view: WizardBiscuitsView) -> None:
        if isinstance(event, DiscBought):
            self.bought[event.disc] += 1
        if isinstance(event, SideDeclared):
            self.declared[event.face] += 1
        if face := done_by(event):
            self.worked.add((view.number, face))


FACE_OF_RULE: dict[str, FaceName] = {face.rule: name for name, face in FACES.items()}


def done_by(event: Event) -> FaceName | None:
    """The side of a disc whose effect an event tells: it cites its rule. Two are only seen when they are declared."""
    if isinstance(event, EffectFailed | EffectDeclined):
        return None
    if isinstance(event, SideDeclared):
        return event.face if event.inner or event.face == "inspiration" else None
    return FACE_OF_RULE.get(getattr(event, "rule", ""))


class Played(NamedTuple):
    """One game."""

    rounds: int
    rule: str
    """That ended it."""
    bought: Counter[int]
    declared: Counter[FaceName]
    worked: Counter[FaceName]
    won_with: tuple[int, ...]
    """What the winner owned in the end."""


def played(level: str, seed: int, seats: int, number: int) -> Played:
    """Game `number` among equals: the same as that of `gingersnap simulate` with this seed."""
    chance = Seeded(f"{seed}/{number}")
    table: Table[WizardBiscuitsState, WizardBiscuitsAction] = Table(GAME, WizardBiscuitsOptions(), seats, chance)
    witness = Witness(BOTS[level]())
    play_out(table, {0: witness, **{seat: BOTS[level]() for seat in range(1, seats)}}, chance)
    assert table.outcome is not None
    view = GAME.view(table.state, 0)
    winners = {view.side_of[seat] for seat in table.outcome.winners}
    owned = tuple(disc for side in sorted(winners) for disc in view.sides[side].specials)
    worked = Counter(face for _, face in witness.worked)
    return Played(len(view.rounds), table.outcome.rule, witness.bought, witness.declared, worked, owned)


def table_of_discs(games: list[Played]) -> str:
    """In Markdown: by disc, and by what it was flicked as."""
    lines = ["| disc | price | bought | with the winner | flicked as | times a game | did something |"]
    lines.append("|---|---:|---:|---:|---|---:|---:|")
    for disc in SPECIALS:
        bought = sum(game.bought[disc] for game in games) / len(games)
        won = sum(disc in game.won_with for game in games) / len(games)
        first = f"| {special(disc).colour} | {special(disc).price} | {bought:.2f} | {100 * won:.0f} % "
        for face in special(disc).faces:
            lines.append(f"{first}| {face.words} | {_uses(games, face.name)} |")
            first = "| | | | "
    return "\n".join(lines)


def _uses(games: list[Played], face: FaceName) -> str:
    declared = sum(game.declared[face] for game in games)
    worked = sum(game.worked[face] for game in games)
    return f"{declared / len(games):.2f} | {100 * worked / max(1, declared):.0f} %"


def lengths_of(games: list[Played]) -> str:
    rounds = sorted(game.rounds for game in games)
    at = [rounds[len(rounds) * part // 100] for part in (10, 50, 90)]
    endings = dict(Counter(game.rule for game in games))
    usual = f"{at[1]} rounds, {at[0]} to {at[2]} for 80 % of them, at most {rounds[-1]}"
    return f"{len(games)} games: {usual}; ended by {endings}"


# --- Many games -----------------------------------------------------------------------------------------


def shared_out(play: Callable[[int], T], games: int, cores: int | None = None) -> Iterable[T]:
    """Many games, shared out to the cores there are; the same however they are shared."""
    if cores == 1:
        return [play(number) for number in range(games)]
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        return list(pool.map(play, range(games), chunksize=5))


def main(what: str, level: str, games: int, seats: int = 2) -> None:
    if what == "heads":
        print(f"{level}: the head wins {wins_of_head(level, games)} of {games} games")
    else:
        all_played = list(shared_out(partial(played, level, 1, seats), games))
        print(lengths_of(all_played), table_of_discs(all_played), sep="\n\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
