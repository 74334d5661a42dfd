"""Finished matches as Crokinole Match Notation: what is written, and that the notation's schema allows it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from gingersnap.core import export
from gingersnap.core.chance import Scripted
from gingersnap.core.export import CannotExport, UnknownFormat, export_log, exports_of
from gingersnap.core.log import log_of
from gingersnap.core.table import Table
from gingersnap.games.crokinole import export as cmn
from gingersnap.games.crokinole.rules import Crokinole
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleOptions, CrokinoleState, Flick, RoundResult

GAME = Crokinole()
NAMES = ["Ann", "Bob", "Cleo", "Dan"]
WHEN = "2026-02-11T19:30:00Z"
FOLDER = Path(cmn.__file__).parent
VALIDATOR = jsonschema_rs.validator_for(json.loads((FOLDER / "cmn.schema.json").read_text("utf-8")))


def ended(
    options: CrokinoleOptions, seats: int, *rounds: RoundResult, by: str
) -> Table[CrokinoleState, CrokinoleAction]:
    """A table on which these rounds were played, and then no more."""
    table = Table(GAME, options, seats, Scripted([("start", 0)]), NAMES[:seats])
    table.state.rounds = list(rounds)
    table.state.scores = [sum(points) for points in zip(*(result.points for result in rounds), strict=True)]
    table.state.ended_by = by
    return table


def document(table: Table[CrokinoleState, CrokinoleAction]) -> Any:
    """What is written, read again; the schema agrees with it."""
    found = json.loads(cmn.write(table, WHEN))
    VALIDATOR.validate(found)
    return found


SINGLES = (
    RoundResult(totals=(85, 30), twenties=(3, 1), points=(55, 0), first=0),
    RoundResult(totals=(40, 40), twenties=(1, 0), points=(0, 0), first=1),
    RoundResult(totals=(20, 70), twenties=(0, 2), points=(0, 50), first=0),
    RoundResult(totals=(90, 40), twenties=(4, 2), points=(50, 0), first=1),
)


def test_cmn_export_of_singles_to_hundred() -> None:
    found = document(ended(CrokinoleOptions(), 2, *SINGLES, by="CRK-32"))
    match = found["match"]
    assert found["cmn"] == "1.0"
    assert match["date"] == WHEN
    assert match["format"] == "singles"
    assert match["teams"] == [{"players": [{"name": "Ann"}]}, {"players": [{"name": "Bob"}]}]
    assert match["gameFormat"] == {"type": "first_to", "target": 100}
    assert [game["winner"] for game in match["games"]] == [0, None, 1, 0]
    assert [game["scores"] for game in match["games"]] == [[85, 30], [40, 40], [20, 70], [90, 40]]
    assert [game["twenties"] for game in match["games"]] == [[3, 1], [1, 0], [0, 2], [4, 2]]
    assert (match["winner"], match["points"], match["scoring"]) == (0, [105, 50], "difference")
    assert found["source"]["app"] == "gingersnap"


def test_cmn_hammer_is_first_shooter_and_order_is_complete() -> None:
    first, second, *_ = document(ended(CrokinoleOptions(), 2, *SINGLES, by="CRK-32"))["match"]["games"]
    south, north = {"team": 0, "player": 0}, {"team": 1, "player": 0}
    assert (first["hammer"], first["lastShot"], first["shootingOrder"]) == (0, 1, [south, north])
    assert (second["hammer"], second["lastShot"], second["shootingOrder"]) == (1, 0, [north, south])


def test_cmn_export_of_tournament_doubles() -> None:
    rounds = [
        RoundResult((50, 45), (1, 1), (2, 0), first=2),
        RoundResult((45, 50), (1, 1), (0, 2), first=3),
    ]
    found = document(ended(CrokinoleOptions(scoring="tournament"), 4, *rounds, by="CRK-A52"))["match"]
    assert found["format"] == "doubles"
    assert found["teams"] == [
        {"players": [{"name": "Ann"}, {"name": "Cleo"}]},
        {"players": [{"name": "Bob"}, {"name": "Dan"}]},
    ]
    assert found["gameFormat"] == {"type": "fixed", "count": 4}
    assert found["winner"] is None
    order = [(shooter["team"], shooter["player"]) for shooter in found["games"][0]["shootingOrder"]]
    assert order == [(0, 1), (1, 1), (0, 0), (1, 0)]
    assert (found["games"][0]["hammer"], found["games"][0]["lastShot"]) == (0, 1)


def test_cmn_export_of_match_play_has_target_eight() -> None:
    rounds = [RoundResult((30, 20), (0, 0), (2, 0), first=n % 2) for n in range(4)]
    match = document(ended(CrokinoleOptions(scoring="match"), 2, *rounds, by="CRK-33"))["match"]
    assert match["gameFormat"] == {"type": "first_to", "target": 8}
    assert match["points"] == [8, 0]


def test_cmn_export_numbers_unnamed_seats() -> None:
    table = Table(GAME, CrokinoleOptions(), 2, Scripted([("start", 0)]))
    table.state.rounds, table.state.scores, table.state.ended_by = [SINGLES[0]], [55, 0], "CRK-32"
    assert document(table)["match"]["teams"][1] == {"players": [{"name": "Seat 1"}]}


@pytest.mark.parametrize("options", [CrokinoleOptions(), CrokinoleOptions(three_players="three_sets", scoring="match")])
def test_cmn_export_of_three_players_is_rejected(options: CrokinoleOptions) -> None:
    result = RoundResult((30, 20, 10), (0, 0, 0), (2, 1, 0), first=0)
    with pytest.raises(CannotExport, match="singles and doubles only, and this was a game of three"):
        cmn.write(ended(options, 3, result, by="CRK-28"), WHEN)


def test_cmn_id_is_stable_and_unique_per_match() -> None:
    here, again = (document(ended(CrokinoleOptions(), 2, *SINGLES, by="CRK-32"))["id"] for _ in range(2))
    elsewhere = document(ended(CrokinoleOptions(scoring="match"), 2, *SINGLES, by="CRK-33"))["id"]
    assert re.fullmatch(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", here)
    assert here == again != elsewhere


# --- From a log -------------------------------------------------------------------------------------


def played(shots: Sequence[Flick]) -> Table[CrokinoleState, CrokinoleAction]:
    """A tournament with one disc each: eight shots make a match."""
    options = CrokinoleOptions(scoring="tournament", discs=1, tremor="assisted")
    table = Table(GAME, options, 2, Scripted([("start", 0)]), NAMES[:2])
    for shot in shots:
        (seat,) = GAME.to_act(table.state)
        assert isinstance(table.play(seat, shot, Scripted([])), list)
    return table


TWENTY, NUDGE = Flick(0.0, 0.0, 1.1), Flick(0.0, 0.0, 0.05)
# The first to shoot alternates: natural, black, black, natural, and the same again.
WHOLE_MATCH = [TWENTY, NUDGE, NUDGE, TWENTY, NUDGE, NUDGE, TWENTY, NUDGE]


def test_cmn_export_of_finished_log_is_valid() -> None:
    found = json.loads(export_log(log_of(played(WHOLE_MATCH)), "cmn", WHEN))
    VALIDATOR.validate(found)
    games = found["match"]["games"]
    assert [game["scores"] for game in games] == [[20, 0], [20, 0], [0, 0], [0, 20]]
    assert [game["twenties"] for game in games] == [[1, 0], [1, 0], [0, 0], [0, 1]]
    assert [game["hammer"] for game in games] == [0, 1, 0, 1]
    assert (found["match"]["points"], found["match"]["winner"]) == ([5, 3], 0)


def test_cmn_export_of_unfinished_match_is_rejected() -> None:
    with pytest.raises(CannotExport, match=r"^Only a finished game can be exported, and this one was left"):
        export_log(log_of(played(WHOLE_MATCH[:-1])), "cmn", WHEN)


def test_export_to_unknown_format_is_rejected() -> None:
    with pytest.raises(UnknownFormat, match=r"^Crokinole has no format 'pgn' to be exported to; there is cmn\.$"):
        export.find_export(GAME, "pgn")
    assert list(exports_of(GAME.name)) == ["cmn"]


# --- The schema -------------------------------------------------------------------------------------

LEAST: dict[str, Any] = {
    "cmn": "1.0",
    "id": "11223344-5566-7788-99aa-bbccddeeff00",
    "match": {
        "date": "2026-02-15T20:00:00Z",
        "format": "singles",
        "teams": [{"players": [{"name": "Nick"}]}, {"players": [{"name": "Xavi"}]}],
        "games": [{"winner": 0}, {"winner": None}],
        "winner": 0,
    },
}


def changed(path: str, value: Any) -> dict[str, Any]:
    """The least document with the field at `path` changed, or taken away by Ellipsis."""
    copy: dict[str, Any] = json.loads(json.dumps(LEAST))
    *way, last = path.split(".")
    at: Any = copy
    for step in way:
        at = at[int(step)] if isinstance(at, list) else at[step]
    if value is ...:
        del at[last]
    else:
        at[int(last) if isinstance(at, list) else last] = value
    return copy


def test_cmn_schema_accepts_minimal_and_extended_documents() -> None:
    record = {"id": "x", "match": LEAST["match"]}
    for good in (
        LEAST,
        changed("match.games.0", {"winner": 1, "hammer": 0, "scores": [20, 5], "twenties": [1, 0], "mood": "good"}),
        changed("match.gameFormat", {"type": "first_to", "target": 5}),
        changed("event", {"name": "Tuesday", "round": 4, "location": {"country": "CA", "lat": 43.4}, "ours": True}),
        {"cmn": "1.0", "batch": True, "matches": [record, record]},
    ):
        assert VALIDATOR.is_valid(good), good


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("cmn", "2.0"),
        ("id", ...),
        ("match", ...),
        ("match.date", "2026-02-15 20:00"),
        ("match.date", "2026-02-15T20:00:00+01:00"),
        ("match.format", "triples"),
        ("match.format", "doubles"),
        ("match.teams", [{"players": [{"name": "Nick"}]}]),
        ("match.teams.0", {"players": []}),
        ("match.teams.0", {"players": [{"cid": "CRK-1"}]}),
        ("match.games.0", {}),
        ("match.games.0", {"winner": 2}),
        ("match.games.0", {"winner": 0, "hammer": None}),
        ("match.games.0", {"winner": 0, "scores": [1, 2, 3]}),
        ("match.games.0", {"winner": 0, "twenties": [1, -1]}),
        ("match.gameFormat", {"type": "fixed"}),
        ("match.gameFormat", {"type": "first_to", "count": 4}),
        ("match.winner", ...),
        ("source", {"version": "1"}),
        ("source", {"app": "My App"}),
        ("event", {"location": {"country": "Canada"}}),
        ("batch", True),
    ],
)
def test_cmn_schema_rejects_invalid_documents(path: str, value: Any) -> None:
    assert not VALIDATOR.is_valid(changed(path, value))
