import DataTree
import Text

/// An HTTP message: a request or status line, header lines, an empty line, the body; of the first two either may be missing.
enum HTTPMessage {
    private static let headerLimit = 200

    /// The bodies of a text: of a file of requests each between lines that begin with `###`.
    static func parts(_ bytes: [UInt8]) -> [TextForm.Part] {
        var parts: [TextForm.Part] = []
        var start = 0
        while start < bytes.count, parts.count < TextForm.partLimit {
            let next = ByteSearch.find(Array("\n###".utf8), in: bytes, from: start).map { $0 + 1 } ?? bytes.count
            if let part = part(bytes, start, next) { parts.append(part) }
            start = next
        }
        return parts
    }

    private static func part(_ bytes: [UInt8], _ from: Int, _ limit: Int) -> TextForm.Part? {
        var headers: [TextForm.Header] = []
        var start = from
        var hasStart = false
        while start < limit, headers.count < headerLimit {
            let end = bytes[start..<limit].firstIndex(of: 0x0A) ?? limit
            let line = TextForm.trimmed(bytes[start..<end])
            start = end + 1
            if line.isEmpty {
                guard hasStart || !headers.isEmpty else { continue }
                return body(bytes, min(start, limit)..<limit, headers)
            }
            if isAside(line) { continue }
            if !hasStart, headers.isEmpty, isStartLine(line) {
                hasStart = true
                if let target = target(line) { headers.append(target) }
            } else if let header = header(line) {
                headers.append(header)
            } else {
                return nil
            }
        }
        return nil
    }

    /// A comment, or a variable of a file of requests: `# …`, `// …`, `@host = …`.
    private static func isAside(_ line: ArraySlice<UInt8>) -> Bool {
        "#@".utf8.contains(line.first ?? 0) || line.starts(with: "//".utf8)
    }

    private static func body(_ bytes: [UInt8], _ range: Range<Int>, _ headers: [TextForm.Header]) -> TextForm.Part? {
        let body = TextForm.trimmed(bytes[range])
        guard let first = body.first, "{[\"".utf8.contains(first) else { return nil }
        var end = body.endIndex
        // What a file of requests does with the answer.
        if let close = TextForm.region(bytes, body.startIndex, end),
            "<>#/".utf8.contains(bytes[close..<end].first { !$0.isJSONSpace } ?? 0)
        {
            end = close
        }
        var part = TextForm.part(bytes, body.startIndex..<end)
        part.headers = headers
        return part
    }

    private static func isStartLine(_ line: ArraySlice<UInt8>) -> Bool {
        let words = line.prefix(2048).split(separator: 0x20, maxSplits: 2)
        guard words.count > 1 else { return false }
        let name = String(decoding: words[0], as: UTF8.self)
        return ["POST", "PUT", "PATCH", "GET", "DELETE"].contains(name) || name.hasPrefix("HTTP/")
    }

    /// Where a request goes, told as its header ':url'.
    private static func target(_ line: ArraySlice<UInt8>) -> TextForm.Header? {
        let words = line.prefix(2048).split(separator: 0x20, maxSplits: 2)
        guard words.count > 1, !words[0].starts(with: "HTTP/".utf8) else { return nil }
        let range = words[1].startIndex..<words[1].endIndex
        return .init(name: ":url", value: String(decoding: words[1], as: UTF8.self), range: range)
    }

    private static func header(_ line: ArraySlice<UInt8>) -> TextForm.Header? {
        let start = line.first == UInt8(ascii: ":") ? line.startIndex + 1 : line.startIndex
        guard let colon = line[start...].firstIndex(of: UInt8(ascii: ":")), colon > start,
            line[start..<colon].allSatisfy({
                $0.isLetter || "-_0123456789".utf8.contains($0)
            })
        else { return nil }
        let value = TextForm.trimmed(line[(colon + 1)...])
        guard !value.isEmpty else { return nil }
        return .init(
            name: String(decoding: line[start..<colon], as: UTF8.self).lowercased(),
            value: String(decoding: value, as: UTF8.self), range: value.startIndex..<value.endIndex)
    }
}
