"""Takuzu as a game of the house."""
