"""Errors of commands, printed as one sentence.

CommandError(Exception)   ends the command with exit code 1   CommandUsageError       wrong arguments; exit code 2
"""

from __future__ import annotations


class CommandError(Exception):
    exit_code = 1


class CommandUsageError(CommandError):
    exit_code = 2
