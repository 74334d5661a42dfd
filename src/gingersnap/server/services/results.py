"""Finished games: logs, replays, summaries, exports and share cards.

All but logs are made by replaying the log in a worker process, under a rate limit for each client.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.export import CannotExport, Export, find_export
from gingersnap.core.log import FORMAT, WrongVersion, format_of, text_of
from gingersnap.core.summary.status_text import result_text
from gingersnap.core.words import say
from gingersnap.server.clock import Clock
from gingersnap.server.errors import ApiError, cannot_export
from gingersnap.server.evenings.table_access import Credential
from gingersnap.server.http.rate_limits import LimitedClient, client_buckets
from gingersnap.server.invitations.preview import InvitationContent, render_invitation
from gingersnap.server.protocol.results import Result
from gingersnap.server.results.export import encode_export
from gingersnap.server.results.replay import encode_replay
from gingersnap.server.results.summary import encode_ending
from gingersnap.server.services.reader_jobs import run_reader_job
from gingersnap.server.services.tables import TableService
from gingersnap.server.settings import Settings
from gingersnap.server.share_links.card import ShareCard, render_share_card
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.repository import StoredRecord, TableRow, list_finished_tables
from gingersnap.server.tables.seats import player_names
from gingersnap.server.tables.table_creation import require_game
from gingersnap.server.workers.pool import WorkerPool

T = TypeVar("T")


class ResultService:
    def __init__(
        self, store: Store, tables: TableService, workers: WorkerPool, settings: Settings, clock: Clock
    ) -> None:
        self._store = store
        self._tables = tables
        self._workers = workers
        self._settings = settings
        self._replay_limit = client_buckets(settings.retelling_rate, settings.retelling_burst, clock.time)

    async def list_results(self, game: str | None) -> list[Result]:
        """Return the results of tables that are open to anybody, the latest first."""
        rows = await list_finished_tables(self._store, game, self._settings.listed)
        return [_result(row) for row in rows]

    async def log(self, table: str, credential: Credential) -> bytes:
        """Return the log as text. A game has to be finished: its log holds all secrets."""
        return _encode_log(*await self._tables.find_finished(table, credential))

    async def replay(self, table: str, credential: Credential, seat: Seat, client: LimitedClient) -> bytes:
        def arguments(row: TableRow) -> tuple[object, ...]:
            _check_seat(row, seat)
            return codec.encode(self._tables.info(row)), seat

        return await self._run_on_log(table, credential, client, encode_replay, arguments)

    async def summary(self, table: str, credential: Credential, seat: Seat, client: LimitedClient) -> bytes:
        def arguments(row: TableRow) -> tuple[object, ...]:
            _check_seat(row, seat)
            return [seat.name for seat in self._tables.info(row).seats], seat

        return await self._run_on_log(table, credential, client, encode_ending, arguments)

    async def share_card(self, table: str, credential: Credential, client: LimitedClient) -> ShareCard:
        return await self._run_on_log(
            table, credential, client, render_share_card, lambda row: (player_names(row.seats),)
        )

    async def export(
        self, table: str, credential: Credential, name: str, client: LimitedClient
    ) -> tuple[Export, bytes]:
        """Return the export format called `name`, and the game in it."""
        form: Export | None = None

        def arguments(row: TableRow) -> tuple[object, ...]:
            nonlocal form
            form = find_export(require_game(row.game), name)
            return name, row.finished

        try:
            body = await self._run_on_log(table, credential, client, encode_export, arguments)
        except CannotExport as error:
            raise cannot_export(error) from None
        assert form is not None
        return form, body

    async def _run_on_log(
        self,
        table: str,
        credential: Credential,
        client: LimitedClient,
        function: Callable[..., T],
        arguments: Callable[[TableRow], tuple[object, ...]],
    ) -> T:
        """Return `function(log, *arguments(row))` of a finished game, run by a worker under the client's rate limit."""
        row, records = await self._tables.find_finished(table, credential)
        log = _encode_log(row, records)
        self.check_replay_limit(client)
        try:
            return await run_reader_job(self._workers, function, log, *arguments(row), game=row.game)
        except WrongVersion as error:
            raise ApiError("other_version", say("cannot-tell-again", error=str(error))) from None

    async def invitation_picture(self, content: InvitationContent, client: LimitedClient) -> bytes:
        self.check_replay_limit(client)
        return await run_reader_job(self._workers, render_invitation, content, game=content.game)

    def check_replay_limit(self, client: LimitedClient) -> None:
        """Count a replay of `client`. Raise ApiError over the rate limit."""
        if not self._replay_limit.try_acquire(client):
            raise ApiError("too_fast", say("too-many-requests"))


def _encode_log(row: TableRow, records: list[StoredRecord]) -> bytes:
    assert row.header is not None
    names = () if format_of(row.header) < FORMAT else player_names(row.seats)  # older formats hold names already
    secret = "" if row.luck is None else row.luck.secret
    return text_of(row.header, (record.line for record in records), names, secret)


def _check_seat(row: TableRow, seat: Seat) -> None:
    if not SPECTATOR <= seat < len(row.seats):
        raise ApiError("no_such_seat", say("no-such-seat", seat=seat))


def _result(row: TableRow) -> Result:
    assert row.outcome is not None
    assert row.finished is not None
    names = player_names(row.seats)
    words = result_text(row.outcome).words(names)
    return Result(row.id, row.game, names, row.outcome, words, row.seq, row.finished)
