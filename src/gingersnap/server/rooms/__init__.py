"""Tables being played. Each is a room with a task of its own; what the jobs of a room are, one file each says.

in_memory    the rooms that are open: who is asked for comes in, who is not needed leaves
room         one of them: takes what is asked of it in order of arrival, plays it, stores it, tells it
inbox        its queue and task
live_table   its game, rebuilt from the log: an action is tried first, and counts when it is stored
keeping      what is written of it, and read again
audience     who listens        telling    what each of them is told
presence     who may come in, and who has been away for too long
stopwatch    the time that passes at it
joining      free seats are taken            rematch    the table that follows it
bot_turns    who plays without a person      bot_seat   one of those, and its thoughts
practice     a game's first moves, made for nobody

A room holds one of each; they know each other by what they are given, never by the room itself.
"""
