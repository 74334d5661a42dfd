"""Statistics of whole games between bots: one script per game, run by `python -m benchmarks.games.NAME`."""
