// golem_macros.hpp - hides macros of other headers from golem.hpp, and restores them.
//
// X11 defines None and Status; macOS defines check(). golem.hpp uses these names. Its parts include this file before
// and after their declarations, so that other headers find their macros unchanged.
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
