import Text

/// How destinations are written in an attribute. `WebAddress` says which of them may become links.
enum URLSafety {
    /// Appends `url` for a quoted `href` or `src`: what URLs do not allow is percent-encoded, `&` and `'` become
    /// references. An existing `%41` stays as it is.
    static func append(_ url: [UInt8], to output: inout [UInt8]) {
        url.withUnsafeBufferPointer { append($0, to: &output) }
    }

    /// The same for a text.
    static func append(_ url: String, to output: inout [UInt8]) {
        var url = url
        url.withUTF8 { append($0, to: &output) }
    }

    private static func append(_ url: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var start = 0
        while start < url.count {
            var end = start
            while end < url.count, PercentEncoding.attribute.allows(url[end]) { end += 1 }
            output.append(UnsafeBufferPointer(rebasing: url[start..<end]))
            guard end < url.count else { return }
            switch url[end] {
            case UInt8(ascii: "&"): output.append("&amp;")
            // As cmark spells it.
            case UInt8(ascii: "'"): output.append("&#x27;")
            default: PercentEncoding.attribute.append(url[end], to: &output)
            }
            start = end + 1
        }
    }
}
