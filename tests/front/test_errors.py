"""What is asked wrongly is answered by the library's own errors, in a sentence, with the rule where there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import gingersnap
from gingersnap import CannotCreateTable, GingersnapError, IllegalAction, LogError, NoSuchSeat, UnknownBot, UnknownGame
from gingersnap.core.bot import Imagine
from gingersnap.core.chance import Chance

NAMES = gingersnap.game_names()


def table(name: str = "xtal", **how: Any) -> gingersnap.Table[Any]:
    return gingersnap.new_table(name, **{"seed": 1, **how})


LOG = table().log


@pytest.mark.parametrize(
    ("ask", "kind", "sentence"),
    [
        (lambda: table("tiddlywinks"), UnknownGame, "there is no game 'tiddlywinks'; there is "),
        (lambda: gingersnap.bots("tiddlywinks"), UnknownGame, "there is no game 'tiddlywinks'"),
        (lambda: table(seats=9), CannotCreateTable, r"for 2 to 6 players, not 9. \(GEN-9\)"),
        (lambda: table(seats=0), CannotCreateTable, r"\(GEN-9\)"),
        (lambda: table(rings_needed=4), CannotCreateTable, r"rings_needed has to be one of 3, 6, not 4. \(GEN-9\)"),
        (lambda: table(hats="red"), CannotCreateTable, r"XTAL has no option hats. .*\(GEN-9\)"),
        (lambda: table(options=7), CannotCreateTable, r"\(GEN-9\)"),
        (lambda: table(options=["rings"]), CannotCreateTable, r"\(GEN-9\)"),
        (lambda: table(first_seat=5), CannotCreateTable, r"\(XTL-10\)"),
        (lambda: table(options=table().game.types.options(rings_needed=5)), CannotCreateTable, r"\(GEN-9\)"),
        (lambda: table().view(2), NoSuchSeat, "there is no seat 2; they go from 0 to 1"),
        (lambda: table().offers(-7), NoSuchSeat, "there is no seat -7"),
        (lambda: table().draw(2), NoSuchSeat, "there is no seat 2"),
        (lambda: table().play(2, gingersnap.Tick(5)), NoSuchSeat, "there is no seat 2"),
        (lambda: table().play("first", None), NoSuchSeat, "there is no seat 'first'"),  # type: ignore[arg-type]
        (lambda: gingersnap.play_out(table(), bots="oracle"), UnknownBot, "XTAL has no bot 'oracle'; there is random"),
        (lambda: gingersnap.play_out(table(), bots=["easy"]), UnknownBot, "there are 2 seats, and 1 bots"),
        (lambda: gingersnap.play_out(table(), bots={5: "easy"}), NoSuchSeat, "there is no seat 5"),
        (lambda: gingersnap.load(b""), LogError, "line 1: the log is empty"),
        (lambda: gingersnap.load(b"\x89PNG\r\n\x1a\n"), LogError, "line 1"),
        (lambda: gingersnap.load(b'{"some": "json"}\n'), LogError, "line 1"),
        (lambda: gingersnap.load(LOG[:-9]), LogError, "cut off"),
        (lambda: gingersnap.load(LOG + b'{"seat":0}\n'), LogError, "line 2"),
        (lambda: gingersnap.load(LOG.replace(b'"version":', b'"version":9')), LogError, "rules version"),
        (lambda: gingersnap.load(LOG.replace(b'"seats":2', b'"seats":3')), LogError, "set-up"),
    ],
)  # fmt: skip
def test_bad_api_call_raises_library_error_with_sentence(
    ask: Callable[[], object], kind: type[GingersnapError], sentence: str
) -> None:
    with pytest.raises(kind, match=sentence) as caught:
        ask()
    assert isinstance(caught.value, GingersnapError)


def test_illegal_action_names_rule_and_changes_nothing() -> None:
    laid = table()
    (seat,) = laid.to_act
    other = 1 - seat
    offer, log = laid.offers(seat)[0], laid.log
    with pytest.raises(IllegalAction, match=r"Seat \d is to roll the die\. \(GEN-7\)") as caught:
        laid.play(other, offer)
    assert caught.value.rejection == laid.check(other, offer)
    assert caught.value.rejection.rule in laid.game.rulebook
    assert laid.check(seat, offer) is None
    assert laid.log == log


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("action", ["Roll", None, 7, "foreign"], ids=str)
def test_foreign_action_raises_illegal_action_with_rule(name: str, action: Any) -> None:
    laid = table(name)
    seat = laid.to_act[0]
    if action == "foreign":
        neighbour = NAMES[NAMES.index(name) - 1]
        action = table(neighbour).offers(table(neighbour).to_act[0])[0].action
        if isinstance(action, laid.game.types.action):
            pytest.skip("an expansion plays the actions of its game")
    with pytest.raises(IllegalAction) as caught:
        laid.play(seat, action)
    assert caught.value.rejection.rule in laid.game.rulebook
    assert laid.seq == 0


@pytest.mark.parametrize("actions", [3, -1])
def test_undo_of_more_than_was_played_raises_nothing_to_undo(actions: int) -> None:
    laid = table()
    laid.play(laid.to_act[0], laid.offers(laid.to_act[0])[0])
    with pytest.raises(
        gingersnap.NothingToUndo, match=rf"^{actions} actions can't be undone, because only 1 was played\.$"
    ):
        laid.undo(actions)
    assert laid.seq == 1


def test_undo_at_new_table_raises_without_rule() -> None:
    """Found in review: GEN-7 was cited, which says whose turn it is."""
    with pytest.raises(gingersnap.NothingToUndo) as caught:
        table().undo()
    assert str(caught.value) == "1 action can't be undone, because none was played."
    assert not isinstance(caught.value, IllegalAction)


class Cheat(gingersnap.Bot):
    def choose(self, update: gingersnap.Update, imagine: Imagine, chance: Chance) -> gingersnap.Action | None:
        return gingersnap.Tick(5)


class Sleeper(gingersnap.Bot):
    def choose(self, update: gingersnap.Update, imagine: Imagine, chance: Chance) -> gingersnap.Action | None:
        return None


def test_play_out_tells_cheating_and_idle_bots_apart() -> None:
    with pytest.raises(IllegalAction, match=r"the bot of seat \d chose .*GEN-10"):
        gingersnap.play_out(table(), bots=Cheat)
    with pytest.raises(gingersnap.Stalled, match="wants to act"):
        gingersnap.play_out(table(), bots=Sleeper)
