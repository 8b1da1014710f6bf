# `make check`: one pool of jobs, the longest first.
#
# Each job is a target of its own, keeps about one core busy, and writes to a folder in which no other job builds, so that
# nobody waits for Cargo. tests/job.sh runs it, shows what it printed in one piece, and notes how long it took.
#
#   make check                what a change has to pass: every program, level, CPU, system, package and standard
#   make check LENGTH=full    for a release and before large changes: what is random for ten times as long, libraries for
#                             other CPUs and systems as they are shipped, every program under valgrind
#   make check-JOB            one of the jobs below

ifndef LENGTH
LENGTH := $(or $(GOLEM_LENGTH),landing)
endif
# How many jobs at a time: one more than there are cores, as every job waits now and then.
JOBS ?= $(shell echo $$(($$(nproc 2>/dev/null || sysctl -n hw.ncpu) + 1)))
# What is random, from the commit: each change tries new positions, and each of them again with GOLEM_SEED=….
ifndef GOLEM_SEED
GOLEM_SEED := $(shell commit=$$(git rev-parse --short=8 HEAD 2>/dev/null) && echo $$((0x$$commit)))
endif
export GOLEM_SEED
check $(filter check-%,$(MAKECMDGOALS)): export GOLEM_LENGTH := $(LENGTH)

# In this order: what is told in a second, then the longest first.
CHECKS := formats python javascript papers tests fuzz windows vendored other-cpus capped proofs neon wasm old-cpus benches \
    address-sanitizer lints games languages macos programs web thread-sanitizer valgrind docs avx512 shipped prose evidence
ifeq ($(LENGTH),full)
CHECKS += memory-sanitizer conan licenses cinstall vendored-elsewhere debian arch release
endif
# One uses what another one has built, or builds it anew.
pool-web: pool-javascript
pool-conan: pool-vendored
pool-vendored-elsewhere: pool-conan
pool-licenses: pool-python
pool-prose: pool-papers

.PHONY: check check-binaries $(CHECKS:%=check-%) $(CHECKS:%=pool-%)
$(CHECKS:%=pool-%): pool-%:
	@tests/job.sh check-$* $(MAKE) --no-print-directory check-$*

# GOLEM_REQUIRE_TOOLS=1 makes a missing tool a failure, and GOLEM_REQUIRE_LEVELS=avx2,avx512 a missing SIMD level;
# GOLEM_SUITES names a folder with public suites; GOLEM_INSTALL=1 lets the jobs install the system packages that they need.
check: all check-binaries
	@rm -f $(NOT_CHECKED)-by-check
	@$(MAKE) --no-print-directory --jobs=$(JOBS) $(CHECKS:%=pool-%) || { tests/times.sh; exit 1; }
	@tests/times.sh
	@echo; echo "== All that was checked is right =="
	@$(call SAY_NOT_CHECKED,$(NOT_CHECKED)-by-test $(NOT_CHECKED)-by-check)

# Tests and jobs append a line to a file for each thing that they cannot check.
NOT_CHECKED := target/not-checked
test: export GOLEM_NOT_CHECKED = $(CURDIR)/$(NOT_CHECKED)-by-test
check $(CHECKS:%=check-%): export GOLEM_NOT_CHECKED = $(CURDIR)/$(NOT_CHECKED)-by-check
SAY_NOT_CHECKED = cat $(1) 2>/dev/null | sort -u | awk 'NR == 1 { print "== NOT CHECKED ==" } { print "  - " $$0 }'

# Where Cargo puts the tests: jobs that run at the same time start them by these paths, without Cargo's lock.
check-binaries:
	@mkdir -p target/check
	@$(CARGO_TEST) --tests --no-run --message-format=json 2>/dev/null | \
	    sed -n 's/.*"kind":\["\(test\|lib\)"\].*"name":"\([a-z_0-9]*\)".*"executable":"\([^"]*\)".*/\2 \3/p' > target/check/binaries
	@test -s target/check/binaries || $(CARGO_TEST) --tests --no-run

# $(call TESTS,programs,filters): tests that `make test` leaves out.
TESTS = tests/ignored.sh $(1) $(2)
# What has a job of its own, so that the others are what is left.
APART := c_programs::static_library c_programs::valgrind sanitizers::addresses sanitizers::uninitialised_memory \
    sanitizers::data_races languages:: matches:: python_chess:: vendored::
check-programs check-valgrind check-address-sanitizer check-memory-sanitizer check-thread-sanitizer check-languages \
    check-games check-vendored check-papers check-shipped check-tests check-capped check-javascript: $(if $(GOLEM_POOL),,check-binaries)
check-programs: ; @$(call TESTS,programs,c_programs::static_library)
check-valgrind: ; @$(call TESTS,programs,c_programs::valgrind)
check-address-sanitizer: ; @$(call TESTS,programs,sanitizers::addresses)
check-memory-sanitizer: ; @$(call TESTS,programs,sanitizers::uninitialised_memory)
check-thread-sanitizer: ; @$(call TESTS,programs,sanitizers::data_races)
check-languages: ; @$(call TESTS,programs,languages::)
check-vendored: ; @$(call TESTS,programs,vendored::)
check-games: ; @$(call TESTS,programs,matches:: python_chess::)
# At full length cinstall is a job, which may still have to install cargo-c.
check-papers: ; @$(call TESTS,papers,$(if $(filter full,$(LENGTH)),--skip cinstall_into_a_prefix))
check-shipped: ; @$(call TESTS,shipped)
check-tests:
	@$(call TESTS,programs,$(APART:%=--skip %))
	@for binary in $$(cut -d ' ' -f 1 target/check/binaries | grep -vx 'programs\|papers\|shipped'); do \
	    $(call TESTS,$$binary); done

# Runs commands if a component of Cargo is there: $(call WITH,fmt,commands).
WITH = $(if $(3),$(error a comma ends what is called with $(1)))if [ -n "$$GOLEM_REQUIRE_TOOLS" ] || $(CARGO) $(1) --version >/dev/null 2>&1; then set -ex; $(2); \
    else echo "$@: cargo $(1) is not installed" | tee -a "$$GOLEM_NOT_CHECKED"; fi

# Other packages than this one, each with dependencies of its own.
MANIFESTS := benches/peers/Cargo.toml fuzz/Cargo.toml bindings/python/Cargo.toml examples/rust/Cargo.toml
check-formats:
	@$(call WITH,fmt,$(CARGO) fmt --check --all; for manifest in $(MANIFESTS); do \
	    $(CARGO) fmt --check --manifest-path $$manifest; done)
# Under pipefail a pipe fails now and then if its last command stops reading early.
	@! grep -nE '\| *(head -|grep -[a-zA-Z]*q)' $$(grep -L '^#!/bin/sh' $$(git ls-files '*.sh') .ci/run)

# Not in the folder of the tests. The target mutants has to be named alone, as `--all-targets` leaves it out.
CLIPPY = $(CARGO) clippy --locked --target-dir target/lints
check-lints:
	@$(call WITH,clippy,$(CLIPPY) --workspace --all-targets --features 'capi serde shakmaty' -- -D warnings; \
	    $(CLIPPY) --workspace --test mutants --features 'capi serde shakmaty' -- -D warnings; \
	    for package in golem-chess golem-piecesets golem-backends; do \
	        $(CLIPPY) --package $$package --lib --no-default-features --features 'capi panic-handler' -- -D warnings; done; \
	    $(CLIPPY) --manifest-path examples/rust/Cargo.toml --all-features -- -D warnings; \
	    $(CLIPPY) --manifest-path bindings/python/Cargo.toml -- -D warnings; \
	    $(CLIPPY) --manifest-path benches/peers/Cargo.toml $(if $(filter full,$(LENGTH)),--features criterion) --all-targets -- -D warnings)

check-docs:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --locked --no-deps --workspace --features serde,shakmaty --target-dir target/docs_of_rust

# cargo-c comes as source only and takes long to build.
check-cinstall: $(if $(GOLEM_POOL),,check-binaries)
	@command -v cargo-cinstall >/dev/null || [ -z "$$GOLEM_INSTALL" ] || CARGO_PROFILE_DEV_DEBUG=0 \
	    $(CARGO) install --quiet --debug --locked cargo-c --version '=0.10.24'
	@$(call TESTS,papers,cinstall_into_a_prefix)

# Status 77 of these scripts: they could not install what they need.
EMULATE = status=0; $(1) || status=$$?; if [ $$status -eq 77 ]; then \
    echo "$(2), as $(1) cannot install what it needs" | tee -a "$$GOLEM_NOT_CHECKED"; else exit $$status; fi

# Other CPUs.
check-avx512: ; @$(call EMULATE,tests/emulated/avx512-tests.sh,AVX-512 and GFNI)
check-neon: ; @$(call EMULATE,tests/emulated/neon.sh,NEON)
check-old-cpus: ; @$(call EMULATE,tests/emulated/old_cpus.sh,old CPUs)
check-other-cpus: ; @$(call EMULATE,tests/emulated/other_cpus.sh,other CPUs)

# This CPU as if it had less: what `make test` runs, with AVX2 and no more, as most users' machines; at full length also
# without SIMD, which every C program tests beside the other levels. Not what `make test` has run itself: at the cap of the
# caller, or on a CPU without AVX-512.
CAPS = $(filter-out $(or $(GOLEM_CAP),$(shell grep -qsw avx512_vbmi2 /proc/cpuinfo || echo avx2)),\
    avx2 $(if $(filter full,$(LENGTH)),scalar))
check-capped:
	@set -e; for cap in $(CAPS); do echo "-- as on a CPU with $$cap --"; GOLEM_CAP=$$cap tests/every_day.sh; done

# Other systems.
check-windows: ; @$(call EMULATE,tests/emulated/windows.sh,Windows)
check-macos: ; @$(call EMULATE,tests/emulated/macos.sh,macOS)
check-vendored-elsewhere: ; @$(call EMULATE,tests/emulated/vendored.sh,assembly for other systems)
check-wasm: ; @$(call EMULATE,tests/emulated/wasm.sh,WebAssembly)

# Packages for those who install; Debian's builds all libraries.
check-debian: ; @$(call EMULATE,tests/packages/debian.sh,the Debian packages)
check-arch: ; @$(call EMULATE,tests/packages/arch.sh,the package for Arch)
check-conan: ; @$(call EMULATE,tests/packages/conan.sh,the Conan package)
check-release: ; @$(call EMULATE,tests/packages/release.sh,the release)
check-licenses: ; @$(call EMULATE,tests/packages/licenses.sh,the licenses of what is handed on)

# The kernels of the library, with a fault in each; make prove has the other backends and more faults.
check-proofs: dist/stamp
	@$(call EMULATE,tests/proofs/run.sh --quick,the proofs)

# A sample of the published counts, and that docs/evidence.md has the tables of the results. Those of older sources are named.
check-evidence: dist/stamp
	@tests/evidence/counts/run.sh
	@old=$$(tests/evidence/page.py --check) || exit 1; [ -z "$$old" ] || echo "$$old" | tee -a "$$GOLEM_NOT_CHECKED"

# Spelling, links and HTML.
check-prose: ; @$(call EMULATE,tests/prose/run.sh,spelling and links of the texts)

# Packages for other languages, the page in a browser.
check-javascript: ; @$(call EMULATE,bindings/javascript/test/run.sh,the packages for JavaScript)
check-python: ; @$(call EMULATE,bindings/python/tests/run.sh,the package for Python)
check-web: ; @$(call EMULATE,web/test/run.sh,the page)

# Each target for so long.
FUZZ_SECONDS ?= 60
check-fuzz: ; @$(call EMULATE,fuzz/run.sh $(FUZZ_SECONDS),the fuzz targets)

# One short run each, so that they keep working. Nothing is measured, so little is optimised, and all are compiled alike.
# Those beside the peers, which take longest to compile, at full length; Clippy reads them before.
check-benches: export CARGO_PROFILE_BENCH_LTO = off
check-benches: export CARGO_PROFILE_BENCH_CODEGEN_UNITS = 16
check-benches: export CARGO_PROFILE_BENCH_OPT_LEVEL = 1
check-benches: export BENCH_RUSTFLAGS = -C target-cpu=native --cfg golem_few_codes
check-benches: export RUSTFLAGS = $(BENCH_RUSTFLAGS)
check-benches: dist/stamp
	$(if $(filter full,$(LENGTH)),$(MAKE) --no-print-directory bench bench-levels bench-levels-criterion bench-pieceboards \
	    PEERS= BENCH_ARGUMENTS=--test BENCH_SECONDS=0 BENCH_ROUNDS=1)
	$(MAKE) --no-print-directory bench-legacy LEGACY_DEPTH=2 LEGACY_ROUNDS=1
	$(MAKE) --no-print-directory bench-c BENCH_SECONDS=0.1 BENCH_OPTIMIZE=-O1 \
	    $(if $(filter full,$(LENGTH)),,PROGRAMS='$(BENCH_MAINS:%=%_static) attacks_shared')
