"""The smallest game there is: all that the kit demands, and nothing more."""
