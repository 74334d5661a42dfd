"""Routes of the lab."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from gingersnap.physics import BoardKind, PostKind, RimKind
from gingersnap.server.api.parameters import AnyRequest
from gingersnap.server.http.openapi_errors import post_route, problem_responses
from gingersnap.server.http.request_client import make_caller
from gingersnap.server.protocol.lab import Trial, Tried
from gingersnap.server.protocol.results import SHOT_LENGTH, PlayedShot
from gingersnap.server.services.lab import LabService

ShotText = Annotated[str, QueryParameter(max_length=SHOT_LENGTH, description="A shot in its text form.")]
OnBoard = Annotated[BoardKind, QueryParameter(description="How far discs slide.")]
WithPosts = Annotated[PostKind, QueryParameter(description="What posts are made of.")]
WithRim = Annotated[RimKind, QueryParameter(description="Whether it sends discs back.")]


@get("/lab/physics", summary="Simulate a shot", responses=problem_responses())
async def physics(
    lab_service: NamedDependency[LabService],
    shot: ShotText,
    board: OnBoard = "standard",
    posts: WithPosts = "wood",
    rim: WithRim = "dead",
) -> Response[PlayedShot]:
    body: Any = await lab_service.shot(shot, board, posts, rim)  # encoded where it was made
    return Response(body, media_type=MediaType.JSON)


@post_route(
    "/lab/trials", "Run a trial: games of bots with changed options beside games with the defaults", 404, 413, 415
)
async def trial(
    lab_service: NamedDependency[LabService], data: JSONBody[Trial], request: AnyRequest
) -> Response[Tried]:
    body: Any = await lab_service.trial(data, make_caller(request))  # encoded where it was made
    return Response(body, media_type=MediaType.JSON)


HANDLERS = [physics, trial]
