"""Litestar routes, one module for each feature."""
