"""Game-independent search algorithms for bots: one module for each method, and shared parts."""
