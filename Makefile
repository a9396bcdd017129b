# make dashboard · make test · make help
SHELL := /bin/sh
.DELETE_ON_ERROR:

PORT ?= 8866
export PORT
PICK := for p in python3 python3.13 python3.12 python3.11 python3.14; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && exit; done; \
  echo python3
ifeq ($(origin PYTHON),undefined)
PYTHON := $(shell $(PICK))
else
PYTHON_CHECK := python-check
endif

BIN := .venv/bin
STAMP := .venv/.stamp
# the lock is complete, so nothing is left to resolve
PIP_INSTALL := -m pip install -qq --disable-pip-version-check --no-deps --compile
UV := $(shell command -v uv 2>/dev/null)
TEST := $(BIN)/python -m pytest
UNITS := $(TEST) --quiet --numprocesses=logical --dist=worksteal
# a file whole in one worker, which has servers and kernels of its own
FILES := --numprocesses=2 --dist=loadfile
NOTEBOOKS := $(wildcard notebooks/*.ipynb)
DASHBOARDS := $(wildcard dashboards/*.ipynb)
# cells run in the order they stand in, with warnings as their readers would see them
NBVAL := $(TEST) --override-ini=addopts= -W default -p no:randomly --nbval-current-env

.PHONY: help
help: ## what there is
	@sed -n 's/^\([a-z-]*\):.*## /\1: /p' $(MAKEFILE_LIST)

.PHONY: dashboard
dashboard: $(PYTHON_CHECK) $(STAMP) ## serve the dashboards at 127.0.0.1 (PORT=8866)
	@exec $(BIN)/python -m turin_nb.serve --port="$$PORT"

.PHONY: lab
lab: $(PYTHON_CHECK) $(STAMP) ## open JupyterLab on the notebooks
	@exec $(BIN)/jupyter lab notebooks

.PHONY: test
test: lint test-units test-notebooks test-browser ## every check there is

.PHONY: lint
lint: $(PYTHON_CHECK) $(STAMP) ## style, types, docstrings, import floors
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/interrogate --quiet turin_nb
	$(BIN)/lint-imports

.PHONY: test-units
test-units: $(PYTHON_CHECK) $(STAMP) ## units and doctests in random order; the engine's branches
	$(UNITS) -m 'not browser' --cov=turin_nb/engine --cov-report=
	$(BIN)/coverage report --include='turin_nb/engine/*' --fail-under=100

.PHONY: thorough
thorough: $(PYTHON_CHECK) $(STAMP) ## what a push tries a tenth of, whole: an hour or more
	TURIN_THOROUGH=1 $(UNITS) tests/engine/test_game_stateful.py tests/engine/test_geese_random.py \
	  tests/engine/test_auction_exhaustive.py tests/simulation/batch tests/serving/test_door.py
	TURIN_THOROUGH=1 $(TEST) tests/browser/test_connection.py

.PHONY: test-notebooks
test-notebooks: $(PYTHON_CHECK) $(STAMP) ## notebooks, text compared; dashboards, run
ifneq ($(NOTEBOOKS),)
	$(NBVAL) $(FILES) --nbval --nbval-sanitize-with tests/notebooks/sanitize.cfg $(NOTEBOOKS)
endif
ifneq ($(DASHBOARDS),)
	$(NBVAL) $(FILES) --nbval-lax $(DASHBOARDS)
endif

.PHONY: test-browser
test-browser: $(PYTHON_CHECK) $(STAMP) ## served pages in Chromium
	$(TEST) -m browser tests/browser

.PHONY: format
format: $(STAMP) ## put code and notebooks into shape
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

.PHONY: lock
lock: $(STAMP) ## lock what pyproject.toml asks for
	$(or $(UV),$(BIN)/uv) pip compile pyproject.toml --all-extras --universal \
	  --python-version 3.11 --generate-hashes --quiet -o requirements.lock

.PHONY: clean
clean: ## remove all that was made here, .venv included
	rm -rf .venv build dist htmlcov .coverage .coverage.* screenshots test-results \
	  .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# One sentence, understood by any Python since 2.
.PHONY: python-check
python-check:
	@command -v '$(PYTHON)' >/dev/null || \
	  { echo 'There is no $(PYTHON) here: name a Python of 3.11 or newer with PYTHON=.' >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; v = sys.version_info[:2]; sys.exit(None if v >= (3, 11) else \
	  "Python 3.11 or newer is needed, and $(PYTHON) is %d.%d: name another with PYTHON=." % v)'

$(STAMP): pyproject.toml requirements.lock
	@$(MAKE) --no-print-directory python-check PYTHON='$(PYTHON)'
	@echo 'Making .venv from requirements.lock: a minute or two, once.'
ifneq ($(UV),)
	@test -x $(BIN)/python || $(UV) venv --quiet --python '$(PYTHON)' .venv
	@$(UV) pip install --quiet --compile-bytecode --python $(BIN)/python --no-deps --require-hashes -r requirements.lock
	@$(UV) pip install --quiet --compile-bytecode --python $(BIN)/python --no-deps --no-build-isolation -e .
else
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || '$(PYTHON)' -m venv --clear .venv
	@$(BIN)/python $(PIP_INSTALL) --upgrade pip setuptools
	@$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements.lock
	@$(BIN)/python $(PIP_INSTALL) --no-build-isolation -e .
endif
	@$(BIN)/python -m compileall -q turin_nb
	@touch $@
