"""Tests of kinds of reasons: change one fact of the position, and the reason changes.

def test_known_fit_needs_a_seen_tile() -> None:
    seen, unseen = story_with(seen={"C4": 3}), story_with(seen={})
    found = assert_reason_changes("known_fit", hint_case(seen.table, Flip(C4), Flip(A1)), hint_case(unseen.table, ...))
    assert found.words == "You need a 3, and you saw one at C4."
    assert found.mark == "pocket:c4"
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gingersnap.core import log
from gingersnap.core.bot import Bot, WeighedChoice
from gingersnap.core.chance import Chance, Seeded
from gingersnap.core.contract import CLOCK, Seat
from gingersnap.core.guidance.hint_reasons import FoundReason, HintKinds, HintQuestion, find_reason
from gingersnap.core.registry import adviser_of, game_names, load_part
from gingersnap.core.table import Table
from gingersnap.core.words import render_text
from gingersnap.search.search_bots import adviser_for

MOST_WORDS = 18
"""The longest reason, in words."""


class HintCase(NamedTuple):
    """A position with the two choices that a hint compares. Build one with `hint_case`."""

    table: Table[Any, Any]
    seat: Seat
    best: WeighedChoice
    other: WeighedChoice | None
    bot: Bot
    recent: Sequence[str] = ()


class ReadReason(NamedTuple):
    """A reason as the asking seat reads it."""

    kind: str
    words: str
    mark: str


def hint_case(
    table: Table[Any, Any],
    best: Any,
    other: Any = None,
    *,
    seat: Seat | None = None,
    bot: Bot | None = None,
    quantities: tuple[Mapping[str, float], Mapping[str, float]] = ({}, {}),
    recent: Sequence[str] = (),
) -> HintCase:
    """Return the case in which the adviser prefers action `best` to action `other` at this table.

    `seat` is the one to act, and `bot` the usual adviser, which has followed the game from that seat, if they are not
    given. `quantities` are the adviser's evaluations of both choices.
    """
    asking = min(table.game.to_act(table.state) - {CLOCK}) if seat is None else seat
    choices = [WeighedChoice(best, dict(quantities[0])), WeighedChoice(other, dict(quantities[1]))]
    follower = _follow(table, asking) if bot is None else bot
    return HintCase(table, asking, choices[0], None if other is None else choices[1], follower, recent)


def _follow(table: Table[Any, Any], seat: Seat) -> Bot:
    """Return the usual adviser; if it keeps memory, after the records of this table."""
    name = table.game.name
    bot = adviser_of(name, None) if name in game_names() else adviser_for(table.game)
    if type(bot).watch is not Bot.watch:
        for moment, events in log.steps(log.log_of(table), table.game):
            bot.watch(moment.update(seat, events), Seeded(0))
    return bot


def study(case: HintCase) -> Any:
    """Return the position that the game's kinds receive."""
    return _kinds(case.table).study(_question(case))


def reason_for(case: HintCase) -> ReadReason:
    """Return the reason that a hint gives in this case."""
    question, kinds = _question(case), _kinds(case.table)
    found = find_reason(kinds, kinds.study(question), question.update, case.best, case.other, case.recent)
    return ReadReason(found.kind, _read(case, found), found.reason.mark)


def assert_reason_changes(kind: str, case: HintCase, changed: HintCase) -> ReadReason:
    """Check that a hint gives a reason of `kind` in `case`, and not in `changed`; return the reason."""
    found, other = reason_for(case), reason_for(changed)
    assert found.kind == kind, f"{found.kind}, not {kind}: {found.words}"
    assert other.kind != kind, f"still {kind}: {other.words}"
    assert len(found.words.split()) <= MOST_WORDS, f"too long: {found.words}"
    return found


def _question(case: HintCase) -> HintQuestion:
    choices = [each for each in (case.best, case.other) if each is not None]

    def imagine(luck: Chance) -> Any:
        return case.table.game.redeal(case.table.state, case.seat, luck)

    return HintQuestion(case.table.update(case.seat), case.bot, choices, imagine, Seeded(0))


def _kinds(table: Table[Any, Any]) -> HintKinds[Any]:
    own = load_part(table.game.name, "hints")
    assert own is not None, f"{table.game.title} has no hints.py"
    kinds: HintKinds[Any] = own.HINTS
    return kinds


def _read(case: HintCase, found: FoundReason) -> str:
    return render_text(found.reason.sentence, case.table.names, case.seat)
