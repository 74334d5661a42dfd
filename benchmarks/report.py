"""Reports of comparisons, as tables and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from benchmarks.machine import Machine
from benchmarks.results import ComparedSide, Comparison, MeasuredTarget, Samples

BUSY_MACHINE = 0.5
"""Load average before the run above which the report warns of a busy machine."""


def print_report(console: Console, machine: Machine, comparisons: Sequence[Comparison]) -> None:
    for comparison in comparisons:
        _print_comparison(console, comparison)
    console.print(_machine_line(machine), style="dim", highlight=False)
    if machine.load_before > BUSY_MACHINE:
        _print_warning(console, "The machine had other things to do: measure again when it is quiet.")


def _print_comparison(console: Console, comparison: Comparison) -> None:
    console.print()
    console.print(Text(comparison.title, style="bold"))
    console.print(comparison.how, style="dim", highlight=False)
    console.print(_figures(comparison.sides))
    for side in comparison.sides:
        for line in side.did:
            console.print(f"  {side.name}: {line}", highlight=False)
    console.print(_targets(comparison.targets))
    for warning in comparison.warnings:
        _print_warning(console, warning)


def _print_warning(console: Console, warning: str) -> None:
    console.print(f"Beware: {warning}", style="yellow", highlight=False)


def _figures(compared_sides: Sequence[ComparedSide]) -> Table:
    table = Table("median (lowest – highest)", *compared_sides[0].figures)
    for column in table.columns[1:]:
        column.justify = "right"
    for side in compared_sides:
        table.add_row(side.name, *map(_spread, side.figures.values()), style="bold" if side.is_ours else "")
    return table


def _targets(measured_targets: Sequence[MeasuredTarget]) -> Table:
    table = Table("ratio", "median (lowest – highest)", "target", "")
    for target in measured_targets:
        wanted = "" if target.at_least is None else f"≥ {target.at_least:g}×"
        table.add_row(target.what, _spread(target.reached, "×"), wanted, _verdict(target))
    return table


def _verdict(measured_target: MeasuredTarget) -> Text:
    if measured_target.at_least is None:
        return Text("not judged", style="dim")
    return Text("met", style="green") if measured_target.is_met else Text("missed", style="bold red")


def _spread(measured: Samples, unit: str = "") -> str:
    return f"{_number(measured.median)}{unit} ({_number(measured.low)} – {_number(measured.high)})"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.1f}" if value >= 20 else f"{value:.2f}"


def _machine_line(machine: Machine) -> str:
    return (
        f"{machine.processor}, {machine.cores} cores, {machine.system}, {machine.python}; a durable write takes "
        f"{machine.flush_milliseconds:g} ms; load before: {machine.load_before:g}"
    )


def as_json(machine: Machine, comparisons: Sequence[Comparison]) -> str:
    report = {"machine": asdict(machine), "comparisons": [_comparison(comparison) for comparison in comparisons]}
    return json.dumps(report, indent=2)


def _comparison(comparison: Comparison) -> dict[str, Any]:
    return {
        "title": comparison.title,
        "how": comparison.how,
        "sides": [
            {
                "name": side.name,
                "ours": side.is_ours,
                "did": side.did,
                "figures": {name: _samples(measured) for name, measured in side.figures.items()},
            }
            for side in comparison.sides
        ],
        "targets": [
            {"what": target.what, "at_least": target.at_least, "met": target.is_met, "ratio": _samples(target.reached)}
            for target in comparison.targets
        ],
        "warnings": comparison.warnings,
    }


def _samples(measured: Samples) -> dict[str, Any]:
    return {"median": measured.median, "low": measured.low, "high": measured.high, "values": measured.values}
