# For a Makefile that has this folder beside it:
#
#   include golem/golem.mk
#   engine: main.o $(GOLEM_OBJECT)
#
# GOLEM_FLAGS are for the compiler, GOLEM_OBJECT is the library, which is assembled where make runs. -Wl,--gc-sections (on
# macOS -Wl,-dead_strip) leaves out of a program what it does not call.
#
# It is assembled by CC, or by CXX where that alone is given. Flags such as CFLAGS do not come along, so --target or -arch
# belongs into CC or CXX.
GOLEM_FOLDER := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))
GOLEM_FLAGS := -I$(GOLEM_FOLDER)
GOLEM_OBJECT ?= golem.o
GOLEM_CC = $(if $(filter default,$(origin CC)),$(if $(filter default,$(origin CXX)),$(CC),$(CXX)),$(CC))
# What is made by default remains the first target of the Makefile.
GOLEM_GOAL := $(.DEFAULT_GOAL)

$(GOLEM_OBJECT): $(wildcard $(GOLEM_FOLDER)/golem.S $(GOLEM_FOLDER)/golem-*.s)
	@$(if $(wildcard $(@D)/.),,mkdir -p $(@D))
	$(GOLEM_CC) -c $(GOLEM_FOLDER)/golem.S -o $@

.DEFAULT_GOAL := $(GOLEM_GOAL)
