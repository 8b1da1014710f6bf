/* The header may be included twice, before anything else, and is plain C99. */
#include <golem.h>
#include <golem.h>
#include <golem_attacks_bb.h>
#include <golem_attacks_bb.h>
#include <golem_mailbox.h>
#include <golem_mailbox.h>
#include <golem_policies.h>
#include <golem_policies.h>
#include <golem_shadow.h>
#include <golem_shadow.h>
#include <golem_threats.h>
#include <golem_threats.h>

#include "check.h"

/* As a C89-style tag and as a typedef name. */
static struct golem_position tagged;
static golem_targets targets;

int main(void) {
  golem_position_start(&tagged);
  CHECK_EQ(golem_generate(&tagged, &targets), GOLEM_OK);
  CHECK_EQ(golem_targets_count(&tagged, &targets), 20);
  return check_finish();
}
