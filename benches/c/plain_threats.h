/* Threats in plain loops over a mailbox, as an engine without vectors would list them. Shares nothing with the library
 * but the types of its interface. */
#ifndef PLAIN_THREATS_H
#define PLAIN_THREATS_H

#include <golem_threats.h>

/* Every threat of a board: walks from every piece. */
size_t plain_threats(const uint8_t board[64], golem_threat *threats);

/* What a change does to them: walks the rays of both squares of a move; for other changes lists all before and after,
 * and leaves out what is in both. */
size_t plain_threats_changed(const uint8_t board[64], const golem_change *change, golem_threat *changes);

#endif
