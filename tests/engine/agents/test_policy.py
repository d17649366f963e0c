"""What a policy chooses, and how another one is plugged in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from takuzu_tui.engine.takuzu.agents import RULES, Decision, Memory, Policy, run_agents
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.kernel import grid_of, kernel_for, lines_of
from tests.engine.agents.grids import at, puzzle

DOCUMENT = Path(__file__).parents[3] / "docs" / "agents.md"

# At AC, the pair AA AB says 0 by R4, and the three ones of the row say it by R7.
TWO_REASONS = Memory.of(Grid.from_rows(["11...1", *["......"] * 5]), at("AC"))


def documented() -> dict[str, object]:
    """What the Python blocks of the document define, run one after the other."""
    names: dict[str, object] = {"__name__": "documented"}
    for block in re.findall(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL):
        exec(compile(block, DOCUMENT.name, "exec"), names)  # noqa: S102 - our own document
    return names


@pytest.fixture(scope="module")
def frugal() -> Policy:
    kind = documented()["Frugal"]
    assert isinstance(kind, type)
    policy = kind()
    assert isinstance(policy, Policy)
    return policy


def test_the_first_rule_that_speaks_is_followed() -> None:
    decision = Policy().decide(TWO_REASONS)
    assert decision is not None
    assert decision.rule == "R4"


def test_the_rules_after_the_first_that_speaks_are_not_asked() -> None:
    def never(_memory: Memory) -> Decision | None:
        pytest.fail("a rule was asked in vain")

    class Short(Policy):
        rules = (RULES[3], never)

    assert Short().decide(TWO_REASONS) is not None


def test_another_order_of_rules_gives_other_reasons_and_the_same_grid() -> None:
    class Backwards(Policy):
        rules = RULES[::-1]

    decision = Backwards().decide(TWO_REASONS)
    assert decision is not None
    assert decision.rule == "R7"
    givens = puzzle(8, Difficulty.MEDIUM, 1).givens
    report = run_agents(givens, Backwards())
    assert report.solved
    assert report.grid == run_agents(givens).grid


@pytest.mark.parametrize("number", range(5))
def test_fewer_rules_reach_what_the_sequential_logic_reaches_with_them(number: int) -> None:
    class Simple(Policy):
        rules = RULES[:10]

    givens = puzzle(8, Difficulty.HARD, number).givens
    rows, columns = lines_of(givens)
    assert kernel_for(8, Difficulty.EASY).close_all(rows, columns)
    assert run_agents(givens, Simple()).grid == grid_of(rows)


@pytest.mark.long
@pytest.mark.parametrize("number", range(5))
def test_the_documented_policy_reaches_the_same_grid(frugal: Policy, number: int) -> None:
    givens = puzzle(8, Difficulty.MEDIUM, number).givens
    report = run_agents(givens, frugal)
    assert report.solved
    assert report.grid == run_agents(givens).grid


def test_the_documented_policy_follows_the_proof_with_the_fewest_cells(frugal: Policy) -> None:
    decision = frugal.decide(TWO_REASONS)
    assert decision is not None
    assert (decision.rule, decision.because) == ("R4", (at("AA"), at("AB")))


def test_the_documented_policy_too_leaves_open_what_it_cannot_know(frugal: Policy) -> None:
    assert frugal.decide(Memory.of(Grid(6), at("AA"))) is None


def test_what_the_document_says_is_printed_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    documented()
    printed = capsys.readouterr().out.splitlines()
    promised = re.findall(r"^ *print\(.*\)  # (.*)$", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    assert promised == ["True 9", "True", "True"]
    assert [line for line in printed if line.startswith("True")][:3] == promised
