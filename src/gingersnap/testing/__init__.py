"""Test support for games: test tables, golden games and the conformance suite.

Needs pytest, and no other part of Gingersnap imports it. A game's test file needs one line to run the suite: `from
gingersnap.testing import TestConformance`.
"""

from gingersnap.testing.conformance import TestConformance
from gingersnap.testing.golden_games import AtLeast, Golden
from gingersnap.testing.rule_marker import rule
from gingersnap.testing.scripted_table import Story

__all__ = ["AtLeast", "Golden", "Story", "TestConformance", "rule"]
