"""Crokinole beside people: how the bots of its levels were fitted, and how they play between equals (`people`)."""
