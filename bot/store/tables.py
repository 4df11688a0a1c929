"""The tables of the database, in the common ground of SQLite and PostgreSQL.

Columns are named as the fields of `rows`. Times are seconds since 1970 in UTC: one number means the same on every
database and on every machine, and a deadline is compared and added to as it is.
"""

from __future__ import annotations

import sqlalchemy as sa

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""A key that counts up: SQLite does so for its own INTEGER only."""

metadata = sa.MetaData(
    naming_convention={
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of_match(*, primary_key: bool = True) -> sa.Column[int]:
    """The column that ties a row to its match; without the match there is no row."""
    return sa.Column("match", Id, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=primary_key)


guild = sa.Table(
    "guild",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("tables", sa.Integer, nullable=False),
)
"""How many tables a guild has had: the next one's number comes from here, also when rows are gone."""

match = sa.Table(
    "match",
    metadata,
    sa.Column("id", Id, primary_key=True),
    sa.Column("guild", sa.BigInteger, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("preset", sa.Text, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("words_only", sa.Boolean, nullable=False),
    sa.Column("host", sa.BigInteger, nullable=False),
    sa.Column("stage", sa.Text, nullable=False),
    sa.Column("ending", sa.Text),
    sa.Column("first_dealer", sa.Integer, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("opened", sa.Double, nullable=False),
    sa.Column("started", sa.Double),
    sa.Column("ended", sa.Double),
    sa.Column("rematch_of", Id, sa.ForeignKey("match.id", ondelete="SET NULL")),
    sa.UniqueConstraint("guild", "number"),
    sa.UniqueConstraint("rematch_of"),
    sa.CheckConstraint("stage IN ('lobby', 'playing', 'between', 'over')", name="stage"),
    sa.CheckConstraint("(stage = 'over') = (ending IS NOT NULL)", name="ending"),
    sa.Index("ix_match_guild_game_players", "guild", "game", "players"),
    # One live table in a channel or thread.
    sa.Index(
        "uq_match_live_channel",
        "channel",
        unique=True,
        sqlite_where=sa.text("stage <> 'over'"),
        postgresql_where=sa.text("stage <> 'over'"),
    ),
    sqlite_autoincrement=True,  # an id whose row is gone is never given again: old buttons carry it
)

seat = sa.Table(
    "seat",
    metadata,
    _of_match(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("door", sa.Text, nullable=False),
    sa.Column("sat_at", sa.Double),
    sa.Column("seen_rules", sa.Boolean, nullable=False),
    sa.Column("ready", sa.Boolean, nullable=False),
    sa.Column("left", sa.Boolean, nullable=False),
    sa.Column("held_until", sa.Double),
    sa.Column("robot_level", sa.Text),
    sa.Column("robot_number", sa.Integer),
    sa.Index("ix_seat_user", "user"),
)

deal = sa.Table(
    "deal",
    metadata,
    _of_match(),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("dealer", sa.Integer, nullable=False),
    sa.Column("chance", sa.JSON, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("seal", sa.Text, nullable=False),
    sa.Column("dealt", sa.Double, nullable=False),
    sa.CheckConstraint("n >= 1", name="n"),
)

action = sa.Table(
    "action",
    metadata,
    sa.Column("match", Id, primary_key=True),
    sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("k", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.ForeignKeyConstraint(["match", "deal"], ["deal.match", "deal.n"], ondelete="CASCADE"),
    sqlite_with_rowid=False,  # the log is read and written in the key's order: one tree instead of two
)

score = sa.Table(
    "score",
    metadata,
    sa.Column("match", Id, primary_key=True),
    sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("robot_level", sa.Text),
    sa.Column("side", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("counts", sa.JSON, nullable=False),
    sa.ForeignKeyConstraint(["match", "deal"], ["deal.match", "deal.n"], ondelete="CASCADE"),
    sa.Index("ix_score_user", "user"),
)

result = sa.Table(
    "result",
    metadata,
    _of_match(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("robot_level", sa.Text),
    sa.Column("side", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("deals", sa.Integer, nullable=False),
    sa.Index("ix_result_user", "user"),
)

timer = sa.Table(
    "timer",
    metadata,
    _of_match(),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("due", sa.Double, nullable=False),
)

message = sa.Table(
    "message",
    metadata,
    _of_match(),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("message", sa.BigInteger, nullable=False),
    sa.Column("posted", sa.Double, nullable=False),
)

note = sa.Table(
    "note",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
"""Small texts by key; user 0 is the bot itself."""
