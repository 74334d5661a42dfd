"""The rules of Pocket & Biscuit, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from gingersnap.core.chance import Chance, shuffled
from gingersnap.core.contract import CLOCK, Event, Game, Offer, Outcome, Rejection, Seat, Tick, Types, ranked
from gingersnap.core.rulebook import read_rulebook
from gingersnap.games.pocket_and_biscuit.types import (
    GONE,
    HOUSE,
    KINDS,
    PLACES,
    UNSEEN,
    Flip,
    GameEnded,
    GreatSixMade,
    LastTurnsBegan,
    Options,
    PocketState,
    PocketView,
    Show,
    SpellFailed,
    TileShown,
    TilesReceived,
    TilesTurnedDown,
    TileTurned,
    TimeRanOut,
    TurnPassed,
    place_name,
)

PocketAction = Flip | Show | Tick
PocketEvent = (
    TileTurned | TimeRanOut | SpellFailed | TilesReceived | TilesTurnedDown | GreatSixMade | TileShown
    | LastTurnsBegan | TurnPassed | GameEnded
)  # fmt: skip

CRACKED = next(index for index, kind in enumerate(KINDS) if kind.is_cracked)
ALL_CRACKED = KINDS[CRACKED].count
_NAMES = [kind.name for kind in KINDS]
_POINTS = [kind.points for kind in KINDS]
# PNB-A9, PNB-A10: a number that no tile shows can only be reached by a spell.
ONLY_BY_SPELL = frozenset(range(1, HOUSE.great + 1)) - {number for kind in KINDS for number in kind.numbers}
TAP_RULES = {4: "PNB-A9", 6: "PNB-A10"}

# What kinds count as at each number asked for, with and without a spell.
FITS = [[number in kind.numbers for kind in KINDS] for number in range(HOUSE.great + 2)]
FITS_TAPPED = [
    [number - 1 in kind.numbers and not kind.is_cracked for kind in KINDS] for number in range(HOUSE.great + 2)
]

# Offers and sets are values: made once, shared by every table.
_FLIP = [Offer[PocketAction](Flip(place)) for place in range(PLACES)]
_TAP_AND_FLIP = [Offer[PocketAction](Flip(place, tapped=True)) for place in range(PLACES)]
_SHOW = [Offer[PocketAction](Show(place)) for place in range(PLACES)]
_NOBODY: frozenset[Seat] = frozenset()
_ONLY = [frozenset({seat}) for seat in range(5)]
_AGAINST_TIME = [frozenset({seat, CLOCK}) for seat in range(5)]


class PocketAndBiscuit(Game[PocketState, PocketAction]):
    name = "pocket_and_biscuit"
    title = "Pocket & Biscuit"
    blurb = "Count the biscuits up from one, tap where you dare, and remember what the others turned."
    seats = range(2, 6)
    version = 2
    rulebook = read_rulebook(Path(__file__).parent)
    types = Types(Options, PocketState, PocketAction, PocketEvent, PocketView)
    house = HOUSE

    # --- Laying the table (PNB-1 to PNB-4) --------------------------------------------------------

    def check_options(self, options: Options, seats: int) -> Rejection | None:
        if options.first_seat is not None and options.first_seat >= seats:
            return Rejection("PNB-A29", f"Seat {options.first_seat} cannot begin: there are only {seats} seats.")
        return None

    def setup(self, options: Options, seats: int, chance: Chance) -> PocketState:
        first = chance.pick("start", seats) if options.first_seat is None else options.first_seat
        return PocketState(
            options=options,
            seats=seats,
            turn=first,
            pockets=[UNSEEN] * PLACES,
            unseen=[kind.count for kind in KINDS],
            chain=[],
            piles=[[] for _ in range(seats)],
            cracked=[0] * seats,
        )

    # --- What may be done -------------------------------------------------------------------------

    def to_act(self, state: PocketState) -> frozenset[Seat]:
        if state.ended_by:
            return _NOBODY
        return _ONLY[state.turn] if state.options.seconds_per_tile is None else _AGAINST_TIME[state.turn]

    def time_limit(self, state: PocketState) -> float | None:
        limit = state.options.seconds_per_tile
        return None if limit is None or state.ended_by else limit - state.used / 1000

    def candidates(self, state: PocketState, seat: Seat) -> Iterable[Offer[PocketAction]]:
        return [*_FLIP, *_TAP_AND_FLIP, *_SHOW]

    def offers(self, state: PocketState, seat: Seat) -> list[Offer[PocketAction]]:
        # 108 candidates each checked on its own cost ten times as much as the whole rest of a move.
        if state.ended_by or seat != state.turn:
            return []
        down = face_down(state)
        if state.showing:
            return [_SHOW[place] for place in down]
        tapped = [_TAP_AND_FLIP[place] for place in down]
        return tapped if must_tap(state) else [_FLIP[place] for place in down] + tapped

    def check(self, state: PocketState, seat: Seat, action: PocketAction) -> Rejection | None:
        assert not isinstance(action, Tick)
        place = action.place
        if not 0 <= place < PLACES:
            return Rejection("PNB-1", f"There is no tile at {place}: places go from 0 to {PLACES - 1}.")
        if state.pockets[place] == GONE:
            return Rejection("PNB-A25", f"The tile at {place_name(place)} was taken; its place stays empty.")
        if place in state.chain:
            return Rejection("PNB-5", f"{place_name(place)} already lies face up: turn another tile.")
        if isinstance(action, Show):
            return None if state.showing else Rejection("PNB-15", "A tile is shown only after a Great 6.")
        if state.showing:
            return Rejection("PNB-15", "You made a Great 6: now show one tile to the next player.")
        if not action.tapped and must_tap(state):
            number = len(state.chain) + 1
            return Rejection(TAP_RULES[number], f"No tile shows {number}: tap it before you flip it.")
        return None

    # --- A turn (PNB-5 to PNB-15) -----------------------------------------------------------------

    def apply(self, state: PocketState, seat: Seat, action: PocketAction, chance: Chance) -> list[Event]:
        events: list[Event] = []
        if isinstance(action, Tick):
            self._pass_time(state, action.milliseconds, chance, events)
        else:
            state.used = 0
            self._turn_up(state, seat, action, chance, events)
        return events

    def _pass_time(self, state: PocketState, milliseconds: int, chance: Chance, events: list[Event]) -> None:
        assert state.options.seconds_per_tile is not None
        limit = state.options.seconds_per_tile * 1000
        state.used += milliseconds
        while state.used >= limit and not state.ended_by:
            state.used -= limit
            events.append(TimeRanOut(state.turn))
            self._turn_up(state, state.turn, self._by_lot(state, chance), chance, events)

    def _turn_up(
        self, state: PocketState, seat: Seat, action: Flip | Show, chance: Chance, events: list[Event]
    ) -> None:
        if isinstance(action, Flip):
            self._flip(state, seat, action, chance, events)
            return
        kind = look(state, action.place, chance)
        events.append(TileShown(seat, action.place, KINDS[kind].name))
        state.showing = False
        self._pass_turn(state, events)

    def _by_lot(self, state: PocketState, chance: Chance) -> Flip | Show:
        """What is turned when time is up (PNB-A34, PNB-A36)."""
        down = face_down(state)
        place = down[chance.pick("time up", len(down))]
        return Show(place) if state.showing else Flip(place, tapped=must_tap(state))

    def _flip(self, state: PocketState, seat: Seat, flip: Flip, chance: Chance, events: list[Event]) -> None:
        place = flip.place
        number = len(state.chain) + 1
        kind = look(state, place, chance)
        fits = (FITS_TAPPED if flip.tapped else FITS)[number][kind]
        events.append(TileTurned(seat, place, KINDS[kind].name, flip.tapped, number if fits else None))
        if fits:
            state.chain.append(place)
            if number == HOUSE.great:
                events.append(GreatSixMade(seat))
                self._receive(state, seat, events)
            elif not face_down(state):  # PNB-A19
                self._end_chain(state, seat, events)
        elif flip.tapped and kind == CRACKED:  # PNB-14
            events.append(SpellFailed(seat, place))
            self._turn_down(state, seat, [*state.chain, place], events)
        else:
            self._end_chain(state, seat, events, failing=place)

    def _end_chain(self, state: PocketState, seat: Seat, events: list[Event], failing: int | None = None) -> None:
        """A tile did not fit, or none is left to turn (PNB-7, PNB-8)."""
        last = [] if failing is None else [failing]
        if not is_safe(state):
            self._turn_down(state, seat, state.chain + last, events)
            return
        if last:
            events.append(TilesTurnedDown(seat, tuple(last), empty_handed=False))
        self._receive(state, seat, events)

    def _turn_down(self, state: PocketState, seat: Seat, places: list[int], events: list[Event]) -> None:
        events.append(TilesTurnedDown(seat, tuple(places), empty_handed=True))
        state.chain = []
        state.dry_turns += 1
        self._pass_turn(state, events)

    def _receive(self, state: PocketState, seat: Seat, events: list[Event]) -> None:
        kinds = [state.pockets[place] for place in state.chain]
        places = tuple(state.chain)
        for place in places:
            state.pockets[place] = GONE
        state.piles[seat] += [kind for kind in kinds if kind != CRACKED]
        state.cracked[seat] += kinds.count(CRACKED)
        state.chain = []
        events.append(received(state, seat, places, kinds))
        state.dry_turns = 0
        if state.last_turns is None and not cracked_left(state):  # PNB-16
            state.last_turns = state.seats  # this turn is the first of them
        if len(kinds) == HOUSE.great and self._ending(state) is None:  # PNB-A35: shown only if somebody is next
            state.showing = True
        else:
            self._pass_turn(state, events)

    def _ending(self, state: PocketState) -> str | None:
        """The rule by which the game is over with this turn; None if it goes on."""
        if state.last_turns == 1:
            return "PNB-16"
        if state.dry_turns == 0 and is_deadlocked(state):  # only a turn that received tiles can leave a deadlock
            return "PNB-A20" if state.last_turns is None else "PNB-A24"
        caps = HOUSE.caps
        if state.turns + 1 >= caps.turns or state.dry_turns >= caps.dry_turns_each * state.seats:
            return "PNB-A33"
        return None

    def _pass_turn(self, state: PocketState, events: list[Event]) -> None:
        rule = self._ending(state)
        if rule is None and state.last_turns == state.seats:
            events.append(LastTurnsBegan(state.turn))
        state.turns += 1
        if state.last_turns is not None:
            state.last_turns -= 1
        if rule is None:
            state.turn = (state.turn + 1) % state.seats
            events.append(TurnPassed(state.turn))
        else:
            self._end(state, rule, events)

    # --- The end (PNB-16 to PNB-18) ---------------------------------------------------------------

    def _end(self, state: PocketState, rule: str, events: list[Event]) -> None:
        state.ended_by = rule
        seats = range(state.seats)
        events.append(
            GameEnded(rule, tuple(points_of(state, s) for s in seats), tuple(tiles_of(state, s) for s in seats))
        )

    def outcome(self, state: PocketState) -> Outcome | None:
        if not state.ended_by:
            return None
        seats = range(state.seats)
        points, tiles = [points_of(state, s) for s in seats], [tiles_of(state, s) for s in seats]
        return ranked(state.ended_by, points, tiles)

    def pieces(self, state: PocketState) -> dict[str, int]:
        received = [kind for pile in state.piles for kind in pile] + [CRACKED] * sum(state.cracked)
        on_table = on_the_table(state)
        return {kind.name: on_table[index] + received.count(index) for index, kind in enumerate(KINDS)}

    # --- Who knows what (PNB-11, PNB-A26) ---------------------------------------------------------

    def view(self, state: PocketState, seat: Seat) -> PocketView:
        over = bool(state.ended_by)
        pockets = ["gone" if kind == GONE else "down" for kind in state.pockets]
        for place in state.chain:
            pockets[place] = KINDS[state.pockets[place]].name
        return PocketView(
            seat=seat,
            turn=state.turn,
            pockets=tuple(pockets),  # type: ignore[arg-type]
            chain=tuple(state.chain),
            tapped=tuple(is_by_spell(state, place, number) for number, place in enumerate(state.chain, 1)),
            worth=worth_of(state.pockets[place] for place in state.chain),
            is_safe=is_safe(state),
            next_number=None if over or state.showing else len(state.chain) + 1,
            only_by_spell=tuple(sorted(ONLY_BY_SPELL)),
            must_tap=must_tap(state),
            showing=state.showing,
            pile_sizes=tuple(len(pile) for pile in state.piles),
            cracked=tuple(state.cracked),
            cracked_left=cracked_left(state),
            cracked_in_all=ALL_CRACKED,
            points=tuple(points_of(state, s) if over or s == seat else None for s in range(state.seats)),
            own_pile=pile_names(state, seat) if seat >= 0 else (),  # type: ignore[arg-type]
            last_turns=state.last_turns,
            turns=state.turns,
            free_tapping=state.options.free_tapping,
            seconds_per_tile=state.options.seconds_per_tile,
            over=over,
        )

    def redeal(self, state: PocketState, seat: Seat, chance: Chance) -> PocketState:
        """Other contents for every face-down tile and, until the end, for the others' piles.

        What was turned and went down again counts as unknown: `view` is the table as it lies, and
        remembering is the player's own business.
        """
        while True:
            other = self._redealt(state, seat, chance)
            # Everybody knows whether a deadlock has ended the game (PNB-A20): no world may contradict that.
            if is_deadlocked(other) == is_deadlocked(state):
                return other

    def _redealt(self, state: PocketState, seat: Seat, chance: Chance) -> PocketState:
        other = self.copy(state)
        seen = [p for p, kind in enumerate(state.pockets) if kind >= 0 and p not in state.chain]
        secret_piles = [] if state.ended_by else [s for s in range(state.seats) if s != seat]
        pool = [kind for kind, count in enumerate(state.unseen) for _ in range(count)]
        pool += [state.pockets[place] for place in seen]
        pool += [kind for s in secret_piles for kind in state.piles[s]]
        # Cracked tiles lie in the open, never in a pile: piles are dealt before they are mixed in.
        uncracked = shuffled(chance, "redeal pile", [kind for kind in pool if kind != CRACKED])
        for s in secret_piles:
            other.piles[s] = [uncracked.pop() for _ in state.piles[s]]
        pool = shuffled(chance, "redeal", uncracked + [CRACKED] * pool.count(CRACKED))
        for place in seen:
            other.pockets[place] = pool.pop()
        other.unseen = [pool.count(kind) for kind in range(len(KINDS))]
        return other


def face_down(state: PocketState) -> list[int]:
    """The places whose tile can be turned."""
    chain = state.chain
    return [place for place, kind in enumerate(state.pockets) if kind != GONE and place not in chain]


def must_tap(state: PocketState) -> bool:
    """Whether the next tile has to be tapped (PNB-13, PNB-A9, PNB-A10)."""
    return len(state.chain) + 1 in ONLY_BY_SPELL and not state.options.free_tapping and not state.showing


def look(state: PocketState, place: int, chance: Chance) -> int:
    """The kind of the tile at `place`. What nobody has seen yet is drawn now."""
    kind = state.pockets[place]
    if kind == UNSEEN:
        at = chance.pick("tile", sum(state.unseen))
        kind = 0
        while at >= state.unseen[kind]:
            at -= state.unseen[kind]
            kind += 1
        state.unseen[kind] -= 1
        state.pockets[place] = kind
    return kind


def on_the_table(state: PocketState) -> list[int]:
    """By kind: how many lie on the table, seen or unseen."""
    return [unseen + state.pockets.count(kind) for kind, unseen in enumerate(state.unseen)]


def is_deadlocked(state: PocketState) -> bool:
    """No one-then-two can be made from the tiles on the table (PNB-A20)."""
    left = on_the_table(state)
    ones = sum(count for kind, count in zip(KINDS, left, strict=True) if 1 in kind.numbers)
    twos = sum(count for kind, count in zip(KINDS, left, strict=True) if kind.numbers == (2,))
    return ones == 0 or (ones == 1 and twos == 0)


def is_safe(state: PocketState) -> bool:
    """Whether the chain is received when it ends (PNB-7, PNB-8)."""
    return len(state.chain) > 1


def is_by_spell(state: PocketState, place: int, number: int) -> bool:
    """Whether a tile of the chain counts what it does not show (PNB-12)."""
    return number not in KINDS[state.pockets[place]].numbers


def worth_of(kinds: Iterable[int]) -> int:
    return sum([_POINTS[kind] for kind in kinds])


def cracked_left(state: PocketState) -> int:
    """On the table: when none is, the end begins (PNB-16)."""
    return ALL_CRACKED - sum(state.cracked)


def pile_names(state: PocketState, seat: Seat) -> tuple[str, ...]:
    return tuple([_NAMES[kind] for kind in sorted(state.piles[seat])])


def received(state: PocketState, seat: Seat, places: tuple[int, ...], kinds: Sequence[int]) -> TilesReceived:
    """What is told once tiles have been received."""
    return TilesReceived(
        seat=seat,
        places=places,
        kinds=tuple([_NAMES[kind] for kind in kinds]),
        points=worth_of(kinds),
        pile_size=len(state.piles[seat]),
        cracked=state.cracked[seat],
        cracked_left=cracked_left(state),
        pile=pile_names(state, seat),
        pile_points=points_of(state, seat),
    )


def points_of(state: PocketState, seat: Seat) -> int:
    return state.cracked[seat] * KINDS[CRACKED].points + worth_of(state.piles[seat])


def tiles_of(state: PocketState, seat: Seat) -> int:
    """All received tiles, cracked ones too (PNB-A27)."""
    return state.cracked[seat] + len(state.piles[seat])


GAME = PocketAndBiscuit()
