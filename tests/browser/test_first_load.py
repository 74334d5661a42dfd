"""What comes over the wire when somebody opens the first page who has never been here."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from playwright.sync_api import expect

from browser.conftest import OpenContext

MOST = 200_000
"""Bytes, headers among them: a second on a slow phone line."""


def test_first_load_stays_within_its_size_budget(people: OpenContext) -> None:
    page = people().new_page()
    wire = page.context.new_cdp_session(page)
    addresses: dict[str, str] = {}
    sizes: defaultdict[str, int] = defaultdict(int)

    def asked(event: dict[str, Any]) -> None:
        addresses[event["requestId"]] = event["request"]["url"]

    def arrived(event: dict[str, Any]) -> None:
        sizes[addresses[event["requestId"]]] += event["encodedDataLength"]

    wire.on("Network.requestWillBeSent", asked)
    wire.on("Network.loadingFinished", arrived)
    wire.send("Network.enable")
    page.goto("/")
    expect(page.get_by_role("article").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert any(address.endswith(".js") for address in sizes)
    assert sum(sizes.values()) <= MOST, sorted((size, address) for address, size in sizes.items())
