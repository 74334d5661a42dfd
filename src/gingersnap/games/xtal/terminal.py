"""XTAL as plain text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from gingersnap.core.contract import Event, Offer, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.events import XtalTurnBegan
from gingersnap.games.xtal.house_data import CARDS, Power, position_name
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
from gingersnap.games.xtal.words import say

Offers = Sequence[Offer[XtalAction]]

# --- The board ------------------------------------------------------------------------------------

COLUMNS, ROWS = 17, 9
"""The path as a rectangle, clockwise from the upper left corner: so opposite positions are opposite here too."""
CELL = 4


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
    lines = [*_board(view), str(say("legend")), "", *(_seat(view, seat, names) for seat in range(len(names)))]
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
    return position_name(position) if colour in "VR" else str(say(f"cell-{colour}"))


def _middle(view: XtalView) -> list[str]:
    stored = [f"{position_name(violet)}: {rings}" for violet, rings in zip(VIOLETS, view.storage, strict=True) if rings]
    lines = [
        say("turn-line", turn=view.turns, rolled=view.rolled),
        say("deck-line", deck=view.deck, refuse=sum(view.refuse)),
        say("storage-line", stored=", ".join(stored) or None),
    ]
    return [str(line) for line in lines]


# --- Beside the board -----------------------------------------------------------------------------


def _seat(view: XtalView, seat: Seat, names: Sequence[str]) -> str:
    position, home = view.positions[seat], view.homes[seat]
    notes = [say("note-to-act")] if seat in view.waited_for else []
    notes += [say("note-protected")] if view.protected[seat] else []
    notes += [] if view.presence[seat] == "here" else [say(f"note-{view.presence[seat]}")]
    line = say(
        "seat-line",
        number=str(seat),
        named=names[seat],
        position=position_name(position) if position >= 0 else None,
        home=position_name(home) if home >= 0 else None,
        rings=view.rings[seat],
        cards=view.hand_sizes[seat],
        notes=", ".join(map(str, notes)) or None,
    )
    return line.words(names, view.seat)


def _combat(view: XtalView, names: Sequence[str]) -> Iterator[str]:
    for line in _combat_lines(view):
        yield line.words(names, view.seat)


def _combat_lines(view: XtalView) -> Iterator[Sentence]:
    if view.pair is not None:
        yield say("combat-line", pair=view.pair, line=view.opposite, time=_time_to_play(view))
    if view.table:
        yield say("table-line")
    for card in view.table:
        yield say("card-line", number=card.play.id, seat=card.play.seat, what=_played(card.play), stands=card.stands)
    for pending in view.pending:
        thrown, time = say(f"power-{pending.card}"), _seconds(pending.left)
        yield say("pending-line", number=pending.weapon, card=thrown, target=pending.target, time=time)
    if view.last is not None:
        yield say("last-line", number=view.last, asked=view.asked, time=_seconds(view.window_left))


def _time_to_play(view: XtalView) -> Sentence | None:
    if view.first_left is None:
        return None if view.idle_left is None else say("time-to-act", seconds=_tenths(view.idle_left))
    if view.priority is None:
        return say("time-to-name", seconds=_tenths(view.first_left))
    return say("time-for-first", seconds=_tenths(view.first_left), seat=view.priority)


def _played(play: PlayedCard) -> Sentence:
    card = say(f"power-{play.card}")
    if play.wild:
        card = say("wildcard-as", card=card)
    if play.token is not None and play.to is not None:
        return say("laid-move", card=card, token=play.token, position=position_name(play.to))
    if play.target is not None:
        return say("laid-at", card=card, target=play.target)
    return card if play.answers is None else say("laid-against", card=card, number=play.answers)


def _seconds(milliseconds: int | None) -> Sentence | None:
    return None if milliseconds is None else say("time-left", seconds=_tenths(milliseconds))


def _tenths(milliseconds: int) -> str:
    return f"{milliseconds / 1000:.1f}"


def _own(view: XtalView, names: Sequence[str]) -> Iterator[str]:
    if view.seat < 0:
        return
    cards = [f"{say(f'power-{name}')}{f' ×{count}' if count > 1 else ''}" for name, count in Counter(view.hand).items()]
    yield str(say("hand-line", cards=", ".join(cards) or None))
    if view.draft:
        ready = "; ".join(lay.named().words(names, view.seat) for lay in view.draft)
        yield str(say("ready-line", cards=ready))


# --- What can be typed ----------------------------------------------------------------------------


def hint(view: XtalView) -> str:
    return _hint(view).words((), view.seat)


def _hint(view: XtalView) -> Sentence:
    if any(choice.seat == view.seat for choice in view.choices):
        return say("hint-rings")
    if view.seat >= 0 and view.presence[view.seat] == "away":
        return say("hint-away")
    if view.seat not in view.waited_for:
        return say("hint-over" if view.phase == "over" else "hint-others")
    if view.draft:
        return say("hint-draft")
    weapon = next((pending for pending in view.pending if pending.target == view.seat), None)
    if weapon is not None:
        return say("hint-weapon", card=say(f"power-{weapon.card}"), defend=view.options.must_defend)
    return say(f"moment-{view.phase}") if view.phase != "combat" else _combat_hint(view)


def interrupts(view: XtalView, events: Sequence[Event]) -> bool:
    """Return whether an absent seat is asked in every turn to come back."""
    return view.presence[view.seat] == "away" and any(isinstance(event, XtalTurnBegan) for event in events)


def forced_action(view: XtalView, offers: Offers) -> XtalAction | None:
    """Return the die, where there is nothing else to do but leave."""
    actions = [offer.action for offer in offers if not isinstance(offer.action, Leave)]
    return actions[0] if len(actions) == 1 and isinstance(actions[0], Roll) else None


def _combat_hint(view: XtalView) -> Sentence:
    if view.seat not in (view.pair or ()):
        return say("moment-window")
    if view.seat == view.former:
        other = next(seat for seat in view.pair or () if seat != view.seat)
        return say("hint-first-card", other=str(other))
    return say("hint-fight", open=view.options.combat == "open")


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
    """Parse a command.

    `roll`, `end`, `levitate 1 r20`, `fireball`, `shield`, `void`, `play`, `back`, `pass`, `give in`, `first 1`.
    """
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
    """Return the card with this name, or whose name begins so."""
    found = [card.name for card in CARDS.values() if str(say(f"power-{card.name}")).lower().startswith(words)]
    return found[0] if found and len(words) >= 3 else None


def _aimed(name: Power, answers: int | None, wild: bool, lays: Sequence[XtalLay]) -> XtalLay:
    """Aim a Shield or a Void at what it can cancel, unless a target is named."""
    usual = next((lay for lay in reversed(lays) if lay.card == name and answers in (None, lay.answers)), None)
    return usual or XtalLay(name, answers=answers, wild=wild)


def _int(digits: str | None) -> int | None:
    return None if digits is None else int(digits)
