"""Many games: play them, count them, tell how sure the counts are. No game is named here."""
