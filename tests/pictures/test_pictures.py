"""Pictures of boards and results: of every game there is, from games that were recorded."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from gingersnap.core import log
from gingersnap.core.boards.shapes import (
    SIZE,
    Circle,
    Coordinates,
    Polygon,
    Polyline,
    RoundedRectangle,
    Shape,
    TextLabel,
    draw_game,
)
from gingersnap.core.contract import SPECTATOR, Game
from gingersnap.core.registry import all_games, folder_of
from gingersnap.core.summary.game_summary import GameTimeline, timeline_of
from gingersnap.pictures.result_card_content import MAX_NAME_LENGTH, CardSeat, ResultCard, make_card
from gingersnap.pictures.result_card_renderer import HEIGHT, WIDTH, render_card
from gingersnap.pictures.shape_renderer import render_drawing
from gingersnap.pictures.text_layout import can_show, fit_text, shorten_to_fit, text_width, wrap_text

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Fi"]
COLOUR = re.compile("#[0-9a-f]{6}([0-9a-f]{2})?")
SCREENSHOTS = Path(__file__).parents[2] / "screenshots"


def recorded(game: Game[Any, Any]) -> log.Log:
    files = sorted((folder_of(game.name) / "tests" / "goldens").glob("*.jsonl"), key=lambda file: file.stat().st_size)
    return log.load(files[0].read_bytes(), game)


@pytest.fixture(scope="module", params=all_games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    found: Game[Any, Any] = request.param
    return found


@pytest.fixture(scope="module")
def course(game: Game[Any, Any]) -> GameTimeline:
    return timeline_of(recorded(game))


def corners(shape: Shape) -> list[Coordinates]:
    match shape:
        case Circle():
            return [(shape.x - shape.radius, shape.y - shape.radius), (shape.x + shape.radius, shape.y + shape.radius)]
        case RoundedRectangle():
            return [(shape.left, shape.top), (shape.right, shape.bottom)]
        case TextLabel():
            half = text_width(shape.text, "strong", round(shape.size)) / 2
            return [(shape.x - half, shape.y - shape.size / 2), (shape.x + half, shape.y + shape.size / 2)]
        case Polygon() | Polyline():
            return list(shape.points)


def colours(shape: Shape) -> set[str]:
    found = {getattr(shape, name, "") for name in ("fill", "edge", "colour")} - {""}
    assert found, f"{shape} cannot be seen"
    return found


def test_every_position_of_every_game_can_be_drawn(game: Game[Any, Any]) -> None:
    drawings = set()
    for table, _ in log.steps(recorded(game)):
        if table.seq % 9 == 0 or table.outcome is not None:
            drawing = draw_game(game, game.view(table.state, SPECTATOR))
            assert drawing
            for shape in drawing:
                assert all(-1 <= number <= SIZE + 1 for corner in corners(shape) for number in corner), shape
                assert all(COLOUR.fullmatch(colour) for colour in colours(shape)), shape
                assert not isinstance(shape, TextLabel) or can_show(shape.text), shape
            drawings.add(drawing)
    assert len(drawings) > 1, "a picture that never changes shows nothing"


def test_result_card_shows_names_placings_and_board(game: Game[Any, Any], course: GameTimeline) -> None:
    card = make_card(course, NAMES[: course.table.seats])
    assert card.title == game.title
    assert [place.placing for place in card.places] == sorted(course.outcome.placings)
    assert {place.name for place in card.places} == {*NAMES[: course.table.seats]}
    assert course.outcome.winners == tuple(range(course.table.seats)) or card.places[0].name in card.headline
    written = render_card(card)
    SCREENSHOTS.mkdir(exist_ok=True)
    (SCREENSHOTS / f"share-{game.name}.png").write_bytes(written)
    made = Image.open(BytesIO(written)).convert("RGB")
    assert made.size == (WIDTH, HEIGHT) == (1200, 630)
    assert len(written) < 300_000
    assert card.board is not None
    other = Image.open(BytesIO(render_card(card._replace(board=None)))).convert("RGB")
    assert made.tobytes() != other.tobytes()
    at = render_drawing(card.board, 200).getcolors(40_000)
    assert at is not None
    assert len(at) > 20, "the board is empty"


def test_result_card_rendering_is_deterministic(course: GameTimeline) -> None:
    """Who asks twice, at two servers, gets the same."""
    names = NAMES[: course.table.seats]
    assert render_card(make_card(course, names)) == render_card(make_card(course, names))


def test_result_card_replaces_undrawable_name_by_seat_number(course: GameTimeline) -> None:
    """Boxes instead of letters are nobody's name; the page's words have it as it is."""
    names = ["Žofia Łuczak", "Жанна", "李小龙", "Ελένη", "Ann", "Bo"][: course.table.seats]
    shown = {place.name for place in make_card(course, names).places}
    assert {"Žofia Łuczak", "Жанна"} <= shown
    assert "李小龙" not in shown
    assert course.table.seats < 3 or "Seat 3" in shown


def test_result_card_shortens_long_names(course: GameTimeline) -> None:
    card = make_card(course, [letter * 24 for letter in "WMQGOD"][: course.table.seats])
    assert all(len(place.name) == MAX_NAME_LENGTH for place in card.places)
    text, size = fit_text(card.headline, "display", range(38, 23, -2), 450)
    assert size >= 24
    assert text_width(text, "display", size) <= 450


def test_text_layout_shortens_and_wraps_to_width() -> None:
    assert shorten_to_fit("Ann", "text", 20, 200) == "Ann"
    assert shorten_to_fit("Ann and all her friends", "text", 20, 100).endswith("…")
    assert text_width(shorten_to_fit("W" * 90, "text", 20, 100), "text", 20) <= 100
    lines = wrap_text("one two three four five six seven", "text", 20, 90, 3)
    assert len(lines) == 3
    assert lines[-1].endswith("…")
    assert all(text_width(line, "text", 20) <= 90 for line in lines)
    assert wrap_text("one two", "text", 20, 900, 3) == ["one two"]


def test_result_card_without_board_has_only_text() -> None:
    bare = ResultCard(
        "A game of mine", "Ann wins", (CardSeat(1, "Ann", "7"), CardSeat(2, "Bo", "3")), "That was it.", None
    )
    assert Image.open(BytesIO(render_card(bare))).size == (WIDTH, HEIGHT)
