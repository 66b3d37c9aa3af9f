#ifndef CTEXT_H
#define CTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether bytes are known to be well-formed UTF-8 (Unicode, table 3-7), thirty-two bytes at once. False for others, and wherever the
// processor has no instructions for it: then the caller looks at them one by one.
bool ctext_is_utf8(const unsigned char *_Nonnull bytes, size_t count);

// Which of the first 64 bytes, or of fewer, are in a set, a bit each, the first one's the lowest. The set has for each of the 16 low
// halves of a byte of ASCII a bit for each high half; `others`: all bytes beyond ASCII are in it. False wherever the processor has no instructions for it.
bool ctext_members(
    const unsigned char *_Nonnull bytes, size_t count, const void *_Nonnull set, bool others, uint64_t *_Nonnull found);

// How many bytes from the first on are known to be none of `&`, `'`, `<`, `>` and `"`: all up to the first of these, and 0 wherever
// the processor has no instructions for it.
size_t ctext_plain(const unsigned char *_Nonnull bytes, size_t count);

// What running text has that may mean something; `TextMarks` has the same values.
enum {
    CTEXT_COLON = 1,    // a colon
    CTEXT_ADDRESS = 2,  // `@` or `ww`
    CTEXT_ESCAPED = 4,  // one of the five above
};

// The sum of what the bytes have, or -1 wherever the processor has no instructions for it.
int ctext_marks(const unsigned char *_Nonnull bytes, size_t count);

#endif
