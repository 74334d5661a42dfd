"""Previews of invitations: what a messenger shows to a friend who was sent a link, and what it must not learn."""

from __future__ import annotations

from html import unescape
from io import BytesIO

import pytest
from PIL import Image

from gingersnap.core import codec
from gingersnap.core.registry import find_game, game_names
from gingersnap.server.invitations.preview import InvitationContent, render_invitation
from gingersnap.server.settings import Settings
from gingersnap.server.tables.repository import next_revision, require_table, update_table
from server.clients import GAME, LINKS, OPEN, bot, create_table, me, open_house
from server.share_links.test_shares import FIRST, SHOUTING, meta

pytestmark = pytest.mark.anyio


@pytest.fixture
def built(settings: Settings) -> Settings:
    settings.client.mkdir()
    (settings.client / "index.html").write_text(FIRST, encoding="utf-8")
    return settings


async def test_invitation_preview_names_host_game_and_facts(built: Settings) -> None:
    async with open_house(codec.replace(built, base_path="/games")) as house:
        table, tokens = await create_table(house.rest, me(SHOUTING), OPEN, bot("easy"))
        link = LINKS[table]
        page = await house.rest.get(f"/evening/{link}")
        assert page.status_code == 200
        assert SHOUTING not in page.text, "a name is no part of the page"
        told = meta(page.text)
        title = find_game(GAME).title
        assert told["og:title"] == told["twitter:title"] == f"{SHOUTING} invites you to {title}"
        assert told["og:description"].endswith("no account needed")
        assert " players · about " in told["og:description"]
        assert SHOUTING in told["og:image:alt"]
        assert told["robots"] == "noindex"
        assert link not in unescape(page.text), "it opens the tables, and others keep previews"
        assert told["og:image"].startswith(f"http://testserver/games/invitation/{table}.")
        assert not any(token in page.text for token in tokens)
        assert 'src="/games/assets/app.js"' in page.text, "the client opens on it"


async def test_invitation_picture_needs_more_than_the_id_of_the_table(built: Settings) -> None:
    async with open_house(built) as house:
        table, _ = await create_table(house.rest, me("Ann"), OPEN)
        address = meta((await house.rest.get(f"/evening/{LINKS[table]}")).text)["og:image"]
        shown = await house.rest.get(address)
        assert shown.headers["content-type"] == "image/png"
        assert shown.headers["cross-origin-resource-policy"] == "cross-origin", "others show it on their pages"
        assert Image.open(BytesIO(shown.content)).size == (1200, 630)
        for name in (f"{table}.png", f"{table}.{'0' * 32}.png", "nowhere.png", f"{table}.é.png"):
            assert (await house.rest.get(f"/invitation/{name}")).json()["code"] == "no_such_table", name


async def test_invitation_to_nothing_has_no_preview(built: Settings) -> None:
    async with open_house(built) as house:
        nothing = await house.rest.get("/evening/nothing")
        assert (nothing.status_code, "og:title" in nothing.text) == (200, False), "the client says it"
        table, _ = await create_table(house.rest, me("Ann"), OPEN)
        link, store = LINKS[table], house.services.store
        address = meta((await house.rest.get(f"/evening/{link}")).text)["og:image"]
        await store.write(update_table(next_revision(await require_table(store, table), put_away=True)))
        assert "og:title" not in (await house.rest.get(f"/evening/{link}")).text
        assert (await house.rest.get(address)).status_code == 404


@pytest.mark.parametrize("game", game_names())
def test_invitation_picture_shows_every_game(game: str) -> None:
    seats = (("Ann", ""), ("名前", ""), ("", "A free seat"))
    picture = Image.open(BytesIO(render_invitation(InvitationContent(game, "Ann invites you", "facts", seats))))
    assert picture.size == (1200, 630)
    assert len(picture.getcolors(256) or []) > 100, "the board is drawn"
