"""What can be agreed before a game."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import Data
from gingersnap.core.rulings import ruling
from gingersnap.games.xtal.house import HOUSE

Seconds = Annotated[int, Meta(ge=1, le=120)]


class XtalOptions(Data, frozen=True):
    rings_needed: Annotated[
        Literal[6, 3], Meta(title="Rings to win", description="Six, or three for a short game (XTL-2, XTL-H8).")
    ] = 6
    combat: Annotated[
        Literal["usual", "priority", "open"],
        Meta(
            title="Combat",
            description="Priority: the two take turns. Open: both at once, in real time. "
            "Usual: open if only people play (XTL-26, XTL-A1).",
        ),
    ] = "usual"
    answer_seconds: Annotated[
        Seconds, Meta(title="Seconds to answer a Weapon", description="Then it has struck (XTL-H7).")
    ] = HOUSE.times.answer
    idle_seconds: Annotated[Seconds, Meta(title="Seconds of idleness", description="Then Combat is over (XTL-H7).")] = (
        HOUSE.times.idle
    )
    void_seconds: Annotated[
        Seconds, Meta(title="Seconds to play a Void", description="Then a card stands for good (XTL-H7, XTL-A63).")
    ] = HOUSE.times.void
    first_seconds: Annotated[
        Seconds,
        Meta(title="Seconds to play first", description="In real time; then both may play (XTL-H7, XTL-A88)."),
    ] = HOUSE.times.first
    timed_priority: Annotated[
        bool, Meta(title="Times in turn-based Combat", description="The same seconds in turn-based Combat (XTL-A76).")
    ] = False
    wildcards: Annotated[
        bool, Meta(title="Wildcards", description="The two blank cards stand for any power (XTL-24, XTL-A70).")
    ] = False
    choose_homes: Annotated[
        bool, Meta(title="Choose Homes", description="In seat order, instead of the usual ones (XTL-A52).")
    ] = False
    strict_levitate: Annotated[
        bool,
        Meta(title="Strict Levitate", description="Only to the nearest Red, and only if it is free (XTL-A24)."),
    ] = False
    leaving: Annotated[
        Literal["usual", "allowed", "never"],
        Meta(
            title="Leaving",
            description="Players may leave the game and come back, at any time. "
            "Usual: allowed if only people play (XTL-16, XTL-18, XTL-A80).",
        ),
    ] = "usual"
    voids: Annotated[
        Literal["moved", "anybody"],
        Meta(
            title="Voids outside Combat",
            description="Who may cancel a card: those whom it moves or brings into Combat, or anybody (XTL-A90).",
        ),
        ruling("XTL-A90"),
    ] = "moved"
    first_seat: Annotated[
        Annotated[int, Meta(ge=0, le=5)] | None,
        Meta(title="Who starts", description="The seat that begins; drawn by lot if not set (XTL-10)."),
    ] = None
