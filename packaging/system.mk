# What depends on the system that the library is built for: this one, or with TARGET=triple another one that rustc
# knows.
#
# The tools for a target are found by its GNU prefix, as x86_64-w64-mingw32-gcc and aarch64-linux-gnu-gcc; CC=, NM=,
# STRIP= and WINDRES= name others. Where there is no compiler for it there is no shared library.

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

ifeq ($(TARGET),)
BUILD := $(CARGO) rustc
TARGET_DIR := target/c
ARTEFACTS := $(TARGET_DIR)/$(PROFILE)
CAN_LINK := yes
else
BUILD := packaging/build-for.sh $(TARGET)
TARGET_DIR := target/cross/$(TARGET)
ARTEFACTS := $(TARGET_DIR)/$(TARGET)/$(PROFILE)
# For example, x86_64-pc-windows-gnu is x86_64-w64-mingw32 there, and riscv64gc-unknown-linux-gnu riscv64-linux-gnu.
GNU := $(patsubst %-pc-windows-gnu,%-w64-mingw32,$(subst riscv64gc-,riscv64-,$(subst -unknown-,-,$(TARGET))))
ifeq ($(origin CC),default)
# A Mac has one compiler for both of its architectures.
CC := $(if $(filter apple-Darwin,$(SYSTEM)-$(shell uname -s)),cc -arch $(subst aarch64,arm64,$(firstword \
    $(subst -, ,$(TARGET)))),$(GNU)-gcc)
endif
NM ?= $(shell command -v $(GNU)-nm || command -v llvm-nm || echo nm)
STRIP ?= $(or $(shell command -v $(GNU)-strip),:)
WINDRES ?= $(GNU)-windres
export NM WINDRES
CAN_LINK := $(shell command -v $(firstword $(CC)))
endif
STRIP ?= strip

# The libraries, and the Cargo packages that they are made of.
NAMES := golem golem_backends
PACKAGE_OF_golem := golem-chess
PACKAGE_OF_golem_backends := golem-backends

# What Cargo makes of each, what the script LINK makes of that, and the names of that in the folder of libraries: a file
# and two links, or, as a DLL itself belongs into bin/, what is linked with it.
ARCHIVE_OF = lib$(1).a
ifeq ($(SYSTEM),elf)
SHARED_OF = lib$(1).so
SHARED_NAMES_OF = lib$(1).so.$(LIBRARY) lib$(1).so.$(ABI) lib$(1).so
LINK := packaging/link-shared.sh
STRIP_SHARED := --strip-unneeded
else ifeq ($(SYSTEM),apple)
SHARED_OF = lib$(1).dylib
SHARED_NAMES_OF = lib$(1).$(LIBRARY).dylib lib$(1).$(ABI).dylib lib$(1).dylib
LINK := packaging/link-dylib.sh
STRIP_SHARED := -x
else ifeq ($(SYSTEM),mingw)
SHARED_OF = $(1).dll
SHARED_NAMES_OF = lib$(1).dll.a $(1).def
LINK := packaging/link-dll.sh
else
ARCHIVE_OF = $(1).lib
CAN_LINK :=
endif
ifeq ($(CAN_LINK),)
SHARED_OF =
SHARED_NAMES_OF =
LINK := :
endif
ALL_ARCHIVES := $(foreach name,$(NAMES),$(call ARCHIVE_OF,$(name)))
ALL_SHARED := $(strip $(foreach name,$(NAMES),$(call SHARED_OF,$(name))))
ALL_SHARED_NAMES := $(foreach name,$(NAMES),$(call SHARED_NAMES_OF,$(name)))
# What is said where there is no shared one.
NO_SHARED := $(if $(CAN_LINK),, but no shared ones$(if $(filter msvc,$(SYSTEM)),,: there is no $(firstword $(CC))))

# Has a linker leave out what a program does not use.
UNUSED_elf := -Wl,--gc-sections
UNUSED_mingw := -Wl,--gc-sections
UNUSED_apple := -Wl,-dead_strip
UNUSED := $(UNUSED_$(SYSTEM))

# Puts a shared library $(3) into the folder $(1) of libraries or, a DLL, the folder $(2) of programs.
define PUT_SHARED
	@install -m 755 $(ARTEFACTS)/$(call SHARED_OF,$(3)) $(1)/$(word 1,$(call SHARED_NAMES_OF,$(3)))
	@$(STRIP) $(STRIP_SHARED) $(1)/$(word 1,$(call SHARED_NAMES_OF,$(3)))
	@ln -sf $(word 1,$(call SHARED_NAMES_OF,$(3))) $(1)/$(word 2,$(call SHARED_NAMES_OF,$(3)))
	@ln -sf $(word 2,$(call SHARED_NAMES_OF,$(3))) $(1)/$(word 3,$(call SHARED_NAMES_OF,$(3)))

endef
ifeq ($(ALL_SHARED),)
PUT_SHARED =
else ifeq ($(SYSTEM),mingw)
define PUT_SHARED
	@install -d $(2)
	@install -m 755 $(ARTEFACTS)/$(call SHARED_OF,$(3)) $(2)/
	@install -m 644 $(addprefix $(ARTEFACTS)/,$(call SHARED_NAMES_OF,$(3))) $(1)/

endef
endif
# Both of them.
PUT_ALL_SHARED = $(foreach name,$(NAMES),$(call PUT_SHARED,$(1),$(2),$(name)))

# Makes a package of what is in $(DIST), without that of other targets.
PACKAGE := golem-$(VERSION)-$(TRIPLE)
FOLDERS := CMakeLists.txt include lib share $(if $(filter golem.dll,$(ALL_SHARED)),bin)
ifeq ($(filter mingw msvc,$(SYSTEM)),)
PACKED := $(PACKAGE).tar.gz
define PACK
	@tar -C $(DIST) --transform 's|^|$(PACKAGE)/|S' --sort=name --owner=0 --group=0 --numeric-owner \
	    -czf $(PACKAGES)/$(PACKED) $(FOLDERS)
endef
else
PACKED := $(PACKAGE).zip
define PACK
	@rm -rf $(addprefix $(PACKAGES)/,$(PACKAGE) $(PACKED))
	@mkdir $(PACKAGES)/$(PACKAGE)
	@cp -R $(addprefix $(DIST)/,$(FOLDERS)) $(PACKAGES)/$(PACKAGE)/
	@cd $(PACKAGES) && zip -q -r -X $(PACKED) $(PACKAGE)
	@rm -rf $(PACKAGES)/$(PACKAGE)
endef
endif
