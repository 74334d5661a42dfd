"""Side-by-side measurements against peers: `python -m benchmarks --help`.

Parts of this package run in the peers' own environment, where nothing of ours is installed: what they import
imports only the standard library.
"""
