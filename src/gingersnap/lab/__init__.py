"""Simulation lab: play many games with bots, summarise them, and report confidence intervals. Game-independent."""
