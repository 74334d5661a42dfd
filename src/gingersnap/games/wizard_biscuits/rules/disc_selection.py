"""Selection of the six discs that a side flicks in a round: one by one, or all before it begins (WBI-4, WBI-A2)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.wizard_biscuits.events import DiscChosen
from gingersnap.games.wizard_biscuits.house_data import STARTING_DISCS, is_special, starting_discs_of
from gingersnap.games.wizard_biscuits.rules.disc_ownership import unflicked
from gingersnap.games.wizard_biscuits.rules.seat_order import opponent_of, side_of, speaker_of
from gingersnap.games.wizard_biscuits.types import ChooseDisc, Question, WizardBiscuitsState


def to_flick(state: WizardBiscuitsState, side: int) -> tuple[int, ...]:
    """Return what a side may still flick in this round: of its supply, or of the six that it chose."""
    left = unflicked(state, side)
    if state.options.choosing == "one_by_one":
        return left
    chosen = [disc for by, disc in state.chosen if by == side]
    plain = starting_discs_of(side)[: STARTING_DISCS - len(chosen)]
    return tuple(disc for disc in left if disc in (chosen if is_special(disc) else plain))


def ask_for_six(state: WizardBiscuitsState) -> tuple[Question, ...]:
    """Before the first flick, of each special disc whether it is among the six; the side that begins is asked first."""
    if state.options.choosing == "one_by_one" or state.shots:
        return ()
    begins = side_of(state, state.first)
    decided = {*state.left_out, *(disc for _, disc in state.chosen)}
    for side in (begins, opponent_of(begins)):
        for disc in state.supplies[side]:
            if disc not in decided:
                return (Question("choose", speaker_of(state, side), disc, targets=(disc,)),)
    return ()


def choose(state: WizardBiscuitsState, question: Question, action: ChooseDisc, events: list[Event]) -> None:
    """Choose special discs; starting discs make up the six."""
    if action.is_among:
        state.chosen.append((side_of(state, question.seat), action.disc))
    else:
        state.left_out.append(action.disc)
    events.append(DiscChosen(question.seat, action.disc, action.is_among))
