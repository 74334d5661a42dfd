"""Being known on a second device, coming back by a phrase, being called otherwise, and being forgotten."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gingersnap.core.registry import game_names
from gingersnap.server.accounts.device_codes import SECONDS
from gingersnap.server.accounts.recovery_phrase import new_phrase, parse_phrase, vocabulary
from gingersnap.server.services.container import RENAMES_PER_HOUR
from server.accounts.test_cookie_identity import finished_by, known, seats_of, stored
from server.clients import OPEN, Browser, ServerHarness, create_table, me

pytestmark = pytest.mark.anyio
__all__ = ["known"]


async def ask(browser: Browser, path: str, status: int = 200, /, **body: Any) -> dict[str, Any]:
    answer = await browser.rest.post(f"/api/you{path}", json=body)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def you(browser: Browser) -> dict[str, Any]:
    found: dict[str, Any] = (await browser.rest.get("/api/you")).json()
    return found


async def test_device_code_signs_in_second_device_after_confirmation(known: ServerHarness) -> None:
    async with known.browser() as laptop, known.browser(**{"user-agent": "Firefox Android"}) as phone:
        table, _ = await create_table(laptop.rest, me("Ann"), OPEN)
        code = (await ask(laptop, "/code"))["code"]
        assert [len(group) for group in code.split("-")] == [4, 4], "short enough to be read out"
        assert (await ask(phone, "/claim", code=f" {code.upper()} "))["me"] is None
        assert (await you(phone))["me"] is None, "not before it is let in"
        assert (await you(laptop))["waiting"] == {"label": "Firefox on Android"}
        devices = (await ask(laptop, "/answer", yes=True))["devices"]
        assert [(device["label"], device["is_this"]) for device in devices][1] == ("Firefox on Android", False)
        assert (await you(phone))["me"] == (await you(laptop))["me"]
        seated = await phone.person(table)
        assert (await seated.hello())["seat"] == 0, "the seat has come with its owner"
        assert (await ask(phone, "/claim", 403, code=code))["code"] == "wrong_code", "it is good once"


async def test_device_code_wrong_expired_used_or_declined_is_rejected(known: ServerHarness) -> None:
    async with known.browser() as ann, known.browser() as eve, known.browser() as mallory:
        await create_table(ann.rest, me("Ann"), OPEN)
        assert (await ask(eve, "/claim", 403, code="abcd-efgh"))["code"] == "wrong_code"
        code = (await ask(ann, "/code"))["code"]
        known.clock.move(SECONDS + 1)
        assert "older than five minutes" in (await ask(eve, "/claim", 403, code=code))["message"]
        first, second = [(await ask(ann, "/code"))["code"] for _ in range(2)]
        await ask(eve, "/claim", 403, code=first)  # a newer one is shown
        await ask(eve, "/claim", code=second)
        await ask(mallory, "/claim", 403, code=second)
        await ask(ann, "/answer", yes=False)
        assert (await ask(ann, "/answer", 403, yes=True))["code"] == "wrong_code"
        assert [(await you(each))["me"] for each in (eve, mallory)] == [None, None]
        assert len(stored(known, "devices")) == 1
        assert not stored(known, "transfers")


async def test_device_code_guessing_is_rate_limited(house: ServerHarness) -> None:
    async with house.browser() as ann, house.browser() as eve:
        await create_table(ann.rest, me("Ann"), OPEN)
        code = (await ask(ann, "/code"))["code"]
        answers = [(await eve.rest.post("/api/you/claim", json={"code": f"{n:08}"})).status_code for n in range(25)]
        assert (answers[0], answers[-1]) == (403, 429)
        assert (await ask(eve, "/claim", 429, code=code))["code"] == "too_many_tries"
        assert stored(house, "transfers")[0].device is None, "nothing has changed"


async def test_recovery_phrase_restores_profile_after_losing_every_device(known: ServerHarness) -> None:
    async with known.browser() as lost, known.browser() as new:
        new.rest.cookies.set("gingersnap_guest", "yes")
        table, _ = await create_table(lost.rest, me("Ann"), OPEN)
        phrase = (await ask(lost, "/phrase"))["phrase"]
        assert phrase not in str(stored(known, "profiles"))
        await ask(new, "/recover", phrase=", ".join(word[:4].upper() for word in phrase.split()))
        assert (await you(new))["me"]["name"] == "Ann"
        assert (await (await new.person(table)).hello())["seat"] == 0
        again = (await ask(new, "/phrase"))["phrase"]
        assert (await ask(lost, "/recover", 403, phrase=phrase))["code"] == "wrong_code", "only the last one is good"
        assert again != phrase


def test_recovery_phrase_has_128_bits_with_unique_word_prefixes() -> None:
    words = vocabulary()
    assert len(words) == 256 == len({word[:3] for word in words})
    assert all(word.isascii() and word.islower() and 4 <= len(word) <= 8 for word in words)
    phrase = new_phrase()
    assert len(phrase.split()) == 16
    assert parse_phrase(phrase) == phrase


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("acorn", "A recovery phrase has 16 words, but you entered 1."),
        ("acorn qqq", "“qqq” is not a word of recovery phrases"),
        ("acorn " * 16, "No profile has this recovery phrase."),
        ("x" * 10_000, ""),
        ("", ""),
    ],
)
async def test_recovery_phrase_invalid_is_rejected_with_explanation(
    house: ServerHarness, written: str, sentence: str
) -> None:
    async with house.browser() as ann:
        answer = await ann.rest.post("/api/you/recover", json={"phrase": written})
        assert answer.status_code in (400, 403)
        assert sentence in answer.json()["message"]
        assert not ann.cookies


async def test_device_revoked_is_signed_out_unless_it_is_the_last(known: ServerHarness) -> None:
    async with known.browser() as laptop, known.browser() as phone:
        table, _ = await create_table(laptop.rest, me("Ann"), OPEN)
        [only] = (await you(laptop))["devices"]
        assert (await ask(laptop, f"/devices/{only['id']}/off", 409))["code"] == "last_device"
        code = (await ask(laptop, "/code"))["code"]
        await ask(phone, "/claim", code=code)
        await ask(laptop, "/answer", yes=True)
        await ask(phone, f"/devices/{only['id']}/off")
        assert (await you(laptop))["me"] is None
        assert (await (await laptop.person(table)).hello())["seat"] == -1
        assert (await ask(phone, f"/devices/{only['id']}/off", 404))["code"] == "no_such_device"


async def test_device_of_another_profile_cannot_be_revoked(known: ServerHarness) -> None:
    async with known.browser() as ann, known.browser() as eve:
        for each, name in ((ann, "Ann"), (eve, "Eve")):
            await create_table(each.rest, me(name), OPEN)
        [device] = (await you(ann))["devices"]
        assert (await ask(eve, f"/devices/{device['id']}/off", 404))["code"] == "no_such_device"
        assert (await you(ann))["me"]["name"] == "Ann"


async def test_shared_browser_regains_previous_profile_after_revocation(
    house: ServerHarness,
) -> None:
    async with house.browser() as ann, house.browser() as shared:
        await create_table(ann.rest, me("Ann"), OPEN)
        await create_table(shared.rest, me("Bo"), OPEN)
        house.clock.move(1)
        await ask(shared, "/claim", code=(await ask(ann, "/code"))["code"])
        devices = (await ask(ann, "/answer", yes=True))["devices"]
        assert (await you(shared))["me"]["name"] == "Ann"
        await ask(ann, f"/devices/{devices[1]['id']}/off")
        assert (await you(shared))["me"]["name"] == "Bo"


async def test_rename_updates_past_games_and_open_tables(known: ServerHarness, chance: Random) -> None:
    async with known.browser() as ann, known.browser() as ben:
        over = await finished_by(known, chance, ann, ben)
        table, _ = await create_table(ann.rest, me("Ann"), OPEN)
        await ben.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
        watching = await ben.person(table)
        await watching.hello()
        await ask(ann, "/name", name="Ben")
        renamed = ["Ben 2", "Ben"]
        # That Ben is here may be told before: other servers hear of it a moment later.
        await watching.hear_until(lambda told: [seat["name"] for seat in told["table"]["seats"]] == renamed, "seated")
        assert [seat["name"] for seat in seats_of(known, over)] == renamed, "each table tells them apart"
        await ask(ann, "/name", name="Anna")
        log = (await ann.rest.get(f"/api/tables/{over}/log")).text
        assert "Anna" in log
        assert "Ben 2" not in log
        assert (await you(ann))["me"]["name"] == "Anna"


async def test_rename_is_rate_limited(house: ServerHarness) -> None:
    """All that they ever played is written anew for it."""
    async with house.browser() as ann:
        await create_table(ann.rest, me("Ann"), OPEN)
        for number in range(RENAMES_PER_HOUR):
            await ask(ann, "/name", name=f"Ann {number}")
        assert (await ask(ann, "/name", 429, name="Anna"))["code"] == "too_many_tries"
        assert (await you(ann))["me"]["name"] == f"Ann {RENAMES_PER_HOUR - 1}"


@pytest.mark.parametrize("name", ["x" * 10_000, "", "\u200b", "a\u0300\u0300\u0300\u0300\u0300", "Раyраl"])
async def test_rename_to_unreadable_name_is_rejected(house: ServerHarness, name: str) -> None:
    async with house.browser() as ann:
        await create_table(ann.rest, me("Ann"), OPEN)
        answer = await ann.rest.post("/api/you/name", json={"name": name})
        assert answer.status_code == 400
        assert answer.json()["message"].endswith(".")
        assert (await you(ann))["me"]["name"] == "Ann"


def everything_in(house: ServerHarness) -> bytes:
    names = ("tables", "records", "profiles", "devices", "sittings", "evenings", "comings", "said")
    values = [value for name in names for row in stored(house, name) for value in row]
    return b" ".join(bytes(it) if isinstance(it, bytes | memoryview) else f'"{it}"'.encode() for it in values)


async def test_personal_data_is_exported_and_erased_completely(known: ServerHarness, chance: Random) -> None:
    async with known.browser() as ann, known.browser() as ben:
        over = await finished_by(known, chance, ann, ben)
        assert b'"Ann"' in everything_in(known)
        kept = (await ann.rest.get("/api/you/kept")).json()
        assert (kept["name"], len(kept["devices"]), kept["tables"][0]["table"]) == ("Ann", 1, over)
        profile = seats_of(known, over)[0]["profile"]
        assert (await ask(ann, "/forget", 400, sure=False))["code"] == "malformed"
        assert await ask(ann, "/forget", sure=True, is_guest=True) == {**await you(ann), "is_guest": True}
        assert seats_of(known, over)[0]["name"] == "Somebody"
        assert b'"Ann"' not in everything_in(known)
        assert profile.encode() in everything_in(known), "the result has a number, which says nothing"
        assert "Ann" not in (await ben.rest.get(f"/api/tables/{over}/log")).text
        await create_table(ann.rest, me("Nobody"), OPEN)
        assert len(stored(known, "profiles")) == 1, "a guest stays one"
        await ask(ann, "/guest", is_guest=False)
        await create_table(ann.rest, me("Ann"), OPEN)
        assert (await you(ann))["me"]["name"] == "Ann"


async def test_waiting_list_name_follows_rename_and_erasure(known: ServerHarness) -> None:
    async with known.browser() as ann:
        await create_table(ann.rest, me("Ann"), OPEN)
        full, [ben, _] = await create_table(known.rest, me("Ben"), me("Cy"))
        at_ben = await known.person(full)
        await at_ben.hello(ben)
        assert (await ann.rest.post(f"/api/tables/{full}/come", json={"name": "Ann"})).status_code == 201
        await ask(ann, "/name", name="Anna")
        while [guest["name"] for guest in (await at_ben.hear("seated"))["table"]["guests"]] != ["Anna"]:
            pass  # told at once, not with the next change
        kept = (await ann.rest.get("/api/you/kept")).json()
        assert [each["name"] for each in kept["waiting"]] == ["Anna"]
        await ask(ann, "/forget", sure=True, is_guest=True)
        assert b"Ann" not in everything_in(known)


async def test_account_actions_are_refused_to_guests(house: ServerHarness) -> None:
    async with house.browser() as guest:
        for path, body in (("/name", {"name": "Ann"}), ("/code", {}), ("/phrase", {}), ("/forget", {"sure": True})):
            assert (await ask(guest, path, 403, **body))["code"] == "not_known"
        assert (await guest.rest.get("/api/you/kept")).json()["code"] == "not_known"
        await create_table(guest.rest, me("Ann"), OPEN, game=next(iter(game_names())))
        assert (await ask(guest, "/guest", 409, is_guest=True))["code"] == "known_already"


async def test_same_action_from_two_devices_is_accepted_once(known: ServerHarness) -> None:
    async with known.browser() as laptop, known.browser() as phone:
        table, _ = await create_table(laptop.rest, me("Ann"), OPEN, first_seat=0)
        await ask(phone, "/claim", code=(await ask(laptop, "/code"))["code"])
        await ask(laptop, "/answer", yes=True)
        await known.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})
        both = [await each.person(table) for each in (laptop, phone)]
        for each in both:
            await each.hello()
            await each.hear("updated")
        offer = both[0].updates[-1]["offers"][0]["action"]
        for number, each in enumerate(both):
            await each.say(type="act", id=f"device {number}", action=offer)
        answers = [await each.hear("accepted", "refused", "problem") for each in both]
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
        assert all(answer.get("why", "A sentence.").endswith((".", ")")) for answer in answers)
