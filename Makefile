# Targets: play, cluster, test, quick, check, docs, soak, hints, stories, chaos, fault-simulation, fuzz, hostile, mutate, bench, wheel, lock. Each installs what it needs.

PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
HOST ?= 127.0.0.1
CLIENT := src/gingersnap/server/client/index.html
WEB_SOURCES := $(shell find web src/gingersnap/games/*/web src/gingersnap/games/*/words src/gingersnap/core/words -type f -not -name "*.pyc" 2>/dev/null) vite.config.ts tools/precompress.mjs package.json package-lock.json
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.PHONY: play cluster test quick check check-python check-web docs unit web browser stranger stranger-pictures slow-line layout-shift screens packaging soak choices hints stories chaos fault-simulation reliability fuzz hostile mutate bench bench-sides endurance bench-history counted-work peers wheel lock pictures types migration chromium postgres haproxy strace clean

play: .venv/.runtime $(CLIENT)
	@$(BIN)/gingersnap serve --host $(HOST) --port $(PORT) --open

# Start PostgreSQL, two servers that share it, and a proxy in front.
cluster: .venv/.dev $(CLIENT) postgres haproxy
	@$(BIN)/python -m tools.cluster --port $(PORT)

# Single-core targets run in parallel, with their output printed when they end; then targets that use all cores.
test:
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) web packaging check-web check-python
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory browser

# Lint, types and the tests that the changed files touch, in less than 90 seconds: BASE=main, START_WITHIN=60.
quick: .venv/.dev node_modules/.installed
	$(BIN)/python -m tools.quick --base $(or $(BASE),HEAD) --seconds $(or $(START_WITHIN),60)

# --- Parts of `make test` -----------------------------------------------------------------------------

SIDE_BY_SIDE := -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync)

check:
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) check-web check-python

check-python: docs
	$(BIN)/ruff check .
	@# Windows reads files in an encoding of its own where none is named; the rule is in preview.
	$(BIN)/ruff check --preview --select PLW1514 .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-web: node_modules/.installed
	npm run --silent check

# Play all games by what the screen says, with mouse and touch: DEVICES="desktop phone".
stranger: .venv/.dev $(CLIENT) docs chromium
	$(BIN)/python -m pytest -n 2 --dist worksteal tests/browser/games/test_naive_player.py $(ARGS)

# Fifteen pictures for somebody who has seen no code: of each game its page, a hint and an ending (screenshots/stranger).
stranger-pictures: .venv/.dev $(CLIENT) docs chromium
	STRANGER=1 $(BIN)/python -m pytest -n 2 tests/browser/games/test_stranger_pictures.py $(ARGS)

# One worker more than cores, because tests of servers and pages also wait for disks and sockets.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

unit: .venv/.dev postgres haproxy strace peers
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore=tests/browser --ignore=tests/packaging $(ARGS)

web: node_modules/.installed
	npm test --silent

browser: .venv/.dev $(CLIENT) docs chromium
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal tests/browser $(ARGS)

# Time from Play to the first turn on a slow line (400 ms, 50 kB/s), which depends on the machine.
slow-line: .venv/.dev $(CLIENT) chromium
	SLOW_LINE=1 $(BIN)/python -m pytest -rP tests/browser/pages/test_first_load.py -k slow $(ARGS)

# Layout shift over whole games of all games at four sizes: ACTIONS="60".
layout-shift: .venv/.dev $(CLIENT) chromium
	LAYOUT_SHIFT=all $(BIN)/python -m pytest -n 2 --dist worksteal -rP tests/browser/pages/test_layout_shift.py $(ARGS)

# Pictures of all games at six sizes, light and dark, in screenshots/size-*.
screens: .venv/.dev $(CLIENT) chromium
	PICTURES=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/browser/pages/test_every_size.py $(ARGS)

packaging: .venv/.dev $(CLIENT) docs chromium
	$(BIN)/python -m pytest tests/packaging

# Tests start hundreds of Python processes, which share compiled modules even if the environment forbids writing them.
test quick check-python unit browser stranger packaging: export PYTHONDONTWRITEBYTECODE =

chromium:
	@sh tools/install/chromium.sh

postgres:
	@sh tools/install/postgres.sh

haproxy: postgres
	@sh tools/install/haproxy.sh

# After the others, because only one apt-get runs at a time.
strace: haproxy
	@sh tools/install/strace.sh

# Projects that the benchmarks compare with; the tests run each for a moment.
peers: .venv/.dev
	@$(BIN)/python -m benchmarks.peer_install

# Fails on a broken link or an unknown name in the reference. The tests run its examples.
# Not --quiet, which also hides warnings from --strict.
docs: .venv/.dev
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# --- Long-running checks and other work ---------------------------------------------------------------

# Random seed, where `make test` uses a fixed one; tests print it.
LOT = SEED=$(or $(SEED),$(shell od -An -N4 -tu4 /dev/urandom | tr -d ' '))

# Conformance of every game on many more tables than `make test` plays; noninterference between seats; the randomised
# tests of the server with a new seed and injected latency (tests/latency_injection.py); and the browser's renderer of
# messages on all golden games.
soak: .venv/.dev node_modules/.installed
	SEEDS=$(or $(SEEDS),200) $(BIN)/python -m pytest -n auto tests/conformance $(ARGS)
	FRAMES=$(or $(FRAMES),100000) $(BIN)/python -m pytest -n auto -rP tests/server/test_noninterference.py $(ARGS)
	$(LOT) $(BIN)/python -m pytest -p latency_injection -n auto tests/server tests/physics $(ARGS)
	GOLDENS=all $(BIN)/python -m pytest tests/browser/pages/test_recorded_messages.py

# Round trip between offers and the action space of every game: one million steps with random options.
choices: .venv/.dev
	STEPS=$(or $(STEPS),1000000) $(BIN)/python -m pytest -n auto tests/research/test_action_space.py $(ARGS)

# Recount of every claim in the stories of 200 games of each game.
stories: .venv/.dev
	GAMES=$(or $(GAMES),200) $(BIN)/python -m pytest -n auto tests/core/summary/test_story.py $(ARGS)

# Share of hints with a specific reason, over 200 positions of each game, and their CPU time; fails under 90%.
hints: .venv/.dev
	POSITIONS=$(or $(POSITIONS),200) $(BIN)/python -m pytest -n auto -rP tests/core/guidance/test_hint_coverage.py $(ARGS)

# Fault injection: servers killed at random, full and read-only disks, restarts of the proxy. No acknowledged write is lost, and
# clients continue at another server within five seconds (docs/reliability.md).
chaos: .venv/.dev
	$(LOT) WITHIN=$(or $(WITHIN),5) KILLS=$(or $(KILLS),1000) SHARED_KILLS=$(or $(SHARED_KILLS),200) HANGS=$(or $(HANGS),50) $(BIN)/python -m pytest -s tests/chaos $(ARGS)

# All measurements of docs/reliability.md in sequence, on an idle machine with two cores. A failure does not stop the rest.
reliability: .venv/.dev postgres haproxy
	-@$(MAKE) --no-print-directory chaos
	-@$(MAKE) --no-print-directory fuzz
	-@$(MAKE) --no-print-directory hostile
	-FRAMES=$(or $(FRAMES),100000) $(BIN)/python -m pytest -n auto -rP tests/server/test_noninterference.py
	-$(BIN)/python -m benchmarks.verifiable_luck_cost
	-$(BIN)/python -m benchmarks.bot_latency

# Simulates two servers with crashes and lost writes, seed after seed, until stopped or a fault is found: ARGS="--seed 7 --seeds 1".
fault-simulation: .venv/.dev
	cd tests && PYTHONPATH=.:.. ../$(BIN)/python -m simulation $(ARGS)

# Fuzzing with malformed messages and requests.
fuzz: .venv/.dev
	$(LOT) FUZZED=$(or $(FUZZED),1000000) $(BIN)/python -m pytest -s tests/fuzz $(ARGS)
	EXAMPLES=$(or $(EXAMPLES),300) $(BIN)/python -m pytest -n auto tests/server/api/test_openapi_fuzz.py $(ARGS)

# Latency of people's moves under attack.
hostile: .venv/.dev
	$(BIN)/python -m benchmarks.server.latency_under_attack $(ARGS)

# Mutation testing of rules, core and server; the sample and its results are in tests/mutation.
mutate: .venv/.dev
	$(BIN)/python -m tools.mutation draw --seed $(or $(SEED),1)
	$(BIN)/python -m tools.mutation cover
	$(BIN)/python -m tools.mutation run $(ARGS)

bench: .venv/.dev
	$(BIN)/python -m benchmarks $(ARGS)

# Pauses of the server's event loop in ten minutes at 200 tables, memory of an idle socket, restart with 2,000 seats.
endurance: .venv/.dev
	$(BIN)/python -m benchmarks.server.endurance $(ARGS)

# Store the work of each path anew, counted in Python calls and bytes; and print it by version.
counted-work: .venv/.dev $(CLIENT)
	$(BIN)/python -m benchmarks.work --rewrite

bench-history: .venv/.dev
	@$(BIN)/python -m benchmarks.work.history

# Every side of every benchmark for a moment, as in `make test`, and also the peers of physics: 760 MB to install, and a minute
# to compile.
bench-sides: .venv/.dev postgres
	PHYSICS_PEERS=1 $(BIN)/python -m pytest tests/benchmarks/test_benchmark_sides.py $(ARGS)

wheel: docs $(CLIENT)
	rm -rf dist
	$(BIN)/python -m hatchling build -t wheel

# Copy the README's pictures from the screenshots of the browser tests, and record its demo.
pictures: browser
	cp screenshots/home-light-wide.png docs/pictures/home.png
	cp screenshots/friends-refused.png docs/pictures/table.png
	cp screenshots/playing-dark-phone.png docs/pictures/phone.png
	cp screenshots/crokinole-light-wide.png docs/pictures/crokinole.png
	cp screenshots/wizard-choice-light-wide.png docs/pictures/wizard_biscuits.png
	cp screenshots/waw-3-light-wide.png docs/pictures/the_wizard_always_wins.png
	cp screenshots/xtal-combat-dark-wide.png docs/pictures/xtal.png
	PYTHONPATH=tests $(BIN)/python -m tools.record_demo .github/demo.webp

types: .venv/.dev
	$(BIN)/python -m tools.gen_types

# Generate a migration after a change of server/storage/schema.py: make migration NAME="what changes". Review the result.
migration: .venv/.dev
	$(BIN)/python -m tools.migration "$(or $(NAME),$(error Say what changes: make migration NAME="..."))"
	$(BIN)/ruff check --quiet --fix src/gingersnap/server/storage/migrations
	$(BIN)/ruff format --quiet src/gingersnap/server/storage/migrations

# Lock files contain names, versions and hashes, but no download addresses.
lock: .venv/.dev
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --fork-strategy fewest --generate-hashes --python-version 3.11 --no-annotate --no-header \
		--group build pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --fork-strategy fewest --generate-hashes --python-version 3.11 --no-annotate --no-header \
		--group dev pyproject.toml -o requirements-dev.lock
	$(BIN)/uv pip compile --quiet --universal --fork-strategy fewest --generate-hashes --python-version 3.11 --no-annotate --no-header \
		--extra postgres --constraints requirements.lock --constraints requirements-dev.lock pyproject.toml -o requirements-postgres.lock

clean:
	rm -rf .venv node_modules dist $(dir $(CLIENT)) src/gingersnap/server/site

# --- Set-up: runs once, and again when a lock file changes --------------------------------------------

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Gingersnap needs Python 3.11 or newer; set PYTHON=...")'
	$(PYTHON) -m venv .venv

.venv/.runtime: requirements.lock pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@$(BIN)/gingersnap warm
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
