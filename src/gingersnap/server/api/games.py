"""Routes of games: what they are, their rules, options, boards and lessons."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import cache
from typing import Annotated, Any

from litestar import Response, WebSocket, get, websocket
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec.structs import asdict

from gingersnap.core.contract import Game
from gingersnap.core.export import exports_of
from gingersnap.core.guidance.explanations import Explanation, explain_kind, kinds_of
from gingersnap.core.options.game_box_file import Preset, load_box, preset_texts
from gingersnap.core.options.table_options_form import options_form
from gingersnap.core.registry import all_games, board_of, bots_of, folder_of, summary_of
from gingersnap.core.skill.handicaps import handicaps_of
from gingersnap.core.skill.level_suggestions import default_level
from gingersnap.core.words import say
from gingersnap.server.api.parameters import AnyRequest, TheClock
from gingersnap.server.errors import ApiError
from gingersnap.server.http.openapi_errors import post_route, problem_responses
from gingersnap.server.http.precompressed_files import SQUEEZED
from gingersnap.server.http.request_client import make_caller
from gingersnap.server.message_catalogues import catalogue_hashes
from gingersnap.server.protocol.common import ID_LENGTH, ExportInfo
from gingersnap.server.protocol.games import BoxInfo, GameInfo, GameOnShelf, PresetInfo, RulesInfo
from gingersnap.server.protocol.tables import Fits, Fitting
from gingersnap.server.services.container import ConnectionCount
from gingersnap.server.services.tables import TableService
from gingersnap.server.settings import Settings
from gingersnap.server.sockets.lesson_socket import LessonSocket, lesson_infos
from gingersnap.server.tables.table_creation import require_game

GameNameParam = Annotated[str, PathParameter(max_length=ID_LENGTH, description="A game's id.")]
LessonName = Annotated[str, PathParameter(max_length=ID_LENGTH, description="A lesson of this game.")]
FromStep = Annotated[int, QueryParameter(ge=0, le=999, description="Where to begin, from 0.")]


@get("/games", summary="List all games", responses=problem_responses(), middleware=[SQUEEZED])
async def games() -> list[GameOnShelf]:
    return await asyncio.to_thread(load_shelf)  # a thread, since a game may not be loaded yet


@get("/games/{name:str}", summary="Get a game", responses=problem_responses(404), middleware=[SQUEEZED])
async def game(name: GameNameParam) -> GameInfo:
    found = require_game(name)
    return GameInfo(**asdict(_game_on_shelf(found)), house=found.house, summary=summary_of(name))


@get(
    "/games/{name:str}/rules", summary="Get a game's rulebook", responses=problem_responses(404), middleware=[SQUEEZED]
)
async def rules(name: GameNameParam) -> RulesInfo:
    found = require_game(name)
    return RulesInfo(found.name, tuple(found.rulebook.values()))


@get("/games/{name:str}/things", summary="List explanations of a game's things", responses=problem_responses(404))
async def things(name: GameNameParam) -> list[Explanation]:
    found = require_game(name)
    return [explain_kind(found, kind) for kind in kinds_of(found)]


@post_route("/games/{name:str}/fitting", "Check options: get the numbers of players that they allow", 404, 413, 429)
async def check_options(
    table_service: NamedDependency[TableService], name: GameNameParam, data: JSONBody[Fitting], request: AnyRequest
) -> Fits:
    return await table_service.seat_counts_for(name, data.options, make_caller(request))


@get(
    "/games/{name:str}/board.js",
    media_type="text/javascript",
    summary="Get a game's board module",
    responses=problem_responses(404),
)
async def board(name: GameNameParam) -> Response[bytes]:
    file = board_of(require_game(name).name)
    if file is None:
        raise ApiError("not_found", say("no-board-of-its-own", game=name))
    return Response(file.read_bytes(), media_type="text/javascript", headers={"cache-control": "no-cache"})


@websocket("/games/{name:str}/lessons/{lesson:str}/play")
async def learn(
    socket: WebSocket[Any, Any, Any],
    name: GameNameParam,
    lesson: LessonName,
    settings: NamedDependency[Settings],
    clock: TheClock,
    connection_count: NamedDependency[ConnectionCount],
    step: FromStep = 0,
) -> None:
    with connection_count.count_open(), suppress(asyncio.CancelledError):  # shutdown does not wait for sockets
        await LessonSocket(socket, name, step, settings, clock).serve(lesson)


def load_shelf() -> list[GameOnShelf]:
    """Load all games, and return them in their order."""
    return [_game_on_shelf(game) for game in sorted(all_games(), key=_shelf_order)]


def _shelf_order(game: Game[Any, Any]) -> tuple[int, str]:
    return load_box(folder_of(game.name)).order, game.title


def _box_info(game: Game[Any, Any]) -> BoxInfo:
    box = load_box(folder_of(game.name))
    return BoxInfo(box.difficulty, box.learn, tuple(_preset_info(game, preset) for preset in box.presets))


def _preset_info(game: Game[Any, Any], preset: Preset) -> PresetInfo:
    minutes = {int(seats): minutes for seats, minutes in preset.minutes.items()}
    ranges = {int(seats): minutes for seats, minutes in preset.minutes_range.items()}
    return PresetInfo(preset.name, *preset_texts(game, preset), preset.options, minutes, ranges)


@cache
def _game_on_shelf(game: Game[Any, Any]) -> GameOnShelf:
    return GameOnShelf(
        name=game.name,
        title=game.title,
        blurb=str(game.blurb),
        seats=tuple(game.seats),
        version=game.version,
        bots=tuple(bots_of(game.name)),
        bot=default_level(tuple(bots_of(game.name))),
        secrets=type(game).redeal is not Game.redeal,
        options=options_form(game),
        exports=tuple(ExportInfo(name, form.title) for name, form in exports_of(game.name).items()),
        box=_box_info(game),
        board=f"/api/games/{game.name}/board.js" if board_of(game.name) else None,
        lessons=lesson_infos(game.name),
        handicaps=handicaps_of(game),
        catalogues=catalogue_hashes(game.name),
    )


HANDLERS = [games, game, rules, things, check_options, board, learn]
