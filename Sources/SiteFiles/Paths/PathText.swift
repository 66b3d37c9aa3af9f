import Text

/// Functions on the text of paths: `/` between components, no leading slash, "" for the root. What a path belongs to is said by its
/// type (`DiskPath`, `ContentPath`, `OutputPath`).
package enum PathText {
    /// The folder of a path, without a trailing slash.
    package static func folder(_ path: String) -> String {
        var text = path
        return text.withUTF8 { bytes in
            String(decoding: bytes[..<(bytes.lastIndex(of: slash) ?? 0)], as: UTF8.self)
        }
    }

    package static func name(_ path: String) -> String {
        var text = path
        let name = text.withUTF8 { bytes -> String? in
            guard let last = bytes.lastIndex(where: { $0 != slash }) else { return nil }
            let start = bytes[..<last].lastIndex(of: slash).map { $0 + 1 } ?? 0
            return String(decoding: bytes[start...last], as: UTF8.self)
        }
        return name ?? path
    }

    /// The last extension, without its dot and lower-cased; "" for none.
    package static func fileExtension(_ path: String) -> String {
        let name = name(path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
        return name[name.utf8.index(after: dot)...].lowercased()
    }

    package static func dropExtension(_ path: String) -> String {
        var text = path
        let stem = text.withUTF8 { bytes -> String? in
            guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < bytes.count,
                bytes[dot - 1] != slash, !bytes[dot...].contains(slash)
            else { return nil }
            return String(decoding: bytes[..<dot], as: UTF8.self)
        }
        return stem ?? path
    }

    package static func join(_ a: String, _ b: String) -> String {
        a.isEmpty ? b : b.isEmpty ? a : a + "/" + b
    }

    /// Resolves `.` and `..`; nil when the path leaves the root.
    package static func normalize(_ path: String) -> String? {
        // Most paths are as they should be.
        if isOrdinary(path) { return path }
        var path = path
        return path.withUTF8 { bytes in
            var kept: [UInt8] = []
            kept.reserveCapacity(bytes.count)
            var start = 0
            while start < bytes.count {
                let end = ByteSearch.find(slash, in: bytes, from: start) ?? bytes.count
                let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
                start = end + 1
                if isDots(part) {
                    guard part.count == 2 else { continue }
                    if kept.isEmpty { return nil }
                    kept.removeSubrange((kept.lastIndex(of: slash) ?? 0)...)
                } else if !part.isEmpty {
                    if !kept.isEmpty { kept.append(slash) }
                    kept.append(contentsOf: part)
                }
            }
            return String(decoding: kept, as: UTF8.self)
        }
    }

    /// Whether a path is surely as `normalize` gives it: no component begins with a dot, and none is empty.
    package static func isOrdinary(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            var isStart = true
            for byte in bytes {
                if isStart, byte == slash || byte == UInt8(ascii: ".") { return false }
                isStart = byte == slash
            }
            return !isStart
        }
    }

    /// `.` or `..`.
    private static func isDots(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
        (1...2).contains(part.count) && part.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// The relative URL from a page (site URL, ending in "/" or a file name) to another place in the site.
    /// From `file://` a folder needs its `index.html` spelt out.
    package static func relative(from page: String, to target: String) -> String {
        var (page, target) = (page, target)
        return page.withUTF8 { here in target.withUTF8 { there in relative(here, there) } }
    }

    private static func relative(_ here: UnsafeBufferPointer<UInt8>, _ target: UnsafeBufferPointer<UInt8>) -> String {
        let end = ByteSearch.find(UInt8(ascii: "#"), in: target, from: 0) ?? target.count
        // Whole folders that both lie in; what is before the last slash is a folder.
        var shared = 0
        var index = 0
        while index < here.count, index < end, here[index] == target[index] {
            index += 1
            if here[index - 1] == slash { shared = index }
        }
        let ups = ByteSearch.count(of: slash, in: UnsafeBufferPointer(rebasing: here[shared...]))
        var result: [UInt8] = []
        result.reserveCapacity(ups * 3 + target.count - shared + 10)
        for _ in 0..<ups { result.append("../") }
        let way = UnsafeBufferPointer(rebasing: target[shared..<end])
        if way.allSatisfy(isPlain) { result += way } else { result += encode(Array(way)[...]) }
        if end == 0 || target[end - 1] == slash { result.append("index.html") }
        if end < target.count { result += UnsafeBufferPointer(rebasing: target[end...]) }
        return String(decoding: result, as: UTF8.self)
    }

    private static let slash = UInt8(ascii: "/")

    /// Unreserved characters of ASCII, and the slash.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isWordPart || UInt8(ascii: "-")...UInt8(ascii: "/") ~= byte || byte == UInt8(ascii: "~")
    }

    /// Whether percent-encoding leaves a path as it is, as it does with most.
    static func isPlain(_ path: String) -> Bool { path.utf8.allSatisfy(isPlain) }

    private static func encode(_ path: ArraySlice<UInt8>) -> [UInt8] {
        let parts = path.split(separator: slash, omittingEmptySubsequences: false)
        return Array(parts.map { encode(String(decoding: $0, as: UTF8.self)) }.joined(separator: "/").utf8)
    }

    package static func split(_ url: String) -> (path: String, fragment: String) {
        guard let hash = ByteSearch.find(UInt8(ascii: "#"), in: url) else { return (url, "") }
        return (String(Substring(url.utf8.prefix(hash))), String(Substring(url.utf8.dropFirst(hash))))
    }

    /// Percent-encodes what may not stand in a URL path segment; letters of every script stay readable.
    package static func encode(_ segment: String) -> String { PercentEncoding.readableSegment.encoded(segment) }

    /// Undoes percent-encoding; nil when it is malformed.
    package static func decode(_ text: String) -> String? {
        ByteSearch.find(UInt8(ascii: "%"), in: text) != nil ? PercentEncoding.decoded(text, malformed: .refused) : text
    }
}
