"""Whole sentences by key, language and game."""

from bot.words.names import plain
from bot.words.words import LANGUAGES, Unworded, Words, language_of, words_for

__all__ = ["LANGUAGES", "Unworded", "Words", "language_of", "plain", "words_for"]
