"""What sentences of Crokinole claim, recounted from motions, discs and scores.

Geometry and reach are worked out here once more, so that a wrong verdict is not its own witness.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import hypot
from typing import Any, ClassVar

from gingersnap.core.bot import BotFactory
from gingersnap.core.contract import CLOCK, Event, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.events import DiscsSlid, VerdictGiven
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.tests.simple_player import EagerBot
from gingersnap.games.crokinole.types import PlacedDisc, Position, Reshoot
from gingersnap.testing.sentence_referee import Facts, Referee

INCH, BOARD = 0.0254, HOUSE.board
RADIUS, INK = BOARD.disc_radius, BOARD.line_width / 2.0


def inches(disc: Any) -> float:
    """How far from the middle a disc lies."""
    return hypot(disc.x, disc.y) / INCH


def touches_or_is_beyond(distance: float, circle: float) -> bool:
    return distance + RADIUS >= circle - INK


def reaches_fifteen(distance: float) -> bool:
    return distance - RADIUS <= BOARD.fifteen_radius + INK


class FlickReferee(Referee):
    """What is told of a shot, in any game on this board."""

    silent = frozenset({"nudge", "turn-passed"})
    player: ClassVar[BotFactory | None] = EagerBot

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        view: Any = self.game.view(self.before, 0)
        self.side_of: tuple[int, ...] = tuple(view.side_of)
        self.told: Counter[tuple[Any, ...]] = Counter()
        self.gains: dict[int, int] = {}
        self.shot_by: Seat = -1

    def watch(self, event: Event) -> None:
        if isinstance(event, DiscsSlid):
            self.slid = event
        if isinstance(event, VerdictGiven):
            self.lies = event.position

    def side(self, seats: Iterable[Seat]) -> int:
        """Return the side that these seats play, all of it."""
        (side,) = {self.side_of[seat] for seat in seats}
        assert [*seats] == [seat for seat, own in enumerate(self.side_of) if own == side], "a partner is left out"
        return side

    def points(self) -> tuple[int, int, int, int]:
        """Return what the hole and the fields count."""
        return 20, 15, 10, 5

    def worth(self, disc: PlacedDisc) -> int:
        """Return what a disc counts now."""
        return self.field_worth(disc)

    def field_worth(self, disc: PlacedDisc) -> int:
        """Return what a disc counts by where it lies: the lowest field that it touches."""
        distance, (_, fifteen, ten, five) = inches(disc), self.points()
        if touches_or_is_beyond(distance, BOARD.starting_radius):
            return 0
        if touches_or_is_beyond(distance, BOARD.ten_radius):
            return five
        return ten if touches_or_is_beyond(distance, BOARD.fifteen_radius) else fifteen

    def totals(self, discs: Iterable[PlacedDisc], trays: Iterable[Iterable[int]]) -> list[int]:
        totals = [sum(self.holed_worth(disc) for disc in tray) for tray in trays]
        for disc in discs:
            totals[disc.side] += self.worth(disc)
        return totals

    def holed_worth(self, disc: int) -> int:
        return self.points()[0]

    # --- The shot -------------------------------------------------------------------------------------

    def shot(self, seat: Seat, speed: str) -> None:
        assert self.slid.seat == seat
        assert f"{self.slid.speed:.2f}" == speed

    def shot_put_back(self, shot: Sentence) -> None:
        assert self.slid.ricochet is not None
        self.hear(shot)

    def shot_good(self, seat: Seat, what: Sentence, rule: str) -> None:
        self._hear_verdict(seat, what, is_good=True)
        assert (rule == "CRK-13") == self._is_open()
        assert any(self._brings_in()) if self._is_open() else self._reached() - self._own()

    def shot_stands(self, seat: Seat, what: Sentence, rule: str) -> None:
        assert self.slid.motion.returns
        self._hear_verdict(seat, what, is_good=True)

    def shot_short(self, seat: Seat, what: Sentence, rule: str) -> None:
        self._hear_verdict(seat, what, is_good=False)
        assert self._is_open()
        assert not any(self._brings_in()), "a disc is in or on the 15 circle"

    def shot_missed(self, seat: Seat, what: Sentence, rule: str) -> None:
        self._hear_verdict(seat, what, is_good=False)
        assert not self._is_open(), "there was no opposing disc to touch"
        assert self._reached() <= self._own(), "an opposing disc was touched"

    def _hear_verdict(self, seat: Seat, what: Sentence, *, is_good: bool) -> None:
        assert self.slid.seat == seat
        self.told, self.gains, self.shot_by = Counter(), {}, seat
        self.hear(what)
        true = Counter(dict(self._fates()))
        if not is_good:  # A disc that rests on the line may be out for another reason as well.
            self.told, true = _without_reasons(self.told), _without_reasons(true)
        assert self.told == true, f"told {self.told}, and true is {true}"
        met = {disc.id for disc in self.slid.discs}
        trays = [[disc for disc in tray if disc not in met] for tray in self.lies.trays]
        was, now = self.totals(self.slid.discs[:-1], trays), self.totals(self.lies.discs, self.lies.trays)
        changed = {side: now[side] - was[side] for side in range(len(now)) if now[side] != was[side]}
        assert self.gains == changed, f"told {self.gains}, and the points changed by {changed}"

    def _fates(self) -> Iterator[tuple[tuple[Any, ...], int]]:
        """Yield what became of the discs, as sentences tell it, each with its number."""
        found: Counter[tuple[Any, ...]] = Counter()
        now = {disc.id: disc for disc in self.lies.discs}
        motion, own = self.slid.motion, self.side_of[self.slid.seat]
        holed = {capture.disc for capture in motion.captures}
        for place, disc in enumerate(self.slid.discs):
            is_shot = disc.id == self.slid.disc
            if disc.id in now:
                points = self.worth(now[disc.id])
                if is_shot:
                    is_beyond = touches_or_is_beyond(inches(now[disc.id]), BOARD.starting_radius)
                    found["shot beyond" if is_beyond else "shot lies", self.field_worth(now[disc.id])] += 1
                elif points != (was := self.worth(disc)):
                    found["driven", disc.side, was, points] += 1
            elif disc.id in self.lies.trays[disc.side]:
                found["20", disc.side] += 1
            elif place in holed:
                assert disc.side == own, "an opposing disc is forfeited"
                found["forfeited", own] += 1
            else:
                found["shot out" if is_shot else "out", disc.side, self._why_out(place)] += 1
        yield from found.items()

    def _why_out(self, place: int) -> str | None:
        rest, motion = self.slid.motion.rest[place], self.slid.motion
        if rest is None or any(back.disc == place for back in motion.returns):
            return None
        if not touches_or_is_beyond(inches(rest), BOARD.starting_radius):
            return None
        return "beyond" if inches(rest) - RADIUS > BOARD.starting_radius + INK else "line"

    # --- What it reached ------------------------------------------------------------------------------

    def _is_open(self) -> bool:
        return all(disc.side == self.side_of[self.slid.seat] for disc in self.slid.discs)

    def _own(self) -> set[int]:
        own = self.side_of[self.slid.seat]
        return {place for place, disc in enumerate(self.slid.discs) if disc.side == own}

    def _reached(self) -> set[int]:
        """Return the discs that the shot touched, also through others, while all of them were on the board."""
        motion, reached = self.slid.motion, {len(self.slid.discs) - 1}
        left = {gone.disc: gone.time for gone in (*motion.exits, *motion.returns)}
        for contact in motion.contacts:
            pair = {contact.disc, contact.other}
            is_live = all(left.get(disc, contact.time + 1.0) > contact.time for disc in pair if disc is not None)
            if contact.other is not None and is_live and pair & reached:
                reached |= {contact.disc, contact.other}
        return reached

    def _brings_in(self) -> Iterator[bool]:
        """Yield of each disc that the shot moved whether it is in the hole, or in or on the 15 circle."""
        motion = self.slid.motion
        holed, left = {gone.disc for gone in motion.captures}, {gone.disc for gone in (*motion.exits, *motion.returns)}
        for place in self._reached():
            rest = motion.rest[place]
            yield place in holed or (rest is not None and place not in left and reaches_fifteen(inches(rest)))

    # --- What came of it ------------------------------------------------------------------------------

    def result_and(self, first: Sentence, second: Sentence) -> None:
        self.hear(first)
        self.hear(second)

    result_last = sides_and = result_and

    def result_gains(self, what: Sentence, gains: Sentence) -> None:
        self.hear(what)
        self.hear(gains)

    def side_change(self, seats: Iterable[Seat], points: str) -> None:
        self.gains[self.side(seats)] = int(points.replace("−", "-"))

    def twenties_made(self, count: int) -> None:
        self.told["20", self.side_of[self.shot_by]] += count

    def twenties_given(self, seats: Iterable[Seat], count: int) -> None:
        assert self.side(seats) != self.side_of[self.shot_by]
        self.told["20", self.side(seats)] += count

    def twenties_forfeited(self, count: int) -> None:
        self.told["forfeited", self.side_of[self.shot_by]] += count

    def own_discs_forfeited(self, seat: Seat, seats: Iterable[Seat], count: int) -> None:
        assert seat == self.shot_by
        self.told["forfeited", self.side(seats)] += count

    def disc_touched(self, seats: Iterable[Seat]) -> None:
        assert self.side(seats) in {self.slid.discs[place].side for place in self._reached() - self._own()}

    def discs_out(self, seats: Iterable[Seat], count: int, why: str | None) -> None:
        assert self.side(seats) != self.side_of[self.shot_by]
        self.told["out", self.side(seats), why] += count

    def own_discs_out(self, seat: Seat, seats: Iterable[Seat], count: int, why: str | None) -> None:
        assert seat == self.shot_by
        assert self.side(seats) == self.side_of[seat]
        self.told["out", self.side(seats), why] += count

    def discs_driven(self, seats: Iterable[Seat], count: int, was: int, now: int) -> None:
        assert self.side(seats) != self.side_of[self.shot_by]
        self.told["driven", self.side(seats), was, now] += count

    def own_discs_driven(self, seat: Seat, seats: Iterable[Seat], count: int, was: int, now: int) -> None:
        assert seat == self.shot_by
        assert self.side(seats) == self.side_of[seat]
        self.told["driven", self.side(seats), was, now] += count

    def another_in_fifteen(self) -> None:
        now = {disc.id: disc for disc in self.lies.discs}
        reached = [self.slid.discs[place].id for place in self._reached()]
        others = [now[disc] for disc in reached if disc in now and disc != self.slid.disc]
        assert any(reaches_fifteen(inches(disc)) for disc in others)

    def shot_disc_out(self, count: int, why: str | None) -> None:
        self.told["shot out", self.side_of[self.shot_by], why] += count

    def shot_disc_beyond(self) -> None:
        self.told["shot beyond", 0] += 1

    def shot_disc_lies(self, points: int) -> None:
        self.told["shot lies", points] += 1

    def shot_disc_on_fifteen(self, points: int) -> None:
        (disc,) = (disc for disc in self.lies.discs if disc.id == self.slid.disc)
        assert reaches_fifteen(inches(disc))
        assert touches_or_is_beyond(inches(disc), BOARD.fifteen_radius)
        self.shot_disc_lies(points)


def _without_reasons(fates: Counter[tuple[Any, ...]]) -> Counter[tuple[Any, ...]]:
    found: Counter[tuple[Any, ...]] = Counter()
    for fate, count in fates.items():
        found[fate[:2] if fate[0] in ("out", "shot out") else fate] += count
    return found


class CrokinoleReferee(FlickReferee):
    silent = frozenset({"nudge"})

    def count(self, state: Any) -> Facts:
        acting = [*(self.game.to_act(state) - {CLOCK})]
        return {
            "turn": acting[0] if acting else None,
            "scores": [*state.scores],
            "round": len(state.rounds) + (not state.ended_by),
            "reshots": [*state.reshots],
            "position": state.position,
            "over": bool(state.ended_by),
        }

    def watch(self, event: Event) -> None:
        super().watch(event)
        if isinstance(position := getattr(event, "position", None), Position):
            self.facts["position"] = position

    def points(self) -> tuple[int, int, int, int]:
        options = self.before.options
        return options.points_hole, options.points_fifteen, options.points_ten, options.points_five

    def shot(self, seat: Seat, speed: str) -> None:
        super().shot(seat, speed)
        assert self.facts["turn"] == seat

    # --- Who begins -----------------------------------------------------------------------------------

    def lag_measured(self, seat: Seat, millimetres: str) -> None:
        (rest,) = self.slid.motion.rest
        assert f"{inches(rest) * 25.4:.1f}" == millimetres

    def lag_holed(self, seat: Seat) -> None:
        assert self.slid.motion.captures

    def lag_out(self, seat: Seat) -> None:
        (rest,) = self.slid.motion.rest
        is_back = bool(self.slid.motion.returns)
        assert not self.slid.motion.captures
        assert rest is None or is_back or touches_or_is_beyond(inches(rest), BOARD.starting_radius)

    def equally_close(self) -> None:
        assert self.after.lags > self.before.lags

    def first_found(self, seat: Seat) -> None:
        self.facts["turn"] = seat
        distances = {side: distance for side, distance in enumerate(self.after.lag) if distance is not None}
        if self.after.phase != "lag":
            assert all(distances[self.side_of[seat]] <= distance for distance in distances.values())

    first_by_lot = first_found

    # --- Turns and rounds -----------------------------------------------------------------------------

    def time_ran_out(self, seat: Seat) -> None:
        assert self.facts["turn"] == seat

    def time_to_take_back_ran_out(self, seat: Seat) -> None:
        assert self.facts["turn"] == seat
        assert self.before.phase == "keep"

    def shot_taken_back(self, seat: Seat, count: int) -> None:
        assert self.facts["turn"] == seat
        self.facts["reshots"][seat] -= 1
        assert self.facts["reshots"][seat] == count

    def turn_passed(self, seat: Seat) -> None:
        self.facts["turn"] = seat

    def round_scored(self, number: int, totals: Sentence, gains: Sentence, scores: Sentence, rule: str) -> None:
        assert number == self.facts["round"]
        self.facts["round"] += 1
        position, self.points_told = self.facts["position"], [0] * len(self.facts["scores"])
        self.round_totals = self.totals(position.discs, position.trays)
        self.hear(totals)
        self.hear(gains)
        assert self.points_told == self._points_by(rule), f"{self.points_told} are told by {rule}"
        self.facts["scores"] = [old + new for old, new in zip(self.facts["scores"], self.points_told, strict=True)]
        self.hear(scores)

    def _points_by(self, rule: str) -> list[int]:
        totals, options = self.round_totals, self.before.options
        if rule == "CRK-31":
            return [total - min(totals) for total in totals]
        if rule in ("CRK-33", "CRK-A52"):
            tied = max(totals) == min(totals)
            return [options.round_tied if tied else options.round_won * (total == max(totals)) for total in totals]
        assert rule == "CRK-28"
        if len({*totals}) == 1:
            return [0 if options.three_level == "nothing" else 1] * 3
        best = sorted(totals, reverse=True)
        if best[0] == best[1]:
            return [int(total == best[0]) for total in totals]
        second = 1 if best[1] != best[2] else 0
        return [2 if total == best[0] else second if total == best[1] else 0 for total in totals]

    def side_total(self, seats: Iterable[Seat], total: int, count: int) -> None:
        side = self.side(seats)
        assert total == self.round_totals[side]
        assert count == len(self.facts["position"].trays[side])

    def side_gain(self, seats: Iterable[Seat], points: int) -> None:
        self.points_told[self.side(seats)] = points

    def no_gain(self) -> None:
        assert not any(self.points_told)

    def side_score(self, seats: Iterable[Seat], score: int) -> None:
        assert self.facts["scores"][self.side(seats)] == score

    def round_began(self, number: int, seat: Seat) -> None:
        assert number == self.facts["round"]
        self.facts["turn"] = seat
        self.facts["reshots"] = [*self.after.reshots]

    # --- The end, and what is allowed next ------------------------------------------------------------

    def won(self, winners: Iterable[Seat], many: bool, scores: str, rule: str) -> None:
        self._end(winners)
        assert scores == " : ".join(map(str, sorted(self.facts["scores"], reverse=True)))
        assert self.facts["scores"].count(max(self.facts["scores"])) == 1

    def won_by_twenties(self, winners: Iterable[Seat], many: bool, score: int, twenties: str, rule: str) -> None:
        self._end(winners)
        best = [side for side, own in enumerate(self.facts["scores"]) if own == score]
        assert len(best) > 1
        made = {side: sum(each.twenties[side] for each in self.after.rounds) for side in best}
        assert twenties == " : ".join(map(str, sorted(made.values(), reverse=True)))
        assert made[self.side(winners)] == max(made.values())

    def win_shared(self, winners: Iterable[Seat], score: int, count: int, rule: str) -> None:
        self._end(winners)
        for side in {self.side_of[seat] for seat in winners}:
            assert sum(each.twenties[side] for each in self.after.rounds) == count
            assert self.facts["scores"][side] == score

    def with_remark(self, sentence: Sentence, remark: str) -> None:
        self.hear(sentence)

    def _end(self, winners: Iterable[Seat]) -> None:
        self.facts["over"], self.facts["turn"] = True, None
        self.facts["round"] -= 1
        assert all(self.facts["scores"][self.side_of[seat]] == max(self.facts["scores"]) for seat in winners)

    def hear_task(self, said: Sentence, seat: Seat) -> None:
        offers = {type(offer.action) for offer in self.game.offers(self.after, seat)}
        opposing = any(disc.side != self.side_of[seat] for disc in self.after.position.discs)
        if said.id == "todo-keep":
            assert said.arguments["count"] == self.after.reshots[seat]
            assert Reshoot in offers
        elif said.id == "todo-shoot-closest":
            assert self.after.phase == "lag"
        else:
            assert (said.id == "todo-shoot-touch") == opposing


REFEREE = CrokinoleReferee
