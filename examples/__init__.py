"""Small working examples of learning. Each runs as it is, and a test runs it at a small size."""
