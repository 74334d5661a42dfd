"""Tables that people and bots play at, over HTTP and WebSockets. Imports core and processes; `cli` starts it.

Starting    run: listens, says where · app: `create_app(settings, luck, clock)` · settings · luck · clock
The door    api: routes · desk: what REST asks for · laying: new tables · limits: how much one client may ask for
            errors, trouble: what cannot be served · docs · client: the built web client · wire: every message and body
A socket    connection: one client, read and told
A room      rooms: those in memory · room: one table being played, in one task · inbox: its queue, in order of arrival
            play: its game, tried first, counted when stored · audience: who listens · telling: what each seat is told
            seating: who sits where · timing: stopwatch and absences · bot_turns, bots: who plays without a person
            practice: a game's first moves, made for nobody
The store   store: tables and records · writer: writes for all tables together · schema · lock: one server for a folder
Elsewhere   workers: processes for what would keep others waiting · replays, exports, shots: work that is done there

The way of an action: connection → room (through its inbox) → `Table.play` (checks, applies, records) → writer (stores)
→ audience (tells each seat its own).
"""
