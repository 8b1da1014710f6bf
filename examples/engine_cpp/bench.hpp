#ifndef BENCH_HPP
#define BENCH_HPP

#include "search.hpp"

namespace engine {

// Fixed work whose count of nodes is the same on every machine: it tells whether two builds search alike.
void bench(Search &search, int depth);

} // namespace engine

#endif
