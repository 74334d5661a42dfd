"""What a person did that cannot be done, in one sentence.

Complaint(Exception)   ends the command; exit code 1
  Misuse               the command was asked for wrongly; exit code 2
"""

from __future__ import annotations


class CommandError(Exception):
    exit_code = 1


class CommandUsageError(CommandError):
    exit_code = 2
