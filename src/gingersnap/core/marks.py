"""Deprecated name of `gingersnap.core.view_annotations`, until 2.0."""

from gingersnap.core.deprecation import deprecated_module

__getattr__ = deprecated_module(__name__, "gingersnap.core.view_annotations")
