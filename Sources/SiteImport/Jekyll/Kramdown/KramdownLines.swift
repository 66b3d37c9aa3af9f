import Text

/// What each line of a page is to kramdown, as far as it writes other lines than CommonMark.
struct KramdownLines {
    enum Kind {
        case text, blank, code
        case opening(FenceLines.Fence)
        case closing
        /// `{: … }` alone on its line.
        case attributes(AttributeList)
        /// `{:name: … }`, which gives a list a name.
        case definition
        /// `{::name …}`; `isWhole` where it ends with `/}`.
        case begin(name: String, isWhole: Bool)
        /// `{:/name}` or `{:/}`.
        case end
    }

    struct Line {
        var kind: Kind
        /// With its end.
        var range: Range<Int>
        /// Without blanks and marks of quotations before it, and without its end.
        var text: Range<Int>
    }

    let lines: [Line]

    init(_ bytes: [UInt8], from start: Int) {
        var fences = FenceLines()
        lines = GuideLines.ranges(bytes, start..<bytes.count).map { range in
            let content = bytes[range].trimmingEnd
            var text = content.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
            while let last = text.last, last <= 0x20 { text.removeLast() }
            let inner = text.startIndex..<text.endIndex
            switch fences.take(content) {
            case .code: return Line(kind: .code, range: range, text: inner)
            case .closing: return Line(kind: .closing, range: range, text: inner)
            case .opening(let fence): return Line(kind: .opening(fence), range: range, text: inner)
            case .text: return Line(kind: Self.kind(text), range: range, text: inner)
            }
        }
    }

    private static func kind(_ text: ArraySlice<UInt8>) -> Kind {
        guard !text.isEmpty else { return .blank }
        guard text.starts(with: "{:".utf8), text.last == UInt8(ascii: "}") else { return .text }
        let inner = text.dropFirst(2).dropLast()
        guard !inner.contains(UInt8(ascii: "}")) else { return .text }
        if inner.first == UInt8(ascii: "/") { return .end }
        if inner.first == UInt8(ascii: ":") {
            let name = inner.dropFirst().prefix(while: \.isAlphanumeric)
            guard !name.isEmpty else { return .text }
            return .begin(name: String(decoding: name, as: UTF8.self), isWhole: inner.last == UInt8(ascii: "/"))
        }
        let name = inner.prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        if !name.isEmpty, inner[name.endIndex...].first == UInt8(ascii: ":") { return .definition }
        return AttributeList(inner).map { .attributes($0) } ?? .text
    }
}
