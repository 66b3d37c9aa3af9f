package import Text

/// What a file was taken for, why, and how sure that is. It is no finding: a reader who sees that it is wrong knows that the verdict
/// is one of something else.
package struct TakenFor: Sendable {
    package enum HowSure: String, Sendable, CaseIterable {
        case certain, likely
        /// Two readings are near each other: nothing is judged by either.
        case close
        /// Nothing is known of it.
        case unknown
    }

    /// What holds the payload.
    package enum Form: String, Sendable, CaseIterable {
        /// The file is the payload, or JSON that holds it.
        case json
        case string, curl, shell, http, lines, members, text, code
    }

    package struct Kind: Sendable {
        /// Of a spec, or of a row of `Packs/recognised.yml`.
        package var id: String
        package var title: Message
    }

    /// One; two that are close; none that is known.
    package var what: [Kind] = []
    /// The spec that judged it.
    package var spec: String?
    /// Pointers to what speaks for it.
    package var why: [String] = []
    package var howSure = HowSure.unknown
    package var form = Form.json
    /// The language of the code that holds it.
    package var language: String?
    /// Stands for a language where it is what a device logs of a dictionary.
    static let printed = "printed dictionary"
    /// A test expects it of the code.
    package var isExpected = false
    /// In code: it stands in a comment.
    package var isInComment = false
    /// Where the first payloads are; empty where the file is one.
    package var places: [String] = []
    package var count = 1
    /// What others of its payloads are, where that is something else.
    package var also: [Kind] = []
    /// In a text: the lines of the first payloads.
    package var lines: [Int] = []
    /// Of what nothing is known: 'aps' stands in it all the same.
    package var namesAps = false

    package var isJudged: Bool { spec != nil }
    /// Nothing but its JSON could be looked at, and nobody knows what it is.
    package var isUnknown: Bool { howSure == .unknown || howSure == .close }

    /// Nothing is said of the file but this: what it is, where, and why.
    package var words: Message {
        let kinds = Message.either(what.map(\.title))
        switch howSure {
        case .unknown:
            return namesAps
                ? "nothing that is known: 'aps' stands in it, but in no payload that could be read"
                : "nothing that is known: there is no object with 'aps' and no request of a known service"
        case .close:
            return "\(kinds): both are near, and it is judged as neither; name the spec in the file beside it"
        case .certain, .likely: break
        }
        let named: Message = howSure == .likely ? "\(kinds), probably" : kinds
        let reasons = why.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let reasoned: Message = reasons.isEmpty ? named : "\(named) (because of \(reasons))"
        let placed = place.map { Message.list([reasoned, $0]) } ?? reasoned
        return isJudged ? placed : "\(placed); no pack judges it, only its JSON was checked"
    }

    /// Where the payload is in the file; nil where it is the file.
    private var place: Message? {
        let holder: Message? =
            switch form {
            case .json: nil
            case .string: "in a string"
            case .curl: "in a curl command"
            case .shell: "in a shell script"
            case .http: "in an HTTP message"
            case .members: "members without their braces"
            case .lines: "in lines"
            case .text: "in a text"
            case .code where language == Self.printed: "as a device logs it"
            case .code: language.map { "in \($0)" } ?? "in code"
            }
        let known = places.filter { !$0.isEmpty }.prefix(3).map { "'\($0)'" }
        let numbers = lines.prefix(3).map(String.init).joined(separator: ", ")
        let spot: Message? =
            !lines.isEmpty ? "from line \(numbers) on" : known.isEmpty ? nil : "at \(known.joined(separator: ", "))"
        let others = Message.list(also.map(\.title))
        let counted: Message? =
            count > 1 ? also.isEmpty ? "\(count) payloads" : "\(count) payloads, also \(others)" : nil
        let role: Message? = isExpected ? "as a test expects it" : isInComment ? "in a comment" : nil
        let parts = [counted, role, holder, spot].compactMap { $0 }
        return parts.isEmpty ? nil : Message.list(parts)
    }

    /// What stands for a kind where many files are counted.
    package var kind: Message {
        what.isEmpty ? "nothing that is known" : Message.either(what.map(\.title))
    }

    /// A body for Apple's service and nothing else.
    package static let plain = TakenFor(
        what: [.init(id: KnownSpec.apple.id, title: Message(written: "APNs payload", others: ["ko": "APNs 페이로드"]))],
        spec: KnownSpec.apple.id, why: ["/aps"], howSure: .certain)

    package var isPlain: Bool {
        spec == KnownSpec.apple.id && what.count == 1 && what[0].id == KnownSpec.apple.id && howSure == .certain
            && form == .json && count == 1 && places.isEmpty && why == ["/aps"]
    }

    /// Those that are known and judged by no spec, how many of each kind.
    package static func notJudged(_ all: [TakenFor]) -> [Message] {
        var counts: [String: (kind: Message, count: Int)] = [:]
        for taken in all where !taken.isJudged && !taken.isUnknown {
            counts[taken.kind.english, default: (taken.kind, 0)].count += 1
        }
        return counts.sorted { $0.key < $1.key }.map { "\($0.value.count) × \($0.value.kind)" }
    }

    package var note: TakenNote {
        TakenNote(kind: kind, words: words, json: json.written("      "), isUnknown: isUnknown)
    }

    /// For programs.
    package var json: ReportJSON {
        .object([
            ("what", .array(what.map { .text($0.id) })), ("howSure", .text(howSure.rawValue)),
            ("why", .array(why.map { .text($0) })),
            ("also", also.isEmpty ? nil : .array(also.map { .text($0.id) })),
            (
                "where",
                .object([
                    ("form", .text(form.rawValue)), ("language", language.map { .text($0) }),
                    ("pointers", .array(places.map { .text($0) })), ("count", .number(count)),
                ])
            ),
            ("spec", spec.map { .text($0) }),
        ])
    }
}
