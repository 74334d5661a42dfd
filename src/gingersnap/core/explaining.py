"""Deprecated name of `gingersnap.core.guidance.explanations`, until 2.0."""

from gingersnap.core.deprecation import deprecated_module

__getattr__ = deprecated_module(__name__, "gingersnap.core.guidance.explanations")
