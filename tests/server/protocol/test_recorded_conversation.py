"""Messages of protocol 3 as released clients know them: a recorded conversation must stay the same, byte for byte.

It was recorded before `Hello.text` existed. Sentences and views are left out of it: they are the game's to change.
`REWRITE=1` records it again, which is right only where the game or the lesson itself has changed.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gingersnap.server.settings import Settings
from server.clients import open_house
from server.scripted_conversation import Conversation, mask_game

RECORDING = Path(__file__).parent / "recorded" / "protocol-3.txt"

pytestmark = pytest.mark.anyio


async def test_client_without_text_form_hears_the_recorded_messages(settings: Settings) -> None:
    """A client of protocol 3 that was written before `Hello.text` sends none, and must notice no difference."""
    async with open_house(settings, seed=3) as house:
        conversation = Conversation(house)
        await conversation.play()
    heard = "".join(f"{mask_game(line)}\n" for line in conversation.lines)
    if os.environ.get("REWRITE"):
        RECORDING.write_text(heard, encoding="utf-8")
    assert heard.splitlines() == RECORDING.read_text(encoding="utf-8").splitlines()
