"""Deprecated name of `gingersnap.library_table`, until 2.0."""

from gingersnap.core.deprecation import deprecated_module

__getattr__ = deprecated_module(__name__, "gingersnap.library_table")
