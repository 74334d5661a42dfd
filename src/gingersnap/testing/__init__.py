"""What the tests of a game are made of. Needs pytest; nothing of the product imports it.

story         a table that a test lays and plays action by action, with luck as written
goldens       whole games kept as logs, and the recipes they are played by
rules         @rule("XXX-8"): which test proves which rule
conformance   all that must hold for every game: `from gingersnap.testing import TestConformance` in a test file
checks        what that consists of
plugin        what pytest is told, found by its entry point
"""

from gingersnap.testing.conformance import TestConformance
from gingersnap.testing.goldens import AtLeast, Golden
from gingersnap.testing.rule_marker import rule
from gingersnap.testing.story import Story

__all__ = ["AtLeast", "Golden", "Story", "TestConformance", "rule"]
