"""All that stands between Textual and the line."""
