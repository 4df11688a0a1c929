"""The first tables: matches with their seats, deals, log and scores; timers, messages, notes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
LIVE = sa.text("stage <> 'over'")


def upgrade() -> None:
    op.create_table(
        "guild",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("tables", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guild"),
    )
    op.create_table(
        "match",
        sa.Column("id", ID, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("preset", sa.Text(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("words_only", sa.Boolean(), nullable=False),
        sa.Column("host", sa.BigInteger(), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("ending", sa.Text()),
        sa.Column("first_dealer", sa.Integer(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("opened", sa.Double(), nullable=False),
        sa.Column("started", sa.Double()),
        sa.Column("ended", sa.Double()),
        sa.Column("rematch_of", ID),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
        sa.UniqueConstraint("guild", "number", name="uq_match_guild_number"),
        sa.UniqueConstraint("rematch_of", name="uq_match_rematch_of"),
        sa.ForeignKeyConstraint(["rematch_of"], ["match.id"], name="fk_match_rematch_of", ondelete="SET NULL"),
        sa.CheckConstraint("stage IN ('lobby', 'playing', 'between', 'over')", name=op.f("ck_match_stage")),
        sa.CheckConstraint("(stage = 'over') = (ending IS NOT NULL)", name=op.f("ck_match_ending")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_match_guild_game_players", "match", ["guild", "game", "players"])
    op.create_index(
        "uq_match_live_channel", "match", ["channel"], unique=True, sqlite_where=LIVE, postgresql_where=LIVE
    )
    op.create_table(
        "seat",
        sa.Column("match", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("door", sa.Text(), nullable=False),
        sa.Column("sat_at", sa.Double()),
        sa.Column("seen_rules", sa.Boolean(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("held_until", sa.Double()),
        sa.Column("robot_level", sa.Text()),
        sa.Column("robot_number", sa.Integer()),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_seat_match", ondelete="CASCADE"),
    )
    op.create_index("ix_seat_user", "seat", ["user"])
    op.create_table(
        "deal",
        sa.Column("match", ID, nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=False),
        sa.Column("chance", sa.JSON(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("seal", sa.Text(), nullable=False),
        sa.Column("dealt", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match", "n", name="pk_deal"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_deal_match", ondelete="CASCADE"),
        sa.CheckConstraint("n >= 1", name=op.f("ck_deal_n")),
    )
    op.create_table(
        "action",
        sa.Column("match", ID, nullable=False),
        sa.Column("deal", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("k", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match", "deal", "k", name="pk_action"),
        sa.ForeignKeyConstraint(
            ["match", "deal"], ["deal.match", "deal.n"], name="fk_action_match", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "score",
        sa.Column("match", ID, nullable=False),
        sa.Column("deal", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("robot_level", sa.Text()),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("counts", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("match", "deal", "seat", name="pk_score"),
        sa.ForeignKeyConstraint(["match", "deal"], ["deal.match", "deal.n"], name="fk_score_match", ondelete="CASCADE"),
    )
    op.create_index("ix_score_user", "score", ["user"])
    op.create_table(
        "result",
        sa.Column("match", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("robot_level", sa.Text()),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_result"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_result_match", ondelete="CASCADE"),
    )
    op.create_index("ix_result_user", "result", ["user"])
    op.create_table(
        "timer",
        sa.Column("match", ID, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match", "kind", name="pk_timer"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_timer_match", ondelete="CASCADE"),
    )
    op.create_table(
        "message",
        sa.Column("match", ID, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("posted", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match", "kind", name="pk_message"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_message_match", ondelete="CASCADE"),
    )
    op.create_table(
        "note",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user", "key", name="pk_note"),
    )


def downgrade() -> None:
    for table in ("note", "message", "timer", "result", "score", "action", "deal", "seat", "match", "guild"):
        op.drop_table(table)
