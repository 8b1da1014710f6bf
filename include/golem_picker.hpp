// golem_picker.hpp - staged move generation: yields moves one by one in search order.
//
//   golem::Picker picker(position, golem::PickMode::All, golem::Hints().hash(move));
//   for (golem::Move move : picker.moves(&history)) {
//     if (quiescence && picker.stage() == golem::Stage::LosingCaptures) break;
//     ...
//   }
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_PICKER_HPP
#define GOLEM_PICKER_HPP

#include "golem_position.hpp"

#include <type_traits>

#include "golem_macros.hpp"

namespace golem {

// The moves to pick (GOLEM_PICK_... constants).
enum class PickMode : std::uint8_t { All, Captures, Checks, Evasions };
// The stage of a move (GOLEM_STAGE_... constants).
enum class Stage : std::uint8_t {
  Start, Hash, Captures, QueenPromotions, Killers, Counter, Quiets, UnderPromotions, LosingCaptures, Done
};

// Butterfly history of quiet moves: [colour][from][to]; for castling, `to` is the rook's square.
typedef std::int16_t ButterflyHistory[2][64][64];

// Moves that a search expects to be good, e.g. Hints().hash(move).killers(a, b). They need not be legal.
class Hints {
  golem_picker_hints raw_;
public:
  constexpr Hints() noexcept : raw_() {} // no hints
  Hints &hash(Move move) noexcept { raw_.hash = move.raw(); return *this; } // sets the TT move
  // Sets the killer moves: quiet moves that refuted a sibling position.
  Hints &killers(Move first, Move second = Move()) noexcept {
    raw_.killers[0] = first.raw();
    raw_.killers[1] = second.raw();
    return *this;
  }
  // Sets the counter move: the quiet move that refuted the opponent's last move elsewhere in the tree.
  Hints &counter(Move move) noexcept { raw_.counter = move.raw(); return *this; }
  // Sets the SEE value that a capture must reach to come before the quiet moves.
  Hints &threshold(std::int32_t centipawns) noexcept { raw_.threshold = centipawns; return *this; }
  const golem_picker_hints &raw() const noexcept { return raw_; } // returns the C struct
};

// A move picker. It copies the position and holds no pointers. Pass the history to every call; it is read when the
// first quiet move is picked.
class Picker {
  golem_picker raw_; // 808 bytes, uninitialised: no mode is invalid, so golem_picker_init always writes it

  void start(const Position &position, const golem_targets *targets, PickMode mode, const Hints &hints) noexcept {
    golem_picker_init(&position.raw(), targets, detail::number(mode) & 3U, &hints.raw(), &raw_);
  }
  template <class Score>
  static void score(void *of, const golem_move *moves, std::size_t count, std::int32_t *scores) noexcept {
    for (std::size_t i = 0; i < count; i++) scores[i] = (*static_cast<Score *>(of))(Move(moves[i]));
  }
  static Move next(golem_picker *picker, const ButterflyHistory *history) noexcept {
    return Move(golem_picker_next(picker, history ? &(*history)[0][0][0] : nullptr));
  }

public:
  // Starts the picker: golem_picker_init().
  explicit Picker(const Position &position, PickMode mode = PickMode::All, const Hints &hints = Hints()) noexcept {
    start(position, nullptr, mode, hints);
  }
  // Picks the moves of some classes (GOLEM_CLASS_... combined with |), otherwise like PickMode::All.
  Picker(const Position &position, std::uint32_t classes, const Hints &hints = Hints()) noexcept {
    golem_picker_init(&position.raw(), nullptr, GOLEM_PICK_CLASSES + (classes & 15U), &hints.raw(), &raw_);
  }
  // Starts from existing target sets.
  Picker(const Position &position, const Targets &targets, PickMode mode = PickMode::All,
         const Hints &hints = Hints()) noexcept {
    start(position, &targets.raw(), mode, hints);
  }

  // Returns the next move, or none after the last.
  Move next(const ButterflyHistory *history = nullptr) noexcept { return next(&raw_, history); }
  // Returns the next move, with captures and quiet moves ordered by your scores: golem_picker_next_scored(). Calls
  // `scorer(move)` for all captures when the first capture is picked, and for all quiet moves when the first quiet move
  // is picked. An exception thrown by the scorer ends the program.
  template <class Scorer> Move next_scored(Scorer &&scorer) noexcept {
    typedef typename std::remove_reference<Scorer>::type Score;
    const void *context = &scorer;
    return Move(golem_picker_next_scored(&raw_, &Picker::score<Score>, const_cast<void *>(context)));
  }
  // Returns the stage of the last move.
  Stage stage() const noexcept { return static_cast<Stage>(golem_picker_stage(&raw_)); }
  const golem_picker &raw() const noexcept { return raw_; } // returns the C struct
  golem_picker &raw() noexcept { return raw_; } // returns the picker, for functions of the C interface

  // A single-pass iterator: begin() and ++ pick a move, so a second loop continues with the next move.
  class Iterator : public detail::IteratorOf<Move> {
    golem_picker *picker_;
    const ButterflyHistory *history_;
    Move move_;
  public:
    Iterator() noexcept : picker_(nullptr), history_(nullptr), move_() {}
    Iterator(golem_picker *picker, const ButterflyHistory *history) noexcept
        : picker_(picker), history_(history), move_(next(picker, history)) {}
    Move operator*() const noexcept { return move_; }
    Iterator &operator++() noexcept { move_ = next(picker_, history_); return *this; }
    Iterator operator++(int) noexcept { Iterator old(*this); ++*this; return old; }
    friend bool operator==(const Iterator &a, const Iterator &b) noexcept { return a.move_ == b.move_; }
    friend bool operator!=(const Iterator &a, const Iterator &b) noexcept { return a.move_ != b.move_; }
  };
  // The remaining moves, as a range.
  class Moves {
    golem_picker *picker_;
    const ButterflyHistory *history_;
  public:
    // Refers to a picker, which must not be moved.
    Moves(golem_picker *picker, const ButterflyHistory *history) noexcept : picker_(picker), history_(history) {}
    Iterator begin() const noexcept { return Iterator(picker_, history_); } // picks a move
    Iterator end() const noexcept { return Iterator(); } // reached when no move is left
  };
  // Returns the remaining moves as a range that refers to this picker.
  Moves moves(const ButterflyHistory *history = nullptr) & noexcept { return Moves(&raw_, history); }
};

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_PICKER_HPP
