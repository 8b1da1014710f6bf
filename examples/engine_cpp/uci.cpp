// The Universal Chess Interface: a program for a graphical interface or a match runner.
#include "bench.hpp"
#include "input.hpp"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <memory>

namespace engine {
namespace {

constexpr int default_hash = 16, most_hash = 4096, bench_hash = 16, bench_depth = 12, most_depth = 64;
constexpr Milliseconds overhead{15};

// What follows the word `name` in a command.
std::optional<std::string_view> after(std::string_view line, std::string_view name) {
  while (!line.empty())
    if (take_word(line) == name) return line.substr(std::min(line.find_first_not_of(' '), line.size()));
  return std::nullopt;
}

// The number after `name`, between `least` and `most`, or `otherwise`.
std::int64_t number_after(std::string_view line, std::string_view name, std::int64_t least, std::int64_t most,
                          std::int64_t otherwise) {
  const std::optional<std::string_view> text = after(line, name);
  std::int64_t value = 0;
  if (!text) return otherwise;
  const std::from_chars_result result = std::from_chars(text->data(), text->data() + text->size(), value);
  if (result.ec == std::errc::result_out_of_range) return text->front() == '-' ? least : most;
  return result.ec == std::errc() ? std::clamp(value, least, most) : otherwise;
}

// An even share of the clock; four such shares, if there are as many, for an iteration that has begun.
void share_clock(std::string_view line, Color side, Limits &limits) {
  constexpr std::int64_t most_time = INT32_MAX;
  const bool is_white = side == Color::White;
  const Milliseconds fixed(number_after(line, "movetime", 1, most_time, 0));
  const Milliseconds left(number_after(line, is_white ? "wtime" : "btime", 1, most_time, 0));
  const Milliseconds increment(number_after(line, is_white ? "winc" : "binc", 0, most_time, 0));
  const std::int64_t moves = number_after(line, "movestogo", 1, 28, 28);
  const auto spared = [](Milliseconds time) {
    return time > 2 * overhead ? time - overhead : (time + Milliseconds(1)) / 2;
  };
  if (fixed.count() != 0) limits.hard = spared(fixed);
  if (fixed.count() != 0 || left.count() == 0) return;
  const Milliseconds share = left / moves + increment * 3 / 4;
  const Milliseconds most = moves > 1 ? spared(left) / 2 : spared(left);
  limits.hard = std::clamp(4 * share, Milliseconds(1), std::max(most, Milliseconds(1)));
  limits.soft = std::min(share * 6 / 10 + Milliseconds(1), limits.hard);
}

class Uci {
  // The search is large, so that it does not lie on the stack.
  std::unique_ptr<Search> search_ = std::make_unique<Search>(default_hash);
  Game game_;
  Input *input_ = nullptr;
  std::size_t hash_ = default_hash;
  bool chess960_ = false, quits_ = false;

  void introduce() const;
  void set_option(std::string_view line);
  void set_position(std::string_view line);
  void play_moves(std::string_view moves);
  void go(std::string_view line);
  void perft(int depth) const;
  void report(const Report &report) const;
  bool must_stop(bool wait, bool is_infinite);
  void run_bench(std::string_view line);

public:
  void obey(std::string_view line);
  void run();
};

void Uci::introduce() const {
  std::cout << "id name Golem example engine in C++ " << golem_version() << "\nid author the authors of Golem\n"
            << "option name Hash type spin default " << default_hash << " min 1 max " << most_hash << '\n'
            << "option name Clear Hash type button\noption name UCI_Chess960 type check default false\n"
            << "option name Threats type check default true\nuciok"
            << std::endl;
}

void Uci::set_option(std::string_view line) {
  const std::string_view name = after(line, "name").value_or("");
  const std::string_view value = after(line, "value").value_or("");
  if (name.substr(0, 10) == "Clear Hash") {
    search_->forget();
  } else if (name.substr(0, 4) == "Hash") {
    hash_ = static_cast<std::size_t>(number_after(line, "value", 1, most_hash, default_hash));
    search_->resize(hash_);
  } else if (name.substr(0, 12) == "UCI_Chess960") {
    chess960_ = value.substr(0, 4) == "true";
  } else if (name.substr(0, 7) == "Threats") {
    search_->use_threats(value.substr(0, 4) == "true");
  }
}

void Uci::set_position(std::string_view line) {
  const std::string_view moves = after(line, "moves").value_or("");
  Position position;
  golem::Status status(GOLEM_OK);
  if (const std::optional<std::string_view> text = after(line, "fen")) {
    std::string_view fen = text->substr(0, text->find(" moves"));
    while (!fen.empty() && (fen.back() == ' ' || fen.back() == '\r')) fen.remove_suffix(1);
    status = Position::from_fen(fen, position);
  }
  if (status) status = game_.set(position);
  if (status) play_moves(moves);
  else std::cout << "info string " << status.message() << std::endl;
}

void Uci::play_moves(std::string_view moves) {
  for (std::string_view word = take_word(moves); !word.empty(); word = take_word(moves)) {
    Move move;
    const golem::Status status = game_.board().position().move_from_uci(word, move);
    if (!status) {
      std::cout << "info string " << word.substr(0, 8) << ": " << status.message() << std::endl;
      return;
    }
    game_.play(move);
  }
}

void Uci::perft(int depth) const {
  const Board &board = game_.board();
  const Position position = board.position();
  std::uint64_t sum = depth == 0;
  if (depth > 0) {
    golem::MoveList moves = board.legal_moves();
    std::sort(moves.buffer(), moves.buffer() + moves.size());
    for (Move move : moves) {
      const std::uint64_t count = engine::perft(board.after_move(move), static_cast<std::uint32_t>(depth - 1));
      std::cout << position.uci(move, chess960_).c_str() << ": " << count << '\n';
      sum += count;
    }
  }
  std::cout << "\nNodes searched: " << sum << std::endl;
}

void Uci::report(const Report &report) const {
  Board board = game_.board();
  const auto ms = static_cast<std::uint64_t>(std::max<std::int64_t>(report.took.count(), 1));
  std::cout << "info depth " << report.depth << " score ";
  if (report.value >= mate_bound) std::cout << "mate " << (mate - report.value + 1) / 2;
  else if (report.value <= -mate_bound) std::cout << "mate " << -(mate + report.value) / 2;
  else std::cout << "cp " << report.value;
  std::cout << " nodes " << report.nodes << " time " << report.took.count() << " nps " << report.nodes * 1000 / ms
            << " hashfull " << report.permille << " pv";
  for (std::size_t i = 0; i < report.line.length; i++) {
    std::cout << ' ' << board.position().uci(report.line.moves[i], chess960_).c_str();
    board.make_legal_move(report.line.moves[i]);
  }
  std::cout << std::endl;
}

// `stop`, `quit` and `isready` are obeyed at once; all other commands wait for the end of the search.
bool Uci::must_stop(bool wait, bool is_infinite) {
  bool stops = false;
  if (input_ == nullptr) return false;
  const bool goes_on = input_->offer(wait, [&](std::string_view line) {
    const std::string_view word = take_word(line);
    if (word == "isready") std::cout << "readyok" << std::endl;
    else if (word == "stop" || word == "quit") stops = true;
    else return is_infinite;
    return !stops; // the line that ends the search is left for run(), to which `stop` means nothing
  });
  return stops || (!goes_on && is_infinite);
}

void Uci::go(std::string_view line) {
  Limits limits;
  const int depth = static_cast<int>(number_after(line, "perft", 0, GOLEM_MAX_PERFT_DEPTH, -1));
  if (depth >= 0) return perft(depth);
  limits.depth = static_cast<int>(number_after(line, "depth", 1, most_depth, most_depth));
  limits.nodes = static_cast<std::uint64_t>(number_after(line, "nodes", 1, INT64_MAX, 0));
  limits.is_infinite = after(line, "infinite").has_value();
  if (!limits.is_infinite) share_clock(line, game_.board().side_to_move(), limits);
  if (limits.depth == most_depth && limits.nodes == 0 && limits.hard.count() == 0) limits.is_infinite = true;
  const Search::Calls calls{[&](bool wait) { return must_stop(wait, limits.is_infinite); },
                            [this](const Report &found) { report(found); }};
  const Move move = search_->think(game_, limits, calls);
  std::cout << "bestmove " << game_.board().position().uci(move, chess960_).c_str() << std::endl;
}

void Uci::run_bench(std::string_view line) {
  const int depth = static_cast<int>(number_after(line, "bench", 1, most_depth, bench_depth));
  search_->resize(bench_hash);
  bench(*search_, depth);
  search_->resize(hash_);
  search_->forget();
}

void Uci::obey(std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  if (word == "uci") introduce();
  else if (word == "isready") std::cout << "readyok" << std::endl;
  else if (word == "ucinewgame") search_->forget();
  else if (word == "setoption") set_option(line);
  else if (word == "position") set_position(line);
  else if (word == "go") go(line);
  else if (word == "bench") run_bench(line);
  else if (word == "eval") std::cout << "evaluation " << search_->evaluation(game_) << std::endl;
  else if (word == "quit") quits_ = true;
}

void Uci::run() {
  Input input;
  input_ = &input;
  while (!quits_) {
    const std::optional<std::string> line = input.next();
    if (!line) break;
    obey(*line);
  }
  input_ = nullptr;
}

} // namespace
} // namespace engine

int main(int count, char **arguments) {
  engine::Uci uci;
  std::string command;
  for (int i = 1; i < count; i++) command.append(arguments[i]).append(" ");
  if (command.empty()) uci.run();
  else uci.obey(command);
}
