/* The library @NAME@ as assembly: the file for the system that the compiler compiles for.
 *
 *   cc -c @NAME@.S
 *
 * The other files are included here and need not be named anywhere. */
#if defined(__x86_64__) && !defined(__ILP32__) && defined(__APPLE__)
#define GOLEM_ASSEMBLY "@NAME@-x86_64-macho.s"
#elif defined(__x86_64__) && !defined(__ILP32__) && defined(_WIN32)
#define GOLEM_ASSEMBLY "@NAME@-x86_64-mingw.s"
#elif defined(__x86_64__) && !defined(__ILP32__) && defined(__ELF__)
#define GOLEM_ASSEMBLY "@NAME@-x86_64-elf.s"
#elif defined(__aarch64__) && !defined(__ILP32__) && defined(__APPLE__)
#define GOLEM_ASSEMBLY "@NAME@-aarch64-macho.s"
#elif defined(__aarch64__) && !defined(__ILP32__) && !defined(__AARCH64EB__) && defined(__ELF__)
#define GOLEM_ASSEMBLY "@NAME@-aarch64-elf.s"
#else
#error "Golem has assembly for x86-64 (ELF, MinGW, macOS) and AArch64 (ELF, macOS). For others build it with Rust: README.md"
#endif

/* Old compilers cannot ask for a file, and name it themselves when it is missing. */
#if defined(GOLEM_ASSEMBLY) && defined(__has_include)
#if !__has_include(GOLEM_ASSEMBLY)
#error "The assembly for this system is not in the folder. In Golem's source, make vendor makes it for all systems"
#define GOLEM_MISSING
#endif
#endif
#if defined(GOLEM_ASSEMBLY) && !defined(GOLEM_MISSING)
#include GOLEM_ASSEMBLY
#endif
