"""What things on the board say of themselves: by the rules in force, and with the rule that says so."""

from __future__ import annotations

import pytest

from gingersnap.games.crokinole.explanations import KINDS, things
from gingersnap.games.crokinole.lessons import SCORING
from gingersnap.games.crokinole.tests.story import begin
from gingersnap.testing import rule


@rule("CRK-22", "CRK-23")
def test_explanations_of_fields_cite_the_rule_they_state() -> None:
    """The 10 field told of discs on a line, the 5 field of the starting line, and both cited CRK-6."""
    assert (KINDS["ten"].rule, KINDS["five"].rule) == ("CRK-23", "CRK-22")
    assert SCORING.steps[0].rule == "CRK-23"


@rule("CRK-35")
def test_explanation_of_disc_states_object() -> None:
    """The object of the game was stated nowhere: to drive their discs outwards or off the board."""
    assert "into the ditch or a ring that counts less" in str(KINDS["disc"].what)


@rule("CRK-A22", "CRK-A22=stays")
@pytest.mark.parametrize(
    ("beyond_line", "words"),
    [
        ("out", "A disc that stops beyond it is out as well."),
        ("stays", "A disc that stops beyond it stays and scores nothing."),
    ],
)
def test_explanation_of_starting_line_follows_ruling(beyond_line: str, words: str) -> None:
    [line] = [thing for thing in things(begin(beyond_line=beyond_line).view()) if thing.kind == "line"]
    assert str(line.stands) == words
