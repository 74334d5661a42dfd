"""The rules of XTAL. What a chapter of the rulebook does is in the file of its name; here they come together."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from pathlib import Path

from gingersnap.core import codec
from gingersnap.core.chance import Chance
from gingersnap.core.contract import CLOCK, Event, Game, Offer, Outcome, Rejection, Seat, Tick, Types
from gingersnap.core.rulebook import read_rulebook
from gingersnap.games.xtal import absence, clock, combat, knowledge, offering, reshuffled, rings, turn, void
from gingersnap.games.xtal.acting import may_return, other_actions, waited_for
from gingersnap.games.xtal.draft import lay_ready, possible_lays, return_idle_drafts
from gingersnap.games.xtal.events import CardTakenBack, XtalEvent
from gingersnap.games.xtal.group import play_group
from gingersnap.games.xtal.legal import refusal
from gingersnap.games.xtal.setting_up import choose_home, laid_out, settle
from gingersnap.games.xtal.table import against, as_pair, fightable_opponent
from gingersnap.games.xtal.types import (
    CARD_INDEX,
    CARD_NAMES,
    HOUSE,
    ChooseHome,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    Lay,
    Leave,
    NamePriority,
    Options,
    Pass,
    PlayGroup,
    Return,
    Roll,
    TakeBack,
    TakeRings,
    XtalAction,
    XtalState,
    XtalView,
)


class Xtal(Game[XtalState, XtalAction]):
    name = "xtal"
    title = "XTAL"
    blurb = "Carry all six rings Home: lift others into Combat, throw Weapons, raise Shields, vanish in a Void."
    seats = range(2, 7)
    version = 2
    rulebook = read_rulebook(Path(__file__).parent)
    types = Types(Options, XtalState, XtalAction, XtalEvent, XtalView)
    house = HOUSE

    # --- Setting up (XTL-1 to XTL-10) -------------------------------------------------------------

    def check_options(self, options: Options, seats: int) -> Rejection | None:
        if options.first_seat is not None and options.first_seat >= seats:
            return Rejection("XTL-10", f"Seat {options.first_seat} cannot begin: there are only {seats} seats.")
        return None

    def usual(self, options: Options, only_people: bool) -> Options:
        """XTL-A1: where speed decides, bots and a slow table would spoil it."""
        if options.combat != "usual":
            return options
        return codec.replace(options, combat="open" if only_people else "priority")

    def setup(self, options: Options, seats: int, chance: Chance) -> XtalState:
        state = laid_out(self.usual(options, only_people=False), seats)
        for seat in range(seats):
            for _ in range(HOUSE.dealt):
                turn.deal(state, seat, chance)
        state.turn = chance.pick("start", seats) if options.first_seat is None else options.first_seat
        if not options.choose_homes:
            for seat, home in enumerate(HOUSE.homes[str(seats)]):
                settle(state, seat, home)
            state.phase = "roll"
        return state

    # --- Who may do what --------------------------------------------------------------------------

    def to_act(self, state: XtalState) -> frozenset[Seat]:
        if state.ended_by:
            return frozenset()
        acting = waited_for(state)
        if state.options.leaving:
            acting += [seat for seat in range(state.seats) if may_return(state, seat)]
        if clock.next_moment(state) is not None:
            acting.append(CLOCK)
        return frozenset(acting)

    def time_limit(self, state: XtalState) -> float | None:
        moment = clock.next_moment(state)
        return None if moment is None else (moment - state.now) / 1000

    def turn(self, state: XtalState) -> int:
        return state.turns

    def candidates(self, state: XtalState, seat: Seat) -> Iterator[Offer[XtalAction]]:
        yield from map(Offer, possible_lays(state, seat))
        yield from map(Offer, other_actions(state, seat))

    def offers(self, state: XtalState, seat: Seat) -> list[Offer[XtalAction]]:
        if seat < 0 or seat not in self.to_act(state):
            return []
        return offering.offers(state, seat)

    def check(self, state: XtalState, seat: Seat, action: XtalAction) -> Rejection | None:
        return refusal(state, seat, action)

    # --- What happens -----------------------------------------------------------------------------

    def apply(self, state: XtalState, seat: Seat, action: XtalAction, chance: Chance) -> list[Event]:
        events: list[Event] = []
        if isinstance(action, Tick):
            clock.tick(state, action.milliseconds, events)
        elif clock.has_turn_times(state):
            before = clock.decision(state)
            self._carry_out(state, seat, action, chance, events)
            if clock.decision(state) != before:
                clock.wind_up(state)
        else:
            self._carry_out(state, seat, action, chance, events)
        return_idle_drafts(state)
        return events

    def _carry_out(self, state: XtalState, seat: Seat, action: XtalAction, chance: Chance, events: list[Event]) -> None:
        match action:
            case Roll():
                _roll(state, chance, events)
            case Lay():
                lay_ready(state, seat, action, events)
            case TakeBack():
                events.append(CardTakenBack(seat, state.drafts[seat].pop()))
            case PlayGroup():
                play_group(state, seat, events)
            case EndTurn():
                turn.next_turn(state, events)
            case NamePriority(seat=named):
                combat.name_priority(state, named, events)
            case Pass():
                combat.pass_priority(state, seat, events)
            case Done():
                combat.declare_done(state, seat, events)
            case Concede():
                combat.strike(state, against(state, seat)[0], events)
            case DeclineVoid():
                void.decline(state, seat, events)
            case TakeRings(position=position, take=take):
                rings.answer(state, seat, position, take, events)
                turn.go_on_after_rings(state, events)
            case ChooseHome(position=position):
                choose_home(state, seat, position, events)
            case Leave(for_good=for_good):
                _leave(state, seat, for_good, events)
            case Return():
                absence.declare_return(state, seat, events)

    def outcome(self, state: XtalState) -> Outcome | None:
        if not state.ended_by:
            return None
        return Outcome(state.ended_by, tuple(float(number) for number in state.rings), rings.placings(state))

    def pieces(self, state: XtalState) -> dict[str, int]:
        counts = [deck + refuse for deck, refuse in zip(state.deck, state.refuse, strict=True)]
        held = [name for hand in state.hands for name in hand]
        for name in [*held, *("wildcard" if play.wild else play.card for play in state.table)]:
            counts[CARD_INDEX[name]] += 1
        return {**dict(zip(CARD_NAMES, counts, strict=True)), "ring": sum(state.rings) + sum(state.storage)}

    # --- Who knows what (XTL-9, XTL-A55) ----------------------------------------------------------

    def view(self, state: XtalState, seat: Seat) -> XtalView:
        return knowledge.view(state, seat, () if state.ended_by else tuple(waited_for(state)))

    def redeal(self, state: XtalState, seat: Seat, chance: Chance) -> XtalState:
        return knowledge.redeal(self.copy(state), seat, chance)

    def copy(self, state: XtalState) -> XtalState:
        # Through the codec it takes ten times as long. Nothing in these lists changes, but for hands and drafts.
        copied = copy(state)
        for name in _LISTS:
            setattr(copied, name, getattr(state, name).copy())
        copied.hands = [hand.copy() for hand in state.hands]
        copied.drafts = [draft.copy() for draft in state.drafts]
        copied.reshuffle = reshuffled.copied(state.reshuffle)
        return copied


_LISTS = (
    "homes", "positions", "rings", "storage", "deck", "refuse", "protected", "presence", "leaving", "missed",
    "wants_back", "table", "pending", "asked", "landings", "choices", "done",
)  # fmt: skip


def _roll(state: XtalState, chance: Chance, events: list[Event]) -> None:
    if not turn.roll(state, chance, events):
        turn.next_turn(state, events)
        return
    if state.ended_by:
        return
    opponent = fightable_opponent(state, state.turn)
    if opponent is None:
        turn.go_on_with_turn(state, events)
    else:
        combat.begin(state, as_pair(state.turn, opponent), events)


def _leave(state: XtalState, seat: Seat, for_good: bool, events: list[Event]) -> None:
    absence.declare_leave(state, seat, for_good, events)
    if state.pair is None and not state.ended_by:  # it was in the seat's own turn, which is over
        turn.next_turn(state, events)


GAME = Xtal()
