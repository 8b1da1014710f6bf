# What depends on the system that the library is built for: this one, or with TARGET=triple another one that rustc
# knows.
#
# The tools for a target are found by its GNU prefix, as x86_64-w64-mingw32-gcc and aarch64-linux-gnu-gcc; CC=, NM=,
# OBJCOPY=, STRIP= and WINDRES= name others. Where there is no compiler for it there is no shared library.

TARGET ?=
ifneq ($(and $(TARGET),$(filter-out all help install uninstall package clean,$(MAKECMDGOALS))),)
$(error TARGET= is for make alone, make install, make uninstall and make package)
endif
TRIPLE := $(or $(TARGET),$(shell $(RUSTC) -vV 2>/dev/null | sed -n 's/^host: //p'))
SYSTEM := $(firstword $(if $(findstring -windows-msvc,$(TRIPLE)),msvc) $(if $(findstring -windows-,$(TRIPLE)),mingw) \
    $(if $(findstring -apple-,$(TRIPLE)),apple) elf)

# What is not for shipping does not lie where that is.
DIST := $(if $(filter release,$(PROFILE)),dist,target/$(PROFILE))$(TARGET:%=/%)
PACKAGES := $(if $(filter release,$(PROFILE)),target,$(DIST))

TARGET_DIR := $(if $(TARGET),target/cross/$(TARGET),target/c)
ARTEFACTS := $(TARGET_DIR)/$(TRIPLE)/$(PROFILE)
ifeq ($(TARGET),)
CAN_LINK := yes
else
# For example, x86_64-pc-windows-gnu is x86_64-w64-mingw32 there, and riscv64gc-unknown-linux-gnu riscv64-linux-gnu.
GNU := $(patsubst %-pc-windows-gnu,%-w64-mingw32,$(subst riscv64gc-,riscv64-,$(subst -unknown-,-,$(TARGET))))
ifeq ($(origin CC),default)
# A Mac has one compiler for both of its architectures.
CC := $(if $(filter apple-Darwin,$(SYSTEM)-$(shell uname -s)),cc -arch $(subst aarch64,arm64,$(firstword \
    $(subst -, ,$(TARGET)))),$(GNU)-gcc)
endif
NM ?= $(shell command -v $(GNU)-nm || command -v llvm-nm || echo nm)
STRIP ?= $(or $(shell command -v $(GNU)-strip),:)
OBJCOPY ?= $(or $(shell command -v $(GNU)-objcopy),objcopy)
WINDRES ?= $(GNU)-windres
export NM OBJCOPY WINDRES
CAN_LINK := $(shell command -v $(firstword $(CC)))
endif
STRIP ?= strip

# The libraries, and the Cargo packages that they are made of.
NAMES := golem golem_piecesets golem_backends
PACKAGE_OF_golem := golem-chess
PACKAGE_OF_golem_piecesets := golem-piecesets
PACKAGE_OF_golem_backends := golem-backends

# Those that one of them is linked with.
NEEDS_golem_piecesets := golem

# What Cargo makes of each, and the script that links the shared library from that.
ARCHIVE_OF = lib$(1).a
LINK_elf := packaging/link-shared.sh
LINK_apple := packaging/link-dylib.sh
LINK_mingw := packaging/link-dll.sh
ifeq ($(SYSTEM),msvc)
ARCHIVE_OF = $(1).lib
CAN_LINK :=
endif
SHARED := $(if $(CAN_LINK),yes)
LINK := $(if $(SHARED),$(LINK_$(SYSTEM)),:)
# What is said where there is no shared one.
NO_SHARED := $(if $(SHARED),, but no shared ones$(if $(filter msvc,$(SYSTEM)),,: there is no $(firstword $(CC))))

# Has a linker leave out what a program does not use.
UNUSED_elf := -Wl,--gc-sections
UNUSED_mingw := -Wl,--gc-sections
UNUSED_apple := -Wl,-dead_strip
UNUSED := $(UNUSED_$(SYSTEM))

# The file that `make package` makes of what is in $(DIST).
PACKAGE := golem-$(VERSION)-$(TRIPLE)
PACKED := $(PACKAGE).$(if $(filter mingw msvc,$(SYSTEM)),zip,tar.gz)
