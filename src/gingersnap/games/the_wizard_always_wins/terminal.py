"""The Wizard Always Wins as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gingersnap.core.contract import Seat
from gingersnap.games.the_wizard_always_wins.house import Element
from gingersnap.games.the_wizard_always_wins.types import Phase, Piece, WizardAlwaysWinsView

HINTS: dict[Phase, str] = {
    "tile": "Take a character: type its number in this list.",
    "keep": "Keep one of the cards you look at: type its number in this list.",
    "play": "Play a card: type its number in this list.",
    "ask": "Trade: type the number of what you want from another player.",
    "give": "What do you give for it? Type its number in this list.",
    "sets": "Turn in sets, lay pieces of your choice, or finish: type a number in this list.",
    "over": "The game is over.",
}


def draw(view: WizardAlwaysWinsView, names: Sequence[str]) -> str:
    parts = [_top(view), *_tiles(view, names), "", *_sets(view), "", _bag(view, names), "", *_seats(view, names)]
    return "\n".join([*parts, *_yours(view)])


def hint(view: WizardAlwaysWinsView) -> str:
    return HINTS[view.phase]


def _top(view: WizardAlwaysWinsView) -> str:
    discards = sum(pile.count for pile in view.discards)
    return f"Round {view.round}    deck {view.deck}    discards {discards}"


def _tiles(view: WizardAlwaysWinsView, names: Sequence[str]) -> list[str]:
    width = max(len(tile.character) for tile in view.tiles)
    return [
        f"{tile.number:>2} {tile.character:<{width}}  "
        + (tile.words if tile.taken_by is None else f"-- taken by {names[tile.taken_by]} --")
        for tile in view.tiles
    ]


def _sets(view: WizardAlwaysWinsView) -> list[str]:
    return [f"   {element.needs} {element.name}: {_reward(element)}" for element in view.elements]


def _reward(element: Element) -> str:
    parts = {"gem": element.gems, "level": element.levels, "card": element.cards}
    return ", ".join(f"{count} {thing}{'s' if count > 1 else ''}" for thing, count in parts.items() if count)


def _bag(view: WizardAlwaysWinsView, names: Sequence[str]) -> str:
    bag = view.bag
    tokens = [f"{count} {element.name}" for element, count in zip(view.elements, bag.elements, strict=True) if count]
    gems = [f"{count} of {name}" for name, count in zip(names, bag.gems, strict=True) if count]
    special = [f"{bag.add_a_gem} Add-a-Gem", f"{bag.level_up} Level-Up"]
    return f"Bag ({bag.total}): {', '.join([*tokens, *special])}; gems: {', '.join(gems) or 'none'}"


def _seats(view: WizardAlwaysWinsView, names: Sequence[str]) -> list[str]:
    width = max(len(_who(view, names, seat)) for seat in range(len(view.seats)))
    head = f"  {'':<{width}}  level  gems in bag  Wizard now  hand  before them"
    return [head, *(_seat(view, seat, f"{_who(view, names, seat):<{width}}") for seat in range(len(view.seats)))]


def _who(view: WizardAlwaysWinsView, names: Sequence[str], seat: Seat) -> str:
    return f"{seat} {names[seat]}, {view.colours[seat].name}"


def _seat(view: WizardAlwaysWinsView, seat: Seat, who: str) -> str:
    it = view.seats[seat]
    turn = ">" if seat == view.turn and not view.over else " "
    figures = f"{it.level:>5}  {it.gems_in_bag:>11}  {it.chance:>9.0%}   {it.hand_size:>4}"
    return f"{turn} {who}  {figures}  {_listed(it.pieces)}".rstrip()


def _yours(view: WizardAlwaysWinsView) -> list[str]:
    lines = [("Your hand", view.hand), ("You look at", view.looked), ("Laid to be turned in", view.draft)]
    return [f"{title}: {_listed(pieces)}" for title, pieces in lines if pieces]


def _listed(pieces: Iterable[Piece]) -> str:
    return ", ".join(piece.words() for piece in pieces)
