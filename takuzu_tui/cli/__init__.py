"""The command `takuzu`."""
