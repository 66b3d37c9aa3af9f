import Text

/// A text cut at every border of a line, a token, a mark or Liquid. A piece knows what covers it: of several marks the first.
///
/// The work is linear in the number of borders, however marks overlap: each piece is given to a mark once, and a mark skips
/// what is given already.
package struct PayloadPieces {
    package struct Piece: Hashable {
        package var range: Range<Int>
        /// The number of the mark that covers it.
        package var mark: Int?
        package var isLiquid = false
    }

    /// In the order of the text; the pieces are not empty and leave no gap.
    package private(set) var all: [Piece] = []
    /// Pieces that were looked at to find what covers them.
    package private(set) var steps = 0

    /// `ranges`: further borders, in any order.
    package init(_ ranges: [Range<Int>], marks: [Range<Int>], liquid: [Range<Int>]) {
        var cuts: [Int] = []
        cuts.reserveCapacity(2 * (ranges.count + marks.count + liquid.count))
        for list in [ranges, marks, liquid] {
            for range in list {
                cuts.append(range.lowerBound)
                cuts.append(range.upperBound)
            }
        }
        cuts.sort()
        for (start, end) in zip(cuts, cuts.dropFirst()) where start < end { all.append(Piece(range: start..<end)) }
        cover(marks) { $0.mark = $1 }
        cover(liquid) { piece, _ in piece.isLiquid = true }
    }

    /// Gives every piece to the first range that covers it. `next` leads from a piece that is taken to one that may be free.
    private mutating func cover(_ ranges: [Range<Int>], _ take: (inout Piece, Int) -> Void) {
        var next = Array(0...all.count)
        for (number, range) in ranges.enumerated() {
            let end = index(range.upperBound)
            var free = index(range.lowerBound)
            while true {
                free = skip(from: free, &next)
                guard free < end else { break }
                take(&all[free], number)
                next[free] = free + 1
            }
        }
    }

    /// The first free piece from a place on; the way there is shortened for whoever comes next.
    private mutating func skip(from place: Int, _ next: inout [Int]) -> Int {
        var place = place
        steps += 1
        while next[place] != place {
            next[place] = next[next[place]]
            place = next[place]
            steps += 1
        }
        return place
    }

    /// The piece that begins at a border; one past the last where none does.
    private func index(_ border: Int) -> Int { all.halved { $0.range.lowerBound < border } }
}

/// Where Liquid is in a text.
enum LiquidSpans {
    /// From the opening braces to those that close them; what is never closed is text.
    static func find(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var depth = 0
        var start = 0
        var index = range.lowerBound
        while index + 1 < range.upperBound {
            let pair = (bytes[index], bytes[index + 1])
            let opens = pair == (UInt8(ascii: "{"), UInt8(ascii: "{")) || pair == (UInt8(ascii: "{"), UInt8(ascii: "%"))
            let closes =
                pair == (UInt8(ascii: "}"), UInt8(ascii: "}")) || pair == (UInt8(ascii: "%"), UInt8(ascii: "}"))
            if opens {
                if depth == 0 { start = index }
                depth += 1
            } else if closes, depth > 0 {
                depth -= 1
                // `${name}}}`: the first brace belongs to the name.
                if index + 2 < range.upperBound, bytes[index + 2] == UInt8(ascii: "}") { index += 1 }
                if depth == 0 { found.append(start..<index + 2) }
            }
            index += opens || closes ? 2 : 1
        }
        return found
    }
}
