"""Pure values and pure functions: no clock, no file, no print, no global random."""
