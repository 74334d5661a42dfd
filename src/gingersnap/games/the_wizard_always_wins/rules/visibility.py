"""View of the table for a seat (WAW-5, WAW-A32, WAW-A33)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gingersnap.core.contract import Seat
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Kit
from gingersnap.games.the_wizard_always_wins.rules.sets import all_ways, draft_icons, draft_missing_and_over, turnable
from gingersnap.games.the_wizard_always_wins.rules.tokens import chance_to_win
from gingersnap.games.the_wizard_always_wins.types import (
    NO_TILE,
    NOBODY,
    BagView,
    Piece,
    Pile,
    TileView,
    WizardAlwaysWinsSeatView,
    WizardAlwaysWinsState,
    WizardAlwaysWinsView,
)


def seen(state: WizardAlwaysWinsState, kit: Kit, seat: Seat) -> WizardAlwaysWinsView:
    pieces, caps = kit.pieces, kit.house.caps
    looks = seat == state.turn
    draft_missing, draft_over = draft_missing_and_over(state, kit)
    return WizardAlwaysWinsView(
        seat=seat,
        turn=state.turn,
        phase=state.phase,
        round=state.round,
        order=tuple(state.order),
        tiles=_tiles(kit, tuple(state.tiles)),
        seats=tuple(_seat(state, kit, each) for each in range(state.seats)),
        hand=kit.pieces_of(state.hands[seat]) if seat >= 0 else (),
        looked=kit.pieces_of(state.looked) if looks else (),
        looking=len(state.looked),
        left=state.left,
        asked_seat=state.asked[0] if state.asked else None,
        asked=pieces[state.asked[1]] if state.asked else None,
        offered=pieces[state.offered] if state.offered is not None else None,
        draft=kit.pieces_of(state.draft),
        draft_icons=draft_icons(state, kit),
        draft_missing=draft_missing,
        draft_over=draft_over,
        turnable=turnable(state, kit) if state.phase == "sets" else (),
        take_backs_left=caps.take_backs - state.take_backs,
        drawn=kit.tokens_of(state.drawn),
        drawn_by=None if state.drawn_by == NOBODY else state.drawn_by,
        deck=sum(state.deck),
        discards=tuple(Pile(pieces[card], count) for card, count in enumerate(state.discards) if count),
        discarded=sum(state.discards),
        bag=_bag(state, kit),
        elements=kit.elements,
        characters=kit.characters,
        colours=kit.house.colours[: state.seats],
        highest_level=kit.house.dial.highest,
        spaces=kit.house.track.spaces,
        trade_may_be_declined=state.options.trade_may_be_declined,
        trade_needs_consent=state.options.trade_needs_consent,
        wizard_needs_a_gem=state.options.wizard_needs_a_gem,
        same_tile_again=state.options.same_tile_again,
        own_data=bool(state.options.data),
        winner=None if state.winner == NOBODY else state.winner,
        over=bool(state.ended_by),
    )


# Everybody is shown the same tiles and the same pieces on the table, again and again: each picture is made once.


@lru_cache(maxsize=10_000)
def _tiles(kit: Kit, used: tuple[int, ...]) -> tuple[TileView, ...]:
    taken = {number: seat for seat, number in enumerate(used)}
    return tuple(
        TileView(number, character.name, character.is_wizard, taken.get(number))
        for number, character in zip(kit.numbers, kit.characters, strict=True)
    )


class _FaceUp(NamedTuple):
    pieces: tuple[Piece, ...]
    icons: tuple[int, ...]
    sets: tuple[int, ...]


@lru_cache(maxsize=10_000)
def _face_up(kit: Kit, counts: tuple[int, ...]) -> _FaceUp:
    by_element = all_ways(counts, kit)
    return _FaceUp(
        pieces=tuple(kit.pieces[piece] for piece, count in enumerate(counts) for _ in range(count)),
        icons=tuple(ways.icons for ways in by_element),
        sets=tuple(ways.most for ways in by_element),
    )


def _seat(state: WizardAlwaysWinsState, kit: Kit, seat: Seat) -> WizardAlwaysWinsSeatView:
    level, gems, tile = state.levels[seat], state.bag[kit.gem(seat)], state.tiles[seat]
    table = _face_up(kit, tuple(state.tableaus[seat]))
    return WizardAlwaysWinsSeatView(
        level=level,
        gems_left=state.gems[seat],
        gems_in_bag=gems,
        chance=chance_to_win(sum(state.bag), gems, level),
        hand_size=len(state.hands[seat]),
        pieces=table.pieces,
        icons=table.icons,
        sets=table.sets,
        marker=state.markers[seat],
        tile=None if tile == NO_TILE else tile,
    )


def _bag(state: WizardAlwaysWinsState, kit: Kit) -> BagView:
    bag = state.bag
    return BagView(
        elements=tuple(bag[: kit.add_a_gem]),
        add_a_gem=bag[kit.add_a_gem],
        level_up=bag[kit.level_up],
        gems=tuple(bag[kit.first_gem :]),
        total=sum(bag),
    )
