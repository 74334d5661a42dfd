"""The clients' stop-watch, which is JavaScript: run by Node with a clock that the test turns."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

from benchmarks.peer_install import PEERS
from waits import PATIENCE

CLOCK = """
let now = 0;
const alarms = [];
performance.now = () => now;
globalThis.setTimeout = (ring, at) => alarms.push({ ring, at });
function turnTo(time) {
  now = time;
  for (const alarm of alarms.filter(({ at }) => at <= now)) alarms.splice(alarms.indexOf(alarm), 1)[0].ring();
}
"""


def run_in_node(script: str) -> Any:
    node = shutil.which("node")
    assert node is not None, "the web tests need Node, and so does this one"
    library = json.dumps((PEERS / "measurement_window.js").as_uri())
    module = f"import {{ Tally, percentile }} from {library};{CLOCK}{script}"
    done = subprocess.run(
        [node, "--input-type=module", "-e", module], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    return json.loads(done.stdout)


def test_percentile_returns_a_measured_value() -> None:
    script = """
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    const asked = [percentile(hundred, 0.5), percentile(hundred, 0.99), percentile([7], 0.99), percentile([], 0.5)];
    console.log(JSON.stringify(asked));
    """
    assert run_in_node(script) == [50, 99, 7, None]


def test_tally_counts_only_moves_between_warm_up_and_end() -> None:
    script = """
    const traffic = { sentMessages: 0, sentBytes: 0, receivedMessages: 0, receivedBytes: 0 };
    const tally = new Tally(1000, 2000, traffic, process.pid);
    turnTo(900); tally.moveAcknowledged(850); tally.gameBegan(2); traffic.receivedBytes += 10;
    turnTo(1000); tally.moveAcknowledged(990); tally.gameBegan(2); traffic.receivedBytes += 100;
    turnTo(2999); tally.moveAcknowledged(2969); traffic.receivedBytes += 1000;
    turnTo(3000); tally.moveAcknowledged(2000); traffic.receivedBytes += 10000;
    console.log(JSON.stringify({ over: tally.isOver(), ...tally.figures() }));
    """
    figures = run_in_node(script)
    assert figures["over"] is True
    assert (figures["moves"], figures["seconds"]) == (2, 2)
    assert figures["acknowledged"] == 4
    assert (figures["games"], figures["greetings"]) == (1, 2)
    assert (figures["p50"], figures["p99"]) == (10, 30)
    assert figures["received_bytes"] == 1100


def test_tally_without_a_move_is_lengthened_to_the_first() -> None:
    """A measurement for a moment, on a busy machine, gave no figure."""
    script = """
    const traffic = { sentMessages: 0, sentBytes: 0, receivedMessages: 0, receivedBytes: 0 };
    const tally = new Tally(0, 200, traffic, process.pid);
    turnTo(0); turnTo(200); traffic.receivedBytes += 100;
    turnTo(999); tally.moveAcknowledged(799);
    console.log(JSON.stringify({ over: tally.isOver(), ...tally.figures() }));
    """
    figures = run_in_node(script)
    assert (figures["moves"], figures["seconds"], figures["p50"], figures["received_bytes"]) == (1, 1, 200, 100)
