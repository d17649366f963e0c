# make play: set everything up and open the game. make test: set everything up and check it all.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Twice as many as there are processors: tests of a terminal spend half of their time waiting.
WORKERS = $(shell $(PYTHON) -c 'import os; print(2 * os.cpu_count())')
# Whatever the coverage of the engine has not run already.
REST = --ignore=takuzu_tui/engine -m 'long or not engine'
SOURCES := takuzu_tui tests benchmarks puzzles screenshots

# Else every process that a test starts, and every worker, would compile the game and its tests anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test lint engine rest torture fuzz bench messages puzzles screenshots manual wheel zipapp newest clean

help: ## this list
	@grep -hE '^[a-z]+:.*##' Makefile | sed 's/:.*## /\t/' | expand -t 12

play: $(VENV)/play ## open the game
	@$(BIN)/takuzu play

test: $(VENV)/dev ## everything that must hold
	@$(MAKE) --no-print-directory --jobs 3 lint engine rest

lint: $(VENV)/dev ## style, types, import contracts
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy
	$(BIN)/lint-imports

engine: $(VENV)/dev ## the tests of the engine, which cover all of it
	rm -f .coverage .coverage.*
	$(BIN)/pytest -n auto -m 'not long' tests/engine takuzu_tui/engine --cov=takuzu_tui.engine --cov-report=term

rest: $(VENV)/dev ## all other tests
	@# Collected once, so that the workers need not compile them, each for itself.
	$(BIN)/pytest --collect-only -qq $(REST) >/dev/null
	$(BIN)/pytest -n $(WORKERS) --dist worksteal $(REST)

torture: $(VENV)/dev ## the game killed 2,000 times and nothing lost, every screen opened 500 times
	TAKUZU_TORTURE=2000 $(BIN)/pytest -n auto --timeout 0 tests/terminal/test_torture.py tests/play/test_store_damage.py
	TAKUZU_OPENINGS=500 $(BIN)/pytest -n auto --timeout 0 tests/tui/test_nothing_grows.py

fuzz: $(VENV)/dev ## 100,000 damaged texts for the readers of every game, 4,000 files of saved games
	$(BIN)/python -m tests.fuzzing 100000

bench: $(VENV)/bench ## ratios against rivals, measured side by side
	$(BIN)/python -m benchmarks

messages: $(VENV)/dev ## catalogues from the sources, and compiled
	$(BIN)/python -m takuzu_tui.wording.catalogues

puzzles: $(VENV)/play ## write puzzles/ anew, from its seeds
	$(BIN)/python puzzles/make.py

screenshots: $(VENV)/dev ## draw every screen into screenshots/
	$(BIN)/python -m screenshots.make

manual: $(VENV)/play ## the manual page, from the texts of --help
	$(BIN)/python -m takuzu_tui.cli.manual > docs/desktop/takuzu.1

wheel: $(BIN)/python ## build the wheel, install it into an empty environment, play a move there
	rm -rf build/wheel dist/*.whl
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	$(PYTHON) -m venv build/wheel
	build/wheel/bin/python -m pip install --quiet --disable-pip-version-check dist/*.whl
	cd build && printf 'AA0\nquit\n' | TAKUZU_HOME=home wheel/bin/takuzu play --plain 4x4u:BbccCAba | grep 'AA is 0'

zipapp: $(BIN)/python ## one file that runs wherever there is a Python
	rm -rf build/zipapp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --target build/zipapp --no-compile .
	mkdir -p dist && $(PYTHON) -m zipapp build/zipapp -m takuzu_tui.__main__:main -c -p '/usr/bin/env python3' -o dist/takuzu.pyz
	dist/takuzu.pyz --version

newest: ## all tests against the newest Textual that pip finds
	$(PYTHON) -m venv build/newest
	build/newest/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	build/newest/bin/python -m pip install --quiet --disable-pip-version-check --upgrade textual
	build/newest/bin/python -m pip list | grep -i textual
	build/newest/bin/pytest -n $(WORKERS) --dist worksteal --snapshot-warn-unused

clean: ## forget everything that was set up or built
	rm -rf $(VENV) build dist *.egg-info .coverage .coverage.* .hypothesis .import_linter_cache
	rm -rf .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/play: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/play

$(VENV)/bench: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,bench]'
	@touch $@ $(VENV)/dev $(VENV)/play
