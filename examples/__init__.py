"""Learning that works, in small: each can be run as it is, and a test runs it at a small size."""
