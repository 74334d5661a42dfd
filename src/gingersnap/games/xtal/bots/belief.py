"""Beliefs of a seat from its view: its cards, guesses about others, and the chances of a Combat."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from math import comb

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.bots.path_prospects import NOWHERE, prospects
from gingersnap.games.xtal.house_data import CARD_NAMES, HOUSE, CardName, Power
from gingersnap.games.xtal.house_rules import deck_of
from gingersnap.games.xtal.rules.path import VIOLETS
from gingersnap.games.xtal.types import PlayedCard, XtalView

WEAPONS: tuple[Power, ...] = tuple(card.name for card in HOUSE.cards if card.kind == "weapon")
SHIELD_AGAINST: dict[Power, Power] = {card.stops: card.name for card in HOUSE.cards if card.stops}
VICTORY = 8.0
"""What winning is worth, in rings."""
NEARLY = 2.0
"""What the rings are worth, beside themselves, with which all are together: who has them only has to walk Home."""
VOID_KEPT = 0.3
"""What is left of a danger to somebody who holds a Void."""


@lru_cache(maxsize=1 << 14)
def chance_of_one(pool: int, wanted: int, drawn: int) -> float:
    """Return the probability of one of the `wanted` cards among so many `drawn` from a pool."""
    if wanted <= 0:
        return 0.0
    unwanted = pool - wanted
    return 1 - comb(unwanted, drawn) / comb(pool, drawn) if drawn <= unwanted else 1.0


class Guess:
    """A view, and what follows from it. The draft counts as being in the hand still."""

    def __init__(self, view: XtalView) -> None:
        self.view = view
        self.seat = view.seat
        self.needed = view.options.rings_needed
        drafted: list[CardName] = ["wildcard" if lay.wild else lay.card for lay in view.draft]
        self.cards: tuple[CardName, ...] = (*view.hand, *drafted)
        self._ahead: dict[Seat, tuple[float, ...]] = {}
        self._strikes: dict[Seat, float] = {}
        self._fights: dict[Seat, float] = {}

    # --- What is on the table ---------------------------------------------------------------------

    @property
    def own_rings(self) -> int:
        return self.view.rings[self.seat]

    @cached_property
    def table(self) -> dict[int, PlayedCard]:
        return {shown.play.id: shown.play for shown in self.view.table}

    def can_fight(self, seat: Seat) -> bool:
        return self.view.presence[seat] == "here" and not self.view.protected[seat]

    @property
    def opponent(self) -> Seat | None:
        """In Combat: the other one."""
        if self.view.pair is None or self.seat not in self.view.pair:
            return None
        one, other = self.view.pair
        return other if one == self.seat else one

    # --- Where to go ------------------------------------------------------------------------------

    def promise(self, seat: Seat, position: int) -> float:
        """Return what a position is worth to a seat, for what lies ahead of it."""
        if seat not in self._ahead:
            self._ahead[seat] = prospects(self._prizes(seat), self._passed(seat), self.view.options.die_faces)
        return self._ahead[seat][position]

    def prize(self, seat: Seat, position: int) -> float:
        """Return what it is worth to be teleported there (XTL-A6)."""
        if not self.view.options.teleport_takes_rings and self.view.rings[seat] < self.needed:
            return 0.0
        return dict(self._prizes(seat)).get(position, 0.0)

    def _prizes(self, seat: Seat) -> tuple[tuple[int, float], ...]:
        rings = self.view.rings[seat]
        if rings >= self.needed:
            return self._ways_home(seat)
        stored = zip(VIOLETS, self.view.storage, strict=True)
        return tuple((violet, self._worth(rings, number)) for violet, number in stored if number)

    def _ways_home(self, seat: Seat) -> tuple[tuple[int, float], ...]:
        """To Home itself; or to any Violet, with a Teleport in the hand."""
        has_teleport = seat == self.seat and "teleport" in self.cards
        return tuple((violet, VICTORY) for violet in (VIOLETS if has_teleport else (self.view.homes[seat],)))

    def _passed(self, seat: Seat) -> int:
        """Return the Home that need only be passed (XTL-H10)."""
        is_enough = self.view.options.passing_wins and self.view.rings[seat] >= self.needed
        return self.view.homes[seat] if is_enough else NOWHERE

    def _worth(self, rings: int, more: int) -> float:
        """Of so many more rings for somebody who has some: the last ones count most."""
        return more + (NEARLY if rings + more >= self.needed else 0.0)

    # --- What others may hold ---------------------------------------------------------------------

    @cached_property
    def unseen(self) -> dict[str, int]:
        """By card: how many are in the deck and in the hands of others."""
        counts = dict(zip(CARD_NAMES, deck_of(self.view.options), strict=True))
        for name, count in zip(CARD_NAMES, self.view.refuse, strict=True):
            counts[name] -= count
        for name in self.cards:
            counts[name] -= 1
        for play in self.table.values():
            counts["wildcard" if play.wild else play.card] -= 1
        return counts

    @cached_property
    def _unseen_in_all(self) -> int:
        return sum(self.unseen.values())

    def chance_to_hold(self, names: Iterable[str], cards: int, but: int = 0) -> float:
        """Return the probability that one of so many unseen cards is one of these, except `but` so many of them.

        A wildcard counts as any.
        """
        wanted = sum([self.unseen[name] for name in names]) + self.unseen["wildcard"] - but
        return chance_of_one(self._unseen_in_all, wanted, cards)

    # --- How a Combat would go --------------------------------------------------------------------

    def chance_to_stop(self, weapon: Power, seat: Seat) -> float:
        return self.chance_to_hold((SHIELD_AGAINST[weapon], "void"), self.view.hand_sizes[seat])

    @cached_property
    def weapons(self) -> list[Power]:
        held = [name for name in WEAPONS for _ in range(self.cards.count(name))]
        return held + [WEAPONS[0]] * self.cards.count("wildcard")

    def chance_to_strike(self, seat: Seat) -> float:
        """Return the probability that one of the own Weapons is not stopped, if they are thrown one after the other."""
        if seat not in self._strikes:
            self._strikes[seat] = self._chance_to_strike(seat)
        return self._strikes[seat]

    def _chance_to_strike(self, seat: Seat) -> float:
        all_stopped = 1.0
        for thrown, weapon in enumerate(self.weapons):
            answers, left = (SHIELD_AGAINST[weapon], "void"), max(0, self.view.hand_sizes[seat] - thrown)
            all_stopped *= self.chance_to_hold(answers, left, but=self.weapons[:thrown].count(weapon))
        return 1 - all_stopped

    def danger(self, seat: Seat) -> float:
        """Return the chance that `seat` strikes with a Weapon against which there is no Shield in the hand."""
        bare = [weapon for weapon in WEAPONS if SHIELD_AGAINST[weapon] not in self.cards]
        danger = self.chance_to_hold(bare, self.view.hand_sizes[seat]) if bare else 0.1
        return danger * VOID_KEPT if "void" in self.cards or "wildcard" in self.cards else danger

    def loot(self, seat: Seat) -> float:
        """Return what it is worth to strike `seat`."""
        return self._worth(self.own_rings, self.view.rings[seat])

    def fight(self, seat: Seat) -> float:
        """Return what a Combat with `seat` is worth, for the one who throws first."""
        if seat not in self._fights:
            strike = self.chance_to_strike(seat)
            self._fights[seat] = strike * self.loot(seat) - (1 - strike) * self.danger(seat) * self.own_rings
        return self._fights[seat]

    def fight_at(self, seat: Seat, position: int) -> float:
        """Return the same, for a place to fight: who takes all rings there has the way Home still to go."""
        is_all = self.own_rings + self.view.rings[seat] >= self.needed
        passed = self.view.homes[self.seat] if self.view.options.passing_wins else NOWHERE
        way_home = (
            prospects(self._ways_home(self.seat), passed, self.view.options.die_faces)[position] if is_all else 0.0
        )
        return self.fight(seat) + self.chance_to_strike(seat) * way_home
