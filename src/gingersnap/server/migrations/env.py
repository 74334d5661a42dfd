"""Alembic runs this file: for `bring_up_to_date`, and for `make migration`."""

from __future__ import annotations

from alembic import context

from gingersnap.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    compare_server_default=True,
    render_as_batch=True,  # SQLite cannot alter most things of a table in place
    transactional_ddl=True,  # the transaction around all scripts is the caller's
)
context.run_migrations()
