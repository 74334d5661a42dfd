"""Who knows what: the worlds a seat cannot tell from the true one (PNB-11, PNB-A20, PNB-A26)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Chance, Seeded, every_outcome
from gingersnap.core.contract import SPECTATOR
from gingersnap.core.table import Table
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, KINDS
from gingersnap.games.pocket_and_biscuit.rules import GAME
from gingersnap.games.pocket_and_biscuit.rules.game_end import is_deadlocked
from gingersnap.games.pocket_and_biscuit.tests.story import KIND, lay
from gingersnap.games.pocket_and_biscuit.types import UNSEEN, PocketOptions, PocketState
from gingersnap.testing import rule

World = tuple[int, ...]


def small_table() -> PocketState:
    """For seat 1: one tile in seat 0's pile, two that were seen and went down again, and one nobody has seen."""
    state = lay("cracked two one", piles=["three"], rest_is_gone=True).state
    state.unseen[state.pockets[2]] += 1
    state.pockets[2] = UNSEEN
    return state


def world_of(state: PocketState) -> World:
    """The kinds in seat 0's pile, at the places 0 and 1, and not seen yet."""
    (unseen,) = [kind for kind, count in enumerate(state.unseen) for _ in range(count)]
    return (*state.piles[0], *state.pockets[:2], unseen)


@rule("PNB-11", "PNB-A26")
def test_redeal_samples_consistent_worlds_uniformly() -> None:
    """Found in review: cracked tiles were dealt too often to tiles that had been seen before."""
    state = small_table()

    def redealt(chance: Chance) -> World:
        return world_of(GAME.redeal(state, 1, chance))

    found: Counter[World] = Counter()
    for probability, world in every_outcome(redealt):
        found[world] += probability  # type: ignore[assignment]
    possible = [world for world in permutations(world_of(state)) if world[0] != CRACKED]
    assert dict(found) == pytest.approx({world: 1 / len(possible) for world in possible})


@rule("PNB-A20")
def test_redeal_excludes_worlds_where_game_is_over() -> None:
    """Found in review: with the only two in a pile instead of the three, play would have ended long ago."""
    state = lay("one two", piles=["three"], rest_is_gone=True).state
    for seed in range(40):
        world = GAME.redeal(state, 1, Seeded(seed))
        assert world.piles[0] == [KIND["three"]], f"seed {seed}"


@rule("PNB-11", "PNB-A26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_redeal_conserves_tiles_and_puts_no_cracked_tile_in_pile(seats: int) -> None:
    story = lay("one two five", seats=seats, piles=["one cracked", "three three"])
    story.flip(0)
    for seed in range(100):
        for seat in (SPECTATOR, *range(seats)):
            world = GAME.redeal(story.state, seat, Seeded(seed))
            assert GAME.pieces(world) == {kind.name: kind.count for kind in KINDS}, f"seed {seed}"
            assert not any(CRACKED in pile for pile in world.piles)
            assert [len(pile) for pile in world.piles] == [len(pile) for pile in story.state.piles]
            assert world.pockets[0] == KIND["one"], "what lies face up is what it is"


@rule("PNB-A26")
def test_redeal_changes_other_piles_but_not_own() -> None:
    state = lay("", piles=["one two", "three five"]).state
    worlds = [GAME.redeal(state, 0, Seeded(seed)) for seed in range(20)]
    assert all(world.piles[0] == state.piles[0] for world in worlds)
    assert any(sorted(world.piles[1]) != sorted(state.piles[1]) for world in worlds)


@rule("PNB-17")
def test_redeal_after_end_keeps_piles() -> None:
    table = Table(GAME, PocketOptions(), 3, Seeded(5))
    play_out(table, {seat: RandomBot() for seat in range(3)}, Seeded(5))
    world = GAME.redeal(table.state, SPECTATOR, Seeded(1))
    assert world.piles == table.state.piles
    assert is_deadlocked(world) == is_deadlocked(table.state)
