"""The end of a round, and the beginning of the next (WBI-7, WBI-9 to WBI-16)."""

from __future__ import annotations

from gingersnap.core import codec
from gingersnap.core.contract import Event
from gingersnap.games.crokinole.events import CrokinoleRoundBegan
from gingersnap.games.wizard_biscuits.events import (
    DiscDestroyed,
    DiscsSwapped,
    EffectFailed,
    Failure,
    RoundEnded,
    RoundTotalled,
    WizardBiscuitsGameEnded,
)
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, FACES, HOUSE, SIDES, FaceName, Moment
from gingersnap.games.wizard_biscuits.rules.disc_ownership import POISON, flick_of, owner_of
from gingersnap.games.wizard_biscuits.rules.disc_transfers import hand_over
from gingersnap.games.wizard_biscuits.rules.effects import effect_of, is_without_effect
from gingersnap.games.wizard_biscuits.rules.game_end import ending_of, outcome_of
from gingersnap.games.wizard_biscuits.rules.purchases import ask_how_to_spend
from gingersnap.games.wizard_biscuits.rules.round_scores import total_of
from gingersnap.games.wizard_biscuits.rules.seat_order import flicks_left, opponent_of, seats_of, side_of, speaker_of
from gingersnap.games.wizard_biscuits.rules.setup import empty_board, reshots_of, seat_first
from gingersnap.games.wizard_biscuits.types import FlickedDisc, Question, RoundSummary, WizardBiscuitsState

INSPIRATION = DISC_OF_FACE["inspiration"]


def finish_round(state: WizardBiscuitsState, events: list[Event]) -> None:
    """Finish the round in nine steps. A step that waits for a decision is repeated after it."""
    steps = (
        offer_the_seventh_flick,
        use_magic_at_the_end,
        make_totals,
        find_the_winner,
        use_effects_after_scoring,
        hand_over_the_poison,
        ask_how_to_spend,
        look_for_the_end,
        let_freezes_expire,
    )
    while state.step < len(steps):
        steps[state.step](state, events)
        if state.asked or state.ended_by:
            return
        state.step += 1
    begin_round(state, events)


# --- 1. The seventh flick -------------------------------------------------------------------------


def offer_the_seventh_flick(state: WizardBiscuitsState, events: list[Event]) -> None:
    """To the owner of Inspiration, if it was not among the six (WBI-37, WBI-A50, WBI-A76)."""
    side = owner_of(state, INSPIRATION)
    if side is None or flick_of(state, INSPIRATION) or INSPIRATION in state.used:
        return
    if INSPIRATION in state.frozen:
        failed = EffectFailed(speaker_of(state, side), INSPIRATION, "inspiration", "WBI-A24", "frozen_seventh")
        events.append(failed)
        return
    seat = speaker_of(state, side)
    has_partner = state.seats > SIDES
    state.asked = (Question("seventh", seat, INSPIRATION, targets=(INSPIRATION,), may_pass=has_partner),)


# --- 2. Teleportation, then Dark Magic ------------------------------------------------------------


def use_magic_at_the_end(state: WizardBiscuitsState, events: list[Event]) -> None:
    for face in ("teleportation", "dark_magic"):
        for disc in open_effects(state, "end_of_round"):
            if disc.face == face and not state.asked:
                state.asked = tuple(asked_by(state, disc, events))


def open_effects(state: WizardBiscuitsState, moment: Moment) -> list[FlickedDisc]:
    """Return the flicked discs that act at this moment and have not done so."""
    return [
        disc
        for disc in state.flicked
        if disc.face is not None and moment_of(state, disc.face) == moment and disc.id not in state.used
    ]


def moment_of(state: WizardBiscuitsState, face: FaceName) -> Moment:
    """Return the moment at which a side acts: for Dark Magic before or after the scoring (WBI-A40)."""
    is_later = face == "dark_magic" and state.options.dark_magic == "after_scoring"
    return "after_scoring" if is_later else FACES[face].acts


def asked_by(state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> list[Question]:
    """Return the question of a disc. A disc without one is done for this round."""
    assert disc.face is not None
    if disc.id in state.gone and not is_without_effect(state, disc.id):
        _tell_what_came_first(state, disc, events)
    effect = effect_of(state, disc)
    act = effect.after_scoring if FACES[disc.face].acts == "after_scoring" else effect.at_end_of_round
    question = act(state, disc, events)
    if question is None:
        state.used.append(disc.id)
    return [question] if question else []


def _tell_what_came_first(state: WizardBiscuitsState, disc: FlickedDisc, events: list[Event]) -> None:
    """Report an effect that failed because its disc was destroyed or swapped (WBI-A42), unless by its own effect."""
    assert disc.face is not None
    if not any(_is_effect_of(disc, event) for event in events):
        why: Failure = "destroyed" if owner_of(state, disc.id) is None else "swapped"
        events.append(EffectFailed(disc.seat, disc.id, disc.face, "WBI-A42", why))


def _is_effect_of(disc: FlickedDisc, event: Event) -> bool:
    match event:
        case DiscsSwapped(disc=by) | DiscDestroyed(by=by):
            return by == disc.id
    return False


# --- 3. Totals, and 4. the winner of the round ----------------------------------------------------


def make_totals(state: WizardBiscuitsState, events: list[Event]) -> None:
    totals = tuple(total_of(state, side).total for side in range(SIDES))
    twenties = tuple(total_of(state, side).twenties for side in range(SIDES))
    state.rounds.append(RoundSummary(totals, twenties, net=0, winner=None, first=state.first))


def find_the_winner(state: WizardBiscuitsState, events: list[Event]) -> None:
    """Find the winner.

    The higher total wins by the difference, also below zero (WBI-9, WBI-A34); a tie brings nothing (WBI-A52).
    """
    totals = state.rounds[-1].totals
    net = max(totals) - min(totals)
    winner = totals.index(max(totals)) if net else None
    state.rounds[-1] = codec.replace(state.rounds[-1], net=net, winner=winner)
    state.left, state.purchases = net, HOUSE.limits.purchases
    details = tuple(total_of(state, side) for side in range(SIDES))
    events.append(RoundTotalled(len(state.rounds), details, net, winner))


# --- 5. Frost, Acid and Thief ---------------------------------------------------------------------


def use_effects_after_scoring(state: WizardBiscuitsState, events: list[Event]) -> None:
    """All of the winner's side in any order, then all of the other; after a tie, first who flicked first."""
    winner = state.rounds[-1].winner
    ahead = side_of(state, state.first) if winner is None else winner
    for side in (ahead, opponent_of(ahead)):
        own = [disc for disc in open_effects(state, "after_scoring") if disc.side == side]
        state.asked = tuple(question for disc in own for question in asked_by(state, disc, events))
        if state.asked:
            return


# --- 6. Poison ------------------------------------------------------------------------------------


def hand_over_the_poison(state: WizardBiscuitsState, events: list[Event]) -> None:
    """To whom it poisoned, healed or not (WBI-27, WBI-A18, WBI-A28), if it has not gone elsewhere."""
    if state.poison_goes_to is not None and POISON not in state.gone:
        hand_over(state, state.poison_goes_to, events)


# --- 8. The end, and 9. freezes -------------------------------------------------------------------


def look_for_the_end(state: WizardBiscuitsState, events: list[Event]) -> None:
    if rule := ending_of(state):
        state.ended_by = rule
        outcome, owned = outcome_of(state), tuple(len(supply) for supply in state.supplies)
        is_shared = len(outcome.winners) == state.seats
        scores = tuple(state.scores)
        events.append(WizardBiscuitsGameEnded(rule, outcome.winners, scores, owned, is_shared, outcome.remark))


def let_freezes_expire(state: WizardBiscuitsState, events: list[Event]) -> None:
    thawed, frozen = tuple(state.frozen), tuple(state.freezing)
    state.frozen, state.freezing = list(frozen), []
    summary, scores = state.rounds[-1], tuple(state.scores)
    sides = tuple(seats_of(state, side) for side in range(SIDES))
    events.append(RoundEnded(len(state.rounds), summary, scores, sides, thawed, frozen))


# --- The next round -------------------------------------------------------------------------------


def begin_round(state: WizardBiscuitsState, events: list[Event]) -> None:
    """Begin a round: the winner's side begins; after a tie, the side that began before (WBI-7)."""
    winner = state.rounds[-1].winner
    side = side_of(state, state.first) if winner is None else winner
    seat_first(state, side)
    state.position = empty_board()
    state.flicked, state.burned, state.corrupted, state.gone, state.used = [], [], [], [], []
    state.chosen, state.left_out = [], []
    state.poison_goes_to = None
    state.reshots = reshots_of(state.options, state.seats)
    state.teleported = state.frost_landed = state.hole_burns = False
    state.shots = state.lucky_reflicks = state.freezes = state.step = state.left = state.purchases = 0
    to_shoot = tuple(flicks_left(state, side) for side in range(SIDES))
    events.append(CrokinoleRoundBegan(len(state.rounds) + 1, state.first, state.position, to_shoot))
