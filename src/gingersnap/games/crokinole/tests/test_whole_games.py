"""Whole games: what holds in every position of them, and shots that can be played again."""

from __future__ import annotations

from math import dist, sqrt

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from gingersnap.core import codec, log
from gingersnap.core.bot import Imagine, RandomBot, play_out, sample_action
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import Action, Event
from gingersnap.core.table import Table, Update, table_rejection
from gingersnap.games.crokinole.events import DiscsSlid, VerdictGiven
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.rules.geometry import from_middle, start_of, touches_starting_line_or_lies_beyond
from gingersnap.games.crokinole.rules.legality import is_free
from gingersnap.games.crokinole.rules.seat_order import discs_per_side, set_of
from gingersnap.games.crokinole.rules.shot_execution import board_of
from gingersnap.games.crokinole.rules.shot_settlement import verdict_of
from gingersnap.games.crokinole.tests.simple_player import EagerBot, aim_at
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleOptions, CrokinoleState, CrokinoleView, Flick
from gingersnap.physics import parse_shot, simulate
from gingersnap.testing import rule


def playable(seats: int, options: CrokinoleOptions) -> bool:
    return table_rejection(GAME, options, seats) is None


tables = st.tuples(
    st.integers(2, 4),
    st.builds(
        CrokinoleOptions,
        scoring=st.sampled_from(["match", "tournament", "difference"]),
        three_players=st.sampled_from(["two_against_one", "three_sets"]),
        discs=st.sampled_from([None, 2, 4, 12]),
        first=st.sampled_from(["lot", "closest"]),
        tremor=st.sampled_from(["assisted", "real"]),
        board=st.sampled_from(["slow", "standard", "fast"]),
        posts=st.sampled_from(["wood", "latex"]),
        rim=st.sampled_from(["dead", "damage_replaced", "damage_stays"]),
        reshots=st.sampled_from([0, 0, 2]),
    ),
).filter(lambda laid: playable(*laid))


class Watch(EagerBot):
    """Looks at every position, and at everything that happened on the way to it."""

    def __init__(self, table: Table[CrokinoleState, CrokinoleAction]) -> None:
        self.table = table
        self.shots = 0

    def watch(self, update: Update, chance: Chance) -> None:
        assert_sound(self.table.state)
        for event in update.events:
            self.look_at(event)

    def look_at(self, event: Event) -> None:
        if isinstance(event, DiscsSlid):
            self.shots += 1
            self.slid = event
            shot = parse_shot(event.text)
            assert simulate(*shot, board_of(self.table.state.options)) == event.motion, "the text is the whole shot"
        elif isinstance(event, VerdictGiven) and event.rule != "CRK-A34":
            verdict = verdict_of(self.slid.discs, len(self.slid.discs) - 1, self.slid.motion)
            assert (event.good, event.rule, event.removed) == (verdict.good, verdict.rule, verdict.removed)
            assert all(self.slid.motion.contacts[number].other is not None for number in event.deciding)
            assert event.good or not event.twenties


def assert_sound(state: CrokinoleState) -> None:
    """What no position may break."""
    assert set(GAME.pieces(state).values()) == {discs_per_side(state.options, state.seats)}
    position = state.position
    everywhere = [disc.id for disc in position.discs] + [
        id for heap in (*position.trays, *position.ditch) for id in heap
    ]
    assert len(set(everywhere)) == len(everywhere), "a disc lies in two places"
    for disc in position.discs:
        assert disc.side == set_of(disc.id)
        assert not touches_starting_line_or_lies_beyond(from_middle(disc.x, disc.y))
    if not state.ended_by:
        assert GAME.offers(state, GAME.view(state, 0).turn)


@rule("CRK-22", "CRK-A19", "CRK-A50", "CRK-H16")
@settings(max_examples=12, deadline=None, derandomize=True)
@given(laid=tables, seed=st.integers(0, 10**6))
def test_random_games_conserve_discs_replay_and_end(laid: tuple[int, CrokinoleOptions], seed: int) -> None:
    seats, options = laid
    note(f"{seats} seats, {options}, seed {seed}")
    table: Table[CrokinoleState, CrokinoleAction] = Table(GAME, options, seats, Seeded(seed))
    watcher = Watch(table)
    play_out(table, {0: watcher, **{seat: EagerBot() for seat in range(1, seats)}}, Seeded(seed))
    assert table.outcome is not None
    assert len(table.state.rounds) <= HOUSE.caps.rounds
    assert watcher.shots > 0
    assert log.replay(log.load(log.save(log.log_of(table)))).state == table.state


class GentleBot(EagerBot):
    """Shoots at the nearest opposing disc, just hard enough to touch it; or into the middle of the board: almost every
    shot stays, and boards fill up."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        view: CrokinoleView = update.view
        axis, friction = view.axes[view.turn], board_of(view.options).deceleration
        theirs = [(disc.x, disc.y) for disc in view.discs if disc.side != view.side_of[view.turn]]
        flicks = [sample_action(offer, chance) for offer in update.offers for _ in range(20)]
        tried = [(flick, start_of(axis, flick.place, flick.offset)) for flick in flicks]
        aimed = [(*each, target) for each in tried for target in theirs or [(0.02, 0.03)]]
        flick, start, target = min(aimed, key=lambda each: dist(each[1], each[2]))
        aim = aim_at(target, start, axis, flick.place)
        return Flick(flick.place, aim, sqrt(2.0 * friction * dist(start, target)) + 0.02, flick.offset)


@rule("CRK-A18", "CRK-A38")
@pytest.mark.parametrize("seed", range(3))
def test_random_games_fill_board_and_starts_keep_distance(seed: int) -> None:
    options = CrokinoleOptions(scoring="tournament", tremor="assisted", three_players="three_sets")
    table: Table[CrokinoleState, CrokinoleAction] = Table(GAME, options, 3, Seeded(seed))
    crowds: list[int] = []

    class Looking(GentleBot):
        def watch(self, update: Update, chance: Chance) -> None:
            for slid in (event for event in update.events if isinstance(event, DiscsSlid)):
                *others, shot = slid.discs
                assert is_free((shot.x, shot.y), others)
                crowds.append(len(others))

    play_out(table, {0: Looking(), 1: GentleBot(), 2: GentleBot()}, Seeded(seed))
    assert max(crowds) >= 12


@rule("CRK-H16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_bots_end_within_round_cap(seats: int) -> None:
    print("seed", seats)
    table: Table[CrokinoleState, CrokinoleAction] = Table(GAME, CrokinoleOptions(), seats, Seeded(seats))
    play_out(table, {seat: RandomBot() for seat in range(seats)}, Seeded(seats))
    assert table.outcome is not None
    assert len(table.state.rounds) <= HOUSE.caps.rounds


@rule("CRK-8")
def test_view_is_same_for_all_seats() -> None:
    table: Table[CrokinoleState, CrokinoleAction] = Table(GAME, CrokinoleOptions(), 2, Seeded(1))
    luck = Seeded(1)
    for _ in range(5):
        (seat,) = GAME.to_act(table.state)
        table.play(seat, GAME.offers(table.state, seat)[0].action, luck)
    views = [codec.replace(GAME.view(table.state, seat), seat=0) for seat in (-1, 0, 1)]
    assert views[0] == views[1] == views[2]
