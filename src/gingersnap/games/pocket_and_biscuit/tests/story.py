"""Tables laid as a test wants them, and played action by action with luck as written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from gingersnap.core.chance import Draw
from gingersnap.core.contract import Seat
from gingersnap.games.pocket_and_biscuit.house_data import CRACKED, KINDS, PLACES
from gingersnap.games.pocket_and_biscuit.rules import GAME
from gingersnap.games.pocket_and_biscuit.types import GONE, Count, Flip, PocketAction, PocketState, PocketView, Show
from gingersnap.testing import Story

KIND = {kind.name: index for index, kind in enumerate(KINDS)}


class PocketStory(Story[PocketState, PocketAction]):
    game = GAME
    usual = {"first_seat": 0}

    # What is done

    def flip(self, *places: int) -> Self:
        """The seat whose turn it is turns up these tiles, one after another."""
        for place in places:
            self.go_on(self.turn, Flip(place))
        return self

    def tap(self, place: int) -> Self:
        return self.go_on(self.turn, Flip(place, tapped=True))

    def show(self, place: int) -> Self:
        return self.go_on(self.turn, Show(place))

    def count(self, number: int) -> Self:
        """The cracked biscuit turned last is counted as `number`."""
        return self.go_on(self.turn, Count(number))

    def time_up(self, *luck: Draw) -> Self:
        """All the time for this tile passes, and no more."""
        assert self.time_limit is not None
        return self.wait(self.time_limit, *luck)

    # What is so

    def view(self, seat: Seat) -> PocketView:
        return GAME.view(self.state, seat)

    def received(self, seat: Seat) -> list[str]:
        """The kinds a seat has: its pile, then its cracked row."""
        return [KINDS[kind].name for kind in self.state.piles[seat]] + ["cracked"] * self.state.cracked[seat]

    def face_up(self) -> list[int]:
        return [place for place, face in enumerate(self.view(0).pockets) if face not in ("down", "gone")]


def lay(
    tiles: str, *, seats: int = 2, piles: Sequence[str] = (), rest_is_gone: bool = False, **more: Any
) -> PocketStory:
    """A table with `tiles` face down at the places 0, 1, 2 …; the other places hold what nobody has seen.

    `piles` gives seats what they have received. With `rest_is_gone` the table holds nothing but `tiles`,
    and the last seat has received what is left. `more` are options and fields of the state.
    """
    story = PocketStory.create(seats, **more)
    state = story.state
    for place, name in enumerate(tiles.split()):
        state.pockets[place] = _taken(state, name)
    for seat, pile in enumerate(piles):
        _receive(state, seat, pile.split())
    if rest_is_gone:
        _receive(state, seats - 1, [kind.name for kind in KINDS for _ in range(state.unseen[KIND[kind.name]])])
    _clear(state, gone=PLACES - len(tiles.split()) - sum(state.unseen))
    return story


def _taken(state: PocketState, name: str) -> int:
    kind = KIND[name]
    assert state.unseen[kind], f"there are not so many tiles with {KINDS[kind].name}"
    state.unseen[kind] -= 1
    return kind


def _receive(state: PocketState, seat: Seat, names: Sequence[str]) -> None:
    kinds = [_taken(state, name) for name in names]
    state.piles[seat] += [kind for kind in kinds if kind != CRACKED]
    state.cracked[seat] += kinds.count(CRACKED)


def _clear(state: PocketState, gone: int) -> None:
    """Take away as many tiles from the end of the table as were received."""
    for place in range(PLACES - gone, PLACES):
        state.pockets[place] = GONE
