"""Drivers of the peers, run in the peers' own environment."""
