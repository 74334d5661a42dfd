"""Lessons over the play socket: the same messages as at any table, and a coach's."""

from __future__ import annotations

import pytest

from gingersnap.core.lessons import Lesson, lessons_of
from gingersnap.core.registry import game_names
from server.clients import Message, PlayerClient, ServerHarness, SocketClosed

pytestmark = pytest.mark.anyio

ALL = [(game, lesson) for game in game_names() for lesson in lessons_of(game)]
GAME, LESSON = ALL[0]


async def do_what_is_asked(pupil: PlayerClient, coached: Message, lesson: Lesson) -> Message:
    """As somebody does who does what the coach shows; what the coach says then."""
    if coached["phase"] == "do":
        assert (await pupil.act(coached["example"]["action"], f"act {coached['seq']}"))["type"] == "accepted"
    elif coached["phase"] == "ask":
        choices = lesson.steps[coached["step"]].choices
        await pupil.say(type="coach", choice=[choice.is_right for choice in choices].index(True))
    else:
        await pupil.say(type="coach", turn="next")
    return await pupil.hear("coached")


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=[f"{game}-{lesson.name}" for game, lesson in ALL])
async def test_lesson_of_every_game_completes_over_a_socket(house: ServerHarness, game: str, lesson: Lesson) -> None:
    pupil = await house.pupil(game, lesson.name)
    welcome = await pupil.hello()
    assert (welcome["seat"], welcome["table"]["lesson"]) == (0, lesson.name)
    coached = await pupil.hear("coached")
    steps = [coached["step"]]
    while coached["phase"] != "over":
        assert coached["says"] or coached["remark"]
        coached = await do_what_is_asked(pupil, coached, lesson)
        steps.append(coached["step"])
    assert steps == sorted(steps), "nothing sends somebody back who does what is asked"
    assert steps[-1] == len(lesson.steps) - 1
    numbers = [update["seq"] for update in pupil.updates]
    assert numbers == sorted({*numbers}), "updates are counted up, also where a table is laid anew"
    assert (await house.rest.get("/api/tables")).json() == [], "a lesson's table is listed nowhere"


async def test_lesson_reconnect_restarts_the_current_step(house: ServerHarness) -> None:
    """Nothing of a lesson is kept, so any server can go on with it."""
    pupil = await house.pupil(GAME, LESSON.name)
    await pupil.hello()
    first = await pupil.hear("coached")
    await do_what_is_asked(pupil, first, LESSON)
    again = await house.pupil(GAME, LESSON.name, step=1)
    seen = pupil.updates[-1]["seq"]
    welcome = await again.hello(seq=seen)
    assert welcome["seq"] > seen, "what comes now is new to who has seen the other"
    assert (await again.hear("coached"))["step"] == 1


async def test_lesson_steps_can_be_skipped_reversed_and_repeated(house: ServerHarness) -> None:
    pupil = await house.pupil(GAME, LESSON.name)
    await pupil.hello()
    await pupil.hear("coached")
    begun = pupil.updates[-1]["view"]
    for turn, step in (("next", 1), ("back", 0), ("again", 0)):
        await pupil.say(type="coach", turn=turn)
        assert (await pupil.hear("coached"))["step"] == step
    assert pupil.updates[-1]["view"] == begun


async def test_lesson_refused_action_cites_its_rule_and_the_coach_remarks(house: ServerHarness) -> None:
    pupil = await house.pupil("pocket_and_biscuit", "tapping")
    await pupil.hello()
    await pupil.hear("coached")
    refused = await pupil.act({"type": "Flip", "place": 22, "tapped": False}, "a")
    assert (refused["type"], refused["rule"]) == ("refused", "PNB-A9")
    coached = await pupil.hear("coached")
    assert (coached["phase"], coached["step"]) == ("do", 0)
    assert "tap" in coached["remark"]


async def test_lesson_move_off_the_path_is_played_and_remarked(house: ServerHarness) -> None:
    pupil = await house.pupil("pocket_and_biscuit", "tapping")
    await pupil.hello()
    await pupil.hear("coached")
    assert (await pupil.act({"type": "Flip", "place": 25, "tapped": True}, "a"))["type"] == "accepted"
    coached = await pupil.hear("coached")
    assert (coached["phase"], coached["step"]) == ("astray", 0)
    assert coached["remark"]
    assert pupil.updates[-1]["events"], "it has happened, for all to see"


@pytest.mark.parametrize(
    ("game", "lesson", "code"), [("chess", LESSON.name, "no_such_game"), (GAME, "nothing", "no_such_lesson")]
)
async def test_lesson_unknown_name_is_refused_and_socket_closed(
    house: ServerHarness, game: str, lesson: str, code: str
) -> None:
    pupil = await house.pupil(game, lesson)
    await pupil.say(type="hello")
    assert (await pupil.hear("problem"))["code"] == code
    with pytest.raises(SocketClosed):
        await pupil.hear()


async def test_lesson_before_hello_or_with_nonsense_is_refused(house: ServerHarness) -> None:
    pupil = await house.pupil(GAME, LESSON.name)
    await pupil.say(type="coach", turn="next")
    assert (await pupil.hear("problem"))["code"] == "say_hello_first"
    await pupil.hello()
    assert (await pupil.act({"type": "Nonsense"}, "a"))["code"] == "malformed"


async def test_coach_message_at_a_normal_table_is_refused(house: ServerHarness) -> None:
    table = (
        await house.rest.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]})
    ).json()
    ann = await house.person(table["table"]["id"])
    await ann.hello(table["held"][0]["token"])
    await ann.say(type="coach", turn="next")
    assert (await ann.hear("problem"))["code"] == "not_allowed"
