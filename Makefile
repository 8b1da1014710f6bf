# Golem for people who think in make.
#
#   make            builds the library into dist/ (include, lib, share, and a CMakeLists.txt for add_subdirectory), and
#                   golem-perft, which finds the bug in an engine's move generator, as dist/bin/golem-perft
#   make TARGET=x86_64-pc-windows-gnu
#                   the same for another system, any target of rustc, into dist/TARGET/; TARGET= is for this, for
#                   make install and for make package
#   make help       prints this
#   make run        builds the C and C++ examples on it and shows it at work, on one screen
#   make engines    builds the UCI engines of examples/ as target/engine_c and target/engine_cpp; with BOARD=by_hand the
#                   latter as target/engine_cpp_by_hand, on a board without Golem
#   make wasm       builds the package golem-chess for JavaScript, over WebAssembly, into dist/wasm and as
#                   dist/golem-chess.tgz
#   make node       builds the package golem-chess-native for Node, with the shared library inside, into dist/node and as
#                   dist/golem-chess-native.tgz
#   make python     builds the wheel of the package golem-chess for Python into dist/python
#   make web        builds a page that shows what the library finds in a position, as static files in target/web, with the
#                   guides where make docs has made them; SOURCE= is the address that its link to the source has
#   make test       the tests for every day: three minutes, nothing from the network but Cargo's packages
#   make quick AREA=threats   the C programs and tests that have this in their names, in seconds
#   make check      everything that make test leaves out: the library as it is shipped, formats, lints, sanitizers,
#                   valgrind, packages, languages, matches, the page in a browser, emulated CPUs, short benches; lists at
#                   the end how long that took and what could not be checked. LENGTH=full for a release; tests/check.mk
#                   has its jobs, as make check-valgrind
#   make bench      times the attack getters beside two Rust peers, and moves on piece boards
#   make bench-levels   the generator at every SIMD level beside the same, as a table of ratios
#   make bench-engine   nodes a second of target/engine_cpp with Golem's board over those with the board by hand
#   make bench-legacy   perft of the old engine in examples/legacy with the library over that with its own generator
#   make bench-c    times both from C, and exchanges
#   make bench-arm  counts instructions on 64-bit ARM, under qemu where this machine is another one
#   make bench-javascript   both packages for JavaScript beside chess.js and chessops
#   make prove      proves for all boards, with an SMT solver, that the kernels in straight lines find what a plain walk over
#                   the squares finds, and the generator the moves that the rules allow, form by form (docs/proofs.md)
#   make mutants    puts faults into the rules one by one and says which no C program notices; hours, needs cargo-mutants
#   make evidence   runs again what docs/evidence.md tells, and writes its tables: all positions of up to four men, counts that
#                   others published, proofs, coverage; four hours of one core, and goes on where it was stopped
#   make costs      times every function at every SIMD level and writes docs/costs.md from that; two minutes, and CPU= may
#                   name the CPU
#   make docs       builds the guides and the reference as a site in target/docs/html
#   make pictures   draws the pictures and plots of docs/ and the shapes of web/ anew
#   make figures MACHINE='my laptop' BENCHES=bench-levels
#                   adds what benches find to docs/speed/figures.tsv, and draws the plots of this machine in target/figures
#   make bless      writes the generated headers of include/ anew after a change of the interface, and records in
#                   tests/abi/ what is new in it
#   make licenses   writes anew what is known of the licenses of others' code inside, after a change of a Cargo.lock; needs
#                   cargo-about
#   make install    PREFIX=/usr/local, DESTDIR= (for packagers), LIBDIR=$(PREFIX)/lib, INCLUDEDIR, DATADIR, and BINDIR for
#                   golem-perft and DLLs
#   make uninstall  removes what make install with the same variables has installed
#   make package    the same as a tarball, for Windows a zip file, in target/ that can be unpacked anywhere
#   make vendor     makes dist/vendor, a folder with which a C compiler builds the library, for engines that have no Rust;
#                   VENDOR_TARGETS= names the systems. make vendor-check FOLDER= makes such a folder again and compares
#   make release    puts all that a release page carries into dist/release, with sums; RELEASE_TARGETS= and RELEASE_PARTS= name
#                   the other systems and the packages for other languages in it
#   make clean      removes what these have built, but for what Cargo keeps in target/

PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DATADIR ?= $(PREFIX)/share
BINDIR ?= $(PREFIX)/bin
DESTDIR ?=
CARGO ?= cargo
RUSTC ?= rustc
CC ?= cc
CXX ?= c++

# Cargo's: `behaviour` is for tests of what the library does elsewhere, and nobody else.
PROFILE ?= release

BENCH_SECONDS ?= 20

VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
# The name of the shared library: its first number is the binary interface and the soname, as with `cargo cinstall`.
LIBRARY := $(shell sed -n '/^\[package.metadata.capi.library\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
HEADERS := $(wildcard include/golem*.h include/golem*.hpp)
include packaging/system.mk
SOURCES := Cargo.toml Cargo.lock build.rs build/archive.sh build/own-names.sh build/profile.sh \
    $(wildcard .cargo/config.toml packaging/link-*.sh packaging/*.rc.in) $(shell find src build -name '*.rs')
BACKENDS := backends/Cargo.toml $(shell find backends/src backends/build* -name '*.rs')
PIECESETS := piecesets/Cargo.toml $(shell find piecesets/src -name '*.rs')
LICENSES := LICENSE-MIT LICENSE-APACHE packaging/THIRD-PARTY.txt
PACKAGING := $(wildcard packaging/*.in packaging/*.cmake packaging/cmake/* build/*.sh tools/*) packaging/golem.3 packaging/golem-perft.1 packaging/system.mk $(LICENSES)

# A text as one word for the shell, and variables for a script: $(call GIVE,NAMES).
QUOTED = '$(subst ','\'',$(1))'
GIVE = $(foreach name,$(1),$(name)=$(call QUOTED,$($(name))))
# Says where Rust comes from where there is none.
NEED_CARGO = @$(call GIVE,CARGO) build/need-cargo.sh
# Runs a script while no other make is about the same folder: $(call ALONE,folder,script).
ALONE = build/alone.sh '$(1)' $(2)
# What the scripts for dist/ and for an installation have to know.
OF_SYSTEM := SYSTEM NAMES SHARED LIBRARY VERSION UNUSED DIST
PLACES := DESTDIR PREFIX LIBDIR INCLUDEDIR DATADIR BINDIR

.PHONY: all help run engines wasm node python web test quick prove mutants evidence bench bench-levels bench-levels-criterion bench-pieceboards bench-c bench-engine bench-legacy bench-arm bench-javascript costs figures docs pictures bless licenses install uninstall package vendor vendor-check release clean
all: $(DIST)/stamp

help:
	@sed '/^#/!q; s/^# \{0,1\}//' $(firstword $(MAKEFILE_LIST))

# Calls of make at the same time build one after the other, and each looks afresh what is left to do: what is here is done by
# another make that this one calls when it is its turn.
ifndef GOLEM_ALONE
$(DIST)/stamp: $(SOURCES) $(PIECESETS) $(BACKENDS) $(HEADERS) $(PACKAGING) Makefile
	$(NEED_CARGO)
	@GOLEM_ALONE=yes $(call ALONE,$(DIST),$(MAKE) --no-print-directory all)
else
# One after the other: what Cargo builds for several is built once.
define ARTEFACTS_OF
$(ARTEFACTS)/$(call ARCHIVE_OF,$(1)): $(SOURCES) $(2) $(foreach name,$(NEEDS_$(1)),$(ARTEFACTS)/$(call ARCHIVE_OF,$(name)))
	@echo "building lib$(1) as a whole, which takes about a minute"
	@$(call GIVE,CARGO RUSTC) build/archive.sh $(PACKAGE_OF_$(1)) $(PROFILE) $(TARGET_DIR) '$(TRIPLE)'
	@touch $$@
	@$(LINK) '$(CC)' $(ARTEFACTS) $(1) $(NEEDS_$(1))
endef
$(eval $(call ARTEFACTS_OF,golem,))
$(eval $(call ARTEFACTS_OF,golem_piecesets,$(PIECESETS)))
$(eval $(call ARTEFACTS_OF,golem_backends,$(BACKENDS)))

$(DIST)/stamp: $(foreach name,$(NAMES),$(ARTEFACTS)/$(call ARCHIVE_OF,$(name))) $(HEADERS) $(PACKAGING) Makefile
	@$(call GIVE,$(OF_SYSTEM) ARTEFACTS CC STRIP) build/dist.sh
	@echo "$(DIST)/ holds the libraries and their headers$(NO_SHARED)"
endif

target/golem_show: examples/c/golem_show.c dist/stamp
	$(CC) -std=c99 -O2 -Wall -Wextra -Wpedantic -Idist/include $< dist/lib/libgolem.a $(UNUSED) -o $@

target/golem_show_cpp: examples/cpp/golem_show.cpp dist/stamp
	$(CXX) -std=c++11 -O2 -Wall -Wextra -Wpedantic -Idist/include $< dist/lib/libgolem.a $(UNUSED) -o $@

target/attacks_two_ways: examples/c/attacks_two_ways.c dist/stamp
	$(CC) -std=c99 -O2 -Wall -Wextra -Wpedantic -Idist/include $< dist/lib/libgolem.a $(UNUSED) -o $@

# For this CPU, where the compiler knows how to say that.
NATIVE = $(shell $(CC) -march=native -E -x c /dev/null >/dev/null 2>&1 && echo -march=native)
BY_HAND := benches/c/nodes_by_hand.c benches/c/nodes_by_hand.h
target/first_look: examples/c/first_look.c $(BY_HAND) dist/stamp
	$(CC) -std=c99 -O3 $(NATIVE) -Wall -Wextra -Wpedantic -Idist/include $(filter %.c,$^) dist/lib/libgolem.a $(UNUSED) -o $@

run: export GOLEM_PROGRESS = 1
run: target/golem_show target/golem_show_cpp target/attacks_two_ways target/first_look
	@echo
	@target/first_look

ENGINE_C := $(wildcard examples/engine_c/*.c)
target/engine_c: $(ENGINE_C) examples/engine_c/engine.h dist/stamp
	$(CC) -std=c11 -O2 -Wall -Wextra -Wpedantic -Idist/include $(ENGINE_C) dist/lib/libgolem.a $(UNUSED) -o $@

# The engine in C++ on Golem's board, or with BOARD=by_hand on one that is written without it.
BOARD ?=
ENGINE_CPP := $(wildcard examples/engine_cpp/*.cpp)
ENGINE_CPP_BY_HAND := $(wildcard examples/engine_cpp/by_hand/*.cpp)
ENGINE_CPP_HEADERS := $(wildcard $(addprefix examples/engine_cpp/,*.hpp *.inc by_hand/*.hpp compare/*.hpp))
ENGINE_CPP_FLAGS := -std=c++17 -Wall -Wextra -Wpedantic -Idist/include
target/engine_cpp: $(ENGINE_CPP) $(ENGINE_CPP_HEADERS) dist/stamp
	$(CXX) $(ENGINE_CPP_FLAGS) -O2 $(ENGINE_CPP) dist/lib/libgolem.a $(UNUSED) -pthread -o $@
target/engine_cpp_by_hand: $(ENGINE_CPP) $(ENGINE_CPP_BY_HAND) $(ENGINE_CPP_HEADERS) dist/stamp
	$(CXX) $(ENGINE_CPP_FLAGS) -O2 -DBOARD_BY_HAND $(filter %.cpp,$^) dist/lib/libgolem.a $(UNUSED) -pthread -o $@

engines: target/engine_c target/engine_cpp$(if $(BOARD),_$(BOARD))

# Both in one program: all of the engine but its `main` twice, the second time in a namespace of its own.
COMPARED := $(filter-out %/uci.cpp %/input.cpp,$(ENGINE_CPP)) examples/engine_cpp/compare/side.cpp
COMPARED_OPTIMIZE ?= -O3
COMPARED_FLAGS := $(ENGINE_CPP_FLAGS) $(COMPARED_OPTIMIZE) -march=native
target/bench_engine: $(COMPARED) $(ENGINE_CPP_BY_HAND) $(ENGINE_CPP_HEADERS) examples/engine_cpp/compare/main.cpp dist/stamp
	$(CXX) $(COMPARED_FLAGS) -r -nostdlib $(COMPARED) -o $@_golem.o
	$(CXX) $(COMPARED_FLAGS) -DBOARD_BY_HAND -Dengine=engine_by_hand -r -nostdlib $(COMPARED) $(ENGINE_CPP_BY_HAND) \
	    -o $@_by_hand.o
	$(CXX) $(COMPARED_FLAGS) examples/engine_cpp/compare/main.cpp $@_golem.o $@_by_hand.o dist/lib/libgolem.a $(UNUSED) \
	    -pthread -o $@

ENGINE_DEPTH ?= 9
ENGINE_ROUNDS ?= 15
bench-engine: target/bench_engine
	@$< $(ENGINE_DEPTH) $(ENGINE_ROUNDS)

LEGACY_DEPTH ?= 5
LEGACY_ROUNDS ?= 15
target/bench_legacy_old: $(wildcard examples/legacy/*) dist/stamp
	cd examples/legacy && $(CC) -O2 perft.c board.c generate.c -o ../../$@
target/bench_legacy_new: $(wildcard examples/legacy/*) dist/stamp
	cd examples/legacy && $(CC) -O2 -DLEGAL -I../../dist/include perft.c board.c generate_golem.c bridge.c \
	    ../../dist/lib/libgolem.a $(UNUSED) -o ../../$@
bench-legacy: target/bench_legacy_old target/bench_legacy_new
	@benches/legacy.sh $^ $(LEGACY_DEPTH) $(LEGACY_ROUNDS)

wasm:
	$(NEED_CARGO)
	@$(call GIVE,CARGO RUSTC) $(call ALONE,dist/wasm,bindings/javascript/wasm/build.sh)

node: all
	@$(call ALONE,dist,bindings/javascript/native/build.sh)

python:
	$(NEED_CARGO)
	@status=0; $(call ALONE,dist/python,bindings/python/build.sh) || status=$$?; \
	    [ $$status -ne 77 ] || echo 'Python 3.10 with venv and pip is needed, and maturin, which pip fetches'; exit $$status

web: wasm
	@$(call GIVE,VERSION SOURCE) web/build.sh

# With what is no part of it by default, and with the packages that those for other languages share, so that it is compiled
# once. GOLEM_CAP=avx2, sse2 or scalar in the environment tests as on a CPU that has no more.
CARGO_TEST := $(CARGO) test --locked --config 'target."cfg(all())".rustflags=["--cfg=golem_capped"]' \
    --features golem-chess/capi,golem-chess/serde,golem-chess/shakmaty \
    --package golem-chess --package golem-tests --package golem-formats --package golem-pgn

# Tests with `#[ignore = "make check"]` are long, or need tools, the network or the library as it is shipped: `make check`
# runs these, and only these.
test:
	$(NEED_CARGO)
	@rm -f $(NOT_CHECKED)-by-test
	$(CARGO_TEST) --tests
	$(CARGO_TEST) --doc
	@$(call SAY_NOT_CHECKED,$(NOT_CHECKED)-by-test)

# The C programs and the tests in Rust that have AREA in their names.
quick:
	$(NEED_CARGO)
	GOLEM_AREA=$(call QUOTED,$(AREA)) $(CARGO_TEST) --test programs c_programs::checked_library
	$(CARGO_TEST) --test library --test piecesets $(call QUOTED,$(AREA))

include tests/check.mk

# MUTANTS= goes to cargo-mutants: `--re src/see`, `--file src/see/mod.rs`, `--jobs 4`.
MUTANTS ?=
mutants:
	tests/mutants/run.sh $(MUTANTS)

prove: dist/stamp
	tests/proofs/run.sh

evidence: all
	$(NEED_CARGO)
	tests/evidence/run.sh

# With criterion, whose own arguments are BENCH_ARGUMENTS; the backends as they are compiled for any CPU.
BENCH_ARGUMENTS ?=
BENCH_PEERS = $(CARGO) bench --locked --quiet --manifest-path benches/peers/Cargo.toml --target-dir target/peers
bench: dist/stamp
	$(BENCH_PEERS) --features criterion --bench attacks --bench makes -- $(BENCH_ARGUMENTS)

# The peers are compiled for this CPU, and cozy-chess with its PEXT where it has that; the library is that of dist/.
# PEERS= leaves PEXT out, as is fair on AMD before Zen 3. BENCH_DEEP=1 goes one ply deeper in perft, to 700 million leaves.
PEERS ?= $(shell $(RUSTC) --print cfg -C target-cpu=native | grep -q '"bmi2"' && echo pext)
BENCH_RUSTFLAGS ?= -C target-cpu=native
BENCH_LEVELS = RUSTFLAGS="$(BENCH_RUSTFLAGS)" $(BENCH_PEERS) --features '$(PEERS)'

bench-levels: dist/stamp
	$(BENCH_LEVELS) --bench ratios -- $(BENCH_SECONDS)

# Piece boards beside cozy-chess: captures in order, perft; BENCH_ROUNDS of each.
BENCH_ROUNDS ?= 9
bench-pieceboards: dist/stamp
	$(BENCH_LEVELS) --bench pieceboards -- $(BENCH_ROUNDS)

# The generator with criterion: times and their spread instead of ratios.
bench-levels-criterion: dist/stamp
	$(BENCH_LEVELS) --features criterion --bench levels -- $(BENCH_ARGUMENTS)

# Every file of benches/c but what they share. Both links: an inlined lookup costs the same, a call does not. PROGRAMS= names
# some, as search_static.
BENCH_MAINS := $(filter-out asked nodes_by_hand measure workload loops plain_threats,$(basename $(notdir $(wildcard benches/c/*.c))))
PROGRAMS ?= $(foreach program,$(BENCH_MAINS),$(program)_static $(program)_shared)
BENCH_PROGRAMS := $(PROGRAMS:%=target/bench_%)
bench-c: $(BENCH_PROGRAMS)
	@set -e; for program in $(BENCH_PROGRAMS); do \
	    echo "== $$program =="; $$program benches/data/positions.fen $(BENCH_SECONDS); done

BENCH_C := benches/c/measure.c benches/c/workload.c
BENCH_OPTIMIZE := -O3
BENCH_FLAGS = -std=c99 $(BENCH_OPTIMIZE) -march=native -Wall -Wextra -Wpedantic -Werror -Idist/include
target/bench_attacks_static target/bench_attacks_shared: benches/c/loops.c
$(foreach program,nodes search,target/bench_$(program)_static target/bench_$(program)_shared): benches/c/nodes_by_hand.c
target/bench_threats_static target/bench_threats_shared: benches/c/plain_threats.c
target/bench_costs_static target/bench_costs_shared: benches/c/asked.c $(wildcard c_tests/*.h)

target/bench_%_static: benches/c/%.c $(BENCH_C) $(wildcard benches/c/*.h) dist/stamp
	$(CC) $(BENCH_FLAGS) $(filter %.c,$^) dist/lib/libgolem_piecesets.a dist/lib/libgolem_backends.a dist/lib/libgolem.a -o $@

target/bench_%_shared: benches/c/%.c $(BENCH_C) $(wildcard benches/c/*.h) dist/stamp
	$(CC) $(BENCH_FLAGS) $(filter %.c,$^) -Ldist/lib -Wl,--as-needed -lgolem_piecesets -lgolem_backends -lgolem \
	    -Wl,-rpath,$(call QUOTED,$(CURDIR))/dist/lib -o $@

costs: BENCH_SECONDS = 100
costs: target/bench_costs_static
	@$(call GIVE,CPU) tests/evidence/costs.sh $(BENCH_SECONDS)

bench-arm:
	$(NEED_CARGO)
	benches/arm/run.sh

bench-javascript:
	@bindings/javascript/bench/run.sh

# Benches write to the file that GOLEM_FIGURES names; of several runs the median counts.
MACHINE ?= this machine
RUNS ?= 3
BENCHES ?= bench-levels bench-pieceboards bench-c bench-engine
figures:
	@rm -f target/figures.tsv
	@set -e; for run in $$(seq $(RUNS)); do \
	    GOLEM_FIGURES=$(call QUOTED,$(CURDIR))/target/figures.tsv $(MAKE) --no-print-directory $(BENCHES); done
	@docs/speed/figures.py add target/figures.tsv $(call QUOTED,$(MACHINE))
	@docs/speed/figures.py draw $(call QUOTED,$(MACHINE)) target/figures
	@echo "docs/speed/figures.tsv has the figures, target/figures the plots"

docs:
	@docs/site/build.sh

target/board_svg: $(wildcard examples/board_svg/*) dist/stamp
	$(CC) -std=c99 -O2 -Wall -Wextra -Wpedantic -Idist/include $(filter %.c,$^) dist/lib/libgolem_piecesets.a dist/lib/libgolem.a $(UNUSED) -o $@

pictures: target/board_svg
	@set -e; grep -v '^#' docs/pictures/pictures.txt | while IFS='|' read -r name what first second third; do \
	    target/board_svg "$$what" "$$first" $$second $$third > "docs/pictures/$$name"; done
	@target/board_svg look > web/look.svg
	@docs/speed/figures.py

bless:
	GOLEM_BLESS=1 $(CARGO) test --locked --quiet --package golem-tests --test header
	GOLEM_BLESS=1 $(CARGO) test --locked --quiet --package golem-tests --test abi interface

# packaging/THIRD-PARTY.txt and bindings/python/THIRD-PARTY.txt.
licenses:
	@python3 packaging/licenses/make.py

install: all
	@$(call GIVE,$(OF_SYSTEM) $(PLACES)) $(call ALONE,$(DIST),build/install.sh)

uninstall:
	@$(call GIVE,$(OF_SYSTEM) $(PLACES)) build/uninstall.sh

package: all
	@$(call GIVE,DIST PACKAGES PACKAGE PACKED) $(call ALONE,$(DIST),build/package.sh)
	@echo "$(PACKAGES)/$(PACKED) holds the library and its headers"

# An ELF system, Windows and macOS on x86-64, and AArch64.
VENDOR_TARGETS ?= x86_64-unknown-linux-gnu x86_64-pc-windows-gnu x86_64-apple-darwin aarch64-unknown-linux-gnu \
    aarch64-apple-darwin
vendor:
	$(NEED_CARGO)
	@$(call GIVE,VERSION CARGO RUSTC) $(call ALONE,target/vendor,build/vendor.sh dist/vendor $(VENDOR_TARGETS))

vendor-check:
	$(NEED_CARGO)
	@$(call GIVE,VERSION CARGO RUSTC) $(call ALONE,target/vendor,build/vendor-check.sh $(call QUOTED,$(FOLDER)))

# Those of which Rust has no core here are left out, and named at the end.
RELEASE_TARGETS ?= $(filter-out $(TRIPLE),x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-pc-windows-gnu \
    x86_64-pc-windows-msvc x86_64-apple-darwin aarch64-apple-darwin)
RELEASE_PARTS ?= python wasm node
release:
	$(NEED_CARGO)
	@$(call GIVE,MAKE VERSION TRIPLE VENDOR_TARGETS RELEASE_TARGETS RELEASE_PARTS CARGO RUSTC) \
	    $(call ALONE,dist/release,build/release.sh)

clean:
	@rm -rf dist target/c target/cross target/golem_show target/golem_show_cpp target/attacks_two_ways target/first_look target/engine_c \
	    target/engine_cpp target/engine_cpp_by_hand target/bench_engine* target/bench_legacy* target/board_svg target/web target/web_test target/docs $(BENCH_PROGRAMS)
