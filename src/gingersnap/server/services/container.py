"""The services of one server, and how they are put together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from gingersnap.server.accounts.abort_counts import AbortCounts
from gingersnap.server.accounts.devices import DeviceService
from gingersnap.server.accounts.identification import AccountService
from gingersnap.server.accounts.personal_data import PersonalData
from gingersnap.server.accounts.profile_pages import ProfilePages
from gingersnap.server.accounts.ratings_from_results import Ratings
from gingersnap.server.accounts.renames import RenameService
from gingersnap.server.accounts.revocation import Revocations
from gingersnap.server.chat.channels_and_blocks import ChatService
from gingersnap.server.clock import Clock
from gingersnap.server.cluster.peer_interface import Peers
from gingersnap.server.evenings.attendance import Attendance
from gingersnap.server.evenings.waiting_list_personal_data import WaitingListRepository
from gingersnap.server.http.rate_limits import ClientLimit, client_hour_limit
from gingersnap.server.http.shared_rate_limits import ClientHourlyLimit
from gingersnap.server.invitations.preview import InvitationPreviews
from gingersnap.server.invitations.service import InvitationService
from gingersnap.server.moderation.service import ModerationService
from gingersnap.server.ops.health import HealthCheck
from gingersnap.server.ops.metrics import Metrics
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.services.evenings import EveningService
from gingersnap.server.services.lab import LabService
from gingersnap.server.services.options_validation import OptionsValidator
from gingersnap.server.services.results import ResultService
from gingersnap.server.services.tables import TableService
from gingersnap.server.settings import Settings
from gingersnap.server.share_links.service import ShareService
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.verifiable_luck import Luck
from gingersnap.server.workers.pool import WorkerPool
from gingersnap.server.workers.sandbox import Sandbox

RENAMES_PER_HOUR = 20
"""Renames of one client: each rewrites all tables of a profile."""


class ConnectionCount:
    """Number of open WebSocket connections."""

    def __init__(self) -> None:
        self.value = 0

    @contextmanager
    def count_open(self) -> Iterator[None]:
        """Count one connection until the block ends."""
        self.value += 1
        try:
            yield
        finally:
            self.value -= 1


class Services(NamedTuple):
    """The services of one server. Routes ask for one by the name of its field."""

    store: Store
    rooms: RoomRegistry
    workers: WorkerPool
    clock: Clock
    metrics: Metrics
    health_check: HealthCheck
    connection_count: ConnectionCount
    table_service: TableService
    evening_service: EveningService
    result_service: ResultService
    lab_service: LabService
    share_service: ShareService
    invitation_service: InvitationService
    invitation_previews: InvitationPreviews
    chat_service: ChatService
    moderation_service: ModerationService
    account_service: AccountService
    device_service: DeviceService
    rename_service: RenameService
    personal_data: PersonalData
    profile_pages: ProfilePages
    rename_limit: ClientHourlyLimit
    hint_limit: ClientLimit


def create_services(
    store: Store,
    rooms: RoomRegistry,
    workers: WorkerPool,
    sandbox: Sandbox,
    settings: Settings,
    luck: Luck,
    clock: Clock,
    metrics: Metrics,
    chat_service: ChatService,
    invitation_service: InvitationService,
    ratings: Ratings,
    peers: Peers,
) -> Services:
    validator = OptionsValidator(sandbox, settings)
    table_service = TableService(store, rooms, validator, settings, luck, clock, peers)
    result_service = ResultService(store, table_service, workers, settings, clock)
    account_service = AccountService(store, clock, settings.base_path)
    waiting_lists = WaitingListRepository(store, rooms.evening_changed)
    rename_service = RenameService(store, rooms.on_table_written, waiting_lists)
    revocations = Revocations(store, rename_service, waiting_lists, rooms.sockets)
    device_service = DeviceService(account_service, revocations)
    personal_data = PersonalData(account_service, device_service, revocations, rooms)
    personal_data.sources["talk"] = chat_service.repository
    personal_data.sources["comings"] = Attendance(store)
    personal_data.sources["aborts"] = AbortCounts(store)
    personal_data.sources["waiting"] = waiting_lists
    personal_data.sources["invitations"] = invitation_service.repository
    return Services(
        store=store,
        rooms=rooms,
        workers=workers,
        clock=clock,
        metrics=metrics,
        health_check=HealthCheck(store, workers, sandbox.queue, settings, clock),
        connection_count=ConnectionCount(),
        table_service=table_service,
        evening_service=EveningService(store, rooms, table_service, validator, invitation_service, clock),
        result_service=result_service,
        lab_service=LabService(workers, validator, settings, clock),
        share_service=ShareService(store, clock, result_service.share_card),
        invitation_service=invitation_service,
        invitation_previews=InvitationPreviews(store, result_service.invitation_picture),
        chat_service=chat_service,
        moderation_service=ModerationService(store, chat_service, clock, rooms.reload),
        account_service=account_service,
        device_service=device_service,
        rename_service=rename_service,
        personal_data=personal_data,
        profile_pages=ProfilePages(account_service, rooms.seats_to_act, workers, ratings),
        rename_limit=ClientHourlyLimit(store, clock, "renaming", RENAMES_PER_HOUR),
        hint_limit=client_hour_limit(settings.hints_per_hour, clock.time),
    )
