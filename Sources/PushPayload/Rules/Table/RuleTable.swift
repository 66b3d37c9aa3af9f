package import Text

/// The rules: a row is a rule, and its place decides who keeps a value that two speak of. What holds for a code is made from the rows.
package struct RuleTable: Sendable {
    package static let builtIn = RuleTable([
        PayloadSizeRule.self, ApsShapeRule.self, BlankAlertRule.self,
        MisplacedKeyRule.self, SilentMixedRule.self, NestedStringRule.self,
        LiveActivityRule.self, ActivityRules.self, HeaderRule.self, InterruptionRule.self, SimulatorTargetRule.self,
        CategoryConflictRule.self, CategoryRule.self, UntargetedSendRule.self,
        StoryFallbackRule.self, StoryAddressRule.self, PageValuesRule.self, UnreachableButtonRule.self,
        AlertMismatchRule.self, VideoLinkRule.self, VendorPlaceRule.self, SoundFileRule.self, SentHeaderRule.self,
        MediaRule.self, AttachmentRule.self, InsecureURLRule.self, EdgeBlankRule.self, DeepLinkRule.self,
        PlaceholderRule.self, TextClipRule.self, SwipeHintRule.self, LocalisedTextRule.self, TextArgumentRule.self,
        AndroidRule.self, EnvelopeSizeRule.self, ReservedKeyRule.self, ShortenedLinkRule.self,
        AdvertisingLabelRule.self, AdvertisingNoticeRule.self, AdvertisingTimeRule.self, TargetRule.self,
        FirebaseHeaderRule.self, FirebaseFieldRule.self, FirebaseValueRule.self, SchemaRule.self, WebRule.self,
    ])

    package let rules: [any Rule.Type]
    private let ofRequests: [any Rule.Type]
    private let ofEnvelopes: [any Rule.Type]
    /// Of every code that a payload's findings can have.
    package let codes: [DiagnosticCode: RuleCode]
    private let repeating: [DiagnosticCode]

    package init(_ rules: [any Rule.Type]) {
        self.rules = rules
        ofRequests = rules.filter { $0.scope != .apple }
        ofEnvelopes = rules.filter { $0.scope == .request }
        let all = rules.flatMap { $0.codes } + RuleCode.ofNoRule
        codes = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }
        repeating = all.filter(\.repeats).map(\.code)
    }

    /// What a finding changes for people.
    func effect(_ one: EffectCase) -> Effect { codes[one.finding.code]?.effect.effect(one) ?? .unchanged }

    /// What holds for what the system shows. A body for the app alone has any keys (Apple, PushKit: "the sender is free to specify any
    /// fields").
    private static let ofShown: Set<DiagnosticCode> = [.apsUnknownKey, .silentMixed]

    /// `isEnvelope`: a request in which nobody finds the body that it delivers.
    func check(_ context: RuleContext, isEnvelope: Bool = false) -> [Diagnostic] {
        var claims = Claims(repeating: repeating)
        let isOpen = context.pushType?.hasOpenBody == true
        for rule in isEnvelope ? ofEnvelopes : context.reachesApple ? rules : ofRequests {
            for diagnostic in rule.known(context)
            where !context.spec.push.silences.contains(diagnostic.code.id)
                && !(isOpen && Self.ofShown.contains(diagnostic.code))
            {
                claims.take(diagnostic)
            }
        }
        return RequestFindings.reported(PlaceholderRule.merged(MisspeltKeys.merged(claims.found)), context)
    }

    /// What was found, each thing once, and of which places something was said.
    private struct Claims {
        /// So few findings are compared with each other.
        private static let few = 12

        /// Codes of which one place can have several.
        let repeating: [DiagnosticCode]
        private(set) var found: [Diagnostic] = []
        private var seen = Set<Claim>()
        private var claimed = Set<String>()

        init(repeating: [DiagnosticCode]) { self.repeating = repeating }

        private struct Claim: Hashable {
            var code: DiagnosticCode
            var pointer: String
            /// Of a code that can be said several times of one place.
            var headline: String?
        }

        private func claim(_ diagnostic: Diagnostic) -> Claim {
            let isOneOfMany = repeating.contains(diagnostic.code)
            return Claim(
                code: diagnostic.code, pointer: diagnostic.pointer ?? "",
                headline: isOneOfMany ? diagnostic.headline.english : nil)
        }

        mutating func take(_ diagnostic: Diagnostic) {
            let claim = claim(diagnostic)
            let isWeak = claim.code == .packValue || claim.code == .apsValueType
            if found.count < Self.few {
                let isClaimed = found.contains { other in
                    guard other.pointer ?? "" == claim.pointer else { return false }
                    return isWeak || other.code == claim.code && self.claim(other) == claim
                }
                if isClaimed { return }
                return found.append(diagnostic)
            }
            if seen.isEmpty {
                seen = Set(found.map { self.claim($0) })
                claimed = Set(found.map { $0.pointer ?? "" })
            }
            if isWeak, claimed.contains(claim.pointer) { return }
            guard seen.insert(claim).inserted else { return }
            claimed.insert(claim.pointer)
            found.append(diagnostic)
        }
    }
}
