import Text

/// The rules in the order in which they claim a place: where two say the same of one pointer, the earlier is kept.
enum RuleTable {
    static let rules: [any Rule.Type] =
        [
            PayloadSizeRule.self, ApsShapeRule.self, BlankAlertRule.self,
            MisplacedKeyRule.self, SilentMixedRule.self, NestedStringRule.self,
            LiveActivityRule.self, ActivityRules.self, HeaderRule.self, InterruptionRule.self, SimulatorTargetRule.self,
            CategoryConflictRule.self, CategoryRule.self, UntargetedSendRule.self,
            StoryFallbackRule.self, StoryAddressRule.self, PageValuesRule.self, UnreachableButtonRule.self,
            AlertMismatchRule.self, VideoLinkRule.self, VendorPlaceRule.self, SoundFileRule.self,
            SentHeaderRule.self,
            MediaRule.self, AttachmentRule.self, InsecureURLRule.self, EdgeBlankRule.self, DeepLinkRule.self,
            PlaceholderRule.self, TextClipRule.self, SwipeHintRule.self, LocalisedTextRule.self, TextArgumentRule.self,
            AndroidRule.self,
        ] + envelopeRules + siteRules + [
            FirebaseHeaderRule.self, FirebaseFieldRule.self, FirebaseValueRule.self, SchemaRule.self, WebRule.self,
        ]

    /// What holds for a request that reaches no Apple device.
    private static let requestRules: [any Rule.Type] =
        [
            NestedStringRule.self, InsecureURLRule.self, EdgeBlankRule.self, PlaceholderRule.self, HeaderRule.self,
            LocalisedTextRule.self,
            TextArgumentRule.self, AndroidRule.self,
        ] + envelopeRules + siteRules
        + [FirebaseHeaderRule.self, FirebaseFieldRule.self, FirebaseValueRule.self, SchemaRule.self, WebRule.self]

    /// Codes of which one place can have several: each missing key is a finding of its own.
    private static let repeats: [DiagnosticCode] = [
        .packRequiredKey, .liveActivityContract, .headerMismatch, .liveActivityState, .liveActivityAttributes,
        .targetTooOld,
    ]

    /// What holds for what the system shows. A body for the app alone has any keys (Apple, PushKit: "the sender is free to specify any
    /// fields").
    private static let ofShown: Set<DiagnosticCode> = [.apsUnknownKey, .silentMixed]

    /// What can be said of a request alone, without the body that it delivers.
    static let envelopeRules: [any Rule.Type] = [EnvelopeSizeRule.self, ReservedKeyRule.self, ShortenedLinkRule.self]

    /// What a site turns on.
    private static let siteRules: [any Rule.Type] = [
        AdvertisingLabelRule.self, AdvertisingNoticeRule.self, AdvertisingTimeRule.self, TargetRule.self,
    ]

    /// `chosen`: all that apply unless only some can say anything.
    static func check(_ context: RuleContext, rules chosen: [any Rule.Type]? = nil) -> [Diagnostic] {
        var claims = Claims()
        let isOpen = context.pushType?.hasOpenBody == true
        for rule in chosen ?? (context.reachesApple ? rules : requestRules) {
            for diagnostic in rule.known(context)
            where !context.spec.push.silences.contains(diagnostic.code.id)
                && !(isOpen && ofShown.contains(diagnostic.code))
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

        private(set) var found: [Diagnostic] = []
        private var seen = Set<Claim>()
        private var claimed = Set<String>()

        private struct Claim: Hashable {
            var code: DiagnosticCode
            var pointer: String
            /// Of a code that can be said several times of one place.
            var headline: String?

            init(_ diagnostic: Diagnostic) {
                code = diagnostic.code
                pointer = diagnostic.pointer ?? ""
                headline = repeats.contains(code) ? diagnostic.headline.english : nil
            }
        }

        mutating func take(_ diagnostic: Diagnostic) {
            let claim = Claim(diagnostic)
            let isWeak = claim.code == .packValue || claim.code == .apsValueType
            if found.count < Self.few {
                let isClaimed = found.contains { other in
                    guard other.pointer ?? "" == claim.pointer else { return false }
                    return isWeak || other.code == claim.code && Claim(other) == claim
                }
                if isClaimed { return }
                return found.append(diagnostic)
            }
            if seen.isEmpty {
                seen = Set(found.map { Claim($0) })
                claimed = Set(found.map { $0.pointer ?? "" })
            }
            if isWeak, claimed.contains(claim.pointer) { return }
            guard seen.insert(claim).inserted else { return }
            claimed.insert(claim.pointer)
            found.append(diagnostic)
        }
    }
}
