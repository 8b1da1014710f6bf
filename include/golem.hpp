// golem.hpp - a C++ wrapper for golem.h: strong types and range-for loops on top of the C functions.
//
// Requires C++11. Nothing here allocates, throws or needs RTTI. Values wrap C structs or integers and are copied like
// them. raw() returns the struct or integer, for functions of golem.h that have no wrapper.
//
//   golem::Position position;                               // the start position
//   for (golem::Move move : position.legal_moves())
//     std::puts(position.san(move).c_str());
//
// Parts, which can be included separately:
//   golem_types.hpp       colours, squares, bitboards, moves, lists, strings
//   golem_attacks.hpp     attack lookups, batches of lookups, inlined lookups
//   golem_position.hpp    positions, target sets, attack maps, SEE, keys, game end, perft, batches
//   golem_board.hpp       a search board, scored moves, the keys of a game
//   golem_picker.hpp      staged move generation
//   golem_threats.hpp     NNUE threat inputs: threats, the changes that a move makes, feature indices
//   golem_mailbox.hpp     boards, squares and moves of other programs
//
// golem_pieceboard.hpp, a board that stores the attackers of every square, is not included here: it belongs to
// libgolem_piecesets.
//
// Strings are also accepted as std::string_view from C++17 on, and arrays as std::span from C++20 on.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_HPP
#define GOLEM_HPP

#include "golem_attacks.hpp"
#include "golem_board.hpp"
#include "golem_mailbox.hpp"
#include "golem_picker.hpp"
#include "golem_position.hpp"
#include "golem_threats.hpp"

#include "golem_macros.hpp"

namespace golem {

// The SIMD levels (GOLEM_LEVEL_... constants).
enum class Level : std::uint8_t { Scalar, Sse2, Avx2, Avx512, Neon, AltiVec, Wasm };

// Returns the SIMD level in use, which is this CPU's best unless set_level() selected another one. All threads use the
// same level.
inline Level level() noexcept { return static_cast<Level>(golem_level()); }
// Selects the SIMD level for all threads: golem_set_level().
inline Status set_level(Level level) noexcept { return Status(golem_set_level(detail::number(level))); }
// Returns whether this CPU supports a SIMD level: golem_level_available().
inline bool level_available(Level level) noexcept { return golem_level_available(detail::number(level)) != 0; }
inline const char *version() noexcept { return golem_version(); } // returns the library's version: golem_version()
// Returns whether the linked library matches these headers.
inline bool fits() noexcept { return golem_abi_version() == GOLEM_ABI_VERSION; }

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_HPP
