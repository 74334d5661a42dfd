"""The groups of cards worth a thought, and what each would come to, counted in rings.

A plan is a whole group. It is made before the first card is laid and stays the same while it is being laid, for it
takes the cards of the draft as held in the hand. Playing nothing is a plan too, and worth 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.bots.belief import SHIELD_AGAINST, VICTORY, Guess
from gingersnap.games.xtal.house_data import CardName, Power
from gingersnap.games.xtal.rules.path import OPPOSITE_REDS, REDS, destinations
from gingersnap.games.xtal.types import PendingView, PlayedCard, XtalLay, XtalView

Cards = tuple[CardName, ...]
Positions = tuple[int, ...]
MOVES: tuple[Power, ...] = ("levitate", "flight", "teleport")
MOVING = frozenset((*MOVES, "wildcard"))
COST: dict[str, float] = {"levitate": 0.12, "flight": 0.2, "teleport": 1.2, "void": 1.0, "wildcard": 1.2}
"""What a card is worth in the hand."""
CHEAP = 0.1
"""What other cards are."""
FEW_TO_DRAW = 3
"""So few cards to draw, or fewer, and the game stands still: somebody has all Weapons, and somebody all movements."""
STIR = 0.2
"""What it is worth then to play a card."""
RIVALRY = 0.2
"""What somebody else's loss is worth, compared to an own gain."""
LONGEST_JOURNEY = 3
"""Cards spent on one token."""
MOST_VIEWS = 256
"""Of the views that have been looked at, so many are known by heart: a search asks for a view again in every world."""
MOST_ROUTES = 512
"""Of the pairs of hands and positions that have been looked at, so many are known by heart."""


class Plan(NamedTuple):
    worth: float
    lays: tuple[XtalLay, ...]


NOTHING = Plan(0.0, ())


@lru_cache(MOST_VIEWS)
def plans(view: XtalView) -> tuple[Plan, ...]:
    """Everything worth a thought, playing nothing first."""
    return tuple(_plans(Guess(view)))


def _plans(guess: Guess) -> list[Plan]:
    view = guess.view
    threats = [pending for pending in view.pending if pending.target == guess.seat]
    if threats:
        return [NOTHING, *_answers(guess, threats)]
    if view.phase == "cards":
        return [NOTHING, *_in_turn(guess)]
    found = [NOTHING, *_reactions(guess)]
    if view.phase == "combat" and guess.opponent is not None:
        found += _in_combat(guess, guess.opponent)
    return found


# --- Taking cards out of the hand -----------------------------------------------------------------


def _without(cards: Cards, name: str) -> Cards:
    at = cards.index(name)
    return cards[:at] + cards[at + 1 :]


def _lay(cards: Cards, power: Power, token: Seat | None = None, to: int | None = None) -> tuple[XtalLay, Cards] | None:
    """`power` from the hand, or a wildcard in its place; and the rest of the hand."""
    held = power if power in cards else "wildcard"
    if held not in cards:
        return None
    return XtalLay(power, token, to, wild=held == "wildcard"), _without(cards, held)


def _can_move(cards: Cards) -> bool:
    return any(name in MOVING for name in cards)


def _cost(guess: Guess, lays: tuple[XtalLay, ...]) -> float:
    """Return the price of a card: a seat with many can spare some.

    When all are held back and nobody draws any more, some have to be played.
    """
    if guess.view.deck + sum(guess.view.refuse) < FEW_TO_DRAW:
        return -STIR * len(lays)
    whole = sum(COST.get("wildcard" if lay.wild else lay.card, CHEAP) for lay in lays)
    return whole * min(1.0, guess.view.options.dealt / len(guess.cards))


# --- Journeys -------------------------------------------------------------------------------------


class Journey(NamedTuple):
    """Way to bring a token somewhere, with the cards that are left."""

    lays: tuple[XtalLay, ...]
    positions: Positions
    cards: Cards
    prizes: float
    """What its Teleports land on."""


def _moved(positions: Positions, token: Seat, to: int) -> Positions:
    return (*positions[:token], to, *positions[token + 1 :])


class Route(NamedTuple):
    """The part of a journey that depends on positions and cards alone."""

    lays: tuple[XtalLay, ...]
    positions: Positions
    cards: Cards
    landings: tuple[int, ...]
    """Where its Teleports land."""


def _journeys(guess: Guess, token: Seat, start: Journey) -> dict[int, Journey]:
    """Return the shortest way to each position that the token can be brought to; staying is one."""
    routes = _routes(token, start.positions, start.cards, guess.view.options.strict_levitate)
    return {to: _journey(guess, token, start, route) for to, route in routes.items()}


def _journey(guess: Guess, token: Seat, start: Journey, route: Route) -> Journey:
    prizes = start.prizes
    for to in route.landings:
        prizes += guess.prize(token, to)
    return Journey(start.lays + route.lays, route.positions, route.cards, prizes)


@lru_cache(MOST_ROUTES)
def _routes(token: Seat, positions: Positions, cards: Cards, strict: bool) -> dict[int, Route]:
    """Return a search and its judgements look at the same few hands and positions again and again."""
    stay = Route((), positions, cards, ())
    found = {positions[token]: stay}
    frontier = [stay]
    for _ in range(LONGEST_JOURNEY):
        frontier = [after for before in frontier for after in _steps(token, before, strict, found)]
    return found


def _steps(token: Seat, before: Route, strict: bool, found: dict[int, Route]) -> Iterator[Route]:
    positions = before.positions
    for power in MOVES:
        laid = _lay(before.cards, power, token)
        if laid is None:
            continue
        for to in destinations(power, positions[token], positions, strict):
            if to not in found:
                landings = (*before.landings, to) if power == "teleport" else before.landings
                lays = (*before.lays, XtalLay(power, token, to, wild=laid[0].wild))
                found[to] = Route(lays, _moved(positions, token, to), laid[1], landings)
                yield found[to]


# --- In one's turn --------------------------------------------------------------------------------


def _in_turn(guess: Guess) -> Iterator[Plan]:
    if not _can_move(guess.cards):
        return
    start = Journey((), guess.view.positions, guess.cards, 0.0)
    own = _journeys(guess, guess.seat, start)
    yield from (_walk(guess, journey) for journey in own.values() if journey.lays)
    if guess.weapons and not guess.view.protected[guess.seat]:
        for victim in victims(guess):
            yield from _ambushes(guess, victim, own)
    yield from _hindrances(guess, start)


def _walk(guess: Guess, journey: Journey) -> Plan:
    """Move the own token: to rings, or towards Home."""
    before, after = guess.view.positions[guess.seat], journey.positions[guess.seat]
    opponent = _facing(guess, journey.positions, guess.seat)
    worth = journey.prizes - _cost(guess, journey.lays)
    if opponent is None:
        worth += (
            0 if journey.prizes >= VICTORY else guess.promise(guess.seat, after) - guess.promise(guess.seat, before)
        )
    else:
        worth += guess.fight_at(opponent, after)
    return Plan(worth, journey.lays)


def _facing(guess: Guess, positions: Positions, token: Seat) -> Seat | None:
    """Return who would be in Combat with the token there."""
    across = OPPOSITE_REDS.get(positions[token])
    if across is None or across not in positions or not guess.can_fight(token):
        return None
    other = positions.index(across)
    return other if guess.can_fight(other) else None


def victims(guess: Guess) -> list[Seat]:
    rings = guess.view.rings
    return [seat for seat in range(len(rings)) if seat != guess.seat and rings[seat] and guess.can_fight(seat)]


def can_line_up(guess: Guess) -> bool:
    """Return whether the own cards can bring the seat into line with somebody who wears rings."""
    own = _journeys(guess, guess.seat, Journey((), guess.view.positions, guess.cards, 0.0))
    return any(True for victim in victims(guess) for _ in _line_ups(guess, victim, own))


def _ambushes(guess: Guess, victim: Seat, own: dict[int, Journey]) -> Iterator[Plan]:
    """Bring the victim's token opposite the own one, which may move too."""
    if guess.fight(victim) > 0:
        for brought in _line_ups(guess, victim, own):
            if brought.positions[victim] != guess.view.positions[victim]:
                red = brought.positions[guess.seat]
                yield Plan(guess.fight_at(victim, red) - _cost(guess, brought.lays), brought.lays)


def _line_ups(guess: Guess, victim: Seat, own: dict[int, Journey]) -> Iterator[Journey]:
    """Ways to bring the own token and the victim's onto opposite Reds."""
    strict = guess.view.options.strict_levitate
    for red in REDS:
        start = own.get(red)
        if start is not None:
            route = _routes(victim, start.positions, start.cards, strict).get(OPPOSITE_REDS[red])
            if route is not None and (start.lays or route.lays):
                yield _journey(guess, victim, start, route)


def _hindrances(guess: Guess, start: Journey) -> Iterator[Plan]:
    """Carry somebody away who has the rings and is close to Home."""
    for seat, rings in enumerate(guess.view.rings):
        if seat == guess.seat or rings < guess.needed or guess.view.protected[seat]:
            continue
        before = guess.promise(seat, start.positions[seat])
        for position, journey in _journeys(guess, seat, start).items():
            if journey.lays and position != guess.view.homes[seat]:
                yield Plan(before - guess.promise(seat, position) - _cost(guess, journey.lays), journey.lays)


# --- In Combat ------------------------------------------------------------------------------------


def _in_combat(guess: Guess, other: Seat) -> Iterator[Plan]:
    stake = guess.own_rings * guess.danger(other)
    if guess.view.opposite:
        yield from _throws(guess, other, stake)
        yield from _escapes(guess, stake)
    if guess.weapons and _can_move(guess.cards):
        yield from _raids(guess, other, stake)


def _raids(guess: Guess, other: Seat, stake: float) -> Iterator[Plan]:
    """Into line with somebody, and a Weapon in the same group (XTL-A43): away from an opponent who has less."""
    rings, least = guess.view.rings, guess.view.rings[other] + 1 if guess.view.opposite else 1
    own = _journeys(guess, guess.seat, Journey((), guess.view.positions, guess.cards, 0.0))
    for victim in (seat for seat in victims(guess) if rings[seat] >= least):
        for brought in _line_ups(guess, victim, own):
            yield from _raid(guess, victim, stake if guess.view.opposite else 0.0, brought)


def _raid(guess: Guess, victim: Seat, stake: float, brought: Journey) -> Iterator[Plan]:
    for weapon in dict.fromkeys(guess.weapons):
        laid = _lay(brought.cards, weapon)
        if laid is not None:
            lays = (*brought.lays, laid[0])
            strike = 1 - guess.chance_to_stop(weapon, victim)
            risk = (1 - strike) * guess.danger(victim) * guess.own_rings
            yield Plan(strike * guess.loot(victim) + stake - risk - _cost(guess, lays), lays)


def _throws(guess: Guess, other: Seat, stake: float) -> Iterator[Plan]:
    """Return a Weapon; and perhaps away, before the other can throw one back (XTL-A43)."""
    for weapon in dict.fromkeys(guess.weapons):
        laid = _lay(guess.cards, weapon)
        assert laid is not None
        strike = 1 - guess.chance_to_stop(weapon, other)
        worth = strike * (guess.loot(other) + stake) - _cost(guess, laid[:1])
        yield Plan(worth, laid[:1])
        for away in _flights(guess, laid[1]):
            yield Plan(worth + (1 - strike) * stake - _cost(guess, (away,)), (laid[0], away))


def _escapes(guess: Guess, stake: float) -> Iterator[Plan]:
    for away in _flights(guess, guess.cards):
        yield Plan(0.6 * stake - _cost(guess, (away,)), (away,))
    void = _void(guess)
    if void is not None:
        yield Plan(stake - _cost(guess, (void,)), (void,))


def _flights(guess: Guess, cards: Cards) -> Iterator[XtalLay]:
    """Out of this Combat, and into no other."""
    positions = guess.view.positions
    for to in destinations("flight", positions[guess.seat], positions, strict=False):
        laid = _lay(cards, "flight", guess.seat, to)
        if laid is not None and _facing(guess, _moved(positions, guess.seat, to), guess.seat) is None:
            yield laid[0]


def _void(guess: Guess, answers: int | None = None) -> XtalLay | None:
    """Return a Void names what it cancels: the last card, if this seat may cancel it, or else nothing (XTL-A61)."""
    laid = _lay(guess.cards, "void")
    if laid is None:
        return None
    if answers is None and guess.seat in guess.view.asked:
        answers = guess.view.last
    if answers is None and not guess.view.options.void_alone:  # XTL-A15
        return None
    return XtalLay("void", answers=answers, wild=laid[0].wild)


# --- Answers --------------------------------------------------------------------------------------


def _answers(guess: Guess, threats: list[PendingView]) -> Iterator[Plan]:
    """Against all Weapons at once: Shields, or a Void. Without rings only to strike back."""
    answered = _answered(guess.cards, threats)
    if answered is None:
        return
    lays, cards = answered
    yield Plan(guess.own_rings - 0.05, lays)
    other = guess.opponent
    if other is None or lays[-1].card == "void" or not guess.view.opposite:
        return
    for weapon in dict.fromkeys(guess.weapons):
        laid = _lay(cards, weapon)
        if laid is not None:
            strike = 1 - guess.chance_to_stop(weapon, other)
            stake = guess.own_rings * guess.danger(other)
            yield Plan(guess.own_rings - 0.05 + strike * (guess.loot(other) + stake) - CHEAP, (*lays, laid[0]))


def _answered(cards: Cards, threats: list[PendingView]) -> tuple[tuple[XtalLay, ...], Cards] | None:
    """Return a Shield against each; or else a Void, which is enough for all of them (XTL-A85)."""
    return _shielded(cards, threats) or _voided(cards, threats[-1])


def _shielded(cards: Cards, threats: list[PendingView]) -> tuple[tuple[XtalLay, ...], Cards] | None:
    shields: list[XtalLay] = []
    for threat in threats:
        laid = _lay_shield(cards, threat)
        if laid is None:
            return None
        shields.append(_against(laid[0], threat))
        cards = laid[1]
    return tuple(shields), cards


def _voided(cards: Cards, newest: PendingView) -> tuple[tuple[XtalLay, ...], Cards] | None:
    laid = _lay(cards, "void")
    return None if laid is None else ((_against(laid[0], newest),), laid[1])


def _lay_shield(cards: Cards, threat: PendingView) -> tuple[XtalLay, Cards] | None:
    shield = SHIELD_AGAINST[threat.card]
    if shield not in cards and "void" in cards:
        return None
    return _lay(cards, shield)


def _against(lay: XtalLay, threat: PendingView) -> XtalLay:
    return XtalLay(lay.card, answers=threat.weapon, wild=lay.wild)


# --- Cancelling the last card ---------------------------------------------------------------------


def _reactions(guess: Guess) -> Iterator[Plan]:
    view = guess.view
    void = _void(guess)
    if void is None or guess.seat not in view.asked or view.last is None:
        return
    last = guess.table[view.last]
    if last.card == "void" and last.answers is not None:
        yield Plan(_unvoided(guess, last.answers) - _cost(guess, (void,)), (void,))
    elif last.token is not None:
        yield Plan(_undone(guess, last) - _cost(guess, (void,)), (void,))


def _unvoided(guess: Guess, card: int) -> float:
    """Return the worth of cancelling a Void, for the own card or for the movement that it cancelled or brought back."""
    if guess.table[card].seat == guess.seat:
        return _rescued(guess, card)
    play = guess.table[card]
    while play.answers is not None:
        play = guess.table[play.answers]
    if play.token is None:
        return 0.0
    token, origin, to = play.move
    if guess.view.positions[token] == to:
        return _undone(guess, play)
    return guess.promise(token, to) - guess.promise(token, origin) if token == guess.seat else 0.0


def _rescued(guess: Guess, card: int) -> float:
    """Return what the own card is worth that somebody wants to cancel."""
    play = guess.table[card]
    if play.target is not None:
        return guess.loot(play.target)
    if play.token == guess.seat and play.to is not None:
        return guess.prize(guess.seat, play.to) if play.card == "teleport" else 0.0
    return 0.0 if play.answers is None else float(guess.own_rings)


def _undone(guess: Guess, play: PlayedCard) -> float:
    """Return what it is worth that a token goes back to where it was."""
    token, origin, to = play.move
    worth = guess.promise(token, origin) - guess.promise(token, to) if token == guess.seat else _spoilt(guess, play)
    foe = _facing(guess, guess.view.positions, guess.seat)
    if foe is None or token not in (foe, guess.seat):
        return worth
    return worth - guess.fight(foe) + guess.danger(foe) * guess.own_rings


def _spoilt(guess: Guess, play: PlayedCard) -> float:
    """Return what it is worth that somebody else does not land where a Teleport has led them.

    All, if they would win.
    """
    token, _, to = play.move
    prize = guess.prize(token, to) if play.card == "teleport" else 0.0
    return prize if prize >= VICTORY else RIVALRY * prize
