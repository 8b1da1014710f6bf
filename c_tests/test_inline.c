/* golem_inline.h in C: see inline_checks.h. To be run built with -mbmi2, too, on a CPU that has BMI2. */
#include "inline_checks.h"

int main(int argc, char **argv) { return check_inline(argc, argv); }
