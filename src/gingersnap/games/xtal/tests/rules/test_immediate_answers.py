"""Answering at once: what two steps do one after the other, in one."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Event, Rejection, Seat
from gingersnap.core.table import Table
from gingersnap.games.xtal.events import CardLaid, XtalCardPlayed
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.tests.story import fight, flight, lay, levitate, shield, void, weapon
from gingersnap.games.xtal.types import Answer, PlayGroup, XtalAction, XtalLay, XtalOptions, XtalState
from gingersnap.testing import rule


@rule("XTL-A84", "XTL-28")
def test_answer_lays_and_plays_shield_at_once() -> None:
    story = fight("fireball", "fireball_shield flight").play(0, weapon("fireball"))
    story.go_on(1, Answer((shield("fireball", 1),)))
    assert story.event(XtalCardPlayed).play.answers == 1
    assert story.did_not_happen(CardLaid)
    assert story.state.pending == []
    assert story.state.hands[1] == ["flight"]
    assert story.state.drafts == [[], []]


@rule("XTL-A84", "XTL-A63")
def test_answer_cancels_last_card_at_once() -> None:
    story = lay("levitate", "void", at=[2, 17]).play(0, levitate(1, 20))
    story.go_on(1, Answer((void(1),)))
    assert story.state.positions[1] == 17


@rule("XTL-A84")
def test_answer_to_several_weapons_is_atomic() -> None:
    story = fight("fireball aurablast", "fireball_shield aurablast_shield void", combat="open")
    story.play(0, weapon("fireball")).play(0, weapon("aurablast"))
    before = codec.pack(story.state)
    twice = Answer((shield("fireball", 1), shield("fireball", 2)))
    assert story.rejection(1, twice).rule == "XTL-9"
    assert story.rejection(1, Answer((void(1), shield("aurablast", 2)))).rule == "XTL-A61"
    assert codec.pack(story.state) == before
    story.go_on(1, Answer((shield("fireball", 1), shield("aurablast", 2))))
    assert story.state.pending == []
    assert story.state.hands[1] == ["void"]


@rule("XTL-A84")
def test_answer_accepts_only_cancelling_cards() -> None:
    story = fight("fireball", "fireball_shield flight thunderbolt", at=(3, 28)).play(0, weapon("fireball"))
    assert story.rejection(1, Answer(())).rule == "XTL-A84"
    assert story.rejection(1, Answer((shield("fireball", 1), weapon("thunderbolt")))).rule == "XTL-A84"
    assert story.rejection(1, Answer((flight(1, 20),))).rule == "XTL-A84"
    assert story.rejection(0, Answer((void(1),))).rule == "XTL-A14"


@rule("XTL-A84", "XTL-A58")
def test_answer_replaces_stale_draft_and_joins_fitting_one() -> None:
    stale = fight("fireball", "thunderbolt fireball_shield", combat="open").ready(1, weapon("thunderbolt"))
    stale.play(0, weapon("fireball")).go_on(1, Answer((shield("fireball", 1),)))
    assert stale.state.hands[1] == ["thunderbolt"]
    begun = fight("fireball aurablast flight", "fireball_shield aurablast_shield", combat="open")
    begun.play(0, weapon("fireball")).play(0, weapon("aurablast")).ready(1, shield("aurablast", 2))
    begun.go_on(1, Answer((shield("fireball", 1),)))
    assert [shown.play.card for shown in begun.view(1).table[2:]] == ["aurablast_shield", "fireball_shield"]


# --- Whatever the table ---------------------------------------------------------------------------


XtalTable = Table[XtalState, XtalAction]


def tables(seed: int) -> Iterator[XtalTable]:
    """A random game."""
    luck, chance = random.Random(seed), Seeded(seed)
    options = XtalOptions(combat=luck.choice(("open", "priority")), wildcards=True, rings_needed=3)
    table: XtalTable = Table(GAME, options, luck.randint(2, 4), chance)
    for _ in range(600):
        acting = [seat for seat in sorted(GAME.to_act(table.state)) if seat >= 0]
        if not acting:
            return
        yield table
        seat = luck.choice(acting)
        table.play(seat, luck.choice(GAME.offers(table.state, seat)).action, chance)


def in_steps(state: XtalState, seat: Seat, lays: tuple[XtalLay, ...]) -> tuple[XtalState, list[Event]] | Rejection:
    """Each card laid ready, then the group played: or why that cannot be."""
    copied, events = GAME.copy(state), list[Event]()
    steps: list[XtalAction] = [*lays, PlayGroup()]
    for action in steps:
        rejection = GAME.rejection(copied, seat, action)
        if rejection is not None:
            return rejection
        events += GAME.apply(copied, seat, action, Seeded(0))
    return copied, [event for event in events if not isinstance(event, CardLaid)]


def test_answer_equals_its_single_steps() -> None:
    luck = random.Random(1)
    legal = []
    for table in (table for seed in range(12) for table in tables(seed)):
        for seat in (seat for seat in GAME.to_act(table.state) if seat >= 0):
            legal += [compare(table.state, seat, lays) for lays in some_answers(table.state, seat, luck)]
    assert legal.count(True) > 50
    assert legal.count(False) > 5


def compare(state: XtalState, seat: Seat, lays: tuple[XtalLay, ...]) -> bool:
    """Fails unless both ways come to the same; whether they are legal."""
    stepped, rejection = in_steps(state, seat, lays), GAME.rejection(state, seat, Answer(lays))
    if isinstance(stepped, Rejection):
        assert rejection == stepped
        return False
    assert rejection is None
    at_once = GAME.copy(state)
    events = GAME.apply(at_once, seat, Answer(lays), Seeded(0))
    assert (codec.pack(at_once), events) == (codec.pack(stepped[0]), stepped[1])
    return True


def some_answers(state: XtalState, seat: Seat, luck: random.Random) -> Iterator[tuple[XtalLay, ...]]:
    """Those that are offered, and some made of what they are made of."""
    offered = [offer.action.lays for offer in GAME.offers(state, seat) if isinstance(offer.action, Answer)]
    yield from offered
    cards = [lay for lays in offered for lay in lays]
    if cards:
        yield tuple(luck.choices(cards, k=luck.randint(1, 3)))
