#ifndef CTEXT_H
#define CTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether bytes are known to be well-formed UTF-8 (Unicode, table 3-7), thirty-two bytes at once. False for others, and wherever the
// processor has no instructions for it: then the caller looks at them one by one.
bool ctext_is_utf8(const unsigned char *_Nonnull bytes, size_t count);

// Which of the first 64 bytes, or of fewer, are in a set, a bit each, the first one's the lowest. The set has for each of the 16 low
// halves of a byte of ASCII a bit for each high half; `others`: all bytes beyond ASCII are in it. False
// wherever the processor has no instructions for it.
bool ctext_members(
    const unsigned char *_Nonnull bytes, size_t count, const void *_Nonnull set, bool others, uint64_t *_Nonnull found);

// How many bytes from the first on are known to be none of `&`, `'`, `<`, `>` and `"`: all up to the first of these, and 0 wherever
// the processor has no instructions for it.
size_t ctext_plain(const unsigned char *_Nonnull bytes, size_t count);

// Which characters become references; `HTMLEscaping.Characters` has the same values.
enum {
    CTEXT_AMPERSAND = 1,
    CTEXT_BRACKETS = 2,
    CTEXT_QUOTE = 4,
    CTEXT_APOSTROPHE = 8,
    // The longest reference, `&quot;`.
    CTEXT_LONGEST = 6,
    // What is written at most behind the last byte.
    CTEXT_BEHIND = 16,
};

// Writes the bytes with references in place of some; gives how many were written. `to` has room for `CTEXT_LONGEST` times as many, and
// `CTEXT_BEHIND` more.
size_t ctext_escape(
    const unsigned char *_Nonnull bytes, size_t count, unsigned characters, unsigned char *_Nonnull to);

// What running text has that may mean something; `TextMarks` has the same values.
enum {
    CTEXT_COLON = 1,    // a colon
    CTEXT_ADDRESS = 2,  // `@` or `ww`
    CTEXT_ESCAPED = 4,  // one of the five above
};

// The sum of what the bytes have, or -1 wherever the processor has no instructions for it.
int ctext_marks(const unsigned char *_Nonnull bytes, size_t count);

// How many of the bytes have this value.
size_t ctext_count(const unsigned char *_Nonnull bytes, size_t count, unsigned char value);

// Where the bytes with this value are, in order; gives how many there are. `places` has room for as many as `ctext_count` gives.
size_t ctext_places(
    const unsigned char *_Nonnull bytes, size_t count, unsigned char value, size_t *_Nonnull places);

#endif
