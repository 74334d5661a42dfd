"""Small games to search in: any tree of choices and luck, with secrets; a free number; and a game of patience."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gingersnap.core.chance import Chance
from gingersnap.core.contract import (
    CLOCK,
    Action,
    Data,
    Event,
    Game,
    Offer,
    Outcome,
    Rejection,
    Seat,
    Span,
    State,
    Tick,
    Types,
    View,
    rank_by_score,
)
from gingersnap.core.rulebook import Rule

# --- Trees ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class End:
    winner: Seat


@dataclass(frozen=True)
class Decision:
    seat: Seat
    options: Mapping[str, Tree]
    is_secret: bool = False


@dataclass(frozen=True)
class Luck:
    branches: tuple[Tree, ...]
    seen_by: frozenset[Seat] = frozenset()


Tree = End | Decision | Luck


def odds(winning: int, among: int) -> Luck:
    """Seat 0 wins with so many of so many equal chances."""
    return Luck((*(End(0) for _ in range(winning)), *(End(1) for _ in range(among - winning))))


def nim(stones: int, seat: Seat = 0) -> Tree:
    """Take one, two or three stones; who takes the last one wins."""
    if stones == 0:
        return End(1 - seat)
    return Decision(seat, {str(take): nim(stones - take, 1 - seat) for take in (1, 2, 3) if take <= stones})


class Options(Data, frozen=True):
    pass


class Choose(Action, frozen=True):
    option: str


class Chosen(Event, frozen=True):
    seat: Seat
    option: str | None
    is_secret: bool

    def for_seat(self, seat: Seat) -> Event:
        return Chosen(self.seat, None, True) if self.is_secret and seat != self.seat else self


class Fell(Event, frozen=True):
    branch: int
    seen_by: tuple[Seat, ...]

    def for_seat(self, seat: Seat) -> Event | None:
        return self if seat in self.seen_by else None


class PathState(State):
    path: list[str]


class PathView(View, frozen=True):
    seen: tuple[str, ...]


class TreeGame(Game[PathState, Choose]):
    """Any tree as a game for two."""

    name = "tree"
    title = "Tree"
    blurb = "Choose a branch."
    seats = range(2, 3)
    version = 1
    rulebook = {"TRE-1": Rule("TRE-1", "rule", "Tree", "Choose one of the branches.")}
    types = Types(Options, PathState, Choose, Chosen | Fell, PathView)

    def __init__(self, tree: Tree) -> None:
        self.tree = tree

    def setup(self, options: Options, seats: int, chance: Chance) -> PathState:
        state = PathState([])
        self._let_fall(state, chance)
        return state

    def to_act(self, state: PathState) -> frozenset[Seat]:
        tree = self.at(state.path)
        return frozenset({tree.seat} if isinstance(tree, Decision) else ())

    def candidates(self, state: PathState, seat: Seat) -> Iterable[Offer[Choose]]:
        tree = self.at(state.path)
        assert isinstance(tree, Decision)
        return [Offer(Choose(option)) for option in tree.options]

    def check(self, state: PathState, seat: Seat, action: Choose) -> Rejection | None:
        tree = self.at(state.path)
        known = isinstance(tree, Decision) and action.option in tree.options
        return None if known else Rejection("TRE-1", "There is no such branch.")

    def apply(self, state: PathState, seat: Seat, action: Choose, chance: Chance) -> list[Event]:
        tree = self.at(state.path)
        assert isinstance(tree, Decision)
        state.path.append(action.option)
        return [Chosen(seat, action.option, tree.is_secret), *self._let_fall(state, chance)]

    def _let_fall(self, state: PathState, chance: Chance) -> list[Event]:
        events: list[Event] = []
        while isinstance(tree := self.at(state.path), Luck):
            branch = chance.pick("branch", len(tree.branches))
            state.path.append(str(branch))
            events.append(Fell(branch, tuple(tree.seen_by)))
        return events

    def view(self, state: PathState, seat: Seat) -> PathView:
        return PathView(self._visible_path(state.path, seat))

    def outcome(self, state: PathState) -> Outcome | None:
        tree = self.at(state.path)
        return rank_by_score("TRE-1", [tree.winner == seat for seat in (0, 1)]) if isinstance(tree, End) else None

    def pieces(self, state: PathState) -> Mapping[str, int]:
        return {"path": 1}

    def redeal(self, state: PathState, seat: Seat, chance: Chance) -> PathState:
        seen = self._visible_path(state.path, seat)
        alike = [path for path in self._paths(self.tree, len(state.path)) if self._visible_path(path, seat) == seen]
        return PathState(list(alike[chance.pick("world", len(alike))]))

    def at(self, path: Iterable[str]) -> Tree:
        tree = self.tree
        for step in path:
            assert not isinstance(tree, End)
            tree = tree.options[step] if isinstance(tree, Decision) else tree.branches[int(step)]
        return tree

    def _visible_path(self, path: Iterable[str], seat: Seat) -> tuple[str, ...]:
        seen = [f"seat {seat}"]
        tree = self.tree
        for step in path:
            if isinstance(tree, Decision):
                seen.append("?" if tree.is_secret and tree.seat != seat else step)
                tree = tree.options[step]
            elif isinstance(tree, Luck):
                seen.append(step if seat in tree.seen_by else "?")
                tree = tree.branches[int(step)]
        return tuple(seen)

    def _paths(self, tree: Tree, length: int) -> Iterator[tuple[str, ...]]:
        if length == 0:
            yield ()
            return
        if isinstance(tree, End):
            return
        branches = tree.options if isinstance(tree, Decision) else {str(i): b for i, b in enumerate(tree.branches)}
        for step, branch in branches.items():
            yield from ((step, *rest) for rest in self._paths(branch, length - 1))


# --- A free number, and time ----------------------------------------------------------------------


class Throw(Action, frozen=True):
    at: float = 0.0


class Thrown(Event, frozen=True):
    seat: Seat
    at: float


class PrizeState(State):
    now: int = 0
    taker: Seat | None = None
    at: float = 0.0


class PrizeView(View, frozen=True):
    seat: Seat
    now: int


class Prize(Game[PrizeState, Throw | Tick]):
    """Whoever throws first wins if the throw hits, and if the prize is there by then; else the other one wins."""

    name = "prize"
    title = "Prize"
    blurb = "Wait for it."
    seats = range(2, 3)
    version = 1
    rulebook = {"PRI-1": Rule("PRI-1", "rule", "Prize", "Throw from 0 to 1.")}
    types = Types(Options, PrizeState, Throw | Tick, Thrown, PrizeView)

    def __init__(self, ripe: int = 0) -> None:
        self.ripe = ripe

    def setup(self, options: Options, seats: int, chance: Chance) -> PrizeState:
        return PrizeState()

    def to_act(self, state: PrizeState) -> frozenset[Seat]:
        if state.taker is not None:
            return frozenset()
        return frozenset({0, 1, CLOCK}) if state.now < self.ripe else frozenset({0, 1})

    def time_limit(self, state: PrizeState) -> float | None:
        return (self.ripe - state.now) / 1000 if CLOCK in self.to_act(state) else None

    def candidates(self, state: PrizeState, seat: Seat) -> Iterable[Offer[Throw | Tick]]:
        return [Offer(Throw(), {"at": Span(0.0, 1.0)})]

    def check(self, state: PrizeState, seat: Seat, action: Throw | Tick) -> Rejection | None:
        fits = isinstance(action, Throw) and 0 <= action.at <= 1
        return None if fits else Rejection("PRI-1", "That is no throw.")

    def apply(self, state: PrizeState, seat: Seat, action: Throw | Tick, chance: Chance) -> list[Event]:
        if isinstance(action, Tick):
            state.now += action.milliseconds
            return []
        state.taker, state.at = seat, action.at
        return [Thrown(seat, action.at)]

    def view(self, state: PrizeState, seat: Seat) -> PrizeView:
        return PrizeView(seat, state.now)

    def outcome(self, state: PrizeState) -> Outcome | None:
        if state.taker is None:
            return None
        wins = state.now >= self.ripe and hits(state.at)
        return rank_by_score("PRI-1", [wins == (seat == state.taker) for seat in (0, 1)])

    def pieces(self, state: PrizeState) -> Mapping[str, int]:
        return {"prize": 1}


def hits(at: float) -> bool:
    return 0.6 <= at <= 0.8


class Doors(TreeGame):
    """Five hundred doors, one of them the right one."""

    right = "377"

    def __init__(self) -> None:
        super().__init__(Decision(0, {str(door): End(0 if str(door) == self.right else 1) for door in range(500)}))


def knock_at_the_right_door(game: Any, state: Any, seat: Seat, chance: Chance) -> Offer[Choose]:
    return Offer(Choose(Doors.right))
