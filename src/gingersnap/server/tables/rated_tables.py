"""Rated tables (GEN-27): conditions for them, and for the people who may sit down."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import Action, Game, Rejection
from gingersnap.core.player_requests.actions import AbortGame, EndEarly, OfferDraw, RequestStatus, RequestTakeback
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.skill.handicaps import has_handicaps
from gingersnap.core.skill.ratings import RULE, is_countable, rating_rejection
from gingersnap.core.words import Sentence, say
from gingersnap.server.errors import ApiError
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import StoredSeat, has_people, seat_of_profile


def check_rated(game: Game[Any, Any], options: Any, seats: Sequence[StoredSeat]) -> None:
    """Raise ApiError if such a table cannot be rated."""
    rejection = rating_rejection(game, options, [seat.bot for seat in seats if seat.bot])
    if rejection is not None:
        raise ApiError("not_rated", rejection.sentence, rule=rejection.rule)
    if not has_people(seats):
        raise ApiError("not_rated", say("rated-without-people"), rule=RULE)
    if any(seat.kind == "person" and seat.profile is None for seat in seats):
        raise ApiError("not_rated", say("rated-needs-known"), rule=RULE)


def check_usual_options(game: Game[Any, Any], options: Any) -> None:
    """Raise ApiError if a client wants a rated table with other options than the usual ones."""
    if options != game.types.options() and not has_handicaps(options) and game.unrated(options) is None:
        raise ApiError("not_rated", say("not-rated-options"), rule=RULE)


def can_be_rated(game: Game[Any, Any], options: Any, seats: Sequence[StoredSeat]) -> bool:
    """Return whether a game of these people can count as agreed, also if a seat has changed hands since."""
    known = [seat.profile for seat in seats if seat.profile is not None]
    try:
        check_rated(game, codec.convert(options, game.types.options), seats)
    except ApiError:
        return False
    return len(known) == len(set(known))


def check_may_join(seats: Sequence[StoredSeat], profile: str | None, *, is_rated: bool) -> None:
    """Raise ApiError if this profile may not take a seat."""
    if is_rated and profile is None:
        raise ApiError("not_rated", say("rated-needs-known"), rule=RULE)
    if is_rated and seat_of_profile(seats, profile) is not None:
        raise ApiError("not_rated", say("rated-one-seat"), rule=RULE)


def unrated_reason(row: TableRow) -> Sentence | str:
    """Return why a table's result is not rated; empty if it is, or if only bots play."""
    if row.rated or not has_people(row.seats) or row.game not in game_names():
        ended = row.outcome is not None and row.rated and not is_countable(row.outcome)
        return say("unrated-ended") if ended else ""
    game = find_game(row.game)
    with suppress(codec.Malformed):  # options of rules that are no longer here
        options = codec.convert(row.options, game.types.options)
        rejection = rating_rejection(game, options, [seat.bot for seat in row.seats if seat.bot])
        if rejection is not None:
            return rejection.sentence
    is_guests = any(seat.kind == "person" and seat.profile is None for seat in row.seats)
    return say("unrated-guests" if is_guests else "unrated-not-asked")


def rated_rejection(action: Action, *, is_rated: bool, has_bots: bool) -> Rejection | None:
    """Return why this is not done at a rated table. Bots agree to no draw: people alone would share their place."""
    if is_rated and isinstance(action, RequestTakeback):
        return Rejection(RULE, say("rated-nothing-back"))
    return Rejection(RULE, say("rated-no-draw")) if is_rated and has_bots and isinstance(action, OfferDraw) else None


def allowed_requests(request_status: RequestStatus | None, *, is_rated: bool, has_bots: bool) -> RequestStatus | None:
    """Return the requests that a seat may make beside the game.

    A rated game allows no takeback and no abort, and against bots it ends early only by resignation.
    """
    if request_status is None or not is_rated:
        return request_status
    kinds = (RequestTakeback, AbortGame, *((EndEarly, OfferDraw) if has_bots else ()))
    closed = {kind.__struct_config__.tag for kind in kinds}
    return codec.replace(request_status, may=tuple(name for name in request_status.may if name not in closed))
