"""What the things of The Wizard Always Wins are, and how far everybody is."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.explanations import GameGoal, GoalProgress, TableThing, ThingKind
from gingersnap.games.the_wizard_always_wins.house import Character
from gingersnap.games.the_wizard_always_wins.piece_names import character_named, element_named, piece_said, tile_says
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Give,
    Piece,
    Play,
    TakeTile,
    TileView,
    TurnIn,
    WizardAlwaysWinsAction,
    WizardAlwaysWinsKeep,
    WizardAlwaysWinsLay,
    WizardAlwaysWinsView,
)
from gingersnap.games.the_wizard_always_wins.words import say

KINDS = {
    "tile": ThingKind(say("thing-tile"), say("about-tile"), "WAW-11"),
    "wizard": ThingKind(say("character-Wizard"), say("about-wizard"), "WAW-21"),
    "card": ThingKind(say("thing-card"), say("about-card"), "WAW-15"),
    "piece": ThingKind(say("thing-piece"), say("about-piece"), "WAW-23"),
    "set": ThingKind(say("thing-set"), say("about-set"), "WAW-25"),
    "bag": ThingKind(say("thing-bag"), say("about-bag"), "WAW-4"),
    "deck": ThingKind(say("thing-deck"), say("about-deck"), "WAW-30"),
    "player": ThingKind(say("thing-player"), say("about-player"), "WAW-22"),
}


def things(view: WizardAlwaysWinsView) -> Iterator[TableThing]:
    for tile, character in zip(view.tiles, view.characters, strict=True):
        yield _tile(tile, character)
    for card in dict.fromkeys((*view.hand, *view.looked)):
        name = say("thing-named", name=piece_said(card))
        yield TableThing("card", _which(card), name, tries=(_card_use(view, card),))
    for seat, player in enumerate(view.seats):
        yield _player(view, seat)
        for piece in dict.fromkeys(player.pieces):
            yield _piece(view, seat, piece)
    for element in view.elements:
        name = say("thing-named", name=element_named(element.name))
        gives = say("stands-set", needs=element.needs, gems=element.gems, levels=element.levels, cards=element.cards)
        yield TableThing("set", element.name, name, gives, (TurnIn(element.name, 1),))
    yield TableThing("bag", stands=say("stands-bag", tokens=view.bag.total, gems=sum(view.bag.gems)))
    yield TableThing("deck", stands=say("stands-deck", cards=view.deck, discarded=view.discarded))


def _tile(tile: TileView, character: Character) -> TableThing:
    name = say("tile-named", number=tile.number, character=character_named(tile.character))
    says = say("stands-tile", says=" ".join(map(str, tile_says(character))))
    tries = (TakeTile(tile.character),)
    return (
        TableThing("wizard", "", name, None, tries)
        if tile.is_wizard
        else TableThing("tile", str(tile.number), name, says, tries)
    )


def _player(view: WizardAlwaysWinsView, seat: Seat) -> TableThing:
    player = view.seats[seat]
    stands = say(
        "stands-player",
        level=player.level,
        gems=player.gems_in_bag,
        cards=player.hand_size,
        percent=round(100 * player.chance),
        place=view.order.index(seat) + 1,
    )
    return TableThing("player", str(seat), say("player-named", seat=seat), stands)


def _piece(view: WizardAlwaysWinsView, seat: Seat, piece: Piece) -> TableThing:
    name = say("piece-of", seat=seat, piece=piece_said(piece))
    return TableThing("piece", f"{seat}-{_which(piece)}", name, tries=(_piece_use(view, seat, piece),))


def _which(piece: Piece) -> str:
    return f"{piece.element}-{'token' if piece.is_token else piece.icons}"


# --- What one would do with it ----------------------------------------------------------------------


def _card_use(view: WizardAlwaysWinsView, card: Piece) -> WizardAlwaysWinsAction:
    return WizardAlwaysWinsKeep(card) if card in view.looked else Play(card)


def _piece_use(view: WizardAlwaysWinsView, seat: Seat, piece: Piece) -> WizardAlwaysWinsAction:
    if seat != view.seat:
        return Ask(seat, piece)
    return Give(piece) if view.phase == "give" else WizardAlwaysWinsLay(piece)


# --- How far ----------------------------------------------------------------------------------------


def goal(view: WizardAlwaysWinsView) -> GameGoal:
    seats = [
        GoalProgress(
            100 * player.chance, 100, say("progress", percent=round(100 * player.chance), gems=player.gems_in_bag)
        )
        for player in view.seats
    ]
    return GameGoal(say("goal-words"), say("goal-brief"), "WAW-31", tuple(seats))
