"""Skills by results: the same results in the same order come to the same, and bots stay where they were measured."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from gingersnap.core.contract import Outcome
from gingersnap.core.registry import all_games, bots_of, find_game, game_names
from gingersnap.core.skill.level_suggestions import default_level
from gingersnap.core.skill.ratings import (
    RatedResult,
    Skill,
    is_countable,
    ladder_of,
    placed_last,
    rating_rejection,
    update_ratings,
    update_skills,
)
from gingersnap.testing import rule


def some_results(chance: Random, many: int = 300) -> list[RatedResult]:
    """Of two to five people, and bots among them."""
    results = []
    for _ in range(many):
        seats = chance.randint(2, 5)
        people = [*chance.sample("abcdefgh", seats - 1), None]
        chance.shuffle(people)
        bots = tuple(None if who else "easy" for who in people)
        places = tuple(chance.randint(1, seats) for _ in range(seats))
        results.append(RatedResult(tuple(people), bots, tuple((seat,) for seat in range(seats)), places))
    return results


def after(results: list[RatedResult], skills: dict[str, Skill] | None = None) -> dict[str, Skill]:
    now: dict[str, Skill] = {} if skills is None else skills
    for result in results:
        now = update_ratings(now, result, {"easy": Skill(20.0, 1.0)})
    return now


def test_ratings_are_deterministic_for_ordered_results() -> None:
    results = some_results(Random(7))
    once = after(results)
    assert once == after(results)
    assert once == after(results[150:], after(results[:150])), "also in two sittings"
    assert once != after(results[::-1]), "the order matters, so it is kept"
    assert "easy" not in once
    assert len(once) == 8


def test_update_skills_raises_winner_and_treats_partners_alike() -> None:
    new = Skill()
    first, second, third = update_skills([new] * 3, [[0], [1], [2]], [1, 2, 3])
    assert first.mu > second.mu > third.mu
    assert first.sigma < new.sigma
    one, two, three, four = update_skills([new] * 4, [[0, 2], [1, 3]], [1, 2, 1, 2])
    assert one == three
    assert two == four
    assert one.mu > two.mu
    drawn = update_skills([new] * 2, [[0], [1]], [1, 1])
    assert drawn[0] == drawn[1]


def test_update_ratings_scales_change_by_weight() -> None:
    duel = RatedResult(("a", "b"), (None, None), ((0,), (1,)), (1, 2))
    whole, half, none = (update_ratings({}, duel, {}, weight)["a"] for weight in (1.0, 0.5, 0.0))
    assert whole == update_skills([Skill(), Skill()], [[0], [1]], [1, 2])[0], "to the last digit"
    assert half.mu - 25.0 == pytest.approx((whole.mu - 25.0) / 2)
    assert whole.sigma < half.sigma < none.sigma
    assert (none.mu, none.games) == (25.0, 1)


@rule("GEN-27")
def test_placed_last_moves_whole_side_behind_others() -> None:
    alone = ((0,), (1,), (2,))
    assert placed_last((1, 2, 3), alone, ()) == (1, 2, 3)
    assert placed_last((1, 2, 3), alone, (0,)) == (4, 2, 3)
    assert placed_last((1, 2, 1, 2), ((0, 2), (1, 3)), (2,)) == (3, 2, 3, 2), "partners win and lose together"


@rule("GEN-27")
def test_assisted_game_is_not_rated() -> None:
    assert is_countable(Outcome("GEN-1", (1.0, 0.0), (1, 2)))
    assert not is_countable(Outcome("GEN-22", (1.0, 0.0), (1, 2), counts=False))
    assert not is_countable(Outcome("GEN-1", (1.0, 0.0), (1, 2), remark="Hands were assisted."))
    for game in all_games():
        plain = game.types.options()
        assert (rating_rejection(game, plain, bots_of(game.name)) is None) == (ladder_of(game.name) is not None)
        assert rating_rejection(game, plain, ["nobody"]) is not None
        helped = [name for name in ("assisted", "light") if "tremor" in plain.__struct_fields__]
        for tremor in helped:
            refused = rating_rejection(game, game.types.options(tremor=tremor), [])
            assert refused is not None
            assert refused.rule == "GEN-27"


@pytest.mark.parametrize("game", game_names())
def test_bot_ladder_matches_current_rules_and_levels(game: str) -> None:
    ladder = ladder_of(game)
    assert ladder is not None
    assert ladder.version == find_game(game).version
    assert {*ladder.levels} == {*bots_of(game)}
    assert ladder.levels[default_level([*bots_of(game)])].rating == Skill().rating == 1000, (
        "who is new meets their like"
    )
    assert ladder.levels["random"].mu == min(skill.mu for skill in ladder.levels.values())
    assert all(share.low <= share.value <= share.high for share in ladder.shares)
    assert {len(share.against) for share in ladder.shares} > {1}, "tables for two, and for more"
    skills = [ladder.levels[level] for level in bots_of(game)]
    assert all(one.mu < other.mu + 2 * (one.sigma + other.sigma) for one, other in pairwise(skills)), "in their order"
