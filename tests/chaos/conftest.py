from __future__ import annotations

from server.databases import postgres, shared_database

__all__ = ["postgres", "shared_database"]
