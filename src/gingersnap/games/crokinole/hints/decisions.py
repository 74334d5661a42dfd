"""Reasons for decisions that are no shots among discs: keeping a shot, taking it back, and the shot for who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gingersnap.core.guidance.hint_reasons import HintKind, Reason, number_word
from gingersnap.games.crokinole.house_rules import worth_at
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.crokinole.types import CrokinoleKeep, CrokinoleView, Flick, Reshoot
from gingersnap.games.crokinole.words import say

if TYPE_CHECKING:
    from gingersnap.games.crokinole.hints import CrokinolePosition


def lag(position: CrokinolePosition, choice: Any, other: Any) -> Reason | None:
    is_lag = isinstance(choice, Flick) and position.view.phase == "lag"
    return Reason(say("reason-lag"), "hole") if is_lag else None


def keep_scored(position: CrokinolePosition, choice: Any, other: Any) -> Reason | None:
    """Explain: the disc counts, or lies on the board."""
    points = _points_of_last(position.view) if isinstance(choice, CrokinoleKeep) else None
    if points is None:
        return None
    return Reason(say("reason-keep-scored", points=points), _mark_of_last(position.view))


def keep_for_later(position: CrokinolePosition, choice: Any, other: Any) -> Reason | None:
    view = position.view
    left: int = view.reshots[view.seat]
    discs: int = view.unshot[view.seat]
    if not isinstance(choice, CrokinoleKeep) or discs <= left:
        return None
    return Reason(say("reason-keep-for-later", left=left, discs=discs, many=number_word(discs)))


def reshoot_lost(position: CrokinolePosition, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Reshoot) or _points_of_last(position.view) is not None:
        return None
    return Reason(say("reason-reshoot-lost"), "ditch")


def reshoot_free(position: CrokinolePosition, choice: Any, other: Any) -> Reason | None:
    view = position.view
    if not isinstance(choice, Reshoot) or view.unshot[view.seat] >= view.reshots[view.seat]:
        return None
    return Reason(say("reason-reshoot-better"), _mark_of_last(view))


def _last_disc(view: CrokinoleView) -> int:
    """Return the disc that was just shot: a side shoots its discs in the order of their ids."""
    side = view.side_of[view.seat]
    lying = [disc.id for disc in view.discs if disc.side == side]
    return max((*lying, *view.trays[side], *view.ditch[side]))


def _points_of_last(view: CrokinoleView) -> int | None:
    """Return what the disc counts that was just shot; None if it is out."""
    disc, worth = _last_disc(view), worth_at(view.options)
    if any(disc in tray for tray in view.trays):
        return worth.hole
    return next((worth.of_zone(zone_of(placed)) for placed in view.discs if placed.id == disc), None)


def _mark_of_last(view: CrokinoleView) -> str:
    disc = _last_disc(view)
    return f"disc:{disc}" if any(placed.id == disc for placed in view.discs) else f"tray:{view.side_of[view.seat]}"


DECISIONS: tuple[HintKind[CrokinolePosition], ...] = (
    HintKind("lag", lag),
    HintKind("reshoot_lost", reshoot_lost),
    HintKind("reshoot_free", reshoot_free),
    HintKind("keep_scored", keep_scored),
    HintKind("keep_for_later", keep_for_later),
)
