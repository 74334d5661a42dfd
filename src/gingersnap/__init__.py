"""Gingersnap: tabletop games on one table, each game's rules written once."""

__version__ = "0.1.0"
