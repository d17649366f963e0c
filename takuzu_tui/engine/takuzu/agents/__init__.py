"""Cell agents: every cell is a thread with its own memory, and together they solve the grid."""

from takuzu_tui.engine.takuzu.agents.ensemble import AgentError, Ensemble, run_agents
from takuzu_tui.engine.takuzu.agents.experiment import Total, Trial, experiment, total
from takuzu_tui.engine.takuzu.agents.memory import EMPTY, Memory
from takuzu_tui.engine.takuzu.agents.policy import Policy
from takuzu_tui.engine.takuzu.agents.report import Event, NoSolution, Report, Trouble
from takuzu_tui.engine.takuzu.agents.resolution import (
    RULES,
    Decision,
    EqualNeighbours,
    LastDigit,
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
