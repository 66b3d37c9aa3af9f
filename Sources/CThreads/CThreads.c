#include "CThreads.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

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
