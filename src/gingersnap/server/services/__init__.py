"""Services: the use cases that routes call."""
