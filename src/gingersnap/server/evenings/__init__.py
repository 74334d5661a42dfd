"""Evenings: what outlives its tables. One link, the same people, one score, the next game.

evening   what is kept of one, and how it changes
doors     who may see a table, and what it takes: its id opens nothing
company   who belongs to it: those who sit at its table, and those who wait to be dealt in
proposing the next game, until it is agreed on
dealing   who sits where then
waiting   what is kept of people who wait
hosting   what a host does before a game begins
comings   who came, and from where: one stranger takes one seat
scoring   what it comes to, over all its games
"""
