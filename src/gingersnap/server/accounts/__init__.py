"""Accounts without passwords: a profile is identified by the cookies of the browsers it uses."""
