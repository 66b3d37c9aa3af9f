// A program that is one file starts where nothing is mounted at /proc as well: in an empty root folder, in a build container.
#if defined(__linux__)
#include <stdlib.h>
#include <unistd.h>

extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count) __attribute__((swiftcall, weak));

// Swift's runtime looks for its own place and for the arguments below /proc. For want of the first it ends the program while that is
// loaded, before any code of the program; 101 comes before the runtime. For want of the second there are no arguments.
__attribute__((constructor(101))) static void begin(int count, char **arguments) {
    if (access("/proc/self/exe", F_OK) == 0) return;
    setenv("SWIFT_ROOT", "/", 0);
    if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
#endif
