#include "CText.h"

#include <string.h>

// A byte as it is written, `to` after it.
static unsigned char *write_byte(unsigned char byte, unsigned characters, unsigned char *to) {
#define REFERENCE(SET, TEXT) \
    if (characters & (SET)) return (unsigned char *)memcpy(to, TEXT, sizeof TEXT - 1) + sizeof TEXT - 1; \
    break
    switch (byte) {
        case '&': REFERENCE(CTEXT_AMPERSAND, "&amp;");
        case '<': REFERENCE(CTEXT_BRACKETS, "&lt;");
        case '>': REFERENCE(CTEXT_BRACKETS, "&gt;");
        case '"': REFERENCE(CTEXT_QUOTE, "&quot;");
        case '\'': REFERENCE(CTEXT_APOSTROPHE, "&#39;");
    }
    *to = byte;
    return to + 1;
}

#if defined(__x86_64__)

#include <immintrin.h>

// The method is Keiser's and Lemire's, "Validating UTF-8 In Less Than One Instruction Per Byte" (2021). What may be wrong with two
// bytes in a row has a bit each. The first byte's high half, its low half and the second byte's high half each say which of the
// mistakes they allow; a mistake that all three allow is one.
enum {
    TOO_SHORT = 1 << 0,      // a first byte, and none that goes on
    TOO_LONG = 1 << 1,       // ASCII, and one that goes on
    OVERLONG_3 = 1 << 2,     // E0, then less than A0
    TOO_LARGE = 1 << 3,      // F4, then 90 or more; F5 and more, then 90 or more
    SURROGATE = 1 << 4,      // ED, then A0 or more
    OVERLONG_2 = 1 << 5,     // C0 or C1
    FAR_TOO_LARGE = 1 << 6,  // F5 and more, then less than 90
    OVERLONG_4 = 1 << 6,     // F0, then less than 90: no low half has it and the one above
    TWO_GO_ON = 1 << 7,      // two in a row that go on: right inside a longer character, which is found out apart
    ANY = TOO_SHORT | TOO_LONG | TWO_GO_ON,
};

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

// Sixteen bytes, twice.
#define TWICE(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))

AVX2 __m256i high_half(__m256i bytes) { return _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F)); }

// What each pair of a byte and the one before it may have wrong. `before`: the bytes one place earlier.
AVX2 __m256i wrong_pairs(__m256i bytes, __m256i before) {
    const __m256i first_high = TWICE(
        TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG,
        (char)TWO_GO_ON, (char)TWO_GO_ON, (char)TWO_GO_ON, (char)TWO_GO_ON,
        TOO_SHORT | OVERLONG_2, TOO_SHORT, TOO_SHORT | OVERLONG_3 | SURROGATE,
        TOO_SHORT | TOO_LARGE | FAR_TOO_LARGE | OVERLONG_4);
    const char large = (char)(ANY | TOO_LARGE | FAR_TOO_LARGE);
    const __m256i first_low = TWICE(
        (char)(ANY | OVERLONG_3 | OVERLONG_2 | OVERLONG_4), (char)(ANY | OVERLONG_2), (char)ANY, (char)ANY,
        (char)(ANY | TOO_LARGE), large, large, large, large, large, large, large, large,
        (char)(ANY | TOO_LARGE | FAR_TOO_LARGE | SURROGATE), large, large);
    const char on = (char)(TOO_LONG | OVERLONG_2 | TWO_GO_ON);
    const __m256i second_high = TWICE(
        TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
        (char)(on | OVERLONG_3 | FAR_TOO_LARGE | OVERLONG_4), (char)(on | OVERLONG_3 | TOO_LARGE),
        (char)(on | SURROGATE | TOO_LARGE), (char)(on | SURROGATE | TOO_LARGE),
        TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT);
    const __m256i low = _mm256_and_si256(before, _mm256_set1_epi8(0x0F));
    return _mm256_and_si256(
        _mm256_and_si256(_mm256_shuffle_epi8(first_high, high_half(before)), _mm256_shuffle_epi8(first_low, low)),
        _mm256_shuffle_epi8(second_high, high_half(bytes)));
}

// Thirty-two bytes behind thirty-two others: bits of what is wrong.
AVX2 __m256i wrong(__m256i bytes, __m256i last) {
    // The last half of those before, and the first half of these.
    const __m256i middle = _mm256_permute2x128_si256(last, bytes, 0x21);
    const __m256i pairs = wrong_pairs(bytes, _mm256_alignr_epi8(bytes, middle, 15));
    // The third byte of three or four, and the fourth of four, must go on behind one that does, and nothing else may.
    const __m256i third =
        _mm256_subs_epu8(_mm256_alignr_epi8(bytes, middle, 14), _mm256_set1_epi8((char)(0xE0 - 0x80)));
    const __m256i fourth =
        _mm256_subs_epu8(_mm256_alignr_epi8(bytes, middle, 13), _mm256_set1_epi8((char)(0xF0 - 0x80)));
    const __m256i must = _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8((char)0x80));
    return _mm256_xor_si256(must, pairs);
}

AVX2 __m256i load(const unsigned char *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

// Whether the 64 bytes from here on, and those before them, are all ASCII.
AVX2 bool is_plain(const unsigned char *bytes, __m256i last) {
    const __m256i both = _mm256_or_si256(load(bytes), load(bytes + 32));
    return _mm256_movemask_epi8(_mm256_or_si256(both, last)) == 0;
}

__attribute__((target("avx2"))) static bool is_utf8(const unsigned char *bytes, size_t count) {
    __m256i last = _mm256_setzero_si256(), mistakes = _mm256_setzero_si256();
    size_t at = 0;
    while (count - at >= 32) {
        if (count - at >= 64 && is_plain(bytes + at, last)) {
            at += 64;
            continue;
        }
        for (size_t end = count - at >= 64 ? at + 64 : at + 32; at < end; at += 32) {
            const __m256i block = load(bytes + at);
            mistakes = _mm256_or_si256(mistakes, wrong(block, last));
            last = block;
        }
    }
    // Zeros behind the end are ASCII: what is cut off is too short.
    unsigned char rest[32] = {0};
    memcpy(rest, bytes + at, count - at);
    const __m256i block = load(rest);
    mistakes = _mm256_or_si256(mistakes, wrong(block, last));
    mistakes = _mm256_or_si256(mistakes, wrong(_mm256_setzero_si256(), block));
    return _mm256_testz_si256(mistakes, mistakes);
}

bool ctext_is_utf8(const unsigned char *bytes, size_t count) {
    return __builtin_cpu_supports("avx2") && is_utf8(bytes, count);
}

// Which of 32 bytes are in a set: a bit each.
AVX2 uint32_t members32(__m256i bytes, __m256i rows, bool others) {
    const __m256i columns = TWICE(1, 2, 4, 8, 16, 32, 64, (char)128, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m256i row = _mm256_shuffle_epi8(rows, _mm256_and_si256(bytes, _mm256_set1_epi8(0x0F)));
    const __m256i found = _mm256_and_si256(row, _mm256_shuffle_epi8(columns, high_half(bytes)));
    const int none = _mm256_movemask_epi8(_mm256_cmpeq_epi8(found, _mm256_setzero_si256()));
    return ~(uint32_t)none | (others ? (uint32_t)_mm256_movemask_epi8(bytes) : 0);
}

__attribute__((target("avx2"))) static uint64_t members64(const unsigned char *bytes, const void *set, bool others) {
    const __m256i rows = _mm256_broadcastsi128_si256(_mm_loadu_si128(set));
    return members32(load(bytes), rows, others) | (uint64_t)members32(load(bytes + 32), rows, others) << 32;
}

__attribute__((noinline)) static uint64_t members(
    const unsigned char *bytes, size_t count, const void *set, bool others) {
    unsigned char few[64] = {0};
    return members64(memcpy(few, bytes, count), set, others) & (((uint64_t)1 << count) - 1);
}

bool ctext_members(const unsigned char *bytes, size_t count, const void *set, bool others, uint64_t *found) {
    if (!__builtin_cpu_supports("avx2")) return false;
    *found = count < 64 ? members(bytes, count, set, others) : members64(bytes, set, others);
    return true;
}

#define SSE __attribute__((target("ssse3"))) static

// Each at the place of its low half; 0 has another one's place, so that it is not found.
#define REFERENCES _mm_setr_epi8(1, 0, '"', 0, 0, 0, '&', '\'', 0, 0, 0, 0, '<', 0, '>', 0)

// Sixteen bytes, or fewer and zeros.
SSE inline __m128i sixteen(const unsigned char *bytes, size_t count) {
    unsigned char few[16] = {0};
    if (count < 16) bytes = memcpy(few, bytes, count);
    return _mm_loadu_si128((const __m128i *)bytes);
}

// Which of the bytes need a reference. Those beyond ASCII are looked up as 0, and are not 0.
SSE inline __m128i references(__m128i bytes) {
    return _mm_cmpeq_epi8(_mm_shuffle_epi8(REFERENCES, bytes), bytes);
}

SSE size_t plain(const unsigned char *bytes, size_t count) {
    for (size_t at = 0;; at = count - at >= 32 ? at + 16 : count - 16) {
        const int found = _mm_movemask_epi8(references(sixteen(bytes + at, count - at)));
        if (found) return at + (size_t)__builtin_ctz((unsigned)found);
        if (count - at <= 16) return count;
    }
}

size_t ctext_plain(const unsigned char *bytes, size_t count) {
    return __builtin_cpu_supports("ssse3") ? plain(bytes, count) : 0;
}

// How many of the bytes were written, `*end` after them: all but fewer than sixteen.
SSE size_t escape_blocks(
    const unsigned char *bytes, size_t count, unsigned characters, unsigned char *to, unsigned char **end) {
    size_t at = 0;
    while (count - at >= 16) {
        const __m128i block = sixteen(bytes + at, 16);
        _mm_storeu_si128((__m128i *)to, block);
        const int found = _mm_movemask_epi8(references(block));
        const size_t length = found ? (size_t)__builtin_ctz((unsigned)found) : 16;
        at += length;
        to += length;
        if (found) to = write_byte(bytes[at++], characters, to);
    }
    *end = to;
    return at;
}

static size_t escape_start(
    const unsigned char *bytes, size_t count, unsigned characters, unsigned char *to, unsigned char **end) {
    return __builtin_cpu_supports("ssse3") ? escape_blocks(bytes, count, characters, to, end) : 0;
}

SSE int marks(const unsigned char *bytes, size_t count) {
    __m128i colon = _mm_setzero_si128(), address = colon, escaped = colon;
    for (size_t at = 0;; at = count - at >= 32 ? at + 16 : count - 16) {
        const __m128i block = sixteen(bytes + at, count - at);
        const __m128i before = at ? sixteen(bytes + at - 1, 16) : _mm_slli_si128(block, 1);
        const __m128i w = _mm_set1_epi8('w');
        const __m128i pairs = _mm_and_si128(_mm_cmpeq_epi8(block, w), _mm_cmpeq_epi8(before, w));
        colon = _mm_or_si128(colon, _mm_cmpeq_epi8(block, _mm_set1_epi8(':')));
        address = _mm_or_si128(address, _mm_or_si128(pairs, _mm_cmpeq_epi8(block, _mm_set1_epi8('@'))));
        escaped = _mm_or_si128(escaped, references(block));
        if (count - at <= 16) break;
    }
    return (_mm_movemask_epi8(colon) ? CTEXT_COLON : 0) | (_mm_movemask_epi8(address) ? CTEXT_ADDRESS : 0)
        | (_mm_movemask_epi8(escaped) ? CTEXT_ESCAPED : 0);
}

int ctext_marks(const unsigned char *bytes, size_t count) {
    return __builtin_cpu_supports("ssse3") ? marks(bytes, count) : -1;
}

__attribute__((target("avx2"))) static size_t blocks_count(
    const unsigned char *bytes, size_t blocks, unsigned char value) {
    const __m256i wanted = _mm256_set1_epi8((char)value), zero = _mm256_setzero_si256();
    __m256i found = zero;
    for (size_t at = 0; at < blocks;) {
        // Each hit is a byte of -1, which is subtracted; 255 of them fit into a byte.
        const size_t end = blocks - at < 255 ? blocks : at + 255;
        __m256i sum = zero;
        for (; at < end; at++)
            sum = _mm256_sub_epi8(
                sum, _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(bytes + at * 32)), wanted));
        found = _mm256_add_epi64(found, _mm256_sad_epu8(sum, zero));
    }
    const __m128i half = _mm_add_epi64(_mm256_castsi256_si128(found), _mm256_extracti128_si256(found, 1));
    return (size_t)_mm_cvtsi128_si64(half) + (size_t)_mm_extract_epi64(half, 1);
}

__attribute__((target("avx2"))) static size_t blocks_places(
    const unsigned char *bytes, size_t blocks, unsigned char value, size_t *places) {
    const __m256i wanted = _mm256_set1_epi8((char)value);
    size_t found = 0;
    for (size_t at = 0; at < blocks * 32; at += 32) {
        const __m256i same = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(bytes + at)), wanted);
        for (unsigned hits = (unsigned)_mm256_movemask_epi8(same); hits; hits &= hits - 1)
            places[found++] = at + (size_t)__builtin_ctz(hits);
    }
    return found;
}

// How many blocks of 32 bytes are looked at as such; the rest is looked at byte by byte.
static size_t whole_blocks(size_t count) { return __builtin_cpu_supports("avx2") ? count / 32 : 0; }

#else

static size_t whole_blocks(size_t count) {
    (void)count;
    return 0;
}

static size_t blocks_count(const unsigned char *bytes, size_t blocks, unsigned char value) {
    (void)bytes;
    (void)blocks;
    (void)value;
    return 0;
}

static size_t blocks_places(const unsigned char *bytes, size_t blocks, unsigned char value, size_t *places) {
    (void)places;
    return blocks_count(bytes, blocks, value);
}

bool ctext_is_utf8(const unsigned char *bytes, size_t count) {
    (void)bytes;
    (void)count;
    return false;
}

bool ctext_members(const unsigned char *bytes, size_t count, const void *set, bool others, uint64_t *found) {
    (void)bytes;
    (void)count;
    (void)set;
    (void)others;
    (void)found;
    return false;
}

size_t ctext_plain(const unsigned char *bytes, size_t count) {
    (void)bytes;
    (void)count;
    return 0;
}

static size_t escape_start(
    const unsigned char *bytes, size_t count, unsigned characters, unsigned char *to, unsigned char **end) {
    (void)bytes;
    (void)count;
    (void)characters;
    (void)to;
    (void)end;
    return 0;
}

int ctext_marks(const unsigned char *bytes, size_t count) {
    (void)bytes;
    (void)count;
    return -1;
}

#endif

size_t ctext_count(const unsigned char *bytes, size_t count, unsigned char value) {
    const size_t blocks = whole_blocks(count);
    size_t found = blocks_count(bytes, blocks, value);
    for (size_t at = blocks * 32; at < count; at++) found += bytes[at] == value;
    return found;
}

size_t ctext_places(const unsigned char *bytes, size_t count, unsigned char value, size_t *places) {
    const size_t blocks = whole_blocks(count);
    size_t found = blocks_places(bytes, blocks, value, places);
    for (size_t at = blocks * 32; at < count; at++)
        if (bytes[at] == value) places[found++] = at;
    return found;
}

size_t ctext_escape(const unsigned char *bytes, size_t count, unsigned characters, unsigned char *to) {
    unsigned char *end = to;
    for (size_t at = escape_start(bytes, count, characters, to, &end); at < count; at++)
        end = write_byte(bytes[at], characters, end);
    return (size_t)(end - to);
}
