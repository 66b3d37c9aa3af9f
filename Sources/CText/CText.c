#include "CText.h"

#if defined(__x86_64__)

#include <string.h>
#include <tmmintrin.h>

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

#define SSE __attribute__((target("ssse3"), always_inline)) static inline

SSE __m128i high_half(__m128i bytes) { return _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(0x0F)); }

// What each pair of a byte and the one before it may have wrong. `before`: the bytes one place earlier.
SSE __m128i wrong_pairs(__m128i bytes, __m128i before) {
    const __m128i first_high = _mm_setr_epi8(
        TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG,
        (char)TWO_GO_ON, (char)TWO_GO_ON, (char)TWO_GO_ON, (char)TWO_GO_ON,
        TOO_SHORT | OVERLONG_2, TOO_SHORT, TOO_SHORT | OVERLONG_3 | SURROGATE,
        TOO_SHORT | TOO_LARGE | FAR_TOO_LARGE | OVERLONG_4);
    const char large = (char)(ANY | TOO_LARGE | FAR_TOO_LARGE);
    const __m128i first_low = _mm_setr_epi8(
        (char)(ANY | OVERLONG_3 | OVERLONG_2 | OVERLONG_4), (char)(ANY | OVERLONG_2), (char)ANY, (char)ANY,
        (char)(ANY | TOO_LARGE), large, large, large, large, large, large, large, large,
        (char)(ANY | TOO_LARGE | FAR_TOO_LARGE | SURROGATE), large, large);
    const char on = (char)(TOO_LONG | OVERLONG_2 | TWO_GO_ON);
    const __m128i second_high = _mm_setr_epi8(
        TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
        (char)(on | OVERLONG_3 | FAR_TOO_LARGE | OVERLONG_4), (char)(on | OVERLONG_3 | TOO_LARGE),
        (char)(on | SURROGATE | TOO_LARGE), (char)(on | SURROGATE | TOO_LARGE),
        TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT);
    const __m128i low = _mm_and_si128(before, _mm_set1_epi8(0x0F));
    return _mm_and_si128(
        _mm_and_si128(_mm_shuffle_epi8(first_high, high_half(before)), _mm_shuffle_epi8(first_low, low)),
        _mm_shuffle_epi8(second_high, high_half(bytes)));
}

// Sixteen bytes behind sixteen others: bits of what is wrong.
SSE __m128i wrong(__m128i bytes, __m128i last) {
    const __m128i pairs = wrong_pairs(bytes, _mm_alignr_epi8(bytes, last, 15));
    // The third byte of three or four, and the fourth of four, must go on behind one that does, and nothing else may.
    const __m128i third = _mm_subs_epu8(_mm_alignr_epi8(bytes, last, 14), _mm_set1_epi8((char)(0xE0 - 0x80)));
    const __m128i fourth = _mm_subs_epu8(_mm_alignr_epi8(bytes, last, 13), _mm_set1_epi8((char)(0xF0 - 0x80)));
    const __m128i must = _mm_and_si128(_mm_or_si128(third, fourth), _mm_set1_epi8((char)0x80));
    return _mm_xor_si128(must, pairs);
}

SSE __m128i load(const unsigned char *bytes) { return _mm_loadu_si128((const __m128i *)bytes); }

// Whether the 64 bytes from here on, and those before them, are all ASCII.
SSE bool is_plain(const unsigned char *bytes, __m128i last) {
    const __m128i front = _mm_or_si128(load(bytes), load(bytes + 16));
    const __m128i back = _mm_or_si128(load(bytes + 32), load(bytes + 48));
    return _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(front, back), last)) == 0;
}

__attribute__((target("ssse3"))) static bool is_utf8(const unsigned char *bytes, size_t count) {
    __m128i last = _mm_setzero_si128(), mistakes = _mm_setzero_si128();
    size_t at = 0;
    while (count - at >= 16) {
        if (count - at >= 64 && is_plain(bytes + at, last)) {
            at += 64;
            continue;
        }
        for (size_t end = count - at >= 64 ? at + 64 : at + 16; at < end; at += 16) {
            const __m128i block = load(bytes + at);
            mistakes = _mm_or_si128(mistakes, wrong(block, last));
            last = block;
        }
    }
    // Zeros behind the end are ASCII: what is cut off is too short.
    unsigned char rest[16] = {0};
    memcpy(rest, bytes + at, count - at);
    const __m128i block = load(rest);
    mistakes = _mm_or_si128(mistakes, wrong(block, last));
    mistakes = _mm_or_si128(mistakes, wrong(_mm_setzero_si128(), block));
    return _mm_movemask_epi8(_mm_cmpeq_epi8(mistakes, _mm_setzero_si128())) == 0xFFFF;
}

bool ctext_is_utf8(const unsigned char *bytes, size_t count) {
    return __builtin_cpu_supports("ssse3") && is_utf8(bytes, count);
}

#else

bool ctext_is_utf8(const unsigned char *bytes, size_t count) {
    (void)bytes;
    (void)count;
    return false;
}

#endif
