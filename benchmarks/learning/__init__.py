"""Cost of an environment step for learning agents, beside well-known environments."""
