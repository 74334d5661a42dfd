"""Chat of an evening, beside its games. Game logs contain none of it, and games do not know of it."""
