"""The full-screen game; the only code that knows Textual."""
