"""Comparison of the disc simulator with pooltool, pymunk and pybox2d: see `compare`."""
