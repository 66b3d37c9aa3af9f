import Text

/// A place of a text that a program fills in before anybody reads it: `$NAME`, `${…}`, `$(…)` of shells and of make, `${{ … }}` of
/// workflows, `{{…}}` and `{%…%}` of templates, `<%…%>`, a command between backquotes, `%s` of a format.
enum FilledPlace {
    private static let limit = 400

    /// The end of the one that begins here.
    static func end(_ bytes: [UInt8], _ start: Int) -> Int? {
        let next = start + 1 < bytes.count ? bytes[start + 1] : 0
        switch bytes[start] {
        case UInt8(ascii: "$"):
            if "({".utf8.contains(next) { return closed(bytes, start + 1) }
            let name = bytes[(start + 1)...].prefix(limit).prefix { $0.isScriptWordPart && $0 != UInt8(ascii: "$") }
            return name.isEmpty || next.isDigit ? nil : name.endIndex
        case UInt8(ascii: "{") where next == UInt8(ascii: "{") || next == UInt8(ascii: "%"):
            return closed(bytes, start)
        case UInt8(ascii: "<") where next == UInt8(ascii: "%"): return found("%>", bytes, start)
        case UInt8(ascii: "`"): return found("`", bytes, start)
        case UInt8(ascii: "%"): return format(bytes, start)
        default: return nil
        }
    }

    /// `%d`, `%1$@`, `%-5.2f`, `%lu`, `%(name)s`.
    static func format(_ bytes: [UInt8], _ start: Int) -> Int? {
        var index = start + 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "("), let end = closed(bytes, index) { index = end }
        while index < bytes.count, index - start < 64, bytes[index].isDigit || ".$-lhzq".utf8.contains(bytes[index]) {
            index += 1
        }
        return index < bytes.count && "sdiufgvxc@".utf8.contains(bytes[index]) ? index + 1 : nil
    }

    private static func closed(_ bytes: [UInt8], _ start: Int) -> Int? {
        var depth = 0
        for index in bytes[start...].prefix(limit).indices {
            if "({".utf8.contains(bytes[index]) { depth += 1 }
            if ")}".utf8.contains(bytes[index]) { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return nil
    }

    private static func found(_ end: String, _ bytes: [UInt8], _ start: Int) -> Int? {
        let place = ByteSearch.find(Array(end.utf8), in: Array(bytes[(start + 1)...].prefix(limit)), from: 0)
        return place.map { start + 1 + $0 + end.utf8.count }
    }
}
