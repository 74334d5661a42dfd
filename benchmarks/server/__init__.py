"""Moves over real WebSockets: acknowledged moves per second, and their latency."""
