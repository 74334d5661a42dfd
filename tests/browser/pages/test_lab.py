"""The physics lab and the workbench as a person uses them: a shot of one's own, another rule, what it changes."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import OpenContext, Server
from browser.themes_and_sizes import check_themes_and_sizes
from waits import PATIENCE

GRAZE = "/lab/physics?shot=0,-0.3048+0.031,-0.15+%7C+0+0,1.2"


@pytest.fixture(scope="module", autouse=True)
def simulator(running_server: Server) -> None:
    """In a fresh checkout the simulator is compiled when the first shot is asked for."""
    httpx.get(running_server.address + "/api" + GRAZE, timeout=PATIENCE).raise_for_status()


def open_lab(page: Page, path: str = "/lab/physics") -> None:
    page.goto(path)
    expect(page.get_by_role("heading", name="What happens")).to_be_visible()


def choose(page: Page, example: str) -> None:
    page.get_by_role("navigation", name="Example shots").get_by_role("link", name=example).click()
    expect(page.get_by_role("link", name=example)).to_have_attribute("aria-current", "true")


def test_physics_lab_has_no_axe_violations(people: OpenContext) -> None:
    page = people().new_page()
    open_lab(page)
    for example in ("Break", "Grazing hit"):
        choose(page, example)
        check_themes_and_sizes(page, f"lab-{example.split()[0].lower()}")
    page.get_by_role("button", name="Close-up").click()
    page.get_by_role("button", name=re.compile("Disc 0 strikes post 2")).click()
    page.get_by_label("Shot as text").fill("0,0")
    page.get_by_role("button", name="Play this shot").click()
    expect(page.get_by_role("alert")).to_be_visible()
    check_themes_and_sizes(page, "lab-wrong")


def test_physics_lab_example_lists_its_contacts(people: OpenContext) -> None:
    page = people().new_page()
    page.goto("/lab/physics")
    choose(page, "Grazing hit")
    assert page.url.endswith(GRAZE)
    time = page.get_by_role("slider", name="Time")
    assert float(time.input_value()) == pytest.approx(0.82, abs=0.02), "with less motion it begins at the end"
    first = page.get_by_role("button", name=re.compile("Disc 0 strikes disc 1"))
    first.click()
    expect(first).to_have_attribute("aria-current", "true")
    expect(time).to_have_attribute("aria-valuetext", "0.131 s after the flick")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name=re.compile("Disc 0 strikes post 2"))).to_have_attribute(
        "aria-current", "true"
    )


def test_physics_lab_invalid_text_shows_an_error_and_keeps_the_shot(people: OpenContext) -> None:
    page = people().new_page()
    open_lab(page, GRAZE)
    text = page.get_by_label("Shot as text")
    text.fill("0,-0.3048 0.01,-0.29 | 0 0,1.2")
    text.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("Disc 1 overlaps disc 0.")
    expect(page.get_by_role("button", name=re.compile("Disc 0 strikes disc 1"))).to_be_visible()
    assert page.url.endswith(GRAZE)
    text.fill("0,-0.3048 | 0 0,1.1")
    text.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("")
    expect(page.get_by_role("button", name=re.compile("Disc 0 drops into the hole"))).to_be_visible()
    expect(text).to_be_focused()
    page.reload()
    expect(text).to_have_value("0,-0.3048 | 0 0,1.1")


def test_physics_lab_link_to_invalid_shot_shows_an_error(people: OpenContext) -> None:
    page = people().new_page()
    page.goto("/lab/physics?shot=nonsense")
    expect(page.get_by_role("alert")).to_have_text("A shot needs a bar: discs | flicked disc and velocity.")
    choose(page, "Off a post")
    expect(page.get_by_role("alert")).to_have_text("")


def test_physics_lab_shot_animates_at_the_chosen_speed(people: OpenContext) -> None:
    page = people(reduced_motion="no-preference").new_page()
    open_lab(page, GRAZE)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    time = page.get_by_role("slider", name="Time")
    assert float(time.input_value()) == pytest.approx(0.82, abs=0.02)
    page.get_by_label("Speed").select_option("1/10 ×")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("document.querySelector('input[type=range]').valueAsNumber > 0.05")
    page.get_by_role("button", name="Pause").click()
    assert 0.05 < float(time.input_value()) < 0.7


# --- The workbench --------------------------------------------------------------------------------------


def test_workbench_rule_change_is_measured_shared_and_played(people: OpenContext) -> None:
    page = people().new_page()
    page.goto("/lab")
    page.get_by_role("combobox", name="Game").select_option("Pocket & Biscuit")
    page.get_by_role("combobox", name="Bots").select_option("random")
    assert page.get_by_role("button", name="What does it change?").is_disabled()
    page.get_by_label("Tapped tile that doesn't fit").select_option("fails the spell")
    link = page.url
    assert "wrong_tap" in link
    page.get_by_role("button", name="What does it change?").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("rowheader", name="Actions")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped after")).to_be_visible()
    check_themes_and_sizes(page, "workbench")
    page.goto(link)
    expect(page.get_by_label("Tapped tile that doesn't fit")).to_have_value("failure")
    page.get_by_role("button", name="Play it").click()
    expect(page).to_have_url(re.compile("/evening/"))
