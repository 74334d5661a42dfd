"""Tables that people and bots play at, over HTTP and WebSockets. Imports core and processes; `cli` starts it.

rooms/      tables being played: a room for each, with a job in each file
rest/       what is asked for by HTTP, beside play
evenings/   what outlives its tables: their secret link, who may see them

Starting    run: listens, says where · app: `create_app(settings, luck, clock)` · settings · luck · clock
The edge    edge: who may ask, from which page · transport: slow requests, crowds · limits: how much one may ask for
A socket    connection: one client, read and told · wire: every message and body
            lesson: one client at a table that teaches · trouble: what cannot be served
            sockets: all that are open, by profile and device, to be closed when either is revoked
Tables      laying: new ones · seating: who sits where, held by which token · names: which can be read
The store   store: tables and records · writer: writes for all tables together · lock: one server for a folder
            private: its owner's alone
            sqlite · postgresql: the databases there are · schema · migrations: how older databases come to it
Others      others: what a table asks of the other servers · cluster: those at one database · hearing: the bell
            known: rules each plays by · moving: from a folder to such a database
People      talk/: what they say to each other · inviting/: whom they want to play with again
            owner: what was reported, and what the owner of the server does
Elsewhere   workers: what would keep others waiting, by urgency (line), each in a process that can be replaced (worker)
            reading: what strangers wrote, by fair_queue · health, metrics, journal: how the server is, for who runs it
            checking: whether data is whole · backup: copies of it · write_ahead: SQLite's log
            garbage: when memory is searched for it

The way of an action: connection → room (through its inbox) → course → `Table.play` (checks, applies, records) → writer
(stores) → audience (tells each seat its own). `python -m tools.trace_action` shows it, function by function.
"""
