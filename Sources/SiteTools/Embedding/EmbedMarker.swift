import Markdown
package import Text

/// A pair of comments in a Markdown file, and what is between them.
package struct EmbedBlock: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable { case payload, keys, badge, preview }

    package var kind: Kind
    /// Of a sample or a spec.
    package var id: String
    package var pointer: String?
    /// Of a preview: the only device, and the sample user.
    package var surface: String?
    package var profile: String?
    /// The opening comment, from `<!--` to `-->`.
    package var marker: Range<Int>
    /// The checksum that the opening comment carries.
    var sum: (text: String, range: Range<Int>)?
    /// White space before the opening comment: what is written gets the same, as in a list.
    var indent: Range<Int>
    /// The line end after the opening comment.
    var lineEnd: Range<Int>
    /// Everything between the two lines.
    package var content: Range<Int>

    package static func == (a: EmbedBlock, b: EmbedBlock) -> Bool { a.marker == b.marker && a.content == b.content }

    package func hash(into hasher: inout Hasher) { hasher.combine(marker) }
}

/// Why a marker cannot be used; reported as `embed.marker` at its place.
package struct EmbedMistake: Error, Sendable {
    var headline: Message
    var fix: Message?

    package init(_ headline: Message, fix: Message? = nil) {
        self.headline = headline
        self.fix = fix
    }
}

/// The words inside a marker: `payload ID pointer=/aps sha256=…`. A value with white space is in double quotes.
struct EmbedWords {
    struct Word: Equatable {
        var text: String
        /// Of the text without its quotes, in the file.
        var range: Range<Int>
    }

    private(set) var words: [Word] = []

    init(_ file: SourceFile, _ range: Range<Int>) throws(EmbedMistake) {
        var index = range.lowerBound
        while index < range.upperBound {
            if file.bytes[index].isBlank {
                index += 1
                continue
            }
            var text: [UInt8] = []
            let start = index
            var isQuoted = false
            while index < range.upperBound, isQuoted || !file.bytes[index].isBlank {
                if file.bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() } else { text.append(file.bytes[index]) }
                index += 1
            }
            if isQuoted { throw EmbedMistake("a quote in a marker must be closed") }
            words.append(Word(text: String(decoding: text, as: UTF8.self), range: start..<index))
        }
    }
}

/// Reads the markers of a Markdown file. A marker is an HTML comment alone on its line; in code it is text.
struct EmbedMarkerReader {
    static let end = "<!-- /sitegen -->"

    private let file: SourceFile
    private(set) var blocks: [EmbedBlock] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the file has any marker, right or wrong.
    private(set) var hasMarkers = false
    private var open: EmbedBlock?

    init(_ file: SourceFile) {
        self.file = file
        let (comments, refusal) = HTMLComments.find(file.bytes, prefixes: ["sitegen:", "/sitegen"])
        hasMarkers = !comments.isEmpty || refusal != nil
        if let refusal { report(0..<0, EmbedMistake("the file cannot be read as Markdown: \(refusal)")) }
        for comment in comments { read(comment) }
        if let open { unclosed(open) }
    }

    private mutating func read(_ comment: HTMLComment) {
        let inner = (comment.range.lowerBound + 4)..<max(comment.range.lowerBound + 4, comment.range.upperBound - 3)
        let text = file.text(in: inner)
        do throws(EmbedMistake) {
            guard comment.isAlone else {
                throw EmbedMistake(
                    "a marker must stand alone on its line",
                    fix: "move it out of quotations to a line of its own, with an empty line before it")
            }
            let isStart = text.drop { $0 == " " || $0 == "\t" }.hasPrefix("sitegen:")
            if isStart { try start(comment, inner) } else { try close(comment, text) }
        } catch {
            report(comment.range, error)
        }
    }

    private mutating func close(_ comment: HTMLComment, _ text: String) throws(EmbedMistake) {
        let word = text.split { $0 == " " || $0 == "\t" }
        guard word == ["/sitegen"] else { throw EmbedMistake("the end of a block must be written '\(Self.end)'") }
        guard var block = open else { throw EmbedMistake("'\(Self.end)' ends no block") }
        block.content = block.content.lowerBound..<comment.wholeLine.lowerBound
        open = nil
        blocks.append(block)
    }

    private mutating func start(_ comment: HTMLComment, _ inner: Range<Int>) throws(EmbedMistake) {
        if let before = open {
            unclosed(before)
            open = nil
        }
        let words = try EmbedWords(file, inner).words
        guard let first = words.first, first.text.hasPrefix("sitegen:") else {
            throw EmbedMistake("a marker must begin with 'sitegen:' and a kind")
        }
        let name = String(first.text.dropFirst("sitegen:".count))
        let kind = EmbedBlock.Kind(rawValue: name)
        var block = EmbedBlock(
            kind: kind ?? .payload, id: words.dropFirst().first?.text ?? "", pointer: nil, marker: comment.range,
            sum: nil, indent: comment.line.lowerBound..<comment.range.lowerBound,
            lineEnd: comment.line.upperBound..<comment.wholeLine.upperBound,
            content: comment.wholeLine.upperBound..<comment.wholeLine.upperBound)
        // A block whose marker is wrong still has an end.
        defer { open = block }
        guard kind != nil else { throw Self.unknown(name) }
        for word in words.dropFirst(2) { try attribute(word, of: &block) }
        let isName = !["pointer=", "sha256=", "surface=", "profile="].contains(where: block.id.hasPrefix)
        if block.id.isEmpty || !isName {
            throw EmbedMistake(name == "keys" ? "'\(name)' must name a spec" : "'\(name)' must name a sample")
        }
    }

    private static func unknown(_ name: String) -> EmbedMistake {
        let known = EmbedBlock.Kind.allCases.map(\.rawValue)
        let near = Suggestion.nearest(to: name, among: known)
        return EmbedMistake(
            "a marker's kind must be \(known.dropLast().joined(separator: ", ")) or \(known.last ?? ""), but is '\(name)'",
            fix: near.map { "write 'sitegen:\($0)'" })
    }

    private func attribute(_ word: EmbedWords.Word, of block: inout EmbedBlock) throws(EmbedMistake) {
        let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch (parts[0], parts.count) {
        case ("sha256", 2) where block.sum == nil: block.sum = (parts[1], word.range)
        case ("pointer", 2) where block.pointer == nil && (block.kind == .payload || block.kind == .keys):
            block.pointer = parts[1]
        case ("surface", 2) where block.surface == nil && block.kind == .preview: block.surface = parts[1]
        case ("profile", 2) where block.profile == nil && block.kind == .preview: block.profile = parts[1]
        default:
            let takes: Message =
                switch block.kind {
                case .payload, .keys: "'pointer' and 'sha256', each once"
                case .preview: "'surface', 'profile' and 'sha256', each once"
                case .badge: "'sha256'"
                }
            throw EmbedMistake("'\(block.kind.rawValue)' takes \(takes), but not '\(word.text)'")
        }
    }

    private mutating func unclosed(_ block: EmbedBlock) {
        report(
            block.marker,
            EmbedMistake(
                "a block must be closed before the next and before the end of the file",
                fix: "add '\(Self.end)' on a line of its own"))
    }

    private mutating func report(_ range: Range<Int>, _ mistake: EmbedMistake) {
        diagnostics.append(Diagnostic(.embedMarker, at: file.location(range), mistake))
    }
}

extension Diagnostic {
    init(_ code: DiagnosticCode, at location: SourceLocation, _ mistake: EmbedMistake) {
        self.init(code, .error, at: location, mistake.headline, fix: mistake.fix.map { Fix($0) })
    }
}

extension DiagnosticCode { package static let embedMarker = DiagnosticCode("embed.marker") }
