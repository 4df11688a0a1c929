"""What may not stand in a log line: tokens, packs, secrets."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from bot import log
from bot.store import Store

from .make import a_deal, running


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is logged at DEBUG, the most that a host can ask for."""
    root, before = logging.getLogger(), {}
    handlers = root.handlers[:]
    for name in (None, "bot", "engine", "render", "alembic"):
        before[name] = logging.getLogger(name).level
    stream = io.StringIO()
    log.set_up("DEBUG", stream)
    yield stream
    root.handlers[:] = handlers
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


def test_tokens_of_interactions_are_left_out(lines: io.StringIO) -> None:
    for path in ("webhooks/12/aW50ZXJhY3Rpb24/messages/@original", "interactions/12/aW50ZXJhY3Rpb24/callback"):
        logging.getLogger("discord.http").warning("We are being rate limited: %s", f"https://x/api/v10/{path}")
    try:
        raise OSError("POST /webhooks/12/aW50ZXJhY3Rpb24?wait=true")  # this line stands in the traceback too
    except OSError:
        logging.getLogger("bot.outbox").exception("not sent")
    assert "aW50ZXJhY3Rpb24" not in lines.getvalue()
    assert lines.getvalue().count("/12/…") == 4


async def test_neither_the_store_nor_its_errors_tell_a_pack(lines: io.StringIO, tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'atout.db'}")
    match = await running(store)
    with pytest.raises(sa.exc.IntegrityError) as failed:
        await store.add_deal(a_deal(match + 1))
    logging.getLogger("bot.tables").error("not dealt", exc_info=failed.value)
    await store.close()
    assert "IntegrityError" in lines.getvalue()
    assert "ffffffff" not in lines.getvalue()
    assert '"AS"' not in lines.getvalue()


def test_our_own_lines_come_from_the_level_on(lines: io.StringIO) -> None:
    logging.getLogger("bot.tables").debug("table 7")
    logging.getLogger("discord.http").debug("payload")
    assert "DEBUG bot.tables: table 7" in lines.getvalue()
    assert "payload" not in lines.getvalue()


def test_a_fault_s_own_text_stays_out_whatever_it_led_to(lines: io.StringIO) -> None:
    try:
        try:
            raise ValueError(" ".join(["no id:", "play", "AS"]))
        except ValueError as error:
            raise OSError("disk full") from error
    except OSError:
        logging.getLogger("bot.tables").exception("table 7: publishing failed")
    assert "ValueError" in lines.getvalue()
    assert "OSError: disk full" in lines.getvalue()
    assert "play AS" not in lines.getvalue()
