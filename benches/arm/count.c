/* count - a plugin of qemu's that counts the instructions of a program between two of its calls of getpgid(-36), which
 * changes nothing: a line for each such pair on stderr.
 *
 * What it needs of qemu's plugin API is declared here, since few systems have the header; API is the version. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct qemu_info;
struct block;
typedef void on_block(uint64_t plugin, struct block *block);
typedef void on_run(unsigned cpu, void *data);
typedef void on_call(uint64_t plugin, unsigned cpu, int64_t call, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                     uint64_t, uint64_t, uint64_t);
void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t plugin, on_block *);
void qemu_plugin_register_vcpu_tb_exec_cb(struct block *, on_run *, int flags, void *data);
void qemu_plugin_register_vcpu_syscall_cb(uint64_t plugin, on_call *);
size_t qemu_plugin_tb_n_insns(const struct block *);

enum { GETPGID_OF_ARM = 155, MARK = -36 };

int qemu_plugin_version = API;

static uint64_t total, begun;
static int is_between;

static void count(unsigned cpu, void *instructions) {
  (void)cpu;
  total += (uintptr_t)instructions;
}

/* A system call ends a block, so what is counted is exact. */
static void see_block(uint64_t plugin, struct block *block) {
  (void)plugin;
  qemu_plugin_register_vcpu_tb_exec_cb(block, count, 0, (void *)(uintptr_t)qemu_plugin_tb_n_insns(block));
}

static void see_call(uint64_t plugin, unsigned cpu, int64_t call, uint64_t argument, uint64_t b, uint64_t c, uint64_t d,
                     uint64_t e, uint64_t f, uint64_t g, uint64_t h) {
  (void)plugin, (void)cpu, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h;
  if (call != GETPGID_OF_ARM || (int32_t)argument != MARK) return;
  if (is_between) fprintf(stderr, "%llu\n", (unsigned long long)(total - begun));
  is_between = !is_between;
  begun = total;
}

int qemu_plugin_install(uint64_t plugin, const struct qemu_info *info, int argc, char **argv) {
  (void)info, (void)argc, (void)argv;
  qemu_plugin_register_vcpu_tb_trans_cb(plugin, see_block);
  qemu_plugin_register_vcpu_syscall_cb(plugin, see_call);
  return 0;
}
