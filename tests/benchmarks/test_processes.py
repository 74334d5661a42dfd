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


def test_the_answer_of_a_process_is_its_json() -> None:
    assert json_output_of([sys.executable, "-c", "print('{\"moves\": 3}')"], seconds=20) == {"moves": 3}


def test_a_process_that_fails_is_told_with_its_last_words() -> None:
    with pytest.raises(MeasurementFailed, match="no such board"):
        json_output_of([sys.executable, "-c", "raise SystemExit('no such board')"], seconds=20)


def test_a_process_that_takes_too_long_is_ended() -> None:
    with pytest.raises(MeasurementFailed, match="not done"):
        json_output_of([sys.executable, "-c", "import time; time.sleep(60)"], seconds=0.2)


def test_a_server_tells_where_it_is_and_ends_with_the_measurement() -> None:
    with start_server([sys.executable, "-c", SERVER]) as server:
        assert server.url == "http://127.0.0.1:1234"
        assert is_running(server.process_id)
    assert not is_running(server.process_id)


def test_a_server_ends_when_the_measurement_breaks_off() -> None:
    started: list[int] = []

    def break_off() -> None:
        with start_server([sys.executable, "-c", SERVER]) as server:
            started.append(server.process_id)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert not is_running(started[0])


def test_a_server_that_does_not_start_is_told_with_its_last_words() -> None:
    with (
        pytest.raises(MeasurementFailed, match="port is taken"),
        start_server([sys.executable, "-c", "raise SystemExit('port is taken')"]),
    ):
        pytest.fail("it never served")
