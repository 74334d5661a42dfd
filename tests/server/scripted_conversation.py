"""A scripted conversation over the play sockets: a game, its requests, hints and chat, and a lesson.

Every message waits for what it leads to, and everybody is asked whether anything else came, so that each run hears the
same messages in the same order.
"""

from __future__ import annotations

import json
import re
from typing import Any

from server.clients import LINKS, Message, PlayerClient, ServerHarness, everything_done
from server.structured_message_reader import PageReader, encode_sorted

GAME = "pocket_and_biscuit"
TABLE: Message = {
    "game": GAME,
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}],
    "options": {"first_seat": 0},
    "time": {"clock": {"kind": "bank", "seconds": 600}},
}
TURNS = 6
CHANGING = re.compile(r'"(by)":"[^"]*"')
SENTENCES = re.compile(
    r'"(text|words|brief|status|todo|why|message|reason|worth|what|now|says|remark|unrated|result)":"(?:[^"\\]|\\.)+"'
)
NAME_OF_THING = re.compile(r'("about":{"thing":"[^"]*","name":)"[^"]*"')
CHOICES = re.compile(r'(?<="choices":)\["[^]]*"]')


def mask_game(line: str) -> str:
    """Return a line of a text conversation without the game's own part: sentences, and the content of a view."""
    before, view, after = line.partition('"view":')
    if view:
        line = f'{before}{view}"…"{after[json.JSONDecoder().raw_decode(after)[1] :]}'
    line = SENTENCES.sub(r'"\1":"…"', line)
    return CHOICES.sub('["…"]', NAME_OF_THING.sub(r'\1"…"', line))


class Conversation:
    """All that is said and heard at a table, by one client after another."""

    def __init__(self, house: ServerHarness, adviser: str = "random", **hello: Any) -> None:
        """Create the conversation, in which a bot of level `adviser` gives hints; `hello` is added to every Hello."""
        self.lines: list[str] = []
        """What is said and heard."""
        self.read: list[str] = []
        """The same as the clients read it, if what they hear is structured."""
        self._house = house
        self._adviser = adviser
        self._hello = hello
        self._people: dict[str, PlayerClient] = {}
        self._pages: dict[str, PageReader] = {}
        self._read: dict[str, int] = {}
        self._secrets: dict[str, str] = {}

    async def play(self) -> None:
        """Play the whole conversation."""
        await self._play_table()
        self._people.clear()
        await self._take_lesson()

    # --- At a table -------------------------------------------------------------------------------

    async def _play_table(self) -> None:
        laid = (await self._house.rest.post("/api/tables", json=TABLE)).json()
        table = laid["table"]["id"]
        tokens = [held["token"] for held in laid["held"]]
        self._secrets = {table: "(table)", laid["link"]: "(link)", tokens[0]: "(ann)", tokens[1]: "(ben)"}
        for name, token in zip(("ann", "ben", "watcher"), (*tokens, None), strict=True):
            await self._enter(name, table, {"token": token})
        await self._say_odd_things()
        for number in range(TURNS):
            await self._take_turn(number)
        for name, action in (
            ("ann", {"type": "AllowHints"}),
            ("ben", {"type": "AllowHints"}),
            ("ben", {"type": "OfferDraw"}),
            ("ann", {"type": "DeclineWish"}),
            ("ann", {"type": "PausePlay"}),
            ("ben", {"type": "AgreeToWish"}),
            ("ben", {"type": "ResumePlay"}),
        ):
            await self._say(name, "accepted", type="act", id=f"{name} {action['type']}", action=action)
        mover = self._mover
        await self._say(mover, "advised", type="ask_hint", id="what?", level=self._adviser)
        for thing in ("goal", "pocket:a1", "wand", "plate:1", "clock", "nothing"):
            await self._say(mover, "explained", type="explain", id=thing, thing=thing)
            await self._say("watcher", "explained", type="explain", id=thing, thing=thing)
        await self._say("ben", "said", type="say", id="talk", text="Well played.")
        await self._house.leaves(self._people.pop("ann"))
        await everything_done(self._house, table)
        await self._enter("ann", table, {"token": tokens[0], "seq": 3})
        await self._say("ann", "accepted", type="act", id="end", action={"type": "GiveUp"})
        await self._house.leaves(self._people.pop("watcher"))
        await everything_done(self._house, table)
        await self._enter("watcher", table, {})

    @property
    def _mover(self) -> str:
        return next(name for name in ("ann", "ben") if self._pages[name].offers)

    async def _enter(self, name: str, table: str, hello: Message) -> None:
        person = self._people[name] = await self._house.person(table)
        person.link = LINKS[table]
        self._read[name], self._pages[name] = 0, PageReader()
        await self._say(name, "updated", type="hello", **hello, **self._hello)

    async def _say_odd_things(self) -> None:
        flip = {"type": "Flip", "place": 1}
        await self._say("ben", "refused", type="act", id="early", action=flip)
        await self._say("ann", "refused", type="act", id="far", action={**flip, "place": 99})
        await self._say("watcher", "problem", type="act", id="no seat", action=flip)
        await self._say("ann", "problem", type="act", id="what", action={"type": "Fly"})
        await self._say("ann", "problem", type="dance")
        await self._say("ann", "problem", type="hello")
        await self._say("ann", "refused", type="ask_hint", id="too soon")

    async def _take_turn(self, number: int) -> None:
        """Take one of the offers, another one each time."""
        mover = self._mover
        offers = self._pages[mover].offers
        action = offers[number * 7 % len(offers)]["action"]
        await self._say(mover, "accepted", type="act", id=f"turn {number}", action=action)
        for name, person in self._people.items():
            await self._say(name, None, type="heard", seq=person.updates[-1]["seq"])

    # --- In a lesson ------------------------------------------------------------------------------

    async def _take_lesson(self) -> None:
        pupil = self._people["pupil"] = await self._house.pupil(GAME, "tapping")
        self._read["pupil"], self._pages["pupil"] = 0, PageReader()
        await self._say("pupil", "coached", type="hello", **self._hello)
        flip = {"type": "Flip", "place": 22, "tapped": False}
        await self._say("pupil", "coached", type="act", id="refused", action=flip)
        await self._say("pupil", "problem", type="act", id="what", action={"type": "Fly"})
        await self._say("pupil", "explained", type="explain", id="pocket", thing="pocket:e4")
        await self._say("pupil", "problem", type="ask_hint", id="hint")
        for number in range(20):
            coached = next(message for message in reversed(pupil.heard) if message["type"] == "coached")
            example = self._pages["pupil"].expand([coached["example"]] if coached["example"] else [])
            if coached["phase"] == "over":
                break
            if coached["phase"] == "do":
                action = example[0]["action"]
                await self._say("pupil", "coached", type="act", id=f"act {number}", action=action)
            elif coached["phase"] == "ask":
                await self._say("pupil", "coached", type="coach", choice=number % len(coached["choices"]))
            else:
                await self._say("pupil", "coached", type="coach", turn="next")

    # --- Sending and receiving --------------------------------------------------------------------

    async def _say(self, name: str, answer: str | None, **message: Any) -> None:
        """Send a message, wait for its answer, and note what everybody has heard since."""
        person = self._people[name]
        await person.say(**message)
        if answer is not None:
            await person.hear(answer)
        shown = {key: value for key, value in message.items() if value is not None}
        self._note(f"{name} sends {shown}", f"{name} sends {encode_sorted(shown)}")
        for each, other in self._people.items():
            await other.say(type="ping", id="all?")
            await other.hear("pong")
            heard, self._read[each] = other.raw[self._read[each] :], len(other.raw)
            for text in heard[:-1]:
                read = self._pages[each].read(json.loads(text))
                self._note(f"{each} hears {text}", f"{each} hears {encode_sorted(read)}")

    def _note(self, line: str, read: str) -> None:
        self.lines.append(self._mask(line))
        self.read.append(self._mask(read))

    def _mask(self, line: str) -> str:
        for secret, mask in self._secrets.items():
            line = line.replace(secret, mask)
        return CHANGING.sub(r'"\1":"…"', line)
