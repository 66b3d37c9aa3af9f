#include "CMemory.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Short blocks are cut from chunks. A freed one waits in a list for the next block of its size: of each size a pool holds as many
// as were in use at one time. Longer blocks come from malloc.
enum { UNIT = 16, SIZES = 40, CHUNK = 256 * 1024 };

// In front of the bytes of every block, which begin at a multiple of 16.
struct block {
    size_t size;
    struct block *next;
};

// A longer block: `block.next` is not used.
struct large {
    struct large *next, *previous;
    struct block block;
};

struct chunk {
    struct chunk *next;
    size_t padding;
    char bytes[CHUNK];
};

struct cmemory_pool {
    struct chunk *chunks;
    char *at, *end;
    struct block *freed[SIZES + 1];
    struct large *large;
    size_t tasks;
    struct cmemory_pool *next;
};

static _Thread_local struct cmemory_pool *current;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct cmemory_pool *spare;

static void end(void) {
    fputs("out of memory, or no task for the memory of a C library\n", stderr);
    abort();
}

static struct cmemory_pool *take_spare(void) {
    pthread_mutex_lock(&lock);
    struct cmemory_pool *pool = spare;
    if (pool) spare = pool->next;
    pthread_mutex_unlock(&lock);
    return pool;
}

struct cmemory_pool *cmemory_enter(void) {
    if (!current) current = take_spare();
    if (!current) current = calloc(1, sizeof *current);
    if (current) current->tasks += 1;
    return current;
}

static void free_large(struct cmemory_pool *pool) {
    while (pool->large) {
        struct large *next = pool->large->next;
        free(pool->large);
        pool->large = next;
    }
}

// One chunk is kept for the next task.
static void free_chunks(struct cmemory_pool *pool) {
    while (pool->chunks && pool->chunks->next) {
        struct chunk *next = pool->chunks->next;
        free(pool->chunks);
        pool->chunks = next;
    }
    pool->at = pool->chunks ? pool->chunks->bytes : NULL;
    pool->end = pool->chunks ? pool->at + CHUNK : NULL;
}

void cmemory_leave(struct cmemory_pool *pool) {
    if (pool != current) end();
    pool->tasks -= 1;
    if (pool->tasks) return;
    free_large(pool);
    free_chunks(pool);
    memset(pool->freed, 0, sizeof pool->freed);
    current = NULL;
    pthread_mutex_lock(&lock);
    pool->next = spare;
    spare = pool;
    pthread_mutex_unlock(&lock);
}

static void add_chunk(struct cmemory_pool *pool) {
    struct chunk *chunk = malloc(sizeof *chunk);
    if (!chunk) end();
    chunk->next = pool->chunks;
    pool->chunks = chunk;
    pool->at = chunk->bytes;
    pool->end = chunk->bytes + CHUNK;
}

static void *take_large(struct cmemory_pool *pool, size_t size) {
    if (size > SIZE_MAX - sizeof(struct large)) end();
    struct large *large = malloc(sizeof *large + size);
    if (!large) end();
    *large = (struct large){.next = pool->large, .previous = NULL, .block = {.size = size}};
    if (pool->large) pool->large->previous = large;
    pool->large = large;
    return large + 1;
}

// A block whose bytes are not set.
static void *take(size_t size) {
    struct cmemory_pool *pool = current;
    if (!pool) end();
    size_t units = size / UNIT + (size % UNIT != 0);
    if (units > SIZES) return take_large(pool, size);
    struct block *block = pool->freed[units];
    if (block) {
        pool->freed[units] = block->next;
        return block + 1;
    }
    size_t whole = sizeof *block + units * UNIT;
    if ((size_t)(pool->end - pool->at) < whole) add_chunk(pool);
    block = (struct block *)pool->at;
    pool->at += whole;
    block->size = units * UNIT;
    return block + 1;
}

void *cmemory_calloc(size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) end();
    return memset(take(bytes), 0, bytes);
}

void cmemory_free(void *pointer) {
    struct cmemory_pool *pool = current;
    if (!pointer) return;
    if (!pool) end();
    struct block *block = (struct block *)pointer - 1;
    if (block->size <= SIZES * UNIT) {
        block->next = pool->freed[block->size / UNIT];
        pool->freed[block->size / UNIT] = block;
        return;
    }
    struct large *large = (struct large *)pointer - 1;
    if (large->previous) large->previous->next = large->next;
    else pool->large = large->next;
    if (large->next) large->next->previous = large->previous;
    free(large);
}

void *cmemory_realloc(void *pointer, size_t size) {
    if (!pointer) return take(size);
    size_t known = ((struct block *)pointer - 1)->size;
    if (size <= known) return pointer;
    void *longer = take(size);
    memcpy(longer, pointer, known);
    cmemory_free(pointer);
    return longer;
}
