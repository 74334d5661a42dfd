"""Conformance of the game: random play, secrets, golden games and rules without a test."""

from gingersnap.testing import TestConformance

__all__ = ["TestConformance"]
