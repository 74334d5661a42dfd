"""The clients of a room: connections, presence, admission, and the updates that each seat receives."""
