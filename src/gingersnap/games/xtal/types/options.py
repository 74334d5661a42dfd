"""Options of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import Data
from gingersnap.core.options.house_rules import house_number
from gingersnap.core.rulings import ruling
from gingersnap.core.structs.canonical_hash import former_default
from gingersnap.core.view_annotations import ForBoards
from gingersnap.games.xtal.house_data import CARDS, HOUSE

MOST_SECONDS = 120
Seconds = Annotated[int, Meta(ge=1, le=MOST_SECONDS)]


Count = Annotated[int, Meta(ge=0, le=12), house_number("XTL-H3")]


class XtalOptions(Data, frozen=True, cache_hash=True):
    rings_needed: Literal[6, 3] = 6
    passing_wins: bool = False
    combat: Literal["usual", "priority", "open"] = "usual"
    answer_seconds: Seconds = HOUSE.times.answer
    idle_seconds: Seconds = HOUSE.times.idle
    void_seconds: Seconds = HOUSE.times.void
    first_seconds: Seconds = HOUSE.times.first
    timed_priority: bool = False
    wildcards: bool = False
    choose_homes: bool = False
    strict_levitate: Annotated[bool, ruling("XTL-A24")] = False
    cards_after_forfeit: Annotated[bool, ruling("XTL-A12")] = False
    leaving: Literal["usual", "allowed", "never"] = "usual"
    leave_begins: ForBoards[
        Annotated[
            Literal["after_turn", "at_once"],
            ruling("XTL-A80", options={"leaving": "allowed"}),
            former_default("at_once"),
        ]
    ] = "after_turn"
    rings_return: ForBoards[
        Annotated[
            Literal["next_turn", "at_once"],
            ruling("XTL-A69", options={"leaving": "allowed"}),
            former_default("at_once"),
        ]
    ] = "next_turn"
    voids: Annotated[Literal["moved", "anybody"], ruling("XTL-A90")] = "moved"
    first_ring: Annotated[Literal["worn", "stored"], ruling("XTL-A4")] = "worn"
    teleport_takes_rings: Annotated[bool, ruling("XTL-A6")] = True
    void_alone: Annotated[bool, ruling("XTL-A15")] = True
    must_defend: Annotated[bool, ruling("XTL-A40")] = False
    void_cancels: Annotated[Literal["all_weapons", "one_card"], ruling("XTL-A85")] = "all_weapons"
    reshuffle_at_once: Annotated[bool, ruling("XTL-A71")] = False
    first_seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    handicaps: ForBoards[Annotated[tuple[Literal["", "more_time"], ...], Meta(max_length=6)]] = ()
    dealt: Annotated[int, Meta(ge=1, le=9), house_number("XTL-9")] = HOUSE.dealt
    die_faces: Annotated[int, Meta(ge=2, le=HOUSE.die.faces), house_number("XTL-H2")] = HOUSE.die.faces
    count_aurablast: Count = CARDS["aurablast"].count
    count_thunderbolt: Count = CARDS["thunderbolt"].count
    count_fireball: Count = CARDS["fireball"].count
    count_aurablast_shield: Count = CARDS["aurablast_shield"].count
    count_thunderbolt_shield: Count = CARDS["thunderbolt_shield"].count
    count_fireball_shield: Count = CARDS["fireball_shield"].count
    count_levitate: Count = CARDS["levitate"].count
    count_flight: Count = CARDS["flight"].count
    count_teleport: Count = CARDS["teleport"].count
    count_void: Count = CARDS["void"].count
    count_wildcard: Annotated[int, Meta(ge=0, le=12), house_number("XTL-H4")] = HOUSE.wildcards
