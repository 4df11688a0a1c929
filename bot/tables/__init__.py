"""Tables: who sits, who plays, what is stored before it is said. Nothing here knows Discord."""
