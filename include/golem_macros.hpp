// golem_macros.hpp - takes macros of other headers out of the way of golem.hpp, and puts them back.
//
// X11 defines None, Status, and macOS check(), which are names of ours. The parts of golem.hpp include this file before
// their names and once more behind them, so that other headers find their macros as they left them.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef GOLEM_MACROS_AWAY
#define GOLEM_MACROS_AWAY
#pragma push_macro("None")
#pragma push_macro("Status")
#pragma push_macro("check")
#undef None
#undef Status
#undef check
#else
#undef GOLEM_MACROS_AWAY
#pragma pop_macro("None")
#pragma pop_macro("Status")
#pragma pop_macro("check")
#endif
