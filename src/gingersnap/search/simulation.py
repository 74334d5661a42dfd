"""How a game goes on in an imagined world: who acts next, what they do, and what it comes to.

Acting takes no time there; only waiting does. A seat may wait where time runs, and nowhere else: if everybody
waited where no clock runs, nothing would ever happen again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gingersnap.core.bot import sample_action
from gingersnap.core.chance import Chance, shuffle
from gingersnap.core.contract import CLOCK, Event, Game, Offer, Outcome, Seat, Tick

SearchedGame = Game[Any, Any]

OfferPolicy = Callable[[SearchedGame, Any, Seat, Chance], Offer[Any] | None]
"""A quick way to choose one of the offers of a seat in a state; None to wait, where that is possible. It asks for the
offers itself: who knows what to do without them is several times as fast."""
Shortlist = Callable[[SearchedGame, Any, Seat], Sequence[Offer[Any]]]
"""The offers of a seat in a state that are worth a thought."""
EvaluationFunction = Callable[[Any], Sequence[float] | None]
"""By seat, from 0 to 1: how good a state looks. None at a moment that is hard to judge: then play goes on a little."""
ActionOrWait = Any
"""An action, or None to wait."""
ChooseFunction = Callable[[Seat, bool], ActionOrWait]
"""What a seat does now. The second argument tells whether it may wait."""
PlayedMove = tuple[Seat, Any, list[Event]]
"""Who did what, and what happened."""


def all_offers(game: SearchedGame, state: Any, seat: Seat) -> Sequence[Offer[Any]]:
    return game.offers(state, seat)


def random_offer(game: SearchedGame, state: Any, seat: Seat, chance: Chance) -> Offer[Any]:
    """The policy without any idea: each offer as likely as the others."""
    offers = game.offers(state, seat)
    return offers[chance.pick("offer", len(offers))]


def play_next_move(
    game: SearchedGame,
    world: Any,
    acting: frozenset[Seat],
    decide: ChooseFunction,
    chance: Chance,
    first: Seat | None = None,
) -> PlayedMove:
    """The next move. Where several may act, luck says who makes up their mind first, unless `first` is to."""
    if len(acting) == 1 and CLOCK not in acting:
        (seat,) = acting
        action = decide(seat, False)
    else:
        seat, action = _first_to_act(game, world, acting, decide, chance, first)
    return seat, action, game.apply(world, seat, action, chance)


def _first_to_act(
    game: SearchedGame, world: Any, acting: frozenset[Seat], decide: ChooseFunction, chance: Chance, first: Seat | None
) -> tuple[Seat, Any]:
    seats = shuffle(chance, "first to act", sorted(acting - {CLOCK}))
    for seat in sorted(seats, key=lambda seat: seat != first):
        action = decide(seat, CLOCK in acting)
        if action is not None:
            return seat, action
    return CLOCK, _tick_to_the_limit(game, world)


def _tick_to_the_limit(game: SearchedGame, world: Any) -> Tick:
    """What CLOCK does when nobody wants to act."""
    return Tick(round(1000 * (game.time_limit(world) or 0.0)))


def policy_chooser(game: SearchedGame, world: Any, policy: OfferPolicy, chance: Chance) -> ChooseFunction:
    """Everybody decides by the same policy."""

    def decide(seat: Seat, may_wait: bool) -> ActionOrWait:
        offer = policy(game, world, seat, chance)
        if offer is None and not may_wait:
            offer = random_offer(game, world, seat, chance)
        return sample_choice(game, world, seat, offer, chance)

    return decide


_ATTEMPTS = 8


def sample_choice(game: SearchedGame, world: Any, seat: Seat, offer: Offer[Any] | None, chance: Chance) -> ActionOrWait:
    """Some action of an offer. Free numbers are drawn again where `check` has a last word against them."""
    if offer is None:
        return None
    if not offer.free:
        return offer.action
    for _ in range(_ATTEMPTS):
        action = sample_action(offer, chance)
        if game.rejection(world, seat, action) is None:
            return action
    return offer.action


def win_shares(outcome: Outcome | None) -> list[float]:
    """By seat: 1 for a win, a part of it for a shared one, else 0."""
    assert outcome is not None, "nobody may act, and the game has no outcome"
    winners = outcome.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.placings))]
