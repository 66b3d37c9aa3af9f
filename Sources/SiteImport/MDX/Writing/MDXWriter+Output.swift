import Text

/// What is written: lines at their new place, and blocks with blank lines round them.
extension MDXWriter {
    /// Copies what was read since the last time; white space at the beginning of a line is left out.
    mutating func flush() {
        defer { run = index }
        guard run < index else { return }
        if !line.hasText, bytes[run..<index].allSatisfy({ $0 <= 0x20 }) { return }
        beginText()
        out.copy(run..<index)
    }

    /// The line's indentation, where nothing of it is written yet.
    mutating func beginText() {
        line.hasText = true
        guard let space = line.pending else { return }
        line.pending = nil
        if space.count == line.column, bytes[space].allSatisfy({ $0 == 0x20 }) {
            out.copy(space)
        } else if line.column > 0 {
            out.replace(space, with: [UInt8](repeating: 0x20, count: line.column))
        }
    }

    /// Text of our own in a line.
    mutating func write(_ text: String, for range: Range<Int>) {
        flush()
        if text.isEmpty { return }
        beginText()
        out.replace(range, with: text)
    }

    mutating func endLine() {
        index = max(index, lineEnd)
        flush()
        if let heading = line.heading, line.hasText, let anchor = GitHubAnchor.attribute(bytes[heading..<lineEnd]) {
            out.replace(lineEnd..<lineEnd, with: anchor)
        }
        let newline = index..<min(index + 1, end)
        index = newline.upperBound
        run = index
        if line.hasText || line.hasMarker { out.copy(newline) }
        line.hasText = false
    }

    /// Ends what was written of a line, so that a block can follow; what is behind it on the line begins a new one.
    mutating func breakLine(at place: Range<Int>, blank: Bool = true) {
        flush()
        if line.hasText || line.hasMarker { out.replace(place, with: "\n") }
        let isBare = line.hasMarker && !line.hasText
        if blank, !isBare { blankLine(at: place) }
        newLine(at: place)
    }

    mutating func newLine(at place: Range<Int>) {
        line.hasText = false
        line.hasMarker = false
        line.column = lists.last ?? floor
        line.pending = place.upperBound..<place.upperBound
    }

    mutating func blankLine(at place: Range<Int>) {
        let tail = out.bytes.suffix(2)
        if out.bytes.isEmpty || tail.elementsEqual("\n\n".utf8) { return }
        out.replace(place, with: tail.last == 0x0A ? "\n" : "\n\n")
    }

    /// Something on a line of its own, with blank lines round it.
    mutating func block(_ text: String, for place: Range<Int>) {
        breakLine(at: place)
        out.replace(place, with: String(repeating: " ", count: line.column) + text + "\n\n")
        newLine(at: place)
    }

    /// Goes on behind what was read.
    mutating func go(to place: Int) {
        index = place
        run = place
        if place > lineEnd { lineEnd = endOfLine(place) }
    }

    func endOfLine(_ start: Int) -> Int { bytes[min(start, end)..<end].firstIndex(of: 0x0A) ?? end }

    static func width(_ space: ArraySlice<UInt8>) -> Int {
        space.reduce(0) { $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1 }
    }
}
