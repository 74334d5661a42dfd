"""Random play on one core: how many actions a second, here and elsewhere."""
