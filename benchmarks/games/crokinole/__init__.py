"""Crokinole bots compared with people: the fit of their levels, and games between equals (`human_comparison`)."""
