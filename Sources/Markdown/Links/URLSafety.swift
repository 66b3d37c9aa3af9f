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

    /// The same for bytes in memory.
    static func append(_ url: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var start = 0
        while true {
            start = PercentEncoding.attribute.append(attribute: url, from: start, to: &output)
            guard start < url.count else { return }
            // An apostrophe as cmark spells it.
            output.append(url[start] == UInt8(ascii: "&") ? "&amp;" : "&#x27;")
            start += 1
        }
    }
}
