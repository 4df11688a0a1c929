"""One survey at a time goes through all laws, and the run ends with how many deals that were."""

from __future__ import annotations

from collections import defaultdict

import pytest
from survey import BASE, Survey, surveys


@pytest.fixture(scope="session", params=surveys(), ids=str)
def survey(request: pytest.FixtureRequest) -> Survey:
    """Of session scope, so that pytest puts the laws that are tried on the same walks next to each other."""
    found = request.param
    assert isinstance(found, Survey)
    # A new one, whose walks are forgotten with it.
    return Survey(found.game, found.players, found.part, found.deals)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The deals of each game, for the law that was tried on the fewest."""
    deals: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "deals":
                game, number = value
                deals[game][report.nodeid.partition("[")[0]] += number
    if deals:
        terminalreporter.section(f"deals under laws, LAWS_SEED={BASE}")
    for game, tried in deals.items():
        terminalreporter.write_line(f"{game}: {len(tried)} laws, each on {min(tried.values()):,} deals or more")
