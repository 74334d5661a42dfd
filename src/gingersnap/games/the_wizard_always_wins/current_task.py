"""Current task in The Wizard Always Wins, in plain words."""

from __future__ import annotations

from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.piece_names import piece_said
from gingersnap.games.the_wizard_always_wins.types import TileView, WizardAlwaysWinsView
from gingersnap.games.the_wizard_always_wins.words import say


def todo(view: WizardAlwaysWinsView) -> Sentence | None:
    if view.phase == "over":
        return None
    if view.phase == "tile":
        return say("todo-tile", percent=_percent_to_win(view))
    if view.phase == "ask":
        return say("todo-ask", declinable=view.trade_may_be_declined)
    if view.phase == "agree":
        assert view.offered is not None
        assert view.asked is not None
        return say("todo-agree", seat=view.turn, offered=piece_said(view.offered), asked=piece_said(view.asked))
    if view.phase == "keep":
        return say("todo-keep", left=view.left)
    if view.phase == "play":
        return say("todo-play", left=min(view.left, len(view.hand)))
    return say(f"todo-then-{view.phase}")


def _percent_to_win(view: WizardAlwaysWinsView) -> int | None:
    """As the Wizard; None where that tile cannot be taken now (WAW-11, WAW-A19, WAW-A22)."""
    own, free = view.seats[view.turn], [tile for tile in view.tiles if tile.taken_by is None]
    if not any(tile.is_wizard and _may_take(view, tile, len(free)) for tile in free):
        return None
    return own.percent


def _may_take(view: WizardAlwaysWinsView, wizard: TileView, free: int) -> bool:
    own = view.seats[view.turn]
    lacks_gem = view.wizard_needs_a_gem and not own.gems_in_bag
    is_again = not view.same_tile_again and view.round > 1 and own.marker == wizard.number
    return free == 1 or not (lacks_gem or is_again)
