/// Which addresses a page may link to: the one list for guides, specs, the configuration and the command line.
///
/// An address is read as a browser reads it (WHATWG URL, "basic URL parser"): control characters and spaces at both ends and every
/// tab and line end inside are passed over before the scheme is looked for. What has no scheme is relative and stays in the site.
package enum WebAddress {
    /// What an address may begin with.
    package static let schemes: Set = ["http", "https", "mailto", "tel"]

    /// The scheme as a browser finds it, lower-cased; nil for a relative address.
    @inlinable
    package static func scheme(_ address: some Sequence<UInt8>) -> String? {
        if let found = address.withContiguousStorageIfAvailable({ scheme(buffer: $0) }) { return found }
        return Array(address).withUnsafeBufferPointer { scheme(buffer: $0) }
    }

    @usableFromInline
    package static func scheme(buffer: UnsafeBufferPointer<UInt8>) -> String? {
        guard buffer.contains(UInt8(ascii: ":")) else { return nil }
        var scheme: [UInt8] = []
        for byte in buffer {
            if byte == 0x09 || byte == 0x0A || byte == 0x0D || (scheme.isEmpty && byte <= 0x20) { continue }
            if byte == UInt8(ascii: ":") { return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self) }
            let isLetter = byte.isLetter
            let isOther = byte.isDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E
            guard isLetter || (isOther && !scheme.isEmpty), scheme.count < longestScheme else { return nil }
            scheme.append(isLetter ? byte | 0x20 : byte)
        }
        return nil
    }

    package static func scheme(_ address: String) -> String? { scheme(address.utf8) }

    /// Whether a link may lead there: a relative address, or one of `schemes`, and no control characters in either.
    @inlinable
    package static func isLink(_ address: some Sequence<UInt8>) -> Bool {
        if let isLink = address.withContiguousStorageIfAvailable({ isLink(buffer: $0) }) { return isLink }
        return Array(address).withUnsafeBufferPointer { isLink(buffer: $0) }
    }

    @usableFromInline
    package static func isLink(buffer: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in buffer where byte < 0x20 || byte == 0x7F { return false }
        // Most are of the web.
        if isOfWeb(buffer) { return true }
        return scheme(buffer: buffer).map(schemes.contains) ?? true
    }

    /// Whether they begin with `http://` or `https://`.
    package static func isOfWeb(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
        address.starts(with: "https://".utf8) || address.starts(with: "http://".utf8)
    }

    package static func isOfWeb(_ address: [UInt8]) -> Bool { address.withUnsafeBufferPointer { isOfWeb($0) } }

    package static func isOfWeb(_ address: String) -> Bool {
        var address = address
        return address.withUTF8 { isOfWeb($0) }
    }

    package static func isLink(_ address: String) -> Bool { isLink(address.utf8) }

    package static func isLink(_ address: [UInt8]) -> Bool { address.withUnsafeBufferPointer { isLink(buffer: $0) } }

    /// Whether a picture, a film or a sound may come from there: a relative address, `http`, `https`, or the bytes of a raster
    /// picture in the address itself (`data:image/png`), which cannot hold a program.
    package static func isMedia(_ address: some Collection<UInt8>) -> Bool {
        if address.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return false }
        switch scheme(address) {
        case nil, "http"?, "https"?: return true
        case "data"?:
            let head = String(decoding: address.drop { $0 <= 0x20 }.prefix(24), as: UTF8.self).lowercased()
            return ["image/png", "image/gif", "image/jpeg", "image/webp"].contains { type in
                let rest = head.dropFirst(5)
                return rest.hasPrefix(type) && [";", ","].contains(rest.dropFirst(type.utf8.count).first)
            }
        case _?: return false
        }
    }

    /// Whether it is a whole address of the web, with a host: what a link from outside every page needs.
    package static func isWeb(_ address: String) -> Bool {
        guard let scheme = scheme(address), scheme == "http" || scheme == "https", isLink(address) else { return false }
        let rest = address.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        guard rest.starts(with: "//".utf8), let first = rest.dropFirst(2).first else { return false }
        return !"/?#\\ ".utf8.contains(first) && !address.utf8.contains(where: { $0 == 0x20 })
    }

    private static let longestScheme = 64
}
