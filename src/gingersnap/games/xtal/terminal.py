"""XTAL as plain text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from gingersnap.core.contract import Event, Offer, Seat
from gingersnap.games.xtal.events import XtalTurnBegan
from gingersnap.games.xtal.house import CARD_WORDS, CARDS, Power, position_name
from gingersnap.games.xtal.rules.path import COLOURS, SIZE, VIOLETS
from gingersnap.games.xtal.types import (
    ChooseHome,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    Leave,
    NamePriority,
    Pass,
    PlayedCard,
    PlayGroup,
    Return,
    Roll,
    TakeRings,
    XtalAction,
    XtalLay,
    XtalTakeBack,
    XtalView,
)

Offers = Sequence[Offer[XtalAction]]

# --- The board ------------------------------------------------------------------------------------

COLUMNS, ROWS = 17, 9
"""The path as a rectangle, clockwise from the upper left corner: so opposite positions are opposite here too."""
CELL = 4
LEGEND = "[1] token of seat 1   V8, R12 Violet, Red   b, g, y Blue, Green, Yellow"


def _place(position: int) -> tuple[int, int]:
    """Row and column."""
    right, down = COLUMNS - 1, ROWS - 1
    if position <= right:
        return 0, position
    if position <= right + down:
        return position - right, right
    if position <= 2 * right + down:
        return down, 2 * right + down - position
    return SIZE - position, 0


def draw(view: XtalView, names: Sequence[str]) -> str:
    lines = [*_board(view), LEGEND, "", *(_seat(view, seat, names) for seat in range(len(names)))]
    return "\n".join([*lines, *_combat(view, names), *_own(view, names)])


def _board(view: XtalView) -> list[str]:
    cells = [[" " * CELL for _ in range(COLUMNS)] for _ in range(ROWS)]
    for position in range(SIZE):
        row, column = _place(position)
        cells[row][column] = _cell(view, position).ljust(CELL)
    for row, text in enumerate(_middle(view), 2):
        inside = text.center((COLUMNS - 2) * CELL)
        cells[row][1:-1] = [inside]
    return ["".join(row).rstrip() for row in cells]


def _cell(view: XtalView, position: int) -> str:
    if position in view.positions:
        return f"[{view.positions.index(position)}]"
    colour = COLOURS[position]
    return position_name(position) if colour in "VR" else colour.lower()


def _middle(view: XtalView) -> list[str]:
    stored = [f"{position_name(violet)}: {rings}" for violet, rings in zip(VIOLETS, view.storage, strict=True) if rings]
    return [
        f"Turn {view.turns}" + (f", die {view.rolled}" if view.rolled else ""),
        f"Deck {view.deck}, refuse pile {sum(view.refuse.values())}",
        f"Rings in storage: {', '.join(stored) or 'none'}",
        f"Rings to bring Home: {view.options.rings_needed}",
    ]


# --- Beside the board -----------------------------------------------------------------------------


def _seat(view: XtalView, seat: Seat, names: Sequence[str]) -> str:
    position, home = view.positions[seat], view.homes[seat]
    where = f"at {position_name(position)}" if position >= 0 else "off the board"
    notes = ["to act"] if seat in view.waited_for else []
    notes += ["protected"] if view.protected[seat] else []
    notes += [] if view.presence[seat] == "here" else [view.presence[seat]]
    rings, cards = _count(view.rings[seat], "ring"), _count(view.hand_sizes[seat], "card")
    told = f"{where}, Home {position_name(home) if home >= 0 else 'not chosen'}, {rings}, {cards}"
    return f"{seat} {names[seat]}: {told}" + (f" ({', '.join(notes)})" if notes else "")


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _combat(view: XtalView, names: Sequence[str]) -> Iterator[str]:
    if view.pair is not None:
        one, other = (names[seat] for seat in view.pair)
        in_line = "in line" if view.opposite else "out of line"
        yield f"\nCombat: {one} and {other}, {in_line}{_time_to_play(view, names)}"
    if view.table:
        yield "On the table:" if view.pair else "\nOn the table:"
    for card in view.table:
        yield f"  {_played(card.play, names)}" + ("" if card.stands else " - cancelled")
    for pending in view.pending:
        whom = "you" if pending.target == view.seat else names[pending.target]
        yield f"PENDING: card {pending.weapon}, {CARD_WORDS[pending.card]} at {whom}{_seconds(pending.left, '')}"
    if view.last is not None:
        asked = ", ".join("you" if seat == view.seat else names[seat] for seat in view.asked)
        yield f"Card {view.last} can be cancelled by {asked}{_seconds(view.window_left, '')}"


def _time_to_play(view: XtalView, names: Sequence[str]) -> str:
    if view.first_left is None:
        return _seconds(view.idle_left, " to act")
    if view.priority is None:
        return _seconds(view.first_left, " to say who plays first")
    first = "you" if view.priority == view.seat else names[view.priority]
    return _seconds(view.first_left, f" for the first card, which is for {first}")


def _played(play: PlayedCard, names: Sequence[str]) -> str:
    words = f"{play.id}: {names[play.seat]}, {CARD_WORDS[play.card]}" + (" (Wildcard)" if play.wild else "")
    if play.token is not None and play.to is not None:
        return f"{words}, {names[play.token]}'s token to {position_name(play.to)}"
    if play.target is not None:
        return f"{words} at {names[play.target]}"
    return words if play.answers is None else f"{words} against card {play.answers}"


def _seconds(milliseconds: int | None, what: str) -> str:
    return "" if milliseconds is None else f", {milliseconds / 1000:.1f} seconds{what}"


def _own(view: XtalView, names: Sequence[str]) -> Iterator[str]:
    if view.seat < 0:
        return
    cards = [CARD_WORDS[name] + (f" x{count}" if count > 1 else "") for name, count in Counter(view.hand).items()]
    yield f"\nYour hand: {', '.join(cards) or 'empty'}"
    if view.draft:
        yield "Laid ready: " + "; ".join(lay.words(names).removeprefix("Lay ") for lay in view.draft)


# --- What can be typed ----------------------------------------------------------------------------


def hint(view: XtalView) -> str:
    if any(choice.seat == view.seat for choice in view.choices):
        return "Rings are stored here: take them, or leave them? Type: take, or: leave"
    if view.seat >= 0 and view.presence[view.seat] == "away":
        return "Type: return"
    if view.seat not in view.waited_for:
        return "Others are to act."
    if view.draft:
        return "Type: play, or another card for the group, or: back"
    weapon = next((pending for pending in view.pending if pending.target == view.seat), None)
    if weapon is not None:
        return f"{CARD_WORDS[weapon.card]} at you! Type: shield, or: void, or: give in"
    return _HINTS[view.phase] if view.phase != "combat" else _combat_hint(view)


def interrupts(view: XtalView, events: Sequence[Event]) -> bool:
    """Who is away is asked in every turn whether to come back."""
    return view.presence[view.seat] == "away" and any(isinstance(event, XtalTurnBegan) for event in events)


def _combat_hint(view: XtalView) -> str:
    if view.seat not in (view.pair or ()):
        return "You may cancel the last card. Type: void, or: let it"
    if view.seat == view.former:
        other = next(seat for seat in view.pair or () if seat != view.seat)
        return f"Combat! The first card is yours: lay it, such as: fireball. Or type: first {other}, or: done"
    rest = "done" if view.options.combat == "open" else "pass"
    return f"Combat! Lay cards, such as: fireball, or: flight 1 r20, or: void. Or type: {rest}"


_HINTS = {
    "homes": "Choose a Home, such as: home v8",
    "roll": "Type: roll",
    "cards": "Lay cards, such as: levitate 1 r20 (token 1 to R20). Then type: play. Or type: end",
    "window": "You may cancel the last card. Type: void, or: let it",
    "name": "Who plays first in Combat? Type the number of the seat, such as: first 1",
    "over": "The game is over.",
}

CARD = re.compile(r"(?P<wild>wild(card)?( as)? )?(?P<name>[a-z ]*[a-z])( (?P<first>\d+))?( ?[rv]?(?P<second>\d+))?")
_PLAIN: dict[str, XtalAction] = {
    "roll": Roll(),
    "end": EndTurn(),
    "pass": Pass(),
    "play": PlayGroup(),
    "back": XtalTakeBack(),
    "return": Return(),
    "away": Leave(),
    "away for good": Leave(for_good=True),
}


def parse(text: str, view: XtalView, offers: Offers) -> XtalAction | None:
    """`roll`, `end`, `levitate 1 r20`, `fireball`, `shield`, `void`, `play`, `back`, `pass`, `give in`, `first 1` …"""
    if text in _PLAIN:
        return _PLAIN[text]
    if text in ("take", "leave"):
        position = next((choice.position for choice in view.choices if choice.seat == view.seat), None)
        return None if position is None else TakeRings(position, take=text == "take")
    return _said(text, view) or _number(text) or _card(text, offers)


def _said(text: str, view: XtalView) -> XtalAction | None:
    if text == "done":
        return Done(view.laid)
    if text == "let it" and view.last is not None:
        return DeclineVoid(view.last)
    weapon = next((pending.weapon for pending in view.pending if pending.target == view.seat), None)
    return Concede(weapon) if text == "give in" and weapon is not None else None


def _number(text: str) -> XtalAction | None:
    if match := re.fullmatch(r"first (\d)", text):
        return NamePriority(int(match[1]))
    if match := re.fullmatch(r"home v?(\d+)", text):
        return ChooseHome(int(match[1]))
    return None


def _card(text: str, offers: Offers) -> XtalLay | None:
    match = CARD.fullmatch(text)
    if match is None:
        return None
    wild = match["wild"] is not None
    lays = [offer.action for offer in offers if isinstance(offer.action, XtalLay) and offer.action.wild == wild]
    if match["name"] == "shield":  # whichever fits
        return next((lay for lay in lays if CARDS[lay.card].kind == "shield"), None)
    name = _card_named(match["name"])
    if name is None:
        return None
    if CARDS[name].kind == "move":
        return XtalLay(name, _int(match["first"]), _int(match["second"]), wild=wild)
    return _aimed(name, _int(match["first"]), wild, lays)


def _card_named(words: str) -> Power | None:
    """The card with this name, or whose name begins so."""
    found = [card.name for card in CARDS.values() if card.words.lower().startswith(words)]
    return found[0] if found and len(words) >= 3 else None


def _aimed(name: Power, answers: int | None, wild: bool, lays: Sequence[XtalLay]) -> XtalLay:
    """A Shield or a Void goes against what it can, unless something is named."""
    usual = next((lay for lay in reversed(lays) if lay.card == name and answers in (None, lay.answers)), None)
    return usual or XtalLay(name, answers=answers, wild=wild)


def _int(digits: str | None) -> int | None:
    return None if digits is None else int(digits)
