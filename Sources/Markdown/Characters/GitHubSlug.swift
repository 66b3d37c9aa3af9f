/// Anchors of headings as GitHub, mdBook, Starlight and Docusaurus make them: all but letters, digits, `-` and `_` goes, and each
/// space is a hyphen. Sources: github-slugger; mdBook's `normalize_id`.
package enum GitHubSlug {
    /// Of a heading's plain text; "" where nothing of it stays. Numbering duplicates is the caller's. O(bytes).
    package static func make(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.lowercased().unicodeScalars.compactMap { scalar in
                    if scalar == " " { return "-" }
                    let properties = scalar.properties
                    let isWord =
                        properties.isAlphabetic || properties.numericType != nil || scalar == "-" || scalar == "_"
                    return isWord ? scalar : nil
                }))
    }

    /// Whether an anchor of ours may be another one: a full stop or a slash stays or separates in ours, and ours has no two hyphens
    /// beside each other. Looks at bytes only.
    package static func mayDiffer(_ text: String) -> Bool {
        var text = text
        return text.withUTF8(mayDiffer)
    }

    private static func mayDiffer(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var isGap = true
        for byte in text {
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "/"): return true
            case 0x20, UInt8(ascii: "-"):
                if isGap { return true }
                isGap = true
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...: isGap = false
            default: break
            }
        }
        return isGap
    }
}
