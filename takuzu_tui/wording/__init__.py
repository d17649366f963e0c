"""Facts to sentences, in English and French."""
