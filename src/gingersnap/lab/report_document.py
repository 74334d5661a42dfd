"""A document of headings, words, tables and plots, as one page of HTML that fetches nothing, and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

STYLE = (Path(__file__).parent / "document.css").read_text("utf-8")


LONG = 40
"""Letters from which on a cell of a table is text, and not a number or a name."""


class Columns(NamedTuple):
    """A table."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


class Plot(NamedTuple):
    svg: str


Block = str | Columns | Plot


class Section(NamedTuple):
    heading: str
    blocks: Sequence[Block]
    is_folded: bool = False
    """Shown when somebody asks for it, where there is much."""


class Document(NamedTuple):
    title: str
    lead: Sequence[str]
    command: str
    """What makes the same again."""
    again: str
    """What is said before it."""
    sections: Sequence[Section]


def as_html(document: Document) -> str:
    """One file that needs no other."""
    head = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(document.title)}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>{STYLE}</style></head><body><main>"
    )
    lead = "".join(f"<p>{escape(words)}</p>" for words in document.lead)
    again = f'<p>{escape(document.again)}</p><pre tabindex="0">{escape(document.command)}</pre>'
    sections = "".join(_section_html(section) for section in document.sections)
    return f"{head}<h1>{escape(document.title)}</h1>{lead}{again}{sections}</main></body></html>\n"


def as_markdown(document: Document) -> str:
    """The same without plots, to read in a terminal or put beside a program."""
    parts = [f"# {document.title}", *document.lead, document.again, f"```\n{document.command}\n```"]
    for section in document.sections:
        parts += [f"## {section.heading}", *_blocks_markdown(section.blocks)]
    return "\n\n".join(parts) + "\n"


def _section_html(section: Section) -> str:
    blocks = "".join(_block_html(block) for block in section.blocks)
    heading = escape(section.heading)
    if section.is_folded:
        return f"<details><summary>{heading}</summary>{blocks}</details>"
    return f"<section><h2>{heading}</h2>{blocks}</section>"


def _block_html(block: Block) -> str:
    match block:
        case Plot(svg):
            return svg
        case Columns(headings, rows):
            head = "".join(f'<th scope="col">{escape(words)}</th>' for words in headings)
            body = "".join(f"<tr>{''.join(map(_cell_html, row))}</tr>" for row in rows)
            table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
            return f'<div class="wide" tabindex="0">{table}</div>'
    return f"<p>{escape(block)}</p>"


def _cell_html(words: str) -> str:
    kind = ' class="words"' if len(words) > LONG else ""
    return f"<td{kind}>{escape(words)}</td>"


def _blocks_markdown(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Plot():
                continue
            case Columns(headings, rows):
                rule = ["---", *["---:"] * (len(headings) - 1)]
                yield "\n".join(f"| {' | '.join(map(_cell, row))} |" for row in (headings, rule, *rows))
            case str():
                yield block


def _cell(words: str) -> str:
    return words.replace("|", "\\|").replace("\n", " ")


def as_picture(plot: str) -> str:
    """A plot of a page as a file of its own: with the page's colours in it."""
    return plot.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(
        ">", f"><style>{STYLE}</style>", 1
    )
