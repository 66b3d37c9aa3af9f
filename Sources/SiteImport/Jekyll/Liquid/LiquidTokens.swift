import Liquid
import Text

/// The parts of a Jekyll page that Liquid reads: `{{ … }}` and `{% … %}`, with what `raw` and `comment` hold.
struct LiquidToken {
    enum Kind {
        case output
        case tag(String)
        /// What is between `{% raw %}` and `{% endraw %}`.
        case raw(Range<Int>)
        /// With all that is in it.
        case comment
    }

    var kind: Kind
    var range: Range<Int>
    /// What is between the braces; of a tag what is behind its name. Without blanks round it.
    var content: Range<Int>
    /// A dash takes the white space beside it.
    var trimsBefore = false
    var trimsAfter = false
    /// For a block's tag: the index of its end; for one that begins a branch, of the next branch or the end.
    var end: Int?
    var next: Int?

    var name: String? { if case .tag(let name) = kind { name } else { nil } }
}

/// Finds the tokens of a text, with the ends of blocks. Linear.
struct LiquidTokens {
    private(set) var all: [LiquidToken] = []

    /// Tags that hold others.
    private static let blocks: Set<String> = ["if", "unless", "case", "for", "tablerow", "capture", "highlight"]
    private static let branches: Set<String> = ["else", "elsif", "when"]
    private static let deepest = 64

    init(_ bytes: [UInt8], from start: Int) {
        var tokenizer = Tokenizer(bytes, from: start)
        // Tags whose end is not there any more.
        var unended: Set<String> = []
        while let piece = tokenizer.next() {
            guard piece.kind == .output || piece.kind == .tag else { continue }
            let inner = bytes[piece.content].trimmed { $0 <= 0x20 }
            var token = LiquidToken(
                kind: .output, range: piece.range, content: inner.indices, trimsBefore: piece.trimsBefore,
                trimsAfter: piece.trimsAfter)
            if piece.kind == .tag {
                let word = inner.prefix { $0.isWordPart || $0 == UInt8(ascii: "-") }
                guard !word.isEmpty else { continue }
                token.content = inner[word.endIndex...].trimmed { $0 <= 0x20 }.indices
                let name = String(decoding: word, as: UTF8.self)
                token.kind = .tag(name)
                if name == "raw" || name == "comment", !unended.contains(name) {
                    if let end = tokenizer.skip(toTag: name == "raw" ? "endraw" : "endcomment") {
                        token.kind = name == "raw" ? .raw(end.body) : .comment
                        token.range = token.range.lowerBound..<end.tag.upperBound
                        token.trimsAfter = false
                    } else {
                        unended.insert(name)
                    }
                }
            }
            all.append(token)
        }
        pair()
    }

    /// Finds the ends of blocks, and their branches.
    private mutating func pair() {
        var open: [(name: String, index: Int, branch: Int)] = []
        for index in all.indices {
            guard let name = all[index].name else { continue }
            if Self.blocks.contains(name) {
                if open.count < Self.deepest { open.append((name, index, index)) }
            } else if Self.branches.contains(name), !open.isEmpty {
                all[open[open.count - 1].branch].next = index
                open[open.count - 1].branch = index
            } else if name.hasPrefix("end"), let place = open.lastIndex(where: { "end" + $0.name == name }) {
                all[open[place].branch].next = index
                all[open[place].index].end = index
                open.removeSubrange(place...)
            }
        }
    }
}
