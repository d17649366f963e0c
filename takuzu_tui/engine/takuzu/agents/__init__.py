"""Cell agents: every cell is a thread with its own memory, and together they solve the grid."""

from takuzu_tui.engine.takuzu.agents.ensemble import AgentError, Ensemble, experiment, run_agents
from takuzu_tui.engine.takuzu.agents.mail import Event
from takuzu_tui.engine.takuzu.agents.memory import EMPTY, Memory
from takuzu_tui.engine.takuzu.agents.policy import (
    RULES,
    Decision,
    EqualNeighbours,
    LastDigit,
    Policy,
    Rule,
    UsedUp,
)
from takuzu_tui.engine.takuzu.agents.report import NoSolution, Report, Total, Trial, Trouble, total

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
