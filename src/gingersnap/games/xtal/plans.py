"""The groups of cards worth a thought, and what each would come to, counted in rings.

A plan is a whole group. It is made before the first card is laid and stays the same while it is being laid, for it
takes the cards of the draft as held in the hand. Playing nothing is a plan too, and worth 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.path import OPPOSITE_REDS, REDS, destinations
from gingersnap.games.xtal.sight import SHIELD_AGAINST, VICTORY, Sight
from gingersnap.games.xtal.types import HOUSE, CardName, Lay, PendingView, Power

Cards = tuple[CardName, ...]
Positions = tuple[int, ...]
MOVES: tuple[Power, ...] = ("levitate", "flight", "teleport")
MOVING = frozenset((*MOVES, "wildcard"))
COST: dict[str, float] = {"levitate": 0.12, "flight": 0.2, "teleport": 1.2, "void": 1.0, "wildcard": 1.2}
"""What a card is worth in the hand."""
CHEAP = 0.1
"""What other cards are."""
FEW = 3
"""So few cards to draw, or fewer, and the game stands still: somebody has all Weapons, and somebody all movements."""
STIR = 0.2
"""What it is worth then to play a card."""
LONGEST_JOURNEY = 3
"""Cards spent on one token."""


class Plan(NamedTuple):
    worth: float
    lays: tuple[Lay, ...]


NOTHING = Plan(0.0, ())


def plans(sight: Sight) -> list[Plan]:
    """Everything worth a thought, playing nothing first."""
    view = sight.view
    threats = [pending for pending in view.pending if pending.target == sight.seat]
    if threats:
        return [NOTHING, *_answers(sight, threats)]
    if view.phase == "cards":
        return [NOTHING, *_in_turn(sight)]
    found = [NOTHING, *_reactions(sight)]
    if view.phase == "combat" and sight.opponent is not None:
        found += _in_combat(sight, sight.opponent)
    return found


# --- Taking cards out of the hand -----------------------------------------------------------------


def _without(cards: Cards, name: str) -> Cards:
    at = cards.index(name)
    return cards[:at] + cards[at + 1 :]


def _lay(cards: Cards, power: Power, token: Seat | None = None, to: int | None = None) -> tuple[Lay, Cards] | None:
    """`power` from the hand, or a wildcard in its place; and the rest of the hand."""
    held = power if power in cards else "wildcard"
    if held not in cards:
        return None
    return Lay(power, token, to, wild=held == "wildcard"), _without(cards, held)


def _can_move(cards: Cards) -> bool:
    return any(name in MOVING for name in cards)


def _cost(sight: Sight, lays: tuple[Lay, ...]) -> float:
    """Who has many cards can spare some. When all are held back and nobody draws any more, some have to be played."""
    if sight.view.deck + sum(sight.view.refuse.values()) < FEW:
        return -STIR * len(lays)
    whole = sum(COST.get("wildcard" if lay.wild else lay.card, CHEAP) for lay in lays)
    return whole * min(1.0, HOUSE.dealt / len(sight.cards))


# --- Journeys -------------------------------------------------------------------------------------


class Journey(NamedTuple):
    """How to bring a token somewhere, with which cards left."""

    lays: tuple[Lay, ...]
    positions: Positions
    cards: Cards
    prizes: float
    """What its Teleports land on."""


def _moved(positions: Positions, token: Seat, to: int) -> Positions:
    return (*positions[:token], to, *positions[token + 1 :])


def _journeys(sight: Sight, token: Seat, start: Journey) -> dict[int, Journey]:
    """The shortest way to each position that the token can be brought to; staying is one."""
    found = {start.positions[token]: start}
    frontier = [start]
    for _ in range(LONGEST_JOURNEY):
        frontier = [after for before in frontier for after in _steps(sight, token, before, found)]
    return found


def _steps(sight: Sight, token: Seat, before: Journey, found: dict[int, Journey]) -> Iterator[Journey]:
    positions, strict = before.positions, sight.view.options.strict_levitate
    for power in MOVES:
        laid = _lay(before.cards, power, token)
        if laid is None:
            continue
        for to in destinations(power, positions[token], positions, strict):
            if to not in found:
                prize = sight.prize(token, to) if power == "teleport" else 0.0
                lays = (*before.lays, Lay(power, token, to, wild=laid[0].wild))
                found[to] = Journey(lays, _moved(positions, token, to), laid[1], before.prizes + prize)
                yield found[to]


# --- In one's turn --------------------------------------------------------------------------------


def _in_turn(sight: Sight) -> Iterator[Plan]:
    if not _can_move(sight.cards):
        return
    start = Journey((), sight.view.positions, sight.cards, 0.0)
    own = _journeys(sight, sight.seat, start)
    yield from (_walk(sight, journey) for journey in own.values() if journey.lays)
    if sight.weapons and not sight.view.protected[sight.seat]:
        for victim in _victims(sight):
            yield from _ambushes(sight, victim, own)
    yield from _hindrances(sight, start)


def _walk(sight: Sight, journey: Journey) -> Plan:
    """Move the own token: to rings, or towards Home."""
    before, after = sight.view.positions[sight.seat], journey.positions[sight.seat]
    opponent = _facing(sight, journey.positions, sight.seat)
    worth = journey.prizes - _cost(sight, journey.lays)
    if opponent is None:
        worth += (
            0 if journey.prizes >= VICTORY else sight.promise(sight.seat, after) - sight.promise(sight.seat, before)
        )
    else:
        worth += sight.fight_at(opponent, after)
    return Plan(worth, journey.lays)


def _facing(sight: Sight, positions: Positions, token: Seat) -> Seat | None:
    """Who would be in Combat with the token there."""
    across = OPPOSITE_REDS.get(positions[token])
    if across is None or across not in positions or not sight.can_fight(token):
        return None
    other = positions.index(across)
    return other if sight.can_fight(other) else None


def _victims(sight: Sight) -> list[Seat]:
    rings = sight.view.rings
    return [seat for seat in range(len(rings)) if seat != sight.seat and rings[seat] and sight.can_fight(seat)]


def _ambushes(sight: Sight, victim: Seat, own: dict[int, Journey]) -> Iterator[Plan]:
    """Bring the own token and the victim's onto opposite Reds."""
    if sight.fight(victim) <= 0:
        return
    for red in REDS:
        if red not in own or not _can_move(own[red].cards):
            continue
        brought = _journeys(sight, victim, own[red]).get(OPPOSITE_REDS[red])
        if brought is not None and len(brought.lays) > len(own[red].lays):
            yield Plan(sight.fight_at(victim, red) - _cost(sight, brought.lays), brought.lays)


def _hindrances(sight: Sight, start: Journey) -> Iterator[Plan]:
    """Carry somebody away who has the rings and is close to Home."""
    for seat, rings in enumerate(sight.view.rings):
        if seat == sight.seat or rings < sight.needed or sight.view.protected[seat]:
            continue
        before = sight.promise(seat, start.positions[seat])
        for position, journey in _journeys(sight, seat, start).items():
            if journey.lays and position != sight.view.homes[seat]:
                yield Plan(before - sight.promise(seat, position) - _cost(sight, journey.lays), journey.lays)


# --- In Combat ------------------------------------------------------------------------------------


def _in_combat(sight: Sight, other: Seat) -> Iterator[Plan]:
    stake = sight.own_rings * sight.danger(other)
    if sight.view.opposite:
        yield from _throws(sight, other, stake)
        yield from _escapes(sight, stake)
    elif sight.weapons:
        start = Journey((), sight.view.positions, sight.cards, 0.0)
        yield from _ambushes(sight, other, _journeys(sight, sight.seat, start))


def _throws(sight: Sight, other: Seat, stake: float) -> Iterator[Plan]:
    """A Weapon; and perhaps away, before the other can throw one back (XTL-A43)."""
    for weapon in dict.fromkeys(sight.weapons):
        laid = _lay(sight.cards, weapon)
        assert laid is not None
        strike = 1 - sight.chance_to_stop(weapon, other)
        worth = strike * (sight.loot(other) + stake) - _cost(sight, laid[:1])
        yield Plan(worth, laid[:1])
        for away in _flights(sight, laid[1]):
            yield Plan(worth + (1 - strike) * stake - _cost(sight, (away,)), (laid[0], away))


def _escapes(sight: Sight, stake: float) -> Iterator[Plan]:
    for away in _flights(sight, sight.cards):
        yield Plan(0.6 * stake - _cost(sight, (away,)), (away,))
    void = _void(sight)
    if void is not None:
        yield Plan(stake - _cost(sight, (void,)), (void,))


def _flights(sight: Sight, cards: Cards) -> Iterator[Lay]:
    """Out of this Combat, and into no other."""
    positions = sight.view.positions
    for to in destinations("flight", positions[sight.seat], positions, strict=False):
        laid = _lay(cards, "flight", sight.seat, to)
        if laid is not None and _facing(sight, _moved(positions, sight.seat, to), sight.seat) is None:
            yield laid[0]


def _void(sight: Sight, answers: int | None = None) -> Lay | None:
    """A Void names what it cancels: the last card, if this seat may cancel it, or else nothing (XTL-A61)."""
    laid = _lay(sight.cards, "void")
    if laid is None:
        return None
    if answers is None and sight.seat in sight.view.asked:
        answers = sight.view.last
    return Lay("void", answers=answers, wild=laid[0].wild)


# --- Answers --------------------------------------------------------------------------------------


def _answers(sight: Sight, threats: list[PendingView]) -> Iterator[Plan]:
    """Against all Weapons at once: Shields, and at the end a Void. Without rings only to strike back."""
    answered = _answered(sight.cards, threats)
    if answered is None:
        return
    lays, cards = answered
    yield Plan(sight.own_rings - 0.05, lays)
    other = sight.opponent
    if other is None or lays[-1].card == "void" or not sight.view.opposite:
        return
    for weapon in dict.fromkeys(sight.weapons):
        laid = _lay(cards, weapon)
        if laid is not None:
            strike = 1 - sight.chance_to_stop(weapon, other)
            stake = sight.own_rings * sight.danger(other)
            yield Plan(sight.own_rings - 0.05 + strike * (sight.loot(other) + stake) - CHEAP, (*lays, laid[0]))


def _answered(cards: Cards, threats: list[PendingView]) -> tuple[tuple[Lay, ...], Cards] | None:
    """Shields first, for a Void is the last of its group; Weapons that need another Void wait for the next group."""
    shields: list[Lay] = []
    voids: list[Lay] = []
    for threat in threats:
        laid = _lay_shield(cards, threat) or _lay(cards, "void")
        if laid is None:
            return None
        (shields if laid[0].card != "void" else voids).append(_against(laid[0], threat))
        cards = laid[1]
    return (*shields, *voids[:1]), cards


def _lay_shield(cards: Cards, threat: PendingView) -> tuple[Lay, Cards] | None:
    shield = SHIELD_AGAINST[threat.card]
    if shield not in cards and "void" in cards:
        return None
    return _lay(cards, shield)


def _against(lay: Lay, threat: PendingView) -> Lay:
    return Lay(lay.card, answers=threat.weapon, wild=lay.wild)


# --- Cancelling the last card ---------------------------------------------------------------------


def _reactions(sight: Sight) -> Iterator[Plan]:
    view = sight.view
    void = _void(sight)
    if void is None or sight.seat not in view.asked or view.last is None:
        return
    last = sight.table[view.last]
    if last.card == "void" and last.answers is not None:
        yield Plan(_rescued(sight, last.answers) - _cost(sight, (void,)), (void,))
    elif last.token is not None:
        yield Plan(_undone(sight, last.move) - _cost(sight, (void,)), (void,))


def _rescued(sight: Sight, card: int) -> float:
    """What the own card is worth that somebody wants to cancel."""
    play = sight.table[card]
    if play.target is not None:
        return sight.loot(play.target)
    if play.token == sight.seat and play.to is not None:
        return sight.prize(sight.seat, play.to) if play.card == "teleport" else 0.0
    return 0.0 if play.answers is None else float(sight.own_rings)


def _undone(sight: Sight, move: tuple[Seat, int, int]) -> float:
    """What it is worth that a token goes back to where it was."""
    token, origin, to = move
    worth = sight.promise(token, origin) - sight.promise(token, to) if token == sight.seat else 0.0
    foe = _facing(sight, sight.view.positions, sight.seat)
    return worth if foe is None else worth - sight.fight(foe) + sight.danger(foe) * sight.own_rings
