"""Deprecated name of `gingersnap.lab.duration_estimate`, until 2.0."""

from gingersnap.core.deprecation import deprecated_module
from gingersnap.lab.duration_estimate import main

__getattr__ = deprecated_module(__name__, "gingersnap.lab.duration_estimate")

if __name__ == "__main__":
    main()
