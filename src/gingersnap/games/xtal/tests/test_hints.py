"""Reasons for hints in XTAL: each with the fact that it depends on."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any, NamedTuple

import pytest

from gingersnap.core.chance import Seeded
from gingersnap.core.guidance.advice import Adviser
from gingersnap.core.registry import adviser_of
from gingersnap.core.words.structured_messages import render_message
from gingersnap.games.xtal.hints import HINTS
from gingersnap.games.xtal.house_data import CARD_INDEX
from gingersnap.games.xtal.tests.story import XtalStory, fight, flight, lay, levitate, shield, teleport, void, weapon
from gingersnap.games.xtal.types import (
    Answer,
    ChooseHome,
    Concede,
    DeclineVoid,
    EndTurn,
    NamePriority,
    Pass,
    PlayGroup,
    TakeRings,
    XtalAction,
    XtalTakeBack,
)
from gingersnap.testing.hint_reasons import HintCase, assert_reason_changes, hint_case, reason_for, study

END, PASS = EndTurn(), Pass()
THREE, EIGHT = "levitate levitate flight", "levitate levitate levitate flight flight flight teleport teleport"


def case(story: XtalStory, best: XtalAction, other: XtalAction | None = None, seat: int = 0) -> HintCase:
    story.table.names = ("Ann", "Bo", "Cy")[: story.table.seats]
    return hint_case(story.table, best, other, seat=seat)


def turn(hand: str, best: XtalAction, other: XtalAction | None = END, theirs: str = THREE, **more: Any) -> HintCase:
    """Seat 0 may play cards in its turn."""
    hands = [hand, *([theirs] * (len(more.get("at", (0, 0))) - 1))]
    return case(lay(*hands, **more), best, other)


def combat(
    hand: str, best: XtalAction, other: XtalAction | None = PASS, theirs: str = THREE, rings: Any = (2, 2), **more: Any
) -> HintCase:
    """Seat 0 is in Combat with seat 1 and plays first."""
    return case(fight(hand, theirs, rings=rings, **more), best, other)


def attacked(hand: str, best: str, other: str = "concede", rings: Any = (2, 2)) -> HintCase:
    """Seat 1 has thrown a Fireball at seat 0."""
    story = fight(hand, f"fireball {THREE}", first=1, rings=rings).play(1, weapon("fireball"))
    choices: dict[str, XtalAction] = {
        "concede": Concede(story.last),
        "shield": Answer((shield("fireball", story.last),)),
        "void": Answer((void(story.last),)),
        "shield and strike": shield("fireball", story.last),
    }
    return case(story, choices[best], choices[other])


def voided(best: str, other: str) -> HintCase:
    """Seat 1 has cancelled seat 0's Fireball by a Void."""
    story = fight("fireball void", f"void {THREE}", rings=(1, 2)).play(0, weapon("fireball"))
    story.go_on(1, Answer((void(story.last),)))
    offered = [offer.action for offer in story.table.game.offers(story.state, 0)]
    declined = next(action for action in offered if isinstance(action, Pass | DeclineVoid))
    choices: dict[str, XtalAction] = {"void": Answer((void(story.last),)), "decline": declined}
    return case(story, choices[best], choices[other])


def levitated(best: str, own: int = 27, rings: Any = (1, 2)) -> HintCase:
    """Seat 0 has levitated seat 1, who holds a Void, to the Red opposite its own."""
    story = lay("levitate fireball", "void", at=(4, own), rings=rings).play(0, levitate(1, 28 if own == 27 else 20))
    cancel, decline = Answer((void(story.last),)), DeclineVoid(story.last)
    first, second = (cancel, decline) if best == "void" else (decline, cancel)
    return case(story, first, second, seat=1)


def attacked_twice(void_cancels: str) -> HintCase:
    """Seat 1 has thrown two Weapons at seat 0, in real time."""
    theirs = f"fireball aurablast {THREE}"
    story = fight("void", theirs, rings=(2, 2), combat="open", void_cancels=void_cancels)
    story.play(1, weapon("fireball")).play(1, weapon("aurablast"))
    return case(story, Answer((void(story.last),)), Concede(1))


def stopped(name: str, best: XtalAction, other: XtalAction) -> HintCase:
    """Seat 1 has stopped a Weapon of seat 0 by its Shield."""
    hand, theirs = "fireball fireball thunderbolt", f"fireball_shield thunderbolt_shield {THREE}"
    story = fight(hand, theirs, rings=(0, 2)).play(0, weapon(name))
    story.go_on(1, Answer((shield(name, story.last),)))
    return case(story, best, other)


def shields_seen(story: XtalStory, name: str, number: int) -> XtalStory:
    index = CARD_INDEX[f"{name}_shield"]
    story.state.deck[index] -= number
    story.state.refuse[index] += number
    return story


def drafted(best: XtalAction, *lays: Any) -> HintCase:
    return case(fight("fireball flight", THREE, rings=(2, 2)).ready(0, *lays), best, XtalTakeBack())


def named(rings: tuple[int, ...], first: int, second: int) -> HintCase:
    """Seat 0 has brought the two others into line."""
    story = lay("levitate", THREE, THREE, at=(0, 27, 4), rings=rings).play(0, levitate(1, 28))
    while story.state.asked:
        story.decline(story.state.asked[0])
    return case(story, NamePriority(first), NamePriority(second))


def stuck(is_stuck: bool) -> HintCase:
    story = lay("levitate", THREE, at=(7, 20), rings=(3, 3))
    if is_stuck:
        story.state.deck = [0] * len(story.state.deck)
    return case(story, levitate(0, 4), END)


def home(best: int, other: int, homes: tuple[int, int] = (40, 32)) -> HintCase:
    story = lay(seats=3, phase="homes", choose_homes=True)
    story.state.homes = [*homes, -1]
    story.state.turn = 2
    return case(story, ChooseHome(best), ChooseHome(other), seat=2)


class Example(NamedTuple):
    kind: str
    given: Callable[[], HintCase]
    changed: Callable[[], HintCase]
    words: str
    mark: str


RICH: dict[str, Any] = {"at": (4, 27, 29), "rings": (0, 3, 1)}
POOR: dict[str, Any] = {"at": (4, 27, 29), "rings": (0, 1, 3)}
LINE: dict[str, Any] = {"at": (4, 27)}
EXAMPLES = [
    Example(
        "win_now",
        lambda: turn("teleport", teleport(0, 0), at=(16, 28), rings=(6,)),
        lambda: turn("teleport", teleport(0, 0), at=(16, 28), rings=(5, 1)),
        "Play Teleport: it takes you Home with all the rings you need, and you win.",
        "spot-violet:v0",
    ),
    Example(
        "stop_the_winner",
        lambda: turn("flight", flight(1, 36), at=(0, 20), rings=(0, 6)),
        lambda: turn("flight", flight(1, 36), at=(0, 20), rings=(1, 5)),
        "Fly Bo away from Home: Bo has enough rings to win on the next roll.",
        "token:1",
    ),
    Example(
        "matching_shield",
        lambda: attacked("fireball_shield void", "shield"),
        lambda: attacked("fireball_shield void", "void"),
        "Play the Fireball Shield: it stops this Weapon, and your Void stays for later.",
        "card-fireball_shield",
    ),
    Example(
        "shield_and_strike",
        lambda: attacked("fireball_shield aurablast", "shield and strike", "shield"),
        lambda: attacked("fireball_shield aurablast", "shield and strike", "shield", rings=(2, 0)),
        "Lay Fireball Shield and Aurablast together: you stop the attack, and Bo has to answer yours.",
        "card-aurablast",
    ),
    Example(
        "void_is_the_answer",
        lambda: attacked("aurablast_shield void", "void"),
        lambda: attacked("fireball_shield void", "void"),
        "You have no Fireball Shield, so Void the Weapon: that ends the Combat.",
        "card-void",
    ),
    Example(
        "void_stops_all",
        lambda: attacked_twice("all_weapons"),
        lambda: attacked_twice("one_card"),
        "One Void stops the two Weapons against you at once.",
        "card-void",
    ),
    Example(
        "nothing_to_lose",
        lambda: attacked("fireball_shield", "concede", "shield", rings=(0, 2)),
        lambda: attacked("fireball_shield", "concede", "shield", rings=(1, 2)),
        "You carry no rings, so let it hit and keep your cards.",
        "token:0",
    ),
    Example(
        "void_wins_back",
        lambda: voided("void", "decline"),
        lambda: voided("decline", "void"),
        "Void the Void of Bo: then your Fireball counts again.",
        "card-void",
    ),
    Example(
        "void_undoes_move",
        lambda: levitated("void"),
        lambda: levitated("decline"),
        "Void Ann's Levitate: your token goes back, and you are protected until your next roll.",
        "token:1",
    ),
    Example(
        "keep_void",
        lambda: levitated("decline", rings=(1, 0)),
        lambda: levitated("decline", rings=(1, 2)),
        "Keep your Void: Ann's Levitate costs you no rings.",
        "card-void",
    ),
    Example(
        "richest_target",
        lambda: turn("levitate fireball", levitate(1, 28), levitate(2, 28), **RICH),
        lambda: turn("levitate fireball", levitate(1, 28), levitate(2, 28), **POOR),
        "Choose Bo, not Cy: Bo carries three rings, Cy only one.",
        "token:1",
    ),
    Example(
        "no_cards",
        lambda: turn("levitate fireball", levitate(1, 28), theirs="", rings=(0, 2), **LINE),
        lambda: turn("levitate fireball", levitate(1, 28), theirs="void", rings=(0, 2), **LINE),
        "Face Bo: without a card in hand Bo can't stop a Weapon.",
        "token:1",
    ),
    Example(
        "last_rings",
        lambda: combat("fireball", weapon("fireball"), rings=(3, 3)),
        lambda: combat("fireball", weapon("fireball"), rings=(3, 2)),
        "Throw the Fireball: with Bo's three rings you have all you need.",
        "token:1",
    ),
    Example(
        "few_cards_left",
        lambda: combat("fireball", weapon("fireball"), theirs="levitate", rings=(0, 2)),
        lambda: combat("fireball", weapon("fireball"), theirs=THREE, rings=(0, 2)),
        "Attack now: Bo has one card left and probably can't stop your Weapon.",
        "token:1",
    ),
    Example(
        "throw_and_fly",
        lambda: drafted(PlayGroup(), weapon("fireball"), flight(0, 12)),
        lambda: drafted(PlayGroup(), weapon("fireball")),
        "Throw Fireball and fly off in one group: Bo must answer, and you're out of line.",
        "spot-red:r12",
    ),
    Example(
        "shields_are_gone",
        lambda: case(
            shields_seen(fight("fireball thunderbolt", THREE, rings=(0, 2)), "fireball", 4),
            weapon("fireball"),
            weapon("thunderbolt"),
        ),
        lambda: case(
            shields_seen(fight("fireball thunderbolt", THREE, rings=(0, 2)), "fireball", 2),
            weapon("fireball"),
            weapon("thunderbolt"),
        ),
        "Choose Fireball: four of the five Fireball Shield cards have been played.",
        "card-fireball",
    ),
    Example(
        "same_weapon_again",
        lambda: stopped("fireball", weapon("fireball"), weapon("thunderbolt")),
        lambda: stopped("fireball", weapon("thunderbolt"), weapon("fireball")),
        "Bo has just used one Shield against Fireball, so another one is less likely.",
        "card-fireball",
    ),
    Example(
        "harder_to_stop",
        lambda: combat("fireball thunderbolt fireball_shield", weapon("fireball"), weapon("thunderbolt"), rings=(0, 2)),
        lambda: combat(
            "fireball thunderbolt thunderbolt_shield", weapon("fireball"), weapon("thunderbolt"), rings=(0, 2)
        ),
        "Choose Fireball: you've seen more of the Fireball Shield cards than of Thunderbolt Shield.",
        "card-fireball",
    ),
    Example(
        "ready_to_fight",
        lambda: turn("levitate fireball aurablast fireball_shield void", levitate(1, 28), rings=(1, 2), **LINE),
        lambda: turn("levitate fireball aurablast void", levitate(1, 28), rings=(1, 2), **LINE),
        "You hold two Weapons and two answers: a good moment to face Bo.",
        "spot-red:r28",
    ),
    Example(
        "probable_strike",
        lambda: turn("levitate fireball aurablast", levitate(1, 28), rings=(2, 2), **LINE),
        lambda: turn("levitate fireball aurablast", levitate(1, 28), theirs=EIGHT, rings=(2, 2), **LINE),
        "Face Bo: probably one of your Weapons gets through.",
        "token:1",
    ),
    Example(
        "nothing_risked",
        lambda: combat("fireball", weapon("fireball"), theirs=EIGHT, rings=(0, 2)),
        lambda: combat("fireball", weapon("fireball"), theirs=EIGHT, rings=(2, 2)),
        "You carry no rings and Bo carries two: you have nothing to lose here.",
        "token:1",
    ),
    Example(
        "more_to_win",
        lambda: combat("fireball", weapon("fireball"), theirs=EIGHT, rings=(1, 3)),
        lambda: combat("fireball", weapon("fireball"), theirs=EIGHT, rings=(2, 2)),
        "Bo carries three rings and you only one: there's more to win than to lose.",
        "token:1",
    ),
    Example(
        "strike_first",
        lambda: combat("fireball", weapon("fireball"), theirs=EIGHT, rings=(2, 2)),
        lambda: combat("fireball", weapon("fireball"), theirs=EIGHT, rings=(0, 2)),
        "Throw Fireball first: Bo may hold a Weapon too, and your rings are at stake.",
        "token:1",
    ),
    Example(
        "strike_ends_combat",
        lambda: combat("fireball", weapon("fireball"), theirs=EIGHT, rings=(2, 0)),
        lambda: combat("fireball", weapon("fireball"), theirs=EIGHT, rings=(2, 1)),
        "Throw Fireball: if it strikes, the Combat ends and your rings are safe.",
        "card-fireball",
    ),
    Example(
        "rings_to_win",
        lambda: turn("levitate fireball", levitate(1, 28), theirs=EIGHT, rings=(2, 1), **LINE),
        lambda: turn("levitate fireball", levitate(1, 28), theirs=EIGHT, rings=(2, 0), **LINE),
        "Face Bo: a Weapon that isn't stopped wins you Bo's one ring.",
        "token:1",
    ),
    Example(
        "fight_near_home",
        lambda: turn("levitate flight fireball", levitate(1, 28), flight(0, 4), at=(12, 27), rings=(3, 3)),
        lambda: turn("levitate flight fireball", levitate(1, 28), flight(0, 4), at=(12, 27), rings=(1, 3)),
        "Fight at R12: with Bo's rings it's only 36 steps Home from there.",
        "spot-red:r12",
    ),
    Example(
        "fewer_cards",
        lambda: turn("levitate flight flight fireball", levitate(1, 28), flight(0, 12), rings=(0, 2), **LINE),
        lambda: turn("levitate flight flight fireball", levitate(1, 28), END, rings=(0, 2), **LINE),
        "This way costs you one card, the other way three.",
        "token:1",
    ),
    Example(
        "either_way",
        lambda: turn("levitate flight fireball", levitate(1, 28), flight(0, 4), at=(12, 27), rings=(1, 3)),
        lambda: turn("levitate flight fireball", levitate(1, 28), flight(0, 4), at=(12, 27), rings=(3, 3)),
        "Either way you face Bo, so choose the way you like.",
        "token:1",
    ),
    Example(
        "either_weapon",
        lambda: combat("fireball thunderbolt", weapon("fireball"), weapon("thunderbolt"), rings=(0, 2)),
        lambda: combat("fireball thunderbolt fireball_shield", weapon("fireball"), weapon("thunderbolt"), rings=(0, 2)),
        "Fireball or Thunderbolt: Bo is equally likely to stop either, so choose.",
        "card-fireball",
    ),
    Example(
        "escape",
        lambda: combat("flight", flight(0, 12)),
        lambda: combat("flight fireball_shield", flight(0, 12)),
        "You have no Shield and no Void, so fly out of line with two rings.",
        "spot-red:r12",
    ),
    Example(
        "escape_gap",
        lambda: combat("flight fireball_shield", flight(0, 12), rings=(1, 2)),
        lambda: combat("flight fireball_shield void", flight(0, 12), rings=(1, 2)),
        "You have no Aurablast Shield and no Void, so fly out of line with one ring.",
        "spot-red:r12",
    ),
    Example(
        "fly_and_keep_void",
        lambda: combat("flight void", flight(0, 12)),
        lambda: combat("flight", flight(0, 12)),
        "Fly out of line: that saves two rings, and your Void for later.",
        "spot-red:r12",
    ),
    Example(
        "hand_over_combat",
        lambda: combat("flight", flight(1, 36), at=(3, 28, 12), seats=3),
        lambda: combat("flight", flight(1, 36), at=(3, 28, 13), seats=3),
        "Bring Bo and Cy into line: they fight, and your rings are out of it.",
        "spot-red:r36",
    ),
    Example(
        "void_ends_combat",
        lambda: combat("void", void()),
        lambda: combat("void", void(), rings=(0, 2)),
        "Void ends the Combat and protects you, and you carry two rings.",
        "card-void",
    ),
    Example(
        "out_of_line",
        lambda: case(fight("flight", THREE, rings=(2, 2)).play(0, flight(0, 12)), PASS, levitate(0, 4), seat=1),
        lambda: case(fight("flight", THREE, rings=(2, 2)), PASS, flight(0, 12)),
        "Out of line no Weapon can be thrown, so pass and let the Combat end.",
        "combat",
    ),
    Example(
        "poor_target",
        lambda: combat("fireball", PASS, weapon("fireball"), rings=(2, 0)),
        lambda: combat("fireball", PASS, weapon("fireball"), rings=(2, 1)),
        "Bo carries no rings, so there's nothing to win: save your cards.",
        "token:1",
    ),
    Example(
        "nothing_to_save",
        lambda: combat("flight", PASS, flight(0, 12), rings=(0, 2)),
        lambda: combat("flight", PASS, flight(0, 12), rings=(2, 2)),
        "You carry no rings, so there's nothing to save: keep your Flight.",
        "card-flight",
    ),
    Example(
        "well_defended",
        lambda: combat("flight void", PASS, flight(0, 12)),
        lambda: combat("flight fireball_shield", PASS, flight(0, 12)),
        "You can stop any Weapon that Bo throws, so there's no need to run.",
        "token:1",
    ),
    Example(
        "save_weapon",
        lambda: combat("fireball", PASS, weapon("fireball"), theirs=EIGHT),
        lambda: combat("fireball", PASS, weapon("fireball"), theirs="levitate"),
        "Probably Bo can stop Fireball: save it for a better moment.",
        "card-fireball",
    ),
    Example(
        "no_weapon_left",
        lambda: combat("flight", PASS, flight(0, 12)),
        lambda: combat("flight fireball", PASS, flight(0, 12)),
        "You have no Weapon to win rings with, so keep your cards for later.",
        "combat",
    ),
    Example(
        "play_first",
        lambda: case(lay("fireball", THREE, at=(3, 28), phase="roll").roll(1), NamePriority(0), NamePriority(1)),
        lambda: case(lay("fireball", THREE, at=(3, 28), phase="roll").roll(1), NamePriority(1), NamePriority(0)),
        "Play first: whoever is attacked has to answer before anything else.",
        "combat",
    ),
    Example(
        "poorer_first",
        lambda: named((0, 1, 3), 1, 2),
        lambda: named((0, 3, 1), 1, 2),
        "Let Bo play first: Cy carries more rings and may lose them.",
        "token:2",
    ),
    Example(
        "take_rings",
        lambda: case(lay("void", at=(14, 20), storage={16: 1}, phase="roll").roll(2), TakeRings(16)),
        lambda: case(lay("void", at=(14, 20), storage={16: 1}, phase="roll").roll(2), TakeRings(16, take=False)),
        "Take the ring: then you need only four more to win.",
        "storage:v16",
    ),
    Example(
        "more_stored_rings",
        lambda: turn("teleport", teleport(0, 16), teleport(0, 32), at=(0, 20), storage={16: 2, 32: 1}),
        lambda: turn("teleport", teleport(0, 16), teleport(0, 32), at=(0, 20), storage={16: 1, 32: 2}),
        "Teleport to V16: two rings lie there, and only one at V32.",
        "spot-violet:v16",
    ),
    Example(
        "take_stored_rings",
        lambda: turn("teleport", teleport(0, 16), at=(0, 20), storage={16: 1}),
        lambda: turn("teleport", teleport(0, 16), at=(0, 20), storage={16: 1}, teleport_takes_rings=False),
        "Teleport to V16: a ring lies there for you to take.",
        "spot-violet:v16",
    ),
    Example(
        "home_is_close",
        lambda: turn("levitate", END, levitate(0, 44), at=(45, 20), rings=(6,)),
        lambda: turn("levitate", END, levitate(0, 44), at=(41, 20), rings=(6,)),
        "End your turn: Home is three steps away, so the next roll can win.",
        "spot-violet:v0",
    ),
    Example(
        "goal_next_roll",
        lambda: turn("levitate", levitate(0, 4), at=(1, 20), storage={8: 4}),
        lambda: turn("levitate", levitate(0, 4), at=(3, 20), storage={8: 4}),
        "From R4 the next roll can reach the ring at V8.",
        "spot-red:r4",
    ),
    Example(
        "nearer_goal",
        lambda: turn("levitate", levitate(0, 4), at=(2, 20), storage={16: 4}),
        lambda: turn("levitate", levitate(0, 4), at=(6, 20), storage={16: 4}),
        "At R4 you're only 12 steps from the ring at V16.",
        "spot-red:r4",
    ),
    Example(
        "second_chance",
        lambda: turn("levitate", levitate(0, 4), at=(6, 20), storage={8: 4}),
        lambda: turn("levitate", levitate(0, 4), at=(3, 20), storage={8: 4}),
        "From R4 more rolls leave you another try at the ring at V8.",
        "spot-red:r4",
    ),
    Example(
        "delay_rival",
        lambda: turn("flight", flight(1, 28), at=(0, 12), rings=(0, 6)),
        lambda: turn("flight", flight(1, 28), at=(0, 12), rings=(1, 5)),
        "Fly Bo back: Bo has the rings, and then 44 steps Home.",
        "token:1",
    ),
    Example(
        "others_fight",
        lambda: turn("levitate", levitate(1, 28), at=(0, 27, 4), rings=(0, 1, 1)),
        lambda: turn("levitate", levitate(1, 28), at=(0, 27, 5), rings=(0, 1, 1)),
        "Bring Bo and Cy into line: they fight, and you risk nothing.",
        "spot-red:r28",
    ),
    Example(
        "void_as_cover",
        lambda: turn("void", void(), rings=(2, 1)),
        lambda: turn("void", void(), rings=(0, 1)),
        "Void protects you until your next roll, and you carry two rings.",
        "card-void",
    ),
    Example(
        "not_ready",
        lambda: turn("levitate fireball", END, levitate(1, 28), rings=(1, 1), **LINE),
        lambda: turn("levitate fireball void", END, levitate(1, 28), rings=(1, 1), **LINE),
        "Don't start a fight yet: you have no Shield and no Void for the reply.",
        "token:1",
    ),
    Example(
        "risky_fight",
        lambda: turn("levitate fireball void", END, levitate(1, 28), theirs=EIGHT, rings=(1, 1), **LINE),
        lambda: turn("levitate fireball void", END, levitate(1, 28), theirs="levitate", rings=(1, 1), **LINE),
        "Don't face Bo now: 79% of the time your Weapon is stopped, and your rings are at stake.",
        "token:1",
    ),
    Example(
        "save_teleport",
        lambda: turn("teleport", END, teleport(0, 8), at=(0, 20), rings=(3, 0), storage={16: 3}),
        lambda: turn("teleport", END, teleport(0, 8), at=(0, 20), rings=(2, 0), storage={16: 4}),
        "Keep Teleport: once you have the rings, it can take you Home.",
        "card-teleport",
    ),
    Example(
        "no_hurry",
        lambda: turn("flight", END, flight(1, 28), at=(0, 12), rings=(0, 6)),
        lambda: turn("flight", END, flight(1, 28), at=(0, 20), rings=(0, 6)),
        "Keep Flight: Bo has the rings, but can't come Home on the next roll.",
        "token:1",
    ),
    Example(
        "no_better_from_there",
        lambda: turn("levitate", END, levitate(0, 4), at=(6, 20), storage={16: 4}),
        lambda: turn("levitate", END, levitate(0, 4), at=(2, 20), storage={16: 4}),
        "Keep Levitate: from R4 it's no shorter to the next ring.",
        "card-levitate",
    ),
    Example(
        "roll_is_as_good",
        lambda: turn("levitate", END, levitate(0, 12), at=(11, 20), storage={16: 4}),
        lambda: turn("levitate", END, levitate(0, 12), at=(9, 20), storage={16: 4}),
        "Keep Levitate: the next roll can reach V16 from here as well.",
        "spot-violet:v16",
    ),
    Example(
        "card_for_steps",
        lambda: turn("levitate", END, levitate(0, 4), at=(2, 20), storage={16: 4}),
        lambda: turn("levitate", END, levitate(0, 4), at=(2, 20), storage={8: 4}),
        "Keep Levitate: even from R4 the next roll can't reach a ring.",
        "card-levitate",
    ),
    Example(
        "small_chance",
        lambda: turn("levitate", END, levitate(0, 12), at=(9, 20), storage={16: 4}),
        lambda: turn("levitate", END, levitate(0, 12), at=(11, 20), storage={16: 4}),
        "Keep Levitate: it would bring you no more than a 17% chance of a ring.",
        "card-levitate",
    ),
    Example(
        "no_rings_stored",
        lambda: turn("levitate", END, levitate(0, 4), at=(2, 20), rings=(3, 3)),
        lambda: turn("levitate", END, levitate(0, 4), at=(2, 20), rings=(3, 2)),
        "Keep Levitate: no ring is stored on the board, so there's none to walk to.",
        "card-levitate",
    ),
    Example(
        "take_back",
        lambda: drafted(XtalTakeBack(), weapon("fireball")),
        lambda: drafted(PlayGroup(), weapon("fireball")),
        "Take the card back first: the better play begins with Flight.",
        "group",
    ),
    Example(
        "stir",
        lambda: stuck(True),
        lambda: stuck(False),
        "No cards are left to draw: play some, and they come back into the game.",
        "deck",
    ),
    Example(
        "either_place",
        lambda: turn("teleport", teleport(0, 16), teleport(0, 32), at=(0, 20), storage={16: 1, 32: 1}),
        lambda: turn("teleport", teleport(0, 16), teleport(0, 32), at=(0, 20), storage={16: 2, 32: 1}),
        "V16 or V32: for you both places are the same, so choose.",
        "spot-violet:v16",
    ),
    Example(
        "cards_for_combat",
        lambda: turn("fireball", END, None),
        lambda: turn("fireball levitate", END, None),
        "Weapons and Shields are for Combat, so keep your cards.",
        "token:0",
    ),
    Example(
        "no_weapon_to_fight",
        lambda: turn("flight", END, None),
        lambda: turn("flight fireball", END, None),
        "Keep your cards: without a Weapon a fight wins you nothing.",
        "token:0",
    ),
    Example(
        "nobody_in_reach",
        lambda: turn("levitate fireball", END, None, rings=(1, 0), **LINE),
        lambda: turn("levitate fireball", END, None, rings=(1, 1), **LINE),
        "Keep your cards: they can bring nobody who carries rings into line with you.",
        "token:0",
    ),
    Example(
        "weak_attack",
        lambda: turn("levitate fireball", END, None, theirs=EIGHT, rings=(1, 1), **LINE),
        lambda: turn("levitate fireball", END, None, theirs="levitate", rings=(1, 1), **LINE),
        "Don't start a fight now: 82% of the time your Weapon is stopped.",
        "token:0",
    ),
    Example(
        "guard_rings",
        lambda: turn("levitate fireball", END, None, theirs="levitate", rings=(1, 1), **LINE),
        lambda: turn("levitate fireball", END, None, theirs="levitate", rings=(0, 1), **LINE),
        "Don't start a fight: you have no Aurablast Shield, and your own rings would be at stake.",
        "token:0",
    ),
    Example(
        "lonely_home",
        lambda: home(0, 8),
        lambda: home(8, 0),
        "From V0 it's 32 steps to the next Home: the rings in between lie closest to you.",
        "spot-violet:v0",
    ),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.kind)
def test_reason_depends_on_one_fact(example: Example) -> None:
    found = assert_reason_changes(example.kind, example.given(), example.changed())
    assert (found.words, found.mark) == (example.words, example.mark)


def test_free_homes_with_equal_ways_are_equal() -> None:
    """From V8 and from V24 it is as far to the next Home that is taken."""
    found = reason_for(home(8, 24, homes=(16, 32)))
    assert (found.kind, found.words) == ("any_home", "All free Homes lie alike, so take the one you like.")


@pytest.mark.parametrize(
    ("rings", "words"),
    [
        (1, "Void protects you until your next roll, and you carry a ring."),
        (2, "Void protects you until your next roll, and you carry two rings."),
        (5, "Void protects you until your next roll, and you carry five rings."),
    ],
)
def test_reason_counts_rings(rings: int, words: str) -> None:
    assert reason_for(turn("void", void(), rings=(rings, 0))).words == words


@pytest.mark.parametrize(
    ("rings", "words"),
    [
        (5, "Take the ring: now you have enough, and only the way Home is left."),
        (4, "Take the ring: then you need only one more to win."),
        (0, "Take the ring: then you need only five more to win."),
    ],
)
def test_reason_for_rings_counts_what_is_missing(rings: int, words: str) -> None:
    story = lay("void", at=(14, 20), rings=(rings, 5 - rings), storage={16: 1}, phase="roll").roll(2)
    assert reason_for(case(story, TakeRings(16))).words == words


def test_hint_names_cards_without_their_numbers() -> None:
    story = fight("fireball_shield void", "fireball", first=1, rings=(2, 2)).play(1, weapon("fireball"))
    story.table.names = ("Ann", "Bo")
    advice = Adviser(adviser_of("xtal", None), 0).advise(story.table, Seeded(1))
    assert render_message(advice.choices[0].words, ("Ann", "Bo"), 0) == "Play the Fireball Shield"
    concession = HINTS.describe(study(case(story, Concede(story.last))), Concede(story.last))
    assert str(concession) == "Let the Fireball strike"


def test_hint_tells_how_often_a_weapon_is_stopped() -> None:
    story = fight("fireball", THREE, rings=(2, 2))
    story.table.names = ("Ann", "Bo")
    advice = Adviser(adviser_of("xtal", None), 0).advise(story.table, Seeded(1))
    unseen, stopping = 48, 5 + 4  # three cards of them are in Bo's hand; five Fireball Shields and four Voids stop it
    percent = round(100 * (1 - comb(unseen + 3 - stopping, 3) / comb(unseen + 3, 3)))
    assert advice.number == f"Bo can stop it about {percent}% of the time."


def test_flights_out_of_a_combat_are_one_choice() -> None:
    given = combat("flight", flight(0, 12))
    position = study(given)
    assert not HINTS.differ(position, flight(0, 12), flight(0, 20))
    assert HINTS.differ(position, flight(0, 12), PASS)
