"""Report document of headings, text, tables and plots, rendered as self-contained HTML or as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

STYLE = (Path(__file__).parent / "document.css").read_text("utf-8")


LONG_CELL_LETTERS = 40
"""Length from which a table cell is laid out as text instead of a number or a name."""


class TableBlock(NamedTuple):
    """A table with headings and rows."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


class PlotBlock(NamedTuple):
    svg: str


class CodeBlock(NamedTuple):
    """Text that is shown as it is, such as a file."""

    text: str


Block = str | TableBlock | PlotBlock | CodeBlock


class ReportSection(NamedTuple):
    heading: str
    blocks: Sequence[Block]
    is_folded: bool = False
    """True if the section starts collapsed, because it is long."""


class ReportDocument(NamedTuple):
    title: str
    lead: Sequence[str]
    command: str
    """Command line that reproduces the report."""
    again: str
    """Sentence shown before the command."""
    sections: Sequence[ReportSection]


def as_html(report_document: ReportDocument) -> str:
    """Render the document as one self-contained HTML file."""
    head = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(report_document.title)}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>{STYLE}</style></head><body><main>"
    )
    lead = "".join(f"<p>{escape(words)}</p>" for words in report_document.lead)
    again = f'<p>{escape(report_document.again)}</p><pre tabindex="0">{escape(report_document.command)}</pre>'
    sections = "".join(_section_html(section) for section in report_document.sections)
    return f"{head}<h1>{escape(report_document.title)}</h1>{lead}{again}{sections}</main></body></html>\n"


def as_markdown(report_document: ReportDocument) -> str:
    """Render the document as Markdown without plots, for terminals and source repositories."""
    parts = [
        f"# {report_document.title}",
        *report_document.lead,
        report_document.again,
        f"```\n{report_document.command}\n```",
    ]
    for section in report_document.sections:
        parts += [f"## {section.heading}", *_blocks_markdown(section.blocks)]
    return "\n\n".join(parts) + "\n"


def _section_html(report_section: ReportSection) -> str:
    blocks = "".join(_block_html(block) for block in report_section.blocks)
    heading = escape(report_section.heading)
    if report_section.is_folded:
        return f"<details><summary>{heading}</summary>{blocks}</details>"
    return f"<section><h2>{heading}</h2>{blocks}</section>"


def _block_html(block: Block) -> str:
    match block:
        case PlotBlock(svg):
            return svg
        case CodeBlock(text):
            return f'<pre tabindex="0">{escape(text)}</pre>'
        case TableBlock(headings, rows):
            head = "".join(f'<th scope="col">{escape(words)}</th>' for words in headings)
            body = "".join(f"<tr>{''.join(map(_cell_html, row))}</tr>" for row in rows)
            table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
            return f'<div class="wide" tabindex="0">{table}</div>'
    return f"<p>{escape(block)}</p>"


def _cell_html(words: str) -> str:
    kind = ' class="words"' if len(words) > LONG_CELL_LETTERS else ""
    return f"<td{kind}>{escape(words)}</td>"


def _blocks_markdown(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        match block:
            case PlotBlock():
                continue
            case CodeBlock(text):
                yield f"```\n{text.rstrip()}\n```"
            case TableBlock(headings, rows):
                rule = ["---", *["---:"] * (len(headings) - 1)]
                yield "\n".join(f"| {' | '.join(map(_cell_markdown, row))} |" for row in (headings, rule, *rows))
            case str():
                yield block


def _cell_markdown(words: str) -> str:
    return words.replace("|", "\\|").replace("\n", " ")


def as_standalone_svg(plot: str) -> str:
    """Return a page's plot as a standalone SVG file with the page's colours embedded."""
    return plot.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(
        ">", f"><style>{STYLE}</style>", 1
    )
