"""Alembic's environment script, for `upgrade_schema` and for `make migration`."""

from __future__ import annotations

from alembic import context

from gingersnap.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    compare_server_default=True,
    render_as_batch=context.config.attributes["connection"].dialect.name == "sqlite",  # it alters little in place
    transactional_ddl=True,  # the caller's transaction encloses all scripts
)
context.run_migrations()
