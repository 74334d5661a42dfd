"""The rules of Wizard Biscuits: what it does otherwise than Crokinole. What each special disc does is in `effects`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gingersnap.core import codec
from gingersnap.core.chance import Chance
from gingersnap.core.contract import CLOCK, Event, Game, Offer, Outcome, Rejection, Seat, Tick, Types
from gingersnap.core.rulebook import Rulebook, read_rulebook
from gingersnap.games.crokinole.events import DiscsSlid, GameEnded, RoundBegan, ShotJudged, TimeRanOut, TurnPassed
from gingersnap.games.crokinole.rules import GAME as CROKINOLE
from gingersnap.games.crokinole.rules.shooting import trembled
from gingersnap.games.wizard_biscuits.choosing import (
    FLICKS,
    Answer,
    WizardAction,
    default_answer,
    offers_to,
    question_for,
    refusal,
)
from gingersnap.games.wizard_biscuits.effects import effect_of
from gingersnap.games.wizard_biscuits.events import (
    ChoiceTimedOut,
    DiscBought,
    DiscDestroyed,
    DiscFrozen,
    DiscHandedOver,
    DiscPickedUp,
    DiscsBurned,
    DiscsSwapped,
    DiscTeleported,
    DiscThawed,
    EffectDeclined,
    EffectFailed,
    MissileStruck,
    PointsBanked,
    PointsLost,
    RoundEnded,
    RoundTotalled,
    SeventhPassed,
    SideDeclared,
    StatusBegan,
    StatusEnded,
)
from gingersnap.games.wizard_biscuits.flicking import flick, nudge, plain_flick
from gingersnap.games.wizard_biscuits.house import FACES, HOUSE, SIDES, SPECIALS, starting_discs_of
from gingersnap.games.wizard_biscuits.outcome import outcome_of
from gingersnap.games.wizard_biscuits.ownership import flick_of, unflicked
from gingersnap.games.wizard_biscuits.round_end import empty_board, finish_round, seat_first
from gingersnap.games.wizard_biscuits.seating import FLICKS as FLICKS_IN_A_ROUND
from gingersnap.games.wizard_biscuits.seating import order_at, side_of
from gingersnap.games.wizard_biscuits.seeing import in_hand, view_of
from gingersnap.games.wizard_biscuits.spending import bank, buy, buy_nothing
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    Buy,
    BuyNothing,
    Decline,
    FlickDisc,
    Options,
    PassToPartner,
    Question,
    WizardState,
    WizardView,
)

WizardEvent = (
    SideDeclared | DiscsSlid | ShotJudged | TimeRanOut | ChoiceTimedOut | DiscPickedUp | SeventhPassed | TurnPassed
    | DiscsBurned | StatusBegan | StatusEnded | DiscThawed | DiscFrozen | DiscDestroyed | DiscsSwapped | DiscHandedOver
    | DiscTeleported | MissileStruck | EffectFailed | EffectDeclined
    | RoundTotalled | DiscBought | PointsBanked | PointsLost | RoundEnded | RoundBegan | GameEnded
)  # fmt: skip


def rulebook() -> Rulebook:
    """What the expansion changes, and after it all of Crokinole, which holds for the rest (WBI-1)."""
    own = read_rulebook(Path(__file__).parent)
    base = CROKINOLE.rulebook
    below = {
        id: codec.replace(rule, chapter=f"Crokinole: {rule.chapter}") for id, rule in base.items() if id not in own
    }
    return {**own, **below}


class WizardBiscuits(Game[WizardState, WizardAction]):
    name = "wizard_biscuits"
    title = "Wizard Biscuits"
    blurb = "Crokinole with magic: win rounds, buy discs that burn, freeze, poison and steal, and bank 50 points."
    seats = range(2, 5, 2)
    version = 1
    rulebook = rulebook()
    types = Types(Options, WizardState, WizardAction, WizardEvent, WizardView)
    house = HOUSE

    # --- Laying the table (WBI-2, WBI-3, WBI-6) -----------------------------------------------------

    def setup(self, options: Options, seats: int, chance: Chance) -> WizardState:
        state = WizardState(
            options=options,
            seats=seats,
            position=empty_board(),
            first=0,
            starters=[None] * SIDES,
            scores=[0] * SIDES,
            supplies=[[] for _ in range(SIDES)],
            store=list(SPECIALS),
            has_bought=[False] * SIDES,
            asked=(),
            rounds=[],
        )
        agreed = [kind.name for kind in HOUSE.sets]
        side = chance.pick("start", SIDES) if options.first == "toss" else agreed.index(options.first)
        seat_first(state, side)
        self._go_on(state, [])
        return state

    # --- What may be done ---------------------------------------------------------------------------

    def to_act(self, state: WizardState) -> frozenset[Seat]:
        seats = frozenset(question.seat for question in state.asked)
        return seats | {CLOCK} if seats and state.options.seconds_per_shot is not None else seats

    def time_limit(self, state: WizardState) -> float | None:
        limit = state.options.seconds_per_shot
        return None if limit is None or not state.asked else (limit * 1000 - state.now) / 1000

    def turn(self, state: WizardState) -> int:
        return state.turns

    def candidates(self, state: WizardState, seat: Seat) -> Iterable[Offer[WizardAction]]:
        for question in state.asked:
            if question.seat == seat:
                yield from offers_to(state, question)

    def check(self, state: WizardState, seat: Seat, action: WizardAction) -> Rejection | None:
        assert not isinstance(action, Tick)
        return refusal(state, seat, action)

    # --- What is done -------------------------------------------------------------------------------

    def apply(self, state: WizardState, seat: Seat, action: WizardAction, chance: Chance) -> list[Event]:
        events: list[Event] = []
        if isinstance(action, Tick):
            self._pass_time(state, action.milliseconds, events)
            return events
        state.now = 0
        question = question_for(state, seat, action)
        assert question is not None
        if isinstance(action, FlickDisc):
            flick(state, question, action, trembled(plain_flick(action), state.options, chance), events)
        else:
            self._answer(state, question, action, events)
        self._go_on(state, events)
        return events

    def _answer(self, state: WizardState, question: Question, action: Answer, events: list[Event]) -> None:
        state.asked = ()
        match action:
            case Buy(disc):
                buy(state, question.seat, disc, events)
            case BuyNothing():
                buy_nothing(state)
            case Bank(amount):
                bank(state, question.seat, amount, events)
            case PassToPartner():
                self._pass_on(state, question, events)
            case Decline():
                self._decline(state, question, events)
            case FlickDisc():
                raise AssertionError("flicks are no answers")
            case _:
                assert question.disc is not None
                asking = flick_of(state, question.disc)
                assert asking is not None
                further = effect_of(state, asking).answered(state, asking, action, events)
                state.asked = (further,) if further else ()

    def _pass_on(self, state: WizardState, question: Question, events: list[Event]) -> None:
        """The partner sits opposite, and cannot pass it back (WBI-A76)."""
        partner = (question.seat + SIDES) % state.seats
        events.append(SeventhPassed(question.seat, partner))
        state.asked = (codec.replace(question, seat=partner, may_pass=False),)

    def _decline(self, state: WizardState, question: Question, events: list[Event]) -> None:
        """Effects are never a duty (WBI-A35)."""
        assert question.disc is not None
        disc = flick_of(state, question.disc)
        face = "inspiration" if disc is None or disc.face is None else disc.face
        events.append(EffectDeclined(question.seat, question.disc, face, FACES[face].rule))
        if question.kind not in ("lucky", "heal", "pick_up"):
            state.used.append(question.disc)

    # --- What comes next ----------------------------------------------------------------------------

    def _go_on(self, state: WizardState, events: list[Event]) -> None:
        """Reflicks first, then the six flicks of each side, then the end of the round: until somebody is asked."""
        state.turns += 1
        if not state.asked and not state.hands and state.shots == FLICKS_IN_A_ROUND:
            finish_round(state, events)
        if state.asked or state.ended_by:
            return
        if state.hands:
            self._ask_for_reflick(state)
        else:
            seat = order_at(state)[state.shots]
            state.asked = (Question("flick", seat, targets=unflicked(state, side_of(state, seat))),)
        events.append(TurnPassed(state.asked[0].seat))

    def _ask_for_reflick(self, state: WizardState) -> None:
        """By whoever flicked the disc that made it possible (WBI-A20, WBI-A62)."""
        hand = state.hands[-1]
        cause = flick_of(state, hand.by)
        assert cause is not None
        state.asked = (Question("reflick", cause.seat, hand.by, targets=hand.discs),)

    # --- The clock (CRK-H15, WBI-A77) ---------------------------------------------------------------

    def _pass_time(self, state: WizardState, milliseconds: int, events: list[Event]) -> None:
        assert state.options.seconds_per_shot is not None
        limit = state.options.seconds_per_shot * 1000
        state.now += milliseconds
        while state.now >= limit and state.asked:
            state.now -= limit
            self._time_is_up(state, state.asked[0], events)

    def _time_is_up(self, state: WizardState, question: Question, events: list[Event]) -> None:
        if question.kind in FLICKS and question.kind != "seventh":
            events.append(TimeRanOut(question.seat))
            action = nudge(state, question)
            flick(state, question, action, plain_flick(action), events)
        else:
            events.append(ChoiceTimedOut(question.seat))
            self._answer(state, question, default_answer(question), events)
        self._go_on(state, events)

    # --- The end, and what is seen ------------------------------------------------------------------

    def outcome(self, state: WizardState) -> Outcome | None:
        return outcome_of(state) if state.ended_by else None

    def pieces(self, state: WizardState) -> dict[str, int]:
        """Every starting disc of either side, and every special disc, wherever it lies."""
        position = state.position
        on_table = [disc.id for disc in position.discs]
        on_table += [disc for heap in (*position.trays, *position.ditch) for disc in heap]
        owned = [disc for heap in (*state.supplies, state.store) for disc in heap]
        counts = {str(kind.colour): owned.count(disc) for kind, disc in zip(HOUSE.special_discs, SPECIALS, strict=True)}
        for side in range(SIDES):
            around = [*on_table, *in_hand(state), *unflicked(state, side)]
            counts[f"{HOUSE.sets[side].name} starting discs"] = sum(disc in starting_discs_of(side) for disc in around)
        return counts

    def view(self, state: WizardState, seat: Seat) -> WizardView:
        limit = self.time_limit(state)
        return view_of(state, seat, None if limit is None else round(limit * 1000))

    def copy(self, state: WizardState) -> WizardState:
        """Shares what never changes: a bot copies a state for every flick that it imagines."""
        return WizardState(
            options=state.options,
            seats=state.seats,
            position=state.position,
            first=state.first,
            starters=state.starters.copy(),
            scores=state.scores.copy(),
            supplies=[supply.copy() for supply in state.supplies],
            store=state.store.copy(),
            has_bought=state.has_bought.copy(),
            asked=state.asked,
            rounds=state.rounds.copy(),
            shots=state.shots,
            flicked=state.flicked.copy(),
            hands=state.hands.copy(),
            lucky_reflicks=state.lucky_reflicks,
            burned=state.burned.copy(),
            frozen=state.frozen.copy(),
            freezing=state.freezing.copy(),
            freezes=state.freezes,
            poisoned=state.poisoned,
            poison_goes_to=state.poison_goes_to,
            corrupted=state.corrupted.copy(),
            teleported=state.teleported,
            gone=state.gone.copy(),
            used=state.used.copy(),
            step=state.step,
            left=state.left,
            purchases=state.purchases,
            turns=state.turns,
            now=state.now,
            ended_by=state.ended_by,
        )


GAME = WizardBiscuits()
