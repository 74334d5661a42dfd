"""Simulation of a game in a sampled state: the next seat to act, its action, and the result.

Acting takes no time here; only waiting does. A seat may wait only where a time limit runs: if all seats waited without
one, the game would never continue.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gingersnap.core.bot import sample_action
from gingersnap.core.chance import Chance, shuffle
from gingersnap.core.contract import CLOCK, Event, Game, Offer, Outcome, Seat, Tick

SearchedGame = Game[Any, Any]

OfferPolicy = Callable[[SearchedGame, Any, Seat, Chance], Offer[Any] | None]
"""Fast choice of one of a seat's offers in a state; None to wait, where that is possible.

It queries the offers itself: a policy that can do without them is several times as fast.
"""
Shortlist = Callable[[SearchedGame, Any, Seat], Sequence[Offer[Any]]]
"""Function that returns the offers of a seat that are worth considering, by what the seat may know."""
EvaluationFunction = Callable[[Any], Sequence[float] | None]
"""Evaluation of a state by seat, from 0 to 1; None in positions that are hard to judge, where play continues."""
ActionOrWait = Any
"""An action, or None to wait."""
ChooseFunction = Callable[[Seat, bool], ActionOrWait]
"""Function that returns the choice of a seat. The second argument says whether it may wait."""
PlayedMove = tuple[Seat, Any, list[Event]]
"""A seat, its action and the events."""


def all_offers(game: SearchedGame, state: Any, seat: Seat) -> Sequence[Offer[Any]]:
    return game.offers(state, seat)


def random_offer(game: SearchedGame, state: Any, seat: Seat, chance: Chance) -> Offer[Any]:
    """Choose uniformly among the offers; the default policy."""
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
    """Play the next move. If several seats may act, `first` or a random one decides first."""
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
    """Return the tick of CLOCK up to the time limit, for when no seat wants to act."""
    return Tick(round(1000 * (game.time_limit(world) or 0.0)))


def policy_chooser(game: SearchedGame, world: Any, policy: OfferPolicy, chance: Chance) -> ChooseFunction:
    """Return a choice function in which every seat uses the same policy."""

    def decide(seat: Seat, may_wait: bool) -> ActionOrWait:
        offer = policy(game, world, seat, chance)
        if offer is None and not may_wait:
            offer = random_offer(game, world, seat, chance)
        return sample_choice(game, world, seat, offer, chance)

    return decide


_ATTEMPTS = 8


def sample_choice(game: SearchedGame, world: Any, seat: Seat, offer: Offer[Any] | None, chance: Chance) -> ActionOrWait:
    """Return an action of an offer; free numbers are redrawn if `check` rejects them."""
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
    """Return the rewards by seat: 1 for a win, a share of it for a shared win, else 0."""
    assert outcome is not None, "nobody may act, and the game has no outcome"
    winners = outcome.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.placings))]
