"""Ways to play that know no game: one file for each method, and what they share."""
