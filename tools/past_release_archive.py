"""Archive of a release's Python source, with which tests start servers of that release beside the present ones.

`python -m tools.past_release_archive v1.1.0 1.1.0` writes `tests/server/releases/1.1.0.tar.xz`, so that a checkout
without history and an unpacked source archive can run it.
"""

from __future__ import annotations

import argparse
import io
import lzma
import re
import subprocess
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RELEASES = ROOT / "tests" / "server" / "releases"
SOURCE = "src/gingersnap"
_LEFT_OUT = re.compile(r"/(tests|web|research|testing|fonts)/")
"""Files that a server does not need."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.past_release_archive")
    parser.add_argument("commit", help="commit or tag of the release")
    parser.add_argument("version")
    given = parser.parse_args()
    archive = subprocess.run(
        ["git", "archive", "--format=tar", given.commit, SOURCE], cwd=ROOT, capture_output=True, check=True
    ).stdout
    RELEASES.mkdir(exist_ok=True)
    (RELEASES / f"{given.version}.tar.xz").write_bytes(lzma.compress(strip_archive(archive), preset=9))


def strip_archive(archive: bytes) -> bytes:
    """Return the archive without the files that a server does not need."""
    stripped = io.BytesIO()
    with tarfile.open(fileobj=io.BytesIO(archive)) as source, tarfile.open(fileobj=stripped, mode="w") as target:
        for member in source:
            if member.isfile() and not _LEFT_OUT.search(member.name):
                target.addfile(member, source.extractfile(member))
    return stripped.getvalue()


if __name__ == "__main__":
    main()
