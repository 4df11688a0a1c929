# Everything happens in .venv: the first call of a target sets up what it needs, later ones only when requirements/ changed.
# Another Python: make PYTHON=python3.12 …

PYTHON ?=
export PYTHON

bin := .venv/bin
install := $(bin)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement

.PHONY: help play run test check check-long bench lock
.DELETE_ON_ERROR:

help:
	@echo "make play        open a Discord-like page and play against the bot, without a token"
	@echo "make run         host on Discord, with the token in .env"
	@echo "make test        check everything: format, lint, types, import contracts, tests"
	@echo "make check       the same without the tests"
	@echo "make check-long  try every law of the games on thousands of deals, every day on others"
	@echo "make bench       measure the engine, the pictures and the store"

play: .venv/.runtime
	@$(bin)/python -m bot.playground

run: .venv/.runtime
	@$(bin)/python -m bot run

test: check
	$(bin)/python -m pytest --numprocesses auto --dist worksteal

# Deals a game, and where their seeds begin: make check-long deals=20000 seed=7
check-long: deals ?= 5000
check-long: seed ?= $(shell date +%Y%m%d)
check-long: .venv/.test
	LAWS_DEALS=$(deals) LAWS_SEED=$(seed) $(bin)/python -m pytest tests/laws --numprocesses auto --dist worksteal

check: .venv/.test
	$(bin)/ruff format --check --quiet
	$(bin)/ruff check --quiet
	$(bin)/mypy
	$(bin)/lint-imports --no-logo

bench: .venv/.bench
	$(bin)/python -m bench

# Not part of any set-up: resolves pyproject.toml anew. uv stays outside .venv.
lock:
	tools/lock.sh

.venv/.made:
	@tools/venv.sh .venv
	@touch $@

.venv/.%: requirements/%.txt .venv/.made
	@echo "Installing $<."
	@$(install) $<
	@touch $@
