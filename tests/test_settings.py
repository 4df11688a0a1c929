"""What a host can set, and the sentence for what cannot be used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from bot.settings import BadSetting, Settings, name_of, read_settings
from bot.store import Store

ROOT = Path(__file__).parent.parent
NAMES = {
    "DISCORD_TOKEN",
    "DISCORD_API_BASE",
    "ATOUT_DATA",
    "ATOUT_DATABASE",
    "ATOUT_TEMPO",
    "ATOUT_SECRET",
    "ATOUT_LANGUAGE",
    "ATOUT_LOG_LEVEL",
}


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder without a `.env`, an environment without settings."""
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_every_setting_has_its_name() -> None:
    assert {name_of(field) for field in Settings.model_fields} == NAMES


def test_the_example_explains_every_setting_and_shows_its_default() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    shown = {}
    for before, line in zip(["", *lines], lines, strict=False):
        if found := re.fullmatch(r"#?([A-Z_]+)=(.*)", line):
            assert before.startswith("# "), f"{found[1]} is not explained"
            shown[found[1]] = found[2]
    defaults = {}
    for field, info in Settings.model_fields.items():
        default = info.default
        defaults[name_of(field)] = (
            "" if default is None else f"{default:g}" if isinstance(default, float) else str(default)
        )
    assert shown == defaults


def test_the_example_is_a_file_of_settings() -> None:
    assert read_settings(ROOT / ".env.example") == Settings()


def test_without_anything_there_are_defaults(tmp_path: Path) -> None:
    settings = read_settings()
    assert settings.discord_token is None
    assert settings.tempo == 1
    assert str(settings.database_url) == f"sqlite+aiosqlite:///{tmp_path}/data/atout.db"


def test_the_environment_goes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("DISCORD_TOKEN=of the file\nATOUT_TEMPO=0.5\nATOUT_LANGUAGE=\nOTHER=1\n", encoding="utf-8")
    monkeypatch.setenv("ATOUT_TEMPO", "0")
    settings = read_settings()
    assert settings.discord_token == SecretStr("of the file")
    assert (settings.tempo, settings.language) == (0, "en")


def test_settings_are_read_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    before = read_settings()
    monkeypatch.setenv("ATOUT_LOG_LEVEL", "debug")
    assert (before.log_level, read_settings().log_level) == ("INFO", "DEBUG")


def test_settings_do_not_change() -> None:
    with pytest.raises(ValidationError):
        Settings().tempo = 2.0


def test_secrets_are_not_shown() -> None:
    settings = Settings(
        discord_token=SecretStr("hush"), secret=SecretStr("hush"), database="postgresql+asyncpg://me:hush@host/db"
    )
    assert "hush" not in f"{settings!r} {settings}"


BAD = {
    "ATOUT_TEMPO": ("fast", "-1", "nan", "11"),
    "ATOUT_LANGUAGE": ("english", "E"),
    "ATOUT_LOG_LEVEL": ("loud",),
    "ATOUT_DATABASE": ("atout.db", "sqlite:///atout.db", "mysql://x"),
    "DISCORD_API_BASE": ("discord.com", "ftp://x", "https://"),
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in BAD.items() for value in values])
def test_a_bad_value_is_named_in_one_sentence(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSetting) as failed:
        read_settings()
    text = str(failed.value)
    assert text.startswith(f"{name} cannot be used: ")
    assert text.endswith(".")
    assert "\n" not in text


def test_a_file_that_cannot_be_read_is_named() -> None:
    Path(".env").write_bytes(b"ATOUT_DATA=\xff\n")
    with pytest.raises(BadSetting, match=r"^The settings in \.env cannot be read"):
        read_settings()


async def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "cards? 50% & more#1"
    folder.mkdir()
    store = await Store.open(Settings(data=folder).database_url)
    await store.close()
    assert [each.name for each in folder.iterdir()] == ["atout.db"]
