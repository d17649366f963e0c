"""Mijnlieff behind the kit: its game, its sentences, its actions, its commands."""
