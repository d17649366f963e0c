"""What fills the window, and what opens over it."""
