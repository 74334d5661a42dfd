"""Facts for hints of XTAL: what the group that a choice belongs to would bring about, from one seat's view."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Literal, NamedTuple

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.hint_reasons import HintQuestion
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.bots.belief import SHIELD_AGAINST, WEAPONS, Guess
from gingersnap.games.xtal.bots.card_plans import FEW_TO_DRAW, MOVING, Plan, can_line_up, plans
from gingersnap.games.xtal.bots.heuristics import carried_on, without_cards
from gingersnap.games.xtal.house_data import CARDS, Power, position_name
from gingersnap.games.xtal.house_rules import deck_of
from gingersnap.games.xtal.rules.path import COLOURS, OPPOSITE_REDS, SIZE, STORAGE, VIOLETS
from gingersnap.games.xtal.types import (
    OFF,
    Answer,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    Pair,
    Pass,
    PendingView,
    PlayedCard,
    PlayGroup,
    XtalAction,
    XtalLay,
    XtalTakeBack,
    XtalView,
)
from gingersnap.games.xtal.words import say

MoveName = Literal["levitate", "flight", "teleport"]
REST = (EndTurn, Pass, Done)
"""Choices to play no card."""


class Move(NamedTuple):
    """A token that a group carries, from where the cards before have left it."""

    card: MoveName
    token: Seat
    origin: int
    to: int


class Group(NamedTuple):
    """The group of cards that a choice begins, goes on with or plays, and the table after it."""

    lays: tuple[XtalLay, ...]
    moves: tuple[Move, ...]
    positions: tuple[int, ...]
    pair: Pair | None
    """The two that fight after its movements (XTL-A34)."""
    target: Seat | None
    """The seat at which its Weapon is thrown: whoever stands opposite at that moment (XTL-A43)."""

    @property
    def is_empty(self) -> bool:
        return not self.lays

    @property
    def weapon(self) -> Power | None:
        return next((lay.card for lay in self.lays if CARDS[lay.card].kind == "weapon"), None)

    @property
    def shields(self) -> list[XtalLay]:
        return [lay for lay in self.lays if CARDS[lay.card].kind == "shield"]

    @property
    def void(self) -> XtalLay | None:
        return next((lay for lay in self.lays if lay.card == "void"), None)

    def last_move_of(self, token: Seat) -> Move | None:
        return next((move for move in reversed(self.moves) if move.token == token), None)


class Goal(NamedTuple):
    """Position where a token wants to land, and the steps to it."""

    steps: int
    position: int


class Outlook:
    """The position as one seat knows it."""

    def __init__(self, view: XtalView, actions: Iterable[XtalAction]) -> None:
        self.view = view
        self.guess = Guess(view)
        self.actions = list(actions)
        self.seat = view.seat
        self.needed = view.options.rings_needed
        self.cards = self.guess.cards
        """The hand with the draft."""
        self.home = view.homes[view.seat]
        self.faces = view.options.die_faces

    def rings(self, seat: Seat) -> int:
        return self.view.rings[seat]

    @property
    def own_rings(self) -> int:
        return self.view.rings[self.seat]

    def hand_size(self, seat: Seat) -> int:
        return self.view.hand_sizes[seat]

    @property
    def cards_to_draw(self) -> int:
        return self.view.deck

    # --- Groups ---------------------------------------------------------------------------------------

    @cached_property
    def _plans(self) -> dict[XtalAction, Plan]:
        """By next step the plan worth most."""
        if not self.actions or without_cards(self.view, self.actions) is not None:
            return {}
        found: dict[XtalAction, Plan] = {}
        for plan in sorted(plans(self.view), key=lambda plan: plan.worth):
            found[carried_on(self.view, self.actions, plan)] = plan
        return found

    def group(self, choice: Any) -> Group:
        """Return the group that a choice belongs to; empty for any other choice."""
        return self._group(() if isinstance(choice, XtalTakeBack) else self.lays_of(choice))

    def lays_of(self, choice: Any) -> tuple[XtalLay, ...]:
        """Return the cards of the group that a choice leads to; to take a card back leads to another one."""
        match choice:
            case PlayGroup():
                return self.view.draft
            case Answer(lays):
                return lays
            case XtalLay() | XtalTakeBack():
                plan = self._plans.get(choice)
                if plan is not None:
                    return plan.lays
                return (*self.view.draft, choice) if isinstance(choice, XtalLay) else ()
        return ()

    def _group(self, lays: tuple[XtalLay, ...]) -> Group:
        positions, moves, target = list(self.view.positions), [], None
        for lay in lays:
            if CARDS[lay.card].kind == "weapon":
                target = self._facing(positions)
            if lay.token is not None and lay.to is not None:
                moves.append(Move(_move_name(lay.card), lay.token, positions[lay.token], lay.to))
                positions[lay.token] = lay.to
        moved = [move.token for move in reversed(moves)]
        pair = next((pair for token in moved if (pair := self._pair_of(token, positions)) is not None), None)
        return Group(lays, tuple(moves), tuple(positions), pair, target)

    def _facing(self, positions: list[int]) -> Seat | None:
        across = OPPOSITE_REDS.get(positions[self.seat])
        return positions.index(across) if across in positions else None

    def _pair_of(self, token: Seat, positions: list[int]) -> Pair | None:
        across = OPPOSITE_REDS.get(positions[token])
        if across is None or across not in positions:
            return None
        other = positions.index(across)
        if not self.guess.can_fight(token) or not self.guess.can_fight(other):
            return None
        return (min(token, other), max(token, other))

    def brought_foe(self, group: Group) -> Seat | None:
        """Return who would fight against the own seat after the movements of a group."""
        if group.pair is None or self.seat not in group.pair:
            return None
        return sum(group.pair) - self.seat

    def foe(self, group: Group) -> Seat | None:
        """Return who would be attacked: by its Weapon, or brought into line."""
        return self.brought_foe(group) if group.target is None else group.target

    @property
    def standing_pair(self) -> Pair | None:
        """Return the two that are in Combat, or would be as the tokens stand after the last card."""
        last = self.last
        formed = None if last is None or last.token is None else self._pair_of(last.token, list(self.view.positions))
        return self.view.pair if formed is None else formed

    def is_escape(self, choice: Any) -> bool:
        """Return whether a choice flies the own token out of a Combat, and does nothing else."""
        group = self.group(choice)
        is_flight = len(group.lays) == 1 and bool(group.moves) and group.moves[0].token == self.seat
        return self.view.opposite and is_flight and group.pair is None

    # --- The own cards --------------------------------------------------------------------------------

    def is_rest(self, choice: Any) -> bool:
        return isinstance(choice, REST)

    @cached_property
    def threats(self) -> list[PendingView]:
        """Weapons pending against the seat."""
        return [pending for pending in self.view.pending if pending.target == self.seat]

    def holds(self, *names: str) -> bool:
        return any(name in self.cards for name in (*names, "wildcard"))

    @property
    def weapons(self) -> int:
        return len(self.guess.weapons)

    @property
    def answers(self) -> int:
        """Shields and Voids in the hand."""
        return sum(name in ("void", "wildcard") or CARDS[name].kind == "shield" for name in self.cards)

    @cached_property
    def missing_shields(self) -> list[Power]:
        """The Weapons against which there is no Shield in the hand."""
        return [weapon for weapon in WEAPONS if SHIELD_AGAINST[weapon] not in self.cards]

    @property
    def holds_a_move(self) -> bool:
        return any(name in MOVING for name in self.cards)

    @cached_property
    def can_line_up(self) -> bool:
        return can_line_up(self.guess)

    @property
    def is_stuck(self) -> bool:
        """Lack of cards to draw: the game stands still until some are played."""
        return self.view.deck + sum(self.view.refuse) < FEW_TO_DRAW

    # --- Chances --------------------------------------------------------------------------------------

    def stop_percent(self, weapon: Power, seat: Seat) -> int:
        """Return how often a seat can stop a Weapon, over all the hands that it may hold."""
        return round(100 * self.guess.chance_to_stop(weapon, seat))

    def strike_percent(self, seat: Seat) -> int:
        """Return how often one of the own Weapons is not stopped."""
        return round(100 * self.guess.chance_to_strike(seat))

    def shields_played(self, weapon: Power) -> tuple[int, int]:
        """Return how many Shields against a Weapon are known to be played, and how many there are."""
        shield = SHIELD_AGAINST[weapon]
        index = list(CARDS).index(shield)
        on_table = sum(shown.play.card == shield and not shown.play.wild for shown in self.view.table)
        return self.view.refuse[index] + on_table, deck_of(self.view.options)[index]

    def shield_used(self, seat: Seat) -> Power | None:
        """Return the Weapon that a seat has stopped by a Shield in this Combat, the last if several."""
        for shown in reversed(self.view.table):
            stopped = CARDS[shown.play.card].stops
            if shown.play.seat == seat and stopped is not None:
                return stopped
        return None

    # --- The way --------------------------------------------------------------------------------------

    def has_the_rings(self, seat: Seat) -> bool:
        return self.view.rings[seat] >= self.needed

    def steps_home(self, seat: Seat, position: int) -> int:
        """Return the steps from a position to a seat's Home, 48 from Home itself."""
        return (self.view.homes[seat] - position) % SIZE or SIZE

    def rolls_home(self, seat: Seat, positions: tuple[int, ...]) -> int:
        """Return how many faces of the die bring a seat Home on its next roll."""
        position, home = positions[seat], self.view.homes[seat]
        if position == OFF or any(at == home for token, at in enumerate(positions) if token != seat):
            return 0
        steps = self.steps_home(seat, position)
        if self.view.options.passing_wins:
            return max(0, self.faces - steps + 1)
        return int(steps <= self.faces)

    def goals(self) -> list[int]:
        """Return where the own token wants to land: Home with enough rings, else Violets with stored rings."""
        if self.has_the_rings(self.seat):
            return [self.home]
        return [violet for violet in VIOLETS if self.view.storage[STORAGE[violet]]]

    def next_goal(self, position: int) -> Goal | None:
        """Return the nearest goal ahead of a position."""
        ahead = [Goal((goal - position) % SIZE or SIZE, goal) for goal in self.goals()]
        return min(ahead, default=None)

    def rolls_to_goal(self, position: int) -> int:
        """Return how many faces of the die bring the own token to a goal on its next roll."""
        if self.has_the_rings(self.seat):
            return self.rolls_home(self.seat, _moved(self.view.positions, self.seat, position))
        found = self.next_goal(position)
        return int(found is not None and found.steps <= self.faces)

    def stored(self, position: int) -> int:
        """Return the rings stored at a Violet."""
        return self.view.storage[STORAGE[position]] if position in STORAGE else 0

    def landing(self, group: Group) -> int | None:
        """Return where a group teleports the own token to last."""
        found = [move.to for move in group.moves if move.card == "teleport" and move.token == self.seat]
        return found[-1] if found else None

    # --- The last card --------------------------------------------------------------------------------

    @cached_property
    def last(self) -> PlayedCard | None:
        """The card that the seat may cancel now."""
        if self.view.last is None or self.seat not in self.view.asked:
            return None
        return self.guess.table.get(self.view.last)

    def is_decline(self, choice: Any) -> bool:
        return isinstance(choice, DeclineVoid)

    def is_concession(self, choice: Any) -> bool:
        return isinstance(choice, Concede)

    # --- Marks ----------------------------------------------------------------------------------------

    def mark_card(self, name: Power) -> str:
        """Return the id of a card in the hand, or of the group that it lies ready in."""
        lay = next((lay for lay in self.view.draft if lay.card == name), None)
        if lay is not None:
            return "group"
        return f"card-{name if name in self.view.hand else 'wildcard'}"


def _moved(positions: tuple[int, ...], seat: Seat, to: int) -> tuple[int, ...]:
    return (*positions[:seat], to, *positions[seat + 1 :])


def _move_name(card: Power) -> MoveName:
    match card:
        case "levitate" | "flight" | "teleport":
            return card
    raise AssertionError(card)


COLOUR_NAMES = {"V": "violet", "B": "blue", "G": "green", "Y": "yellow", "R": "red"}


def mark_spot(position: int) -> str:
    return f"spot-{COLOUR_NAMES[COLOURS[position]]}:{position_name(position).lower()}"


def mark_token(seat: Seat) -> str:
    return f"token:{seat}"


def power(name: Power) -> Sentence:
    return say(f"power-{name}")


def study(question: HintQuestion) -> Outlook:
    return Outlook(question.update.view, [offer.action for offer in question.update.offers])
