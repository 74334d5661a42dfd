"""Side-by-side benchmarks against peers: `python -m benchmarks --help`.

Parts of this package run in the peers' own environment, where Gingersnap is not installed: these modules import only
the standard library.
"""
