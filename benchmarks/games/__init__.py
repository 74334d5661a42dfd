"""How whole games among bots go: one measuring script per game, run by `python -m benchmarks.games.NAME`."""
