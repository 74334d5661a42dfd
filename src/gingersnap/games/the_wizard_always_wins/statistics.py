"""What players of The Wizard Always Wins care about: how often they dared and at what chance, sets, gems and level."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gingersnap.core.contract import Event, Outcome, Seat
from gingersnap.core.tallies import Figure, Tally
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.events import (
    GemsAdded,
    LevelRaised,
    PiecesTraded,
    SetsTurnedIn,
    TokensDrawn,
    TokensReturned,
)
from gingersnap.games.the_wizard_always_wins.rules.kit import kit_of
from gingersnap.games.the_wizard_always_wins.rules.tokens import chance_to_win
from gingersnap.games.the_wizard_always_wins.types import WizardAlwaysWinsState
from gingersnap.games.the_wizard_always_wins.words import say


class WizardAlwaysWinsTally(Tally):
    figures = {
        "draws": Figure("count"),
        "chance_in_all": Figure("chance"),
        "best_chance": Figure("chance"),
        "gems_in_bag": Figure("most"),
        "level": Figure("most"),
        "sets": Figure("count"),
        "tokens": Figure("count"),
        "trades": Figure("count"),
    }
    telling = (SetsTurnedIn, GemsAdded, LevelRaised, TokensReturned, TokensDrawn)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._chances: Sequence[float] = [0.0] * seats
        """By seat, before what happens next."""
        self._gems = [0] * seats
        self._levels = [0] * seats

    def standing(self, state: WizardAlwaysWinsState) -> Sequence[float] | None:
        """The chance to win of whoever took the Wizard now."""
        if state.ended_by:
            return None
        kit, tokens = kit_of(state.options.data), sum(state.bag)
        return [chance_to_win(tokens, state.bag[kit.gem(seat)], level) for seat, level in enumerate(state.levels)]

    def see(self, state: WizardAlwaysWinsState, seat: Seat, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case TokensDrawn():
                    self._drawn(event)
                case GemsAdded():
                    self.at_least("gems_in_bag", event.seat, event.in_bag)
                case SetsTurnedIn():
                    self.add("sets", event.seat, event.sets)
                case PiecesTraded():
                    self.add("trades", event.seat)
        self._chances = self.standing(state) or self._chances
        first_gem = kit_of(state.options.data).gem(0)
        self._gems, self._levels = state.bag[first_gem : first_gem + self.seats], list(state.levels)
        for each, chance in enumerate(self._chances):
            self.at_least("best_chance", each, chance)
            self.at_least("level", each, state.levels[each])

    def result(self, outcome: Outcome, seat: Seat) -> Sentence:
        """Winning is by a draw: what somebody had is more than a one or a nought."""
        return say("result-gems-and-level", gems=self._gems[seat], level=self._levels[seat])

    def _drawn(self, drawn: TokensDrawn) -> None:
        if not drawn.by_wizard:
            self.add("tokens", drawn.seat, len(drawn.tokens))
            return
        self.add("draws", drawn.seat)
        missed = (1 - self.counts["chance_in_all"][drawn.seat]) * (1 - self._chances[drawn.seat])
        self.counts["chance_in_all"][drawn.seat] = 1 - missed


TALLY = WizardAlwaysWinsTally
