// The board that the engine searches on: that of Golem, or with BOARD_BY_HAND one that is written without the library.
// Both answer the same questions under the same names, and all else of the engine is the same source.
#ifndef BOARD_HPP
#define BOARD_HPP

#ifdef BOARD_BY_HAND
#include "by_hand/features.hpp"
#define ENGINE_BOARD by_hand
#else
#include "by_golem.hpp"
#define ENGINE_BOARD by_golem
#endif

namespace engine {

using ENGINE_BOARD::Board;
using ENGINE_BOARD::Features;
using ENGINE_BOARD::Piece;
using ENGINE_BOARD::PieceSet;
using ENGINE_BOARD::perft;

} // namespace engine

#endif
