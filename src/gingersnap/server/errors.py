"""API errors: `ApiError` carries the `Problem` (RFC 9457) that the client receives, and `STATUS` its HTTP status."""

from __future__ import annotations

from collections.abc import Iterable

from gingersnap.core import codec
from gingersnap.core.contract import Rejection
from gingersnap.core.export import CannotExport, UnknownFormat
from gingersnap.core.words import Sentence, say
from gingersnap.core.words.structured_messages import Text, render_message, structure_text
from gingersnap.server.protocol.common import Problem, ProblemCode

STATUS: dict[ProblemCode, int] = {
    "malformed": 400,
    "bad_name": 400,
    "bad_options": 400,
    "bad_shot": 400,
    "foreign_origin": 403,
    "wrong_token": 403,
    "not_known": 403,
    "wrong_code": 403,
    "signed_off": 403,
    "erased": 403,
    "not_your_seat": 403,
    "cannot_nudge": 403,
    "cannot_say": 403,
    "not_welcome": 403,
    "not_found": 404,
    "no_such_table": 404,
    "no_such_device": 404,
    "no_such_person": 404,
    "no_such_evening": 404,
    "no_spectators": 403,
    "no_such_game": 404,
    "no_such_bot": 404,
    "no_such_seat": 404,
    "no_such_moment": 404,
    "no_such_share": 404,
    "no_such_lesson": 404,
    "no_such_format": 404,
    "not_allowed": 405,
    "no_free_seat": 409,
    "not_the_host": 403,
    "has_begun": 409,
    "sent_away": 403,
    "one_seat_each": 409,
    "too_many_seats": 429,
    "other_proposal": 409,
    "not_started": 409,
    "known_already": 409,
    "last_device": 409,
    "not_rated": 409,
    "not_finished": 409,
    "other_version": 409,
    "put_away": 410,
    "cannot_export": 409,
    "too_slow": 408,
    "too_large": 413,
    "not_json": 415,
    "unknown_host": 421,
    "too_fast": 429,
    "too_many_connections": 429,
    "too_many_tables": 429,
    "too_many_tries": 429,
    "server_error": 500,
    "try_again": 503,
}
"""HTTP status of each problem that a REST request can meet."""


class ApiError(Exception):
    def __init__(
        self,
        code: ProblemCode,
        message: Sentence | Text,
        *,
        id: str | None = None,
        rule: str | None = None,
        retry_after: int | None = None,
    ) -> None:
        """Create an error for a problem; `retry_after` is in seconds, for the Retry-After header."""
        super().__init__(code)
        self.retry_after = retry_after
        structured = structure_text(message) if isinstance(message, Sentence) else message
        self.problem = Problem(code, structured, id, rule)

    @classmethod
    def from_problem(cls, problem: Problem) -> ApiError:
        return cls(problem.code, problem.message, id=problem.id, rule=problem.rule)


def make_problem(code: ProblemCode, sentence: Sentence, id: str | None = None) -> Problem:
    return Problem(code, structure_text(sentence), id)


def in_text(problem: Problem) -> Problem:
    """Return a problem with its sentence as text, for HTTP responses."""
    return codec.replace(problem, message=render_message(problem.message))


def no_such_table(table: str) -> ApiError:
    return ApiError("no_such_table", say("no-such-table", table=table))


def no_such_share() -> ApiError:
    return ApiError("no_such_share", say("no-such-share"))


def signed_off() -> ApiError:
    """Return the error for a device that was revoked, or whose profile no longer exists."""
    return ApiError("signed_off", say("device-signed-off"))


def profile_erased() -> ApiError:
    """Return the error for a profile that was deleted."""
    return ApiError("erased", say("profile-erased"))


def table_hidden() -> ApiError:
    return ApiError("put_away", say("put-away"))


def no_such_bot(level: str | None, bots: Iterable[str]) -> ApiError:
    return ApiError("no_such_bot", say("no-such-bot", level=repr(level), bots=", ".join(bots)))


def bad_options(rejection: Rejection) -> ApiError:
    return ApiError("bad_options", rejection.sentence, rule=rejection.rule)


def cannot_export(error: CannotExport) -> ApiError:
    return ApiError("no_such_format" if isinstance(error, UnknownFormat) else "cannot_export", str(error))


def bad_shot(error: ValueError) -> ApiError:
    words = str(error)
    return ApiError("bad_shot", f"{words[:1].upper()}{words[1:]}.")
