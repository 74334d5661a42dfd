"""Explanations of the things in The Wizard Always Wins, and the progress of each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.explanations import GameGoal, GoalProgress, TableThing, ThingKind
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE, Character, Element
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
    WizardAlwaysWinsOptions,
    WizardAlwaysWinsView,
)
from gingersnap.games.the_wizard_always_wins.words import say

Rules = WizardAlwaysWinsOptions | WizardAlwaysWinsView


def kinds(view: WizardAlwaysWinsView) -> dict[str, ThingKind]:
    """Under the rules and numbers of a table."""
    return _kinds(view, view.characters)


def _kinds(rules: Rules, characters: Iterable[Character]) -> dict[str, ThingKind]:
    about_tile = say("about-tile", again=rules.same_tile_again)
    about_wizard = say("about-wizard", needs_gem=rules.wizard_needs_a_gem)
    about_piece = say("about-piece", trades=_trades(rules, characters))
    return {
        "tile": ThingKind(say("thing-tile"), about_tile, "WAW-11"),
        "wizard": ThingKind(say("character-Wizard"), about_wizard, "WAW-21"),
        "card": ThingKind(say("thing-card"), say("about-card"), "WAW-15"),
        "piece": ThingKind(say("thing-piece"), about_piece, "WAW-23"),
        "set": ThingKind(say("thing-set"), say("about-set"), "WAW-25"),
        "bag": ThingKind(say("thing-bag"), say("about-bag"), "WAW-4"),
        "deck": ThingKind(say("thing-deck"), say("about-deck"), "WAW-30"),
        "player": ThingKind(say("thing-player"), say("about-player"), "WAW-22"),
    }


def _trades(rules: Rules, characters: Iterable[Character]) -> Literal["free", "consent"] | None:
    """None where no tile of the table trades (WAW-A44)."""
    if not any(step.do == "trade" for character in characters for step in character.actions):
        return None
    return "consent" if rules.trade_needs_consent else "free"


KINDS = _kinds(WizardAlwaysWinsOptions(), HOUSE.characters)


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
        gives = say("stands-set", needs=element.needs, gives=_gives(element))
        yield TableThing("set", element.name, name, gives, (TurnIn(element.name, 1),))
    yield TableThing("bag", stands=say("stands-bag", tokens=view.bag.total, gems=sum(view.bag.gems)))
    yield TableThing("deck", stands=say("stands-deck", cards=view.deck, discarded=view.discarded))


def _gives(element: Element) -> list[Sentence]:
    levels = [say("give-levels", count=element.levels)] if element.levels else []
    gems = [say("gems", count=element.gems)] if element.gems else []
    return [*levels, *gems, *([say("cards", count=element.cards)] if element.cards else [])]


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
        gems=say("gems", count=player.gems_in_bag),
        cards=say("cards", count=player.hand_size),
        percent=player.percent,
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


def spoken(view: WizardAlwaysWinsView) -> Iterator[Sentence]:
    """Describe the free characters, the bag and the players."""
    free = [
        say("tile-named", number=tile.number, character=character_named(tile.character))
        for tile in view.tiles
        if tile.taken_by is None
    ]
    if free:
        yield say("spoken-free", tiles=free)
    gems = [say("spoken-gems", seat=seat, count=count) for seat, count in enumerate(view.bag.gems) if count]
    tokens = view.bag.total
    yield say("spoken-bag", tokens=tokens, gems=gems) if gems else say("spoken-bag-bare", tokens=tokens)
    if view.drawn_by is not None and view.drawn:
        yield say("spoken-drawn", seat=view.drawn_by, tokens=len(view.drawn))
    for seat, player in enumerate(view.seats):
        cards, percent = say("cards", count=player.hand_size), player.percent
        yield say("spoken-player", seat=seat, level=player.level, percent=percent, cards=cards)


def goal(view: WizardAlwaysWinsView) -> GameGoal:
    seats = [
        GoalProgress(100 * player.chance, 100, say("progress", percent=player.percent, gems=player.gems_in_bag))
        for player in view.seats
    ]
    return GameGoal(say("goal-words"), say("goal-brief"), "WAW-31", tuple(seats))
