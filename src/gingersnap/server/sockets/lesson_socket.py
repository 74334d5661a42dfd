"""WebSocket of a lesson.

A lesson is deterministic and nothing of it is stored or listed: a client that reconnects, to any server, restarts its
step.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import WebSocket
from msgspec import UNSET

from gingersnap.core import codec
from gingersnap.core.contract import Action, Game, Offer, Rejection
from gingersnap.core.guidance.explanations import Explanation, explain_thing
from gingersnap.core.guidance.lesson_session import LessonSession, LessonUpdate
from gingersnap.core.lessons import PUPIL, Lesson, find_lesson, lessons_of
from gingersnap.core.summary.status_text import status_text
from gingersnap.core.words import say
from gingersnap.server.clock import Clock
from gingersnap.server.errors import ApiError, make_problem
from gingersnap.server.message_catalogues import catalogue_hashes
from gingersnap.server.protocol.chat import ChatRequest
from gingersnap.server.protocol.common import SeatInfo, TableInfo
from gingersnap.server.protocol.games import LessonInfo
from gingersnap.server.protocol.play import (
    Accepted,
    Act,
    AskHint,
    Coach,
    Coached,
    Explain,
    Explained,
    Hello,
    Refused,
    Updated,
    Welcome,
)
from gingersnap.server.rooms.clients.audience import Audience
from gingersnap.server.rooms.clients.updates import event_line, wire_offers
from gingersnap.server.settings import Settings
from gingersnap.server.sockets.play_socket import ClientSocket, RequestAfterHello
from gingersnap.server.tables.table_creation import require_game


def lesson_infos(game: str) -> tuple[LessonInfo, ...]:
    """Return the public descriptions of a game's lessons."""
    return tuple(
        LessonInfo(lesson.name, str(lesson.title), lesson.minutes, len(lesson.steps), lesson.builds_on)
        for lesson in lessons_of(game)
    )


def require_lesson(game: Game[Any, Any], name: str) -> Lesson:
    lesson = find_lesson(game.name, name)
    if lesson is None:
        raise ApiError("no_such_lesson", say("no-such-lesson"))
    return lesson


class LessonSocket(ClientSocket):
    def __init__(
        self, socket: WebSocket[Any, Any, Any], game: str, step: int, settings: Settings, clock: Clock
    ) -> None:
        super().__init__(socket, settings, clock)
        self._game = game
        self._step = step
        self._session: LessonSession | None = None
        self._last = 0
        """Number of the last update that was sent."""

    @property
    def _audience(self) -> Audience:
        return Audience(PUPIL, self.text)

    @property
    def has_entered(self) -> bool:
        return self._session is not None

    def _leave(self) -> None:
        self._session = None

    async def _enter(self, table: str, hello: Hello) -> None:
        try:
            game = require_game(self._game)
            learning = LessonSession(game, require_lesson(game, table))
        except ApiError as trouble:
            self.close_with(trouble.problem)
            return
        moments = learning.start_at(self._step, max(0, hello.seq or 0))
        self._session = learning
        self._send_message(Welcome(PUPIL, _lesson_table_info(learning, self._audience), moments[0].update.seq, ()))
        self._send_steps(learning, moments)

    async def _handle(self, message: RequestAfterHello) -> None:
        learning = self._session
        if learning is None:
            raise ApiError("say_hello_first", say("hello-first"), id=getattr(message, "id", None))
        if isinstance(message, AskHint):
            raise ApiError("not_allowed", say("no-hints-here"), id=message.id, rule="GEN-16")
        if isinstance(message, ChatRequest):
            raise ApiError("cannot_say", say("nobody-else-here"), id=message.id)
        if isinstance(message, Act):
            self._act(learning, message)
        elif isinstance(message, Explain):
            self._send_message(Explained(message.id, _explain_thing(learning, message.thing, self._audience)))
        elif isinstance(message, Coach):
            self._send_steps(learning, _apply_coach_turn(learning, message))

    def _act(self, lesson_session: LessonSession, act: Act) -> None:
        try:
            action: Action = codec.decode(bytes(act.action), lesson_session.game.types.action)
        except codec.Malformed as error:
            self._send_message(make_problem("malformed", say("malformed-action", error=str(error)), act.id))
            return
        told = lesson_session.act(action)
        if isinstance(told, Rejection):
            write = self._audience.writer(lesson_session.names)
            self._send_message(Refused(act.id, told.rule, write(told.sentence)))
            self._send_steps(lesson_session, [])
        else:
            self._send_message(Accepted(act.id, told[0].update.seq))
            self._send_steps(lesson_session, told)

    def _send_steps(self, lesson_session: LessonSession, lesson_updates: list[LessonUpdate]) -> None:
        """Send what happened, and the coach's comment."""
        for moment in lesson_updates:
            self._last = moment.update.seq
            self._send_message(_build_update(lesson_session, moment, self._audience))
        self._send_message(_build_coach_message(lesson_session, self._last, self._audience))


def _apply_coach_turn(lesson_session: LessonSession, message: Coach) -> list[LessonUpdate]:
    if message.choice is not None:
        return lesson_session.answer_question(message.choice)
    match message.turn:
        case "next":
            return lesson_session.go_forward()
        case "back":
            return lesson_session.go_back()
        case "again":
            return lesson_session.restart_step()
    return []


def _explain_thing(lesson_session: LessonSession, thing: str, audience: Audience) -> Explanation | None:
    game, table, names = lesson_session.game, lesson_session.table, lesson_session.names
    view = table.game.view(table.state, PUPIL)
    return explain_thing(game, thing, view, names, PUPIL, partial(table.check, PUPIL), audience.writer(names))


def _lesson_table_info(lesson_session: LessonSession, audience: Audience) -> TableInfo:
    """Return the table's description. No other client ever sees it."""
    others = tuple(SeatInfo("bot", name, here=True) for name in lesson_session.names[1:])
    return TableInfo(
        id="lesson",
        game=lesson_session.game.name,
        title=lesson_session.game.title,
        options=codec.builtins(lesson_session.table.header.options),
        seats=(SeatInfo("person", lesson_session.names[PUPIL], here=True), *others),
        status="playing",
        created=0.0,
        lesson=lesson_session.lesson.name,
        catalogues=catalogue_hashes(lesson_session.game.name) if audience.is_structured else UNSET,
    )


def _build_update(lesson_session: LessonSession, lesson_update: LessonUpdate, audience: Audience) -> Updated:
    update, names = lesson_update.update, lesson_session.names
    return Updated(
        seq=update.seq,
        events=update.events,
        lines=tuple(event_line(event, update.seq, names, audience) for event in update.events),
        view=update.view,
        offers=wire_offers(update.offers, names, audience),
        outcome=update.outcome,
        acting=lesson_update.acting,
        status=audience.writer(names)(status_text(lesson_update.acting, update.outcome)),
        seconds_left=None,
        clocks=(),
        hints=None,
        goal=None,
        beside=None,
        todo="",
    )


def _build_coach_message(lesson_session: LessonSession, seq: int, audience: Audience) -> Coached:
    names, step, example = lesson_session.names, lesson_session.step, lesson_session.example
    write = audience.writer(names)
    is_done = lesson_session.phase in ("learned", "over")
    return Coached(
        seq=seq,
        step=lesson_session.at,
        steps=len(lesson_session.lesson.steps),
        phase=lesson_session.phase,
        says="" if is_done else write(step.says),
        remark=write(lesson_session.remark or ""),
        wanted=lesson_session.wanted_actions,
        example=None if example is None else wire_offers([Offer(example)], names, audience)[0],
        choices=tuple(write(choice.words) for choice in step.choices if lesson_session.phase == "ask"),
        rule=step.rule or None,
    )
