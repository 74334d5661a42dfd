"""Every game × every property, found through the registry; and every golden game.

`REGOLD=1 pytest tests/conformance -k "golden and GAME"` plays golden games anew; read the difference like code.
"""

from gingersnap.testing import TestConformance

__all__ = ["TestConformance"]
