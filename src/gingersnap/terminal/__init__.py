"""The terminal edition: every game by keyboard, line by line, in plain text.

Nothing needs colour, nothing is redrawn: it reads the same to a screen reader, in a pipe and in a log.
"""
