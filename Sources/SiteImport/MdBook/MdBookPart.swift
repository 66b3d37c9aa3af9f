import Text

/// Which lines of a file a helper takes: `:2`, `::10`, `:2:`, `:2:10`, or the name of an anchor.
enum MdBookPart: Equatable {
    case all
    /// Lines from 0.
    case lines(Range<Int>)
    case anchor(String)

    /// A path and its part.
    static func split(_ argument: String) -> (path: String, part: MdBookPart) {
        let parts = argument.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1 else { return (argument, .all) }
        let first = Int(parts[1]).map { max($0 - 1, 0) }
        if first == nil, !parts[1].isEmpty { return (parts[0], .anchor(parts[1])) }
        let start = first ?? 0
        guard parts.count > 2 else { return (parts[0], first == nil ? .all : .lines(start..<start + 1)) }
        return (parts[0], .lines(start..<max(start, Int(parts[2]) ?? .max)))
    }

    /// The lines of a text that it takes, as they are shown; nil where there are none. `hidesOthers`: the others stay, as lines that
    /// rustdoc hides.
    func lines(of text: [UInt8], hidesOthers: Bool) -> [ArraySlice<UInt8>]? {
        var all = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        if all.last?.isEmpty == true { all.removeLast() }
        var taken = false
        var result: [ArraySlice<UInt8>] = []
        func add(_ line: ArraySlice<UInt8>, _ isShown: Bool) {
            taken = taken || isShown
            if isShown { result.append(line) } else if hidesOthers { result.append(Array("# ".utf8)[...] + line) }
        }
        switch self {
        case .all: return all
        case .lines(let range): for (index, line) in all.enumerated() { add(line, range.contains(index)) }
        case .anchor(let name):
            var isInside = false
            for line in all {
                if let end = Self.mark("ANCHOR_END:", in: line) {
                    if isInside, end == name { isInside = false }
                } else if let start = Self.mark("ANCHOR:", in: line) {
                    if start == name { isInside = true }
                } else {
                    add(line, isInside)
                }
            }
        }
        return taken ? result : nil
    }

    /// The name behind a mark of an anchor; nil in a line without.
    private static func mark(_ mark: String, in line: ArraySlice<UInt8>) -> String? {
        guard let found = Array(line).firstRange(of: Array(mark.utf8)) else { return nil }
        let rest = line.dropFirst(found.upperBound).drop { $0.isBlank }
        let name = rest.prefix { byte in
            byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte.isAlphanumeric
        }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
}
