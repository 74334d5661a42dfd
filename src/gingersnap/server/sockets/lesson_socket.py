"""A client at a lesson's table. The lesson is all there is to it: nothing is stored, listed or drawn by lot, and who
comes back after a lost connection begins its step again, at whichever server.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import WebSocket

from gingersnap.core import codec
from gingersnap.core.contract import Action, Game, Rejection
from gingersnap.core.guidance.explanations import Explanation, explained
from gingersnap.core.guidance.lesson_session import Learning, Moment
from gingersnap.core.lessons import PUPIL, Lesson, find_lesson, lessons_of
from gingersnap.core.summary.status_text import standing
from gingersnap.core.words import Sentence, say
from gingersnap.server.clock import Clock
from gingersnap.server.errors import Trouble, problem
from gingersnap.server.protocol.chat import Talking
from gingersnap.server.protocol.common import SeatInfo, TableInfo, WireOffer
from gingersnap.server.protocol.games import LessonInfo
from gingersnap.server.protocol.play import (
    Accepted,
    Act,
    AskHint,
    Coach,
    Coached,
    Explain,
    Explained,
    Heard,
    Hello,
    Refused,
    Updated,
    Welcome,
)
from gingersnap.server.rooms.updates import line, wire_offers
from gingersnap.server.settings import Settings
from gingersnap.server.sockets.play_socket import Talk
from gingersnap.server.tables.table_creation import game_named


def lessons_info(game: str) -> tuple[LessonInfo, ...]:
    """The lessons of a game, as everybody may know of them."""
    return tuple(
        LessonInfo(lesson.name, str(lesson.title), lesson.minutes, len(lesson.steps), lesson.builds_on)
        for lesson in lessons_of(game)
    )


def lesson_named(game: Game[Any, Any], name: str) -> Lesson:
    lesson = find_lesson(game.name, name)
    if lesson is None:
        raise Trouble("no_such_lesson", say("no-such-lesson"))
    return lesson


class LessonTalk(Talk):
    def __init__(
        self, socket: WebSocket[Any, Any, Any], game: str, step: int, settings: Settings, clock: Clock
    ) -> None:
        super().__init__(socket, settings, clock)
        self._game = game
        self._step = step
        self._learning: Learning | None = None
        self._last = 0
        """The number of the last update that was told."""

    @property
    def is_greeted(self) -> bool:
        return self._learning is not None

    def _leave(self) -> None:
        self._learning = None

    async def _enter(self, table: str, hello: Hello) -> None:
        try:
            game = game_named(self._game)
            learning = Learning(game, lesson_named(game, table))
        except Trouble as trouble:
            self.dismiss(trouble.problem)
            return
        moments = learning.begin(self._step, max(0, hello.seq or 0))
        self._learning = learning
        self._say(Welcome(PUPIL, _info(learning), moments[0].update.seq, ()))
        self._tell(learning, moments)

    async def _do(self, message: Act | AskHint | Heard | Explain | Coach | Talking) -> None:
        learning = self._learning
        if learning is None:
            raise Trouble("say_hello_first", say("hello-first"), id=getattr(message, "id", None))
        if isinstance(message, AskHint):
            raise Trouble("not_allowed", say("no-hints-here"), id=message.id, rule="GEN-16")
        if isinstance(message, Talking):
            raise Trouble("cannot_say", say("nobody-else-here"), id=message.id)
        if isinstance(message, Act):
            self._act(learning, message)
        elif isinstance(message, Explain):
            self._say(Explained(message.id, _explanation(learning, message.thing)))
        elif isinstance(message, Coach):
            self._tell(learning, _turned(learning, message))

    def _act(self, learning: Learning, act: Act) -> None:
        try:
            action: Action = codec.decode(bytes(act.action), learning.game.types.action)
        except codec.Malformed as error:
            self._say(problem("malformed", say("malformed-action", error=str(error)), act.id))
            return
        told = learning.act(action)
        if isinstance(told, Rejection):
            self._say(Refused(act.id, told.rule, told.words(learning.names, PUPIL)))
            self._tell(learning, [])
        else:
            self._say(Accepted(act.id, told[0].update.seq))
            self._tell(learning, told)

    def _tell(self, learning: Learning, moments: list[Moment]) -> None:
        """What happened, and what the coach says to it."""
        for moment in moments:
            self._last = moment.update.seq
            self._say(_updated(learning, moment))
        self._say(_coached(learning, self._last))


def _turned(learning: Learning, message: Coach) -> list[Moment]:
    if message.choice is not None:
        return learning.choose(message.choice)
    match message.turn:
        case "next":
            return learning.next()
        case "back":
            return learning.back()
        case "again":
            return learning.again()
    return []


def _explanation(learning: Learning, thing: str) -> Explanation | None:
    table = learning.table
    view = table.game.view(table.state, PUPIL)
    return explained(learning.game, thing, view, learning.names, PUPIL, partial(table.check, PUPIL))


def _info(learning: Learning) -> TableInfo:
    """The table as it is marked: nobody else will ever see it."""
    others = tuple(SeatInfo("bot", name, here=True) for name in learning.names[1:])
    return TableInfo(
        id="lesson",
        game=learning.game.name,
        title=learning.game.title,
        options=codec.builtins(learning.table.header.options),
        seats=(SeatInfo("person", learning.names[PUPIL], here=True), *others),
        status="playing",
        created=0.0,
        lesson=learning.lesson.name,
    )


def _updated(learning: Learning, moment: Moment) -> Updated:
    update, names = moment.update, learning.names
    return Updated(
        seq=update.seq,
        events=update.events,
        lines=tuple(line(event, PUPIL, update.seq, names) for event in update.events),
        view=update.view,
        offers=wire_offers(update.offers, names, PUPIL),
        outcome=update.outcome,
        acting=moment.acting,
        status=standing(moment.acting, update.outcome).words(names, PUPIL),
    )


def _coached(learning: Learning, seq: int) -> Coached:
    names, step, example = learning.names, learning.step, learning.example
    is_done = learning.phase in ("learned", "over")
    return Coached(
        seq=seq,
        step=learning.at,
        steps=len(learning.lesson.steps),
        phase=learning.phase,
        says="" if is_done else step.says.words(names, PUPIL),
        remark=_words(learning.remark, names),
        wanted=learning.wanted,
        example=None if example is None else WireOffer(example, example.words(names, PUPIL)),
        choices=tuple(choice.words.words(names, PUPIL) for choice in step.choices if learning.phase == "ask"),
        rule=step.rule or None,
    )


def _words(sentence: Sentence | None, names: tuple[str, ...]) -> str:
    return "" if sentence is None else sentence.words(names, PUPIL)
