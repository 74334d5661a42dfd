"""The rules of Crokinole, in the order of its rulebook. Each chapter's details are in the file named after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from gingersnap.core.chance import Chance
from gingersnap.core.contract import CLOCK, Event, Game, Offer, Outcome, Rejection, Seat, Tick, Types
from gingersnap.core.rulebook import read_rulebook
from gingersnap.games.crokinole.events import (
    CrokinoleEvent,
    GameEnded,
    RoundBegan,
    RoundScored,
    ShotJudged,
    ShotTakenBack,
    TimeRanOut,
    TurnPassed,
)
from gingersnap.games.crokinole.house import HOUSE
from gingersnap.games.crokinole.rules import lagging
from gingersnap.games.crokinole.rules.geometry import start_of
from gingersnap.games.crokinole.rules.scoring import ending, outcome_of, points_of, totals_of
from gingersnap.games.crokinole.rules.seating import (
    Format,
    discs_per_side,
    format_at,
    format_of,
    next_disc,
    order_at,
    place_after,
    set_of,
    shots_by_side,
    turn_at,
)
from gingersnap.games.crokinole.rules.settlement import Verdict, is_open, settle
from gingersnap.games.crokinole.rules.shooting import board_of, nudge_of, offers_of, refusal_of, shaken, slide
from gingersnap.games.crokinole.types import (
    CrokinoleAction,
    CrokinoleOptions,
    CrokinoleState,
    CrokinoleView,
    Flick,
    Keep,
    PlacedDisc,
    Position,
    Reshoot,
    RoundResult,
)

_KEEP_OR_RESHOOT = [Offer[CrokinoleAction](Keep()), Offer[CrokinoleAction](Reshoot())]


class Crokinole(Game[CrokinoleState, CrokinoleAction]):
    name = "crokinole"
    title = "Crokinole"
    blurb = "Flick your discs at the hole in the middle, and theirs off the board."
    seats = range(2, 5)
    version = 1
    rulebook = read_rulebook(Path(__file__).parents[1])
    types = Types(CrokinoleOptions, CrokinoleState, CrokinoleAction, CrokinoleEvent, CrokinoleView)
    house = HOUSE

    # --- Laying the table (CRK-1, CRK-25 to CRK-29) -----------------------------------------------

    def check_options(self, options: CrokinoleOptions, seats: int) -> Rejection | None:
        table = format_of(options, seats)
        if table.sides > 2 and options.scoring == "difference":
            return Rejection("CRK-28", "Three who play alone are scored by places: choose match play or a tournament.")
        if table.has_partners and discs_per_side(options, seats) % 2:
            return Rejection("CRK-A55", "Partners share their discs: choose an even number.")
        return None

    def setup(self, options: CrokinoleOptions, seats: int, chance: Chance) -> CrokinoleState:
        table = format_of(options, seats)
        by_lot = options.first == "lot"  # CRK-A34
        return CrokinoleState(
            options=options,
            seats=seats,
            position=empty_board(table),
            shots=0,
            first=chance.pick("start", len(table.cycle)) if by_lot else 0,
            phase="shoot" if by_lot else "lag",
            scores=[0] * table.sides,
            rounds=[],
            reshots=[options.reshots] * seats,
            lag=[None] * table.sides,
        )

    # --- What may be done -------------------------------------------------------------------------

    def to_act(self, state: CrokinoleState) -> frozenset[Seat]:
        if state.ended_by:
            return frozenset()
        seat = turn_at(state)
        return frozenset({seat} if state.options.seconds_per_shot is None else {seat, CLOCK})

    def time_limit(self, state: CrokinoleState) -> float | None:
        limit = state.options.seconds_per_shot
        return None if limit is None or state.ended_by else (limit * 1000 - state.now) / 1000

    def turn(self, state: CrokinoleState) -> int:
        """Who ends a round may begin the next: the two turns differ in their number."""
        taken = state.shots - (state.phase == "keep")
        return len(state.rounds) * len(order_at(state)) + taken

    def candidates(self, state: CrokinoleState, seat: Seat) -> Iterable[Offer[CrokinoleAction]]:
        if state.phase == "keep":
            return _KEEP_OR_RESHOOT
        return offers_of(format_at(state).axes[seat], state.position.discs)

    def check(self, state: CrokinoleState, seat: Seat, action: CrokinoleAction) -> Rejection | None:
        if state.phase == "keep":
            return (
                Rejection("CRK-A49", "First say whether your last shot stands.") if isinstance(action, Flick) else None
            )
        if isinstance(action, Flick):
            return refusal_of(action, format_at(state).axes[seat], state.position.discs)
        return Rejection("CRK-A49", "There is no shot of yours to take back.")

    # --- A shot (CRK-7 to CRK-22) -----------------------------------------------------------------

    def apply(self, state: CrokinoleState, seat: Seat, action: CrokinoleAction, chance: Chance) -> list[Event]:
        events: list[Event] = []
        if isinstance(action, Tick):
            self._pass_time(state, action.milliseconds, chance, events)
            return events
        state.now = 0
        if isinstance(action, Flick):
            self._shoot(state, seat, shaken(action, state.options, chance), chance, events)
            self._go_on_unless_asked(state, seat, events)
        elif isinstance(action, Keep):
            self._keep(state, events)
        else:
            self._take_back(state, seat, events)
        return events

    def _shoot(self, state: CrokinoleState, seat: Seat, flick: Flick, chance: Chance, events: list[Event]) -> None:
        axis, disc = format_at(state).axes[seat], next_disc(state)
        assert disc is not None
        start = PlacedDisc(disc, set_of(disc), *start_of(axis, flick.place, flick.offset))
        slid = slide(state.options, seat, axis, flick, start, state.position.discs)
        events.append(slid)
        if state.phase == "lag":
            events += lagging.measure(state, slid, chance)
            return
        verdict = settle(slid.discs, len(slid.discs) - 1, slid.motion)
        events.append(told(seat, verdict))
        state.before = state.position
        state.position = after(state.position, slid.discs, verdict)
        state.shots += 1

    def _go_on_unless_asked(self, state: CrokinoleState, seat: Seat, events: list[Event]) -> None:
        """Whoever has reshots left is asked first whether the shot stands (CRK-A49)."""
        if state.before is not None and state.reshots[seat] > 0:
            state.phase = "keep"
        else:
            self._go_on(state, events)

    def _keep(self, state: CrokinoleState, events: list[Event]) -> None:
        state.phase = "shoot"
        self._go_on(state, events)

    def _take_back(self, state: CrokinoleState, seat: Seat, events: list[Event]) -> None:
        """The board is as it was before the shot (CRK-34, CRK-A49)."""
        assert state.before is not None
        state.position, state.before = state.before, None
        state.shots -= 1
        state.reshots[seat] -= 1
        state.phase = "shoot"
        events.append(ShotTakenBack(seat, state.reshots[seat]))

    # --- The clock (CRK-H15) ----------------------------------------------------------------------

    def _pass_time(self, state: CrokinoleState, milliseconds: int, chance: Chance, events: list[Event]) -> None:
        assert state.options.seconds_per_shot is not None
        limit = state.options.seconds_per_shot * 1000
        state.now += milliseconds
        while state.now >= limit and not state.ended_by:
            state.now -= limit
            self._time_is_up(state, chance, events)

    def _time_is_up(self, state: CrokinoleState, chance: Chance, events: list[Event]) -> None:
        """A shot that nobody takes back stands; a disc that nobody shoots is nudged (CRK-A58)."""
        if state.phase == "keep":
            self._keep(state, events)
            return
        seat = turn_at(state)
        events.append(TimeRanOut(seat))
        self._shoot(state, seat, nudge_of(format_at(state).axes[seat], state.position.discs), chance, events)
        self._go_on(state, events)

    # --- The round (CRK-24 to CRK-31) -------------------------------------------------------------

    def _go_on(self, state: CrokinoleState, events: list[Event]) -> None:
        """Step 7 of the settlement: the next shooter, or the end of the round."""
        state.before = None
        if state.shots < len(order_at(state)):
            events.append(TurnPassed(turn_at(state)))
        else:
            self._score_round(state, events)

    def _score_round(self, state: CrokinoleState, events: list[Event]) -> None:
        """At once, so that nothing can be moved before (CRK-24)."""
        table, totals = format_at(state), totals_of(state.position)
        points, rule = points_of(table, state.options, totals)
        twenties = tuple(len(tray) for tray in state.position.trays)
        state.rounds.append(RoundResult(totals, twenties, points, table.cycle[state.first]))
        state.scores = [score + won for score, won in zip(state.scores, points, strict=True)]
        events.append(RoundScored(len(state.rounds), state.rounds[-1], tuple(state.scores), rule))
        ended_by = ending(state)
        if ended_by is None:
            self._begin_round(state, events)
        else:
            self._end(state, ended_by, events)

    def _begin_round(self, state: CrokinoleState, events: list[Event]) -> None:
        state.first = place_after(state)
        state.position = empty_board(format_at(state))
        state.shots = 0
        state.reshots = [state.options.reshots] * state.seats
        events.append(RoundBegan(len(state.rounds) + 1, turn_at(state)))

    # --- The end (CRK-32, CRK-33) -----------------------------------------------------------------

    def _end(self, state: CrokinoleState, rule: str, events: list[Event]) -> None:
        state.ended_by = rule
        events.append(GameEnded(rule, outcome_of(state).winners, tuple(state.scores)))

    def outcome(self, state: CrokinoleState) -> Outcome | None:
        return outcome_of(state) if state.ended_by else None

    def pieces(self, state: CrokinoleState) -> dict[str, int]:
        """Every disc of every set that is used, wherever it lies."""
        position, shot = state.position, shots_by_side(state)
        on_board = [disc.side for disc in position.discs]
        return {
            HOUSE.sets[side].name: discs_per_side(state.options, state.seats)
            - shot[side]
            + on_board.count(side)
            + len(position.trays[side])
            + len(position.ditch[side])
            for side in range(len(shot))
        }

    # --- What is seen (CRK-8): everything, by everybody -------------------------------------------

    def view(self, state: CrokinoleState, seat: Seat) -> CrokinoleView:
        table, order, position = format_at(state), order_at(state), state.position
        coming = order[state.shots :]
        limit = self.time_limit(state)
        return CrokinoleView(
            seat=seat,
            turn=turn_at(state),
            phase=state.phase,
            side_of=table.side_of,
            axes=table.axes,
            discs=position.discs,
            trays=position.trays,
            ditch=position.ditch,
            next_disc=next_disc(state),
            unshot=tuple(coming.count(s) for s in range(state.seats)),
            open_board=not coming or is_open(position.discs, table.side_of[coming[0]]),
            order=() if state.phase == "lag" else coming,
            number=len(state.rounds) + (not state.ended_by),
            scores=tuple(state.scores),
            totals=totals_of(position),
            rounds=tuple(state.rounds),
            reshots=tuple(state.reshots),
            lag=tuple(state.lag),
            milliseconds_left=None if limit is None else round(limit * 1000),
            deceleration=board_of(state.options).deceleration,
            options=state.options,
            over=bool(state.ended_by),
        )

    def copy(self, state: CrokinoleState) -> CrokinoleState:
        """Shares what never changes: a bot copies a state for every shot that it imagines."""
        return CrokinoleState(
            options=state.options,
            seats=state.seats,
            position=state.position,
            shots=state.shots,
            first=state.first,
            phase=state.phase,
            scores=state.scores.copy(),
            rounds=state.rounds.copy(),
            reshots=state.reshots.copy(),
            lag=state.lag.copy(),
            lags=state.lags,
            before=state.before,
            now=state.now,
            ended_by=state.ended_by,
        )


def empty_board(table: Format) -> Position:
    nothing = ((),) * table.sides
    return Position(discs=(), trays=nothing, ditch=nothing)


def after(position: Position, discs: Sequence[PlacedDisc], verdict: Verdict) -> Position:
    """The position that a verdict leaves. `discs` lay on the board when the shot was taken: they tell whose each is."""
    side_of = {disc.id: disc.side for disc in discs}
    removed = tuple(removal.disc for removal in verdict.removed)
    return Position(
        discs=verdict.discs,
        trays=_sorted_in(position.trays, verdict.twenties, side_of),
        ditch=_sorted_in(position.ditch, removed, side_of),
    )


def _sorted_in(
    heaps: tuple[tuple[int, ...], ...], discs: tuple[int, ...], side_of: Mapping[int, int]
) -> tuple[tuple[int, ...], ...]:
    """By side, what lay there and the discs of that side which come to it."""
    return tuple((*heap, *(disc for disc in discs if side_of[disc] == side)) for side, heap in enumerate(heaps))


def told(seat: Seat, verdict: Verdict) -> ShotJudged:
    return ShotJudged(
        seat=seat,
        good=verdict.good,
        rule=verdict.rule,
        why=verdict.why,
        open_board=verdict.open_board,
        deciding=verdict.deciding,
        removed=verdict.removed,
        twenties=verdict.twenties,
    )


GAME = Crokinole()
