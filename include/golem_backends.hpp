// golem_backends.hpp - golem_backends.h in C++11: every algorithm for sliding attacks, by number.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef GOLEM_BACKENDS_HPP
#define GOLEM_BACKENDS_HPP

#include "golem_attacks.hpp"
#include "golem_backends.h"

#include "golem_macros.hpp"

namespace golem {

// An algorithm for sliding attacks; its number is below count().
class Backend {
  std::uint32_t number_;
public:
  constexpr explicit Backend(std::uint32_t number) noexcept : number_(number) {} // GOLEM_BACKEND_...
  // Returns the backend that golem.h uses on this CPU.
  static Backend fastest() noexcept { return Backend(golem_backend_default()); }
  // Returns the number of backends: golem_backend_count().
  static std::size_t count() noexcept { return golem_backend_count(); }
  constexpr std::uint32_t number() const noexcept { return number_; } // returns the backend's number
  const char *name() const noexcept { return golem_backend_name(number_); } // returns its name: golem_backend_name()
  // Returns the table size in bytes: golem_backend_table_bytes().
  std::size_t table_bytes() const noexcept { return golem_backend_table_bytes(number_); }
  // Returns whether this CPU supports the backend; if not, the portable backend takes its place.
  bool is_available() const noexcept { return golem_backend_available(number_) != 0; }
  // Returns the squares that a bishop, rook or queen attacks: golem_slider_attacks().
  Bitboard attacks(Kind slider, Square s, Bitboard occupied) const noexcept {
    return Bitboard(golem_slider_attacks(number_, detail::number(slider), s.index(), occupied.bits()));
  }
};

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_BACKENDS_HPP
