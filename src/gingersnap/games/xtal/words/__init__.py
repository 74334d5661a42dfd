"""Catalogue of XTAL, with the messages of `en.ftl` for rules, terminal and board."""

from pathlib import Path

from gingersnap.core.words import Catalogue

say = Catalogue(Path(__file__).parent)
