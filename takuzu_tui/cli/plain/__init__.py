"""The game line by line, for pipes and screen readers: the same player, told in words."""
