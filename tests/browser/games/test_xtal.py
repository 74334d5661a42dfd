"""XTAL in the browser: a short game against bots, real-time Combat between two people, by keyboard, for everybody."""

from __future__ import annotations

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.app_driver import TableGuest, open_details, open_table, take_place
from browser.conftest import OpenContext, Server, take_screenshot
from browser.themes_and_sizes import WIDE, check_themes_and_sizes
from gingersnap.core import codec
from gingersnap.core.chance import Draw, Scripted
from gingersnap.core.log import header_line
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.table import Table
from gingersnap.server.storage.store import open_shared
from gingersnap.server.tables.repository import TableRow, insert_table
from gingersnap.server.tables.seats import make_bot_seat, make_person_seat, new_token

GAME = "xtal"
BOT = next(iter(bots_of(GAME)))
ANN, BO = 0, 1
RED, OPPOSITE = 4, 28

# --- People -----------------------------------------------------------------------------------------


class Mage(TableGuest):
    """Hunts stored rings and goes Home, from what the page shows."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.offers: list[dict[str, Any]] = []

    def hear(self, message: dict[str, Any]) -> None:
        super().hear(message)
        if message["type"] == "updated":
            self.offers = [offer["action"] for offer in message["offers"]]

    def card(self, name: str) -> Locator:
        return self.page.locator(f"[data-card={name}]")

    def choice(self, facet: str, value: object) -> Locator:
        return self.page.locator(f"[data-choice='{facet}:{value}']")

    def button(self, action: str) -> Locator:
        return self.page.locator(f"button[data-action={action}]")

    @property
    def usual(self) -> Locator:
        """What goes on with the game, whatever is asked; the first is the bravest."""
        actions = ["Roll", "PlayGroup", "TakeRings", "NamePriority", "EndTurn", "Pass", "DeclineVoid", "Concede"]
        return self.page.locator(", ".join(f"button[data-action={action}]" for action in actions))

    def press(self, locator: Locator, by_keyboard: bool = False) -> None:
        """Press it, and wait until the table has answered."""
        before = len(self.frames)
        if by_keyboard:
            self.press_by_keyboard(locator)
        else:
            locator.click()
        self.wait_for_answer(before)

    def key(self, *keys: str) -> None:
        """Type, and wait for an answer to the last key."""
        for key in keys:
            before = len(self.frames)
            self.page.keyboard.press(key)
        self.wait_for_answer(before)

    def teleport(self) -> int | None:
        """A Violet that a Teleport of the own token leads to and that is worth it."""
        view = self.view
        own = view["seat"]
        if view["draft"]:
            return None
        goals = [offer["to"] for offer in self.offers if offer.get("card") == "teleport" and offer["token"] == own]
        if view["rings"][own] >= view["options"]["rings_needed"]:
            return view["homes"][own] if view["homes"][own] in goals else None
        return next((goal for goal in goals if view["storage"][goal // 8]), None)

    def move(self, by_keyboard: bool = False) -> None:
        goal = self.teleport()
        if goal is None:
            self.press(self.usual.first, by_keyboard)
            return
        self.card("teleport").click()
        if self.choice("token", self.view["seat"]).is_visible():
            self.choice("token", self.view["seat"]).click()
        self.press(self.choice("to", goal))

    def wait_until_asked(self) -> bool:
        """Whether this person is asked for something, rather than the game being over."""
        expect(self.usual.or_(self.result_panel).first).to_be_visible()
        return not self.is_over


# --- A table whose deal is known ------------------------------------------------------------------


def dealt(*hands: str) -> list[Draw]:
    """The draws by which these hands are dealt."""
    cards = find_game(GAME).house.cards
    names, counts = [card.name for card in cards], [card.count for card in cards]
    draws: list[Draw] = []
    for name in " ".join(hands).split():
        index = names.index(name)
        draws.append(("card", sum(counts[:index])))
        counts[index] -= 1
    return draws


def lay_dealt(server: Server, hands: list[str], people: list[str], **options: Any) -> tuple[str, list[str]]:
    """A table with these hands, stored as the server stores its own; its id, and people's tokens. Bots fill it up."""
    game = find_game(GAME)
    settings = codec.convert({"first_seat": ANN, **options}, game.types.options)
    tokens = [new_token() for _ in people]
    seats = [make_person_seat(name, [], token) for name, token in zip(people, tokens, strict=True)]
    for _ in hands[len(people) :]:
        seats.append(make_bot_seat(BOT, None, [seat.name for seat in seats], [BOT]))
    header = Table(game, settings, len(seats), Scripted(dealt(*hands))).header
    row = TableRow(
        id=f"dealt{secrets.token_hex(4)}",
        game=GAME,
        options=codec.builtins(settings),
        seats=tuple(seats),
        status="playing",
        secret="dealt",
        created=time.time(),
        header=header_line(header),
    )

    async def store() -> None:
        opened = await open_shared(server.data)
        await opened.write(insert_table(row))
        await opened.close()

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright's own loop runs in this thread
        elsewhere.submit(asyncio.run, store()).result()
    return row.id, tokens


def seat_all(people: list[Mage], server: Server, hands: list[str], **options: Any) -> None:
    table, tokens = lay_dealt(server, hands, ["Ann", "Bo"][: len(people)], **options)
    for seat, person in enumerate(people):
        take_place(person.page, table, "XTAL", [{"seat": seat, "token": tokens[seat]}])
    # Not the button to roll: with less patience than a player, the die is thrown before a busy machine looks.
    expect(people[0].page.locator("[data-hand]")).to_be_visible()


# --- A whole game ---------------------------------------------------------------------------------

TRAVELLER = "teleport teleport teleport teleport void"
"""With this hand a game is short: the first Violet leads to rings, and Home."""
OTHERS = ["fireball fireball_shield levitate flight void", "aurablast aurablast_shield levitate flight thunderbolt"]


def test_xtal_short_game_against_bots_is_playable_to_the_end(people: OpenContext, server: Server) -> None:
    person = Mage(people(time_lapse=True).new_page())
    seat_all([person], server, [TRAVELLER, *OTHERS], rings_needed=3)
    take_screenshot(person.page, "xtal-first-turn")
    moves = 0
    while person.wait_until_asked():
        person.move(by_keyboard=moves < 4)
        moves += 1
    open_details(person.page)
    person.page.get_by_role("button", name="Why the game is over").click()
    expect(person.page.get_by_role("dialog").locator("[data-rule='XTL-2']")).to_be_visible()
    person.page.keyboard.press("Escape")
    take_screenshot(person.page, "xtal-ended")


# --- Two people in real time ------------------------------------------------------------------------

HANDS = [
    "levitate levitate fireball void thunderbolt",
    "fireball_shield thunderbolt void aurablast aurablast_shield",
]


def test_xtal_combat_in_real_time_with_shield_void_and_counter_void(people: OpenContext, still_server: Server) -> None:
    ann, bo = (Mage(people(base_url=still_server.address).new_page()) for _ in range(2))
    seat_all(
        [ann, bo],
        still_server,
        HANDS,
        combat="open",
        answer_seconds=60,
        idle_seconds=120,
        void_seconds=60,
        first_seconds=60,
    )
    ann.press(ann.page.locator("[data-target=die]"))
    expect(ann.button("EndTurn")).to_be_visible()
    bring_face_to_face(ann, bo)
    combat = bo.page.get_by_role("region", name="Combat")
    expect(combat).to_contain_text("face to face")
    take_screenshot(bo.page, "xtal-face-to-face")

    ann.key("3", "p")  # a Fireball: its clock runs on both pages
    for person in (ann, bo):
        expect(person.page.get_by_role("timer", name="Fireball strikes")).to_be_visible()
    seconds = bo.page.get_by_role("timer", name="Fireball strikes").inner_text()
    expect(bo.page.get_by_role("timer", name="Fireball strikes")).not_to_have_text(seconds)
    take_screenshot(bo.page, "xtal-weapon-pending")
    bo.key("a")  # the answer is one key away
    expect(bo.page.locator("[data-weapon]")).to_have_count(0)
    expect(ann.page.locator("[data-play].cancelled")).to_have_count(1)

    bo.key("2", "p")  # a Thunderbolt back
    expect(ann.page.locator("[data-weapon]")).to_be_visible()
    ann.key("0", "p")  # a Void on it ...
    expect(bo.page.get_by_text("Void the Void?")).to_be_visible()
    take_screenshot(bo.page, "xtal-void-asked")
    bo.key("a")  # ... and a Void on the Void
    expect(ann.page.locator("[data-weapon]")).to_be_visible()
    take_screenshot(ann.page, "xtal-revived")
    ann.press(ann.button("Concede"))
    expect(combat).to_be_hidden()
    for person in (ann, bo):
        board = person.page.get_by_role("region", name="Board", exact=True)
        expect(board.locator("[data-seat='0']")).to_contain_text("0 rings")
        expect(board.locator("[data-seat='1']")).to_contain_text("2 rings")
        assert person.view["rings"] == [0, 2]
    take_screenshot(bo.page, "xtal-rings-won")
    assert_no_hand_was_told(ann, bo)


def bring_face_to_face(ann: Mage, bo: Mage) -> None:
    """Ann has rolled, and lifts both tokens onto opposite Reds with one group."""
    if ann.view["positions"][ANN] != RED:
        levitate(ann, ANN, RED)
    levitate(ann, BO, OPPOSITE)
    assert "'levitate'" not in str([(update["view"], update["events"]) for update in bo.updates()])
    ann.key("p")
    expect(bo.button("DeclineVoid")).to_have_text("DLet the Levitate stand")
    bo.key("d")
    expect(ann.button("NamePriority")).to_have_text("FBo plays first")  # Ann has started it: the first card is hers
    expect(bo.page.locator(".prompt")).to_have_text("Combat: Ann plays the first card.")


def levitate(person: Mage, token: int, to: int) -> None:
    person.card("levitate").click()
    if person.choice("token", token).is_visible():
        person.choice("token", token).click()
    target = person.page.locator(f"[data-target=to{to}]")  # on the board itself
    expect(target).to_be_visible()
    person.press(target)
    expect(person.button("PlayGroup")).to_be_visible()


VIEW_FIELDS = set(find_game(GAME).types.view.__struct_fields__)


def assert_no_hand_was_told(*people: Mage) -> None:
    for person in people:
        own = person.view["seat"]
        for update in person.updates():
            view = update["view"]
            assert set(view) == VIEW_FIELDS
            assert len(view["hand"]) + len(view["draft"]) == view["hand_sizes"][own]
            for event in update["events"]:
                if event["type"] in ("CardLaid", "CardTakenBack"):
                    assert event["seat"] == own
                elif event["type"] == "CardDrawn":
                    assert (event["card"] is None) == (event["seat"] != own)


# --- For everybody --------------------------------------------------------------------------------

SEEN_IN: dict[str, ViewportSize] = {"wide": WIDE, "phone": {"width": 360, "height": 780}}
# Targets that a finger does not meet where they are.
UNDER_OTHERS = """() => [...document.querySelectorAll('[data-target]')].filter((target) => {
  target.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = target.getBoundingClientRect();
  return !target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((target) => target.dataset.target)"""


def test_xtal_board_has_no_axe_violations(people: OpenContext, still_server: Server) -> None:
    """With six at the table, with a card picked, and face to face: axe has nothing to say."""
    ann, bo = (Mage(people(base_url=still_server.address).new_page()) for _ in range(2))
    open_table(ann.page, still_server.address, GAME, [BOT] * 5, {"first_seat": 0})
    expect(ann.button("Roll")).to_be_visible()
    check_themes_and_sizes(ann.page, "xtal-six", SEEN_IN)
    seat_all([ann, bo], still_server, HANDS, combat="open", void_seconds=60, answer_seconds=60, first_seconds=60)
    ann.press(ann.page.locator("[data-target=die]"))
    expect(ann.button("EndTurn")).to_be_visible()
    ann.card("levitate").click()
    check_themes_and_sizes(ann.page, "xtal-picked", SEEN_IN)
    assert_every_target_is_met(ann)
    bring_face_to_face(ann, bo)
    ann.key("3", "p")
    expect(bo.page.locator("[data-weapon]")).to_be_visible()
    check_themes_and_sizes(bo.page, "xtal-combat", SEEN_IN)


def assert_every_target_is_met(person: Mage) -> None:
    """With all that may be done listed, the crystal shrank to nothing on a phone, targets on each other."""
    person.page.set_viewport_size(SEEN_IN["phone"])
    if person.choice("token", BO).is_visible():  # with only one token that can be lifted, nobody is asked which
        person.choice("token", BO).click()
    expect(person.page.locator(f"[data-target=to{OPPOSITE}]")).to_be_visible()
    crystal = person.page.locator("[data-in-view=board]").first
    size = crystal.bounding_box()
    listed = person.page.locator("[aria-labelledby=turn-title] summary").first
    listed.click()
    assert crystal.bounding_box() == size, "the list lies over the board and moves nothing"
    listed.click()
    assert person.page.evaluate(UNDER_OTHERS) == []
    person.page.get_by_role("button", name="Cancel").click()
