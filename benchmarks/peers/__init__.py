"""The peers, in an environment of their own, and what drives them there."""
