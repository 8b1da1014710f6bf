// golem_picker.hpp - moves one by one, in the order in which a search wants them.
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

// Which moves come: the GOLEM_PICK numbers.
enum class PickMode : std::uint8_t { All, Captures, Checks, Evasions };
// Where a move came from: the GOLEM_STAGE numbers.
enum class Stage : std::uint8_t {
  Start, Hash, Captures, QueenPromotions, Killers, Counter, Quiets, UnderPromotions, LosingCaptures, Done
};

// How good quiet moves have been: by colour, from and to (castling: the square of the rook).
typedef std::int16_t ButterflyHistory[2][64][64];

// What a search expects to be good; any move may be given. Hints().hash(move).killers(a, b)
class Hints {
  golem_picker_hints raw_;
public:
  constexpr Hints() noexcept : raw_() {} // nothing is expected
  Hints &hash(Move move) noexcept { raw_.hash = move.raw(); return *this; } // the move of the transposition table
  Hints &killers(Move first, Move second = Move()) noexcept { // quiet moves that refuted a sibling position
    raw_.killers[0] = first.raw();
    raw_.killers[1] = second.raw();
    return *this;
  }
  // The quiet move that refuted the last move elsewhere.
  Hints &counter(Move move) noexcept { raw_.counter = move.raw(); return *this; }
  // What the exchange of a capture must reach to come early.
  Hints &threshold(std::int32_t centipawns) noexcept { raw_.threshold = centipawns; return *this; }
  const golem_picker_hints &raw() const noexcept { return raw_; } // the hints as the C interface has them
};

// Holds a copy of the position and no pointer. The history is given with every call for a move, and read when the first
// quiet move is picked.
class Picker {
  golem_picker raw_; // 808 bytes, not cleared: no mode can be wrong, so that golem_picker_init writes it

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
  // golem_picker_init().
  explicit Picker(const Position &position, PickMode mode = PickMode::All, const Hints &hints = Hints()) noexcept {
    start(position, nullptr, mode, hints);
  }
  // The moves of some classes, the sum of GOLEM_CLASS_..., otherwise as PickMode::All.
  Picker(const Position &position, std::uint32_t classes, const Hints &hints = Hints()) noexcept {
    golem_picker_init(&position.raw(), nullptr, GOLEM_PICK_CLASSES + (classes & 15U), &hints.raw(), &raw_);
  }
  // For target sets that are there already.
  Picker(const Position &position, const Targets &targets, PickMode mode = PickMode::All,
         const Hints &hints = Hints()) noexcept {
    start(position, &targets.raw(), mode, hints);
  }

  // None after the last one.
  Move next(const ButterflyHistory *history = nullptr) noexcept { return next(&raw_, history); }
  // With captures and quiet moves by scores: `scorer(move)` is called for all captures when the first of them is picked,
  // and for all quiet moves likewise: golem_picker_next_scored(). What it throws ends the program.
  template <class Scorer> Move next_scored(Scorer &&scorer) noexcept {
    typedef typename std::remove_reference<Scorer>::type Score;
    const void *context = &scorer;
    return Move(golem_picker_next_scored(&raw_, &Picker::score<Score>, const_cast<void *>(context)));
  }
  Stage stage() const noexcept { return static_cast<Stage>(golem_picker_stage(&raw_)); } // of the last move
  const golem_picker &raw() const noexcept { return raw_; } // the picker as the C interface has it
  golem_picker &raw() noexcept { return raw_; } // for functions of the C interface

  // One pass: begin() and ++ pick a move, so that a loop that was left goes on with the next one.
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
  // The moves that are left, as a range.
  class Moves {
    golem_picker *picker_;
    const ButterflyHistory *history_;
  public:
    // Of a picker that stays where it is.
    Moves(golem_picker *picker, const ButterflyHistory *history) noexcept : picker_(picker), history_(history) {}
    Iterator begin() const noexcept { return Iterator(picker_, history_); } // picks a move
    Iterator end() const noexcept { return Iterator(); } // when no move is left
  };
  // The moves that are left, for a picker with a name: the range refers to it.
  Moves moves(const ButterflyHistory *history = nullptr) & noexcept { return Moves(&raw_, history); }
};

} // namespace golem

#include "golem_macros.hpp"

#endif // GOLEM_PICKER_HPP
