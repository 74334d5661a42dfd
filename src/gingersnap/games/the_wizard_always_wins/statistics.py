"""Statistics of The Wizard Always Wins: risks and their chances, sets, gems and level."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gingersnap.core.contract import Event, Outcome, Seat
from gingersnap.core.summary.game_statistics import GameTally, StatisticRows, StatisticSpec
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.events import (
    GemsAdded,
    LevelRaised,
    PiecesTraded,
    SetsTurnedIn,
    TokensDrawn,
    TokensReturned,
    WizardAlwaysWinsRoundBegan,
)
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import kit_of
from gingersnap.games.the_wizard_always_wins.rules.tokens import chance_to_win
from gingersnap.games.the_wizard_always_wins.types import NO_TILE, WizardAlwaysWinsState
from gingersnap.games.the_wizard_always_wins.words import say


class WizardAlwaysWinsTally(GameTally):
    figures = {
        "draws": StatisticSpec("count"),
        "chance_in_all": StatisticSpec("chance"),
        "best_chance": StatisticSpec("chance"),
        "chance_denied": StatisticSpec("chance"),
        "gems_in_bag": StatisticSpec("most"),
        "level": StatisticSpec("most"),
        "sets": StatisticSpec("count"),
        "icons_wasted": StatisticSpec("count"),
        "tokens": StatisticSpec("count"),
        "token_luck": StatisticSpec("balance"),
        "trades": StatisticSpec("count"),
    }
    headline_events = (SetsTurnedIn, GemsAdded, LevelRaised, TokensReturned, TokensDrawn)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._chances: Sequence[float] = [0.0] * seats
        self._winner: Seat | None = None
        """By seat, before what happens next."""
        self._gems: list[int] = [0] * seats
        self._levels = [0] * seats
        self._bag: list[int] = []
        """Before what happens next; nothing before the first draw, when no gem is in it."""
        self._waiting: list[Seat] = []
        """Who has not moved yet in this round."""
        self._draws: list[list[float]] = [[] for _ in range(seats)]
        """By seat: the chance at each of its draws as the Wizard."""
        self._rounds: dict[int, list[Sentence]] = {}
        """By round: what each seat had when it was over."""

    def evaluate(self, state: WizardAlwaysWinsState) -> Sequence[float] | None:
        """Return the chance to win of whoever took the Wizard now."""
        if state.ended_by:
            return None
        kit, tokens = kit_of(state.options.data), sum(state.bag)
        return [chance_to_win(tokens, state.bag[kit.gem(seat)], level) for seat, level in enumerate(state.levels)]

    def deciding_chance(self) -> float | None:
        """Return the chance of the draw by which the Wizard won."""
        return None if self._winner is None else self._draws[self._winner][-1]

    def observe(self, state: WizardAlwaysWinsState, seat: Seat, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case TokensDrawn():
                    self._drawn(event, kit_of(state.options.data).gem(0))
                case GemsAdded():
                    self.raise_to("gems_in_bag", event.seat, event.in_bag)
                case SetsTurnedIn():
                    self.add("sets", event.seat, event.sets)
                    self.add("icons_wasted", event.seat, _wasted(state, event))
                case PiecesTraded():
                    self.add("trades", event.seat)
        self._winner = state.winner
        self._chances = self.evaluate(state) or self._chances
        first_gem = kit_of(state.options.data).gem(0)
        self._gems, self._levels = state.bag[first_gem : first_gem + self.seats], list(state.levels)
        self._bag = list(state.bag)
        self._keep_round(state, events)
        self._waiting = [each for each, tile in enumerate(state.tiles) if tile == NO_TILE]
        for each, chance in enumerate(self._chances):
            self.raise_to("best_chance", each, chance)
            self.raise_to("level", each, state.levels[each])

    def result(self, outcome: Outcome, seat: Seat) -> Sentence:
        """Winning is by a draw: what somebody had is more than a one or a nought."""
        return say("result-gems-and-level", gems=self._gems[seat], level=self._levels[seat])

    def remark(self, name: str, seat: Seat) -> Sentence | None:
        """Return how likely each draw was."""
        if name != "draws" or not self._draws[seat]:
            return None
        return say(
            "number-draws-at", chances=[say("percent", percent=round(100 * chance)) for chance in self._draws[seat]]
        )

    def details(self) -> Sequence[StatisticRows]:
        rows = [(say("details-round", round=number), cells) for number, cells in sorted(self._rounds.items())]
        return (StatisticRows(say("details-rounds"), rows),)

    def _keep_round(self, state: WizardAlwaysWinsState, events: Iterable[Event]) -> None:
        """Record a round. The event that ends one also begins the next."""
        has = [self._has(seat) for seat in range(self.seats)]
        began = any(isinstance(event, WizardAlwaysWinsRoundBegan) for event in events)
        self._rounds[state.round - began] = has

    def _has(self, seat: Seat) -> Sentence:
        return say("details-has", gems=self._gems[seat], level=self._levels[seat])

    def _drawn(self, drawn: TokensDrawn, first_gem: int) -> None:
        if not drawn.by_wizard:
            self.add("tokens", drawn.seat, len(drawn.tokens))
            self.add("token_luck", drawn.seat, _luck(self._bag, first_gem, drawn))
            return
        self.add("draws", drawn.seat)
        self._draws[drawn.seat].append(self._chances[drawn.seat])
        waiting = [self._chances[seat] for seat in self._waiting if seat != drawn.seat]
        self.raise_to("chance_denied", drawn.seat, max(waiting, default=0.0))
        missed = (1 - self.counts["chance_in_all"][drawn.seat]) * (1 - self._chances[drawn.seat])
        self.counts["chance_in_all"][drawn.seat] = 1 - missed


def _wasted(state: WizardAlwaysWinsState, turned_in: SetsTurnedIn) -> int:
    """Icons beyond those that the sets need."""
    kit = kit_of(state.options.data)
    needs = kit.elements[kit.element_index[turned_in.element]].needs
    return sum(piece.icons for piece in turned_in.pieces) - needs * turned_in.sets


def _luck(bag: Sequence[int], first_gem: int, drawn: TokensDrawn) -> float:
    """Return how many more tokens that do something were drawn than was to be expected: gems do nothing."""
    useful = sum(token.kind != "gem" for token in drawn.tokens)
    return useful - len(drawn.tokens) * (sum(bag[:first_gem]) / sum(bag) if bag else 1.0)


TALLY = WizardAlwaysWinsTally
