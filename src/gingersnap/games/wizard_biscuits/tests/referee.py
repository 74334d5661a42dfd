"""What sentences of Wizard Biscuits claim, recounted from discs, statuses and points; flicks as in Crokinole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gingersnap.core import codec
from gingersnap.core.bot import Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import CLOCK, Action, Event, Seat
from gingersnap.core.table import Update
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.tests.referee import FlickReferee
from gingersnap.games.crokinole.types import PlacedDisc
from gingersnap.games.wizard_biscuits.events import DiscsBurned
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, FIRST_SPECIAL
from gingersnap.games.wizard_biscuits.house_rules import price_at
from gingersnap.games.wizard_biscuits.tests.simple_player import EagerBot
from gingersnap.games.wizard_biscuits.types import Bank, ChooseDisc, FlickDisc, RemoveStatus
from gingersnap.testing.sentence_referee import Facts

GREEN, BLACK = DISC_OF_FACE["acid"], DISC_OF_FACE["thief"]
Seats = Iterable[Seat]


def disc_of(said: Sentence) -> int:
    """Return the special disc that is called so."""
    if said.id == "the-disc":
        return disc_of(said.arguments["disc"])
    assert said.id == "special-disc"
    return face_disc(said.arguments["one"])


def face_disc(face: Sentence) -> int:
    return next(disc for name, disc in DISC_OF_FACE.items() if face.id == f"face-{name}")


class MagicBot(EagerBot):
    """Flicks special discs wherever it can, and the green one first, whose Poison is the rarest of all to succeed."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        flicks = [offer for offer in update.offers if isinstance(offer.action, FlickDisc)]
        for kind in ("poison", None):
            magic = [offer for offer in flicks if offer.action.face is not None and kind in (None, offer.action.face)]
            if magic and chance.pick("magic", 4):
                update = codec.replace(update, offers=tuple(magic))
                break
        return super().choose(update, imagine, chance)


class WizardBiscuitsReferee(FlickReferee):
    player = MagicBot
    silent = frozenset(
        {
            "nudge", "time-ran-out", "seventh-passed", "flick-stood", "disc-picked-up", "lucky-picked-up", "declined",
            "declined-lucky", "declined-seventh", "failed-not_landed", "failed-nothing_to_heal",
            "failed-nothing_to_burn", "failed-frost_spared", "failed-twenty_already", "failed-nobody_there",
            "failed-reflicked_already", "failed-among_the_six", "failed-off_the_board", "failed-in_the_hole",
            "failed-touches_no_line", "failed-none_left", "failed-own_already", "failed-swapped", "failed-destroyed",
            "failed-none_in_the_field",
        }
    )  # fmt: skip

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.burned = {*self.before.burned}
        self.next_seat: Seat | None = None

    def count(self, state: Any) -> Facts:
        return {
            "scores": [*state.scores],
            "supplies": [{*supply} for supply in state.supplies],
            "store": {*state.store},
            "poisoned": state.poisoned,
            "corrupted": {*state.corrupted},
            "frozen": {*state.frozen},
            "freezing": {*state.freezing},
            "burned": len(state.burned),
            "left": state.left,
            "rounds": len(state.rounds),
            "reshots": [*state.reshots],
            "over": bool(state.ended_by),
        }

    def watch(self, event: Event) -> None:
        super().watch(event)
        if isinstance(event, DiscsBurned):
            self.burned |= {*event.burned}

    def worth(self, disc: PlacedDisc) -> int:
        return 0 if disc.id in self.burned else super().worth(disc)

    def holed_worth(self, disc: int) -> int:
        return 0 if disc in self.burned else super().holed_worth(disc)

    def owner(self, disc: int) -> int:
        return next(side for side, supply in enumerate(self.facts["supplies"]) if disc in supply)

    def give(self, disc: int, origin: int, to: int | None) -> None:
        assert disc in self.facts["supplies"][origin], "the disc is not theirs"
        self.facts["supplies"][origin].remove(disc)
        (self.facts["store"] if to is None else self.facts["supplies"][to]).add(disc)
        if to is None:
            self.facts["frozen"].discard(disc)
            self.facts["freezing"].discard(disc)

    # --- Flicks ---------------------------------------------------------------------------------------

    def turn_passed(self, seat: Seat) -> None:
        self.next_seat = seat

    def side_declared(self, seat: Seat, face: Sentence, inner: bool, is_seventh: bool) -> None:
        disc, side = face_disc(face), self.side_of[seat]
        assert disc in self.facts["supplies"][side], "a disc of others is declared"
        assert not inner or (face.id == "face-invisibility" and disc not in self.facts["frozen"])
        assert not is_seventh or face.id == "face-inspiration"

    def disc_chosen(self, seat: Seat, disc: Sentence, is_among: bool, rule: str) -> None:
        side = self.side_of[seat]
        assert disc_of(disc) in self.facts["supplies"][side]
        chosen = [*self.after.chosen, *((side, left) for left in self.after.left_out)]
        assert self.after.shots or (side, disc_of(disc)) in chosen
        assert self.after.shots or ((side, disc_of(disc)) in self.after.chosen) == is_among

    def shot_taken_back(self, seat: Seat, count: int) -> None:
        self.facts["reshots"][seat] -= 1
        assert self.facts["reshots"][seat] == count

    def choice_timed_out(self, seat: Seat, kind: str, rule: str) -> None:
        if self.is_one_decision:
            assert (seat, kind) == (self.before.asked[0].seat, self.before.asked[0].kind)

    @property
    def is_one_decision(self) -> bool:
        """Whether one decision was made: a long wait can pass several time limits."""
        return bool(self.after.turns == self.before.turns + 1)

    # --- What effects do ------------------------------------------------------------------------------

    def discs_burned(self, seat: Seat, discs: list[Sentence], field: int, points: int, rule: str) -> None:
        number = sum(said.arguments["number"] for said in discs)
        assert points == field * number
        self.facts["burned"] += number

    def began_poisoned(self, side: Seats, pair: bool, points: int, kept: bool, rule: str) -> None:
        assert points == self.before.options.poisoned_costs
        assert kept == (self.before.options.poisoned == "while_disc_kept")
        self.facts["poisoned"] = self.side(side)

    def began_corrupted(self, side: Seats, pair: bool, points: int, kept: bool, rule: str) -> None:
        assert points == self.before.options.corrupted_costs
        self.facts["corrupted"].add(self.side(side))

    def no_longer(self, side: Seats, pair: bool, status: Sentence, rule: str) -> None:
        if status.id == "status-poisoned":
            assert self.facts["poisoned"] == self.side(side), "not Poisoned, and so no longer"
            self.facts["poisoned"] = None
        elif status.id == "status-corrupted":
            self.facts["corrupted"].remove(self.side(side))
        else:
            assert not self.facts["frozen"] & self.facts["supplies"][self.side(side)]

    def disc_thawed(self, side: Seats, disc: Sentence, rule: str) -> None:
        assert self.owner(disc_of(disc)) == self.side(side)
        self.facts["frozen"].remove(disc_of(disc))

    def disc_frozen(self, seat: Seat, side: Seats, disc: Sentence, until_scored: bool, rule: str) -> None:
        assert self.side(side) != self.side_of[seat]
        assert until_scored == (self.before.options.frozen == "until_scored")
        self.facts["freezing"].add(disc_of(disc))

    def disc_destroyed(
        self, seat: Seat, side: Seats, disc: Sentence, is_acid: bool, has_counted: bool, rule: str
    ) -> None:
        assert self.side(side) != self.side_of[seat]
        assert has_counted == (is_acid or self.before.options.dark_magic == "after_scoring")
        self.give(disc_of(disc), self.side(side), None)

    def disc_spent(self, seat: Seat, is_acid: bool, rule: str) -> None:
        self.give(GREEN if is_acid else BLACK, self.side_of[seat], None)

    def discs_swapped(self, seat: Seat, side: Seats, disc: Sentence, rule: str) -> None:
        own, other = self.side_of[seat], self.side(side)
        assert own != other
        self.give(BLACK, own, other)
        self.give(disc_of(disc), other, own)

    def disc_handed_over(self, side: Seats, disc: Sentence, at_once: bool, rule: str) -> None:
        assert at_once == (self.after.options.poison_disc == "at_once")
        assert disc_of(disc) == GREEN
        self.give(GREEN, self.owner(GREEN), self.side(side))

    def disc_teleported(self, seat: Seat, field: int, before: int, rule: str) -> None:
        assert (before, field) in ((5, 10), (10, 15))

    def missile_struck(self, seat: Seat, field: int, rule: str) -> None:
        assert field in (5, 10, 15)

    def failed_frozen(self, seat: Seat, face: Sentence, rule: str) -> None:
        assert face_disc(face) in self.facts["frozen"]
        assert self.before.options.frozen == "whole_round"

    def failed_frozen_until_scored(self, seat: Seat, face: Sentence, rule: str) -> None:
        assert face_disc(face) in self.facts["frozen"]
        assert self.before.options.frozen == "until_scored"

    def failed_frozen_seventh(self, seat: Seat, face: Sentence, rule: str) -> None:
        assert face_disc(face) in self.facts["frozen"]

    def failed_poisoned_already(self, seat: Seat, face: Sentence, rule: str) -> None:
        assert self.facts["poisoned"] == 1 - self.side_of[seat]
        assert self.before.options.poisoned_again == "nothing"

    def failed_poisoned_again(self, seat: Seat, face: Sentence, rule: str) -> None:
        assert self.facts["poisoned"] == 1 - self.side_of[seat]
        assert self.before.options.poisoned_again == "disc_goes_over"

    def failed_none_flicked(self, seat: Seat, face: Sentence, rule: str) -> None:
        flicked = [disc for disc in self.before.flicked if disc.id >= FIRST_SPECIAL and disc.id != GREEN]
        assert all(disc.side == self.side_of[seat] for disc in flicked), "an opposing special disc was flicked"

    # --- Rounds and points ----------------------------------------------------------------------------

    def round_totalled(self, number: int, totals: Sentence, won: Sentence, rule: str) -> None:
        self.facts["rounds"] += 1
        assert number == self.facts["rounds"]
        self.round_totals = self.after.rounds[number - 1].totals
        self.hear(totals)
        self.hear(won)

    def both_sides(self, one: Sentence, other: Sentence) -> None:
        self.hear(one)
        self.hear(other)

    def total_of(self, side: Seats, total: str, made: list[Sentence], plain: bool) -> None:
        in_all = self.round_totals[self.side(side)]
        assert total == str(in_all).replace("-", "−")
        parts = {said.id: said.arguments for said in made}
        assert plain == (not made)
        assert "made-poisoned" not in parts or self.facts["poisoned"] == self.side(side)
        assert "made-corrupted" not in parts or self.side(side) in self.facts["corrupted"]
        if made:
            points = parts.get("made-board", {}).get("points", 0) + 20 * parts.get("made-twenties", {}).get("number", 0)
            lost = [parts.get(f"made-{name}", {}).get("points", 0) for name in ("poisoned", "corrupted")]
            assert points - sum(lost) == in_all, f"{in_all} is said to be {points} less {lost}"

    def round_won(self, side: Seats, pair: bool, net: int) -> None:
        one, other = self.round_totals
        assert net == abs(one - other) > 0
        assert self.round_totals[self.side(side)] == max(one, other)
        self.facts["left"] = net

    def round_tied(self) -> None:
        assert len({*self.round_totals}) == 1
        self.facts["left"] = 0

    def disc_bought(self, seat: Seat, disc: Sentence, price: int, left: int) -> None:
        assert price == price_at(self.before.options, disc_of(disc))
        self.facts["left"] -= price
        assert self.facts["left"] == left >= 0
        self.facts["store"].remove(disc_of(disc))
        self.facts["supplies"][self.side_of[seat]].add(disc_of(disc))

    def nothing_bought(self, seat: Seat, left: int) -> None:
        assert left == self.facts["left"]

    def points_banked(self, seat: Seat, amount: int, score: int, goal: int, wins: bool) -> None:
        side = self.side_of[seat]
        self.facts["scores"][side] += amount
        self.facts["left"] -= amount
        assert self.facts["scores"][side] == score
        assert goal == self.before.options.goal
        assert wins == (score >= goal)

    def points_lost(self, side: Seats, amount: int, is_all: bool, why: str, owns_none: bool, rule: str) -> None:
        assert owns_none == (not self.after.supplies[self.side(side)])
        kinds = {question.kind for question in self.before.asked}
        assert why != "unusable" or not self.is_one_decision or not kinds & {"buy", "bank"}
        assert why != "unbankable" or not self.is_one_decision or "buy" in kinds
        assert amount == self.facts["left"] > 0
        assert is_all == (amount == self.after.rounds[self.facts["rounds"] - 1].net)
        self.facts["left"] = 0

    def round_ended(self, scores: Sentence, frozen: list[Sentence], number: int) -> None:
        self.hear(scores)
        self.facts["frozen"], self.facts["freezing"] = self.facts["freezing"], set()
        assert {disc_of(disc) for disc in frozen} == self.facts["frozen"]
        assert len(frozen) == number

    def score_of(self, side: Seats, score: int) -> None:
        assert self.facts["scores"][self.side(side)] == score

    def round_began(self, number: int, seat: Seat) -> None:
        assert number == self.facts["rounds"] + 1
        self.facts["corrupted"], self.facts["burned"], self.facts["left"] = set(), 0, 0
        self.facts["reshots"] = [*self.after.reshots]
        self.burned = set()

    # --- The end, and what is allowed next ------------------------------------------------------------

    def won(self, winners: Seats, pair: bool, scores: str, discs: str, by_discs: bool, rule: str) -> None:
        side, own = self.side(winners), self.facts["scores"]
        self.facts["over"] = True
        assert scores == " : ".join(map(str, sorted(own, reverse=True)))
        assert own[side] == max(own)
        assert by_discs == (own[0] == own[1])
        owned = [len(supply) for supply in self.facts["supplies"]]
        assert not by_discs or owned[side] == max(owned)
        assert rule != "WBI-15" or own[side] >= self.before.options.goal

    def win_shared(self, winners: Seats, score: int, owned: int, rule: str) -> None:
        self.facts["over"] = True
        assert self.facts["scores"] == [score, score]
        assert [len(supply) for supply in self.facts["supplies"]] == [owned, owned]

    def with_remark(self, won: Sentence, remark: str) -> None:
        self.hear(won)

    def close(self) -> None:
        acting = self.game.to_act(self.after) - {CLOCK}
        assert self.facts["over"] == (not acting)
        assert self.next_seat is None or self.facts["over"] or not self.is_one_decision or self.next_seat in acting

    def hear_task(self, said: Sentence, seat: Seat) -> None:
        offers = [offer.action for offer in self.game.offers(self.after, seat)]
        if said.id == "todo-flick":
            assert said.arguments["open"] == all(disc.side == self.side_of[seat] for disc in self.after.position.discs)
        elif said.id == "todo-bank":
            assert said.arguments["left"] == self.after.left
            assert said.arguments["most"] == max(offer.amount for offer in offers if isinstance(offer, Bank))
        elif said.id == "asked-heal":
            assert said.arguments["sheds"] == any(isinstance(offer, RemoveStatus) for offer in offers)
        elif said.id == "among-your-six":
            assert disc_of(said.arguments["disc"]) in {offer.disc for offer in offers if isinstance(offer, ChooseDisc)}


REFEREE = WizardBiscuitsReferee
