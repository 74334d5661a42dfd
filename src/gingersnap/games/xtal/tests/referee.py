"""What sentences of XTAL claim, recounted from tokens, rings and cards."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import CLOCK, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.house_data import CARDS
from gingersnap.games.xtal.rules.cards.cards_in_play import all_protected
from gingersnap.games.xtal.rules.path import SIZE, STORAGE, stand_opposite
from gingersnap.games.xtal.types import OFF, Concede, DeclineVoid, Done, Pass, XtalLay
from gingersnap.testing.sentence_referee import Facts, Referee


def place(name: str) -> int:
    """R12 is the position 12."""
    return int(name[1:])


class XtalReferee(Referee):
    silent = frozenset(
        {
            "card-laid", "card-taken-back", "card-cancelled", "cancelled-again", "card-revived", "void-declined",
            "late-to-answer", "late-to-cancel", "slow-for-rings", "slow-to-name", "leave-how",
        }
    )  # fmt: skip

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.rolled = self.before.rolled
        self.began = False
        self.forfeited: bool | None = None
        self.spared: list[Any] = []
        self.left: set[Seat] = set()

    def count(self, state: Any) -> Facts:
        over = bool(state.ended_by)
        return {
            "turn": state.turn,
            "positions": [*state.positions],
            "homes": [*state.homes],
            "rings": [*state.rings],
            "storage": [*state.storage],
            "cards in hand": [len(hand) for hand in state.hands],
            "cards in the deck": sum(state.deck),
            "cards played": sum(state.refuse) + len(state.table),
            "protected": all_protected(state),
            "presence": [*state.presence],
            "pair": None if over else state.pair,
            "over": over,
        }

    # --- Turns and the die ----------------------------------------------------------------------------

    def home_chosen(self, seat: Seat, position: str) -> None:
        self.facts["homes"][seat] = self.facts["positions"][seat] = place(position)
        if self.before.options.first_ring == "worn":
            self.take(seat, place(position))

    def die_rolled(self, seat: Seat, number: int) -> None:
        assert seat == self.facts["turn"]
        assert 1 <= number <= self.before.options.die_faces
        self.rolled = number

    def turn_forfeited(self, seat: Seat, position: str, cards: bool) -> None:
        to = (self.facts["positions"][seat] + self.rolled) % SIZE
        assert place(position) == to
        assert to in self.facts["positions"], f"{position} is not occupied"
        self.forfeited = not cards

    def turn_began(self, seat: Seat) -> None:
        self.facts["turn"], self.began = seat, True
        self.facts["presence"][seat] = "here"

    def turn_missed(self, seat: Seat) -> None:
        assert self.facts["presence"][seat] == "away"
        self.facts["turn"], self.began = seat, True

    def table_deserted(self) -> None:
        assert {*self.facts["presence"]} <= {"away", "gone"}

    def token_moved(self, token: Seat, by: str, origin: str, to: str) -> None:
        positions = self.facts["positions"]
        assert positions[token] == place(origin)
        assert place(to) not in positions, f"{to} is occupied"
        if by == "die":
            assert token == self.facts["turn"]
            assert place(to) == (place(origin) + self.rolled) % SIZE
        positions[token] = place(to)

    # --- Cards ----------------------------------------------------------------------------------------

    def card_drawn(self, seat: Seat, card: Any) -> None:
        self.facts["cards in hand"][seat] += 1
        self.facts["cards in the deck"] -= 1

    def deck_reshuffled(self, cards: int) -> None:
        assert self.facts["cards in the deck"] == 0
        self.facts["cards in the deck"] = cards
        self.facts["cards played"] -= cards

    def draw_missed(self, seat: Seat) -> None:
        assert self.facts["cards in the deck"] == 0

    def put_down(self, seat: Seat) -> None:
        self.facts["cards in hand"][seat] -= 1
        self.facts["cards played"] += 1

    def card_played(self, seat: Seat, card: Any) -> None:
        self.put_down(seat)

    def card_thrown(self, seat: Seat, card: Any, target: Seat) -> None:
        self.put_down(seat)
        assert self.are_opposite((seat, target)), "a Weapon is thrown at somebody who does not stand opposite"

    def own_move_played(self, seat: Seat, card: Any) -> None:
        self.put_down(seat)

    def move_played(self, seat: Seat, card: Any, token: Seat) -> None:
        assert seat != token
        self.put_down(seat)

    def table_cleared(self, cards: int) -> None:
        assert cards == self.facts["cards played"] - sum(self.before.refuse) >= 1

    def seat_protected(self, seat: Seat) -> None:
        self.facts["protected"][seat] = True

    def protected_under_attack(self, seat: Seat, card: Any) -> None:
        self.seat_protected(seat)
        assert any(pending.target == seat for pending in self.after.pending), "no Weapon is to be answered"

    def protection_ended(self, seat: Seat) -> None:
        assert self.facts["protected"][seat], "not protected, and so no longer"
        self.facts["protected"][seat] = False

    # --- Combat ---------------------------------------------------------------------------------------

    def are_opposite(self, pair: Any) -> bool:
        one, other = (self.facts["positions"][seat] for seat in pair)
        return stand_opposite(one, other)

    def fight_began(self, pair: Any, by: Seat) -> None:
        assert self.are_opposite(pair)
        assert not any(self.facts["protected"][seat] for seat in pair)
        assert all(self.facts["presence"][seat] == "here" for seat in pair), (
            "they fight, and are said to be out of play"
        )
        self.facts["pair"] = pair

    def fight_handed_on(self, pair: Any, by: Seat) -> None:
        assert self.facts["pair"] not in (None, pair)
        self.fight_began(pair, by)

    def fight_again(self, pair: Any, by: Seat) -> None:
        assert self.facts["pair"] == pair
        self.fight_began(pair, by)

    def fight_back(self, pair: Any, by: Seat) -> None:
        assert self.facts["pair"] not in (None, pair)
        self.facts["pair"] = pair

    def first_answer(self, combat: Sentence, seat: Seat, card: Sentence) -> None:
        self.hear(combat)
        waiting = {(pending.target, pending.card) for pending in (*self.before.pending, *self.after.pending)}
        assert (seat, card.id.removeprefix("power-")) in waiting

    def pair_spared(self, pair: Any, because: Sentence) -> None:
        assert self.are_opposite(pair), "they do not stand opposite each other"
        self.spared.append(tuple(pair))
        self.hear(because)

    def spared_protected(self, seat: Seat) -> None:
        assert self.facts["protected"][seat]

    def spared_away(self, seat: Seat) -> None:
        assert self.before.presence[seat] != "here"

    def spared_ending(self, seat: None) -> None:
        assert any(play.ends for play in self.after.table) or self.facts["pair"] is not None

    def spared_carried_back(self, seat: None) -> None:
        assert self.after.pair not in self.spared

    def spared_other_pair(self, seat: None) -> None:
        """Told before the other Combat is, where a card has just brought that about."""

    def plays_first(self, seat: Seat) -> None:
        assert seat in self.facts["pair"]

    def priority_named(self, seat: Seat, by: Seat) -> None:
        assert seat != by
        assert seat in self.facts["pair"]

    def first_play_lapsed(self, seat: Seat, pair: Any) -> None:
        assert seat in pair
        assert pair == self.facts["pair"]

    def first_not_named(self, seat: Seat, pair: Any) -> None:
        assert seat not in pair
        assert pair == self.facts["pair"]

    def passed(self, seat: Seat) -> None:
        assert seat in self.facts["pair"]

    slow_to_play = done_declared = passed

    def weapon_struck(self, seat: Seat, card: Any, target: Seat, why: str, rings: int) -> None:
        self.lose(target, rings, why)
        self.facts["rings"][seat] += rings

    def weapon_struck_stored(self, seat: Seat, card: Any, target: Seat, why: str, rings: int, position: str) -> None:
        assert self.facts["presence"][seat] in ("away", "gone")
        self.lose(target, rings, why)
        self.facts["storage"][STORAGE[place(position)]] += rings

    def lose(self, target: Seat, rings: int, why: str) -> None:
        assert rings == self.facts["rings"][target], "all rings are lost"
        assert (why == "no-card") <= (self.facts["cards in hand"][target] == 0)
        self.facts["rings"][target] = 0

    def combat_ended(self, pair: Any, why: str) -> None:
        assert pair == self.facts["pair"]
        self.facts["pair"] = None
        hands = [self.facts["cards in hand"][seat] for seat in pair]
        assert why != "no-cards" or hands == [0, 0]

    # --- Rings, leaving and coming back ---------------------------------------------------------------

    def take(self, seat: Seat, position: int) -> int:
        area = STORAGE[position]
        rings = int(self.facts["storage"][area])
        self.facts["rings"][seat] += rings
        self.facts["storage"][area] = 0
        return rings

    def rings_taken(self, seat: Seat, rings: int, position: str, own: bool) -> None:
        assert not own or self.facts["homes"][seat] == place(position)
        assert self.take(seat, place(position)) == rings > 0

    def rings_taken_along(self, seat: Seat, rings: int, position: str) -> None:
        assert self.facts["homes"][seat] == place(position) != self.facts["positions"][seat]
        self.rings_taken(seat, rings, position, own=False)

    def rings_left(self, seat: Seat, position: str) -> None:
        assert self.facts["storage"][STORAGE[place(position)]]

    def leave_declared(self, seat: Seat, good: bool, after_turn: bool) -> None:
        assert self.facts["presence"][seat] in ("here", "returning")
        assert not after_turn or seat != self.before.turn
        assert self.after.leaving[seat] != "no", "declared and already done"

    def seat_left(self, seat: Seat, good: bool, rings: int, position: str) -> None:
        assert rings == self.facts["rings"][seat]
        assert place(position) == self.facts["homes"][seat]
        self.facts["storage"][STORAGE[place(position)]] += rings
        self.facts["rings"][seat] = 0
        self.facts["presence"][seat] = "gone" if good else "away"
        self.left.add(seat)
        if good:
            self.clear_away(seat)

    def seat_out(self, seat: Seat, turns: int) -> None:
        assert self.facts["presence"][seat] == "away"
        self.facts["presence"][seat] = "gone"
        self.clear_away(seat)

    def clear_away(self, seat: Seat) -> None:
        self.facts["positions"][seat] = OFF
        self.facts["cards played"] += self.facts["cards in hand"][seat]
        self.facts["cards in hand"][seat] = 0

    def seat_returned(self, seat: Seat, out: bool, rings: int) -> None:
        self.facts["presence"][seat] = "returning" if out else "here"
        if self.before.options.rings_return == "at_once":
            assert self.take(seat, self.facts["homes"][seat]) == rings
        else:
            assert rings == 0
            assert not self.facts["storage"][STORAGE[self.facts["homes"][seat]]], "rings that wait are not mentioned"

    def seat_returned_waiting(self, seat: Seat, out: bool, rings: int, position: str) -> None:
        self.facts["presence"][seat] = "returning" if out else "here"
        assert place(position) == self.facts["homes"][seat]
        assert rings == self.facts["storage"][STORAGE[place(position)]] > 0

    # --- The end, and what is allowed next ------------------------------------------------------------

    def ended(self, winners: Any, rings: int, count: int, turns: int) -> None:
        self.facts["over"], self.facts["pair"] = True, None
        assert count == len(winners)
        assert all(self.facts["rings"][seat] == rings for seat in winners)

    def ended_xtl_2(self, winners: Any, rings: int, count: int, turns: int) -> None:
        self.ended(winners, rings, count, turns)
        assert rings >= self.before.options.rings_needed

    ended_xtl_h10 = ended_xtl_2
    ended_xtl_a50 = ended

    def ended_xtl_h9(self, winners: Any, rings: int, count: int, turns: int) -> None:
        self.ended(winners, rings, count, turns)
        staying = [
            rings for rings, where in zip(self.after.rings, self.facts["presence"], strict=True) if where != "gone"
        ]
        assert rings == max(staying)
        assert self.after.turns == turns

    def close(self) -> None:
        acting = self.game.to_act(self.after) - {CLOCK}
        assert self.facts["over"] == (not acting)
        if self.forfeited is not None and not self.facts["over"] and not self.left:
            assert self.forfeited == self.began, "forfeited, and the turn goes on; or the reverse"
        assert self.after.pair not in self.spared, "two are said not to fight, and fight"

    def hear_task(self, said: Sentence, seat: Seat) -> None:
        actions = [offer.action for offer in self.game.offers(self.after, seat)]
        kinds = {type(action) for action in actions}
        lays = {CARDS[action.card].kind for action in actions if isinstance(action, XtalLay)}
        claims = said.arguments
        if said.id == "todo-combat":
            assert seat in self.after.pair
            assert claims["open"] == (self.after.options.combat == "open")
            wanted = Done if claims["open"] else Pass
            assert wanted in kinds, f"told to {wanted.__name__}, and it is not offered"
            for kind in ("weapon", "move", "void"):
                assert claims[kind] == (kind in lays), f"{kind}: {claims[kind]} is said, and offered is the reverse"
        if said.id == "todo-window":
            assert kinds & {DeclineVoid, XtalLay}
            assert claims["void"] == ("void" in lays)
        if said.id == "todo-cards":
            assert claims["playable"] == bool(lays)
        if said.id == "todo-draft":
            assert claims["more"] or not lays, "another card could be added"
        if said.id == "todo-weapon":
            assert (claims["answers"] != "nothing") == bool(lays)
            assert (Concede in kinds) == (claims["answers"] == "nothing" or not claims["defend"])


REFEREE = XtalReferee
