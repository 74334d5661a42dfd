"""Command line interface `gingersnap`: app.py declares the commands, the modules in commands/ implement them.

Those modules are imported only when their command runs, so that `--help` is fast.
"""

from gingersnap.cli.app import main

__all__ = ["main"]
