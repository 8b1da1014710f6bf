/* Loops over queen, rook and bishop lookups through golem_inline.h, compiled as an engine would compile them; the
 * criterion bench loads this as a shared library and times it beside the Rust peers. */
#include <golem_inline.h>

const golem_tables *shim_tables(void);
uint64_t shim_queens(const golem_tables *tables, const uint8_t *squares, const uint64_t *occupied, size_t count);
uint64_t shim_calls(const uint8_t *squares, const uint64_t *occupied, size_t count);

const golem_tables *shim_tables(void) { return golem_inline_tables(); }

uint64_t shim_queens(const golem_tables *tables, const uint8_t *squares, const uint64_t *occupied, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum ^= golem_inline_queen_attacks(tables, squares[i], occupied[i]);
  return sum;
}

uint64_t shim_calls(const uint8_t *squares, const uint64_t *occupied, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum ^= golem_queen_attacks(squares[i], occupied[i]);
  return sum;
}
