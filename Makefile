# play · cluster · test · check · docs · soak · chaos · fuzz · hostile · mutate · bench · wheel · lock: each sets up what it needs.

PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
HOST ?= 127.0.0.1
CLIENT := src/gingersnap/server/client/index.html
WEB_SOURCES := $(shell find web src/gingersnap/games/*/web src/gingersnap/games/*/words src/gingersnap/core/words -type f -not -name "*.pyc" 2>/dev/null) vite.config.ts tools/precompress.mjs package.json package-lock.json
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.PHONY: play cluster test check check-python check-web docs unit web browser stranger packaging soak choices chaos reliability fuzz hostile mutate bench wheel lock pictures types migration chromium postgres haproxy clean

play: .venv/.runtime $(CLIENT)
	@$(BIN)/gingersnap serve --host $(HOST) --port $(PORT) --open

# PostgreSQL, two servers that share it, and a proxy in front.
cluster: .venv/.dev $(CLIENT) postgres haproxy
	@$(BIN)/python -m tools.cluster --port $(PORT)

# What keeps one core busy goes side by side, its output told when it ends; then what uses all of them by itself.
test:
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) web packaging check-web check-python
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory browser

# --- What the tests are made of ---------------------------------------------------------------------

SIDE_BY_SIDE := -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync)

check:
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) check-web check-python

check-python: docs
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-web: node_modules/.installed
	npm run --silent check

# A stranger plays all games by what the screen says, at a desk and by finger: DEVICES="desktop phone".
stranger: .venv/.dev $(CLIENT) docs chromium
	$(BIN)/python -m pytest -n 2 --dist worksteal tests/browser/test_naive_player.py $(ARGS)

# One more than there are cores: tests of servers and pages wait for disks, sockets and each other meanwhile.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

unit: .venv/.dev postgres haproxy
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore=tests/browser --ignore=tests/packaging $(ARGS)

web: node_modules/.installed
	npm test --silent

browser: .venv/.dev $(CLIENT) docs chromium
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal tests/browser $(ARGS)

packaging: .venv/.dev $(CLIENT) docs chromium
	$(BIN)/python -m pytest tests/packaging

# Tests start hundreds of Python processes: they need not compile everything anew, even where none is to be kept.
test check-python unit browser stranger packaging: export PYTHONDONTWRITEBYTECODE =

chromium:
	@sh tools/install_chromium.sh

postgres:
	@sh tools/install_postgres.sh

haproxy: postgres
	@sh tools/install_haproxy.sh

# Fails on a broken link, or a name in the reference that is not there. Its examples are run by the tests.
# Not --quiet: it hides warnings from --strict as well, which counts what it is told.
docs: .venv/.dev
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# --- Other work -------------------------------------------------------------------------------------

# By lot, where `make test` looks at the same each time; tests print it.
LOT = SEED=$(or $(SEED),$(shell od -An -N4 -tu4 /dev/urandom | tr -d ' '))

# What must hold for every game, on many more tables than a test run has time for; what nobody at a table may see of it; and
# what is drawn by lot in tests of the server, drawn once more, where everything is late now and then (tests/latency_injection.py).
soak: .venv/.dev
	SEEDS=$(or $(SEEDS),200) $(BIN)/python -m pytest -n auto tests/conformance $(ARGS)
	FRAMES=$(or $(FRAMES),100000) $(BIN)/python -m pytest -n auto -rP tests/server/test_noninterference.py $(ARGS)
	$(LOT) $(BIN)/python -m pytest -p slowly -n auto tests/server tests/physics $(ARGS)

# Every offer of every game is one of the choices that learners have, and comes back from it: one million steps, any options.
choices: .venv/.dev
	STEPS=$(or $(STEPS),1000000) $(BIN)/python -m pytest -n auto tests/research/test_action_space.py $(ARGS)

# Servers killed at random moments, disks that are full or read-only, restarts of the proxy: nothing acknowledged is lost, and everybody
# goes on at another server in five seconds (docs/reliability.md).
chaos: .venv/.dev
	$(LOT) WITHIN=$(or $(WITHIN),5) KILLS=$(or $(KILLS),1000) SHARED_KILLS=$(or $(SHARED_KILLS),200) HANGS=$(or $(HANGS),50) $(BIN)/python -m pytest -s tests/chaos $(ARGS)

# All that docs/reliability.md has figures of, one after the other, for two cores with nothing else to do: what fails does not stop the rest.
reliability: .venv/.dev postgres haproxy
	-@$(MAKE) --no-print-directory chaos
	-@$(MAKE) --no-print-directory fuzz
	-@$(MAKE) --no-print-directory hostile
	-FRAMES=$(or $(FRAMES),100000) $(BIN)/python -m pytest -n auto -rP tests/server/test_noninterference.py
	-$(BIN)/python -m benchmarks.luck
	-$(BIN)/python -m benchmarks.bot_latency

# Messages and requests that nobody should send.
fuzz: .venv/.dev
	$(LOT) FUZZED=$(or $(FUZZED),1000000) $(BIN)/python -m pytest -s tests/fuzz $(ARGS)
	EXAMPLES=$(or $(EXAMPLES),300) $(BIN)/python -m pytest -n auto tests/server/test_openapi_fuzz.py $(ARGS)

# How long people's moves take while others mean harm.
hostile: .venv/.dev
	$(BIN)/python -m benchmarks.server.hostile $(ARGS)

# Small changes to rules, core and server that some test must notice; the list is kept in tests/mutation.
mutate: .venv/.dev
	$(BIN)/python -m tools.mutation draw --seed $(or $(SEED),1)
	$(BIN)/python -m tools.mutation cover
	$(BIN)/python -m tools.mutation run $(ARGS)

bench: .venv/.dev
	$(BIN)/python -m benchmarks $(ARGS)

wheel: docs $(CLIENT)
	rm -rf dist
	$(BIN)/python -m hatchling build -t wheel

# The README's pictures are taken by the browser tests.
pictures: browser
	cp screenshots/home-light-wide.png docs/pictures/home.png
	cp screenshots/friends-refused.png docs/pictures/table.png
	cp screenshots/playing-dark-phone.png docs/pictures/phone.png
	cp screenshots/crokinole-light-wide.png docs/pictures/crokinole.png
	cp screenshots/wizard-choice-light-wide.png docs/pictures/wizard_biscuits.png
	cp screenshots/waw-3-light-wide.png docs/pictures/the_wizard_always_wins.png
	cp screenshots/xtal-combat-dark-wide.png docs/pictures/xtal.png

types: .venv/.dev
	$(BIN)/python -m tools.gen_types

# How databases come to a changed server/storage/schema.py: make migration NAME="what changes". Read what it writes.
migration: .venv/.dev
	$(BIN)/python -m tools.migration "$(or $(NAME),$(error Say what changes: make migration NAME="..."))"
	$(BIN)/ruff check --quiet --fix src/gingersnap/server/migrations
	$(BIN)/ruff format --quiet src/gingersnap/server/migrations

# Locks hold names, versions and hashes, and no download address.
lock: .venv/.dev
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --fork-strategy fewest --generate-hashes --python-version 3.11 --no-annotate --no-header \
		--group build pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --fork-strategy fewest --generate-hashes --python-version 3.11 --no-annotate --no-header \
		--group dev pyproject.toml -o requirements-dev.lock

clean:
	rm -rf .venv node_modules dist $(dir $(CLIENT)) src/gingersnap/server/site

# --- Set-up: done once, and again when a lock changes -------------------------------------------------

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Gingersnap needs Python 3.11 or newer; name one with PYTHON=...")'
	$(PYTHON) -m venv .venv

.venv/.runtime: requirements.lock pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@echo "Compiling the physics, once ..."
	@$(BIN)/python -c "from gingersnap.physics import compile_kernel; compile_kernel()"
	@touch $@

.venv/.dev: requirements-dev.lock .venv/.runtime
	$(BIN)/python -m pip install --quiet -r requirements-dev.lock
	@touch $@

node_modules/.installed: package-lock.json .npmrc
	@command -v npm >/dev/null || { echo "Gingersnap needs Node 20 or newer (with npm) to build its web client."; exit 1; }
	npm ci --loglevel=error
	@touch $@

$(CLIENT): node_modules/.installed $(WEB_SOURCES)
	npm run --silent build
	@touch $@
