import DataTree
import Text

/// A value as it is written out in code.
struct CodeLiteral {
    indirect enum Content {
        /// Nil where the language fills something in: then the text is not known, but that it is one.
        case text([UInt8]?)
        case number([UInt8])
        case constant(NodeKind)
        case list([CodeLiteral])
        case object([Member])
        /// What only a run tells.
        case unknown
    }

    struct Member {
        var key: Range<Int>
        var name: [UInt8]
        var value: CodeLiteral
    }

    var content: Content
    var range: Range<Int>
    /// JSON reads its bytes as the language does, quotes and escapes included.
    var isJSONText = false
    /// There may be more in it than is written out.
    var isOpen = false

    static func unknown(_ range: Range<Int>) -> CodeLiteral { CodeLiteral(content: .unknown, range: range) }

    var isContainer: Bool {
        switch content {
        case .list, .object: true
        default: false
        }
    }
}

/// A value of a file of code as a document over the file's bytes, and what nobody knows of it.
struct CodeDocument {
    var document: Document
    /// Values that only a run tells; a text that is filled in is one.
    var unknown: [Range<Int>] = []
    /// Objects and lists to which more may belong.
    var open: [Range<Int>] = []
    /// Where it stands in the file.
    let place: Range<Int>
    /// It is a message of Firebase's library, by the type's name.
    var isMessage = false
    private let file: SourceFile

    /// `aps`: the name before a value that is set as that member of something.
    init(_ literal: CodeLiteral, in file: SourceFile, aps: Range<Int>? = nil) {
        self.file = file
        place = (aps?.lowerBound ?? literal.range.lowerBound)..<literal.range.upperBound
        var builder = DocumentBuilder(source: file)
        document = Document(source: file)
        if let aps {
            builder.beginContainer(.object, at: aps.lowerBound)
            builder.key(aps, text: Array("aps".utf8))
            add(literal, to: &builder)
            builder.endContainer(at: literal.range.upperBound)
            open.append(aps.lowerBound..<literal.range.upperBound)
        } else {
            add(literal, to: &builder)
        }
        document = builder.finish(at: literal.range.upperBound)
    }

    /// Of a text that holds JSON between what the language fills in.
    init(_ document: Document, in file: SourceFile, at place: Range<Int>, _ part: TextForm.Part) {
        self.file = file
        self.place = place
        self.document = document
        unknown = part.unknown
        if part.isOpen { open.append(place) }
    }

    private static let shownLimit = 80

    private mutating func add(_ literal: CodeLiteral, to builder: inout DocumentBuilder) {
        let range = literal.range
        if literal.isOpen { open.append(range) }
        switch literal.content {
        case .text(let text?):
            if literal.isJSONText {
                builder.scalar(.string, range, quoted: true, escaped: true)
            } else {
                builder.scalar(.string, range, text: text)
            }
        case .text(nil), .unknown:
            unknown.append(range)
            let shown = file.bytes[range].prefix(Self.shownLimit)
            builder.scalar(.string, range, text: shown.isEmpty ? [UInt8(ascii: "?")] : Array(shown))
        case .number(let spelling): builder.scalar(.number, range, text: spelling)
        case .constant(let kind): builder.scalar(kind, range)
        case .list(let values):
            builder.beginContainer(.array, at: range.lowerBound)
            for value in values { add(value, to: &builder) }
            builder.endContainer(at: range.upperBound)
        case .object(let members):
            builder.beginContainer(.object, at: range.lowerBound)
            for member in members {
                builder.key(member.key, text: member.name)
                add(member.value, to: &builder)
            }
            builder.endContainer(at: range.upperBound)
        }
    }
}
