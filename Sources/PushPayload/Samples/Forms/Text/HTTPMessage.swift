import DataTree
import Text

/// An HTTP message: a request or status line, header lines, an empty line, the body; of the first two either may be missing.
enum HTTPMessage {
    private static let headerLimit = 200

    static func part(_ bytes: [UInt8]) -> TextForm.Part? {
        var headers: [TextForm.Header] = []
        var start = 0
        var isFirst = true
        var hasStart = false
        while start < bytes.count, headers.count < headerLimit {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = TextForm.trimmed(bytes[start..<end])
            start = end + 1
            if line.isEmpty {
                guard hasStart || !headers.isEmpty else { continue }
                return body(bytes, start, headers)
            }
            if isFirst, line.first == UInt8(ascii: "#") { continue }
            if isFirst, isStartLine(line) {
                hasStart = true
                if let target = target(line) { headers.append(target) }
            } else if let header = header(line) {
                headers.append(header)
            } else {
                return nil
            }
            isFirst = false
        }
        return nil
    }

    private static func body(_ bytes: [UInt8], _ start: Int, _ headers: [TextForm.Header]) -> TextForm.Part? {
        let body = TextForm.trimmed(bytes[min(start, bytes.count)...])
        guard let first = body.first, "{[\"".utf8.contains(first) else { return nil }
        var part = TextForm.part(bytes, body.startIndex..<body.endIndex)
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
