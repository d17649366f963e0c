"""Cell agents: every cell is a thread with its own memory, and together they solve the grid."""

from takuzu_tui.engine.takuzu.agents.agent import Event
from takuzu_tui.engine.takuzu.agents.ensemble import (
    AgentError,
    Ensemble,
    NoSolution,
    Report,
    Total,
    Trial,
    Trouble,
    experiment,
    run_agents,
    total,
)
from takuzu_tui.engine.takuzu.agents.mind import RULES, Decision, Memory, Policy

__all__ = [
    "RULES",
    "AgentError",
    "Decision",
    "Ensemble",
    "Event",
    "Memory",
    "NoSolution",
    "Policy",
    "Report",
    "Total",
    "Trial",
    "Trouble",
    "experiment",
    "run_agents",
    "total",
]
