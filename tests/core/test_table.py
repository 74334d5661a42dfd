from __future__ import annotations

import pytest

from gingersnap.core.bot import Bot, Imagine, RandomBot, Stalled, play_out, sample_action
from gingersnap.core.chance import Chance, Scripted, Seeded
from gingersnap.core.contract import Action, Offer, Rejection, Span, rank_by_score
from gingersnap.core.registry import UnknownGame, bots_of, find_game, game_names, load_part
from gingersnap.core.table import CannotCreateTable, Table, Update, seat_counts_text
from toys.clash_game import Clash, ClashAction, ClashState, Guard, Options, Strike, TakeHit

# hands [4, 4] and [1, 1]: the bag is 1 1 2 2 3 3 4 4, and drawn cards leave it
HANDS = [("bag", 7), ("bag", 6), ("bag", 0), ("bag", 0)]


def clash() -> Table[ClashState, ClashAction]:
    return Table(Clash(), Options(), 2, Scripted(HANDS))


def test_scripted_luck_decides_deal() -> None:
    assert clash().state.hands == [[4, 4], [1, 1]]


def test_open_play_lets_both_seats_act_and_judges_crossed_actions() -> None:
    table = clash()
    assert not isinstance(table.play(0, Strike(4), Scripted([("bag", 0)])), Rejection)
    assert not isinstance(table.play(1, Strike(1), Scripted([("bag", 0)])), Rejection)
    assert table.play(0, Strike(4), Scripted([])) == Rejection("CLA-2", "Your strike has not been answered yet.")
    assert table.play(1, Guard(1, strike=0), Scripted([])) == Rejection("CLA-4", "That guard is too low.")
    assert table.play(1, TakeHit(strike=5), Scripted([])) == Rejection("CLA-3", "There is no such strike at you.")
    assert table.seq == 2


def test_update_holds_only_events_visible_to_seat() -> None:
    table = clash()
    events = table.play(0, Strike(4), Scripted([("bag", 0)]))
    assert not isinstance(events, Rejection)
    mine, theirs = table.update(0, events), table.update(1, events)
    assert [event.card for event in mine.events] == [4, 2]
    assert [event.card for event in theirs.events] == [4, None]
    assert theirs.view.hand == (1, 1)
    assert mine.seq == theirs.seq == 1


def test_table_with_too_many_seats_is_rejected() -> None:
    with pytest.raises(CannotCreateTable, match="Clash is for 2 players, not 3") as caught:
        Table(Clash(), Options(), 3, Seeded(1))
    assert caught.value.rejection.rule == "GEN-9"


def test_seat_counts_text_lists_gaps_or_range() -> None:
    class Even(Clash):
        seats = range(2, 7, 2)

    class Any(Clash):
        seats = range(2, 7)

    assert (str(seat_counts_text(Even())), str(seat_counts_text(Any()))) == ("2, 4 or 6", "2 to 6")


def test_usual_options_are_unchanged_by_default() -> None:
    options = Options(hand=3)
    assert Clash().usual(options, only_people=True) is Clash().usual(options, only_people=False) is options


def test_rank_by_score_breaks_ties_and_shares_places() -> None:
    outcome = rank_by_score("X-1", [5, 7, 7, 2], [0, 3, 3, 9])
    assert outcome.placings == (3, 1, 1, 4)
    assert outcome.winners == (1, 2)
    assert rank_by_score("X-1", [7, 7], [1, 2]).placings == (2, 1)


class Idle(Bot):
    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return None


class Cheat(Bot):
    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        return Strike(9)


def test_play_out_with_idle_bots_raises_stalled() -> None:
    with pytest.raises(Stalled):
        play_out(clash(), {0: Idle(), 1: Idle()}, Seeded(1))


def test_play_out_with_cheating_bot_raises_rule() -> None:
    with pytest.raises(ValueError, match="CLA-1"):
        play_out(clash(), {0: Cheat(), 1: RandomBot()}, Seeded(1))


def test_play_out_with_one_waiting_bot_lets_other_act() -> None:
    table = clash()
    with pytest.raises(Stalled):  # once the other has nothing left to do
        play_out(table, {0: Idle(), 1: RandomBot()}, Seeded(1))
    assert {record.seat for record in table.records} == {1}


def test_imagined_worlds_have_same_view() -> None:
    seen: list[bool] = []

    class Dreamer(RandomBot):
        def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
            seen.append(Clash().view(imagine(chance), 0) == update.view)  # type: ignore[arg-type]
            return super().choose(update, imagine, chance)

    play_out(clash(), {0: Dreamer(), 1: RandomBot()}, Seeded(2))
    assert seen
    assert all(seen)


def test_sample_action_draws_free_numbers_within_span() -> None:
    offer = Offer(Strike(0), {"card": Span(2.0, 3.0)})
    cards = [sample_action(offer, Seeded(seed)).card for seed in range(200)]
    assert min(cards) >= 2.0
    assert max(cards) <= 3.0
    assert len(set(cards)) > 150


def test_registry_finds_games_and_their_parts() -> None:
    for name in game_names():
        assert find_game(name).name == name
        assert "random" in bots_of(name)
        assert load_part(name, "rules") is not None
        assert load_part(name, "no_such_part") is None
    with pytest.raises(UnknownGame, match="there is no game 'ludo'"):
        find_game("ludo")
