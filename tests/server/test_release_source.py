"""The kept source of releases."""

from __future__ import annotations

import io
import tarfile

from tools.past_release_archive import strip_archive


def test_strip_archive_keeps_what_a_server_reads() -> None:
    names = ("src/gingersnap/core/rulebook.md", "src/gingersnap/games/toy/rules.py", "src/gingersnap/server/run.py")
    left_out = ("src/gingersnap/games/toy/tests/test_rules.py", "src/gingersnap/games/toy/web/index.ts")
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as archive:
        for name in (*names, *left_out):
            archive.addfile(tarfile.TarInfo(name), io.BytesIO())
    with tarfile.open(fileobj=io.BytesIO(strip_archive(whole.getvalue()))) as stripped:
        assert stripped.getnames() == list(names)
