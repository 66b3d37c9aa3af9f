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
            MediaRule.self, AttachmentRule.self, InsecureURLRule.self, DeepLinkRule.self,
            PlaceholderRule.self, TextClipRule.self, SwipeHintRule.self, LocalisedTextRule.self, TextArgumentRule.self,
            AndroidRule.self,
        ] + envelopeRules + siteRules + [
            FirebaseHeaderRule.self, FirebaseFieldRule.self, FirebaseValueRule.self, SchemaRule.self, WebRule.self,
        ]

    /// What holds for a request that reaches no Apple device.
    private static let requestRules: [any Rule.Type] =
        [
            NestedStringRule.self, InsecureURLRule.self, PlaceholderRule.self, HeaderRule.self, LocalisedTextRule.self,
            TextArgumentRule.self, AndroidRule.self,
        ] + envelopeRules + siteRules
        + [FirebaseHeaderRule.self, FirebaseFieldRule.self, FirebaseValueRule.self, SchemaRule.self, WebRule.self]

    /// Codes of which one place can have several: each missing key is a finding of its own.
    private static let repeats: Set<DiagnosticCode> = [
        .packRequiredKey, .liveActivityContract, .headerMismatch, .liveActivityState, .liveActivityAttributes,
        .targetTooOld,
    ]

    /// What can be said of a request alone, without the body that it delivers.
    static let envelopeRules: [any Rule.Type] = [EnvelopeSizeRule.self, ReservedKeyRule.self, ShortenedLinkRule.self]

    /// What a site turns on.
    private static let siteRules: [any Rule.Type] = [
        AdvertisingLabelRule.self, AdvertisingNoticeRule.self, AdvertisingTimeRule.self, TargetRule.self,
    ]

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
