"""Labels of devices in a list: browser and operating system, by the User-Agent header."""

from __future__ import annotations

from gingersnap.core.words import say
from gingersnap.server.accounts.cookies import HttpConnection

_BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox", "CriOS": "Chrome",
             "Chrome": "Chrome", "Safari": "Safari"}  # fmt: skip
"""Display names by User-Agent token. Many browsers also name others, so the first match counts."""
_SYSTEMS = {"iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "Windows": "Windows", "CrOS": "ChromeOS",
            "Mac OS X": "macOS", "Linux": "Linux"}  # fmt: skip


def device_label(http_connection: HttpConnection) -> str:
    agent = http_connection.headers.get("user-agent", "")
    browser = next((name for mark, name in _BROWSERS.items() if mark in agent), None)
    system = next((name for mark, name in _SYSTEMS.items() if mark in agent), None)
    if browser is None:
        return str(say("some-browser"))
    return str(say("browser-on", browser=browser, system=system)) if system else browser
