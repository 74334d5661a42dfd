"""Crokinole in the browser: shot with the mouse, by touch and by keyboard, for everybody and at every size."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from browser.app_driver import TableGuest, open_table, play_now, show_sliders
from browser.conftest import PHONE, OpenContext, Server, take_screenshot, violations
from browser.pointer_input import Finger, Mouse
from browser.themes_and_sizes import SIZES, check_themes_and_sizes
from waits import PATIENCE

GAME = "crokinole"
STEADY = {"tremor": "assisted", "discs": 2}
MOVING = {"reduced_motion": "no-preference"}


@pytest.fixture(scope="module", autouse=True)
def simulator(running_server: Server) -> None:
    """The first shot wakes the simulator up; in a fresh checkout it is compiled then."""
    httpx.get(
        f"{running_server.address}/api/lab/physics?shot=0,-0.3048+%7C+0+0,1.1", timeout=PATIENCE
    ).raise_for_status()


class Shooter(TableGuest):
    """Somebody who sits at the board."""

    @property
    def disc(self) -> Locator:
        return self.page.locator("[data-disc-in-hand]")

    @property
    def ribbon(self) -> Locator:
        return self.page.locator(".ribbon")

    @property
    def shots(self) -> list[dict[str, Any]]:
        """All shots that this page was told of."""
        events = [event for update in self.updates() for event in update["events"]]
        return [event for event in events if event["type"] == "DiscsSlid"]

    @property
    def own_shots(self) -> list[dict[str, Any]]:
        return [shot for shot in self.shots if shot["seat"] == 0]

    def wait_for_turn(self) -> None:
        expect(self.disc).to_be_visible()

    def middle(self) -> tuple[float, float]:
        box = self.disc.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def draw(self, across: float, back: float) -> None:
        """Draw the band with the mouse, and hold it."""
        x, y = self.middle()
        Mouse(self.page).draw((x, y), (x + across, y + back))

    def pull(self, across: float = 0, back: float = 70) -> None:
        self.wait_for_turn()
        before = len(self.own_shots)
        self.draw(across, back)
        self.page.mouse.up()
        self.wait_for_shot(before)

    def type_shot(self, *keys: str) -> None:
        before = len(self.own_shots)
        for key in ("Enter", "PageUp", "PageUp", *keys, "Enter"):
            self.page.keyboard.press(key)
        self.wait_for_shot(before)

    def wait_for_shot(self, before: int) -> None:
        self.until(lambda: len(self.own_shots) > before, "nothing comes of the shot")


@pytest.fixture
def shooter(people: OpenContext, server: Server) -> Shooter:
    person = Shooter(people(time_lapse=True, **MOVING).new_page())
    open_table(person.page, server.address, GAME, ["random"], STEADY)
    return person


# --- Three ways to shoot ----------------------------------------------------------------------------


def test_crokinole_round_by_mouse_and_review_of_its_shots(shooter: Shooter) -> None:
    page = shooter.page
    shooter.wait_for_turn()
    shooter.draw(0, 70)
    take_screenshot(page, "crokinole-aiming")
    page.mouse.up()
    shooter.wait_for_shot(0)
    assert shooter.own_shots[0]["speed"] == pytest.approx(1.2, abs=0.4)
    expect(shooter.ribbon).to_be_visible()
    shooter.pull(-6, 80)
    expect(page.get_by_text(re.compile("^Round 1: you")).first).to_be_visible()
    shooter.wait_for_turn()
    page.get_by_role("button", name="Scores").click()
    expect(page.get_by_role("table", name="Scores by round").locator("tbody tr")).to_have_count(1)
    take_screenshot(page, "crokinole-scores")
    page.get_by_role("button", name="Shots").click()
    expect(page.locator("ol button:has(.number)")).not_to_have_count(0)
    page.locator("ol button:has(.number)").first.click()
    page.get_by_role("combobox", name="Speed").select_option("1/10 ×")
    time = page.get_by_role("slider", name="Time")
    page.wait_for_function("document.querySelector('input[aria-label=Time]').valueAsNumber > 0.02")
    page.get_by_role("button", name="To the end").click()
    assert float(time.input_value()) > 0.1
    take_screenshot(page, "crokinole-review")
    with page.expect_popup() as popup:
        page.get_by_role("link", name="Physics lab").click()
    expect(popup.value.get_by_label("Shot as text")).to_have_value(re.compile(r"\|"))
    page.get_by_role("button", name="Back to the game").click()
    expect(shooter.disc).to_be_visible()


def test_crokinole_flick_through_the_disc_shoots_straight(shooter: Shooter) -> None:
    shooter.wait_for_turn()
    x, y = shooter.middle()
    Mouse(shooter.page).flick((x, y + 40), (x, y - 40))
    shooter.wait_for_shot(0)
    first, last = (shooter.own_shots[0]["motion"]["paths"][-1][0][key] for key in ("vx", "vy"))
    assert abs(first) < 0.05 < last, "straight ahead"


def test_crokinole_touch_shoots_without_scrolling_and_second_finger_cancels(
    people: OpenContext, server: Server
) -> None:
    page = people(viewport=PHONE, has_touch=True, **MOVING).new_page()
    person, finger = Shooter(page), Finger(page)
    open_table(page, server.address, GAME, ["random"], STEADY)
    person.wait_for_turn()
    start = person.middle()
    finger.draw(start, (start[0], start[1] + 90))
    expect(page.locator(".band").first).to_be_visible()
    take_screenshot(page, "crokinole-touch")
    finger.second((start[0], start[1] + 90), (200, 300))
    expect(page.locator(".band")).to_have_count(0)
    finger.lift()
    assert person.own_shots == []
    finger.pull(start, (start[0], start[1] + 100))
    page.get_by_role("button", name="Rules", exact=True).tap()  # a tap right after a pull was lost: it stopped a fling
    expect(page.get_by_role("dialog")).to_be_visible()
    person.wait_for_shot(0)
    assert page.evaluate("scrollY") == 0


def test_crokinole_touch_aim_is_magnified_and_adjustable(people: OpenContext, server: Server) -> None:
    page = people(viewport=PHONE, has_touch=True).new_page()
    person, finger = Shooter(page), Finger(page)
    open_table(page, server.address, GAME, ["random"], STEADY)
    person.wait_for_turn()
    show_sliders(page)
    page.get_by_role("button", name="More").click()
    page.get_by_label("Adjust the shot before it goes").check()
    page.keyboard.press("Escape")
    x, y = person.middle()
    finger.draw((x, y), (x + 12, y + 70))
    expect(page.locator(".lens")).to_be_visible()
    take_screenshot(page, "crokinole-thumb-aims")
    finger.lift()
    adjust = page.get_by_role("group", name="Adjust the shot")
    aim = page.get_by_role("slider", name="Aim")
    before = float(aim.input_value())
    adjust.get_by_role("button", name="A little to the right").tap()
    assert float(aim.input_value()) == pytest.approx(before + 0.25, abs=0.11)
    take_screenshot(page, "crokinole-thumb-adjusts")
    assert violations(page) == []
    assert person.own_shots == []
    adjust.get_by_role("button", name="Shoot").tap()
    person.wait_for_shot(0)


def test_crokinole_round_of_twelve_is_playable_by_keyboard(people: OpenContext, server: Server) -> None:
    page = people(time_lapse=True).new_page()
    person = Shooter(page)
    open_table(page, server.address, GAME, ["random"], {"tremor": "assisted", "scoring": "match"})
    for number in range(12):
        person.wait_for_turn()
        person.tab_to("[data-disc-in-hand]")
        person.type_shot(*["ArrowRight", "Shift+ArrowLeft", "ArrowUp", "q"][: number % 5])
    page.wait_for_function("document.querySelector('[data-side=\"0\"] .left')?.textContent.startsWith('12')")
    assert len(person.own_shots) >= 12
    assert person.view["number"] == 2
    assert len(person.view["rounds"]) == 1


# --- Hands that are real, and hands that are helped -------------------------------------------------


def test_crokinole_shoot_without_speed_asks_for_it_visibly(people: OpenContext, server: Server) -> None:
    """Only those who hear the page were asked how hard."""
    page = people().new_page()
    person = Shooter(page)
    open_table(page, server.address, GAME, ["random"], {"discs": 2})
    person.wait_for_turn()
    show_sliders(page)
    page.get_by_role("button", name="Shoot", exact=True).click()
    expect(page.locator(".words", has_text="How hard? Pull the disc back, or set the speed.")).to_be_visible()
    expect(page.locator(".wanted", has_text="Speed")).to_be_visible()
    take_screenshot(page, "crokinole-how-hard")
    assert person.own_shots == []


def test_crokinole_assisted_aim_predicts_where_discs_stop(people: OpenContext, server: Server) -> None:
    page = people().new_page()
    person = Shooter(page)
    open_table(page, server.address, GAME, ["random"], STEADY)
    person.wait_for_turn()
    ghosts = page.locator("[data-ghost]")
    expect(ghosts).to_have_count(0)
    show_sliders(page)
    page.get_by_role("slider", name="Speed").fill("0.75")
    expect(ghosts.first).to_be_visible()
    take_screenshot(page, "crokinole-ghost")
    foreseen = ghosts.last.evaluate("one => [one.cx.baseVal.value, one.cy.baseVal.value]")
    page.get_by_role("button", name="Shoot", exact=True).click()
    person.until(lambda: person.own_shots, "the shot is not told")
    rest = person.own_shots[0]["motion"]["rest"][-1]
    assert rest is not None
    assert foreseen == pytest.approx([1000 * rest["x"], -1000 * rest["y"]], abs=0.5)


# --- Verdicts, reloads, clocks ----------------------------------------------------------------------


def test_crokinole_foul_is_shown_and_links_to_its_rule(people: OpenContext, server: Server) -> None:
    page = people(**MOVING).new_page()
    person = Shooter(page)
    open_table(page, server.address, GAME, ["random"], STEADY)
    person.pull(0, 32)  # far too gentle to reach anything
    expect(page.locator(".ribbon.foul")).to_be_visible()
    take_screenshot(page, "crokinole-foul")
    person.wait_for_turn()
    page.get_by_role("button", name="Shots").click()
    page.locator("ol button", has=page.locator(".foul")).filter(has_text="You").click()
    rule = page.locator(".ribbon.foul button")
    expect(rule).to_have_text(re.compile("^CRK-1[36]"))
    rule.click()
    expect(page.get_by_role("dialog")).to_contain_text((rule.text_content() or "").split(":")[0])


def test_crokinole_reload_mid_shot_shows_the_final_position(shooter: Shooter) -> None:
    page = shooter.page
    shooter.wait_for_turn()
    shooter.draw(5, 120)
    page.mouse.up()
    expect(page.locator(".tail").first).to_be_attached()
    page.reload()
    shooter.wait_for_turn()
    lying = [disc["id"] for disc in shooter.view["discs"]] + [disc for side in shooter.view["ditch"] for disc in side]
    drawn = page.locator("[data-disc]").evaluate_all("all => all.map(one => Number(one.dataset.disc))")
    assert sorted(drawn) == sorted(lying)
    expect(page.locator(".tail")).to_have_count(0)


def test_crokinole_timeout_while_aiming_cancels_the_shot(people: OpenContext, still_server: Server) -> None:
    page = people(time_lapse=True, base_url=still_server.address, **MOVING).new_page()
    person = Shooter(page)
    open_table(page, still_server.address, GAME, ["random"], {**STEADY, "seconds_per_shot": 5})
    person.wait_for_turn()
    expect(page.locator("[role=timer]").first).to_be_visible()
    person.draw(0, 90)
    still_server.move(5.1)
    expect(page.get_by_text("time for this shot is up").first).to_be_visible()
    expect(page.locator(".band")).to_have_count(0)
    page.mouse.up()
    person.wait_for_turn()
    assert all(shot["speed"] < 0.2 for shot in person.own_shots), "merely nudged"


def test_crokinole_four_players_share_two_sides(people: OpenContext, server: Server) -> None:
    page = people(time_lapse=True).new_page()
    person = Shooter(page)
    open_table(page, server.address, GAME, ["random"] * 3, {"tremor": "assisted", "discs": 4})
    for _ in range(2):
        person.pull(0, 70)
    person.wait_for_turn()
    assert len(person.view["rounds"]) == 1
    assert {shot["seat"] for shot in person.shots} == {0, 1, 2, 3}
    assert page.locator("[data-side]").count() == 2, "partners share a side"
    take_screenshot(page, "crokinole-four")


# --- For everybody, at every size -------------------------------------------------------------------


def test_crokinole_board_has_no_axe_violations(people: OpenContext, server: Server) -> None:
    page = people(time_lapse=True).new_page()
    person = Shooter(page)
    open_table(page, server.address, GAME, ["random"], {"tremor": "assisted", "discs": 6})
    for across in (0, -4, 8):
        person.pull(across, 75)
    person.wait_for_turn()
    check_themes_and_sizes(page, "crokinole")
    show_sliders(page)
    page.get_by_role("button", name="More").click()
    person.disc.press("Enter")
    check_themes_and_sizes(page, "crokinole-opened")
    assert_lists_fit_their_panel(page)
    page.get_by_role("button", name="Shots").click()
    page.locator("ol button:has(.number)").first.click()
    expect(page.get_by_role("slider", name="Time")).to_be_focused()
    expect(page.locator(".playfield")).to_be_in_viewport(ratio=0.95)
    check_themes_and_sizes(page, "crokinole-review")


def assert_lists_fit_their_panel(page: Page) -> None:
    """On a phone the list of discs to aim at stuck out, and left its name room for one letter a line."""
    page.set_viewport_size(SIZES["phone"])
    sticking_out = page.locator("[data-shoots] select").evaluate_all(
        """lists => lists
            .map((list) => [list, list.closest('[id$=-fine]')].map((one) => one.getBoundingClientRect().right))
            .filter(([end, edge]) => end > edge)"""
    )
    assert sticking_out == []
    page.set_viewport_size(SIZES["wide"])


@pytest.mark.parametrize(
    "settings",
    [
        {"viewport": {"width": 360, "height": 640}},
        {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
    ],
    ids=["360 pixels wide", "zoomed to 200 %"],
)
def test_crokinole_fits_small_screens(people: OpenContext, settings: dict[str, Any]) -> None:
    page = people(**settings).new_page()
    person = Shooter(page)
    play_now(page, GAME, bot="random")
    person.wait_for_turn()
    take_screenshot(page, f"crokinole-small-{settings['viewport']['width']}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page sticks out sideways"
    person.disc.scroll_into_view_if_needed()
    person.disc.focus()
    person.type_shot()


@pytest.mark.parametrize("size", SIZES)
def test_crokinole_controls_keep_their_place_when_captions_change(
    people: OpenContext, server: Server, size: str
) -> None:
    """They jumped by a line when a caption lost one, under the finger that was about to press."""
    page = people(viewport=SIZES[size]).new_page()
    shooter = Shooter(page)
    open_table(page, server.address, GAME, ["random"], STEADY)
    shooter.wait_for_turn()
    show_sliders(page)
    fire = page.get_by_role("button", name="Shoot", exact=True)
    board = page.locator("[data-in-view=board]").first
    places, captions = set(), set()

    def measure() -> None:
        boxes = [one.bounding_box() for one in (fire, board)]
        places.add(tuple(round(box["y"]) for box in boxes if box is not None))
        captions.add(page.locator(".said").first.inner_text())

    measure()
    fire.click()  # nobody has said how hard: that is said instead of what the shot has to do
    measure()
    shooter.pull(back=40)
    shooter.wait_for_turn()
    measure()
    assert any("How hard?" in caption for caption in captions), captions
    assert len(captions) > 1
    assert len(places) == 1, places
