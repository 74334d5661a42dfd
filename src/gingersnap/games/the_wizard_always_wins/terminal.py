"""The Wizard Always Wins as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gingersnap.core.contract import Action, Offer, Seat
from gingersnap.games.the_wizard_always_wins.house_data import Element
from gingersnap.games.the_wizard_always_wins.piece_names import (
    character_named,
    element_named,
    face_said,
    piece_said,
    tile_says,
)
from gingersnap.games.the_wizard_always_wins.types import Piece, TakeTile, WizardAlwaysWinsView
from gingersnap.games.the_wizard_always_wins.words import say


def draw(view: WizardAlwaysWinsView, names: Sequence[str]) -> str:
    parts = [_top(view), *_tiles(view, names), "", *_sets(view), "", _bag(view, names), "", *_seats(view, names)]
    return "\n".join([*parts, *_yours(view)])


def hint(view: WizardAlwaysWinsView) -> str:
    return str(say(f"type-{view.phase}"))


def labels(view: WizardAlwaysWinsView, offers: Sequence[Offer[Action]]) -> list[str] | None:
    """Tiles are called by their numbers, which are not those of a list once some are taken."""
    numbers = {tile.character: str(tile.number) for tile in view.tiles}
    taking = [numbers[offer.action.character] for offer in offers if isinstance(offer.action, TakeTile)]
    return taking if len(taking) == len(offers) else None


def _top(view: WizardAlwaysWinsView) -> str:
    return str(say("top-line", round=view.round, deck=view.deck, discards=view.discarded))


def _tiles(view: WizardAlwaysWinsView, names: Sequence[str]) -> list[str]:
    titles = [str(character_named(tile.character)) for tile in view.tiles]
    width = max(map(len, titles))
    lines = []
    for title, tile, character in zip(titles, view.tiles, view.characters, strict=True):
        words = " ".join(map(str, tile_says(character)))
        taken = None if tile.taken_by is None else say("taken-by", seat=tile.taken_by).words(names)
        lines.append(f"{tile.number:>2} {title:<{width}}  {taken or words}")
    return lines


def _sets(view: WizardAlwaysWinsView) -> list[str]:
    return [
        f"   {say('set-line', needs=element.needs, element=element_named(element.name), gives=_reward(element))}"
        for element in view.elements
    ]


def _reward(element: Element) -> str:
    gems, levels, cards = element.gems, element.levels, element.cards
    parts = [
        *([say("give-gems", count=gems)] if gems else []),
        *([say("give-levels", count=levels)] if levels else []),
        *([say("give-cards", count=cards)] if cards else []),
    ]
    return ", ".join(map(str, parts))


def _bag(view: WizardAlwaysWinsView, names: Sequence[str]) -> str:
    bag = view.bag
    tokens = [
        say("bag-element", count=count, element=element_named(element.name))
        for element, count in zip(view.elements, bag.elements, strict=True)
        if count
    ]
    special = [say("bag-add_a_gem", count=bag.add_a_gem), say("bag-level_up", count=bag.level_up)]
    gems = [say("bag-gems", count=count, seat=seat).words(names) for seat, count in enumerate(bag.gems) if count]
    listed = ", ".join(map(str, [*tokens, *special]))
    return str(say("bag-line", total=bag.total, tokens=listed, gems=", ".join(gems) or say("bag-no-gems")))


def _seats(view: WizardAlwaysWinsView, names: Sequence[str]) -> list[str]:
    labels = [_label(view, names, seat) for seat in range(len(view.seats))]
    width = max(map(len, labels))
    head = f"  {'':<{width}}  {say('seats-head')}"
    return [head, *(_seat(view, seat, f"{label:<{width}}") for seat, label in enumerate(labels))]


def _label(view: WizardAlwaysWinsView, names: Sequence[str], seat: Seat) -> str:
    return say("seat-label", number=str(seat), seat=seat, colour=say(f"colour-{view.colours[seat].name}")).words(names)


def _seat(view: WizardAlwaysWinsView, seat: Seat, who: str) -> str:
    it = view.seats[seat]
    turn = ">" if seat == view.turn and not view.over else " "
    figures = f"{it.level:>5}  {it.gems_in_bag:>11}  {it.chance:>9.0%}   {it.hand_size:>4}"
    return f"{turn} {who}  {figures}  {_listed(it.pieces)}".rstrip()


def _yours(view: WizardAlwaysWinsView) -> list[str]:
    return [
        *([str(say("your-hand", pieces=_listed(view.hand)))] if view.hand else []),
        *([str(say("your-look", pieces=_listed(view.looked)))] if view.looked else []),
        *([str(say("your-draft", pieces=_listed(view.draft)))] if view.draft else []),
    ]


def _listed(pieces: Iterable[Piece]) -> str:
    return ", ".join(str(piece_said(piece) if piece.is_token else face_said(piece)) for piece in pieces)
