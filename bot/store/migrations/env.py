"""Runs migrations on the connection that the store hands over; there is no other way in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context

from bot.store.tables import metadata

connection = context.config.attributes["connection"]
assert isinstance(connection, sa.Connection)
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
