"""Whole games: what holds in every position of them, and that all there is to see is seen."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from gingersnap.core import codec, log
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Event
from gingersnap.core.table import Table, Update
from gingersnap.games.crokinole.events import CrokinoleTimeRanOut, CrokinoleTurnPassed
from gingersnap.games.wizard_biscuits.events import (
    ChoiceTimedOut,
    TableChanged,
    WizardBiscuitsEvent,
    WizardBiscuitsGameEnded,
)
from gingersnap.games.wizard_biscuits.house_data import HOUSE, SIDES, SPECIALS
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.rules.disc_ownership import POISON, in_hand, owner_of, unflicked
from gingersnap.games.wizard_biscuits.tests.simple_player import EagerBot
from gingersnap.games.wizard_biscuits.types import (
    Standing,
    WizardBiscuitsAction,
    WizardBiscuitsOptions,
    WizardBiscuitsState,
)
from gingersnap.testing import rule

WizardTable = Table[WizardBiscuitsState, WizardBiscuitsAction]

tables = st.tuples(
    st.sampled_from([2, 4]),
    st.builds(
        WizardBiscuitsOptions,
        first=st.sampled_from(["toss", "natural", "black"]),
        tremor=st.sampled_from(["assisted", "real"]),
        board=st.sampled_from(["slow", "standard", "fast"]),
        posts=st.sampled_from(["wood", "latex"]),
        rim=st.sampled_from(["dead", "damage_replaced", "damage_stays"]),
        heal=st.sampled_from(["printed", "one"]),
        poisoned=st.sampled_from(["until_cured", "while_disc_kept"]),
        choosing=st.sampled_from(["one_by_one", "before_the_round"]),
        heal_from=st.sampled_from(["ditch", "off_the_board"]),
        heal_whose=st.sampled_from(["own", "partners_too"]),
        frozen=st.sampled_from(["whole_round", "until_scored"]),
        dark_magic=st.sampled_from(["before_totals", "after_scoring"]),
        fire_in_hole=st.sampled_from(["so_far", "all_round"]),
        moved=st.sampled_from(["nothing", "lands_again"]),
        poison_disc=st.sampled_from(["after_scoring", "at_once"]),
    ),
)


class Watch(EagerBot):
    """Looks at every position, and keeps everything that happened on the way to it."""

    def __init__(self, table: WizardTable) -> None:
        self.table = table
        self.seen: Counter[type[Event]] = Counter()

    def watch(self, update: Update, chance: Chance) -> None:
        assert_sound(self.table.state)
        assert_told(update)
        self.seen.update(type(event) for event in update.events)


def assert_sound(state: WizardBiscuitsState) -> None:
    """What no position may break."""
    position = state.position
    everywhere = [disc.id for disc in position.discs] + [*in_hand(state)]
    everywhere += [disc for heap in (*position.trays, *position.ditch) for disc in heap]
    assert len({*everywhere}) == len(everywhere), "a disc lies in two places"
    flicked = {disc.id for disc in state.flicked}
    assert {*everywhere} == flicked - {*state.gone} | {*everywhere} & {*state.gone}, "a flicked disc is nowhere"
    assert not {*everywhere} & {*state.store}, "a disc in the store lies on the table"
    assert sorted([*state.store, *state.supplies[0], *state.supplies[1]]) == list(SPECIALS)
    if state.poisoned is not None and state.options.poisoned == "while_disc_kept":
        assert state.poisoned in (owner_of(state, POISON), state.poison_goes_to)
    assert not {*state.frozen, *state.freezing} & {*state.store}
    assert bool(state.asked) != bool(state.ended_by)


def assert_told(update: Update) -> None:
    """The last event tells how the table stands, unless discs have moved since: then the view does."""
    last = next(
        (
            event
            for event in reversed(update.events)
            if not isinstance(event, CrokinoleTurnPassed | WizardBiscuitsGameEnded)
        ),
        None,
    )
    if isinstance(last, TableChanged):
        told = {field: getattr(last.now, field) for field in Standing.__struct_fields__}
        assert told == {field: getattr(update.view, field) for field in told}


def play(table: WizardTable, seed: int) -> Watch:
    watcher = Watch(table)
    play_out(table, {0: watcher, **{seat: EagerBot() for seat in range(1, table.seats)}}, Seeded(seed))
    return watcher


@rule("WBI-A31", "WBI-H4")
@settings(max_examples=10, deadline=None, derandomize=True)
@given(laid=tables, seed=st.integers(0, 10**6))
def test_random_games_are_consistent_end_and_replay(laid: tuple[int, WizardBiscuitsOptions], seed: int) -> None:
    seats, options = laid
    note(f"{seats} seats, {options}, seed {seed}")
    table: WizardTable = Table(GAME, options, seats, Seeded(seed))
    play(table, seed)
    assert table.outcome is not None
    assert len(table.state.rounds) <= HOUSE.safety.rounds
    again = log.replay(log.load(log.save(log.log_of(table))))
    assert codec.pack(again.state) == codec.pack(table.state)


def test_random_games_cover_every_event() -> None:
    seen: Counter[type[Event]] = Counter()
    for seed in range(40):
        print("seed", seed)
        options = WizardBiscuitsOptions(
            tremor="assisted",
            handicaps=("reshots",) if seed < 4 else (),
            choosing="before_the_round" if seed == 4 else "one_by_one",
        )
        table: WizardTable = Table(GAME, options, 2 + 2 * (seed % 2), Seeded(seed))
        endow(table.state, seed)
        seen += play(table, seed).seen
    by_time = {CrokinoleTimeRanOut, ChoiceTimedOut}
    assert {*WizardBiscuitsEvent.__args__} - by_time - {*seen} == set()


def endow(state: WizardBiscuitsState, seed: int) -> None:
    """As after some rounds: each side owns half of the special discs, one of them frozen, and much can happen."""
    own = list(combinations(SPECIALS, 3))[seed % 20]
    state.supplies, state.store = [list(own), [disc for disc in SPECIALS if disc not in own]], []
    state.frozen = [supply[seed % 3] for supply in state.supplies]
    state.asked = (codec.replace(state.asked[0], targets=unflicked(state, state.first % SIDES)),)


@pytest.mark.parametrize("seats", [2, 4])
def test_random_bots_end_within_round_cap(seats: int) -> None:
    print("seed", seats)
    table: WizardTable = Table(GAME, WizardBiscuitsOptions(), seats, Seeded(seats))
    play_out(table, {seat: RandomBot() for seat in range(seats)}, Seeded(seats))
    assert table.outcome is not None
    assert len(table.state.rounds) <= HOUSE.safety.rounds
