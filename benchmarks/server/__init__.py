"""Moves over real WebSockets: how many a second are acknowledged, and how long each waits."""
