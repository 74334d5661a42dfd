"""What a seat can ask to do."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core.contract import SPECTATOR, Action, Seat, Tick
from gingersnap.games.xtal.house import CARD_WORDS, Power, position_name


class XtalLay(Action, frozen=True, tag="Lay"):
    """Add a card to your group. Only you see it until you play the group."""

    card: Power
    token: Seat | None = None
    """A movement: whose token."""
    to: int | None = None
    """A movement: the position on the path."""
    answers: int | None = None
    """A Shield or a Void: the number of the card it cancels. A Void with nothing to cancel has none."""
    wild: bool = False
    """Lay a wildcard as this card."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        named = f"a Wildcard as {CARD_WORDS[self.card]}" if self.wild else CARD_WORDS[self.card]
        if self.token is not None and self.to is not None:
            return f"Lay {named}: {names[self.token]}'s token to {position_name(self.to)}"
        return f"Lay {named}" if self.answers is None else f"Lay {named} against card {self.answers}"


class ChooseHome(Action, frozen=True):
    position: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Make {position_name(self.position)} your Home"


class Roll(Action, frozen=True):
    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Roll the die"


class XtalTakeBack(Action, frozen=True, tag="TakeBack"):
    """Take the last card of your group back into your hand."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Take the last card back"


class PlayGroup(Action, frozen=True):
    """Put your group on the table."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Play the group"


class Answer(Action, frozen=True):
    """Lay these cards and put your group on the table, all at once. Each of them cancels a card."""

    lays: tuple[XtalLay, ...]

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Play {', '.join(lay.words(names, me).removeprefix('Lay ') for lay in self.lays) or 'no card'}"


class EndTurn(Action, frozen=True):
    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "End the turn"


class Pass(Action, frozen=True):
    """Turn-based Combat: play nothing now."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Pass"


class Done(Action, frozen=True):
    """Real-time Combat: you want to play no more. The next group withdraws it."""

    after: int
    """How many cards had been laid in the game when you said so: a group that crosses it makes it void."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Be done with this Combat"


class Concede(Action, frozen=True):
    """Let a Weapon strike."""

    weapon: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Let the Weapon strike (card {self.weapon})"


class DeclineVoid(Action, frozen=True):
    """Let the last card stand."""

    card: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Let card {self.card} stand"


class NamePriority(Action, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Let {names[self.seat]} play first"


class TakeRings(Action, frozen=True):
    """Take all the rings stored where your token has landed, or leave them there."""

    position: int
    take: bool = True

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{'Take' if self.take else 'Leave'} the rings stored at {position_name(self.position)}"


class Leave(Action, frozen=True):
    for_good: bool = False

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Leave the game for good" if self.for_good else "Leave the game for a while"


class Return(Action, frozen=True):
    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Come back into the game"


XtalAction = (
    ChooseHome | Roll | XtalLay | XtalTakeBack | PlayGroup | Answer | EndTurn | Pass | Done | Concede | DeclineVoid
    | NamePriority | TakeRings | Leave | Return | Tick
)  # fmt: skip
