"""What sentences of The Wizard Always Wins claim, recounted from cards, tokens, gems and levels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gingersnap.core.contract import Seat
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import kit_of
from gingersnap.games.the_wizard_always_wins.types import NO_TILE, TakeTile, WizardAlwaysWinsDecline
from gingersnap.testing.sentence_referee import Facts, Referee


def counted(pieces: Iterable[Any], *ids: str) -> int:
    """How many pieces these sentences name, of all kinds or of some."""
    return sum(said.arguments["count"] for said in pieces if said.id != "nothing" and (not ids or said.id in ids))


class WizardAlwaysWinsReferee(Referee):
    silent = frozenset(
        {"trade-refused", "trade-declined", "piece-laid", "laid-taken-back", "asked-taken-back", "piece-asked"}
    )

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.pulled: list[Sentence] = []
        self.has_turn_passed = False
        self.goes_on: bool | None = None

    def count(self, state: Any) -> Facts:
        kit = kit_of(state.options.data)
        return {
            "turn": state.turn,
            "round": state.round,
            "hands": [len(hand) for hand in state.hands],
            "face up": [sum(tableau) for tableau in state.tableaus],
            "levels": [*state.levels],
            "gems in the bag": [state.bag[kit.gem(seat)] for seat in range(state.seats)],
            "gems left": [*state.gems],
            "bag": sum(state.bag),
            "deck": sum(state.deck),
            "looked at": len(state.looked),
            "discards": sum(state.discards),
            "out": sum(state.out),
            "over": bool(state.ended_by),
        }

    # --- Rounds and turns -----------------------------------------------------------------------------

    def round_began(self, round: int, order: list[Sentence]) -> None:
        assert round == self.facts["round"] + 1
        seats = [said.arguments["seat"] for said in order]
        assert seats == sorted(range(self.after.seats), key=self.after.markers.__getitem__)
        self.facts["round"], self.facts["turn"], self.has_turn_passed = round, seats[0], True

    def turn_began(self, seat: Seat) -> None:
        self.facts["turn"], self.has_turn_passed = seat, True

    def tile_taken(self, seat: Seat, character: Any) -> None:
        self.is_turn_of(seat)
        assert self.before.tiles[seat] == NO_TILE

    def markers_moved(self, markers: list[Sentence]) -> None:
        assert [said.arguments["space"] for said in markers] == self.after.markers

    # --- Cards ----------------------------------------------------------------------------------------

    def card_drawn(self, seat: Seat, card: Any) -> None:
        self.is_turn_of(seat)
        self.facts["hands"][seat] += 1
        self.facts["deck"] -= 1

    def _reshuffled(self, cards: int) -> None:
        assert cards == self.facts["discards"]
        self.facts["discards"] = 0
        self.facts["deck"] += cards

    def deck_reshuffled(self, cards: int) -> None:
        assert not self.facts["deck"]
        self._reshuffled(cards)

    def deck_extended(self, cards: int, left: int) -> None:
        assert left == self.facts["deck"] > 0
        self._reshuffled(cards)

    def cards_looked_at(self, seat: Seat, count: int, cards: Any) -> None:
        self.is_turn_of(seat)
        assert counted(cards) == count
        self.facts["looked at"] = count
        self.facts["deck"] -= count

    def card_kept(self, seat: Seat, card: Any) -> None:
        self.facts["hands"][seat] += 1
        self.facts["looked at"] -= 1

    def cards_discarded(self, seat: Seat, cards: Any) -> None:
        assert counted(cards) == self.facts["looked at"]
        self.facts["discards"] += counted(cards)
        self.facts["looked at"] = 0

    def card_played(self, seat: Seat, card: Any) -> None:
        self.is_turn_of(seat)
        self.facts["hands"][seat] -= 1
        self.facts["face up"][seat] += 1

    def skipped_draw(self, seat: Seat) -> None:
        assert not self.facts["deck"] + self.facts["discards"]

    skipped_look = skipped_draw

    def skipped_play(self, seat: Seat) -> None:
        assert not self.facts["hands"][seat]

    def skipped_offer(self, seat: Seat) -> None:
        assert not self.facts["face up"][seat]

    def skipped_trade(self, seat: Seat) -> None:
        assert self.facts["face up"][seat] == sum(self.facts["face up"])

    # --- The bag --------------------------------------------------------------------------------------

    def tokens_drawn(self, seat: Seat, tokens: Any) -> None:
        self.is_turn_of(seat)
        assert counted(tokens) <= self.facts["bag"]
        self.pulled = list(tokens)

    def tokens_kept(self, seat: Seat, tokens: Any) -> None:
        assert counted(tokens) == counted(self.pulled, "token-element")
        self.facts["face up"][seat] += counted(tokens)
        self.facts["bag"] -= counted(tokens)

    def tokens_returned(self, seat: Seat, tokens: Any) -> None:
        assert counted(tokens) == counted(self.pulled) - counted(self.pulled, "token-element")
        assert not counted(tokens, "token-own-gem")

    def own_gems_returned(self, seat: Seat, tokens: Any) -> None:
        assert counted(tokens) == counted(self.pulled) - counted(self.pulled, "token-element")
        assert counted(tokens, "token-own-gem")

    def gems_added(self, seat: Seat, count: int, lost: int, total: int) -> None:
        self.facts["gems in the bag"][seat] += count
        self.facts["bag"] += count
        self.facts["gems left"][seat] -= count
        assert self.facts["gems in the bag"][seat] == total
        assert not lost or not self.facts["gems left"][seat]

    def no_gem_added(self, seat: Seat, total: int) -> None:
        self.gems_added(seat, 0, 1, total)

    def level_raised(self, seat: Seat, level: int, lost: int) -> None:
        assert level > self.facts["levels"][seat]
        highest = kit_of(self.after.options.data).house.dial.highest
        assert not lost or level == highest
        self.facts["levels"][seat] = level

    def no_level_raised(self, seat: Seat, level: int) -> None:
        assert level == self.facts["levels"][seat] == kit_of(self.after.options.data).house.dial.highest

    def wizard_failed(self, seat: Seat, over: bool) -> None:
        self.is_turn_of(seat)
        assert not counted(self.pulled, "token-own-gem")
        self.goes_on = not over

    # --- Trades and sets ------------------------------------------------------------------------------

    def trade_offered(self, seat: Seat, partner: Seat, given: Sentence, wanted: Sentence) -> None:
        assert seat != partner
        assert self.game.to_act(self.after) == {partner}

    def pieces_traded(self, seat: Seat, partner: Seat, given: Sentence, taken: Sentence) -> None:
        assert seat != partner
        assert self.facts["face up"][seat]
        assert self.facts["face up"][partner]

    def sets_turned_in(self, seat: Seat, sets: int, element: Any, pieces: Any) -> None:
        self.is_turn_of(seat)
        assert sets >= 1
        self.facts["face up"][seat] -= counted(pieces)
        self.facts["discards"] += counted(pieces, "card")
        self.facts["out"] += counted(pieces, "token-element")

    # --- The end, and what is allowed next ------------------------------------------------------------

    def game_won(self, seat: Seat) -> None:
        assert counted(self.pulled, "token-own-gem")
        assert self.after.winner == seat
        self.facts["over"] = True

    def game_capped(self, rounds: int, standing: list[Sentence], how: str, winners: Any) -> None:
        best = max(said.arguments["product"] for said in standing)
        assert all(standing[seat].arguments["product"] == best for seat in winners)
        assert (how == "shared") == (len(winners) > 1)
        self.facts["over"] = True

    def is_turn_of(self, seat: Seat) -> None:
        assert seat == self.facts["turn"], f"seat {seat} is said to act in the turn of seat {self.facts['turn']}"

    def close(self) -> None:
        assert self.facts["over"] == (not self.game.to_act(self.after))
        if self.goes_on is not None:
            assert self.goes_on != (self.has_turn_passed or self.facts["over"]), "the turn is said to be over, or not"

    def hear_task(self, said: Sentence, seat: Seat) -> None:
        offers = [offer.action for offer in self.game.offers(self.after, seat)]
        if said.id == "todo-tile":
            view: Any = self.game.view(self.after, seat)
            wizards = {tile.character for tile in view.tiles if tile.is_wizard}
            can = any(isinstance(action, TakeTile) and action.character in wizards for action in offers)
            percent = said.arguments["percent"]
            assert can == (percent is not None), "a chance is promised that cannot be taken"
            assert percent is None or (percent == 0) == (not self.facts["gems in the bag"][seat])
        if said.id in ("todo-keep", "todo-play"):
            state: Any = self.after
            held = state.looked if said.id == "todo-keep" else state.hands[seat]
            assert 0 < said.arguments["left"] == min(state.left, len(held))
        if said.id == "todo-agree":
            assert said.arguments["seat"] == self.facts["turn"]
        if said.id == "todo-ask":
            assert said.arguments["declinable"] == (WizardAlwaysWinsDecline() in offers)


REFEREE = WizardAlwaysWinsReferee
