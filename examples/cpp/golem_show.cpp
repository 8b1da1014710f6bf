// golem_show - the C++ face of the library on positions: board, checks, the sixteen target sets, moves and perft.
//
//   c++ -std=c++11 -O2 golem_show.cpp -Igolem/include golem/lib/libgolem.a -o golem_show_cpp
//   ./golem_show_cpp --perft 4 positions.fen

#include "golem.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <string>

namespace {

using golem::Bitboard;
using golem::Color;
using golem::Direction;
using golem::Kind;
using golem::Move;
using golem::Position;
using golem::Square;

const char *const usage = "usage: golem_show_cpp [--perft N] [FILE | -]\n"
                          "  FILE       one FEN per line, # starts a comment; - reads standard input;\n"
                          "             without either, the start position is shown\n"
                          "  --perft N  depth of the perft, 0 to 100; 4 unless told\n"
                          "Exit status: 0, 1 if a FEN was refused or the file could not be read, 2 for wrong usage.\n";

const char *const direction_names[16] = {"E",   "NE",  "N",   "NW",  "W",   "SW",  "S",   "SE",
                                         "ENE", "NNE", "NNW", "WNW", "WSW", "SSW", "SSE", "ESE"};

char letter_on(const Position &position, Square square) {
  for (unsigned kind = 0; kind < 6; kind++) {
    if (!position.pieces(static_cast<Kind>(kind)).contains(square)) continue;
    return (position.pieces(Color::White).contains(square) ? "PNBRQK" : "pnbrqk")[kind];
  }
  return '.';
}

void print_board(const Position &position, Bitboard checkers) {
  for (unsigned rank = 8; rank-- > 0;) {
    std::cout << "  " << rank + 1 << ' ';
    for (unsigned file = 0; file < 8; file++) {
      const Square square(8 * rank + file);
      const bool marked = checkers.contains(square);
      std::cout << (marked ? '(' : ' ') << letter_on(position, square) << (marked ? ')' : ' ');
    }
    std::cout << '\n';
  }
  std::cout << "     a  b  c  d  e  f  g  h\n";
}

void print_state(const Position &position, const golem::Targets &targets) {
  std::cout << (position.side_to_move() == Color::White ? "White" : "Black") << " to move, ";
  if (targets.is_checkmate()) std::cout << "checkmate";
  else if (targets.is_stalemate()) std::cout << "stalemate";
  else if (targets.checkers().empty()) std::cout << "no check";
  else std::cout << (targets.checkers().many() ? "double check" : "check");
  for (Square square : targets.checkers()) std::cout << ' ' << letter_on(position, square) << square.name().c_str();
  std::cout << '\n';
}

void print_targets(const golem::Targets &targets) {
  for (unsigned d = 0; d < 16; d++) {
    const Bitboard set = targets[static_cast<Direction>(d)];
    if (set.empty()) continue;
    std::cout << "  " << std::left << std::setw(4) << direction_names[d] << std::right;
    for (Square square : set) std::cout << ' ' << square.name().c_str();
    std::cout << '\n';
  }
}

// Castling is written as king takes rook where the king does not stand on its square of orthodox chess.
bool is_chess960(const Position &position) {
  const Bitboard corners(0x8100000000000081), kings(0x1000000000000010), rooks = position.castling_rooks();
  for (Color color : {Color::White, Color::Black})
    if ((rooks & position.pieces(color)) && !kings.contains(position.king(color))) return true;
  return !(rooks & ~corners).empty();
}

void print_perft(const Position &position, std::uint32_t depth) {
  const bool chess960 = is_chess960(position);
  unsigned column = 0;
  std::map<golem_move, std::uint64_t> counts; // sorted
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t leaves = golem::perft_divide(
      position, depth, [&](Move move, std::uint64_t below) { counts[move.raw()] = below; });
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  for (const auto &each : counts)
    std::cout << (column++ % 4 ? "  " : column > 1 ? "\n  " : "  ") << std::left << std::setw(6)
              << position.uci(Move(each.first), chess960).c_str() << std::right << std::setw(11) << each.second;
  if (column) std::cout << '\n';
  std::cout << "Perft " << depth << ": " << leaves << " leaves";
  if (seconds > 0)
    std::cout << std::fixed << std::setprecision(6) << " in " << seconds << " s, " << std::setprecision(1)
              << 1e-6 * static_cast<double>(leaves) / seconds << " million leaves per second";
  std::cout << '\n';
}

void show(const Position &position, std::uint32_t depth) {
  const golem::Targets targets = position.targets();
  golem::MoveList moves = position.moves(targets);
  std::sort(moves.buffer(), moves.buffer() + moves.size());
  std::cout << position.fen(is_chess960(position)).c_str() << "\n\n";
  print_board(position, targets.checkers());
  print_state(position, targets);
  std::cout << "Target sets:\n";
  print_targets(targets);
  std::cout << moves.size() << " moves, " << position.legal_captures().size() << " of them captures:";
  for (Move move : moves) std::cout << ' ' << position.san(move).c_str();
  std::cout << '\n';
  if (depth) print_perft(position, depth);
  std::cout << '\n';
}

// Shows every position of a stream; returns how many lines were refused or could not be read.
unsigned show_all(std::istream &input, std::uint32_t depth) {
  unsigned refused = 0, number = 0;
  for (std::string line; std::getline(input, line);) {
    number++;
    line.erase(std::min(line.find_first_of("#;\r"), line.size()));
    if (line.find_first_not_of(" \t") == std::string::npos) continue;
    line.erase(line.find_last_not_of(" \t") + 1);
    Position position;
    if (golem::Status status = Position::from_fen(line.c_str(), position)) {
      show(position, depth);
    } else {
      std::cout.flush();
      std::cerr << "line " << number << ": \"" << line.substr(0, 80) << "\": " << status.message() << '\n';
      refused++;
    }
  }
  if (input.bad()) std::cerr << "golem_show_cpp: cannot read\n";
  return refused + input.bad();
}

} // namespace

int main(int argc, char **argv) {
  std::uint32_t depth = 4;
  const char *path = nullptr;
  for (int i = 1; i < argc; i++) {
    const std::string argument = argv[i];
    char *end = nullptr;
    if (argument == "--help") {
      std::cout << usage;
      return 0;
    } else if (argument == "--perft" && i + 1 < argc && std::isdigit(static_cast<unsigned char>(argv[i + 1][0])) &&
               std::strtoul(argv[i + 1], &end, 10) <= GOLEM_MAX_PERFT_DEPTH && *end == '\0') {
      depth = static_cast<std::uint32_t>(std::strtoul(argv[++i], nullptr, 10));
    } else if (path == nullptr && (argument == "-" || argument[0] != '-')) {
      path = argv[i];
    } else {
      std::cerr << "golem_show_cpp: cannot use " << argument << '\n' << usage;
      return 2;
    }
  }
  if (path == nullptr) {
    show(Position(), depth);
    return 0;
  }
  if (std::strcmp(path, "-") == 0) return show_all(std::cin, depth) ? 1 : 0;
  std::ifstream file(path);
  if (!file) {
    std::cerr << "golem_show_cpp: cannot read " << path << '\n';
    return 1;
  }
  return show_all(file, depth) ? 1 : 0;
}
