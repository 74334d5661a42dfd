"""The checks of `make quick`: what the changed files touch, in less than 90 seconds."""
