# For a Makefile that has this folder beside it:
#
#   include golem/golem.mk
#   engine: main.o $(GOLEM_OBJECT)
#
# GOLEM_FLAGS are for the compiler, GOLEM_OBJECT is the library, which is assembled where make runs. -Wl,--gc-sections (on
# macOS -Wl,-dead_strip) leaves out of a program what it does not call.
GOLEM_FOLDER := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))
GOLEM_FLAGS := -I$(GOLEM_FOLDER)
GOLEM_OBJECT ?= golem.o
# What is made by default remains the first target of the Makefile.
GOLEM_GOAL := $(.DEFAULT_GOAL)

$(GOLEM_OBJECT): $(wildcard $(GOLEM_FOLDER)/golem.S $(GOLEM_FOLDER)/golem-*.s)
	$(CC) -c $(GOLEM_FOLDER)/golem.S -o $@

.DEFAULT_GOAL := $(GOLEM_GOAL)
