"""Changed files, as git knows them."""

from __future__ import annotations

import subprocess
from pathlib import Path


def find_changed_files(root: Path, base: str) -> list[str]:
    """Return the paths of files that differ from `base` in the working tree, untracked and deleted ones among them."""
    since = _git(root, "merge-base", base, "HEAD").strip()
    different = _git(root, "diff", "--name-only", "--no-renames", "-z", since)
    untracked = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
    return sorted({name for name in (different + untracked).split("\0") if name})


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True).stdout
