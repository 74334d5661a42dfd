"""What the site is built with: links, tables made from the games, hashes of scripts, and the text for an index."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gingersnap
from gingersnap.core.registry import folder_of
from gingersnap.core.rulebook import rules_in
from gingersnap.core.skill.ratings import ladder_of
from gingersnap.lab.ladder_markdown import render_ladder_table
from tools import mkdocs_hooks
from tools.package_index_readme import long_description

ROOT = Path(__file__).parents[2]


def led(markdown: str, source: str = "docs/xtal.md", page: str = "docs/xtal.md") -> str:
    return mkdocs_hooks._LINK.sub(lambda link: mkdocs_hooks._rewrite_link(link, ROOT / source, ROOT / page), markdown)


def test_site_hooks_rewrite_links_to_site_pages() -> None:
    assert led("[a](physics.md#b)") == "[a](physics.md#b)"
    assert led("[a](../ARCHITECTURE.md)") == "[a](architecture.md)"
    assert led("[a](../README.md)") == "[a](index.md)"
    assert led("[a](docs/physics.md)", "ARCHITECTURE.md", "docs/architecture.md") == "[a](physics.md)"
    assert led("[a](docs/decisions)", "ARCHITECTURE.md", "docs/architecture.md") == "[a](decisions/README.md)"
    assert led("[a](https://example.org)") == "[a](https://example.org)"


def test_site_hooks_name_files_that_are_no_page_without_a_link() -> None:
    assert led("[cli](../src/gingersnap/cli/app.py)") == "`cli`"


def test_site_hooks_warn_of_broken_links_under_strict_builds(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        led("[a](../nowhere.py)")
    assert "docs/xtal.md links to ../nowhere.py, which is not there" in caplog.text
    assert re.search(r"^strict: true$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Fine.", None),
        ("[a](nowhere.md)", "link 'nowhere.md', but the target is not found"),
        ("[a](other.md#nothing)", "does not contain an anchor"),
    ],
)
def test_make_docs_fails_on_a_broken_link(text: str, found: str | None, tmp_path: Path) -> None:
    """It was called with --quiet for long, which made it pass over everything it should have failed for."""
    told = subprocess.run(["make", "--dry-run", "docs"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    options = re.search(r"mkdocs build (.*)", told)
    assert options is not None
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    validation = re.search(r"^validation:\n(?:  .*\n)+", config, re.M)
    assert validation is not None
    (tmp_path / "mkdocs.yml").write_text(f"site_name: small\nstrict: true\n{validation[0]}")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(text)
    (tmp_path / "docs" / "other.md").write_text("Other.")
    command = [sys.executable, "-m", "mkdocs", "build", *options[1].split()]
    built = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (built.returncode != 0, found is None or found in built.stderr) == (found is not None, True), built.stderr


@pytest.mark.parametrize("name", gingersnap.game_names())
def test_game_page_includes_all_rules_options_and_bots(name: str) -> None:
    file = ROOT / "docs" / "games" / f"{name}.md"
    if not file.exists():
        pytest.skip("new-game has just made it: a page that is missing otherwise is missed by the site's own checks")
    page = file.read_text(encoding="utf-8")
    filled_in = {found["what"] for found in mkdocs_hooks._TABLE.finditer(page) if found["game"] == name}
    assert filled_in == mkdocs_hooks.TABLES.keys()
    assert mkdocs_hooks.summary_list(name).count("\n- **") >= 2
    rules = [rule.id for rule in rules_in(folder_of(name)).values() if rule.kind == "rule"]
    assert re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", mkdocs_hooks.rules_list(name), re.M) == rules
    table = mkdocs_hooks.options_table(name)
    fields = gingersnap.find_game(name).types.options.__struct_fields__
    assert re.findall(r"^\| `(\w+)` \| \S", table, re.M) == list(fields)
    assert all(f"`{level}`" in mkdocs_hooks.bots_table(name) for level in gingersnap.bots(name))


@pytest.mark.parametrize("name", [name for name in gingersnap.game_names() if ladder_of(name)])
def test_game_page_shows_measured_strength_of_every_bot(name: str) -> None:
    """The ladder anchors ratings: a level that was added since is not on it, and measuring is due."""
    ladder = ladder_of(name)
    assert ladder is not None
    assert {*ladder.levels} == {*gingersnap.bots(name)}
    page = render_ladder_table(name)
    for level, skill in ladder.levels.items():
        assert f"| `{level}` | {skill.rating} ± {skill.margin} |" in page
    for share in ladder.shares:
        assert f"{share.value:.0%} ({share.low:.0%} to {share.high:.0%})".replace("%", " %") in page


def test_hashes_in_covers_inline_scripts_only() -> None:
    page = '<script src="a.js"></script><script type="application/json">{}</script><script>alert(1)</script>'
    assert mkdocs_hooks.hashes_in(page) == {"sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="}


def test_long_description_has_only_absolute_links() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    plain = long_description(readme, "")
    assert "import gingersnap" in plain
    assert "| **Crokinole** | 2 to 4 |" in plain
    assert re.findall(r"\]\((?!https?:)", plain) == []
    absolute = long_description(readme, "https://example.org/raw")
    assert "](https://example.org/raw/.github/demo.webp)" in absolute
    assert re.findall(r"\]\((?!https?:)", absolute) == []
