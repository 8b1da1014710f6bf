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

# What Cargo makes, what the script LINK makes of it, and the names of that in the folder of libraries: a file and two
# links, or, as a DLL itself belongs into bin/, what is linked with it.
ARCHIVE := libgolem.a
ifeq ($(SYSTEM),elf)
SHARED := libgolem.so
SHARED_NAMES := libgolem.so.$(LIBRARY) libgolem.so.$(ABI) libgolem.so
LINK := packaging/link-shared.sh
STRIP_SHARED := --strip-unneeded
else ifeq ($(SYSTEM),apple)
SHARED := libgolem.dylib
SHARED_NAMES := libgolem.$(LIBRARY).dylib libgolem.$(ABI).dylib libgolem.dylib
LINK := packaging/link-dylib.sh
STRIP_SHARED := -x
else ifeq ($(SYSTEM),mingw)
SHARED := golem.dll
SHARED_NAMES := libgolem.dll.a golem.def
LINK := packaging/link-dll.sh
else
ARCHIVE := golem.lib
CAN_LINK :=
endif
ifeq ($(CAN_LINK),)
SHARED :=
SHARED_NAMES :=
LINK := :
endif
# What is said where that is so.
NO_SHARED := $(if $(CAN_LINK),, but no shared library$(if $(filter msvc,$(SYSTEM)),,: there is no $(firstword $(CC))))

# Has a linker leave out what a program does not use.
UNUSED_elf := -Wl,--gc-sections
UNUSED_mingw := -Wl,--gc-sections
UNUSED_apple := -Wl,-dead_strip
UNUSED := $(UNUSED_$(SYSTEM))

# Puts the shared library into the folder $(1) of libraries or, a DLL, the folder $(2) of programs.
define PUT_SHARED
	@install -m 755 $(ARTEFACTS)/$(SHARED) $(1)/$(word 1,$(SHARED_NAMES))
	@$(STRIP) $(STRIP_SHARED) $(1)/$(word 1,$(SHARED_NAMES))
	@ln -sf $(word 1,$(SHARED_NAMES)) $(1)/$(word 2,$(SHARED_NAMES))
	@ln -sf $(word 2,$(SHARED_NAMES)) $(1)/$(word 3,$(SHARED_NAMES))
endef
ifeq ($(SHARED),)
PUT_SHARED =
else ifeq ($(SYSTEM),mingw)
define PUT_SHARED
	@install -d $(2)
	@install -m 755 $(ARTEFACTS)/$(SHARED) $(2)/
	@install -m 644 $(addprefix $(ARTEFACTS)/,$(SHARED_NAMES)) $(1)/
endef
endif

# Makes a package of what is in $(DIST), without that of other targets.
PACKAGE := golem-$(VERSION)-$(TRIPLE)
FOLDERS := CMakeLists.txt include lib share $(if $(filter golem.dll,$(SHARED)),bin)
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
