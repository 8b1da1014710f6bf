# Golem for people who think in make.
#
#   make            builds the library into dist/ (include, lib, share)
#   make run        builds the C example on it and shows it at work
#   make engines    builds the UCI engines of examples/ as target/engine_c and target/engine_cpp
#   make test       runs every test
#   make bench      times the attack getters beside two Rust peers
#   make bench-levels   the generator at every SIMD level beside the same, as a table of ratios
#   make bench-c    times both from C, and exchanges
#   make docs       builds the guides and the reference with Doxygen in target/docs/html
#   make pictures   draws the pictures of docs/ anew
#   make bless      writes the generated headers of include/ anew after a change of the interface
#   make install    PREFIX=/usr/local, DESTDIR= (for packagers), LIBDIR=$(PREFIX)/lib, INCLUDEDIR, DATADIR
#   make package    the same as a tarball in target/ that can be unpacked anywhere

PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DATADIR ?= $(PREFIX)/share
DESTDIR ?=
CARGO ?= cargo
RUSTC ?= rustc
# Cargo features of the C artefacts; FEATURES= leaves the attack tables of 130 KB and more out.
FEATURES ?= big-tables
CC ?= cc
CXX ?= c++

BENCH_SECONDS ?= 20

VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
# The name of the shared library: its first number is the binary interface and the soname, as with `cargo cinstall`.
LIBRARY := $(shell sed -n '/^\[package.metadata.capi.library\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
ABI := $(firstword $(subst ., ,$(LIBRARY)))
HEADERS := $(wildcard include/golem*.h include/golem*.hpp)
SOURCES := Cargo.toml build.rs target/features $(shell find src build -name '*.rs')
ARTEFACTS := target/c/release
PACKAGING := packaging/golem.pc.in packaging/golem.3 $(wildcard packaging/cmake/*) LICENSE-MIT LICENSE-APACHE

PACKAGE = golem-$(VERSION)-$(shell $(RUSTC) -vV | sed -n 's/^host: //p')

# A changed FEATURES builds anew.
$(shell mkdir -p target; echo '$(FEATURES)' | cmp -s - target/features || echo '$(FEATURES)' > target/features)

.PHONY: all run engines test bench bench-levels bench-levels-criterion bench-pieceboards bench-c docs pictures bless install package clean
all: dist/stamp

# Without the feature std and as one unit, so that link-time optimisation applies and nothing but core is inside.
$(ARTEFACTS)/libgolem.a $(ARTEFACTS)/libgolem.so &: $(SOURCES)
	$(CARGO) rustc --quiet --release --lib --no-default-features --features '$(FEATURES)' --crate-type staticlib,cdylib --target-dir target/c
	@touch $(ARTEFACTS)/libgolem.a $(ARTEFACTS)/libgolem.so

# Writes the pkg-config file and the CMake package below the folder $(1), for the prefix $(2), the libraries in $(3) and
# the headers in $(4), which is $(5) from the libraries: the CMake package may be moved, the other only in dist/.
define DESCRIBE
	@sed -e 's|@PREFIX@|$(2)|; s|@LIBDIR@|$(3)|; s|@INCLUDEDIR@|$(4)|; s|@VERSION@|$(VERSION)|' \
	    packaging/golem.pc.in > $(1)/pkgconfig/golem.pc
	@sed -e 's|"../include"|"$(5)"|' packaging/cmake/golemConfig.cmake > $(1)/cmake/golem/golemConfig.cmake
	@cp packaging/cmake/golemConfigVersion.cmake $(1)/cmake/golem/
endef

dist/stamp: $(ARTEFACTS)/libgolem.a $(ARTEFACTS)/libgolem.so $(HEADERS) $(PACKAGING) Makefile
	@rm -rf dist
	@mkdir -p dist/include dist/lib/pkgconfig dist/lib/cmake/golem dist/share/man/man3 dist/share/doc/golem
	@cp $(HEADERS) dist/include/
	@cp $(ARTEFACTS)/libgolem.a dist/lib/
	@strip --strip-debug dist/lib/libgolem.a
	@cp $(ARTEFACTS)/libgolem.so dist/lib/libgolem.so.$(LIBRARY)
	@strip --strip-unneeded dist/lib/libgolem.so.$(LIBRARY)
	@ln -s libgolem.so.$(LIBRARY) dist/lib/libgolem.so.$(ABI)
	@ln -s libgolem.so.$(ABI) dist/lib/libgolem.so
	$(call DESCRIBE,dist/lib,$${pcfiledir}/../..,$${prefix}/lib,$${prefix}/include,../include)
	@cp packaging/golem.3 dist/share/man/man3/
	@cp LICENSE-MIT LICENSE-APACHE dist/share/doc/golem/
	@touch $@
	@echo "dist/ holds the library and its headers"

target/golem_show: examples/c/golem_show.c dist/stamp
	$(CC) -std=c99 -O2 -Wall -Wextra -Wpedantic -Idist/include $< dist/lib/libgolem.a -o $@

target/golem_show_cpp: examples/cpp/golem_show.cpp dist/stamp
	$(CXX) -std=c++11 -O2 -Wall -Wextra -Wpedantic -Idist/include $< dist/lib/libgolem.a -o $@

target/attacks_two_ways: examples/c/attacks_two_ways.c dist/stamp
	$(CC) -std=c99 -O2 -Wall -Wextra -Wpedantic -Idist/include $< dist/lib/libgolem.a -o $@

run: target/golem_show target/golem_show_cpp target/attacks_two_ways
	@echo "== The C example, linked with dist/lib/libgolem.a: kiwipete, its target sets and moves, perft 5 by move =="
	target/golem_show --boards --perft 5 \
	    --fen "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	@echo "== The same in C++ on a file of positions: the first of them =="
	target/golem_show_cpp --perft 4 examples/data/positions.fen | head -n 40
	@echo "== Attack getters from C, called and inlined =="
	target/attacks_two_ways

ENGINE_C := $(wildcard examples/engine_c/*.c)
target/engine_c: $(ENGINE_C) examples/engine_c/engine.h dist/stamp
	$(CC) -std=c11 -O2 -Wall -Wextra -Wpedantic -Idist/include $(ENGINE_C) dist/lib/libgolem.a -o $@

ENGINE_CPP := $(wildcard examples/engine_cpp/*.cpp)
target/engine_cpp: $(ENGINE_CPP) $(wildcard examples/engine_cpp/*.hpp) dist/stamp
	$(CXX) -std=c++17 -O2 -Wall -Wextra -Wpedantic -Idist/include $(ENGINE_CPP) dist/lib/libgolem.a -pthread -o $@

engines: target/engine_c target/engine_cpp

test: all
	$(CARGO) test --quiet

bench:
	$(CARGO) bench

# The peers are compiled for this CPU, and cozy-chess with its PEXT where it has that; the library is that of dist/.
# PEERS= leaves PEXT out, as is fair on AMD before Zen 3.
PEERS ?= $(shell $(RUSTC) --print cfg -C target-cpu=native | grep -q '"bmi2"' && echo pext)
BENCH_LEVELS = RUSTFLAGS="-C target-cpu=native" $(CARGO) bench --quiet --manifest-path benches/peers/Cargo.toml \
    --target-dir target/peers --features '$(PEERS)'

bench-levels: dist/stamp
	$(BENCH_LEVELS) --bench ratios -- $(BENCH_SECONDS)

# Piece boards beside cozy-chess: captures in order, perft; BENCH_ROUNDS of each.
BENCH_ROUNDS ?= 9
bench-pieceboards: dist/stamp
	$(BENCH_LEVELS) --bench pieceboards -- $(BENCH_ROUNDS)

# The generator with criterion: times and their spread instead of ratios. BENCH_ARGUMENTS are its own.
BENCH_ARGUMENTS ?=
bench-levels-criterion: dist/stamp
	$(BENCH_LEVELS) --bench levels -- $(BENCH_ARGUMENTS)

# Both links: an inlined lookup costs the same, a call does not.
BENCH_PROGRAMS := $(foreach program,attacks generate exchange picker pieceboard,target/bench_$(program)_static target/bench_$(program)_shared)
bench-c: $(BENCH_PROGRAMS)
	@set -e; for program in $(BENCH_PROGRAMS); do \
	    echo "== $$program =="; $$program benches/data/positions.fen $(BENCH_SECONDS); done

BENCH_C := benches/c/measure.c benches/c/workload.c
BENCH_FLAGS := -std=c99 -O3 -march=native -Wall -Wextra -Wpedantic -Werror -Idist/include
target/bench_attacks_static target/bench_attacks_shared: benches/c/loops.c

target/bench_%_static: benches/c/%.c $(BENCH_C) $(wildcard benches/c/*.h) dist/stamp
	$(CC) $(BENCH_FLAGS) $(filter %.c,$^) dist/lib/libgolem.a -o $@

target/bench_%_shared: benches/c/%.c $(BENCH_C) $(wildcard benches/c/*.h) dist/stamp
	$(CC) $(BENCH_FLAGS) $(filter %.c,$^) -Ldist/lib -lgolem -Wl,-rpath,$(CURDIR)/dist/lib -o $@

docs:
	@mkdir -p target/docs
	doxygen docs/Doxyfile
	@echo "target/docs/html/index.html is the documentation"

target/board_svg: $(wildcard examples/board_svg/*) dist/stamp
	$(CC) -std=c99 -O2 -Wall -Wextra -Wpedantic -Idist/include $(filter %.c,$^) dist/lib/libgolem.a -o $@

pictures: target/board_svg
	@set -e; grep -v '^#' docs/pictures/pictures.txt | while IFS='|' read -r name what first second third; do \
	    target/board_svg "$$what" "$$first" $$second $$third > "docs/pictures/$$name"; done

bless:
	GOLEM_BLESS=1 $(CARGO) test --quiet --test header

TO_HEADERS = $(shell realpath -ms --relative-to=$(LIBDIR) $(INCLUDEDIR))
install: all
	@install -d $(DESTDIR)$(INCLUDEDIR) $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(LIBDIR)/cmake/golem \
	    $(DESTDIR)$(DATADIR)/man/man3 $(DESTDIR)$(DATADIR)/doc/golem
	@install -m 644 dist/include/* $(DESTDIR)$(INCLUDEDIR)/
	@install -m 644 dist/lib/libgolem.a $(DESTDIR)$(LIBDIR)/
	@install -m 755 dist/lib/libgolem.so.$(LIBRARY) $(DESTDIR)$(LIBDIR)/
	@ln -sf libgolem.so.$(LIBRARY) $(DESTDIR)$(LIBDIR)/libgolem.so.$(ABI)
	@ln -sf libgolem.so.$(ABI) $(DESTDIR)$(LIBDIR)/libgolem.so
	@install -m 644 dist/share/man/man3/* $(DESTDIR)$(DATADIR)/man/man3/
	@install -m 644 dist/share/doc/golem/* $(DESTDIR)$(DATADIR)/doc/golem/
	$(call DESCRIBE,$(DESTDIR)$(LIBDIR),$(PREFIX),$(LIBDIR),$(INCLUDEDIR),$(TO_HEADERS))

# dist/ names nothing outside itself, so it is the package.
package: all
	@tar -C dist --exclude ./stamp --transform 's|^\.|$(PACKAGE)|S' --sort=name --owner=0 --group=0 --numeric-owner \
	    -czf target/$(PACKAGE).tar.gz .
	@echo "target/$(PACKAGE).tar.gz holds the library and its headers"

clean:
	@rm -rf dist target/c target/golem_show target/golem_show_cpp target/attacks_two_ways target/engine_c target/engine_cpp \
	    target/board_svg target/docs $(BENCH_PROGRAMS)
