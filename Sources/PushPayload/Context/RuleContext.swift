package import DataTree
package import Text

/// What a rule sees of a sample.
package struct RuleContext: Sendable {
    package var file: SourceFile
    /// The file as written.
    package var root: Node
    /// The device payload: `root` itself, or what a request delivers.
    package var payload: Node
    package var isRequest: Bool
    /// Apple's dictionary in the payload, if there is one and it is an object.
    package var aps: Node?
    package var spec: Spec
    package var specs: SpecSet
    package var app: App?
    package var facts: SampleFacts
    package var story: Story?
    /// The spec of the device payload: the sample's own, or for a request the one that its delivered payload is of.
    package var deviceSpec: Spec
    /// False for a request that is for other platforms only: then nothing of it is Apple's body.
    package var reachesApple = true
    /// The payload is a part of the file: something else stands around it.
    package var isPart = false
    /// What the site asks beyond what every payload must be.
    package var demands = SiteDemands()
    /// A gateway puts in whom the message is for.
    package var completesTargets = false
    var keeps: Set<String> = []
    /// What the device payload measures, once it is known.
    package var size: PayloadSize?
    /// See `learnPushType`.
    var knownPushType: PushType??
    /// Strings of the file of whose text nothing can be said: Liquid that was not rendered, or failed. Findings that depend on
    /// such a text are left out.
    package var unknown: [Range<Int>] = []
    /// Strings of the file whose text was rendered.
    package var rendered: [Range<Int>] = []

    /// The key table of `deviceSpec`, made once for all samples.
    package var keys: KeyTable { deviceSpec.keys }

    /// The key table of Apple's contract.
    package var appleKeys: KeyTable? { specs[.apple]?.keys }

    /// Whether a place lies in a text that is not known.
    func isUnknown(_ location: SourceLocation?) -> Bool {
        guard let location, location.path == file.path else { return false }
        return unknown.contains {
            $0.lowerBound <= location.range.lowerBound && location.range.upperBound <= $0.upperBound
        }
    }

    /// Whether a text that is not known stands in a place.
    func holdsUnknown(_ location: SourceLocation?) -> Bool {
        guard let location, location.path == file.path else { return false }
        return unknown.contains { $0.overlaps(location.range) }
    }

    func isRendered(_ node: Node) -> Bool {
        let place = node.location.range
        return rendered.contains { $0.overlaps(place) }
    }

    /// A rule may give a pointer into the device payload of a request; `RequestPlaces` makes it one of the request.
    func diagnostic(
        _ code: DiagnosticCode, _ severity: Severity, _ node: Node, _ pointer: String, _ headline: Message,
        why: Message? = nil,
        fix: Diagnostic.Fix? = nil
    ) -> Diagnostic {
        Diagnostic(code, severity, at: node.location, pointer: pointer, headline, why: why, fix: fix)
    }

    /// Longer strings are not read for their wording: no notification has one, and `payload.size` speaks of it.
    static let wordingLimit = 1 << 16

    /// Whether the texts that the rules read are the file's bytes, so that a look over the bytes can say what is not there.
    var isAsWritten: Bool { rendered.isEmpty && !isPart }

    /// What the push is for, as far as facts and payload tell.
    var pushType: PushType? { knownPushType ?? PushType.of(payload, facts) }

    /// Notes what the push is for, since many rules ask.
    mutating func learnPushType() { knownPushType = .some(PushType.of(payload, facts)) }

    func mayHold(_ probe: TextProbe) -> Bool { !isAsWritten || probe.finds(in: file) }

    /// A certain fix: what stands in a node's place instead. Without the edit where the node is inside a string's JSON or was
    /// rendered: its bytes are not the file's.
    func fix(_ text: Message, replacing node: Node, with replacement: String) -> Diagnostic.Fix {
        let range = node.range
        guard node.document.nesting == nil, !isRendered(node), !range.isEmpty, range.upperBound <= file.bytes.count
        else {
            return .init(text)
        }
        return .init(text, edits: [.init(range: range, replacement: replacement)])
    }
}
