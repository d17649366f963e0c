"""The games of the house: what a game must say, which there are, and a folder for each."""
