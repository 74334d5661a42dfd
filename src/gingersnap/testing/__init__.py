"""What the tests of a game are made of. Needs pytest; nothing of the product imports it.

story     a table that a test lays and plays action by action, with luck as written
goldens   whole games kept as logs, and the recipes they are played by
rules     @rule("XXX-8"): which test proves which rule
"""

from gingersnap.testing.goldens import NAMES, Golden, golden_files, recipes_of, replayed
from gingersnap.testing.rules import rule
from gingersnap.testing.story import Story

__all__ = ["NAMES", "Golden", "Story", "golden_files", "recipes_of", "replayed", "rule"]
