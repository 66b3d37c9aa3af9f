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
    /// The payload is a part of the file: something else is around it.
    package var isPart = false
    /// What the device payload measures, once it is known.
    package var size: PayloadSize?
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

    /// Whether a text that is not known is in a place.
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
    var pushType: PushType? { PushType.of(payload, facts) }

    func mayHold(_ probe: TextProbe) -> Bool { !isAsWritten || probe.finds(in: file) }

    /// A certain fix: what is in a node's place instead. Without the edit where the node is inside a string's JSON or was
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

extension Node {
    /// A member that is an object.
    func object(_ name: String) -> Node? {
        guard let node = self[name], node.kind == .object else { return nil }
        return node
    }
}

/// Which texts a rule's findings follow from, so that those about a text that is not known can be left out.
enum TextReach: Sendable {
    /// The rule sees to it itself.
    case own
    /// The value that a finding points at.
    case value
    /// That value and all below it.
    case tree
}

/// One rule: one file, one code (or one family of codes), no state.
protocol Rule: Sendable {
    static var reach: TextReach { get }
    /// The findings, in any order.
    static func check(_ context: RuleContext) -> [Diagnostic]
}

extension Rule {
    static var reach: TextReach { .value }

    /// What the rule finds, less what depends on a text that is not known.
    static func known(_ context: RuleContext) -> [Diagnostic] {
        let found = check(context)
        guard !context.unknown.isEmpty else { return found }
        switch reach {
        case .own: return found
        case .value: return found.filter { !context.isUnknown($0.location) }
        case .tree: return found.filter { !context.holdsUnknown($0.location) }
        }
    }
}

/// The rules in the order in which they claim a place: where two say the same of one pointer, the earlier is kept.
enum RuleTable {
    static let rules: [any Rule.Type] =
        [
            PayloadSizeRule.self, ApsShapeRule.self, BlankAlertRule.self,
            MisplacedKeyRule.self, SilentMixedRule.self, NestedStringRule.self,
            LiveActivityRule.self, HeaderRule.self, InterruptionRule.self, SimulatorTargetRule.self,
            CategoryConflictRule.self, CategoryRule.self, UntargetedSendRule.self,
            StoryFallbackRule.self, StoryAddressRule.self, PageValuesRule.self, UnreachableButtonRule.self,
            AlertMismatchRule.self, VideoLinkRule.self, VendorPlaceRule.self, SoundFileRule.self,
            SentHeaderRule.self,
            MediaRule.self, AttachmentRule.self, InsecureURLRule.self, DeepLinkRule.self,
            PlaceholderRule.self, TextClipRule.self, SwipeHintRule.self,
        ] + envelopeRules + [FirebaseHeaderRule.self, FirebaseFieldRule.self, FirebaseValueRule.self, SchemaRule.self]

    /// What holds for a request that reaches no Apple device.
    private static let requestRules: [any Rule.Type] =
        [NestedStringRule.self, InsecureURLRule.self, PlaceholderRule.self, HeaderRule.self] + envelopeRules
        + [FirebaseHeaderRule.self, FirebaseFieldRule.self, FirebaseValueRule.self, SchemaRule.self]

    /// Codes of which one place can have several: each missing key is a finding of its own.
    private static let repeats: Set<DiagnosticCode> = [.packRequiredKey, .liveActivityContract, .headerMismatch]

    /// What can be said of a request alone, without the body that it delivers.
    static let envelopeRules: [any Rule.Type] = [EnvelopeSizeRule.self, ReservedKeyRule.self, ShortenedLinkRule.self]

    /// `chosen`: all that apply unless only some can say anything.
    static func check(_ context: RuleContext, rules chosen: [any Rule.Type]? = nil) -> [Diagnostic] {
        var seen = Set<String>()
        var claimed = Set<String>()
        var found: [Diagnostic] = []
        for rule in chosen ?? (context.reachesApple ? rules : requestRules) {
            for diagnostic in rule.known(context) where !context.spec.push.silences.contains(diagnostic.code.id) {
                let pointer = diagnostic.pointer ?? ""
                if diagnostic.code == .packValue || diagnostic.code == .apsValueType, claimed.contains(pointer) {
                    continue
                }
                guard
                    seen.insert(
                        diagnostic.code.id + "\u{0}" + pointer + "\u{0}"
                            + (repeats.contains(diagnostic.code) ? diagnostic.headline.english : "")
                    ).inserted
                else { continue }
                claimed.insert(pointer)
                found.append(diagnostic)
            }
        }
        return RequestFindings.reported(MisspeltKeys.merged(found), context)
    }
}
