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
from takuzu_tui.engine.takuzu.agents.mind import (
    EMPTY,
    RULES,
    Decision,
    EqualNeighbours,
    LastDigit,
    Memory,
    Policy,
    Rule,
    UsedUp,
)

__all__ = [
    "EMPTY",
    "RULES",
    "AgentError",
    "Decision",
    "Ensemble",
    "EqualNeighbours",
    "Event",
    "LastDigit",
    "Memory",
    "NoSolution",
    "Policy",
    "Report",
    "Rule",
    "Total",
    "Trial",
    "Trouble",
    "UsedUp",
    "experiment",
    "run_agents",
    "total",
]
