"""Luck that anybody can check, at tables of a server: promised first, added to by people, told at the end."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import httpx
import pytest

from gingersnap.core.chance import Chance
from gingersnap.core.log import Log, load, replay
from gingersnap.core.luck.luck_verification import LuckMismatch, LuckProof, verify_luck
from gingersnap.core.luck.verifiable_chance import Commitment, hash_secret
from gingersnap.server.protocol.tables import LayTable, SeatWish
from gingersnap.server.settings import Settings
from gingersnap.server.tables import table_creation
from gingersnap.server.tables.repository import require_table
from gingersnap.server.tables.verifiable_luck import CheckedLuck, SystemChance, chance_for_next_action
from server.clients import (
    GAME,
    OPEN,
    PlayerClient,
    ServerHarness,
    SocketClosed,
    bot,
    create_table,
    everything_done,
    me,
    on_turn,
    open_house,
)
from server.database_fixtures import FailOnce
from server.fake_luck_and_clock import SeededLuck

pytestmark = pytest.mark.anyio

ANN, BEN = "0a" * 16, "b0" * 16


class KnownSecrets(CheckedLuck):
    """Which a test can look for."""

    def __init__(self) -> None:
        self.secrets: list[bytes] = []

    def bind(self, table: str) -> bytes:
        self.secrets.append(hash_secret(table.encode())[:32].encode())
        return self.secrets[-1]


@pytest.fixture
def luck() -> KnownSecrets:
    return KnownSecrets()


@pytest.fixture
async def house(settings: Settings, luck: KnownSecrets) -> AsyncIterator[ServerHarness]:
    async with open_house(settings, luck=luck) as house:
        yield house


async def info(house: ServerHarness, table: str) -> dict[str, Any]:
    answer: dict[str, Any] = (await house.rest.get(f"/api/tables/{table}")).json()
    return answer


async def two_with_numbers(house: ServerHarness, table: str, tokens: list[str]) -> list[PlayerClient]:
    people = [await house.person(table), await house.person(table)]
    for person, token, salt in zip(people, tokens, (ANN, BEN), strict=True):
        await person.hello(token, salts={token: salt})
    for person in people:
        await person.hear("updated")
    return people


async def act_together(people: list[PlayerClient], chance: Random) -> None:
    """A few actions, of which everybody is told."""
    for number in range(4):
        mover = on_turn(*people)
        await mover.act(chance.choice(mover.updates[-1]["offers"])["action"], f"early-{number}")
        for person in people:
            await person.hear("updated")


async def logged(rest: httpx.AsyncClient, table: str) -> Log:
    return load((await rest.get(f"/api/tables/{table}/log")).content)


def proven(log: Log) -> LuckProof:
    replay(log)
    proof = verify_luck(log)
    assert proof is not None
    assert proof.draws > 5
    return proof


async def test_luck_of_finished_game_is_proven_from_its_log(
    house: ServerHarness, luck: KnownSecrets, chance: Random
) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    promised = (await info(house, table))["luck"]
    assert promised == {"hash": hash_secret(luck.secrets[0]), "waits_for": [0, 1], "without": [], "received": ["", ""]}
    people = await two_with_numbers(house, table, tokens)
    assert (await info(house, table))["luck"] == {
        **promised,
        "waits_for": [],
        "received": [sha256_of(ANN), sha256_of(BEN)],
    }
    await asyncio.gather(*(person.play(chance) for person in people))
    proof = proven(log := await logged(house.rest, table))
    assert proof.commitment == Commitment(table, promised["hash"], (ANN, BEN))
    assert log.secret == luck.secrets[0].hex()
    assert log.names == ("Ann", "Ben")


async def test_luck_secret_appears_in_no_response_before_the_end(
    house: ServerHarness, luck: KnownSecrets, chance: Random
) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    people = await two_with_numbers(house, table, tokens)
    await act_together(people, chance)
    paths = ["", "/log", "/replay", "/replay?seat=0", "/exports/x"]
    answers = [await house.rest.get(f"/api/tables/{table}{path}") for path in paths]
    answers += [await house.rest.get("/api/tables"), await house.rest.get("/api/results")]
    texts = [*(answer.text for answer in answers), *people[0].raw, *people[1].raw]
    assert luck.secrets[0].hex() not in "".join(texts)
    assert hash_secret(luck.secrets[0]) in answers[0].text


async def test_received_salt_is_acknowledged_by_its_hash_before_the_game_is_set_up(house: ServerHarness) -> None:
    """Otherwise the operator could call any number late, and had a choice of two set-ups for each."""
    table, (anns, _) = await create_table(house.rest, me("Ann"), me("Ben"))
    ann, watcher = await house.person(table), await house.person(table)
    await watcher.hello()
    welcome = await ann.hello(anns, salts={anns: ANN})
    assert welcome["table"]["status"] == "waiting"
    assert welcome["table"]["luck"]["received"] == [sha256_of(ANN), ""]
    await watcher.hear_until(lambda told: told["table"]["luck"]["received"] == [sha256_of(ANN), ""], "seated")
    assert ANN not in "".join(watcher.raw), "the number itself stays secret until the end"


def sha256_of(salt: str) -> str:
    return hashlib.sha256(bytes.fromhex(salt)).hexdigest()


async def test_game_setup_waits_for_the_last_salt(house: ServerHarness) -> None:
    table, (token, _) = await create_table(house.rest, me("Ann"), me("Ben"))
    ann = await house.person(table)
    welcome = await ann.hello(token, salts={token: ANN})
    assert welcome["table"]["status"] == "waiting"
    assert welcome["table"]["luck"]["waits_for"] == [1]
    assert await ann.is_quiet()


async def test_game_setup_proceeds_without_late_salts_and_names_them(house: ServerHarness, chance: Random) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    ann = await house.person(table)
    await ann.hello(tokens[0], salts={tokens[0]: ANN})
    house.clock.move(9.9)
    await everything_done(house, table)
    assert await ann.is_quiet()
    house.clock.move(0.1)
    seated = await ann.hear("seated")
    assert seated["table"]["status"] == "playing"
    assert seated["table"]["luck"]["without"] == [1]
    await ann.hear("updated")
    ben = await house.person(table)
    await ben.hello(tokens[1], salts={tokens[1]: BEN})  # too late: it is not added any more
    await ben.hear("updated")
    await asyncio.gather(ann.play(chance), ben.play(chance))
    commitment = proven(await logged(house.rest, table)).commitment
    assert (commitment.salts, commitment.without) == ((ANN, ""), (1,))


async def test_salt_timeout_starts_when_every_seat_is_taken(house: ServerHarness) -> None:
    table, (token,) = await create_table(house.rest, me("Ann"), OPEN)
    ann = await house.person(table)
    await ann.hello(token, salts={token: ANN})
    house.clock.move(60)
    joined = (await house.rest.post(f"/api/tables/{table}/join", json={"name": "Ben"})).json()
    assert joined["table"]["status"] == "waiting"
    assert joined["table"]["luck"]["waits_for"] == [1]
    held = joined["held"]["token"]
    ben = await house.person(table)
    welcome = await ben.hello(held, salts={held: BEN})
    assert welcome["table"]["status"] == "playing"
    await ben.hear("updated")
    await ann.hear("updated")
    assert any(heard["type"] == "seated" and heard["table"]["status"] == "playing" for heard in ann.heard)


async def test_hello_without_salt_adds_none_and_starts_the_game(house: ServerHarness) -> None:
    table, (token,) = await create_table(house.rest, me("Ann"), bot())
    ann = await house.person(table)
    welcome = await ann.hello(token)
    assert welcome["table"]["status"] == "playing"
    assert welcome["table"]["luck"]["without"] == [0]
    await ann.hear("updated")


async def test_salt_already_given_cannot_be_replaced(house: ServerHarness) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    for salt in (ANN, BEN):
        await (await house.person(table)).hello(tokens[0], salts={tokens[0]: salt})
    row = await require_table(house.services.store, table)
    assert row is not None
    assert row.luck is not None
    assert row.luck.salts == (ANN, None)


async def test_shared_screen_brings_the_salts_of_all_its_seats(house: ServerHarness) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    screen = await house.person(table)
    welcome = await screen.hello(None, salts=dict(zip(tokens, (ANN, BEN), strict=True)))
    assert (welcome["seat"], welcome["table"]["status"]) == (-1, "playing")
    assert welcome["table"]["luck"]["without"] == []


async def test_salts_with_wrong_token_or_format_are_rejected(house: ServerHarness) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    stranger = await house.person(table)
    await stranger.say(type="hello", token=None, salts={"guess": ANN})
    assert (await stranger.hear("problem"))["code"] == "wrong_token"
    for salt in ("", "0", "0A" * 16, "0a" * 17, "zz" * 16, 7):
        await stranger.say(type="hello", token=tokens[0], salts={tokens[0]: salt})
        assert (await stranger.hear("problem"))["code"] == "malformed"
    assert (await info(house, table))["luck"]["waits_for"] == [0, 1]


async def test_table_of_bots_only_starts_at_once(house: ServerHarness) -> None:
    table, _ = await create_table(house.rest, bot(), bot())
    assert (await info(house, table))["status"] == "playing"
    watcher = await house.person(table)
    await watcher.hello()
    while (await watcher.hear("updated"))["outcome"] is None:
        pass
    assert proven(await logged(house.rest, table)).commitment.salts == ("", "")


async def test_rematch_commits_a_new_secret_and_asks_for_new_salts(house: ServerHarness, chance: Random) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    people = await two_with_numbers(house, table, tokens)
    await asyncio.gather(*(person.play(chance) for person in people))
    following = (
        await house.rest.post(f"/api/tables/{table}/rematch", json={"token": tokens[0], "others": tokens[1:]})
    ).json()["table"]
    tokens.reverse()
    assert following["status"] == "waiting"
    assert following["luck"]["waits_for"] == [0, 1]
    assert following["luck"]["hash"] != (await info(house, table))["luck"]["hash"]
    await two_with_numbers(house, following["id"], tokens)


async def test_branched_game_is_proven_from_its_branch_point(house: ServerHarness, chance: Random) -> None:
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    people = await two_with_numbers(house, table, tokens)
    await asyncio.gather(*(person.play(chance) for person in people))
    wish = {"seq": 4, "seat": 0, "name": "Cy", "bot": "random"}
    laid = (await house.rest.post(f"/api/tables/{table}/branch", json=wish)).json()
    cy = await house.person(laid["table"]["id"])
    await cy.hello(laid["held"][0]["token"])
    await cy.play(chance)
    log = await logged(house.rest, laid["table"]["id"])
    commitment = proven(log).commitment
    assert (commitment.since, commitment.without) == (4, (0,))
    assert log.secret != (await logged(house.rest, table)).secret


async def test_luck_continues_identically_after_restart(settings: Settings, chance: Random) -> None:
    async with open_house(settings, luck=KnownSecrets()) as house:
        table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
        people = await two_with_numbers(house, table, tokens)
        await act_together(people, chance)
    async with open_house(settings, luck=KnownSecrets()) as house:
        people = [await house.person(table), await house.person(table)]
        for person, token in zip(people, tokens, strict=True):
            await person.hello(token)
        await asyncio.gather(*(person.play(chance) for person in people))
        assert proven(await logged(house.rest, table)).commitment.salts == (ANN, BEN)


async def test_salts_stored_before_restart_are_reused(settings: Settings) -> None:
    async with open_house(settings, luck=KnownSecrets()) as house:
        table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
        await (await house.person(table)).hello(tokens[0], salts={tokens[0]: ANN})
    async with open_house(settings, luck=KnownSecrets()) as house:
        ben = await house.person(table)
        welcome = await ben.hello(tokens[1], salts={tokens[1]: BEN})
        assert (welcome["table"]["status"], welcome["table"]["luck"]["without"]) == ("playing", [])


async def test_verify_luck_detects_a_forged_draw(
    house: ServerHarness, chance: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of the first action from the sixth on in which something is drawn: in which that is, is luck."""
    forged: list[int] = []

    class Loaded:
        def __init__(self, chance: Chance, seq: int) -> None:
            self._chance = chance
            self._seq = seq

        def pick(self, label: str, count: int) -> int:
            if count > 1:
                forged.append(self._seq)
            return (self._chance.pick(label, count) + 1) % count

        def noise(self, label: str) -> float:
            return self._chance.noise(label)

    def once(luck: Any, table: Any, otherwise: Chance) -> Chance:
        drawn = chance_for_next_action(luck, table, otherwise)
        is_next = table.seq == forged[0] if forged else table.seq >= 5
        return Loaded(drawn, table.seq) if is_next else drawn

    monkeypatch.setattr("gingersnap.server.rooms.game_loop.chance_for_next_action", once)
    table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
    people = await two_with_numbers(house, table, tokens)
    await asyncio.gather(*(person.play(chance) for person in people))
    log = await logged(house.rest, table)
    assert log.records[forged[0]].draws
    replay(log)
    with pytest.raises(LuckMismatch, match=rf"^line {forged[0] + 2}: draw \d+ \("):
        verify_luck(log)


async def test_tables_from_before_commitments_play_on_with_unproven_luck(settings: Settings, chance: Random) -> None:
    async with open_house(settings, 1) as house:
        table, tokens = await create_table(house.rest, me("Ann"), me("Ben"))
        assert (await info(house, table))["luck"] is None
    async with open_house(settings, luck=CheckedLuck()) as house:
        people = [await house.person(table), await house.person(table)]
        for person, token in zip(people, tokens, strict=True):
            await person.hello(token, salts={token: ANN})
        await asyncio.gather(*(person.play(chance) for person in people))
        log = await logged(house.rest, table)
        replay(log)
        assert verify_luck(log) is None
        assert log.secret == ""


def test_checked_luck_draws_a_fresh_256_bit_secret_per_table() -> None:
    wish = LayTable(GAME, (SeatWish("bot", bot="random"), SeatWish("bot", bot="random")))
    rows = [table_creation.create_table(wish, CheckedLuck())[0] for _ in range(2)]
    lucks = [row.luck for row in rows]
    assert lucks[0] is not None
    assert lucks[1] is not None
    assert lucks[0].secret != lucks[1].secret
    assert len(bytes.fromhex(lucks[0].secret)) == 32
    assert rows[0].secret not in lucks[0].secret, "bots' luck is another"
    assert table_creation.create_table(wish, SeededLuck(1))[0].luck is None
    assert all(0 <= SystemChance().pick("die", 6) < 6 and abs(SystemChance().noise("tremor")) < 6 for _ in range(100))


async def test_hello_with_unstorable_salt_is_answered_try_again(house: ServerHarness, fail_once: FailOnce) -> None:
    """They were told of an error of the server, and left standing at the door until it lost patience."""
    table, [token, _] = await create_table(house.rest, me("Ann"), me("Ben"))
    ann = await house.person(table)
    fail_once()
    await ann.say(type="hello", token=token, salt=ANN)
    assert (await ann.hear("problem"))["code"] == "try_again"
    with pytest.raises(SocketClosed):
        await ann.hear()
    again = await house.person(table)
    assert (await again.hello(token, salt=ANN))["seat"] == 0
