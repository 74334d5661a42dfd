"""Evenings: what outlives its tables. One link, the same people, one score, the next game.

evening   what is kept of one, and how it changes
doors     who may see a table, and what it takes: its id opens nothing
"""
