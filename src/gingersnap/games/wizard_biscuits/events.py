"""What happens in Wizard Biscuits beyond Crokinole's shots. Every event of an effect cites the rule that made it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from gingersnap.core.contract import SPECTATOR, Data, Event, Seat
from gingersnap.games.crokinole.events import (
    CrokinoleGameEnded,
    CrokinoleRoundBegan,
    CrokinoleTimeRanOut,
    CrokinoleTurnPassed,
    DiscsSlid,
    VerdictGiven,
)
from gingersnap.games.crokinole.house import set_words
from gingersnap.games.wizard_biscuits.house import FACES, STATUSES, FaceName, StatusName, disc_words, special
from gingersnap.games.wizard_biscuits.types import RoundSummary, Standing

UNTOLD = Standing(
    specials=(), sides=(), store=(), flicked=(), burned=(), in_hand=(), scores=(), totals=(), left=0
)  # fmt: skip


class TableChanged(Event, frozen=True, kw_only=True):
    """Whatever happens by magic or with points tells how the table stands after it: a board need not work it out."""

    now: Standing = UNTOLD
    """Added by `rules.standing` where the table is watched."""


# --- Flicking -----------------------------------------------------------------------------------


class SideDeclared(TableChanged, frozen=True):
    """Which side of a special disc counts, told before it is flicked."""

    seat: Seat
    disc: int
    face: FaceName
    inner: bool = False
    """Whether it starts on the circle around the 10 field."""
    rule: str = "WBI-17"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        where = " on the circle around the 10 field" if self.inner else ""
        return f"{names[self.seat]} declares {FACES[self.face].words}{where}."


class DiscPickedUp(TableChanged, frozen=True):
    """To be reflicked, by the effect of another disc or by its own."""

    seat: Seat
    disc: int
    came_from: Literal["board", "tray", "ditch"]
    rule: str

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} picks up {disc_words(self.disc)} to reflick it ({self.rule})."


class SeventhPassed(TableChanged, frozen=True):
    seat: Seat
    partner: Seat
    rule: str = "WBI-A76"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} leaves the seventh disc to {names[self.partner]}."


class ChoiceTimedOut(TableChanged, frozen=True):
    """Somebody was asked for something else than a flick, and did not answer in time."""

    seat: Seat
    rule: str = "WBI-A77"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Time is up for {names[self.seat]} ({self.rule})."


# --- What effects do ----------------------------------------------------------------------------


class DiscsBurned(TableChanged, frozen=True):
    """They count nothing in this round."""

    disc: int
    """What burned them."""
    burned: tuple[int, ...]
    field: int
    """5, 10, 15, or 20 for the hole."""
    rule: str = "WBI-19"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        where = "in the hole" if self.field == 20 else f"on the {self.field} field"
        discs = "1 disc" if len(self.burned) == 1 else f"{len(self.burned)} discs"
        return f"Fire burns {discs} {where}: no points for them in this round ({self.rule})."


class StatusBegan(TableChanged, frozen=True):
    side: int
    status: StatusName
    rule: str

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{set_words(self.side).capitalize()} is {STATUSES[self.status].words} now ({self.rule})."


class StatusEnded(TableChanged, frozen=True):
    side: int
    status: StatusName
    rule: str

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{set_words(self.side).capitalize()} is no longer {STATUSES[self.status].words} ({self.rule})."


class DiscThawed(TableChanged, frozen=True):
    disc: int
    rule: str

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{_capital(self.disc)} thaws ({self.rule})."


class DiscFrozen(TableChanged, frozen=True):
    """By Frost: it has no effect in the next round."""

    disc: int
    by: int
    rule: str = "WBI-23"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Frost freezes {disc_words(self.disc)} for the next round ({self.rule})."


class DiscDestroyed(TableChanged, frozen=True):
    """It goes to the store, by the effect of another disc or by its own."""

    disc: int
    by: int
    rule: str

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{_capital(self.disc)} goes to the store ({self.rule})."


class DiscsSwapped(TableChanged, frozen=True):
    """By Thief: each of them belongs to the other side now."""

    disc: int
    """The Thief."""
    target: int
    side: int
    """Whose Thief it was."""
    rule: str = "WBI-30"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{set_words(self.side).capitalize()} swaps the Thief for {disc_words(self.target)} ({self.rule})."


class DiscHandedOver(TableChanged, frozen=True):
    """The poison disc goes to those whom it poisoned."""

    disc: int
    side: int
    """Its new owner."""
    rule: str = "WBI-27"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{_capital(self.disc)} goes to {set_words(self.side)} ({self.rule})."


class DiscTeleported(TableChanged, frozen=True):
    disc: int
    field: int
    """Where it counts now."""
    rule: str = "WBI-34"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Teleportation touches a line and counts {self.field} ({self.rule})."


class MissileStruck(TableChanged, frozen=True):
    """It goes from the board to the tray."""

    disc: int
    side: int
    rule: str = "WBI-36"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"The Magic Missile goes straight to the tray of {set_words(self.side)} ({self.rule})."


class EffectFailed(TableChanged, frozen=True):
    """What an effect could not do, and why."""

    disc: int
    face: FaceName
    rule: str
    why: str

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{FACES[self.face].words}: {self.why} ({self.rule})"


class EffectDeclined(TableChanged, frozen=True):
    seat: Seat
    disc: int
    face: FaceName
    rule: str
    """The effect's own."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} leaves it at that with {FACES[self.face].words}."


# --- The round ----------------------------------------------------------------------------------


class Total(Data, frozen=True):
    """How the total of a side came about."""

    board: int
    twenties: int
    """The number of discs that count 20."""
    burned: int
    """What its burned discs would have counted."""
    poisoned: int
    corrupted: int
    total: int


class RoundTotalled(TableChanged, frozen=True):
    number: int
    totals: tuple[Total, ...]
    """By side."""
    net: int
    winner: int | None
    rule: str = "WBI-9"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        totals = ", ".join(f"{set_words(side)} {total.total}" for side, total in enumerate(self.totals))
        won = (
            "Nobody wins it" if self.winner is None else f"{set_words(self.winner).capitalize()} wins it by {self.net}"
        )
        return f"Round {self.number}: {totals}. {won} ({self.rule})."


class DiscBought(TableChanged, frozen=True):
    seat: Seat
    side: int
    disc: int
    left: int
    """Points of the round that are left."""
    rule: str = "WBI-13"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} buys {disc_words(self.disc)} for {special(self.disc).price} points."


class PointsBanked(TableChanged, frozen=True):
    seat: Seat
    side: int
    amount: int
    score: int
    """Of the side, with these."""
    rule: str = "WBI-12"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{names[self.seat]} banks {self.amount} points: {set_words(self.side)} has {self.score}."


class PointsLost(TableChanged, frozen=True):
    """What could not, or would not, be used."""

    side: int
    amount: int
    rule: str = "WBI-A57"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{self.amount} points of {set_words(self.side)} are not used and lost ({self.rule})."


class RoundEnded(TableChanged, frozen=True):
    number: int
    summary: RoundSummary
    scores: tuple[int, ...]
    thawed: tuple[int, ...]
    """Discs whose freeze is over."""
    frozen: tuple[int, ...]
    """Discs without effect from now on."""
    rule: str = "WBI-24"

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        scores = ", ".join(f"{set_words(side)} {score}" for side, score in enumerate(self.scores))
        frozen = "".join(f" {_capital(disc)} is frozen for a round." for disc in self.frozen)
        return f"The score is {scores}.{frozen}"


def _capital(disc: int) -> str:
    words = disc_words(disc)
    return words[0].upper() + words[1:]


WizardBiscuitsEvent = (
    SideDeclared | DiscsSlid | VerdictGiven | CrokinoleTimeRanOut | ChoiceTimedOut | DiscPickedUp | SeventhPassed
    | CrokinoleTurnPassed | DiscsBurned | StatusBegan | StatusEnded | DiscThawed | DiscFrozen | DiscDestroyed
    | DiscsSwapped | DiscHandedOver | DiscTeleported | MissileStruck | EffectFailed | EffectDeclined
    | RoundTotalled | DiscBought | PointsBanked | PointsLost | RoundEnded | CrokinoleRoundBegan | CrokinoleGameEnded
)  # fmt: skip
