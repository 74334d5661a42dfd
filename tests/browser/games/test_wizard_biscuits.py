"""Wizard Biscuits in the browser: the store, the bank, every side of every special disc, for everybody."""

from __future__ import annotations

import asyncio
import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.app_driver import TableGuest, show_sliders
from browser.conftest import OpenContext, Server, take_screenshot
from browser.themes_and_sizes import check_themes_and_sizes
from gingersnap.core import codec
from gingersnap.core.log import header_line
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, FACES, FaceName, face_said
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.tests.story import WizardBiscuitsStory
from gingersnap.games.wizard_biscuits.web.tests.scripted_games import ANN, BO, ON_THE_LINE, Prepared, with_special
from gingersnap.server.storage.store import open_shared
from gingersnap.server.tables.repository import StoredRecord, TableRow, insert_record, insert_table
from gingersnap.server.tables.seats import make_person_seat, new_token
from waits import wait_until

# --- Tables stored as the server stores its own ------------------------------------------------------


def stored(server: Server, *games: WizardBiscuitsStory) -> list[tuple[str, str]]:
    """Tables on which these games go on; by table its id and Ann's token."""
    places = []
    writes = []
    for game in games:
        tokens = [new_token(), new_token()]
        table = "laid" + re.sub("[^a-z0-9]", "x", tokens[0].lower())[:8]
        row = TableRow(
            id=table,
            game=GAME.name,
            options=codec.builtins(game.state.options),
            seats=(make_person_seat("Ann", [], tokens[ANN]), make_person_seat("Bo", ["Ann"], tokens[BO])),
            status="playing",
            secret="laid",
            created=time.time(),
            header=header_line(game.table.header),
        )
        lines = [StoredRecord(codec.encode(record)) for record in game.table.records]
        writes.append([insert_table(row), *(insert_record(table, seq, line) for seq, line in enumerate(lines, 1))])
        places.append((table, tokens[ANN]))

    async def store() -> None:
        opened = await open_shared(server.data)
        for steps in writes:
            await opened.write(*steps)
        await opened.close()

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright's own loop runs in this thread
        elsewhere.submit(asyncio.run, store()).result()
    return places


# --- Somebody at the board --------------------------------------------------------------------------


class Wizard(TableGuest):
    @property
    def disc(self) -> Locator:
        return self.page.locator("[data-disc-in-hand]")

    def is_told(self, words: str) -> None:
        """On the ribbon, for a moment, or in the list of what happened."""
        expect(self.page.get_by_text(words).first).to_be_visible()

    @property
    def ribbon(self) -> Locator:
        return self.page.locator(".ribbon")

    def side(self, side: int) -> Locator:
        return self.page.locator(f"[data-side='{side}']")

    def owns(self, side: int, face: FaceName) -> Locator:
        return self.side(side).locator(f"[data-owned='{DISC_OF_FACE[face]}']")

    def do(self, action: str) -> None:
        self.page.locator(f"button[data-action={action}]").first.click()

    def events(self) -> list[dict[str, Any]]:
        return [event for update in self.updates() for event in update["events"]]

    def sit(self, place: tuple[str, str]) -> None:
        table, token = place
        held = [{"seat": ANN, "token": token}]
        known = [{"table": table, "title": GAME.title, "held": held, "shared": False, "over": False}]
        self.page.add_init_script(f"localStorage.setItem('gingersnap.seats', {json.dumps(json.dumps(known))})")
        self.page.goto(f"/t/{table}")
        expect(self.disc.or_(self.page.locator("[data-action]")).first).to_be_visible()

    def take(self, face: FaceName, by_keyboard: bool = False) -> None:
        """The disc from the supply, turned until this side is up: on the disc itself, or with F."""
        chip = self.page.locator(f"[data-supply='{DISC_OF_FACE[face]}']")
        chip.click()
        is_up = re.compile(f"with {face_said(face)} up")
        if not is_up.search(chip.get_attribute("aria-label") or ""):
            if by_keyboard:
                self.page.keyboard.press("f")
            else:
                self.disc.click()
        expect(chip).to_have_attribute("aria-label", is_up)
        expect(self.disc).to_have_attribute("aria-label", re.compile(str(face_said(face))))

    def flick(self, speed: float = 1.1) -> None:
        before = len(self.events())
        show_sliders(self.page)
        self.page.get_by_role("slider", name="Speed").fill(str(speed))
        self.disc.focus()
        self.page.keyboard.press("Enter")
        self.until(
            lambda: any(event["type"] == "DiscsSlid" for event in self.events()[before:]), "nothing comes of the flick"
        )


# --- From the store to the bank ---------------------------------------------------------------------


def test_wizard_biscuits_disc_is_bought_banked_declared_and_used(people: OpenContext, server: Server) -> None:
    prepared = Prepared().win(BO, "heal").to_the_last_flick()  # Bo begins, so it is Ann's
    ann = Wizard(people(time_lapse=True).new_page())
    ann.sit(stored(server, prepared)[0])
    page = ann.page
    ann.flick()  # the only twenty of the round
    store = page.get_by_role("region", name="Store")
    expect(store).to_contain_text("You have 20 points to spend or bank.")
    expect(store.locator("[data-shelf='12']")).to_contain_text("Owned by black")
    expect(store.locator("[data-shelf='17']")).to_contain_text("Not as your first disc")
    expect(store.locator("[data-bank]")).to_contain_text("10 × 0 special discs = 0 in a round")
    take_screenshot(page, "wizard-store")
    ann.tab_to("[data-shelf='16'] [data-action=Buy]")
    page.keyboard.press("Enter")
    expect(store).to_contain_text("You have 5 points to spend or bank.")
    expect(store.locator("[data-bank]")).to_contain_text("10 × 1 special disc = 10 in a round")
    page.get_by_role("button", name="Less").click()
    expect(page.locator("[data-action=Bank]")).to_have_text("Bank nothing")
    page.get_by_role("slider", name="Points to bank").press("ArrowRight")
    expect(page.locator("[data-action=Bank]")).to_have_text("Bank 5 points")
    take_screenshot(page, "wizard-bank")
    ann.tab_to("[data-action=Bank]")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-seat='{ANN}']")).to_contain_text("5 of 50")
    ann.take("lucky", by_keyboard=True)
    take_screenshot(page, "wizard-declared")
    ann.flick()
    expect(page.locator("[data-action=PickUp]")).to_be_visible()
    take_screenshot(page, "wizard-lucky-asked")
    ann.do("PickUp")
    expect(ann.ribbon).to_contain_text("to flick it once more")
    ann.ribbon.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("WBI-35")
    page.keyboard.press("Escape")
    ann.flick()
    expect(ann.side(ANN).locator("[data-tray] [data-face=lucky]")).to_be_visible()


# --- Every side of every disc -------------------------------------------------------------------------


def burns(ann: Wizard) -> None:
    ann.flick()
    ann.is_told("Fire burns one of")
    expect(ann.side(BO).locator("[data-tray] [data-burned]")).to_be_visible()


def heals(ann: Wizard) -> None:
    ann.flick()
    ann.page.locator("button[data-target]").first.click()  # on the disc itself, in the ditch
    ann.do("Decline")
    ann.is_told("do nothing more with Heal")
    expect(ann.disc).to_be_visible()  # picked up, and to be reflicked


def freezes(ann: Wizard) -> None:
    ann.flick()
    ann.side(BO).locator("button[data-target]").click()  # on the disc itself, in the tray
    expect(ann.owns(BO, "heal").locator("[data-frozen]")).to_be_visible()
    expect(ann.side(BO).locator("[data-status=frozen]")).to_contain_text("Frozen")


def starts_inside(ann: Wizard) -> None:
    outside = ann.disc.bounding_box()
    ann.page.keyboard.press("i")
    expect(ann.page.get_by_role("button", name="I Inner circle")).to_have_attribute("aria-pressed", "true")
    inside = ann.disc.bounding_box()
    assert outside is not None
    assert inside is not None
    assert inside["y"] < outside["y"] - 40
    take_screenshot(ann.page, "wizard-invisibility-inside")
    ann.flick(0.9)
    declared = [event for event in ann.events() if event["type"] == "SideDeclared"][-1]
    assert declared["inner"]


def poisons(ann: Wizard) -> None:
    ann.flick()
    expect(ann.side(BO).locator("[data-status=poisoned]")).to_contain_text("Poisoned −5")


def dissolves(ann: Wizard) -> None:
    ann.flick()
    ann.do("Destroy")
    ann.is_told("goes to the store")
    expect(ann.owns(BO, "invisibility")).to_have_count(0)
    expect(ann.owns(ANN, "acid")).to_have_count(0)


def steals(ann: Wizard) -> None:
    ann.flick()
    ann.do("Steal")
    ann.is_told("swap the Thief for")
    expect(ann.owns(ANN, "invisibility")).to_be_visible()
    expect(ann.owns(BO, "thief")).to_be_visible()


def corrupts_and_destroys(ann: Wizard) -> None:
    ann.flick()
    expect(ann.side(ANN).locator("[data-status=corrupted]")).to_contain_text("Corrupted −5")
    ann.do("Destroy")
    expect(ann.owns(BO, "invisibility")).to_have_count(0)


def counts_higher(ann: Wizard) -> None:
    ann.flick(ON_THE_LINE)
    expect(ann.page.get_by_text("Teleportation touches a line, so it counts 15").first).to_be_visible()
    assert ann.view["rounds"][-1]["totals"][ANN] == 15


def flies_to_the_tray(ann: Wizard) -> None:
    """The shot ends the round, which clears the tray: a busy machine draws the disc there for a moment only."""
    ann.page.evaluate(
        "tray => new MutationObserver(() => { if (document.querySelector(tray)) window.flown = true })"
        ".observe(document.body, { subtree: true, childList: true, attributes: true })",
        f"[data-side='{ANN}'] [data-tray] [data-face=magic_missile]",
    )
    ann.flick(ON_THE_LINE)
    ann.is_told("Magic Missile stays on the board, so it goes to the 20s")
    wait_until(lambda: bool(ann.page.evaluate("window.flown === true")), "the disc is not drawn in the tray")


def is_reflicked(ann: Wizard) -> None:
    ann.flick()
    ann.do("PickUp")
    expect(ann.disc).to_have_attribute("aria-label", re.compile("Lucky"))


def is_the_seventh(ann: Wizard) -> None:
    ann.flick()  # the sixth: a starting disc
    expect(ann.page.get_by_text("Flick Inspiration as your seventh disc").first).to_be_visible()
    expect(ann.disc).to_have_attribute("aria-label", re.compile("Inspiration"))
    ann.flick()
    expect(ann.page.get_by_role("region", name="Store")).to_be_visible()
    assert len(ann.view["flicked"]) == 13


SEEN: dict[FaceName, Any] = {
    "fire": burns,
    "heal": heals,
    "frost": freezes,
    "invisibility": starts_inside,
    "poison": poisons,
    "acid": dissolves,
    "thief": steals,
    "dark_magic": corrupts_and_destroys,
    "teleportation": counts_higher,
    "lucky": is_reflicked,
    "magic_missile": flies_to_the_tray,
    "inspiration": is_the_seventh,
}


@pytest.fixture(scope="module")
def tables(running_server: Server) -> dict[FaceName, tuple[str, str]]:
    faces = list(SEEN)
    return dict(zip(faces, stored(running_server, *map(with_special, faces)), strict=True))


@pytest.mark.parametrize("face", SEEN)
def test_wizard_biscuits_face_effect_is_shown(
    people: OpenContext, tables: dict[FaceName, tuple[str, str]], face: FaceName
) -> None:
    assert set(SEEN) == set(FACES)
    ann = Wizard(people(time_lapse=True).new_page())
    ann.sit(tables[face])
    if face != "inspiration":
        ann.take(face, by_keyboard=list(SEEN).index(face) % 4 == 1)
    SEEN[face](ann)
    take_screenshot(ann.page, f"wizard-{face.replace('_', '-')}")


# --- For everybody ------------------------------------------------------------------------------------


def test_wizard_biscuits_table_has_no_axe_violations(people: OpenContext, server: Server) -> None:
    page = people(time_lapse=True).new_page()
    ann = Wizard(page)
    ann.sit(stored(server, with_special("thief"))[0])
    ann.take("thief")
    check_themes_and_sizes(page, "wizard")
    page.get_by_role("button", name="Store").click()
    check_themes_and_sizes(page, "wizard-store")
    page.keyboard.press("Escape")
    ann.flick()
    expect(page.locator("[data-action=Steal]")).to_be_visible()
    check_themes_and_sizes(page, "wizard-choice")


@pytest.mark.parametrize(
    "settings",
    [
        {"viewport": {"width": 360, "height": 640}},
        {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
    ],
    ids=["360 pixels wide", "zoomed to 200 %"],
)
def test_wizard_biscuits_fits_small_screens(people: OpenContext, server: Server, settings: dict[str, Any]) -> None:
    page = people(time_lapse=True, **settings).new_page()
    ann = Wizard(page)
    ann.sit(stored(server, with_special("acid"))[0])
    ann.take("acid")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page sticks out sideways"
    take_screenshot(page, f"wizard-small-{settings['viewport']['width']}")
    ann.flick()
    expect(page.locator("[data-action=Destroy]")).to_be_visible()
    heights = page.locator(".table button:visible").evaluate_all(
        "all => all.map(one => [one.outerHTML, one.getBoundingClientRect().height])"
    )
    assert [button for button, height in heights if height < 43.9] == [], "too small for a finger"
    ann.do("Destroy")
    ann.is_told("goes to the store")
