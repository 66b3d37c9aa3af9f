import Text

/// Finds where a link's destination is in the source. The library gives exact lines for blocks but none for
/// destinations, so each block with links is scanned once, as CommonMark reads it: escapes, code spans and HTML tags
/// are passed over, and every `](…)` after an open bracket and every `<scheme:…>` is a candidate.
///
/// A link takes the first candidate of its block with the same destination that no other link has taken; a reference
/// link points to its definition. Linear per block; a block is read as far as its links go.
struct DestinationFinder {
    private let file: SourceFile
    private let body: Range<Int>
    private let starts: [Int]
    private var block: Range<Int>
    /// Where the block has been read up to; nil before its first link.
    private var scanner: DestinationScanner?
    /// Candidates that no link has taken yet, the last first; nil while links come in the order of their candidates.
    private var waiting: [[UInt8]: [Range<Int>]]?
    /// Destinations of this block that were found by no rule.
    private var elsewhere: [[UInt8]: Range<Int>] = [:]
    private var definitions: [[UInt8]: Range<Int>]?
    private var bareCursor: Int

    init(_ file: SourceFile, body: Range<Int>, starts: [Int]) {
        self.file = file
        self.body = body
        self.starts = starts
        block = body
        bareCursor = body.lowerBound
    }

    /// The offset of a line (from 1) of the body.
    func offset(line: Int, column: Int = 1) -> Int {
        guard line >= 1, line <= starts.count else { return body.upperBound }
        return min(starts[line - 1] + max(column - 1, 0), body.upperBound)
    }

    /// Sets the block whose links come next: lines and columns as the library counts them, `endColumn` inclusive.
    mutating func enterBlock(startLine: Int, startColumn: Int, endLine: Int) {
        let end = endLine < starts.count && endLine >= 1 ? starts[endLine] : body.upperBound
        enterBlock(
            offset(line: startLine, column: startColumn)..<max(end, offset(line: startLine, column: startColumn)))
    }

    /// The same for a cell of a table: `end` is its last byte.
    mutating func enterCell(start: (line: Int, column: Int), end: (line: Int, column: Int)) {
        let first = offset(line: start.line, column: start.column)
        enterBlock(first..<max(first, offset(line: end.line, column: end.column + 1)))
    }

    mutating func enterBlock(_ range: Range<Int>) {
        block = range.clamped(to: body)
        bareCursor = block.lowerBound
        // Most blocks have no links.
        guard scanner != nil else { return }
        scanner = nil
        waiting = nil
        elsewhere = [:]
    }

    /// Where `destination` (resolved, as the library gives it) is; the block's first line when it is not found.
    mutating func find(_ destination: [UInt8]) -> SourceLocation {
        if let candidate = candidate(destination) { return file.location(candidate) }
        if let definition = definition(of: destination) { return file.location(definition) }
        if let known = elsewhere[destination] { return file.location(known) }
        let range = file.bytes.firstRange(of: destination, in: block) ?? firstLine
        elsewhere[destination] = range
        return file.location(range)
    }

    /// Where a bare URL is: the next place in the block that reads so.
    mutating func findBare(_ text: [UInt8]) -> SourceLocation {
        let range = file.bytes.firstRange(of: text, in: min(bareCursor, block.upperBound)..<block.upperBound)
        bareCursor = range?.upperBound ?? block.upperBound
        guard let range else { return file.location(firstLine) }
        return file.location(range)
    }

    /// Where a tag of raw HTML is: the next place in the block that reads so. What is in the tag can still be found after it.
    mutating func place(of tag: ArraySlice<UInt8>) -> Range<Int> {
        let range = file.bytes.firstRange(of: tag, in: min(bareCursor, block.upperBound)..<block.upperBound)
        bareCursor = range?.lowerBound ?? block.upperBound
        return range ?? firstLine
    }

    /// The block's first line, or what of it fits on a screen.
    private var firstLine: Range<Int> {
        let start = block.prefix(200)
        return start.lowerBound..<(file.bytes[start].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? start.upperBound)
    }

    /// The first candidate with this destination that is left. As long as every link took the next one, it is the next one or none
    /// that was read; then the rest of the block is sorted by destinations.
    private mutating func candidate(_ destination: [UInt8]) -> Range<Int>? {
        if waiting != nil { return waiting?[destination]?.popLast() }
        var scanner = self.scanner ?? DestinationScanner(bytes: file.bytes, range: block)
        defer { self.scanner = scanner }
        guard let next = scanner.next() else { return nil }
        if next.destination == destination { return next.range }
        var rest = [next]
        while let candidate = scanner.next() { rest.append(candidate) }
        var waiting: [[UInt8]: [Range<Int>]] = [:]
        for candidate in rest.reversed() { waiting[candidate.destination, default: []].append(candidate.range) }
        let found = waiting[destination]?.popLast()
        self.waiting = waiting
        return found
    }

    /// `[label]: destination` anywhere in the body; the first with this destination.
    private mutating func definition(of destination: [UInt8]) -> Range<Int>? {
        if let definitions { return definitions[destination] }
        var known: [[UInt8]: Range<Int>] = [:]
        for start in starts {
            var index = start
            while index < body.upperBound, " \t>-*+.)0123456789".utf8.contains(file.bytes[index]) { index += 1 }
            guard index < body.upperBound, file.bytes[index] == UInt8(ascii: "[") else { continue }
            var scanner = DestinationScanner(bytes: file.bytes, range: index..<body.upperBound)
            if let found = scanner.definition(), known[found.destination] == nil {
                known[found.destination] = found.range
            }
        }
        definitions = known
        return known[destination]
    }
}
