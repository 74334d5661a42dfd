from __future__ import annotations

from server.database_fixtures import postgres, shared_database

__all__ = ["postgres", "shared_database"]
