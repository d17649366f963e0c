"""How a game looks, as values: no drawing here, and no Textual."""
