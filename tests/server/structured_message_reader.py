"""A reader of structured messages: it keeps what is sent once, and renders sentences, as a page does."""

from __future__ import annotations

import json
from typing import Any

from gingersnap.core import codec
from gingersnap.core.words import NOBODY
from gingersnap.core.words.structured_messages import Message as Structure
from gingersnap.core.words.structured_messages import render_message
from server.clients import Message

DEFAULTS: Message = {"events": [], "lines": []}


class PageReader:
    """The page of one client. It turns messages into those that a client hears that asked for text."""

    def __init__(self) -> None:
        self.seat = -1
        self.names: list[str] = []
        self.update: Message = {}
        """The last update, complete."""

    @property
    def offers(self) -> list[Message]:
        """The present offers, one for each action."""
        return self.expand(self.update["offers"])

    def read(self, message: Message) -> Message:
        """Return the message as text clients hear it."""
        match message["type"]:
            case "welcome":
                self.seat, self.update = message["seat"], {}
                return {**message, "table": self._table(message["table"]), "lines": self._lines(message["lines"])}
            case "seated":
                return {**message, "table": self._table(message["table"])}
            case "updated":
                return self._updated(message)
            case "refused":
                return {**message, "why": self.text(message["why"])}
            case "problem":
                return {**message, "message": self.text(message["message"])}
            case "advised":
                choices = [
                    {**choice, "words": self.text(choice["words"]), "worth": self.text(choice["worth"])}
                    for choice in message["choices"]
                ]
                number = self.text(message["number"])
                return {**message, "choices": choices, "reason": self.text(message["reason"]), "number": number}
            case "explained":
                return {**message, "about": message["about"] and self._explanation(message["about"])}
            case "coached":
                example = message["example"]
                said = {name: self.text(message[name]) for name in ("says", "remark")}
                ways = [self.text(choice) for choice in message["choices"]]
                return {**message, **said, "choices": ways, "example": example and self.expand([example])[0]}
        return message

    def text(self, text: Any, me: int | None = None) -> str:
        """Return a sentence as this page's client reads it, or as the client at seat `me` does."""
        if isinstance(text, str):
            return text
        assert set(text) <= {"m", "a"}, text
        return render_message(codec.convert(text, Structure), self.names, self.seat if me is None else me)

    def _table(self, table: Message) -> Message:
        self.names = [seat["name"] for seat in table["seats"]]
        seats = [{**seat, "handicap": self.text(seat["handicap"])} for seat in table["seats"]]
        for seat in seats:
            seat.pop("replaceable_in", None)
        said = {name: self.text(table[name], me=NOBODY) for name in ("result", "unrated")}
        only_structured = ("catalogues", "idle_after")
        return {name: part for name, part in {**table, **said, "seats": seats}.items() if name not in only_structured}

    def _lines(self, lines: list[Message]) -> list[Message]:
        return [{"fades": False, "news": True, **line, "text": self.text(line["text"])} for line in lines]

    def _updated(self, message: Message) -> Message:
        changes, items = message.pop("view_changes", {}), message.pop("view_items", {})
        lists = {name: _replace_items(self.update["view"][name], some) for name, some in items.items()}
        if changes or lists:
            message["view"] = {**self.update["view"], **changes, **lists}
        self.update = {**self.update, **DEFAULTS, **message}
        goal = self.update["goal"]
        return {
            **self.update,
            "lines": self._lines(self.update["lines"]),
            "offers": self.expand(self.update["offers"]),
            "status": self.text(self.update["status"]),
            "todo": self.text(self.update["todo"]),
            "goal": goal and self._goal(goal),
        }

    def _goal(self, goal: Message) -> Message:
        seats = [{**seat, "words": self.text(seat["words"])} for seat in goal["seats"]]
        return {**goal, "words": self.text(goal["words"]), "brief": self.text(goal["brief"]), "seats": seats}

    def _explanation(self, about: Message) -> Message:
        name = self.text(about["name"])
        said = {"what": self.text(about["what"]), "now": self.text(about["now"])}
        return {**about, **said, "name": name[:1].upper() + name[1:]}

    def expand(self, offers: list[Message]) -> list[Message]:
        return [each for offer in offers for each in self._expand_group(offer)]

    def _expand_group(self, offer: Message) -> list[Message]:
        each, words_each = offer.get("each", {}), offer.get("words_each", {})
        count = len(next(iter({**each, **words_each}.values()), [None]))
        return [
            {
                "action": {**offer["action"], **{name: column[number] for name, column in each.items()}},
                "words": self.text(_fill(offer["words"], {name: words_each[name][number] for name in words_each})),
                "free": offer.get("free", {}),
            }
            for number in range(count)
        ]


def _replace_items(whole: list[Any], some: Message) -> list[Any]:
    return [some.get(str(index), item) for index, item in enumerate(whole)]


def _fill(words: Any, arguments: Message) -> Any:
    return {**words, "a": {**words.get("a", {}), **arguments}} if arguments else words


def encode_sorted(message: Message) -> str:
    """Encode a message with its fields in alphabetical order: structured ones have another order."""
    return json.dumps(message, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
