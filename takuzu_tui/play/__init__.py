"""One running game: what was opened, what was done, how long it took; no screen, no sentences."""
