# For a Makefile that has this folder beside it:
#
#   include golem/golem.mk
#   engine: main.o $(GOLEM_OBJECT)
#
# GOLEM_FLAGS are for the compiler, GOLEM_OBJECT is the library, which is assembled where make runs. An engine with piece
# boards takes GOLEM_PIECESETS_OBJECT as well. -Wl,--gc-sections (on macOS -Wl,-dead_strip) leaves out of a program what it
# does not call.
#
# It is assembled by CC, or by CXX where that alone is given. Flags such as CFLAGS do not come along, so --target or -arch
# belongs into CC or CXX.
GOLEM_FOLDER := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))
GOLEM_FLAGS := -I$(GOLEM_FOLDER)
GOLEM_OBJECT ?= golem.o
GOLEM_PIECESETS_OBJECT ?= golem_piecesets.o
GOLEM_CC = $(if $(filter default,$(origin CC)),$(if $(filter default,$(origin CXX)),$(CC),$(CXX)),$(CC))
# What is made by default remains the first target of the Makefile.
GOLEM_GOAL := $(.DEFAULT_GOAL)

$(GOLEM_OBJECT): GOLEM_SOURCE := $(GOLEM_FOLDER)/golem
$(GOLEM_OBJECT): $(wildcard $(GOLEM_FOLDER)/golem.S $(GOLEM_FOLDER)/golem-*.s)
$(GOLEM_PIECESETS_OBJECT): GOLEM_SOURCE := $(GOLEM_FOLDER)/golem_piecesets
$(GOLEM_PIECESETS_OBJECT): $(wildcard $(GOLEM_FOLDER)/golem_piecesets.S $(GOLEM_FOLDER)/golem_piecesets-*.s)
$(GOLEM_OBJECT) $(GOLEM_PIECESETS_OBJECT):
	@$(if $(wildcard $(@D)/.),,mkdir -p $(@D))
	$(GOLEM_CC) -c $(GOLEM_SOURCE).S -o $@

.DEFAULT_GOAL := $(GOLEM_GOAL)
