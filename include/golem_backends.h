/* golem_backends.h - sliding backends by name and by number. SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef GOLEM_BACKENDS_H
#define GOLEM_BACKENDS_H

#include "golem.h"

#endif /* GOLEM_BACKENDS_H */
