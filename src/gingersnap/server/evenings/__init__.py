"""Evenings: series of tables with one secret link, the same people, one score, and a next game."""
