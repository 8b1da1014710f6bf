# A filter of Doxygen for golem*.hpp, golem_inline.h and golem_shadow.h: the comment at the top is that of the file,
# what is indented in comments is code, and plain // comments before, behind and inside a declaration belong to it. What
# compares needs no comment in the header to say so. Constructors for the headers themselves are left out.
/SPDX-License-Identifier/d
1s,^/\*$,/** @file,
1s,^// ([a-z_.]+) - (.*),/// @file\n/// \1 - \2,
s,^//   (golem_[a-z]+\.hpp) +,/// - \1: ,
s,^( \*|//)   ,\1     ,
s,^( *)//( |$),\1///\2,
s,^( *[^ /#*].*\{) // ,\1 /// ,
s,^( *[^ /#*].*[^ ]) // ,\1 ///< ,
s,^( *friend .*operator==\(.*\})$,\1 ///< Whether both are the same.,
s,^( *friend .*operator!=\(.*\})$,\1 ///< Whether they differ.,
s/^( *template <class \w+), class = decltype\(.*>$/\1>/
/^ *explicit .*\(detail::Uninitialized\)/d
