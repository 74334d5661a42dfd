"""Invisibility, the second side of the blue disc (WBI-25)."""

from __future__ import annotations

from gingersnap.games.wizard_biscuits.rules.effects.effect_hooks import Effect


class Invisibility(Effect):
    name = "invisibility"
    may_start_inside = True
