"""The real bot on a playground, for everything that meets Discord."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.evening import Evening, evening


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening without pauses."""
    async with evening(tmp_path) as found:
        yield found
