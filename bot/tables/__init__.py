"""Live tables: the lock, the log, the clocks, and what is said when. Nothing here knows Discord."""
