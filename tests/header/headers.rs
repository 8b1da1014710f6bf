//! The generated headers as data: what stands at their heads, and their sections in order.

/// A generated header.
pub(crate) struct Header {
    /// Its file name.
    pub(crate) name: &'static str,
    /// What it is about, in a few words.
    pub(crate) about: &'static str,
    /// What its head says before the contents; an empty line between paragraphs.
    pub(crate) text: &'static str,
    /// What it includes.
    pub(crate) includes: &'static [&'static str],
    /// The sources of its sections, below `src/` or from the root. The first line of each is the heading.
    pub(crate) sections: &'static [&'static str],
}

/// Every generated header. A type that two of them need stands in the first.
pub(crate) const HEADERS: [Header; 5] = [
    Header {
        name: "golem.h",
        about: "chess move generation for C and C++ engines",
        text: "    golem_position position;
    golem_move moves[GOLEM_MAX_MOVES];
    if (golem_position_from_fen(\"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -\", &position) == GOLEM_OK) {
      size_t count = golem_legal_moves(&position, moves, GOLEM_MAX_MOVES); // 14
    }

Squares are numbered a1 = 0, b1 = 1, ... h8 = 63. A bitboard is a set of squares: bit s is square s. Colours, piece
types, directions and SIMD levels are plain integers, named below. Every struct is plain data, owned by the caller.

Rules for every function:
- State: Functions need no initialisation, allocate no memory and print nothing. The only global state is the code path
  selected for this CPU (see golem_set_level()).
- Threads: All functions are thread-safe. A const T * may be shared between threads; a T * must not be used elsewhere
  during the call. Signal handlers and forked child processes may call any function, even during another call.
- Pointers: Each pointer must be NULL or valid for its type: const T * for reading, T * for writing. An array must be
  valid for the count or capacity passed with it, and a string up to its terminating zero. Natural C alignment is
  enough (at most 8 bytes).
- Aliasing: An output may be the same object as an input of the same type; the input is then overwritten. Otherwise
  an output must not overlap any input, and outputs must never overlap each other.
- Errors: Every argument is checked. For NULL or a number out of range, a function that returns golem_status returns
  GOLEM_ERROR_NULL or the error that its comment names. A getter returns the empty set, 0, or the value that its comment
  gives for this case. A void function does nothing. If a call fails, its outputs are unchanged.
- Bad data: No struct contents can cause an out-of-bounds access. Unless the comment of a function says otherwise,
  results are unspecified for illegal moves, for positions that golem_position_from_fen() would reject and for piece
  boards that golem_pieceboard_check() would reject. Unspecified results may differ between SIMD levels.
- Output arrays: A function that takes a capacity writes at most that many entries. It returns the number of entries in
  the full result, even if the array is NULL or too small.
- Output strings: As with snprintf, at most capacity bytes are written, including the terminating zero. The return
  value is the full length without that zero.
- Input strings: Strings may have any length and are read to the end. Surrounding white space is ignored: space, tab,
  line feed, vertical tab, form feed and carriage return. These characters also separate the fields of a FEN.
- Stack: A call uses at most 6 KB (7 KB on POWER), perft at most 16 KB at any depth. docs/building.md has a table.
- Time: A call takes less than a microsecond, as does each position of a batch and each leaf of perft. docs/costs.md
  lists the cost of every function at each SIMD level, with the CPU.",
        includes: &["<stddef.h>", "<stdint.h>"],
        sections: &[
            "ffi/status.rs",
            "ffi/positions.rs",
            "ffi/moves.rs",
            "ffi/generation.rs",
            "ffi/checks.rs",
            "ffi/nodes.rs",
            "ffi/exchange.rs",
            "ffi/picker.rs",
            "ffi/maps.rs",
            "ffi/attacks.rs",
            "ffi/sets.rs",
            "ffi/geometry.rs",
            "ffi/attackers.rs",
            "ffi/many.rs",
            "ffi/perft.rs",
            "ffi/changes.rs",
            "ffi/keys.rs",
            "ffi/outcomes.rs",
            "ffi/board.rs",
            "ffi/mailboxes.rs",
            "ffi/encodings.rs",
            "ffi/texts.rs",
            "ffi/library.rs",
            "ffi/tables.rs",
            "status.rs",
        ],
    },
    Header {
        name: "golem_pieceboard.h",
        about: "positions that keep the attackers of each square up to date",
        text: "\
The rules at the head of golem.h and its SIMD level apply here too. Piece boards are a separate library: link with
-lgolem_piecesets before -lgolem.

Every piece has a piece index: 0-15 within its colour, and 0-31 (White, then Black) in functions that cover both
colours. Arguments out of range give an empty set of pieces.",
        includes: &["\"golem.h\""],
        sections: &[
            "piecesets/src/ffi/pieceboard.rs",
            "piecesets/src/ffi/piece_queries.rs",
            "piecesets/src/ffi/piece_moves.rs",
        ],
    },
    Header {
        name: "golem_threats.h",
        about: "NNUE threat inputs: the threats of a board, the changes that a move makes, and feature indices",
        text: "\
The rules at the head of golem.h apply here too.

A threat is a pair of pieces, attacker and victim: with the real occupancy, the attacker's attack set contains the
victim's square. The victim may be of either colour and may be a king. Pins, the side to move and pieces behind the
victim do not matter. Pawns attack diagonally forward.

Networks with threat inputs have a feature for each threat. For each perspective (White and Black), an accumulator sums
the weight rows of the features on the board. After a move, the engine adds the rows of features that appear and
subtracts the rows of features that disappear: golem_threats_changed_split() finds both from the dirty pieces
(golem_change). To refresh an accumulator, compute it from all features: golem_threat_indices_of(). Pawn pairs and
piece-square features work the same way.",
        includes: &["\"golem.h\""],
        sections: &["ffi/threats.rs", "ffi/threat_numbers.rs", "ffi/threat_splits.rs", "ffi/features.rs"],
    },
    Header {
        name: "golem_policies.h",
        about: "for machine learning: positions in 32 bytes, policy indices of moves, masks of legal moves",
        text: "\
The rules at the head of golem.h apply here too. A policy is the move numbering of a policy network: the index of a move
is the number of its network output.",
        includes: &["\"golem.h\""],
        sections: &["ffi/packed.rs", "ffi/policies.rs", "ffi/masks.rs"],
    },
    Header {
        name: "golem_backends.h",
        about: "every algorithm for sliding attacks, by number and by name",
        text: "\
The rules at the head of golem.h apply here too. The algorithms are a separate library: link with -lgolem_backends
before -lgolem.

All algorithms (backends) return the same bitboards. The getters of golem.h use the best one with small tables, because
small tables are fastest inside a search. Scalar hyperbola quintessence replaces backends that the CPU does not support.",
        includes: &["\"golem.h\""],
        sections: &["backends/src/ffi/by_number.rs", "backends/src/ffi/by_name.rs", "backends/src/ffi/tables.rs"],
    },
];
