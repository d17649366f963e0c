"""The game line by line: for pipes and for terminals that only print."""
