import Text

/// How destinations are written in an attribute. `WebAddress` says which of them may become links.
enum URLSafety {
    /// Appends `url` for a quoted `href` or `src`: what URLs do not allow is percent-encoded, `&` and `'` become
    /// references. An existing `%41` stays as it is.
    static func append(_ url: some Sequence<UInt8>, to output: inout [UInt8]) {
        for byte in url {
            switch byte {
            case UInt8(ascii: "&"): HTMLEscaping.append(CollectionOfOne(byte), to: &output)
            // As cmark spells it.
            case UInt8(ascii: "'"): output.append("&#x27;")
            default: PercentEncoding.attribute.append(byte, to: &output)
            }
        }
    }
}
