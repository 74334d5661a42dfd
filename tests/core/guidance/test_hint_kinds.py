"""The engine of hints: the first kind true of the best choice and not of the other, or an honest fallback."""

from __future__ import annotations

import pytest

from gingersnap.core.bot import WeighedChoice
from gingersnap.core.guidance.hint_reasons import FALLBACKS, HintKind, HintKinds, Reason, best_and_other, find_reason
from gingersnap.core.table import Update
from gingersnap.core.words import say
from gingersnap.games._template.tests.story import lay

UPDATE: Update = lay(3, 4).table.update(0)


def kind(name: str, *true_of: str, decisive: bool = False) -> HintKind[None]:
    """Return a kind that holds for these choices."""
    return HintKind(name, lambda _, choice, other: Reason(say("wait"), choice) if choice in true_of else None, decisive)


def found(kinds: HintKinds[None], best: str, other: str | None, recent: tuple[str, ...] = ()) -> tuple[str, str]:
    second = None if other is None else WeighedChoice(other, {"won": 40})
    reason = find_reason(kinds, None, UPDATE, WeighedChoice(best, {"won": 60}), second, recent)
    return reason.kind, reason.reason.mark


def test_first_kind_that_separates_best_choice_from_other_is_given() -> None:
    kinds = HintKinds((kind("both", "a", "b"), kind("other", "b"), kind("best", "a"), kind("later", "a")))
    assert found(kinds, "a", "b") == ("best", "a")
    assert found(kinds, "b", "a") == ("other", "b")
    assert found(kinds, "a", None) == ("both", "a")


def test_decisive_kind_need_not_separate_choices_and_may_repeat() -> None:
    kinds = HintKinds((kind("win", "a", "b", decisive=True), kind("best", "a")))
    assert found(kinds, "a", "b", ("win", "win"))[0] == "win"


def test_kind_shown_twice_gives_way_to_another_that_holds() -> None:
    kinds = HintKinds((kind("first", "a"), kind("second", "a")))
    assert found(kinds, "a", "b", ("first",))[0] == "first"
    assert found(kinds, "a", "b", ("second", "first"))[0] == "first"
    assert found(kinds, "a", "b", ("first", "first"))[0] == "second"
    assert found(HintKinds((kind("first", "a"),)), "a", "b", ("first", "first"))[0] == "first"


@pytest.mark.parametrize(("second", "expected"), [(58.5, "equal"), (58.0, "long_run"), (30.0, "long_run")])
def test_fallback_says_equal_only_within_two_points(second: float, expected: str) -> None:
    best, other = WeighedChoice("a", {"won": 60.0}), WeighedChoice("b", {"won": second})
    assert find_reason(HintKinds[None](), None, UPDATE, best, other).kind == expected
    assert expected in FALLBACKS


def test_fallback_of_single_offer_says_only_legal_move() -> None:
    update = lay(3, 4).table.update(0)
    single = type(update)(update.seq, 0, (), update.view, update.offers[:1], None)
    assert find_reason(HintKinds[None](), None, single, WeighedChoice("a"), None).kind == "only"
    assert find_reason(HintKinds[None](), None, update, WeighedChoice("a"), None).kind == "long_run"


def test_other_choice_is_the_best_that_a_person_would_call_different() -> None:
    choices = [WeighedChoice(name) for name in ("a1", "a2", "b1")]
    kinds = HintKinds[None](differ=lambda _, first, second: first[0] != second[0])
    assert best_and_other(kinds, None, choices) == (choices[0], choices[2])
    assert best_and_other(kinds, None, choices[:2]) == (choices[0], None)


def test_two_kinds_of_one_name_are_refused() -> None:
    with pytest.raises(AssertionError, match="same name"):
        HintKinds((kind("twice", "a"), kind("twice", "b")))
