"""What a picture shows, the same in words, and the painting of it off the loop."""

from bot.pictures.alt import Alt, alt_text
from bot.pictures.easel import Easel, draw
from bot.pictures.plain import in_words
from bot.pictures.scenes import Kind, Seats, scene

__all__ = ["Alt", "Easel", "Kind", "Seats", "alt_text", "draw", "in_words", "scene"]
