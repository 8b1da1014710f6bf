/* Golem, the library, as assembly: the file for the system that the compiler compiles for.
 *
 *   cc -c golem.S
 *
 * The other files are included here and need not be named anywhere. */
#if defined(__x86_64__) && !defined(__ILP32__) && defined(__APPLE__)
#include "golem-x86_64-macho.s"
#elif defined(__x86_64__) && !defined(__ILP32__) && defined(_WIN32)
#include "golem-x86_64-mingw.s"
#elif defined(__x86_64__) && !defined(__ILP32__) && defined(__ELF__)
#include "golem-x86_64-elf.s"
#elif defined(__aarch64__) && !defined(__ILP32__) && defined(__APPLE__)
#include "golem-aarch64-macho.s"
#elif defined(__aarch64__) && !defined(__ILP32__) && !defined(__AARCH64EB__) && defined(__ELF__)
#include "golem-aarch64-elf.s"
#else
#error "Golem has assembly for x86-64 (ELF, MinGW, macOS) and AArch64 (ELF, macOS). For others build it with Rust: README.md"
#endif
