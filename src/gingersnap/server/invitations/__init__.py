"""Invitations of people one has played with to a table (GEN-31)."""
