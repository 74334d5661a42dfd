"""SVG plots, self-contained: no script, no request, colours from the surrounding page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from gingersnap.lab.statistics import Rate

ROW, PLOT, RIGHT, AXIS = 26, 290, 24, 30
"""Heights and widths in pixels at a plot's natural size."""
LETTER, GAP, LONGEST_LABEL = 7.6, 16, 50
TICKS = 5
ValueFormatter = Callable[[float], str]


class IntervalMark(NamedTuple):
    """A labelled value with its interval."""

    label: str
    rate: Rate


class Bar(NamedTuple):
    label: str
    value: float


class _Scale(NamedTuple):
    low: float
    high: float
    step: float
    left: float = 0.0
    """X coordinate at which the scale begins; labels are left of it."""

    def at(self, value: float) -> float:
        return self.left + (value - self.low) / (self.high - self.low) * PLOT

    @property
    def ticks(self) -> list[float]:
        return [self.low + number * self.step for number in range(round((self.high - self.low) / self.step) + 1)]


def format_percent(value: float) -> str:
    return f"{100 * value:.3g} %"


def format_number(value: float) -> str:
    return f"{value:,.4g}".replace(",", " ")


def plot_intervals(
    interval_marks: Sequence[IntervalMark], expected: float | None, value_formatter: ValueFormatter, title: str
) -> str:
    """Return a plot with a dot for each value, a line for its interval, and a rule at the expected value."""
    ends = [end for mark in interval_marks for end in (mark.rate.low, mark.rate.high)]
    scale = _reserve_label_space(interval_marks, _fit_scale([*ends, *([] if expected is None else [expected])]))
    parts = [*_axis(scale, len(interval_marks), value_formatter)]
    if expected is not None:
        x = scale.at(expected)
        parts.append(f'<line class="expected" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{ROW * len(interval_marks)}"/>')
    for row, mark in enumerate(interval_marks):
        y, x = ROW * (row + 0.5), scale.at(mark.rate.value)
        parts.append(_label(mark.label, scale.left, y))
        parts.append(
            f'<line class="interval" x1="{scale.at(mark.rate.low):.1f}" x2="{scale.at(mark.rate.high):.1f}" '
            f'y1="{y}" y2="{y}"/><circle class="value" cx="{x:.1f}" cy="{y}" r="4.5"/>'
        )
    return _render_svg(parts, scale.left, len(interval_marks), title)


def plot_bars(values: Sequence[Bar], value_formatter: ValueFormatter, title: str) -> str:
    """Return a bar chart."""
    scale = _reserve_label_space(values, _fit_scale([0.0, *(bar.value for bar in values)]))
    parts = [*_axis(scale, len(values), value_formatter)]
    for row, bar in enumerate(values):
        y, width = ROW * row + 4, scale.at(bar.value) - scale.at(0)
        parts.append(_label(bar.label, scale.left, ROW * (row + 0.5)))
        parts.append(f'<rect class="bar" x="{scale.at(0):.1f}" y="{y}" width="{width:.1f}" height="{ROW - 8}"/>')
    return _render_svg(parts, scale.left, len(values), title)


def histogram_bars(values: Sequence[float], bins: int = 10) -> list[Bar]:
    """Return the counts of values in bins of equal, round width."""
    if not values:
        return []
    scale = _fit_scale([min(values), max(values)], bins)
    counts: dict[int, int] = {}
    for value in values:
        counts[floor((value - scale.low) / scale.step)] = counts.get(floor((value - scale.low) / scale.step), 0) + 1
    steps = range(min(counts), max(counts) + 1)
    return [Bar(_bin_label(scale.low + at * scale.step, scale.step), counts.get(at, 0)) for at in steps]


def _bin_label(low: float, step: float) -> str:
    return f"{format_number(low)} – {format_number(low + step)}" if step > 1 else format_number(low)


def _fit_scale(values: Sequence[float], ticks: int = TICKS) -> _Scale:
    """Return a scale with round end points that contains all values."""
    low, high = min(values), max(values)
    span = (high - low) or abs(high) or 1.0
    rough = span / ticks
    magnitude = 10.0 ** floor(log10(rough))
    step = next(factor * magnitude for factor in (1, 2, 5, 10) if factor * magnitude >= rough * 0.999)
    return _Scale(floor(low / step + 1e-9) * step, max(ceil(high / step - 1e-9), floor(low / step) + 1) * step, step)


def _axis(scale: _Scale, rows: int, value_formatter: ValueFormatter) -> Iterator[str]:
    bottom = ROW * rows
    for tick in scale.ticks:
        x = scale.at(tick)
        yield f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom}"/>'
        label = escape(value_formatter(tick))
        yield f'<text class="tick" x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{label}</text>'


def _reserve_label_space(labelled: Sequence[IntervalMark | Bar], scale: _Scale) -> _Scale:
    longest = max((len(each.label) for each in labelled), default=0)
    return scale._replace(left=LETTER * min(longest, LONGEST_LABEL) + GAP)


def _label(text: str, left: float, y: float) -> str:
    short = text if len(text) <= LONGEST_LABEL else f"{text[: LONGEST_LABEL - 1]}…"
    return f'<text x="{left - 10:.1f}" y="{y + 4.5}" text-anchor="end">{escape(short)}</text>'


def _render_svg(parts: Sequence[str], left: float, rows: int, title: str) -> str:
    width, height = left + PLOT + RIGHT, ROW * rows + AXIS
    return (
        f'<svg viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" role="img" '
        f'aria-label="{escape(title, quote=True)}">{"".join(parts)}</svg>'
    )
