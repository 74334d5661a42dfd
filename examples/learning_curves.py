"""Learning curves of the examples on three seeds, as pictures for the documentation.

python -m examples.learning_curves FOLDER
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from examples import linear_learner, maskable_ppo, open_twenty

SEEDS = (1, 2, 3)
COLOURS = ("#b3541e", "#2f6f8f", "#5b7d2b")
LEFT, TOP, WIDTH, HEIGHT = 54, 16, 420, 170
STEPS = (0.0, 0.25, 0.5, 0.75, 1.0)
CurvePoint = tuple[float, float]


class CurvePlot(NamedTuple):
    title: str
    along: str
    """Label of the x axis."""
    curves: Sequence[Sequence[CurvePoint]]
    """By seed: shares between 0 and 1."""


def draw_plot(plot: CurvePlot) -> str:
    """Return an SVG with a line for each seed. It has its own background, since pages may be light or dark."""
    last = max(at for curve in plot.curves for at, _ in curve)
    parts = [*_axes(plot, last)]
    for seed, colour, curve in zip(SEEDS, COLOURS, plot.curves, strict=True):
        points = " ".join(f"{_x(at, last):.1f},{_y(part):.1f}" for at, part in curve)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        y = TOP + HEIGHT - 14 - 18 * (len(SEEDS) - seed)
        parts.append(f'<text x="{LEFT + WIDTH - 8}" y="{y}" text-anchor="end" fill="{colour}">seed {seed}</text>')
    size = f'viewBox="0 0 {LEFT + WIDTH + 24} {TOP + HEIGHT + 48}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13" role="img" '
        f'aria-label="{plot.title}"><rect width="100%" height="100%" fill="#fffdf8"/>{"".join(parts)}</svg>\n'
    )


def _x(at: float, last: float) -> float:
    return LEFT + WIDTH * at / last


def _y(part: float) -> float:
    return TOP + HEIGHT * (1.0 - part)


def _axes(plot: CurvePlot, last: float) -> Iterator[str]:
    for part in STEPS:
        y = _y(part)
        yield f'<line x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{y}" y2="{y}" stroke="#ddd3c2"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end" fill="#4a4035">{part:.0%}</text>'
    for at in sorted({at for curve in plot.curves for at, _ in curve}):
        yield f'<text x="{_x(at, last):.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle" fill="#4a4035">{at:g}</text>'
    middle = LEFT + WIDTH / 2
    yield f'<text x="{middle}" y="{TOP + HEIGHT + 38}" text-anchor="middle" fill="#4a4035">{plot.along}</text>'


def plot_linear_learner(games: int = 40, every: int = 5, tested: int = 100) -> CurvePlot:
    curves = [linear_learner.train(seed, games, every, tested)[1] for seed in SEEDS]
    points = [[(float(every * step), part) for step, part in enumerate(curve)] for curve in curves]
    return CurvePlot("Games that the linear learner wins against random play", "games learnt from", points)


def plot_open_twenties(steps: int = 15, tables: int = 4096) -> CurvePlot:
    curves = [open_twenty.train(seed, steps, tables)[1] for seed in SEEDS]
    points = [[(step + 1.0, part) for step, part in enumerate(curve)] for curve in curves]
    return CurvePlot("Shots at an open board that are 20s", "step (the last: the mean of what was learnt)", points)


def plot_maskable_ppo(steps: int = 51_200, every: int = 10_240, tested: int = 100) -> CurvePlot:
    curves = [maskable_ppo.train(seed, steps, every, tested)[1] for seed in SEEDS]
    points = [[(float(every * step), part) for step, part in enumerate(curve)] for curve in curves]
    return CurvePlot("Games that MaskablePPO wins against random play", "steps learnt from", points)


PLOTS: dict[str, Callable[[], CurvePlot]] = {
    "learning-linear": plot_linear_learner,
    "learning-twenties": plot_open_twenties,
}
if find_spec("sb3_contrib"):  # It requires PyTorch, several hundred megabytes, and is optional.
    PLOTS["learning-ppo"] = plot_maskable_ppo

if __name__ == "__main__":
    for name, learnt in PLOTS.items():
        plot = learnt()
        Path(sys.argv[1], f"{name}.svg").write_text(draw_plot(plot), "utf-8")
        print(plot.title, plot.curves)
