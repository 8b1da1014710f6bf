#ifndef BENCH_HPP
#define BENCH_HPP

#include "search.hpp"

#include <string_view>

namespace engine {

extern const std::array<std::string_view, 12> bench_fens;

// Fixed work whose count of nodes is the same on every machine: it tells whether two builds search alike.
void bench(Search &search, int depth);

} // namespace engine

#endif
