"""Statistics of the Wizard Biscuits bots: the value of their strategy, the use of each disc, the effect of Heal.

python -m benchmarks.games.wizard_biscuits_strategy heads club 200
python -m benchmarks.games.wizard_biscuits_strategy discs club 500
python -m benchmarks.games.wizard_biscuits_strategy heal club 40 2
python -m benchmarks.games.wizard_biscuits_strategy rounds club 60 2
python -m benchmarks.games.wizard_biscuits_strategy worth novice 40 2
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, stdev
from typing import Literal, NamedTuple, TypeVar

from benchmarks.games.crokinole.measurements import MeasuredShare, share_of
from gingersnap.core import codec
from gingersnap.core.bot import Bot, Imagine, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Action, Event
from gingersnap.core.table import Table, Update
from gingersnap.games.crokinole.bots.shot_batches import flick_of
from gingersnap.games.crokinole.bots.shot_planner import best_shots
from gingersnap.games.wizard_biscuits.bots import BOTS, HandyBot
from gingersnap.games.wizard_biscuits.bots.flick_choice import prospect_of
from gingersnap.games.wizard_biscuits.events import (
    DiscBought,
    EffectDeclined,
    EffectFailed,
    RoundTotalled,
    SideDeclared,
)
from gingersnap.games.wizard_biscuits.house_data import (
    BY_COLOUR,
    FACES,
    HOUSE,
    SIDES,
    SPECIALS,
    FaceName,
    face_said,
    special,
)
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.rules.disc_ownership import unflicked
from gingersnap.games.wizard_biscuits.rules.disc_transfers import give
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
from gingersnap.lab.report_document import as_standalone_svg
from gingersnap.lab.statistics import Rate, mean_interval
from gingersnap.lab.svg_plots import IntervalMark, plot_intervals
from gingersnap.lab.svg_plots import format_number as written

T = TypeVar("T")
RED = BY_COLOUR["red"]

# --- Value of the strategy ("head"): wins against a bot without one -----------------------------------


class PlainBot(HandyBot):
    """A baseline that plays Crokinole with its starting discs.

    It buys one disc, the cheapest, since it could bank nothing without one (WBI-11), and never uses an effect. For
    comparison only.
    """

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


def head_win_share(level: str, number: int) -> float:
    """Play game `number` of a bot with a head against one without, with the same hand and alternating seats."""
    chance = Seeded(f"heads/{level}/{number}")
    table: Table[WizardBiscuitsState, WizardBiscuitsAction] = Table(GAME, WizardBiscuitsOptions(), 2, chance)
    seat = number % 2
    play_out(table, {seat: BOTS[level](), 1 - seat: PlainBot(HOUSE.hands[level], HOUSE.heads[level])}, chance)
    assert table.outcome is not None
    return (seat in table.outcome.winners) / len(table.outcome.winners)


def wins_of_head(level: str, games: int, cores: int | None = None) -> MeasuredShare:
    return share_of(map_on_cores(partial(head_win_share, level), games, cores))


# --- Use of each disc -----------------------------------------------------------------------------------


class ObservingWizardBot(Bot):
    """A bot that plays like another, and records publicly visible events."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.bought: Counter[int] = Counter()
        self.declared: Counter[FaceName] = Counter()
        self.worked: set[tuple[int, FaceName]] = set()
        """Round and face of each disc that had an effect."""
        self.leads: list[int] = []
        """Leads of the side that owned red, in each round in which one did."""

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
        if isinstance(event, RoundTotalled) and (owner := view.specials[RED - SPECIALS.start].owner) is not None:
            self.leads.append(event.net if event.winner == owner else -event.net)
        if face := face_of_event(event):
            self.worked.add((view.number, face))


FACE_OF_RULE: dict[str, FaceName] = {face.rule: name for name, face in FACES.items()}


def face_of_event(event: Event) -> FaceName | None:
    """Return the face whose effect an event shows, by the rule it cites. Two are visible only when declared."""
    if isinstance(event, EffectFailed | EffectDeclined):
        return None
    if isinstance(event, SideDeclared):
        return event.face if event.inner or event.face == "inspiration" else None
    return FACE_OF_RULE.get(getattr(event, "rule", ""))


class WizardGameTally(NamedTuple):
    """Statistics of one game."""

    rounds: int
    rule: str
    """The rule that ended the game."""
    bought: Counter[int]
    declared: Counter[FaceName]
    worked: Counter[FaceName]
    won_with: tuple[int, ...]
    """Discs that the winner owned at the end."""
    leads: tuple[int, ...]
    """By round: the lead of the side that owned red."""


def play_observed_game(
    level: str, seed: int, seats: int, options: WizardBiscuitsOptions, number: int
) -> WizardGameTally:
    """Play game `number` between equals: the same as that of `gingersnap simulate` with this seed."""
    chance = Seeded(f"{seed}/{number}")
    table: Table[WizardBiscuitsState, WizardBiscuitsAction] = Table(GAME, options, seats, chance)
    witness = ObservingWizardBot(BOTS[level]())
    play_out(table, {0: witness, **{seat: BOTS[level]() for seat in range(1, seats)}}, chance)
    assert table.outcome is not None
    view = GAME.view(table.state, 0)
    winners = {view.side_of[seat] for seat in table.outcome.winners}
    owned = tuple(disc for side in sorted(winners) for disc in view.sides[side].specials)
    worked = Counter(face for _, face in witness.worked)
    leads = tuple(witness.leads)
    return WizardGameTally(len(view.rounds), table.outcome.rule, witness.bought, witness.declared, worked, owned, leads)


def table_of_discs(games: list[WizardGameTally]) -> str:
    """Return a Markdown table by disc and by the face it was flicked as."""
    lines = ["| disc | price | bought | with the winner | flicked as | times a game | did something |"]
    lines.append("|---|---:|---:|---:|---|---:|---:|")
    for disc in SPECIALS:
        bought = sum(game.bought[disc] for game in games) / len(games)
        won = sum(disc in game.won_with for game in games) / len(games)
        first = f"| {special(disc).colour} | {special(disc).price} | {bought:.2f} | {100 * won:.0f} % "
        for face in special(disc).faces:
            lines.append(f"{first}| {face_said(face.name)} | {_uses(games, face.name)} |")
            first = "| | | | "
    return "\n".join(lines)


def _uses(games: list[WizardGameTally], face: FaceName) -> str:
    declared = sum(game.declared[face] for game in games)
    worked = sum(game.worked[face] for game in games)
    return f"{declared / len(games):.2f} | {100 * worked / max(1, declared):.0f} %"


def lengths_of(games: list[WizardGameTally]) -> str:
    rounds = sorted(game.rounds for game in games)
    at = [rounds[len(rounds) * part // 100] for part in (10, 50, 90)]
    endings = dict(Counter(game.rule for game in games))
    usual = f"{at[1]} rounds, {at[0]} to {at[2]} for 80 % of them, at most {rounds[-1]}"
    return f"{len(games)} games: {usual}; ended by {endings}"


# --- Effect of Heal -------------------------------------------------------------------------------------

HealName = Literal["printed", "one"]
HEALS: tuple[HealName, ...] = ("printed", "one")


def summarise_heal(level: str, games: int, seats: int, heal: HealName) -> str:
    """Return how often the final owner of red has won, and the owner's lead in a round."""
    options = WizardBiscuitsOptions(heal=heal, tremor="light")
    all_played = list(map_on_cores(partial(play_observed_game, level, 1, seats, options), games))
    leads = [lead for game in all_played for lead in game.leads]
    won = sum(RED in game.won_with for game in all_played)
    error = stdev(leads) / len(leads) ** 0.5
    lead = f"leads by {mean(leads):.1f} ± {error:.1f} points in {len(leads)} rounds"
    return f"heal {heal}, {seats} seats: who owns red wins {won} of {games} games and {lead}; {lengths_of(all_played)}"


def measure_lead(level: str, seats: int, options: WizardBiscuitsOptions, number: int, disc: int | None = RED) -> int:
    """Return the lead of a side in its first round if it owns `disc` and the other side nothing; sides alternate."""
    chance, side = Seeded(f"rounds/{number}"), number % SIDES
    table: Table[WizardBiscuitsState, WizardBiscuitsAction] = Table(GAME, options, seats, chance)
    if disc is not None:
        endow(table.state, disc, side)
    bot = BOTS[level]()
    while not table.state.rounds:
        seat = min(GAME.to_act(table.state))
        action = bot.choose(table.update(seat, []), partial(GAME.redeal, table.state, seat), chance)
        assert action is not None
        table.play(seat, action, chance)
    totals = table.state.rounds[-1].totals
    return totals[side] - totals[1 - side]


def endow(state: WizardBiscuitsState, disc: int, side: int) -> None:
    """Give a side a disc before the first flick, which may be made with it."""
    give(state, disc, side)
    owned = unflicked(state, state.first % SIDES)
    state.asked = (codec.replace(state.asked[0], targets=owned),)


def lead_in_rounds(level: str, rounds: int, seats: int, heal: HealName) -> str:
    leads = list(
        map_on_cores(partial(measure_lead, level, seats, WizardBiscuitsOptions(heal=heal, tremor="light")), rounds)
    )
    error = stdev(leads) / rounds**0.5
    return f"heal {heal}, {seats} seats: red alone leads by {mean(leads):.1f} ± {error:.1f} points in {rounds} rounds"


# --- Value of each disc -----------------------------------------------------------------------------------


def print_disc_values(level: str, rounds: int, seats: int, file: Path) -> str:
    """Return, in Markdown and as a plot in `file`, the lead that one disc adds in a round, by the same luck."""
    options, found = WizardBiscuitsOptions(first="natural"), dict[str, Rate]()
    without = [measure_lead(level, seats, options, number, None) for number in range(rounds)]
    began = [lead if number % SIDES == 0 else -lead for number, lead in enumerate(without)]
    found["begins"] = mean_interval(began)
    for kind in HOUSE.special_discs:
        for heal in HEALS if kind.colour == "red" else HEALS[:1]:
            ruled, disc = codec.replace(options, heal=heal), BY_COLOUR[kind.colour]
            added = [measure_lead(level, seats, ruled, number, disc) - without[number] for number in range(rounds)]
            name = f"{kind.colour} ({kind.price}){', one' if heal == 'one' else ''}"
            found[name] = mean_interval(added)
            print(f"| {name} | {_interval(found[name])} |", flush=True)
    marks = [IntervalMark(name, rate) for name, rate in found.items()]
    plot = plot_intervals(marks, 0.0, written, f"What each disc adds to the lead in a round of {seats} {level} bots")
    file.write_text(as_standalone_svg(plot) + "\n", "utf-8")
    return f"who begins leads by {_interval(found['begins'])}; {file}"


def _interval(rate: Rate) -> str:
    return f"{rate.value:.1f} ({rate.low:.1f} to {rate.high:.1f})"


# --- Parallel play --------------------------------------------------------------------------------------


def map_on_cores(play: Callable[[int], T], games: int, cores: int | None = None) -> Iterable[T]:
    """Play many games on all cores. The result does not depend on their distribution."""
    if cores == 1:
        return [play(number) for number in range(games)]
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        return list(pool.map(play, range(games), chunksize=5))


MEASURES: dict[str, Callable[[str, int, int, HealName], str]] = {"heal": summarise_heal, "rounds": lead_in_rounds}


def main(what: str, level: str, games: int, seats: int = 2) -> None:
    if what == "heads":
        print(f"{level}: the head wins {wins_of_head(level, games)} of {games} games")
    elif what == "worth":
        print(print_disc_values(level, games, seats, Path("worth.svg")))
    elif what in MEASURES:
        print(*(MEASURES[what](level, games, seats, heal) for heal in HEALS), sep="\n")
    else:
        all_played = list(map_on_cores(partial(play_observed_game, level, 1, seats, WizardBiscuitsOptions()), games))
        print(lengths_of(all_played), table_of_discs(all_played), sep="\n\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
