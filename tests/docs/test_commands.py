"""Every command on every page is typed and ends well, or is named here with the reason why it is not."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import gingersnap
from docs.page_examples import PAGES, ROOT, commands
from gingersnap.cli.app import execute

SHOWN = sorted({line for page in [*PAGES, ROOT / "CONTRIBUTING.md"] for line in commands(page.read_text("utf-8"))})

NOT_TYPED = {
    "python -m gingersnap.lab.duration_estimate crokinole --games 100 --write": "writes into the repository",
    "make play": "it serves until somebody stops it; tests/packaging and tests/browser start the same server",
    "gingersnap play": "it asks which game; tests/cli answers it",
    "gingersnap play crokinole": "it waits for a person; tests/terminal plays whole games",
    "gingersnap learn xtal": "as gingersnap play; tests/terminal goes through lessons",
    "make test": "it runs this very test",
    "make bench": "it measures for minutes, on a quiet machine; tests/benchmarks runs its parts",
    "python -m benchmarks play": "as make bench",
    "python -m benchmarks --quick": "as make bench",
    "python -m benchmarks --json > bench.json": "as make bench",
    "python -m benchmarks --game GAME": "as make bench",
    "python -m benchmarks.games.crokinole.human_comparison hands": "fits hands for hours",
    "python -m benchmarks.games.crokinole.human_comparison rates": "as hands",
    "python -m benchmarks.games.crokinole.human_comparison rounds 10": "as hands: a match between equals takes minutes",
    "python -m benchmarks.games.wizard_biscuits_strategy heads club 200": "minutes for one pairing",
    "python -m benchmarks.games.wizard_biscuits_strategy rounds club 100 2": "as heads",
    "python -m benchmarks.games.wizard_biscuits_strategy rounds club 100 4": "as heads",
    "python -m benchmarks.games.wizard_biscuits_strategy heal club 40 2": "as heads",
    "gingersnap simulate crokinole --games 60 --bots novice,casual --seed 1 --option scoring=tournament": (
        "a single game takes most of a minute; simulate is typed with quicker bots"
    ),
    "gingersnap sweep examples/plans/rings.toml": "it plays for minutes; tests/docs reads the plans",
    "gingersnap sweep examples/plans/rings.toml --cluster tcp://scheduler:8786": "tests/lab starts a cluster",
    "gingersnap simulate wizard_biscuits --games 500 --bots club,club --seed 1": "as that of Crokinole",
    "gingersnap simulate xtal -n 200 --bots expert,hard --seed 6": "as that of Crokinole",
    "pip install 'gingersnap[postgres]'": "it would change the tests' own installation",
    "gingersnap serve --database postgresql://user@host/name": "as make play; tests/server plays at several servers",
    "gingersnap move --to postgresql://user@host/name": "it needs a database; tests/cli moves one",
    "pip install gingersnap": "as pip install 'gingersnap[postgres]'",
    "gingersnap serve --host 0.0.0.0": "as make play",
    "gingersnap serve --tunnel": "it opens the server to the internet; tests/cli starts it with an imitation",
    'gingersnap serve --tunnel --tunnel-command "ssh -R 80:127.0.0.1:{port} nokey@localhost.run"': "as --tunnel",
    "uvx --from ./gingersnap-1.0.0-py3-none-any.whl gingersnap": "tests/packaging installs the wheel and plays",
    "pipx run --spec ./gingersnap-1.0.0-py3-none-any.whl gingersnap": "as that of uvx",
    "pip install ./gingersnap-1.0.0-py3-none-any.whl && gingersnap": "as that of uvx",
    "apt install python3-venv caddy": "it would change the machine",
    "python3 -m venv /opt/gingersnap": "as apt install",
    "/opt/gingersnap/bin/pip install gingersnap": "as apt install",
    "git clone … gingersnap && cd gingersnap": "it is where this is read",
    "printf 'DOMAIN=games.example.org\\nPOSTGRES_PASSWORD=%s\\n' \"$(openssl rand -hex 24)\" > .env": (
        "it writes into the checkout"
    ),
    "docker compose -f deploy/compose.yaml --env-file .env up -d --build": "tests/deploy reads the file",
    "gingersnap backup /var/backups/gingersnap": "tests/server/storage/test_backup.py copies a server's data",
    "gingersnap verify /var/lib/gingersnap": "as gingersnap backup",
    "gingersnap verify gingersnap-20260101-120000.sqlite": "as gingersnap backup",
    "gingersnap restore gingersnap-20260101-120000.sqlite --data /var/lib/gingersnap": "as gingersnap backup",
    "gingersnap admin --at https://games.example.org": "as gingersnap backup; tests/cli opens an owner's page",
    "gingersnap new-game my_game": "it writes into the checkout; tests/cli makes a game in a copy of one",
}
TYPED = [line for line in SHOWN if line not in NOT_TYPED]
PROGRAMS = ("gingersnap ", "python -m ")


def in_short(line: str) -> list[str]:
    """The same with one game instead of hundreds; everything else is typed as it stands."""
    if line.startswith("gingersnap evaluate"):  # a candidate sits in each of two seats
        return re.sub(r"--games \d+", "--games 2", line).split()
    words = re.sub(r"(--games|-n) \d+", r"\1 1 --workers 1", line).split()
    is_measuring = line.startswith("python -m benchmarks.games")
    return [str(min(int(word), 1)) if is_measuring and word.isdigit() else word for word in words]


def test_documented_command_exceptions_are_all_on_some_page() -> None:
    assert sorted(NOT_TYPED.keys() - set(SHOWN)) == []
    assert [line for line in TYPED if not line.startswith(PROGRAMS)] == []
    assert len(TYPED) >= 12


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that was saved, as the pages have it."""
    monkeypatch.chdir(tmp_path)
    table = gingersnap.new_table("crokinole", seed=1, scoring="tournament")
    gingersnap.play_out(table)
    table.save("game.jsonl")


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("line", [line for line in TYPED if line.startswith("gingersnap")])
def test_documented_commands_run_successfully(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert execute(in_short(line)[1:]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("line", [line for line in TYPED if line.startswith("python")])
def test_documented_benchmark_scripts_run_successfully(line: str) -> None:
    done = subprocess.run([sys.executable, *in_short(line)[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
