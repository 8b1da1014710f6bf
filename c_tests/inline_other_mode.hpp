// What inline_other_mode.cpp offers to test_inline_cpp.cpp.
#ifndef INLINE_OTHER_MODE_HPP
#define INLINE_OTHER_MODE_HPP

#include <golem_inline.h>

int fits_in_other_mode(const golem_tables *tables);
uint64_t queen_in_other_mode(const golem_tables *tables, uint32_t square, uint64_t occupied);

#endif
