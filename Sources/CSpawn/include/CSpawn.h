#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

// Starts the program at path in a folder, in a process group of its own, with signals as a shell leaves them and no descriptor but
// three: input is a file, output and errors are descriptors, or -1 for what is not wanted. 0, or an error number.
int cspawn_start(
    pid_t *_Nonnull id, const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, const char *_Nonnull folder, const char *_Nonnull input, int output, int errors);

#endif
