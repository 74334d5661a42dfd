from __future__ import annotations

import pickle
from functools import partial
from itertools import islice
from typing import Any

import pytest

from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import CLOCK, Seat, State, Tick
from gingersnap.core.registry import all_games
from gingersnap.core.table import Table
from gingersnap.search.ismcts import Ismcts
from gingersnap.search.search_tree import ChoiceStatistics, SearchNode
from gingersnap.search.simulation import SearchedGame
from gingersnap.testing.checks.random_play import sample_tables
from search.toy_games import (
    Decision,
    Doors,
    End,
    Luck,
    Prize,
    Throw,
    Tree,
    TreeGame,
    hits,
    knock_at_the_right_door,
    nim,
    odds,
)
from toys.clash_game import Clash


def laid(game: SearchedGame, seed: int = 0) -> Table[Any, Any]:
    return Table(game, game.types.options(), game.seats[0], Seeded(seed))


def choice(bot: Ismcts, table: Table[Any, Any], seat: Seat = 0, seed: int = 0, state: State | None = None) -> Any:
    """What `bot` does there; the true state may be another one that looks the same."""
    imagine = partial(table.game.redeal, table.state if state is None else state, seat)
    return bot.choose(table.update(seat), imagine, Seeded(seed))


def chosen(tree: Tree, thoughts: int, seed: int = 0) -> str:
    game = TreeGame(tree)
    option: str = choice(Ismcts(game, thoughts), laid(game), seed=seed).option
    return option


# --- It plays well --------------------------------------------------------------------------------


@pytest.mark.parametrize("stones", [1, 2, 3, 5, 6, 7, 9])
def test_ismcts_finds_forced_win(stones: int) -> None:
    assert chosen(nim(stones), thoughts=300) == str(stones % 4)


def test_ismcts_beats_random_bot_in_open_play_with_hidden_hands() -> None:
    # 60 games with about nine wins in ten: an even match would be more than six standard deviations away.
    wins = 0.0
    for seed in range(60):
        table = laid(Clash(), seed)
        own = seed % 2
        play_out(table, {own: Ismcts(table.game, 60), 1 - own: RandomBot()}, Seeded(seed))
        assert table.outcome is not None
        wins += (own in table.outcome.winners) / len(table.outcome.winners)
    print("seeds 0 to 59, wins", wins)
    assert wins >= 42


def searched(bot: Ismcts, table: Table[Any, Any], seed: int) -> tuple[Any, Any, int]:
    """The choice of a bot, the best of all that it weighs, and the number of worlds that the choice took."""
    worlds = 0

    def imagine(chance: Chance) -> State:
        nonlocal worlds
        worlds += 1
        state: State = table.game.redeal(table.state, 0, chance)
        return state

    action = bot.choose(table.update(0), imagine, Seeded(seed))
    taken = worlds
    return action, bot.weigh(table.update(0), imagine, Seeded(seed))[0].action, taken


@pytest.mark.parametrize("game", [TreeGame(nim(9)), TreeGame(nim(4)), Prize(1_000), Clash()])
def test_choose_ends_early_with_choice_of_whole_search(game: SearchedGame) -> None:
    """Iterations that cannot change the choice any more are left out; nothing else may change."""
    for seed in range(20):
        action, whole, worlds = searched(Ismcts(game, 40), laid(game), seed)
        assert action == whole
        assert worlds <= 41


def test_choose_leaves_out_iterations_that_cannot_change_the_choice() -> None:
    action, _, worlds = searched(Ismcts(TreeGame(nim(5)), 400), laid(TreeGame(nim(5))), seed=1)
    assert action.option == "1"
    assert 200 < worlds < 300


def test_node_is_decided_when_no_choice_can_overtake() -> None:
    node = SearchNode()
    node.tried = {"best": ChoiceStatistics(), "other": ChoiceStatistics()}
    for _ in range(10):
        node.visit([])
    node.tried["best"].visits, node.tried["other"].visits = 7, 3
    assert [node.is_decided(left) for left in (0, 3, 4, 9)] == [True, True, False, False], (
        "equal visits may go either way"
    )
    del node.tried["other"]
    assert node.is_decided(6)
    assert not node.is_decided(7), "a choice that is not tried yet could draw level"


# --- It knows only what its seat may ----------------------------------------------------------------

SAFE = odds(3, 5)
"""Better than a guess between two, worse than to know."""


def guess(right: str) -> Tree:
    return Decision(0, {side: End(0 if side == right else 1) for side in ("left", "right")})


def coin_in_a_cup(seen_by: frozenset[Seat]) -> Tree:
    """Seat 0 may guess where the coin is: a bet that is only good for those who have seen it."""
    return Luck(tuple(Decision(0, {"safe": SAFE, "bet": guess(side)}) for side in ("left", "right")), seen_by)


def hide_and_seek(is_secret: bool) -> Tree:
    """Seat 1 hides the coin only after seat 0 has agreed to bet."""
    hide = Decision(1, {side: guess(side) for side in ("left", "right")}, is_secret)
    return Decision(0, {"safe": SAFE, "bet": hide})


@pytest.mark.parametrize("seed", range(3))
def test_ismcts_does_not_bet_on_hidden_information(seed: int) -> None:
    assert chosen(coin_in_a_cup(seen_by=frozenset({1})), 2000, seed) == "safe"
    assert chosen(coin_in_a_cup(seen_by=frozenset({0})), 2000, seed) == "bet"


@pytest.mark.parametrize("seed", range(3))
def test_ismcts_does_not_react_to_hidden_choice(seed: int) -> None:
    assert chosen(hide_and_seek(is_secret=True), 2000, seed) == "safe"
    assert chosen(hide_and_seek(is_secret=False), 2000, seed) == "bet"


def test_ismcts_choice_is_independent_of_hidden_state() -> None:
    game = TreeGame(coin_in_a_cup(seen_by=frozenset()))
    table = laid(game)
    truths = [game.types.state([side]) for side in ("0", "1")]
    for seed in range(10):
        one, other = (choice(Ismcts(game, 50), table, seed=seed, state=truth) for truth in truths)
        assert one == other


# --- It copes with every kind of offer --------------------------------------------------------------


def test_ismcts_samples_continuous_actions_and_keeps_good_ones() -> None:
    throw = choice(Ismcts(Prize(), 200), laid(Prize()))
    assert isinstance(throw, Throw)
    assert hits(throw.at)


def test_ismcts_waits_only_while_waiting_is_best() -> None:
    game = Prize(ripe=1500)
    table = laid(game)
    assert choice(Ismcts(game, 300), table) is None
    table.play(CLOCK, Tick(1500), Seeded(0))
    assert isinstance(choice(Ismcts(game, 300), table), Throw)


def test_ismcts_tries_policy_moves_first() -> None:
    game = Doors()
    found = choice(Ismcts(game, 20, policy=knock_at_the_right_door), laid(game))
    assert found.option == Doors.right


def test_ismcts_uses_judgement_in_place_of_rollout() -> None:
    far_away: Tree = End(1)
    for _ in range(100):
        far_away = Decision(1, {"on": far_away})
    game = TreeGame(Decision(0, {"shines": far_away, "even": odds(1, 2)}))

    def shiny(state: Any) -> tuple[float, float] | None:
        return (1.0, 0.0) if state.path[0] == "shines" else None

    assert choice(Ismcts(game, 60), laid(game)).option == "even"
    assert choice(Ismcts(game, 60, judgement=shiny), laid(game)).option == "shines"


def test_ismcts_asks_judgement_only_beyond_horizon() -> None:
    game = TreeGame(nim(9))
    depths: list[int] = []

    def neutral(state: Any) -> tuple[float, float] | None:
        depths.append(len(state.path))
        return (0.5, 0.5)

    choice(Ismcts(game, 3, judgement=neutral, horizon=2), laid(game))
    assert depths == [3, 3, 3]


def test_ismcts_tries_only_shortlisted_offers() -> None:
    def poor_doors(game: SearchedGame, state: Any, seat: Seat) -> list[Any]:
        return [offer for offer in game.offers(state, seat) if offer.action.option in ("1", "2")]

    game = Doors()
    assert choice(Ismcts(game, 40, shortlist=poor_doors), laid(game)).option in ("1", "2")


def test_ismcts_with_single_offer_does_not_search() -> None:
    game = TreeGame(Decision(0, {"only": End(0)}))
    assert choice(Ismcts(game, thoughts=10**9), laid(game)).option == "only"


# --- It plays every game --------------------------------------------------------------------------


@pytest.mark.parametrize("game", [*all_games(), Clash(), Prize(ripe=700)], ids=lambda game: str(game.name))
def test_ismcts_never_chooses_illegal_action(game: SearchedGame) -> None:
    bot = Ismcts(game, thoughts=2)
    looked_at = 0
    for table in islice(sample_tables(game, seed=5), 0, None, 4):
        acting = game.to_act(table.state)
        for seat in acting - {CLOCK}:
            action = choice(bot, table, seat, seed=looked_at)
            assert CLOCK in acting if action is None else game.rejection(table.state, seat, action) is None
            looked_at += 1
    assert looked_at > 0


def test_ismcts_choice_is_deterministic_also_after_pickling() -> None:
    bot = Ismcts(Clash(), 40)
    copied = pickle.loads(pickle.dumps(bot))
    for seed in range(10):
        table = laid(Clash(), seed)
        assert choice(bot, table, seed=seed) == choice(copied, table, seed=seed) == choice(bot, table, seed=seed)
