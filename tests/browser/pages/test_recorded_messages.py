"""The browser's renderer of messages beside Python's, on what the readers of recorded games are told."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from browser.conftest import ROOT
from tools.record_messages import all_goldens, encode_recording, shortest_golden


def test_browser_renders_recorded_messages_as_python_does(tmp_path: Path) -> None:
    """The page renders what it is told, and lists within messages once began with a capital there.

    GOLDENS=all compares every message of all golden games (`make soak`), otherwise of one of each game.
    """
    recorded = tmp_path / "recorded.json"
    recorded.write_bytes(encode_recording(all_goldens if os.environ.get("GOLDENS") == "all" else shortest_golden))
    command = ["npx", "vitest", "run", "web/src/i18n/messages.test.ts"]
    told = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "VITE_RECORDED": str(recorded)}, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stdout + told.stderr
    assert "skipped" not in told.stdout, "nothing was compared"
