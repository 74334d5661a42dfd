"""MkDocs hooks of the documentation site (see mkdocs.yml).

The hooks add pages from the repository's root; rewrite links that leave docs/, to the site's page or to the name of a
file; fill in rules, options and bots from the games themselves; and write the hashes of inline scripts for the server's
content policy.
"""

from __future__ import annotations

import base64
import hashlib
import logging
import os
import re
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import gingersnap
from gingersnap.cli.settings import SettingOption, list_settings
from gingersnap.core import codec
from gingersnap.core.registry import folder_of, summary_of
from gingersnap.core.rulebook import Rule, rules_in
from gingersnap.lab.ladder_markdown import render_ladder_table

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
ROOT_PAGES = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
}
POLICY = "scripts.txt"
"""File with the hashes of all inline scripts, one per line."""

_log = logging.getLogger("mkdocs.plugins.gingersnap")
_LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?P<target>[^)#:\s]+)(?P<anchor>#[^)]*)?\)")
_TABLE = re.compile(r"<!-- (?P<what>summary|rules|options|bots) of (?P<game>\w+) -->")
_SETTINGS = "<!-- settings -->"
_INLINE = re.compile(r"<script(?P<attributes>[^>]*)>(?P<body>.+?)</script>", re.S)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, page in ROOT_PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text(encoding="utf-8")))
    icon = ROOT / "web" / "public" / "favicon.svg"
    files.append(File.generated(config, icon.name, abs_src_path=str(icon)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    there = page.file.src_uri
    source = next((ROOT / name for name, shown in ROOT_PAGES.items() if shown == there), DOCS / there)
    led = _LINK.sub(lambda link: _rewrite_link(link, source, DOCS / there), markdown)
    filled = _TABLE.sub(lambda found: TABLES[found["what"]](found["game"]), led)
    return filled.replace(_SETTINGS, settings_tables()) if _SETTINGS in filled else filled


def on_post_build(config: MkDocsConfig) -> None:
    site = Path(config.site_dir)
    # Source maps, and the word segmentation of languages in which no page is written.
    for unneeded in (*site.rglob("*.map"), *site.glob("sitemap.*"), *site.rglob("lunr/*.js")):
        unneeded.unlink()
    hashes = {digest for page in site.rglob("*.html") for digest in hashes_in(page.read_text(encoding="utf-8"))}
    (site / POLICY).write_text("".join(f"{digest}\n" for digest in sorted(hashes)), encoding="utf-8")


# --- Links --------------------------------------------------------------------------------------


def _rewrite_link(link: re.Match[str], source: Path, page: Path) -> str:
    """Return a link in `source` as it must read on `page`."""
    target = Path(os.path.normpath(source.parent / link["target"]))
    if not target.exists():
        _log.warning(f"{source.relative_to(ROOT)} links to {link['target']}, which is not there")
        return link[0]
    shown = _page_of(target)
    if shown is None:
        return f"`{link['text'].strip('`')}`"
    return f"[{link['text']}]({os.path.relpath(shown, page.parent)}{link['anchor'] or ''})"


def _page_of(target: Path) -> Path | None:
    """Return the site's page for a file in the repository, or None."""
    if target == ROOT / "README.md":
        return DOCS / "index.md"
    if target.parent == ROOT and target.name in ROOT_PAGES:
        return DOCS / ROOT_PAGES[target.name]
    if target.is_dir() and target.is_relative_to(DOCS):
        return target / "README.md"
    return target if target.is_relative_to(DOCS) else None


# --- Tables generated from the games -----------------------------------------------------------


def summary_list(name: str) -> str:
    """Return the summary of a game's rules."""
    return "\n".join(f"- {sentence}" for sentence in summary_of(name))


def rules_list(name: str) -> str:
    """Return a game's numbered rules by chapter, without rulings and house data."""
    rules = [rule for rule in rules_in(folder_of(name)).values() if rule.kind == "rule"]
    return "\n\n".join(_chapter(title, chapter) for title, chapter in groupby(rules, key=lambda rule: rule.chapter))


def _chapter(title: str, rules: Iterable[Rule]) -> str:
    return "\n".join([f"### {title}\n", *(f"- **{rule.id}** {rule.text}" for rule in rules)])


def options_table(name: str) -> str:
    kind = gingersnap.find_game(name).types.options
    schema = codec.schema(kind)
    fields = schema["$defs"][schema["$ref"].rsplit("/", 1)[-1]]["properties"]
    rows = [f"| `{field}` | {_values(form)} | {_value(form.get('default'))} | {form.get('description', '')} |"
            for field, form in fields.items()]  # fmt: skip
    return "\n".join(["| option | values | default | meaning |", "|---|---|---|---|", *rows])


def _values(form: dict[str, Any]) -> str:
    if "enum" in form:
        return ", ".join(map(_value, form["enum"]))
    if "anyOf" in form:
        return " or ".join(_values(each) for each in form["anyOf"])
    if form.get("type") == "boolean":
        return "`True`, `False`"
    if "minimum" in form:
        return f"{form['minimum']:g} to {form['maximum']:g}"
    kind = str(form["type"])
    return {"null": "`None`", "string": "text"}.get(kind, kind)


def _value(value: Any) -> str:
    return f"`{value!r}`"


def settings_tables() -> str:
    """Return the server's settings, one table for each group."""
    groups = groupby(list_settings(), key=lambda setting: setting.group)
    return "\n\n".join(_settings_table(group, settings) for group, settings in groups)


def _settings_table(group: str, setting_options: Iterable[SettingOption]) -> str:
    rows = [
        f"| `{each.flag}` | `{each.variable}` | {each.default_text} | {each.description} |" for each in setting_options
    ]
    return "\n".join([f"## {group}\n", "| option | variable | default | meaning |", "|---|---|---|---|", *rows])


def bots_table(name: str) -> str:
    levels = "Weakest first: " + ", ".join(f"`{level}`" for level in gingersnap.bots(name)) + "."
    return f"{levels}\n\n{render_ladder_table(name)}".rstrip()


TABLES = {"summary": summary_list, "rules": rules_list, "options": options_table, "bots": bots_table}

# --- Scripts ------------------------------------------------------------------------------------


def hashes_in(page: str) -> set[str]:
    """Return the hashes of a page's inline scripts; scripts in files and data blocks need none."""
    bodies = (found["body"] for found in _INLINE.finditer(page) if not re.search(r"\bsrc=|json", found["attributes"]))
    return {f"sha256-{base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()}" for body in bodies}
