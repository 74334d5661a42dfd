"""Catalogues in which a value has no case of its own, or nobody can tell which values there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from gingersnap.core.registry import folder_of, package_of
from gingersnap.testing.catalogue_check import source_files
from gingersnap.testing.catalogue_selectors import selector_faults

POCKET = "pocket_and_biscuit"
MODULE = """
from __future__ import annotations
from typing import Literal
from gingersnap.core.contract import Event, Seat

def say(id, **arguments): ...

class Passed(Event, frozen=True):
    seat: Seat
    late: bool
    why: Literal["hurry", "boredom"]
    text: str
    to: Seat | None = None

    def sentence(self):
        return say("passed", VALUE)
"""


def faults_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str, message: str) -> list[str]:
    name = f"said_{abs(hash((value, message)))}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "told.py").write_text(MODULE.replace("VALUE", value), encoding="utf-8")
    (folder / "en.ftl").write_text(message, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return selector_faults(folder / "en.ftl", [folder / "told.py"], name, folder)


@pytest.mark.parametrize(
    ("value", "cases", "missing"),
    [
        ("x=self.late", "[yes] a *[no] b", None),
        ("x=self.late", "[yes] a *[other] b", "no"),
        ("x=self.why", "[hurry] a *[boredom] b", None),
        ("x=self.why", "[hurry] a *[other] b", "boredom"),
        ("x=self.why.replace('o', '0')", "[hurry] a *[boredom] b", "b0red0m"),
        ("x=self.to", "[none] a *[other] b", None),
        ("x=self.to", "[one] a *[other] b", "none"),
        ("x=self.seat", "[one] a *[other] b", None),
        ("x=self.text", "[hurry] a *[other] b", "any text"),
        ("x=None if self.late else 'hurry'", "[hurry] a *[none] b", None),
        ("x=self.late or self.why", "[yes] a [no] b *[hurry] c", "boredom"),
        ("x=whatever(self)", "[yes] a *[no] b", "a value of unknown type"),
    ],
)
def test_value_without_a_case_is_found(
    value: str, cases: str, missing: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variants = cases.replace(" [", "\n    [").replace(" *[", "\n   *[")
    lead = "   " if variants.startswith("*") else "    "
    found = faults_of(tmp_path, monkeypatch, value, f"passed = {{ $x ->\n{lead}{variants}\n }}\n")
    assert [fault.rpartition(" = ")[2] for fault in found] == ([] if missing is None else [missing])


def test_case_in_a_message_that_another_refers_to_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    message = "passed = Passed{ how }\nhow = { $x ->\n    [yes] , late\n   *[other] .\n }\n"
    assert faults_of(tmp_path, monkeypatch, "x=self.late", message) == [
        "told.py:16: how has no case of its own for $x = no"
    ]


@pytest.mark.parametrize("case", ["    [cracked_late]", "    [shared]", "    [PNB-A33]", "    [chosen]"])
def test_case_that_is_deleted_from_a_real_catalogue_is_missed(case: str, tmp_path: Path) -> None:
    folder = folder_of(POCKET)
    lines = (folder / "words" / "en.ftl").read_text(encoding="utf-8").splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if line.lstrip().startswith(case.strip()))
    (tmp_path / "en.ftl").write_text("".join(lines[:first] + lines[first + 1 :]), encoding="utf-8")
    faults = selector_faults(tmp_path / "en.ftl", source_files(folder), package_of(POCKET), folder)
    assert any(fault.endswith(case.strip().strip("[]")) for fault in faults)
