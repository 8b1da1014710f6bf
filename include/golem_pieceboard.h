/* golem_pieceboard.h - piece boards. SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef GOLEM_PIECEBOARD_H
#define GOLEM_PIECEBOARD_H

#include "golem.h"

#endif /* GOLEM_PIECEBOARD_H */
