"""A thousand shots and the exact motion of each, as a hash: the same on every machine, and for ever.

If a change of the physics is meant, `python -m physics.reference_data_generator golden` (in tests/) writes the file
anew, and `MODEL` gets another name: games that are kept say by which they were played.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from gingersnap.physics import parse_shot, simulate
from physics.reference_data_generator import GOLDEN, fingerprint

LINES = [line.split(" ", 1) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def test_golden_shots_are_bit_identical() -> None:
    assert len(LINES) == 1000
    changed = [text for known, text in LINES if fingerprint(simulate(*parse_shot(text))) != known]
    assert not changed, f"{len(changed)} shots changed, the first is {changed[0]}"


def test_golden_shots_without_numba_are_bit_identical() -> None:
    """Without the compiler the kernel stopped at its first record, which had no names in Python."""
    some = [text for _, text in LINES[::20]]
    code = """if True:
        import sys
        from gingersnap.physics import parse_shot, simulate
        from physics.reference_data_generator import fingerprint
        for line in sys.stdin:
            print(fingerprint(simulate(*parse_shot(line.rstrip()))))
    """
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    tests = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", code], input="\n".join(some), cwd=tests, env=plain, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [known for known, _ in LINES[::20]]


def test_motion_fingerprint_changes_with_last_bit() -> None:
    shot = parse_shot(LINES[-1][1])
    motion = simulate(*shot)
    nudged = type(shot.flick)(shot.flick.disc, shot.flick.vx * (1 + 2**-52), shot.flick.vy, shot.flick.spin)
    assert fingerprint(simulate(shot.discs, nudged)) != fingerprint(motion)
