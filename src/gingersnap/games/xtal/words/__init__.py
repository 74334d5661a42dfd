"""What XTAL says: the messages of `en.ftl`, for the rules, the terminal and the board."""

from pathlib import Path

from gingersnap.core.words import Catalogue

say = Catalogue(Path(__file__).parent)
