"""One page in every look: it is reached once, and then seen light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from playwright.sync_api import Page, ViewportSize

from browser.conftest import take_screenshot, violations

WIDE: ViewportSize = {"width": 1280, "height": 800}
NARROW: ViewportSize = {"width": 390, "height": 844}
SIZES: dict[str, ViewportSize] = {"wide": WIDE, "phone": NARROW}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def check_themes_and_sizes(page: Page, name: str, sizes: Mapping[str, ViewportSize] = SIZES) -> None:
    """In each look axe finds nothing and nothing sticks out, and a picture is taken. The page is left as it was."""
    size_before = page.viewport_size
    for size in sizes:
        page.set_viewport_size(sizes[size])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{size}: it sticks out sideways"
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            take_screenshot(page, f"{name}-{scheme}-{size}")
            found = violations(page)
            assert found == [], f"{scheme}, {size}: {found}"
    page.emulate_media(color_scheme="null")
    if size_before is not None:
        page.set_viewport_size(size_before)
