"""Catalogue of Pocket & Biscuit, with the messages of `en.ftl`."""

from pathlib import Path

from gingersnap.core.words import Catalogue

say = Catalogue(Path(__file__).parent)
