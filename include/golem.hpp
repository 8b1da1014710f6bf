// golem.hpp - a C++ face of golem.h: strong types and range-for over the plain functions, nothing else.
//
// C++11 and later. Nothing here allocates, throws or needs RTTI; every value is a trivial copy of what the C interface
// takes, and raw() gives it for functions of golem.h that are not wrapped.
//
//   golem::Position position;                               // the start position
//   for (golem::Move move : position.legal_moves())
//     std::puts(position.san(move).c_str());
//
// Parts, each of which may be included alone:
//   golem_types.hpp       colours, squares, sets, moves, lists, texts
//   golem_attacks.hpp     what pieces attack, many lookups at once, lookups inlined
//   golem_position.hpp    positions, target sets, attack maps, exchanges, keys, the end of a game, perft, many at once
//   golem_board.hpp       the board that a search carries, moves with scores, the keys of a game
//   golem_picker.hpp      moves one by one in the order of a search
//   golem_threats.hpp     which pieces attack which others, what a move changes in that, its numbers for networks
//   golem_mailbox.hpp     boards, squares and moves of other programs
//
// golem_pieceboard.hpp, the board that keeps the attackers of every square, is not among them: it is of libgolem_piecesets.
//
// Since C++17 texts come as std::string_view too, since C++20 arrays as std::span.
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

// The SIMD levels, as the GOLEM_LEVEL numbers.
enum class Level : std::uint8_t { Scalar, Sse2, Avx2, Avx512, Neon, AltiVec, Wasm };

// The SIMD level that the library uses: the best of this CPU, unless set_level has chosen another one, in all threads.
inline Level level() noexcept { return static_cast<Level>(golem_level()); }
// For all threads: golem_set_level().
inline Status set_level(Level level) noexcept { return Status(golem_set_level(detail::number(level))); }
// Whether this CPU has it: golem_level_available().
inline bool level_available(Level level) noexcept { return golem_level_available(detail::number(level)) != 0; }
inline const char *version() noexcept { return golem_version(); } // of the library: golem_version()
// Whether the shared library that was found belongs to these headers.
inline bool fits() noexcept { return golem_abi_version() == GOLEM_ABI_VERSION; }

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_HPP
