# Two commands: `make site` builds everything from nothing, `make test` checks everything.
SHELL := /bin/bash
PREFIX ?= /usr/local
# In front of PREFIX where a package is staged: https://www.gnu.org/prep/standards/html_node/DESTDIR.html
DESTDIR ?=
INTO = $(DESTDIR)$(PREFIX)
SITEGEN := .build/release/sitegen
MANUAL = $(dir $(SITEGEN))sitegen-manual
VERSION = $(shell sed -n 's/.*version = "\(.*\)".*/\1/p' Sources/sitegen/Environment/Release.swift)
COMMIT = $(shell git describe --always --dirty --abbrev=40 --exclude '*' 2>/dev/null)
MANUAL_DATE = $(shell git log -1 --format=%cs 2>/dev/null || date +%F)
COMPLETIONS := bash-completion/completions/sitegen zsh/site-functions/_sitegen fish/vendor_completions.d/sitegen.fish
CONFORMANCE_DIR ?= $(abspath ../shared/conformance)
export CONFORMANCE_DIR

# How many, and from which number on, for `make fuzz`.
SITES ?= 20000
INPUTS ?= 300000
SEED ?= 12

.PHONY: site test unit browser lint setup build fuzz conformance bench growth growth-handful setup-bench setup-packages manual manual-tool install uninstall clean \
	packages packages-from-build stage tarball wheel deb sbom formula test-packages reproducible release

# Compiled without optimisation, which takes a third of the time and writes the same bytes some seconds later.
site: setup ## the site, from nothing
	swift build --product sitegen
	.build/debug/sitegen build --source . --output site

build: setup
	swift build -c release --product sitegen

setup: ## installs what is missing (system libraries; a browser and Python packages with `make setup-tests`)
	@.ci/setup libraries

setup-tests:
	@.ci/setup tests

test: build setup-tests lint site-is-current unit browser growth-handful ## everything
	@echo "all checks passed"

lint:
	swift format lint --strict --recursive Loaders Sources Tests Package.swift

# Against the optimised build, which is what people run: one compilation for all, and the suites end in a third of the time.
unit:
	Tests/unit

conformance: setup
	set -o pipefail; LIQUID_MUTATIONS=100000 FULL_MUTATIONS=1 swift test -c release --disable-testable-imports \
		--filter 'ConformanceTests|GoldenLiquidTests|BrazeTableTests|RulePageTests|LiquidMutationTests|LiquidTests.RobustnessTests|PayloadMutationTests|PlistMutationTests|EmbedRandomTests' 2>&1 | grep --line-buffered -E '^[A-Za-z].*: [0-9]+/[0-9]+|error:|✘|Test run with'

fuzz: build ## made sites and damaged files by the thousand (SITES, INPUTS, SEED)
	swift build -c release --product sitegen-fuzz
	Tests/Fuzzing/campaign sites --count $(SITES) --seed $(SEED)
	Tests/Fuzzing/campaign inputs --count $(INPUTS) --seed $(SEED)

site-is-current: build ## a fresh build must leave site/ as it is
	$(SITEGEN) build --source . --output site --quiet
	@test -z "$$(git status --porcelain site)" || { git status --short site | head; echo "site/ is out of date: commit what 'make site' wrote"; exit 1; }

# What fails beside other work is run once more alone: a page that a busy machine paints late is no defect, one that stays wrong is.
browser: build
	.venv/bin/python -m pytest -q -n 2 Tests/BrowserTests || { [ $$? = 1 ] && \
		.venv/bin/python -m pytest -q --last-failed --last-failed-no-failures none Tests/BrowserTests; }

manual: setup ## the pages of reasons, from Reasons/, and of what is supported; the rules' index and the codes of site.yml
	UPDATE_MANUAL=1 swift test -c release --disable-testable-imports --filter 'ReasonTests|SupportTests|RuleTextTests'

bench: build ## whole sites, payloads and exported schemas beside jsonschema-rs, the template engine and the search beside others (`make setup-bench`)
	swift build -c release --product liquid-bench
	Tests/Benchmarks/run
	Tests/Benchmarks/check
	Tests/Benchmarks/liquid
	Tests/Benchmarks/search
	Tests/Benchmarks/export-schemas

growth: build ## time and memory of all shapes of input, each doubled four times
	Tests/Benchmarks/growth

growth-handful: build ## a dozen of them, two sizes of each
	Tests/Benchmarks/growth --handful

setup-packages: setup-tests
	@.ci/setup packages

setup-bench:
	@.ci/setup bench

manual-tool:
	swift build -c release --product sitegen-manual

# The sections that are taken out hash what strip takes out, debug information with the paths of the folder; nothing reads them.
STRIP = strip$(if $(filter Linux,$(shell uname -s)), --remove-section=.swift_modhash --remove-section=.note.gnu.build-id --remove-section=.comment)

# What is there of an older version goes first, so that no file of it stays.
install: build manual-tool uninstall ## PREFIX=/usr/local; DESTDIR for packages
	install -d "$(INTO)/bin" "$(INTO)/share/sitegen/Rules" "$(INTO)/share/man/man1" $(foreach file,$(COMPLETIONS),"$(INTO)/share/$(dir $(file))")
	install -m 755 $(SITEGEN) "$(INTO)/bin/sitegen"
	$(STRIP) "$(INTO)/bin/sitegen" 2>/dev/null || true
	cp -R Templates Packs Schemas Loaders Starters Reasons "$(INTO)/share/sitegen/"
	cp Content/guides/rules/*.md "$(INTO)/share/sitegen/Rules/"
	printf '{"version": "%s", "commit": "%s"}\n' "$(VERSION)" "$(COMMIT)" > "$(INTO)/share/sitegen/release.json"
	$(SITEGEN) --generate-completion-script bash > "$(INTO)/share/bash-completion/completions/sitegen"
	$(SITEGEN) --generate-completion-script zsh > "$(INTO)/share/zsh/site-functions/_sitegen"
	$(SITEGEN) --generate-completion-script fish > "$(INTO)/share/fish/vendor_completions.d/sitegen.fish"
	$(SITEGEN) --experimental-dump-help | $(MANUAL) "$(INTO)/share/man/man1" "$(MANUAL_DATE)"
	chmod -R u=rwX,go=rX "$(INTO)/share/sitegen" "$(INTO)"/share/man/man1/sitegen*.1 $(foreach file,$(COMPLETIONS),"$(INTO)/share/$(file)")

uninstall: ## what `make install` wrote, with the same PREFIX and DESTDIR
	rm -rf "$(INTO)/share/sitegen"
	rm -f "$(INTO)/bin/sitegen" "$(INTO)"/share/man/man1/sitegen.1 "$(INTO)"/share/man/man1/sitegen-*.1 $(foreach file,$(COMPLETIONS),"$(INTO)/share/$(file)")

# Packages: all are made of one staged installation with a stripped binary. `packages-from-build` compiles nothing.
DIST ?= dist
STAGE = $(DIST)/stage
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 0)

packages: build manual-tool ## everything in dist/: tarball, wheel, Debian package, SBOM, checksums, formula, Dockerfile
	$(MAKE) packages-from-build

packages-from-build: stage tarball wheel deb sbom
	Packaging/package checksums $(DIST)
	Packaging/package formula $(DIST)
	cp Packaging/Dockerfile $(DIST)/

stage:
	rm -rf $(DIST)
	mkdir -p $(STAGE)
	$(MAKE) -s -o build -o manual-tool install DESTDIR="$$(cd $(STAGE) && pwd)" PREFIX= SITEGEN="$(SITEGEN)"

tarball wheel: stage
	Packaging/package $@ $(STAGE) $(DIST)

deb: stage
	if command -v dpkg-deb >/dev/null; then Packaging/package deb $(STAGE) $(DIST); fi

sbom: stage
	Packaging/package sbom $(STAGE)/bin/sitegen $(DIST)

test-packages: packages setup-packages ## the packages installed and removed, CI recipes as a stranger runs them, example packages: minutes that `make test` does not have
	.venv/bin/python Tests/Packages/run

reproducible: packages ## compiles this commit once more, in another folder under other circumstances, and compares the packages byte for byte
	Tests/Packages/reproducible $(DIST)

release: ## VERSION=1.2.3: version, changelog, commit and tag; pushing the tag makes the release
	.ci/release $(VERSION)

clean:
	rm -rf .build $(DIST)
