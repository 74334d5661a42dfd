"""A toy game that has what the small games lack: open play, secret hands, masked events, answers against time.

It exists to show that the conformance suite sees what goes wrong there (tests/mutants).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta

from gingersnap.core import codec
from gingersnap.core.chance import Chance, shuffle
from gingersnap.core.contract import (
    CLOCK,
    SPECTATOR,
    Action,
    Data,
    Event,
    Game,
    Offer,
    Outcome,
    Rejection,
    Seat,
    State,
    Tick,
    Types,
    View,
    rank_by_score,
)
from gingersnap.core.rulebook import Rule
from gingersnap.core.view_annotations import BySeat

CARDS = (1, 1, 2, 2, 3, 3, 4, 4)
Card = Annotated[int, Meta(ge=1, le=4)]
Count = Annotated[int, Meta(ge=0, le=len(CARDS))]


class Options(Data, frozen=True):
    hand: int = 2
    health: int = 6
    answer: Annotated[int, Meta(ge=1, le=20)] | None = None
    """Seconds to answer a strike; then it hits."""


class Strike(Action, frozen=True):
    card: int


class Guard(Action, frozen=True):
    card: int
    strike: int


class TakeHit(Action, frozen=True):
    strike: int


class CardDrawn(Event, frozen=True):
    seat: Seat
    card: int | None

    def for_seat(self, seat: Seat) -> Event:
        return self if seat == self.seat else codec.replace(self, card=None)

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} draws a card."


class Struck(Event, frozen=True):
    seat: Seat
    strike: int
    card: int


class Guarded(Event, frozen=True):
    seat: Seat
    strike: int
    card: int


class Hit(Event, frozen=True):
    seat: Seat
    strike: int
    damage: int


class Pending(Data, frozen=True):
    strike: int
    by: Seat
    card: int
    due: int = 0
    """When it hits, where time counts."""


class ClashState(State):
    bag: list[int]
    hands: list[list[int]]
    health: list[int]
    pending: list[Pending]
    spent: list[int]
    strikes: int = 0
    answer: int | None = None
    """Milliseconds to answer a strike."""
    now: int = 0


class PendingView(Data, frozen=True):
    strike: Annotated[int, Meta(ge=0, le=100)]
    by: Seat
    card: Card
    left: Annotated[int, Meta(ge=0, le=20_000)]
    """Milliseconds until it hits, where time counts."""


class ClashView(View, frozen=True):
    hand: Annotated[tuple[Card, ...], Meta(max_length=len(CARDS))]
    hand_sizes: BySeat[Count]
    bag_size: Count
    health: BySeat[Annotated[int, Meta(ge=-10, le=40)]]
    pending: Annotated[tuple[PendingView, ...], Meta(max_length=len(CARDS))]


ClashAction = Strike | Guard | TakeHit | Tick


def rule(id: str, text: str) -> Rule:
    return Rule(id, "rule", "Clash", text)


class Clash(Game[ClashState, ClashAction]):
    name = "clash"
    title = "Clash"
    blurb = "Strike, guard, or take it."
    seats = range(2, 3)
    version = 1
    types = Types(Options, ClashState, ClashAction, CardDrawn | Struck | Guarded | Hit, ClashView)
    rulebook = {
        one.id: one
        for one in (
            rule("GEN-7", "Act when the game asks you to."),
            rule("GEN-8", "Nothing is played after the end."),
            rule("GEN-10", "Only the clock ticks."),
            rule("CLA-1", "Play a card from your own hand."),
            rule("CLA-2", "A seat with a strike on the table may not strike again."),
            rule("CLA-3", "Answer a strike made at you."),
            rule("CLA-4", "A guard must be at least as high as the strike."),
            rule("CLA-5", "The game ends when a seat has no health left."),
            rule("CLA-6", "The game ends when nobody can strike."),
            rule("CLA-7", "A strike that is not answered in time hits."),
        )
    }

    def check_options(self, options: Options, seats: int) -> Rejection | None:
        if 1 <= options.hand <= 4 and 1 <= options.health <= 40:
            return None
        return Rejection("CLA-1", "That is no hand to play with.")

    def setup(self, options: Options, seats: int, chance: Chance) -> ClashState:
        answer = None if options.answer is None else options.answer * 1000
        state = ClashState(list(CARDS), [[], []], [options.health] * 2, [], [], answer=answer)
        for seat in (0, 1):
            for _ in range(options.hand):
                self._draw(state, seat, chance)
        return state

    def to_act(self, state: ClashState) -> frozenset[Seat]:
        if self.outcome(state):
            return frozenset()
        able = {s for s in (0, 1) if (state.hands[s] and not _by(state, s)) or _by(state, 1 - s)}
        return frozenset(able | {CLOCK} if state.answer is not None and state.pending else able)

    def time_limit(self, state: ClashState) -> float | None:
        if CLOCK not in self.to_act(state):
            return None
        return (_oldest(state).due - state.now) / 1000

    def candidates(self, state: ClashState, seat: Seat) -> Iterable[Offer[ClashAction]]:
        for card in sorted(set(state.hands[seat])):
            yield Offer(Strike(card))
            for pending in state.pending:
                yield Offer(Guard(card, pending.strike))
        for pending in state.pending:
            yield Offer(TakeHit(pending.strike))

    def check(self, state: ClashState, seat: Seat, action: ClashAction) -> Rejection | None:
        assert not isinstance(action, Tick)
        if not isinstance(action, TakeHit) and action.card not in state.hands[seat]:
            return Rejection("CLA-1", "You do not hold that card.")
        if isinstance(action, Strike):
            return Rejection("CLA-2", "Your strike has not been answered yet.") if _by(state, seat) else None
        aimed = {pending.strike: pending for pending in _by(state, 1 - seat)}
        if action.strike not in aimed:
            return Rejection("CLA-3", "There is no such strike at you.")
        if isinstance(action, Guard) and action.card < aimed[action.strike].card:
            return Rejection("CLA-4", "That guard is too low.")
        return None

    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        if isinstance(action, Tick):
            return self._pass_time(state, state.now + action.milliseconds)
        if isinstance(action, Strike):
            strike = state.strikes
            state.strikes += 1
            state.hands[seat].remove(action.card)
            state.pending.append(Pending(strike, seat, action.card, state.now + (state.answer or 0)))
            return [Struck(seat, strike, action.card), *self._draw(state, seat, chance)]
        pending = next(p for p in state.pending if p.strike == action.strike)
        if isinstance(action, TakeHit):
            return [self._hit(state, pending)]
        state.pending.remove(pending)
        state.hands[seat].remove(action.card)
        state.spent += [pending.card, action.card]
        return [Guarded(seat, action.strike, action.card), *self._draw(state, seat, chance)]

    def _pass_time(self, state: ClashState, until: int) -> list[Event]:
        events: list[Event] = []
        while state.pending and _oldest(state).due <= until and not self.outcome(state):
            events.append(self._hit(state, _oldest(state)))
        state.now = until
        return events

    def _hit(self, state: ClashState, pending: Pending) -> Event:
        seat = 1 - pending.by
        state.pending.remove(pending)
        state.spent.append(pending.card)
        state.health[seat] -= pending.card
        return Hit(seat, pending.strike, pending.card)

    def view(self, state: ClashState, seat: Seat) -> ClashView:
        return ClashView(
            hand=tuple(sorted(state.hands[seat])) if seat >= 0 else (),
            hand_sizes=tuple(len(hand) for hand in state.hands),
            bag_size=len(state.bag),
            health=tuple(state.health),
            pending=tuple(
                PendingView(each.strike, each.by, each.card, 0 if state.answer is None else each.due - state.now)
                for each in state.pending
            ),
        )

    def outcome(self, state: ClashState) -> Outcome | None:
        if min(state.health) <= 0:
            return rank_by_score("CLA-5", state.health)
        if not any(state.hands) and not state.pending:
            return rank_by_score("CLA-6", state.health)
        return None

    def pieces(self, state: ClashState) -> dict[str, int]:
        lying = [*state.bag, *state.hands[0], *state.hands[1], *state.spent, *(p.card for p in state.pending)]
        return {f"card {card}": count for card, count in sorted(Counter(lying).items())}

    def redeal(self, state: ClashState, seat: Seat, chance: Chance) -> ClashState:
        other = self.copy(state)
        secret = [s for s in (0, 1) if s != seat]
        pool = shuffle(chance, "redeal", state.bag + [card for s in secret for card in state.hands[s]])
        for s in secret:
            other.hands[s] = [pool.pop() for _ in state.hands[s]]
        other.bag = pool
        return other

    def _draw(self, state: ClashState, seat: Seat, chance: Chance) -> list[Event]:
        if not state.bag:
            return []
        card = state.bag.pop(chance.pick("bag", len(state.bag)))
        state.hands[seat].append(card)
        return [CardDrawn(seat, card)]


def _by(state: ClashState, seat: Seat) -> list[Pending]:
    return [pending for pending in state.pending if pending.by == seat]


def _oldest(state: ClashState) -> Pending:
    return min(state.pending, key=lambda pending: (pending.due, pending.strike))
