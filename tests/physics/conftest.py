"""Hypothesis asks the same in every run, as long as it takes; `make soak` lets it ask something else each time."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("the same", derandomize="SEED" not in os.environ, deadline=None)
settings.load_profile("the same")
