"""The compiled part of the simulator, from the outside in:

entrances   from Python to a table and back
loop        look ahead, take the earliest event, let it happen
events      edge, hole, post, disc: what each does to the table
impact      the impulses of a contact
hole        who drops in
looking     detection: a moving disc and all that lies still
meeting     detection: two moving discs
movers      who moves
sliding     motion between events
journal     writing down one shot
faults      discs that lie where they cannot
state       the records all of these work on
compiled    how they are compiled
"""
