import Text

/// Numbers in place of expressions, for a first parse that only asks what each is in. They are written in control characters
/// that the body does not hold: the parser sees letters, and nobody can forge one.
struct ExpressionMarkers {
    private let edge: UInt8
    private let zero: UInt8
    private let one: UInt8

    /// Nil for a body that holds nearly every control character.
    init?(_ body: ArraySlice<UInt8>) {
        var seen = [Bool](repeating: false, count: 32)
        for byte in body where byte < 32 { seen[Int(byte)] = true }
        // The last is left to the placeholders of block tags.
        let free = (1...8).filter { !seen[$0] }.map { UInt8($0) }
        guard free.count > 3 else { return nil }
        (edge, zero, one) = (free[0], free[1], free[2])
    }

    /// The body with a number in place of each expression.
    func mark(_ expressions: [TextExpression], _ bytes: [UInt8], _ body: Range<Int>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(body.count)
        var position = body.lowerBound
        for (index, expression) in expressions.enumerated() {
            output += bytes[position..<expression.range.lowerBound]
            output.append(edge)
            output += String(index, radix: 2).utf8.map { $0 == UInt8(ascii: "1") ? one : zero }
            output.append(edge)
            position = expression.range.upperBound
        }
        return output + bytes[position..<body.upperBound]
    }

    /// The numbers in a node's bytes, each with where it begins.
    func numbers(in bytes: UnsafeBufferPointer<UInt8>) -> [(offset: Int, number: Int)] {
        var numbers: [(Int, Int)] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == edge else {
                index += 1
                continue
            }
            let start = index
            var number = 0
            index += 1
            while index < bytes.count, bytes[index] == zero || bytes[index] == one {
                number = number << 1 | (bytes[index] == one ? 1 : 0)
                index += 1
            }
            numbers.append((start, number))
            index += 1
        }
        return numbers
    }
}

/// Notes what each number is in. Code notes nothing.
struct ExpressionPlaces: CMarkVisitor {
    private(set) var found: [Int: TextExpression.Place] = [:]
    private let markers: ExpressionMarkers
    /// How many elements of HTML are open whose text is code.
    private var depth = 0

    private static let verbatim: Set<String> = ["code", "pre", "script", "style", "textarea", "kbd", "samp"]

    init(_ markers: ExpressionMarkers) { self.markers = markers }

    mutating func enter(_ node: borrowing CMarkNode) {
        switch node.kind {
        case .paragraph, .heading, .tableCell: depth = 0
        case .text where depth == 0: node.withLiteral { note($0, .text) }
        case .link, .image:
            node.withURL { note($0, .destination) }
            node.withTitle { note($0, .title) }
        case .htmlInline: node.withLiteral { bytes in for tag in RawTag.all(in: Array(bytes)) { count(tag) } }
        case .htmlBlock: node.withLiteral { html($0) }
        default: break
        }
    }

    mutating func leave(_ node: borrowing CMarkNode) {}

    private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, _ place: TextExpression.Place) {
        for found in markers.numbers(in: bytes) { note(found.number, place) }
    }

    /// A definition's destination is met at every link that uses it.
    private mutating func note(_ number: Int, _ place: TextExpression.Place) {
        if found[number] == nil { found[number] = place }
    }

    private mutating func count(_ tag: RawTag) {
        guard Self.verbatim.contains(tag.name) else { return }
        depth = max(0, depth + (tag.isClosing ? -1 : 1))
    }

    /// Text between tags, outside comments; a tag that does not end takes the rest.
    private mutating func html(_ bytes: UnsafeBufferPointer<UInt8>) {
        let html = Array(bytes)
        var numbers = markers.numbers(in: bytes)[...]
        guard !numbers.isEmpty else { return }
        depth = 0
        var position = 0
        for tag in RawTag.all(in: html) {
            take(&numbers, before: tag.range.lowerBound, html[position..<tag.range.lowerBound])
            count(tag)
            numbers = numbers.drop { $0.offset < tag.range.upperBound }
            position = tag.range.upperBound
        }
        take(&numbers, before: html.count, html[position...])
        depth = 0
    }

    private mutating func take(
        _ numbers: inout ArraySlice<(offset: Int, number: Int)>, before end: Int, _ text: ArraySlice<UInt8>
    ) {
        let isText = depth == 0 && !text.contains(UInt8(ascii: "<"))
        while let first = numbers.first, first.offset < end {
            if isText { note(first.number, .html) }
            numbers.removeFirst()
        }
    }
}
