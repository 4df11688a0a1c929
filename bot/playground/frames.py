"""Gateway frames as the client asked for them: plain text, or one compressed stream for each connection."""

import importlib
import importlib.util
import zlib
from typing import Protocol, cast


class Frames(Protocol):
    """Turns a payload's text into what goes over the socket."""

    def pack(self, text: str) -> str | bytes:
        """A str is sent as a text frame, bytes as a binary one."""
        ...


class _Compressor(Protocol):
    def compress(self, data: bytes, /) -> bytes: ...
    def flush(self, mode: int = ..., /) -> bytes: ...


class _Plain:
    def pack(self, text: str) -> str:
        return text


class _Stream:
    def __init__(self, compressor: _Compressor, flush: int) -> None:
        self._compressor = compressor
        self._flush = flush

    def pack(self, text: str) -> bytes:
        return self._compressor.compress(text.encode()) + self._compressor.flush(self._flush)


def frames(compress: str | None) -> Frames:
    """The frames that a query's `compress` asks for; plain text, which every client reads, if zstd is not there."""
    if compress == "zlib-stream":
        return _Stream(zlib.compressobj(), zlib.Z_SYNC_FLUSH)
    if compress == "zstd-stream" and importlib.util.find_spec("zstandard") is not None:
        zstandard = importlib.import_module("zstandard")
        return _Stream(
            cast(_Compressor, zstandard.ZstdCompressor().compressobj()), int(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
        )
    return _Plain()
