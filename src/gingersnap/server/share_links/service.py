"""Sharing of finished games: permission, lookup of links, and cached cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from gingersnap.core.words import say
from gingersnap.server.clock import Clock
from gingersnap.server.errors import ApiError, no_such_share
from gingersnap.server.evenings.table_access import Credential
from gingersnap.server.http.rate_limits import LimitedClient
from gingersnap.server.protocol.results import ShareLink
from gingersnap.server.share_links.card import ShareCard
from gingersnap.server.share_links.repository import ShareRepository
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.repository import TableRow, require_visible_table
from gingersnap.server.tables.seats import player_names, seat_for_token
from gingersnap.server.workers.rendering_cache import RenderingCache

KEPT = 64
"""Number of cached cards: some megabytes."""
RenderCard = Callable[[str, Credential, LimitedClient], Awaitable[ShareCard]]
"""Function that renders the card of a table's game, from its id, a credential and the requesting client."""


class ShareService:
    def __init__(self, store: Store, clock: Clock, render_card: RenderCard) -> None:
        self._store = store
        self._shares = ShareRepository(store)
        self._clock = clock
        self._render_card = render_card
        self._cards: RenderingCache[ShareCard] = RenderingCache(KEPT)
        """Cache by table and player names, so that a renamed or erased player changes the picture too."""

    async def share(self, table: str, token: str | None, profile: str | None) -> ShareLink:
        row = await self._find_finished(table)
        return ShareLink(
            await self._shares.get_or_create(table, seat_for_token(row.seats, token, profile), self._clock.date())
        )

    async def unshare(self, table: str, token: str | None, profile: str | None) -> ShareLink:
        row = await self._find_finished(table)
        await self._shares.delete(table, seat_for_token(row.seats, token, profile))
        return ShareLink(None)

    async def table_for(self, secret: str) -> str:
        """Return the table that is shared under this link; raise ApiError if there is none."""
        table = await self._shares.table_of(secret)
        if table is None:
            raise no_such_share()
        return table

    async def get_card(self, secret: str, client: LimitedClient) -> ShareCard:
        """Return the card of a shared game, rendered once for concurrent and later requests."""
        row = await self._find_finished(await self.table_for(secret))
        key = row.id, player_names(row.seats)
        return await self._cards.get(key, lambda: self._render_card(row.id, Credential(secret), client))

    async def _find_finished(self, table: str) -> TableRow:
        row = await require_visible_table(self._store, table)
        if row.status != "finished":
            raise ApiError("not_finished", say("not-finished"))
        return row
