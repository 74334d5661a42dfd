"""A turn (WAW-10 to WAW-22): the actions of a tile one after another, then the rewards of sets."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Event, Seat
from gingersnap.games.the_wizard_always_wins.drawing import taken
from gingersnap.games.the_wizard_always_wins.events import (
    ActionSkipped,
    CardDrawn,
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsLookedAt,
    DeckReshuffled,
    GameEnded,
    GemsAdded,
    LevelRaised,
    MarkersMoved,
    PieceAsked,
    PieceLaid,
    PiecesTraded,
    RoundBegan,
    SetsTurnedIn,
    TakenBack,
    TileTaken,
    TokensDrawn,
    TokensKept,
    TokensReturned,
    TradeDeclined,
    TurnBegan,
    WizardFailed,
)
from gingersnap.games.the_wizard_always_wins.house import Step
from gingersnap.games.the_wizard_always_wins.kit import Kit, WizardAction
from gingersnap.games.the_wizard_always_wins.sets import has_set, pieces_of, usual_pieces
from gingersnap.games.the_wizard_always_wins.types import (
    DREW,
    KEPT,
    NO_TILE,
    NOBODY,
    Ask,
    Decline,
    Finish,
    Give,
    Keep,
    Lay,
    Play,
    Reshuffle,
    TakeBack,
    TakeTile,
    Token,
    TurnIn,
    WizardState,
)


class Turn(Struct):
    """What one action of a seat leads to, until somebody has to choose again."""

    state: WizardState
    kit: Kit
    chance: Chance
    seat: Seat
    events: list[Event] = []

    # --- The tile ---------------------------------------------------------------------------------

    def take_tile(self, action: TakeTile) -> None:
        state = self.state
        number = self.kit.number_of[action.character]
        state.tiles[self.seat] = number
        state.step = state.left = 0
        state.drawn, state.drawn_by = [], NOBODY
        self.events.append(TileTaken(self.seat, number, action.character))
        self.go_on()

    def go_on(self) -> None:
        """Perform the actions of the tile in their order, up to the next choice (WAW-12)."""
        state = self.state
        if state.left and self._has_to_choose():
            return
        for step in self.kit.by_number[state.tiles[self.seat]].actions[state.step :]:
            state.step += 1
            if step.do == "wizard":
                self._ask_the_wizard()
                return
            self._begin(step)
            if state.left and self._has_to_choose():
                return
        self.go_on_to_sets()

    def _has_to_choose(self) -> bool:
        """Whether what is left of the present action can be done; if not, it is skipped."""
        state = self.state
        if state.phase == "keep":
            return True
        if state.phase == "play":
            if state.hands[self.seat]:
                return True
            self.events.append(ActionSkipped(self.seat, "play"))
        else:
            if can_trade(state):
                return True
            self.events.append(ActionSkipped(self.seat, "trade"))
        state.left = 0
        return False

    def _begin(self, step: Step) -> None:
        count = self.state.levels[self.seat] if step.count == "level" else step.count
        match step.do:
            case "draw_cards":
                self.draw_cards(count)
            case "play":
                self.state.phase, self.state.left = "play", count
            case "draw_tokens":
                self._draw_tokens(count)
            case "look":
                self._look(count, step.keep)
            case "trade":
                self.state.phase, self.state.left = "ask", count

    # --- Cards (WAW-14, WAW-15, WAW-30) -----------------------------------------------------------

    def _top_card(self, holder: int) -> int | None:
        """The top card of the deck; None if there is none, not even among the discards (WAW-A29)."""
        state = self.state
        total = sum(state.deck) or self._reshuffle()
        if not total:
            return None
        card = taken(state.deck, self.chance.pick("card", total))
        if state.reshuffle:
            state.reshuffle.moves.append((holder, DREW))
            insort(state.reshuffle.drew[self.seat], card)
        return card

    def _reshuffle(self) -> int:
        """The discards become the deck. It has no order until somebody draws from it."""
        state = self.state
        total = sum(state.discards)
        if total:
            state.deck, state.discards = state.discards, state.deck
            held = [len(hand) for hand in state.hands] + [0] * state.seats
            held[self._look_of_seat] = len(state.looked)
            state.reshuffle = Reshuffle(state.deck.copy(), held, [], [[] for _ in state.hands])
            self.events.append(DeckReshuffled(total))
        return total

    @property
    def _look_of_seat(self) -> int:
        return self.state.seats + self.seat

    def _note(self, holder: int, what: int) -> None:
        """Everybody has seen this: remember it, where it can tell old cards from new ones."""
        if self.state.reshuffle:
            self.state.reshuffle.moves.append((holder, what))

    def draw_cards(self, count: int) -> None:
        seat, events = self.seat, self.events
        for _ in range(count):
            card = self._top_card(seat)
            if card is None:
                events.append(ActionSkipped(seat, "draw"))
                return
            insort(self.state.hands[seat], card)
            events.append(CardDrawn(seat, self.kit.pieces[card]))

    def _look(self, count: int, keep: int) -> None:
        state = self.state
        for _ in range(count):
            card = self._top_card(self._look_of_seat)
            if card is not None:
                insort(state.looked, card)
        state.phase, state.left = "keep", min(keep, len(state.looked))
        if state.looked:
            self.events.append(CardsLookedAt(self.seat, len(state.looked), pieces_of(self.kit, state.looked)))
        else:
            self.events.append(ActionSkipped(self.seat, "look"))

    def keep(self, action: Keep) -> None:
        state = self.state
        card = self.kit.index[action.card]
        state.looked.remove(card)
        insort(state.hands[self.seat], card)
        self._note(self.seat, KEPT)
        self.events.append(CardKept(self.seat, action.card))
        state.left -= 1
        if state.looked and not state.left:
            self._put_away_what_was_looked_at()
        self.go_on()

    def _put_away_what_was_looked_at(self) -> None:
        state = self.state
        for card in state.looked:
            state.discards[card] += 1
            self._note(self._look_of_seat, card)
        self.events.append(CardsDiscarded(self.seat, pieces_of(self.kit, state.looked)))
        state.looked = []

    def play(self, action: Play) -> None:
        state = self.state
        card = self.kit.index[action.card]
        state.hands[self.seat].remove(card)
        state.tableaus[self.seat][card] += 1
        self._note(self.seat, card)
        self.events.append(CardPlayed(self.seat, action.card))
        state.left -= 1
        self.go_on()

    # --- Tokens (WAW-16 to WAW-21) ----------------------------------------------------------------

    def _pull(self, count: int) -> list[int]:
        """So many tokens blindly out of the bag, or all there are (WAW-A14)."""
        state, pick = self.state, self.chance.pick
        bag = state.bag
        total = sum(bag)
        pulled = [taken(bag, pick("token", left)) for left in range(total, max(total - count, 0), -1)]
        state.drawn = pulled
        state.drawn_by = self.seat
        return pulled

    def _draw_tokens(self, count: int) -> None:
        """All are pulled before any is carried out (WAW-17); then all but Element Tokens go back (WAW-20)."""
        kit, seat = self.kit, self.seat
        pulled = self._pull(count)
        self.events.append(TokensDrawn(seat, tokens_of(kit, pulled), by_wizard=False))
        elements: list[int] = []
        others: list[int] = []
        for token in pulled:
            (elements if token < kit.add_a_gem else others).append(token)
        if elements:
            self._keep_tokens(elements)
        if others:
            self._carry_out(others)

    def _keep_tokens(self, elements: list[int]) -> None:
        kit, tableau = self.kit, self.state.tableaus[self.seat]
        for element in elements:
            tableau[kit.cards + element] += 1
        self.events.append(TokensKept(self.seat, tuple([kit.elements[element].name for element in elements])))

    def _carry_out(self, tokens: list[int]) -> None:
        kit, bag = self.kit, self.state.bag
        for token in tokens:
            bag[token] += 1
        if gems := tokens.count(kit.add_a_gem):
            self._add_gems(gems)
        if levels := tokens.count(kit.level_up):
            self._level_up(levels)
        self.events.append(TokensReturned(self.seat, tokens_of(kit, tokens)))

    def _add_gems(self, wanted: int) -> None:
        state, seat = self.state, self.seat
        count = min(wanted, state.gems[seat])
        gem = self.kit.gem(seat)
        state.gems[seat] -= count
        state.bag[gem] += count
        self.events.append(GemsAdded(seat, count, wanted - count, state.bag[gem]))

    def _level_up(self, wanted: int) -> None:
        state, seat = self.state, self.seat
        count = min(wanted, self.kit.house.dial.highest - state.levels[seat])
        state.levels[seat] += count
        self.events.append(LevelRaised(seat, count, wanted - count, state.levels[seat]))

    def _ask_the_wizard(self) -> None:
        """Win, or put everything back; the turn is over either way (WAW-21, WAW-A18)."""
        state, kit, seat = self.state, self.kit, self.seat
        pulled = self._pull(state.levels[seat])
        for token in pulled:
            state.bag[token] += 1
        self.events.append(TokensDrawn(seat, tokens_of(kit, pulled), by_wizard=True))
        if kit.gem(seat) in pulled:
            state.winner = seat
            self._end("WAW-21", (seat,))
        else:
            self.events.append(WizardFailed(seat))
            self.end_turn()

    # --- Trading (WAW-A7 to WAW-A9) ---------------------------------------------------------------

    def ask(self, action: Ask) -> None:
        self.state.asked = (action.seat, self.kit.index[action.piece])
        self.state.phase = "give"
        self.events.append(PieceAsked(self.seat, action.seat, action.piece))

    def decline(self, action: Decline) -> None:
        self.state.left = 0
        self.events.append(TradeDeclined(self.seat))
        self.go_on()

    def give(self, action: Give) -> None:
        state = self.state
        assert state.asked is not None
        given = self.kit.index[action.piece]
        partner, taken = state.asked
        mine, theirs = state.tableaus[self.seat], state.tableaus[partner]
        mine[given] -= 1
        theirs[given] += 1
        theirs[taken] -= 1
        mine[taken] += 1
        self.events.append(PiecesTraded(self.seat, partner, action.piece, self.kit.pieces[taken]))
        state.asked = None
        state.phase = "ask"
        state.left -= 1
        self.go_on()

    # --- Sets (WAW-23 to WAW-29) ------------------------------------------------------------------

    def go_on_to_sets(self) -> None:
        """To choose sets, where there is one to turn in."""
        if has_set(self.state.tableaus[self.seat], self.kit):
            self.state.phase = "sets"
        else:
            self.end_turn()

    def lay(self, action: Lay) -> None:
        self.state.draft = [*self.state.draft, self.kit.index[action.piece]]
        self.events.append(PieceLaid(self.seat, action.piece))

    def take_back(self, action: TakeBack) -> None:
        """What was laid, or what was asked for in a trade."""
        state = self.state
        state.draft, state.asked = [], None
        if state.phase == "give":
            state.phase = "ask"
        state.take_backs += 1
        self.events.append(TakenBack(self.seat))

    def turn_in(self, action: TurnIn) -> None:
        state, kit = self.state, self.kit
        tableau = state.tableaus[self.seat]
        element, sets = kit.element_index[action.element], action.sets
        pieces = state.draft or usual_pieces(tableau, kit, element, sets)
        cards, discards = kit.cards, state.discards
        for piece in pieces:
            tableau[piece] -= 1
            if piece < cards:
                discards[piece] += 1
            else:
                state.out[element] += 1
        state.draft = []
        self.events.append(SetsTurnedIn(self.seat, action.element, sets, pieces_of(kit, sorted(pieces))))
        self._reward(element, sets)
        self.go_on_to_sets()

    def _reward(self, element: int, sets: int) -> None:
        """As far as possible; the rest is lost (WAW-A43)."""
        reward = self.kit.elements[element]
        if reward.gems:
            self._add_gems(reward.gems * sets)
        if reward.levels:
            self._level_up(reward.levels * sets)
        if reward.cards:
            self.draw_cards(reward.cards * sets)

    # --- Rounds and the end (WAW-8, WAW-9, WAW-13, WAW-H9) ----------------------------------------

    def finish(self, action: Finish) -> None:
        self.end_turn()

    def end_turn(self) -> None:
        state = self.state
        state.phase = "tile"
        state.take_backs = 0
        after = state.order.index(self.seat) + 1
        if after < len(state.order):
            state.turn = state.order[after]
            self.events.append(TurnBegan(state.turn))
        else:
            self._clean_up()

    def _clean_up(self) -> None:
        state = self.state
        state.markers = state.tiles
        state.tiles = [NO_TILE] * state.seats
        state.order = in_order(state.markers)
        state.turn = state.order[0]
        self.events.append(MarkersMoved(tuple(state.markers)))
        if state.round == self.kit.house.caps.rounds:
            self._end("WAW-H9", leaders(state, self.kit))
        else:
            state.round += 1
            self.events.append(RoundBegan(state.round, tuple(state.order)))

    def _end(self, rule: str, winners: tuple[int, ...]) -> None:
        self.state.phase = "over"
        self.state.ended_by = rule
        self.events.append(GameEnded(rule, winners))


DEEDS: dict[type[WizardAction], Callable[[Turn, Any], None]] = {
    TakeTile: Turn.take_tile,
    Keep: Turn.keep,
    Play: Turn.play,
    Ask: Turn.ask,
    Give: Turn.give,
    Decline: Turn.decline,
    Lay: Turn.lay,
    TakeBack: Turn.take_back,
    TurnIn: Turn.turn_in,
    Finish: Turn.finish,
}
"""By the kind of action."""


def tokens_of(kit: Kit, numbers: list[int]) -> tuple[Token, ...]:
    return tuple([kit.tokens[number] for number in numbers])


def in_order(markers: list[int]) -> list[int]:
    """The seats by the spaces of their markers (WAW-9)."""
    return sorted(range(len(markers)), key=markers.__getitem__)


def can_trade(state: WizardState) -> bool:
    """Whether the seat and at least one other have something face up (WAW-A8)."""
    return any(state.tableaus[state.turn]) and any(
        any(tableau) for seat, tableau in enumerate(state.tableaus) if seat != state.turn
    )


def standing(state: WizardState, kit: Kit) -> tuple[list[int], list[int]]:
    """By seat: gems in the bag times level, and gems in the bag (WAW-H9)."""
    gems = [state.bag[kit.gem(seat)] for seat in range(state.seats)]
    return [count * level for count, level in zip(gems, state.levels, strict=True)], gems


def leaders(state: WizardState, kit: Kit) -> tuple[int, ...]:
    ranks = list(zip(*standing(state, kit), strict=True))
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
