"""The messages of a table, made from its state and words: public ones from the spectator's view alone."""
