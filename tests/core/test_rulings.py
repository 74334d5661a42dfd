"""Readings of a rulebook that a table can be laid with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from gingersnap.core import codec
from gingersnap.core.contract import Data
from gingersnap.core.rulings import Ruling, ruling, rulings_in, rulings_of
from gingersnap.rule_coverage import proofs_by_rule, unproven_readings


class SampleOptions(Data, frozen=True):
    laps: int = 3
    voids: Annotated[Literal["moved", "anybody", "nobody"], Meta(title="Who may void"), ruling("ABC-A1")] = "moved"
    strict: Annotated[bool, ruling("ABC-A2")] = True
    partners: Annotated[bool, ruling("ABC-A3", seats=(4,), options={"laps": 5})] = False


def test_rulings_of_lists_marked_options() -> None:
    assert rulings_of(SampleOptions) == (
        Ruling("voids", "ABC-A1", "moved", ("anybody", "nobody")),
        Ruling("strict", "ABC-A2", True, (False,)),
        Ruling("partners", "ABC-A3", False, (True,), (4,), {"laps": 5}),
    )


def test_rulings_in_names_chosen_and_default_rulings() -> None:
    assert rulings_in(SampleOptions(voids="nobody")) == {"voids": "nobody", "strict": True, "partners": False}


def test_option_schema_marks_rulings() -> None:
    voids = codec.schema(SampleOptions)["$defs"]["SampleOptions"]["properties"]["voids"]
    assert (voids["ruling"], voids["title"], voids["default"]) == ("ABC-A1", "Who may void", "moved")


class NoDefault(Data, frozen=True):
    voids: Annotated[bool, ruling("ABC-A1")]


class NoChoice(Data, frozen=True):
    voids: Annotated[Literal["moved"], ruling("ABC-A1")] = "moved"


class AnyNumber(Data, frozen=True):
    voids: Annotated[int, ruling("ABC-A1")] = 1


@pytest.mark.parametrize("options", [NoDefault, NoChoice, AnyNumber])
def test_rulings_of_invalid_ruling_raises_type_error(options: Any) -> None:
    with pytest.raises(TypeError, match="the ruling 'voids'"):
        rulings_of(options)


def test_unproven_readings_lists_readings_without_named_test(tmp_path: Path) -> None:
    tests = tmp_path / "test_story.py"
    tests.write_text('@rule("ABC-A1=nobody", "ABC-A2")\ndef test_it() -> None: ...\n', encoding="utf-8")
    assert unproven_readings(rulings_of(SampleOptions), [tests]) == ["ABC-A1=anybody", "ABC-A2=false", "ABC-A3=true"]
    assert proofs_by_rule([tests], tmp_path).keys() == {"ABC-A1", "ABC-A2"}
