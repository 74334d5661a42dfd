"""The rules of Keep or Swap, in the order of its rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from gingersnap.core.chance import Chance, shuffle
from gingersnap.core.contract import (
    Event,
    ForcedStep,
    Game,
    Offer,
    Outcome,
    Rejection,
    Seat,
    Types,
    rank_by_score,
)
from gingersnap.core.rulebook import load_rulebook
from gingersnap.games._template.events import (
    KeepOrSwapCardKept,
    KeepOrSwapCardsTurnedUp,
    KeepOrSwapCardSwapped,
    KeepOrSwapEvent,
)
from gingersnap.games._template.types import (
    HOUSE,
    KeepOrSwapAction,
    KeepOrSwapHand,
    KeepOrSwapKeep,
    KeepOrSwapOptions,
    KeepOrSwapState,
    KeepOrSwapSwap,
    KeepOrSwapView,
)
from gingersnap.games._template.words import say


class KeepOrSwapGame(Game[KeepOrSwapState, KeepOrSwapAction]):
    name = "_template"
    title = "Keep or Swap"
    blurb = say("blurb")
    seats = range(2, 5)
    version = 1
    rulebook = load_rulebook(Path(__file__).parent)
    types = Types(KeepOrSwapOptions, KeepOrSwapState, KeepOrSwapAction, KeepOrSwapEvent, KeepOrSwapView)
    house = HOUSE
    say = say

    # --- Set-up (KOS-1, KOS-2) --------------------------------------------------------------------

    def check_options(self, options: KeepOrSwapOptions, seats: int) -> Rejection | None:
        if options.first_seat is not None and options.first_seat >= seats:
            return Rejection("KOS-2", say("no-such-first-seat", seat=options.first_seat, seats=seats))
        return None

    def setup(self, options: KeepOrSwapOptions, seats: int, chance: Chance) -> KeepOrSwapState:
        first = chance.pick("start", seats) if options.first_seat is None else options.first_seat
        deck = [card for card in range(1, HOUSE.highest + 1) for _ in range(HOUSE.copies)]
        hands = [KeepOrSwapHand(deck.pop(chance.pick("deal", len(deck)))) for _ in range(seats)]
        return KeepOrSwapState(first, hands, deck)

    # --- A turn (KOS-3 to KOS-5) ------------------------------------------------------------------

    def to_act(self, state: KeepOrSwapState) -> frozenset[Seat]:
        return frozenset() if is_over(state) else frozenset({state.turn})

    def candidates(self, state: KeepOrSwapState, seat: Seat) -> Iterable[Offer[KeepOrSwapAction]]:
        return [Offer(KeepOrSwapKeep()), Offer(KeepOrSwapSwap())]

    def check(self, state: KeepOrSwapState, seat: Seat, action: KeepOrSwapAction) -> Rejection | None:
        if isinstance(action, KeepOrSwapSwap) and swaps_left(state) == 0:
            return Rejection("KOS-5", say("no-swaps-left", swaps=HOUSE.swaps))
        return None

    def forced_step(self, state: KeepOrSwapState, seat: Seat) -> ForcedStep | None:
        return ForcedStep(KeepOrSwapKeep()) if swaps_left(state) == 0 else None

    def apply(self, state: KeepOrSwapState, seat: Seat, action: KeepOrSwapAction, chance: Chance) -> list[Event]:
        events: list[Event] = [KeepOrSwapCardKept(seat)]
        if isinstance(action, KeepOrSwapSwap):
            drawn = state.deck.pop(chance.pick("draw", len(state.deck)))
            state.hands[seat] = KeepOrSwapHand(drawn, aside=state.hands[seat].card)
            events = [KeepOrSwapCardSwapped(seat, drawn)]
        state.turns += 1
        state.turn = (state.turn + 1) % len(state.hands)
        if is_over(state):
            events.append(KeepOrSwapCardsTurnedUp(tuple(hand.card for hand in state.hands)))
        return events

    # --- The end (KOS-6) --------------------------------------------------------------------------

    def outcome(self, state: KeepOrSwapState) -> Outcome | None:
        return rank_by_score("KOS-6", [hand.card for hand in state.hands]) if is_over(state) else None

    def pieces(self, state: KeepOrSwapState) -> Mapping[str, int]:
        held = [hand.card for hand in state.hands]
        aside = [hand.aside for hand in state.hands if hand.aside is not None]
        return Counter(str(card) for card in [*held, *aside, *state.deck])

    # --- Hidden information (KOS-1, KOS-A1) -------------------------------------------------------

    def view(self, state: KeepOrSwapState, seat: Seat) -> KeepOrSwapView:
        over = is_over(state)
        return KeepOrSwapView(
            seat=seat,
            turn=state.turn,
            cards=tuple(hand.card if over or owner == seat else None for owner, hand in enumerate(state.hands)),
            swapped=tuple(hand.aside is not None for hand in state.hands),
            own_aside=state.hands[seat].aside if seat >= 0 else None,
            swaps_left=swaps_left(state),
            over=over,
        )

    def redeal(self, state: KeepOrSwapState, seat: Seat, chance: Chance) -> KeepOrSwapState:
        """Deal anew the cards that `seat` cannot see: deck, others' set-aside cards and, until the end, hands."""
        other = self.copy(state)
        pool = list(state.deck)
        hidden = [(owner, hand) for owner, hand in enumerate(state.hands) if owner != seat]
        pool += [hand.card for _, hand in hidden if not is_over(state)]
        pool += [hand.aside for _, hand in hidden if hand.aside is not None]
        pool = shuffle(chance, "redeal", pool)
        for owner, hand in hidden:
            card = hand.card if is_over(state) else pool.pop()
            other.hands[owner] = KeepOrSwapHand(card, None if hand.aside is None else pool.pop())
        other.deck = sorted(pool)
        return other


def is_over(state: KeepOrSwapState) -> bool:
    return state.turns == len(state.hands)


def swaps_left(state: KeepOrSwapState) -> int:
    return HOUSE.swaps - sum(hand.aside is not None for hand in state.hands)


GAME = KeepOrSwapGame()
