"""The game server: tables that people and bots play at, over HTTP and WebSockets.

Imports core and processes; `cli` starts it. The folders are listed in ARCHITECTURE.md.

The path of an action: `sockets.play_socket` → `rooms.room` (through its mailbox) → `rooms.game_loop` → `Table.play`
(checks, applies, records) → `storage.write_queue` (stores) → `rooms.connections` (sends each seat its own update).
`python -m tools.trace_action` shows it, function by function.
"""
