"""Planted bugs. A property nobody has seen fail proves nothing: the suite must catch each of these.

Every mutant names the check that is there for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from gingersnap.core import codec
from gingersnap.core.chance import Chance, shuffle
from gingersnap.core.contract import CLOCK, SPECTATOR, Event, ForcedStep, Offer, Outcome, Rejection, Seat, Tick, View
from gingersnap.core.registry import find_game
from gingersnap.core.words import say
from gingersnap.testing import checks
from toys.clash_game import CardDrawn, Clash, ClashAction, ClashState, ClashView, Guard

CLASH_SECRETS = {
    -1: {"bag[*]", "hands[0][*]", "hands[1][*]"},
    0: {"bag[*]", "hands[1][*]"},
    1: {"bag[*]", "hands[0][*]"},
}

Mutant = type[Any]
PLANTED: list[tuple[Mutant, str]] = []


def caught_by(check: Callable[..., None]) -> Callable[[Mutant], Mutant]:
    def plant(mutant: Mutant) -> Mutant:
        PLANTED.append((mutant, check.__name__))
        return mutant

    return plant


# --- Legality -------------------------------------------------------------------------------------


@caught_by(checks.check_offers_are_exactly_the_legal_actions)
class ForgottenCandidate(Clash):
    def candidates(self, state: ClashState, seat: Seat) -> Iterable[Offer[ClashAction]]:
        for offer in super().candidates(state, seat):
            if not (isinstance(offer.action, Guard) and offer.action.card == 4):
                yield offer


@caught_by(checks.check_offers_are_exactly_the_legal_actions)
class OffersOfItsOwnOpinion(Clash):
    def offers(self, state: ClashState, seat: Seat) -> list[Offer[ClashAction]]:
        return list(reversed(super().offers(state, seat)))


@caught_by(checks.check_a_rejection_cites_a_rule_and_changes_nothing)
class UnknownRule(Clash):
    def check(self, state: ClashState, seat: Seat, action: ClashAction) -> Rejection | None:
        rejection = super().check(state, seat, action)
        return Rejection("CLA-99", rejection.why) if rejection else None


@caught_by(checks.check_a_rejection_cites_a_rule_and_changes_nothing)
class CheckThatChanges(Clash):
    def check(self, state: ClashState, seat: Seat, action: ClashAction) -> Rejection | None:
        rejection = super().check(state, seat, action)
        if rejection is not None:
            state.strikes += 1
        return rejection


@caught_by(checks.check_forced_steps_are_forced_and_public)
class ForcedByASecret(Clash):
    """Nothing fits the hand, which only its owner knows."""

    def forced_step(self, state: ClashState, seat: Seat) -> ForcedStep | None:
        offers = self.offers(state, seat)
        return ForcedStep(offers[0].action) if len(offers) == 1 else None


@caught_by(checks.check_forced_steps_are_forced_and_public)
class ForcedThoughThereIsAChoice(Clash):
    def forced_step(self, state: ClashState, seat: Seat) -> ForcedStep | None:
        return ForcedStep(self.offers(state, seat)[0].action)


@caught_by(checks.check_looking_changes_nothing)
class ViewThatSorts(Clash):
    def view(self, state: ClashState, seat: Seat) -> ClashView:
        state.spent.sort()
        return super().view(state, seat)


# --- The course of a game -------------------------------------------------------------------------


@caught_by(checks.check_every_game_ends_with_an_outcome)
class Endless(Clash):
    """Cards go back into the bag for ever."""

    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        events = super().apply(state, seat, action, chance)
        state.bag += state.spent
        state.spent = []
        state.health = [6, 6]
        return events


@caught_by(checks.check_every_game_ends_with_an_outcome)
class NobodyToAct(Clash):
    """Before the end nobody may act: the table hangs."""

    def to_act(self, state: ClashState) -> frozenset[Seat]:
        return frozenset() if len(state.spent) > 2 else super().to_act(state)


@caught_by(checks.check_every_game_ends_with_an_outcome)
class MayActButCannot(Clash):
    def to_act(self, state: ClashState) -> frozenset[Seat]:
        return frozenset() if self.outcome(state) else frozenset({0, 1})


@caught_by(checks.check_every_game_ends_with_an_outcome)
class NobodyWins(Clash):
    def outcome(self, state: ClashState) -> Outcome | None:
        outcome = super().outcome(state)
        return codec.replace(outcome, placings=(2, 2)) if outcome else None


@caught_by(checks.check_only_seats_and_the_clock_act)
class ClockWithoutLimit(Clash):
    def time_limit(self, state: ClashState) -> float | None:
        return 5.0


@caught_by(checks.check_pieces_are_conserved)
class LostCard(Clash):
    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        events = super().apply(state, seat, action, chance)
        if isinstance(action, Guard):
            state.spent.pop()
        return events


@caught_by(checks.check_pieces_are_conserved)
class RedealWithAnotherDeck(Clash):
    def redeal(self, state: ClashState, seat: Seat, chance: Chance) -> ClashState:
        other = super().redeal(state, seat, chance)
        other.bag = [4 for _ in other.bag]
        return other


@caught_by(checks.check_copies_are_independent)
class SharedCopy(Clash):
    def copy(self, state: ClashState) -> ClashState:
        return codec.replace(state, bag=list(state.bag), pending=list(state.pending), spent=list(state.spent))


@caught_by(checks.check_same_seed_same_game)
class HiddenLuck(Clash):
    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        random.shuffle(state.bag)
        return super().apply(state, seat, action, chance)


@caught_by(checks.check_who_watches_changes_nothing)
class ShyTable(Clash):
    """It plays otherwise where somebody watches."""

    def tell(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        events = self.apply(state, seat, action, chance)
        state.health[0] += 1
        return events


@caught_by(checks.check_who_watches_changes_nothing)
class TellsHalfOfIt(Clash):
    def tell(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        return self.apply(state, seat, action, chance)[1:]


@caught_by(checks.check_a_log_replays_to_the_same_hashes)
class LuckBesideTheLog(Clash):
    """Luck that follows the seed, but not the log: a replay cannot know it."""

    def __init__(self) -> None:
        self._luck = random.Random(1)

    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        self._luck.shuffle(state.bag)
        return super().apply(state, seat, action, chance)


@caught_by(checks.check_a_copy_plays_like_the_original)
class MemoryOutsideTheState(Clash):
    """Something true that is not in the state is lost whenever the state is saved."""

    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        if isinstance(action, Guard):
            state.hands[seat] = Lucky(state.hands[seat])
        lucky = isinstance(state.hands[seat], Lucky)
        events = super().apply(state, seat, action, chance)
        state.health[seat] += 1 if lucky else 0
        return events


class Lucky(list[int]):
    """Encodes like a list and comes back as one."""


@caught_by(checks.check_everything_survives_the_codec)
class EventThatIsNoEvent(Clash):
    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        return [Shouted(seat, 0), *super().apply(state, seat, action, chance)]


@caught_by(checks.check_everything_has_words)
class Wordless(Clash):
    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        return [Silent(), *super().apply(state, seat, action, chance)]


@caught_by(checks.check_every_word_comes_from_the_catalogue)
class OffTheBook(Clash):
    """Has a catalogue, and says its sentences without it."""

    say = say


@caught_by(checks.check_no_view_changes_untold)
class GuardUntold(Clash):
    """A guard's cards are gone, and nobody hears of it."""

    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        events = super().apply(state, seat, action, chance)
        return [] if isinstance(action, Guard) else events


@caught_by(checks.check_no_view_changes_untold)
class GuardToldToWhoGuards(Clash):
    """The others see that the cards are gone, and are not told: once, who bought nothing was so at another game."""

    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        events = super().apply(state, seat, action, chance)
        return [Whispered(seat)] if isinstance(action, Guard) else events


class Whispered(Event, frozen=True):
    seat: Seat

    def for_seat(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


class Shouted(Event, frozen=True):
    seat: Seat
    card: int | None


class Silent(Event, frozen=True):
    def words(self, names: Any, me: Seat = SPECTATOR) -> str:
        return ""


# --- Time -----------------------------------------------------------------------------------------


@caught_by(checks.check_any_time_may_pass)
class ClockThatOverflows(Clash):
    """Counts in parts of a microsecond: a long time does not fit where it is stored."""

    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        events = super().apply(state, seat, action, chance)
        if isinstance(action, Tick) and action.milliseconds > 10**8:
            state.now *= 10**12
        return events


@caught_by(checks.check_a_tick_before_its_time_changes_nothing_but_time)
class StrikesThatTire(Clash):
    """After a while a strike may be guarded by any card, and nobody is told."""

    def check(self, state: ClashState, seat: Seat, action: ClashAction) -> Rejection | None:
        rejection = super().check(state, seat, action)
        return None if rejection and rejection.rule == "CLA-4" and state.now % 1000 > 300 else rejection


@caught_by(checks.check_a_tick_before_its_time_changes_nothing_but_time)
class HastyClock(Clash):
    def _pass_time(self, state: ClashState, until: int) -> list[Event]:
        events = super()._pass_time(state, until + 500)
        state.now = until
        return events


@caught_by(checks.check_what_is_due_happens_in_time)
class ClockThatRoundsDown(Clash):
    def _pass_time(self, state: ClashState, until: int) -> list[Event]:
        events = super()._pass_time(state, until - 1)
        state.now = until
        return events


@caught_by(checks.check_time_passes_in_any_pieces)
class OneThingAtATime(Clash):
    """What is due second is forgotten until the clock ticks again."""

    def _pass_time(self, state: ClashState, until: int) -> list[Event]:
        events: list[Event] = []
        pending = sorted(state.pending, key=lambda pending: pending.due)
        if pending and pending[0].due <= until:
            events.append(self._hit(state, pending[0]))
        state.now = until
        return events


@caught_by(checks.check_time_passes_in_any_pieces)
class WholeSecondsOnly(Clash):
    """What is left of a second is lost."""

    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        if isinstance(action, Tick):
            action = Tick(action.milliseconds // 1000 * 1000)
        return super().apply(state, seat, action, chance)


@caught_by(checks.check_secrets_do_not_interfere)
class LeakyTimeLimit(Clash):
    """Whoever holds a 4 gets more time."""

    def time_limit(self, state: ClashState) -> float | None:
        limit = super().time_limit(state)
        return limit if limit is None or 4 not in state.hands[0] else limit + 1


@caught_by(checks.check_offers_are_exactly_the_legal_actions)
class ClockThatIsAsked(Clash):
    def offers(self, state: ClashState, seat: Seat) -> list[Offer[ClashAction]]:
        return [Offer(Tick(1000))] if seat == CLOCK else super().offers(state, seat)


# --- Views ----------------------------------------------------------------------------------------


class TalkativeView(ClashView, frozen=True):
    """What was said at the table may be of any length."""

    said: tuple[int, ...] = ()


@caught_by(checks.check_views_have_bounds)
class ViewWithoutBounds(Clash):
    types = Clash.types._replace(view=TalkativeView)


# --- Secrets --------------------------------------------------------------------------------------


@caught_by(checks.check_secrets_do_not_interfere)
class LeakyView(Clash):
    def view(self, state: ClashState, seat: Seat) -> ClashView:
        return codec.replace(super().view(state, seat), hand=tuple(sorted(state.hands[0] + state.hands[1])))


@caught_by(checks.check_secrets_do_not_interfere)
class LeakyRejection(Clash):
    def check(self, state: ClashState, seat: Seat, action: ClashAction) -> Rejection | None:
        rejection = super().check(state, seat, action)
        if rejection and 4 in state.hands[1 - seat]:
            return Rejection(rejection.rule, rejection.why + " (And they hold a 4.)")
        return rejection


@caught_by(checks.check_secrets_do_not_interfere)
class LeakyOrderOfOffers(Clash):
    def candidates(self, state: ClashState, seat: Seat) -> Iterable[Offer[ClashAction]]:
        offers = list(super().candidates(state, seat))
        return reversed(offers) if 4 in state.hands[1 - seat] else offers


@caught_by(checks.check_secrets_do_not_interfere)
class LeakyTurn(Clash):
    """Who may act tells what they hold."""

    def to_act(self, state: ClashState) -> frozenset[Seat]:
        acting = super().to_act(state)
        return acting - {1} if acting == {0, 1} and 4 in state.hands[1] else acting


@caught_by(checks.check_secrets_do_not_interfere)
class RedealBreaksWhatIsKnown(Clash):
    def redeal(self, state: ClashState, seat: Seat, chance: Chance) -> ClashState:
        other = super().redeal(state, seat, chance)
        if other.bag:
            other.hands[0].append(other.bag.pop())
        return other


@caught_by(checks.check_events_tell_only_what_they_may)
class LeakyEvent(Clash):
    def apply(self, state: ClashState, seat: Seat, action: ClashAction, chance: Chance) -> list[Event]:
        events = super().apply(state, seat, action, chance)
        return [Shouted(e.seat, e.card) if isinstance(e, CardDrawn) else e for e in events]


@caught_by(checks.check_redealt_worlds_can_be_played)
class UnplayableWorld(Clash):
    """The imagined world lacks what the next move needs."""

    def redeal(self, state: ClashState, seat: Seat, chance: Chance) -> ClashState:
        other = super().redeal(state, seat, chance)
        other.health = []
        return other


@caught_by(checks.check_secret_fields)
class CorrelatedLeak(Clash):
    """The view shows the other hand, and redeal forgets to change it: one author, one mistake, twice."""

    def view(self, state: ClashState, seat: Seat) -> ClashView:
        return codec.replace(super().view(state, seat), hand=tuple(sorted(state.hands[0] + state.hands[1])))

    def redeal(self, state: ClashState, seat: Seat, chance: Chance) -> ClashState:
        other = self.copy(state)
        other.bag = shuffle(chance, "redeal", state.bag)
        return other


# --- The same suite on a real game ----------------------------------------------------------------

_memory_game = type(find_game("pocket_and_biscuit"))


@caught_by(checks.check_secrets_do_not_interfere)
class PeekablePockets(_memory_game):  # type: ignore[misc,valid-type]
    """A tile that was turned stays readable when it is face down again."""

    def view(self, state: Any, seat: Seat) -> View:
        seen = tuple("one" if kind == 0 else face for kind, face in zip(state.pockets, self._faces(state), strict=True))
        view: View = codec.replace(super().view(state, seat), pockets=seen)
        return view

    def _faces(self, state: Any) -> tuple[str, ...]:
        faces: tuple[str, ...] = super().view(state, -1).pockets
        return faces


@caught_by(checks.check_everything_explains_itself)
class PocketsThatAnswerWhoAsks(PeekablePockets):
    """Who points at one that is face down is told what is in it."""


@caught_by(checks.check_offers_are_exactly_the_legal_actions)
class FastOffersThatForgetTheTap(_memory_game):  # type: ignore[misc,valid-type]
    def offers(self, state: Any, seat: Seat) -> list[Offer[Any]]:
        offers: list[Offer[Any]] = super().offers(state, seat)
        return [offer for offer in offers if not getattr(offer.action, "tapped", False)] or offers


@caught_by(checks.check_each_offer_is_one_choice)
class OffersBeyondTheListOfChoices(_memory_game):  # type: ignore[misc,valid-type]
    def offers(self, state: Any, seat: Seat) -> list[Offer[Any]]:
        offers: list[Offer[Any]] = super().offers(state, seat)
        return [*offers, Offer(codec.replace(offers[0].action, place=99))] if offers else offers


@caught_by(checks.check_pieces_are_conserved)
class CrackedGoOnThePile(_memory_game):  # type: ignore[misc,valid-type]
    def apply(self, state: Any, seat: Seat, action: Any, chance: Chance) -> list[Event]:
        before = sum(state.cracked)
        events: list[Event] = super().apply(state, seat, action, chance)
        if sum(state.cracked) > before:
            state.piles[seat].append(0)
        return events


# --------------------------------------------------------------------------------------------------


def catches(name: str, mutant: Any) -> bool:
    check = getattr(checks, name)
    over = [CLASH_SECRETS] if name == "check_secret_fields" else range(25)
    return any(_fails(check, mutant(), argument) for argument in over)


def _fails(check: Callable[..., None], game: Any, argument: Any) -> bool:
    try:
        check(game, argument)
    except Exception:
        return True
    return False


@pytest.mark.parametrize(("mutant", "check"), PLANTED, ids=lambda value: getattr(value, "__name__", ""))
def test_conformance_check_catches_planted_bug(mutant: Mutant, check: str) -> None:
    assert catches(check, mutant), f"{check} lets {mutant.__name__} pass"


def test_every_conformance_check_has_a_planted_bug() -> None:
    assert {check.__name__ for check in checks.CHECKS} | {"check_secret_fields"} == {name for _, name in PLANTED}


@pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)
def test_conformance_check_passes_healthy_game(check: Callable[[Any, int], None]) -> None:
    for seed in range(25):
        print("seed", seed)
        check(Clash(), seed)


def test_secret_field_check_passes_healthy_game() -> None:
    checks.check_secret_fields(Clash(), CLASH_SECRETS)
