"""Tables being played: each is a room with its own task and mailbox (actor model).

A room owns a game loop and the parts that concern people, the game loop the rest; no part refers to its owner.
"""
