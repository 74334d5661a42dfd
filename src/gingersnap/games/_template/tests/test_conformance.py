"""All that must hold for every game: random play, secrets, golden games, rules without a test."""

from gingersnap.testing import TestConformance

__all__ = ["TestConformance"]
