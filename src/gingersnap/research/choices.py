"""Deprecated name of `gingersnap.research.action_space`, until 2.0."""

from gingersnap.core.deprecation import deprecated_module

__getattr__ = deprecated_module(__name__, "gingersnap.research.action_space")
