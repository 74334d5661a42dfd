"""Explanations of the things in XTAL, and the progress of each player."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.explanations import GameGoal, GoalProgress, TableThing, ThingKind
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.house_data import CARDS, HOUSE, Card, Power, position_name
from gingersnap.games.xtal.rules.path import COLOURS, REDS, SIZE, STORAGE, VIOLETS
from gingersnap.games.xtal.types import (
    OFF,
    PlayGroup,
    Roll,
    TakeRings,
    XtalAction,
    XtalLay,
    XtalOptions,
    XtalTakeBack,
    XtalView,
)
from gingersnap.games.xtal.words import say

# --- What there is ----------------------------------------------------------------------------------

_CARD_RULES = {
    "levitate": "XTL-20",
    "flight": "XTL-21",
    "teleport": "XTL-22",
    "void": "XTL-23",
}
_COLOUR_RULES = {"violet": "XTL-4", "blue": "XTL-6", "green": "XTL-12", "yellow": "XTL-12", "red": "XTL-25"}


def kinds(view: XtalView) -> dict[str, ThingKind]:
    """Under the rules in force at a table."""
    return _kinds(view.options)


def _kinds(rules: XtalOptions) -> dict[str, ThingKind]:
    return {
        **{f"card-{card.name}": _card_kind(card, rules) for card in HOUSE.cards},
        "card-wildcard": ThingKind(say("power-wildcard"), say("about-wildcard"), "XTL-24"),
        **_colour_kinds(rules),
        "token": ThingKind(say("thing-token"), say("about-token"), "XTL-16"),
        "storage": ThingKind(say("thing-storage"), _about_storage(rules), "XTL-17"),
        "die": ThingKind(say("thing-die"), say("about-die"), "XTL-11"),
        "deck": ThingKind(say("thing-deck"), say("about-deck"), "XTL-12"),
        "refuse": ThingKind(say("thing-refuse"), say("about-refuse"), "XTL-33"),
        "group": ThingKind(say("thing-group"), say("about-group"), "XTL-27"),
        "combat": ThingKind(say("thing-combat"), say("about-combat"), "XTL-25"),
        "window": ThingKind(say("thing-window"), say("about-window"), "XTL-H7"),
    }


def _card_kind(card: Card, rules: XtalOptions) -> ThingKind:
    return ThingKind(say(f"power-{card.name}"), _about_card(card, rules), _CARD_RULES.get(card.name, "XTL-28"))


def _about_card(card: Card, rules: XtalOptions) -> Sentence:
    if card.stops is not None:
        return say("about-shield", weapon=say(f"power-{card.stops}"))
    match card.name:
        case "levitate":
            return say("about-levitate", strict=rules.strict_levitate)
        case "flight":
            return say("about-flight")
        case "teleport":
            return say("about-teleport", rings=rules.teleport_takes_rings)
        case "void":
            return say("about-void", alone=rules.void_alone, all=rules.void_cancels == "all_weapons")
    return say("about-weapon", shield=say(f"power-{_shield_of(card.name)}"), defend=rules.must_defend)


def _shield_of(weapon: Power) -> Power:
    return next(card.name for card in HOUSE.cards if card.stops == weapon)


def _colour_kinds(rules: XtalOptions) -> dict[str, ThingKind]:
    about = {
        "violet": say("about-violet", by_die=not rules.teleport_takes_rings),
        "blue": say("about-blue"),
        "green": say("about-green-or-yellow"),
        "yellow": say("about-green-or-yellow"),
        "red": say("about-red"),
    }
    return {f"spot-{name}": ThingKind(say(f"thing-{name}"), about[name], _COLOUR_RULES[name]) for name in about}


def _about_storage(rules: XtalOptions) -> Sentence:
    return say("about-storage", by_die=not rules.teleport_takes_rings, first=rules.first_ring)


KINDS = _kinds(XtalOptions())

# --- What lies there --------------------------------------------------------------------------------


def things(view: XtalView) -> Iterator[TableThing]:
    for name in (*CARDS, "wildcard"):
        count = view.hand.count(name)
        yield TableThing(
            f"card-{name}", stands=say("stands-card", count=count) if count > 1 else None, tries=_uses(view, name)
        )
    yield from (_position(view, position) for position in range(SIZE))
    yield from (_token(view, seat) for seat in range(len(view.positions)))
    yield from (_storage(view, violet) for violet in VIOLETS)
    yield TableThing("die", tries=(Roll(),))
    yield TableThing("deck", stands=say("stands-deck", cards=view.deck))
    yield TableThing("refuse")
    yield TableThing("group", tries=(PlayGroup(), XtalTakeBack()))
    yield from (TableThing(kind) for kind in ("combat", "window"))


def _position(view: XtalView, position: int) -> TableThing:
    colour = next(colour.name for colour in HOUSE.colours if colour.letter == COLOURS[position])
    name = say("position-at", position=position_name(position))
    moves = tuple(lay for lay in _moves_in_hand(view) if lay.to == position)
    return TableThing(f"spot-{colour}", position_name(position).lower(), name, tries=moves)


def spoken(view: XtalView) -> Iterator[Sentence]:
    """Describe every token with its rings, then what is stored, and who fight."""
    for seat, position in enumerate(view.positions):
        home = view.homes[seat]
        yield say(
            "spoken-token",
            seat=seat,
            position=None if position == OFF else position_name(position),
            rings=view.rings[seat],
            cards=view.hand_sizes[seat],
            home=None if home == OFF else position_name(home),
        )
    stored = [(violet, rings) for violet, rings in zip(VIOLETS, view.storage, strict=True) if rings]
    if stored:
        places = [say("spoken-stored-at", rings=rings, position=position_name(violet)) for violet, rings in stored]
        yield say("spoken-stored", places=places)
    if view.pair is not None and view.opposite:
        yield say("spoken-duel", pair=view.pair)


def _token(view: XtalView, seat: Seat) -> TableThing:
    notes = [say(f"note-{view.presence[seat]}")] if view.presence[seat] != "here" else []
    stands = say(
        "stands-token",
        rings=view.rings[seat],
        cards=view.hand_sizes[seat],
        home=position_name(view.homes[seat]) if view.homes[seat] != OFF else None,
        protected=view.protected[seat],
        notes=notes or None,
    )
    moves = tuple(lay for lay in _moves_in_hand(view) if lay.token == seat)
    return TableThing("token", str(seat), say("token-of", seat=seat), stands, moves)


def _storage(view: XtalView, violet: int) -> TableThing:
    owner = view.homes.index(violet) if violet in view.homes else None
    stands = say(
        "stands-storage",
        rings=view.storage[STORAGE[violet]],
        owner=say("home-of", seat=owner) if owner is not None else None,
    )
    name = say("storage-at", position=position_name(violet))
    return TableThing("storage", position_name(violet).lower(), name, stands, (TakeRings(violet),))


# --- What one would do with a card ------------------------------------------------------------------


def _uses(view: XtalView, name: str) -> tuple[XtalAction, ...]:
    """Return the uses of a card; a card that the reader does not hold has none."""
    if name not in view.hand:
        return ()
    if name != "wildcard":
        return _lays(view, CARDS[name], wild=False)
    return tuple(lay for card in HOUSE.cards for lay in _lays(view, card, wild=True))


def _lays(view: XtalView, card: Card, *, wild: bool) -> tuple[XtalLay, ...]:
    if card.kind == "move":
        return tuple(_moves(view, card, wild=wild))
    if card.kind == "weapon":
        return (XtalLay(card.name, wild=wild),)
    against = [pending.weapon for pending in view.pending if pending.target == view.seat]
    last = [] if view.last is None or card.kind == "shield" else [view.last]
    answers = [XtalLay(card.name, answers=number, wild=wild) for number in dict.fromkeys(against + last)]
    return (*answers, XtalLay(card.name, wild=wild))


def _moves(view: XtalView, card: Card, *, wild: bool) -> Iterator[XtalLay]:
    """Every token, the own first, to every position the card can lead to."""
    seats = sorted(range(len(view.positions)), key=lambda seat: seat != view.seat)
    for seat in (seat for seat in seats if view.positions[seat] != OFF):
        for position in VIOLETS if card.reaches == "V" else REDS:
            yield XtalLay(card.name, token=seat, to=position, wild=wild)


def _moves_in_hand(view: XtalView) -> list[XtalLay]:
    cards = [card for card in HOUSE.cards if card.kind == "move" and card.name in view.hand]
    return [lay for card in cards for lay in _moves(view, card, wild=False)]


# --- How far ----------------------------------------------------------------------------------------


def goal(view: XtalView) -> GameGoal:
    needed, passing = view.options.rings_needed, view.options.passing_wins
    held = zip(view.rings, view.hand_sizes, strict=True)
    seats = tuple(GoalProgress(min(rings, needed), needed, _far(rings, needed, cards)) for rings, cards in held)
    words, brief = say("goal-words", rings=needed, passing=passing), say("goal-brief", rings=needed)
    return GameGoal(words, brief, "XTL-H10" if passing else "XTL-2", seats)


def _far(rings: int, needed: int, cards: int) -> Sentence:
    if rings >= needed:
        return say("progress-home", cards=cards)
    return say("progress", rings=rings, needed=needed, cards=cards)
