"""What happens in a game when a key is pressed; no drawing, and nothing of Textual."""
