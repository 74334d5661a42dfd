"""The command `gingersnap`: app.py says what can be typed, the other files do it.

They are imported only when their command runs, so that help comes at once.
"""

from gingersnap.cli.app import main

__all__ = ["main"]
