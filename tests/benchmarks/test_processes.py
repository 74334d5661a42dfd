from __future__ import annotations

import os
import sys

import pytest

from benchmarks.processes import MeasurementFailed, json_output_of, start_server

SERVER = "import sys; print('This is at http://localhost:1234 (stop it)', flush=True); sys.stdin.read()"


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_json_output_of_returns_the_json_a_process_prints() -> None:
    assert json_output_of([sys.executable, "-c", "print('{\"moves\": 3}')"], seconds=20) == {"moves": 3}


def test_json_output_of_failing_process_raises_with_its_stderr() -> None:
    with pytest.raises(MeasurementFailed, match="no such board"):
        json_output_of([sys.executable, "-c", "raise SystemExit('no such board')"], seconds=20)


def test_json_output_of_slow_process_is_ended() -> None:
    with pytest.raises(MeasurementFailed, match="not done"):
        json_output_of([sys.executable, "-c", "import time; time.sleep(60)"], seconds=0.2)


def test_start_server_reports_the_address_and_stops_it_afterwards() -> None:
    with start_server([sys.executable, "-c", SERVER]) as server:
        assert server.url == "http://127.0.0.1:1234"
        assert is_running(server.process_id)
    assert not is_running(server.process_id)


def test_start_server_stops_the_process_on_interrupt() -> None:
    started: list[int] = []

    def break_off() -> None:
        with start_server([sys.executable, "-c", SERVER]) as server:
            started.append(server.process_id)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert not is_running(started[0])


def test_start_server_that_fails_raises_with_its_stderr() -> None:
    with (
        pytest.raises(MeasurementFailed, match="port is taken"),
        start_server([sys.executable, "-c", "raise SystemExit('port is taken')"]),
    ):
        pytest.fail("it never served")
