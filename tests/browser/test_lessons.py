"""Every lesson in the browser, from its first step to its last: by what the coach says and the buttons read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import OpenContext, violations
from gingersnap.core.lessons import Lesson, lessons_of
from gingersnap.core.registry import find_game, game_names

TAUGHT = [game for game in game_names() if lessons_of(game)]


@pytest.mark.parametrize("game", TAUGHT)
def test_all_lessons_of_a_game_are_taken_one_after_the_other(people: OpenContext, game: str) -> None:
    page = people(time_lapse=True).new_page()
    page.goto(f"/learn/{game}")
    for number, lesson in enumerate(lessons_of(game)):
        expect(page.get_by_role("heading", level=2, name=str(lesson.title), exact=True)).to_be_visible()
        if number == 0:
            expect(coach(page).get_by_text("Step 1 of")).to_be_visible()
            assert violations(page) == []
        take(page, lesson)
        following = page.get_by_role("link", name=re.compile("^Next lesson"))
        if number + 1 < len(lessons_of(game)):
            following.click()
    page.get_by_role("button", name="Play a first game").click()
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    expect(page.get_by_role("heading", name=find_game(game).title)).to_be_visible()


def coach(page: Page) -> Locator:
    return page.locator("section[aria-labelledby='coach-title']")


def take(page: Page, lesson: Lesson) -> None:
    """As somebody does who reads what the coach says and presses what the buttons read."""
    over = coach(page).get_by_role("button", name="Play a first game")
    ways = coach(page).get_by_role("button", name=re.compile("^(Next|Show me)$"))
    questions = [str(choice.words) for step in lesson.steps for choice in step.choices if choice.is_right]
    answer = coach(page).get_by_role("button", name=re.compile("|".join(f"^{re.escape(each)}$" for each in questions)))
    press = ways.or_(answer) if questions else ways
    for _ in range(2 * len(lesson.steps)):
        expect(press.or_(over).first).to_be_visible()
        if over.count():
            return
        before = coach(page).inner_text()
        press.first.click()
        expect(coach(page)).not_to_have_text(before, use_inner_text=True)
    expect(over.first).to_be_visible()


def test_the_first_visit_to_a_game_offers_its_lessons_and_does_not_insist(people: OpenContext) -> None:
    page, game = people().new_page(), TAUGHT[0]
    title = find_game(game).title
    page.goto("/")
    page.get_by_role("article", name=title).get_by_role("button", name="Play now").click()
    offer = page.get_by_role("link", name=f"Learn {title}")
    expect(offer).to_be_visible()
    page.get_by_role("button", name="Not now").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    expect(offer).to_have_count(0)
