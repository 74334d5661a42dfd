"""The terminal interface: every game by keyboard, line by line, in plain text.

It needs no colour and redraws nothing, so it reads the same in a screen reader, a pipe and a log.
"""
