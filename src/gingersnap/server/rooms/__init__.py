"""Tables being played. Each is a room with a task of its own; what the jobs of a room are, one file each says.

in_memory    the rooms that are open: who is asked for comes in, who is not needed leaves
room         one of them and everybody there: what they ask for is done in order of arrival, answered, and told to all
inbox        its queue and task
course       its game going on: actions are played in time and stored; then bots and clocks go on
live_table   that game, rebuilt from the log: an action is tried first, and counts when it is stored
keeping      what is written of it, and read again: actions, free seats that are taken, the table that follows it
feeds        what each seat was told of it, by numbers of its own
audience     who listens        telling    what each of them is told
answering    what an action of theirs is answered with
presence     who may come in, and who has been away for too long
gathering    who is there, at this server and at others, and what they have heard
ushering     who sits elsewhere now, and who has to go
salting      the numbers that people add to its luck
stopwatch    the time that passes at it
bot_turns    who plays without a person      bot_seat   one of those, and its thoughts
practice     a game's first moves, made for nobody

A room has a course and those of its jobs that concern people, a course the rest; none knows who holds it.
"""
