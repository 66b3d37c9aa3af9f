/// A text made from a file, piece by piece: parts of the file as they are, and other text in the place of parts. It knows the way
/// back: each byte of the new text stands for bytes of the file, so that what is found in the new text is said of the file.
///
/// It is built from its beginning to its end. The parts of the file may come in any order and more than once; what is not mentioned
/// is left out. Building is linear; a place costs the logarithm of the number of pieces.
package struct TextTranslation: Sendable {
    private struct Piece: Sendable {
        /// Where it begins in the new text; it ends where the next one begins.
        var start: Int
        var source: Range<Int>
        /// The same bytes as in the file.
        var isCopy: Bool
    }

    /// What it is made from.
    package private(set) var source: SourceFile
    package private(set) var bytes: [UInt8] = []
    private var pieces: [Piece] = []

    package init(_ source: SourceFile) {
        self.source = source
    }

    /// The new text under the path of the file.
    package var file: SourceFile { SourceFile(path: source.path, bytes: bytes) }

    /// Whether it is, byte for byte, the file.
    package var isUnchanged: Bool { bytes == source.bytes }

    // MARK: Building

    /// Bytes of the file, as they are. The range is clamped to the file.
    package mutating func copy(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<source.bytes.count)
        guard !range.isEmpty else { return }
        if let last = pieces.last, last.isCopy, last.source.upperBound == range.lowerBound {
            pieces[pieces.count - 1].source = last.source.lowerBound..<range.upperBound
        } else {
            pieces.append(Piece(start: bytes.count, source: range, isCopy: true))
        }
        bytes += source.bytes[range]
    }

    /// Other text, which stands for bytes of the file: what is found in it is said of them.
    package mutating func replace(_ range: Range<Int>, with text: some Sequence<UInt8>) {
        let start = bytes.count
        bytes += text
        guard bytes.count > start else { return }
        let range = range.clamped(to: 0..<source.bytes.count)
        pieces.append(Piece(start: start, source: range, isCopy: false))
    }

    package mutating func replace(_ range: Range<Int>, with text: String) {
        replace(range, with: text.utf8)
    }

    /// The file read again with parts of the same length in place of secrets: see `SourceFile.masked`. Places stay.
    package mutating func mask(source: SourceFile, bytes: [UInt8]) {
        guard source.bytes.count == self.source.bytes.count, bytes.count == self.bytes.count else { return }
        self.source = source
        self.bytes = bytes
    }

    /// The same text as one made from the source of `first`, where this one is made from the text of `first`. Linear in the pieces of
    /// both where this one takes them in their order.
    package func after(_ first: TextTranslation) -> TextTranslation {
        var result = TextTranslation(first.source)
        for (number, piece) in pieces.enumerated() {
            let end = number + 1 < pieces.count ? pieces[number + 1].start : bytes.count
            if piece.isCopy {
                result.take(piece.source, of: first)
            } else {
                result.replace(first.place(piece.source), with: bytes[piece.start..<end])
            }
        }
        return result
    }

    /// A part of another text made from the same source.
    private mutating func take(_ range: Range<Int>, of other: TextTranslation) {
        guard !other.pieces.isEmpty else { return }
        var number = other.index(of: range.lowerBound)
        while number < other.pieces.count, other.pieces[number].start < range.upperBound {
            let piece = other.pieces[number]
            let end = number + 1 < other.pieces.count ? other.pieces[number + 1].start : other.bytes.count
            let part = (piece.start..<end).clamped(to: range)
            if piece.isCopy {
                copy(other.inside(piece, part.lowerBound)..<other.inside(piece, part.upperBound))
            } else {
                replace(piece.source, with: other.bytes[part])
            }
            number += 1
        }
    }

    // MARK: The way back

    /// The bytes of the file that a range of the new text stands for: exact in what was copied, all of the replaced bytes where it
    /// touches other text.
    package func place(_ range: Range<Int>) -> Range<Int> {
        guard !pieces.isEmpty else { return 0..<0 }
        let first = pieces[index(of: range.lowerBound)]
        // An empty range lies before the byte at its place.
        let last = range.isEmpty ? first : pieces[index(of: range.upperBound - 1)]
        let lower = first.isCopy ? inside(first, range.lowerBound) : first.source.lowerBound
        let upper = last.isCopy ? inside(last, range.upperBound) : last.source.upperBound
        if range.isEmpty, !first.isCopy, range.lowerBound == first.start { return lower..<lower }
        return lower..<max(lower, upper)
    }

    /// Whether a range of the new text is one part of the file, byte for byte: only there an edit of the new text is one of the file.
    package func isCopy(_ range: Range<Int>) -> Bool {
        guard !pieces.isEmpty else { return false }
        let number = index(of: range.lowerBound)
        let end = number + 1 < pieces.count ? pieces[number + 1].start : bytes.count
        return pieces[number].isCopy && range.upperBound <= end
    }

    private func inside(_ piece: Piece, _ offset: Int) -> Int {
        min(piece.source.lowerBound + offset - piece.start, piece.source.upperBound)
    }

    /// The last piece that begins at or before an offset.
    private func index(of offset: Int) -> Int { max(pieces.halved { $0.start <= offset } - 1, 0) }
}
