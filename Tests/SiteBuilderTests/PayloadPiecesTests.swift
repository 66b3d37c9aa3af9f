import SiteBuilder
import SiteViews
import Testing

/// A payload is cut into pieces once, and the work does not grow with how its marks overlap.
@Suite struct PayloadPiecesTests {
    /// Every byte's mark and whether it is Liquid, found the slow way.
    private func expected(_ marks: [Range<Int>], _ liquid: [Range<Int>], _ at: Int) -> (Int?, Bool) {
        (marks.firstIndex { $0.contains(at) }, liquid.contains { $0.contains(at) })
    }

    @Test func aPieceKnowsTheFirstMarkThatCoversIt() {
        var random = Numbers(seed: 7)
        for _ in 0..<200 {
            func ranges(_ count: Int) -> [Range<Int>] {
                (0..<count).map { _ in
                    let start = random.next(40)
                    return start..<start + random.next(12)
                }
            }
            let (lines, marks, liquid) = (ranges(4), ranges(6), ranges(3))
            let pieces = PayloadPieces([0..<60] + lines, marks: marks, liquid: liquid)
            #expect(pieces.all.first?.range.lowerBound == 0)
            #expect(zip(pieces.all, pieces.all.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
            for piece in pieces.all {
                for byte in piece.range {
                    let (mark, isLiquid) = expected(marks, liquid, byte)
                    #expect(piece.mark == mark && piece.isLiquid == isLiquid)
                }
            }
        }
    }

    @Test(arguments: ["apart", "same", "nested", "growing"])
    func theWorkIsLinearHoweverMarksOverlap(_ form: String) {
        func steps(_ count: Int) -> Int {
            let marks = (0..<count).map { number -> Range<Int> in
                switch form {
                case "apart": 3 * number..<3 * number + 2
                case "same": 0..<3 * count
                case "nested": number..<3 * count - number
                default: 0..<number + 1
                }
            }
            let tokens = (0..<3 * count).map { $0..<$0 + 1 }
            return PayloadPieces(tokens, marks: marks, liquid: marks).steps
        }
        let (once, doubled) = (steps(4_000), steps(8_000))
        #expect(Double(doubled) <= 2.1 * Double(once), "\(once) steps, then \(doubled)")
        #expect(doubled < 8 * 4 * 8_000)
    }

    @Test func aTextWithoutBytesHasNoPieces() {
        #expect(PayloadPieces([0..<0], marks: [], liquid: []).all.isEmpty)
        #expect(PayloadPieces([], marks: [], liquid: []).all.isEmpty)
    }
}

/// The same numbers in every run.
private struct Numbers {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
