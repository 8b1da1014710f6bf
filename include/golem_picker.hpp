// golem_picker.hpp - moves one by one, in the order in which a search wants them.
//
//   golem::Picker picker(position, golem::PickMode::All, golem::Hints().hash(move), &history);
//   for (golem::Move move : picker) {
//     if (quiescence && picker.stage() == golem::Stage::LosingCaptures) break;
//     ...
//   }
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_PICKER_HPP
#define GOLEM_PICKER_HPP

#include "golem_position.hpp"

namespace golem {

enum class PickMode : std::uint8_t { All, Captures, Checks, Evasions };
enum class Stage : std::uint8_t {
  Start, Hash, Captures, QueenPromotions, Killers, Counter, Quiets, UnderPromotions, LosingCaptures, Done
};

// How good quiet moves have been: by colour, from and to (castling: the square of the rook).
typedef std::int16_t History[2][64][64];

// What a search expects to be good; any move may be given. Hints().hash(move).killers(a, b)
class Hints {
  golem_picker_hints raw_;
public:
  constexpr Hints() noexcept : raw_() {}
  Hints &hash(Move move) noexcept { raw_.hash = move.raw(); return *this; }
  Hints &killers(Move first, Move second = Move()) noexcept {
    raw_.killers[0] = first.raw();
    raw_.killers[1] = second.raw();
    return *this;
  }
  Hints &counter(Move move) noexcept { raw_.counter = move.raw(); return *this; }
  Hints &threshold(std::int32_t centipawns) noexcept { raw_.threshold = centipawns; return *this; }
  const golem_picker_hints &raw() const noexcept { return raw_; }
};

// Holds a copy of the position; the history is read when the first quiet move is picked, and has to be there still.
class Picker {
  golem_picker raw_; // 824 bytes, not cleared: the four modes are all there are, so that golem_picker_init writes it

  void start(const Position &position, const golem_targets *targets, PickMode mode, const Hints &hints,
             const History *history) noexcept {
    golem_picker_init(&position.raw(), targets, detail::number(mode) & 3U, &hints.raw(),
                      history ? &(*history)[0][0][0] : nullptr, &raw_);
  }

public:
  explicit Picker(const Position &position, PickMode mode = PickMode::All, const Hints &hints = Hints(),
                  const History *history = nullptr) noexcept {
    start(position, nullptr, mode, hints, history);
  }
  // For target sets that are there already.
  Picker(const Position &position, const Targets &targets, PickMode mode = PickMode::All,
         const Hints &hints = Hints(), const History *history = nullptr) noexcept {
    start(position, &targets.raw(), mode, hints, history);
  }

  Move next() noexcept { return Move(golem_picker_next(&raw_)); } // none after the last one
  Stage stage() const noexcept { return static_cast<Stage>(golem_picker_stage(&raw_)); } // of the last move
  void skip_quiets() noexcept { golem_picker_skip_quiets(&raw_); } // those that have not come yet
  const golem_picker &raw() const noexcept { return raw_; }
  golem_picker &raw() noexcept { return raw_; }

  // One pass: begin() and ++ pick a move, so that a loop that was left goes on with the next one.
  class Iterator : public detail::IteratorOf<Move> {
    golem_picker *picker_;
    Move move_;
  public:
    Iterator() noexcept : picker_(nullptr), move_() {}
    explicit Iterator(golem_picker *picker) noexcept : picker_(picker), move_(golem_picker_next(picker)) {}
    Move operator*() const noexcept { return move_; }
    Iterator &operator++() noexcept { move_ = Move(golem_picker_next(picker_)); return *this; }
    Iterator operator++(int) noexcept { Iterator old(*this); ++*this; return old; }
    friend bool operator==(const Iterator &a, const Iterator &b) noexcept { return a.move_ == b.move_; }
    friend bool operator!=(const Iterator &a, const Iterator &b) noexcept { return a.move_ != b.move_; }
  };
  Iterator begin() noexcept { return Iterator(&raw_); }
  Iterator end() const noexcept { return Iterator(); }
};

} // namespace golem

#endif // GOLEM_PICKER_HPP
