"""Defects of past audits, planted again one at a time: the simulation has to find each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import literal, select

from gingersnap.core import codec
from gingersnap.core.table import Table
from gingersnap.server.accounts.open_sockets import OpenSockets
from gingersnap.server.chat.channel import ChatChannel
from gingersnap.server.cluster.listener import NotificationListener
from gingersnap.server.evenings.attendance import Attendance
from gingersnap.server.rooms.game_loop import GameLoop
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.rooms.registry import RoomRegistry
from gingersnap.server.rooms.table_storage import TableRepository
from gingersnap.server.storage import write_queue
from gingersnap.server.storage.write_queue import Expectation, WriteConflict, WriteFailed, WriteQueue
from gingersnap.server.tables import changes, repository
from gingersnap.server.workers.fair_queue import FairQueue

Plant = Callable[[], None]


def acknowledge_before_the_commit() -> None:
    """The answer went out while the write was still waiting for the disk."""

    async def write(self: Any, writes: Any) -> None:
        done = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda it: it.exception())
        self._waiting.append((writes, done))
        self._wake.set()

    WriteQueue.write = write  # type: ignore[method-assign]


def ignore_conflicts() -> None:
    """A write that came second was taken for stored."""
    stored = WriteQueue.write

    async def write(self: Any, writes: Any) -> None:
        with suppress(WriteConflict):
            await stored(self, writes)

    WriteQueue.write = write  # type: ignore[method-assign]


def ignore_failed_writes() -> None:
    """A failing database was taken for one that had stored everything."""
    stored = WriteQueue.write

    async def write(self: Any, writes: Any) -> None:
        with suppress(WriteFailed):
            await stored(self, writes)

    WriteQueue.write = write  # type: ignore[method-assign]


def keep_what_was_not_stored() -> None:
    """After a failed write the game in memory stayed ahead of the log."""

    async def load_changes(self: Any, row: Any) -> Any:
        return row, []

    LiveGame.roll_back = lambda self, pending_action: None  # type: ignore[method-assign]
    TableRepository.load_changes = load_changes  # type: ignore[method-assign]


def forget_action_ids() -> None:
    """An action that was sent again after a lost answer was played twice."""
    insert: Any = repository.insert_record

    def insert_record(table: str, seq: int, record: Any) -> Any:
        made = insert(table, seq, record)
        return made._replace(row={**made.row, "action_id": made.row["action_id"] and f"{made.row['action_id']}+{seq}"})

    repository.insert_record = insert_record


def believe_the_deleted() -> None:
    """A deleted profile went on acting, because writes did not check it."""
    write_queue._refusal = lambda transaction, gone: None
    OpenSockets.sign_off = lambda self, device: None  # type: ignore[method-assign]
    OpenSockets.erase = lambda self, profile: None  # type: ignore[method-assign]
    OpenSockets.check_all = lambda self: None  # type: ignore[method-assign]


def leave_sockets_of_the_deleted_open() -> None:
    """Sockets stayed open under a deleted name and heard everything."""
    OpenSockets.sign_off = lambda self, device: None  # type: ignore[method-assign]
    OpenSockets.erase = lambda self, profile: None  # type: ignore[method-assign]
    OpenSockets.check_all = lambda self: None  # type: ignore[method-assign]


def let_the_removed_watch() -> None:
    """A person sent away came back by the link."""

    async def check_not_removed(self: Any, *_: Any) -> tuple[()]:
        return ()

    Attendance.check_not_removed = check_not_removed  # type: ignore[method-assign,assignment]


def keep_the_former_host() -> None:
    """A host who had handed over still removed people through a server that had not heard of it."""
    vars(changes)["expect_evening"] = lambda evening: Expectation(select(literal(1)), ((1,),))


def ignore_blocks() -> None:
    """A person heard those whom they had blocked."""
    ChatChannel._is_delivered_to = ChatChannel._is_readable_by  # type: ignore[method-assign]


def ignore_other_servers() -> None:
    """A server never heard what others had written."""
    RoomRegistry.on_table_written = lambda self, table, seq, revision: None  # type: ignore[method-assign]
    RoomRegistry.on_notifications_missed = lambda self: None  # type: ignore[method-assign]
    NotificationListener._dispatch = lambda self, words: None  # type: ignore[method-assign]


def count_time_from_the_restart() -> None:
    """The age of a table began again when a server loaded it."""
    TableRepository.age_ms = lambda self, row: 0  # type: ignore[method-assign]


def count_time_twice() -> None:
    """Time that had been recorded was taken from a clock once more."""
    elapsed = GameLoop._elapsed_ms

    def twice(self: Any) -> int | None:
        passed = elapsed(self)
        return None if passed is None else 2 * passed

    GameLoop._elapsed_ms = twice  # type: ignore[method-assign]


def keep_the_queue_waiting() -> None:
    """One request blocked the queue of the sandbox for everybody."""
    FairQueue.release = lambda self: None  # type: ignore[method-assign]


def show_every_seat_the_first_view() -> None:
    """A seat received the view of another one."""
    update = Table.update

    def update_of_first(self: Any, seat: int, *more: Any, **others: Any) -> Any:
        return codec.replace(update(self, seat, *more, **others), view=self.game.view(self.state, 0))

    Table.update = update_of_first  # type: ignore[method-assign]


DEFECTS: dict[str, Plant] = {
    plant.__name__.replace("_", "-"): plant
    for plant in (
        acknowledge_before_the_commit,
        ignore_conflicts,
        ignore_failed_writes,
        keep_what_was_not_stored,
        forget_action_ids,
        believe_the_deleted,
        leave_sockets_of_the_deleted_open,
        let_the_removed_watch,
        keep_the_former_host,
        ignore_blocks,
        ignore_other_servers,
        count_time_from_the_restart,
        count_time_twice,
        keep_the_queue_waiting,
        show_every_seat_the_first_view,
    )
}
