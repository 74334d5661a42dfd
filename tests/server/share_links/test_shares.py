"""Links to finished games that players make: what is behind them, who may make and end them, what others see."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image

from gingersnap.core import codec
from gingersnap.core.registry import find_game
from gingersnap.server.evenings.table_access import Credential
from gingersnap.server.http.rate_limits import LimitedClient
from gingersnap.server.settings import Settings
from gingersnap.server.share_links.repository import ShareRepository
from gingersnap.server.tables.repository import next_revision, require_table, update_table
from server.clients import GAME, ServerHarness, finished_game, open_house, two_at_a_table

pytestmark = pytest.mark.anyio

FIRST = """<html><head><meta name="description" content="A table." /><meta name="base-path" content="" />
<title>Gingersnap</title></head><body><script src="./assets/app.js"></script></body></html>"""
SHOUTING = '<b>&"Ann'
META = re.compile(r'<meta (?:property|name)="([\w:-]+)" content="([^"]*)" />')


@pytest.fixture
def built(settings: Settings) -> Settings:
    settings.client.mkdir()
    (settings.client / "index.html").write_text(FIRST)
    return settings


async def asked(house: ServerHarness, table: str, what: str, token: str, status: int = 200) -> Any:
    answer = await house.rest.post(f"/api/tables/{table}/{what}", json={"token": token})
    assert answer.status_code == status, answer.text
    return answer.json()["secret" if status == 200 else "code"]


def meta(page: str) -> dict[str, str]:
    return {name: unescape(content) for name, content in META.findall(page)}


async def test_share_link_opens_the_game_and_has_preview_metadata(built: Settings, chance: Random) -> None:
    async with open_house(codec.replace(built, base_path="/games")) as house:
        table, tokens, people = await finished_game(house, chance, (SHOUTING, "Ben"))
        secret = await asked(house, table, "share", tokens[0])
        assert secret not in (table, *tokens)
        page = await house.rest.get(f"/share/{secret}")
        assert page.status_code == 200
        assert SHOUTING not in page.text, "a name is no part of the page"
        told, at = meta(page.text), f"http://testserver/games/share/{secret}"
        assert told["og:url"] == at
        assert told["og:image"] == told["twitter:image"] == f"{at}.png"
        assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
        assert told["twitter:card"] == "summary_large_image"
        assert told["robots"] == "noindex"
        winner = people[0].updates[-1]["status"]
        assert told["og:title"] == f"{find_game(GAME).title}: {winner.replace('You win', f'{SHOUTING} wins')}"
        assert told["description"] == told["og:description"]
        assert told["og:description"].count(".") >= 2, "who won, and a sentence of its story"
        assert SHOUTING in told["og:image:alt"]
        assert "Ben" in told["og:image:alt"]
        assert 'src="/games/assets/app.js"' in page.text, "the client opens on it"
        assert (await house.rest.get(f"/api/shares/{secret}")).json()["id"] == table


async def test_share_picture_is_rendered_once_for_concurrent_requests(
    house: ServerHarness, chance: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tokens, _ = await finished_game(house, chance)
    secret = await asked(house, table, "share", tokens[1])
    sharing, made = house.services.share_service, list[str]()
    render = sharing._render_card

    async def counted(table: str, key: Credential, client: LimitedClient) -> Any:
        made.append(table)
        return await render(table, key, client)

    monkeypatch.setattr(sharing, "_render_card", counted)
    answers = await asyncio.gather(*(house.rest.get(f"/share/{secret}.png") for _ in range(4)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert made == [table]
    assert answers[0].headers["content-type"] == "image/png"
    assert answers[0].headers["cross-origin-resource-policy"] == "cross-origin", "others show it on their pages"
    assert Image.open(BytesIO(answers[0].content)).size == (1200, 630)


async def test_share_link_is_one_per_player_and_revocable(built: Settings, chance: Random) -> None:
    async with open_house(built) as house:
        table, tokens, _ = await finished_game(house, chance)
        links = await asyncio.gather(*(asked(house, table, "share", tokens[0]) for _ in range(3)))
        assert len({*links}) == 1
        other = await asked(house, table, "share", tokens[1])
        assert other != links[0]
        sharing = ShareRepository(house.services.store)
        assert await sharing.is_link_to(other, table)
        assert not await sharing.is_link_to(other, "another")
        assert await asked(house, table, "unshare", tokens[0]) is None
        gone = await house.rest.get(f"/share/{links[0]}")
        assert gone.status_code == 404
        assert "This link is incomplete, or sharing was stopped." in meta(gone.text)["description"]
        assert "og:image" not in meta(gone.text)
        assert "./assets" not in gone.text, "the client says it on a page of its own"
        for path in (f"/share/{links[0]}.png", f"/api/shares/{links[0]}", "/api/shares/x%00y"):
            answer = await house.rest.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "no_such_share")
        assert (await house.rest.get(f"/share/{other}")).status_code == 200, "of another player"
        assert await asked(house, table, "unshare", tokens[0]) is None
        assert await asked(house, table, "share", tokens[0]) != links[0], "an ended link stays ended"


async def test_share_is_refused_to_others_and_for_unfinished_games(house: ServerHarness, chance: Random) -> None:
    table, tokens, _, _ = await two_at_a_table(house)
    assert await asked(house, table, "share", tokens[0], 409) == "not_finished"
    assert await asked(house, "nowhere", "share", tokens[0], 404) == "no_such_table"
    over, _, _ = await finished_game(house, chance)
    assert await asked(house, over, "share", tokens[0], 403) == "wrong_token"
    assert await asked(house, over, "unshare", tokens[0], 403) == "wrong_token"


async def test_share_pictures_are_rate_limited_like_replays(settings: Settings, chance: Random) -> None:
    """What has been made is for everybody; to make more takes time."""
    async with open_house(codec.replace(settings, retelling_burst=1)) as house:
        shared = [await finished_game(house, chance) for _ in range(2)]
        secrets = [await asked(house, table, "share", tokens[0]) for table, tokens, _ in shared]
        first = [await house.rest.get(f"/share/{secrets[0]}.png") for _ in range(3)]
        assert {answer.status_code for answer in first} == {200}
        assert (await house.rest.get(f"/share/{secrets[1]}.png")).json()["code"] == "too_fast"
        house.clock.move(10)
        assert (await house.rest.get(f"/share/{secrets[1]}.png")).status_code == 200


async def test_share_of_a_hidden_table_is_gone_with_its_picture(house: ServerHarness, chance: Random) -> None:
    """The picture was kept in mind, and shown on."""
    table, tokens, _ = await finished_game(house, chance)
    secret = await asked(house, table, "share", tokens[0])
    assert (await house.rest.get(f"/share/{secret}.png")).status_code == 200
    assert (await house.rest.get(f"/api/tables/{table}/replay?link={secret}")).status_code == 200
    store = house.services.store
    row = await require_table(store, table)
    assert row is not None
    await store.write(update_table(next_revision(row, put_away=True)))
    for path in (f"/share/{secret}.png", f"/api/tables/{table}/replay?link={secret}"):
        assert (await house.rest.get(path)).json()["code"] == "put_away"
