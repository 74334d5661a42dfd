"""Random play on one core: actions per second, beside peers."""
