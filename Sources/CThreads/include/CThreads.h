#ifndef CTHREADS_H
#define CTHREADS_H

#include <stddef.h>

// Runs body(context) on a new, detached thread with stack_size bytes of stack (0: what the system gives). 0, or an error number.
int cthreads_start(size_t stack_size, void (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

#endif
