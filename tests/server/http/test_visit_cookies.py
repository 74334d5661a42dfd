"""Limits by person first and by network second: a class behind one address, and a flood from there."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from gingersnap.core import codec
from gingersnap.server.http.rate_limit_cookies import NAME, PER_HOUR, VisitCookies
from gingersnap.server.http.rate_limits import NETWORK_SHARE, LimitedClient, client_hour_limit
from gingersnap.server.settings import Settings
from server.clients import GAME, OPEN, Browser, ServerHarness, bot, create_table, me, open_house
from server.fake_luck_and_clock import MovableClock

pytestmark = pytest.mark.anyio

DEVICES = 40
FILES_OF_A_PAGE = 30
PAGE = {"accept": "text/html,*/*"}
DAY = 24 * 3600
LIMITS = ("request_rate", "request_burst", "tables_per_hour", "open_seats_per_hour", "retelling_burst")


def with_default_limits(settings: Settings) -> Settings:
    usual = Settings()
    return codec.replace(settings, **{name: getattr(usual, name) for name in LIMITS})


def make_cookies(clock: MovableClock, key: bytes = b"a key") -> VisitCookies:
    cookies = VisitCookies(clock, "")
    cookies.key = key
    return cookies


def new_cookie(cookies: VisitCookies) -> str:
    header = cookies.issue("1.2.3.4", "http")
    assert header is not None
    return header.decode().partition(";")[0]


def verify(cookies: VisitCookies, cookie: str) -> str:
    return cookies.verify([(b"host", b"here"), (b"cookie", f"other=1; {cookie}".encode("latin-1"))])


async def test_class_of_forty_devices_behind_one_address_fits_the_default_limits(settings: Settings) -> None:
    """The whole class opened the page, and the limit of their one address refused most of them the page's files."""
    async with open_house(with_default_limits(settings)) as house, AsyncExitStack() as stack:
        devices = [await stack.enter_async_context(house.browser()) for _ in range(DEVICES)]
        answers = [answer for device in devices for answer in await _play_an_hour(device)]
        assert set(answers) == {"ok"}, set(answers)


async def _play_an_hour(device: Browser) -> list[str]:
    """Load the page, create tables and sit at open ones; return the answers that were refused, and "ok" for others."""
    answers = [await device.rest.get("/", headers=PAGE)]
    answers += [await device.rest.get("/api/games") for _ in range(FILES_OF_A_PAGE)]
    for _ in range(2):
        table, _ = await create_table(device.rest, me("Ann"), OPEN, access="open")
        answers.append(await device.rest.post("/api/tables", json={"game": GAME, "seats": [me("Ann"), bot()]}))
        answers.append(await device.rest.post(f"/api/tables/{table}/join", json={"name": "Ann"}))
    return [answer.text if answer.status_code == 429 else "ok" for answer in answers]


async def test_flooding_device_leaves_the_rest_of_its_network_alone(settings: Settings) -> None:
    async with (
        open_house(codec.replace(settings, request_rate=1.0, request_burst=20)) as house,
        house.browser() as flooding,
        house.browser() as quiet,
    ):
        for device in (flooding, quiet):
            await device.rest.get("/", headers=PAGE)
        codes = [(await flooding.rest.get("/api/games")).status_code for _ in range(40)]
        assert codes.count(200) == 20
        assert (await quiet.rest.get("/api/games")).status_code == 200


async def test_network_with_many_cookies_has_a_limit_of_its_own() -> None:
    limit = client_hour_limit(3, MovableClock().time)
    clients = [LimitedClient("1.2.3.4", f"visit {number}") for number in range(100)]
    served = sum(limit.try_acquire(client) for client in clients for _ in range(3))
    assert served == 3 * NETWORK_SHARE
    assert limit.try_acquire(LimitedClient("1.2.3.5", "another visit"))


async def test_client_without_a_cookie_has_the_limit_of_one_person() -> None:
    limit = client_hour_limit(3, MovableClock().time)
    assert sum(limit.try_acquire(LimitedClient("2001:db8::1")) for _ in range(9)) == 3
    assert not limit.try_acquire(LimitedClient("2001:db8::2"))


async def test_visit_cookie_is_valid_today_and_tomorrow() -> None:
    clock = MovableClock()
    cookies = make_cookies(clock)
    cookie = new_cookie(cookies)
    known = verify(cookies, cookie)
    assert known
    clock.move(DAY)
    assert verify(cookies, cookie) == known
    clock.move(DAY)
    assert verify(cookies, cookie) == ""


async def test_invented_visit_cookies_are_not_believed() -> None:
    clock = MovableClock()
    ours, theirs = make_cookies(clock), make_cookies(clock, b"another key")
    day = new_cookie(ours).split(".")[1]
    invented = [new_cookie(theirs), f"{NAME}=", f"{NAME}=a.b.c", f"{NAME}=a.{day}.{'0' * 32}", f"{NAME}=\xe9.1.2"]
    assert [verify(ours, cookie) for cookie in invented] == [""] * len(invented)
    assert verify(make_cookies(clock, b""), new_cookie(ours)) == ""


async def test_network_is_given_a_bounded_number_of_cookies() -> None:
    cookies = make_cookies(MovableClock())
    given = [cookies.issue("1.2.3.4", "https") for _ in range(PER_HOUR + 1)]
    assert given[-1] is None
    assert all(header is not None and header.endswith(b"; Secure") for header in given[:-1])
    assert cookies.issue("1.2.3.5", "https") is not None


async def test_visit_cookie_is_set_on_pages_only_and_once(house: ServerHarness) -> None:
    async with house.browser() as browser:
        assert "set-cookie" not in (await browser.rest.get("/api/games")).headers
        assert NAME in (await browser.rest.get("/", headers=PAGE)).headers["set-cookie"]
        assert "set-cookie" not in (await browser.rest.get("/", headers=PAGE)).headers


async def test_visit_cookies_stay_valid_after_a_restart(settings: Settings) -> None:
    """The key is stored: otherwise each server of a cluster would replace the other's cookies."""
    async with open_house(settings) as house, house.browser() as browser:
        await browser.rest.get("/", headers=PAGE)
        cookies = browser.cookies
    async with open_house(settings) as house, house.browser(cookie=cookies) as browser:
        assert "set-cookie" not in (await browser.rest.get("/", headers=PAGE)).headers
