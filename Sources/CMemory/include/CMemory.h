#ifndef CMEMORY_H
#define CMEMORY_H

#include <stddef.h>

// Memory for one task of a C library that takes functions for it: what the library asked for is given back at once, when the task ends.
// A thread has one pool at a time; the functions below take from that of the calling thread.

struct cmemory_pool;

// The calling thread's pool: the one in use, for a task within a task, or another. NULL where memory is short.
struct cmemory_pool *_Nullable cmemory_enter(void);

// Ends a task, on the thread that began it. With the last one everything is gone that was taken meanwhile.
void cmemory_leave(struct cmemory_pool *_Nonnull pool);

// As the C library's, but never NULL: where memory is short the program ends, as libcmark-gfm's own functions do. Between enter and leave only.
void *_Nullable cmemory_calloc(size_t count, size_t size);
void *_Nullable cmemory_realloc(void *_Nullable pointer, size_t size);
void cmemory_free(void *_Nullable pointer);

#endif
