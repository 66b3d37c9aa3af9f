#include "CThreads.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

struct work {
    void (*body)(void *);
    void *context;
};

static void *run(void *pointer) {
    struct work work = *(struct work *)pointer;
    free(pointer);
    work.body(work.context);
    return NULL;
}

int cthreads_start(size_t stack_size, void (*body)(void *), void *context) {
    struct work *work = malloc(sizeof *work);
    if (!work) return ENOMEM;
    *work = (struct work){body, context};
    pthread_attr_t attributes;
    int code = pthread_attr_init(&attributes);
    if (code == 0) {
        pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
        if (stack_size) pthread_attr_setstacksize(&attributes, stack_size);
        pthread_t thread;
        code = pthread_create(&thread, &attributes, run, work);
        pthread_attr_destroy(&attributes);
    }
    if (code != 0) free(work);
    return code;
}

void cthreads_reserve(size_t size) {
#ifdef __GLIBC__
    // Without these two the block would not be part of the heap, or would be given back.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    void *volatile block = malloc(size);
    free(block);
#else
    (void)size;
#endif
}
