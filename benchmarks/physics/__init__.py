"""The disc simulator beside pooltool, pymunk and pybox2d: see `compare`."""
