#ifndef CTEXT_H
#define CTEXT_H

#include <stdbool.h>
#include <stddef.h>

// Whether bytes are known to be well-formed UTF-8 (Unicode, table 3-7), sixteen bytes at once. False for others, and wherever the
// processor has no instructions for it: then the caller looks at them one by one.
bool ctext_is_utf8(const unsigned char *_Nonnull bytes, size_t count);

#endif
