"""Preview of an evening's link: title, text and picture, as a messenger shows them to the friend who got it."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from litestar import Request, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from gingersnap.core.boards.shapes import draw_game
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import SPECTATOR
from gingersnap.core.options.presets import presets_of
from gingersnap.core.registry import find_game
from gingersnap.core.table import Table
from gingersnap.core.words import Sentence, say
from gingersnap.pictures.result_card_content import CardSeat, ResultCard, displayable_name
from gingersnap.pictures.result_card_renderer import render_card
from gingersnap.server.accounts.identification import limited_client
from gingersnap.server.errors import no_such_table
from gingersnap.server.evenings.host_actions import host_seat
from gingersnap.server.evenings.models import find_evening_by_link
from gingersnap.server.http.link_preview import PICTURE_HEADERS, LinkPreview, insert_preview
from gingersnap.server.http.rate_limits import LimitedClient
from gingersnap.server.http.static_files import html_response, index_html
from gingersnap.server.settings import Settings
from gingersnap.server.storage.store import Store
from gingersnap.server.tables.public_info import game_title
from gingersnap.server.tables.repository import TableRow, load_table
from gingersnap.server.workers.rendering_cache import RenderingCache

_KEPT = 64
"""Number of cached pictures: some megabytes."""


class InvitationContent(NamedTuple):
    """Content of an invitation, in words, that everybody with the link may know."""

    game: str
    title: str
    facts: str
    seats: tuple[tuple[str, str], ...]
    """The name and a note for each seat."""


RenderPicture = Callable[[InvitationContent, LimitedClient], Awaitable[bytes]]


class InvitationPreviews:
    def __init__(self, store: Store, render: RenderPicture) -> None:
        self._store = store
        self._render = render
        self._pictures: RenderingCache[bytes] = RenderingCache(_KEPT)

    async def preview(self, link: str, origin: str) -> LinkPreview | None:
        """Return the preview of an evening's link, with a picture below `origin`; None if there is nothing to see."""
        evening = await find_evening_by_link(self._store, link)
        row = None if evening is None or evening.table is None else await load_table(self._store, evening.table)
        if row is None or row.put_away:
            return None
        content = describe_invitation(row)
        names = ", ".join(name for name, note in content.seats if not note)
        alt = str(say("invitation-alt", game=game_title(row.game), names=names))
        return LinkPreview(content.title, content.facts, alt, f"{origin}/invitation/{picture_name(row)}.png")

    async def picture(self, name: str, client: LimitedClient) -> bytes:
        """Return the picture of this name. Raise ApiError if there is none."""
        row = await load_table(self._store, name.partition(".")[0])
        if row is None or row.put_away or not hmac.compare_digest(picture_name(row).encode(), name.encode()):
            raise no_such_table(name)
        content = describe_invitation(row)
        return await self._pictures.get(content, lambda: self._render(content, client))


def picture_name(row: TableRow) -> str:
    """Return the picture's name: it cannot be guessed from the table's id, and does not tell the link."""
    link = "" if row.evening is None else row.evening.link
    return f"{row.id}.{hmac.digest(link.encode(), f'picture of {row.id}'.encode(), 'sha256').hex()[:32]}"


def describe_invitation(row: TableRow) -> InvitationContent:
    host = host_seat(row)
    inviter = None if host is None else row.seats[host].name
    seats = tuple(("" if it.kind == "open" else it.name, _seat_note(it.kind)) for it in row.seats)
    facts = say("invitation-facts", seats=_player_counts(find_game(row.game).seats), minutes=_minutes(row))
    return InvitationContent(
        row.game, str(say("room-invites", host=inviter, game=game_title(row.game))), str(facts), seats
    )


def _player_counts(counts: Sequence[int]) -> Sentence:
    least, most = min(counts), max(counts)
    is_range = len(counts) == most - least + 1
    return say("box-seats", one=len(counts) == 1, all=is_range, least=least, most=most)


def _seat_note(kind: str) -> str:
    return str(say("invitation-free-seat")) if kind == "open" else ""


def _minutes(row: TableRow) -> int | None:
    """Return the length of the preset that the table's options follow; of several, the one that says most."""
    fitting = [
        preset
        for preset in presets_of(find_game(row.game))
        if str(len(row.seats)) in preset.minutes
        and all(row.options.get(name) == value for name, value in preset.options.items())
    ]
    preset = max(fitting, key=lambda preset: len(preset.options), default=None)
    return None if preset is None else preset.minutes[str(len(row.seats))]


def render_invitation(content: InvitationContent) -> bytes:
    """Render the picture: the game's board before the first move, and the names at the table."""
    game = find_game(content.game)
    start = Table(game, game.types.options(), game.seats[0], Seeded("invitation"), is_watched=False)
    places = (
        CardSeat(seat + 1, displayable_name(name, seat) if name else note, "")
        for seat, (name, note) in enumerate(content.seats)
    )
    board = draw_game(game, game.view(start.state, SPECTATOR))
    return render_card(ResultCard(game.title, content.title, tuple(places), content.facts, board))


@route(["/evening/{link:str}"], http_method=["GET", "HEAD"], include_in_schema=False, name="invitation")
async def invitation_page(
    request: Request[Any, Any, Any],
    link: FromPath[str],
    invitation_previews: NamedDependency[InvitationPreviews],
    settings: NamedDependency[Settings],
) -> Response[Any]:
    """Return the client's page, with the preview if the link leads somewhere; if not, the client says so."""
    origin = f"{request.url.scheme}://{request.headers['host']}{settings.base_path}"
    found = await invitation_previews.preview(link, origin)
    page = index_html(settings)
    return html_response(page if found is None else insert_preview(page, found))


@route(["/invitation/{name:str}"], http_method=["GET", "HEAD"], include_in_schema=False, name="invitation picture")
async def invitation_picture(
    request: Request[Any, Any, Any], name: FromPath[str], invitation_previews: NamedDependency[InvitationPreviews]
) -> Response[bytes]:
    picture = await invitation_previews.picture(name.removesuffix(".png"), limited_client(request))
    return Response(picture, media_type="image/png", headers=PICTURE_HEADERS)
