"""What a host can set: environment variables, or lines of a `.env` file; read when asked for, never on import."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict, SettingsError
from sqlalchemy import URL

DISCORD = "https://discord.com/api/v10"
"""Where Discord's API is when nothing else is set."""


class BadSetting(Exception):
    """A setting cannot be used; the text is a sentence that names it, never its value if that is a secret."""


def _checked(allowed: Callable[[str], object], wanted: str) -> AfterValidator:
    def check(value: str) -> str:
        if not allowed(value):
            raise ValueError(wanted)
        return value

    return AfterValidator(check)


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


_WEB = _checked(re.compile(r"https?://[^\s/?#]+[^\s?#]*").fullmatch, "it has to be an address like " + DISCORD)
_LANGUAGE = _checked(re.compile("[a-z]{2}").fullmatch, "it has to be a language's two letters, like en")
_DATABASE = _checked(
    re.compile(r"(sqlite\+aiosqlite|postgresql\+asyncpg)://.*").fullmatch,
    "it has to begin with sqlite+aiosqlite:// or postgresql+asyncpg://",
)


class Settings(BaseSettings):
    """One value for the whole run; read it with `read_settings`, make it directly in tests."""

    model_config = SettingsConfigDict(
        env_prefix="ATOUT_",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        populate_by_name=True,
    )

    discord_token: SecretStr | None = Field(None, validation_alias="DISCORD_TOKEN")
    discord_api_base: Annotated[str, _WEB] | None = Field(None, validation_alias="DISCORD_API_BASE")
    """The address before `/channels/…`, version included; None: Discord itself."""
    data: Path = Path("data")
    """The folder of the database and whatever else must last."""
    database: Annotated[str, _DATABASE] | None = Field(None, repr=False)
    """None: a SQLite file in `data`."""
    tempo: float = Field(1.0, ge=0, le=10, allow_inf_nan=False)
    """Every pause for people's eyes is multiplied by it."""
    secret: SecretStr | None = Field(None, min_length=1)
    """Fixes every shuffle and every AI move: for tests alone."""
    language: Annotated[str, _LANGUAGE] = "en"
    """Of public messages, where the server's own is not known."""
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = "INFO"

    @property
    def token(self) -> str:
        """The bot's token as Discord wants it; empty where none is set."""
        return self.discord_token.get_secret_value().strip() if self.discord_token else ""

    @property
    def database_url(self) -> str | URL:
        """The database's address for `Store.open`; a file's is never written out, whatever is in its folder's name."""
        return self.database or URL.create("sqlite+aiosqlite", database=str(self.database_file))

    @property
    def database_file(self) -> Path:
        """SQLite's file where no other database is set."""
        return self.data.absolute() / "atout.db"


def read_settings(env_file: Path | None = Path(".env")) -> Settings:
    """From the environment, and from that file for what the environment does not say; else `BadSetting`."""
    try:
        return Settings(_env_file=env_file)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise BadSetting(
            f"{name_of(str(first['loc'][0]))} cannot be used: {_reason(first['type'], first['msg'])}."
        ) from None
    except (SettingsError, OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"The settings in {env_file} cannot be read: {error}.") from error


def name_of(field: str) -> str:
    """The environment variable of a field."""
    known = Settings.model_fields.get(field)
    if known is None:  # an alias, which is a variable's name already
        return field
    return str(known.validation_alias or f"ATOUT_{field.upper()}")


def _reason(kind: str, message: str) -> str:
    if kind == "value_error":
        return message.removeprefix("Value error, ")
    return message[:1].lower() + message[1:]
