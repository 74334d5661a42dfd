"""`gingersnap serve --tunnel`: a question, a public link, one trusted proxy, and an end together with the server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from waits import PATIENCE

FAKE = Path(__file__).with_name("fake_tunnel.py")
LINK = "https://quick-fox.trycloudflare.com"
FORWARDED = {"host": "quick-fox.trycloudflare.com", "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}
GUEST = {"is_guest": True}


def command(folder: Path, what: str = "{port}") -> list[str]:
    serve = [sys.executable, "-m", "gingersnap", "serve", "--no-open", "--port", "0", "--data", str(folder / "data")]
    return [*serve, "--tunnel", "--tunnel-command", f"{sys.executable} {FAKE} {what} {folder / 'tunnel'}"]


@contextmanager
def serving_through_tunnel(folder: Path) -> Iterator[tuple[list[str], subprocess.Popen[str]]]:
    """The lines that are printed once the server is up, after "y" was typed."""
    with subprocess.Popen(command(folder), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("y\n")
        process.stdin.flush()
        told = [process.stdout.readline() for _ in range(4)]
        try:
            yield told, process
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE)


def test_tunnel_is_trusted_alone_and_ends_with_the_server(tmp_path: Path) -> None:
    with serving_through_tunnel(tmp_path) as (told, _):
        assert told[0].startswith("Open this server to the internet? Anyone with the link can join. [y/N]")
        own = told[0].partition("Gingersnap is at ")[2].split()[0].replace("localhost", "127.0.0.1")
        assert f"Friends anywhere can join at {LINK} until you stop the server.\n" in told
        inlet = f"http://127.0.0.1:{(tmp_path / 'tunnel.port').read_text(encoding='utf-8')}"
        with httpx.Client(timeout=PATIENCE, trust_env=False) as friend:
            assert friend.get(inlet, headers=FORWARDED).status_code == 200
            reach = friend.get(f"{own}/api/reach").json()
            through = friend.post(f"{inlet}/api/you/guest", json=GUEST, headers=FORWARDED)
            past = friend.post(f"{own}/api/you/guest", json=GUEST, headers=FORWARDED)
        assert reach == {"reach": "internet", "origin": LINK}
        assert "secure" in through.headers["set-cookie"].lower(), "the tunnel says that the friend uses https"
        assert "secure" not in past.headers["set-cookie"].lower(), "others on this computer are not believed"
    assert (tmp_path / "tunnel").read_text(encoding="utf-8") == "ended"


@pytest.mark.parametrize("answer", ["n\n", "\n", ""])
def test_tunnel_without_a_yes_opens_nothing(answer: str, tmp_path: Path) -> None:
    done = subprocess.run(command(tmp_path), input=answer, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    assert "The server was not opened." in done.stderr
    assert not (tmp_path / "tunnel.port").exists()


def test_tunnel_that_gives_no_link_ends_the_server(tmp_path: Path) -> None:
    done = subprocess.run(command(tmp_path, "silent"), input="y\n", capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    assert "no https link" in done.stderr
    assert "website-terms" in done.stderr


def test_missing_tunnel_program_says_how_to_get_one(tmp_path: Path) -> None:
    serve = [sys.executable, "-m", "gingersnap", "serve", "--no-open", "--data", str(tmp_path), "--tunnel"]
    environment = {**os.environ, "PATH": str(tmp_path)}
    done = subprocess.run(serve, capture_output=True, text=True, timeout=PATIENCE, env=environment, input="y\n")
    assert (done.returncode, done.stdout) == (1, "")
    assert 'No program "cloudflared" is installed. Install cloudflared' in done.stderr
    assert done.stderr.count("\n") == 1
