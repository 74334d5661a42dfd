"""A finished game is shared as a person would: a link, a picture to save, what a stranger sees, and the end of it."""

from __future__ import annotations

from io import BytesIO

import httpx
from PIL import Image
from playwright.sync_api import expect

from browser.app_driver import open_table, resign
from browser.conftest import OpenContext, Server, take_screenshot, violations
from waits import PATIENCE

# Who changes their mind when the device asks with whom to share still has the link.
DEVICE_THAT_SHARES = """() => {
  window.given = [];
  navigator.share = (what) => {
    window.given.push(what);
    return Promise.reject(new DOMException('', 'AbortError'));
  };
}"""


def test_share_link_shows_a_stranger_the_result_until_revoked(people: OpenContext, server: Server) -> None:
    page = people().new_page()
    open_table(page, server.address, "pocket_and_biscuit", ["beginner"], played=9)
    resign(page)
    page.evaluate("() => { delete Navigator.prototype.share }")
    page.get_by_role("button", name="Share", exact=True).click()
    shared = page.get_by_role("region", name="Share", exact=True)
    picture = shared.get_by_role("img", name="A card with the result of this game")
    expect(picture).to_be_visible()
    expect(shared).to_be_focused()
    page.wait_for_function("() => document.querySelector('img[src$=\".png\"]').naturalWidth === 1200")
    assert violations(page) == []
    for name, width, height in (("wide", 1280, 800), ("phone", 390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        picture.scroll_into_view_if_needed()
        take_screenshot(page, f"share-panel-{name}")
    with page.expect_download() as saved:
        shared.get_by_role("link", name="Save picture").click()
    assert saved.value.suggested_filename.endswith(".png")
    link = shared.locator(".link").inner_text()
    assert Image.open(BytesIO(httpx.get(f"{link}.png", timeout=PATIENCE).content)).size == (1200, 630)

    stranger = people().new_page()
    stranger.goto(link)
    result = stranger.locator("#about-title")
    expect(result).to_contain_text("wins")
    told = result.inner_text()
    expect(stranger.get_by_role("region", name="Players")).to_be_visible()
    end = stranger.get_by_role("slider", name="Moment")
    expect(end).to_have_value(end.get_attribute("max") or "")
    stranger.get_by_role("button", name="One move back").click()
    stranger.wait_for_function("() => location.pathname.startsWith('/share/') && location.search.includes('seq=')")
    assert violations(stranger) == []
    take_screenshot(stranger, "share-stranger")

    shared.get_by_role("button", name="Stop sharing").click()
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible()
    stranger.reload()
    expect(stranger.get_by_text("This link is incomplete, or sharing was stopped.")).to_be_visible()
    take_screenshot(stranger, "share-ended")

    page.evaluate(DEVICE_THAT_SHARES)
    page.get_by_role("button", name="Share", exact=True).click()
    expect(shared).to_be_focused()
    anew = shared.locator(".link").inner_text()
    assert anew != link
    # What the others read first is not said to them as to who has played.
    assert page.evaluate("window.given") == [{"title": told, "url": anew}]
    expect(page.get_by_role("alert")).to_have_count(0)
