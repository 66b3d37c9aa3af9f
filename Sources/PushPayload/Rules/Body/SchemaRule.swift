import DataTree
import JSONSchema
import Text

/// What the spec's schema says, told under the rule that the place belongs to: `aps.value-type` inside `aps`, `url.malformed`
/// for URLs, `pack.required-key` for what is missing, the spec's own `x-rule` where it names one.
enum SchemaRule: Rule {
    static let scope = RuleScope.all
    static let codes = [
        RuleCode(.apsUnknownKey, .warning, .depends(unknownInAps)),
        RuleCode(.apsValueType, .error, .depends(valueType)),
        RuleCode(.packRequiredKey, .error, .depends(required), repeats: true),
        RuleCode(
            .packUnknownKey, .warning,
            .depends { $0.isRequest && $0.isError ? .undelivered : $0.isError ? .dataUnread : .ignored }),
        RuleCode(.packValue, .error, .depends { $0.isRequest ? ($0.isError ? .uncertain : .unchanged) : .ignored }),
    ]
    static let reach = TextReach.own

    static func check(_ context: RuleContext) -> [Diagnostic] {
        var found = diagnostics(context, context.spec, context.isRequest ? context.root : context.payload)
        // A request's delivered payload is held to its device spec as well.
        if context.isRequest { found += diagnostics(context, context.deviceSpec, context.payload) }
        return found
    }

    private static func diagnostics(_ context: RuleContext, _ spec: Spec, _ node: Node) -> [Diagnostic] {
        guard let schema = spec.schema else { return [] }
        let errors = typesFirst(schema.validate(node).errors)
        if errors.isEmpty { return [] }
        let reported = StoryAddressRule.places(context)
        let told = errors.map { (error: $0, words: SchemaWords($0, spec, context.specs)) }
        let meant = Set(told.flatMap(\.words.meant))
        let found = elementsOnce(told).compactMap { error, words -> Diagnostic? in
            if case .format = error.kind, reported.contains(error.location.range) { return nil }
            // The key that is missing is there under its former name.
            if case .required(let name) = error.kind, meant.contains(name) { return nil }
            return diagnostic(context, spec, words, node)
        }
        return OwnKeys.once(found)
    }

    /// What is wrong in the same way in several elements of one array is told at the first.
    private static func elementsOnce(
        _ told: [(error: ValidationError, words: SchemaWords)]
    ) -> [(error: ValidationError, words: SchemaWords)] {
        var seen = Set<[String]>()
        return told.filter { error, _ in
            guard case .type(_, let actual) = error.kind, let slash = error.pointer.lastIndex(of: "/"),
                error.pointer[slash...].dropFirst().allSatisfy(\.isNumber)
            else { return true }
            return seen.insert([error.schemaPointer, String(error.pointer[..<slash]), actual]).inserted
        }
    }

    private static func diagnostic(_ context: RuleContext, _ spec: Spec, _ words: SchemaWords, _ root: Node)
        -> Diagnostic?
    {
        let error = words.error
        if isToldElsewhere(context, spec, error) { return nil }
        if case .contentNotJSON = error.kind, context.story != nil, ["/u", "/userdata"].contains(error.pointer),
            SystemJSON.reads(error.node)
        {
            return NestedStringRule.looselyWritten(error.pointer, error.node)
        }
        var (code, severity) = rule(error)
        if code == .apsUnknownKey, WantedKey.isMeant(by: error, in: context.payload) { severity = .error }
        let isOpen = isUnprovenNull(error, code, spec)
        if code == .apsValueType && isHarmlessNull(error) || isOpen { severity = min(severity, .warning) }
        // JSON in a string that does not parse: the first mistake inside the string is the place.
        var location = error.location
        if case .contentNotJSON(let mistakes) = error.kind, let first = mistakes.first?.location { location = first }
        var diagnostic = Diagnostic(
            code, words.severity ?? severity, at: location, pointer: pointer(error), words.headline,
            why: words.said("why") ?? (isOpen ? unprovenNull : why(code, spec, error)),
            fix: words.said("fix").map { .init($0) } ?? CertainFix.of(error, code, in: root, context) ?? fix(error)
                ?? words.fix.map { .init($0) })
        diagnostic.notes = [
            .init("required by '\(error.schemaPointer)' of the spec '\(spec.id)'", at: error.schemaLocation)
        ]
        if case .contentNotJSON(let mistakes) = error.kind {
            diagnostic.notes += mistakes.prefix(3).map { .init($0.headline, at: $0.location) }
        }
        return diagnostic
    }

    /// What another rule speaks of, or what nobody knows.
    private static func isToldElsewhere(_ context: RuleContext, _ spec: Spec, _ error: ValidationError) -> Bool {
        if followsFromText(error), context.isUnknown(error.location) || isPlaceholder(error) { return true }
        // The number of targets is reported by `reserved.key`, which names them.
        if error.rule == DiagnosticCode.reservedKey.id, case .oneOf = error.kind,
            Envelope.fcmMessage(context) != nil
        {
            return true
        }
        // That there is no 'message' is reported with what it has to become.
        if spec.known == .firebaseLegacy, error.pointer.isEmpty { return true }
        // The shape of `aps` itself has a rule of its own.
        if error.pointer.isEmpty, case .required("aps") = error.kind { return true }
        if error.pointer == "/aps", error.node.kind == .object, error.node.count == 0 { return true }
        if ForeignText.follows(error, context) { return true }
        if case .type = error.kind, error.pointer.isEmpty || error.node.range == context.payload["aps"]?.range {
            return true
        }
        let isEllipsis = error.node.string?.allSatisfy { ".… ".contains($0) } ?? false
        if case .contentNotJSON = error.kind, isEllipsis { return true }
        if case .unknownKey(let name, _) = error.kind, isKnown(name, error, spec, context.specs) { return true }
        if let story = context.story, !StoryFallbackRule.isReportedElsewhere(.containerNotObject, context),
            isReportedByStory(error, story)
        {
            return true
        }
        return false
    }

    /// A string in the story's place that the system does not read: `pw.stories-fallback` says so, and nothing in it counts.
    private static func isReportedByStory(_ error: ValidationError, _ story: Story) -> Bool {
        guard story.fallback == .containerNotObject, let place = story.culprit?.location else { return false }
        guard place.path == error.location.path, !error.location.range.isEmpty else { return false }
        return place.range.lowerBound <= error.location.range.lowerBound
            && error.location.range.upperBound <= place.range.upperBound
    }

    /// Whether another text in the same place could be right: not so where a text as such is wrong.
    private static func followsFromText(_ error: ValidationError) -> Bool {
        switch error.kind {
        case .type, .falseSchema, .unknownKey, .propertyNames: false
        default: true
        }
    }

    /// Of a value of the wrong type nothing else is said.
    private static func typesFirst(_ errors: [ValidationError]) -> [ValidationError] {
        let isType = { (error: ValidationError) in if case .type = error.kind { true } else { false } }
        return errors.filter(isType) + errors.filter { !isType($0) }
    }

    /// A place to fill in has no form yet; that it is one is `placeholder.unfilled`'s to say.
    private static func isPlaceholder(_ error: ValidationError) -> Bool {
        guard let text = error.node.string, text.contains(where: \.isLetter) else { return false }
        if case .format = error.kind, ["URL", "URI"].contains(text) { return true }
        guard text.utf8.count > 3 else { return false }
        return switch error.kind {
        case .enumeration: PlaceholderText.standsForChoice(text)
        case .pattern, .format, .minLength, .maxLength: PlaceholderText.standsForValue(text)
        default: false
        }
    }

    /// A value that servers write for "none": the system takes it for a key that is not there. Not so where the push needs it.
    private static func isHarmlessNull(_ error: ValidationError) -> Bool {
        guard error.node.kind == .null, let name = error.pointer.split(separator: "/").last else { return false }
        return !["alert", "event", "timestamp", "content-state", "attributes", "attributes-type"].contains(name)
    }

    /// A key of a request itself without a value: clients of libraries send them, and no vendor says what becomes of them.
    private static func isUnprovenNull(_ error: ValidationError, _ code: DiagnosticCode, _ spec: Spec) -> Bool {
        guard case .type = error.kind, code == .packValue, spec.push.layer == .request else { return false }
        return error.node.kind == .null && error.pointer.count { $0 == "/" } == 1
    }

    private static let unprovenNull: Message =
        "the vendor's interface describes no null here, and does not say that it takes one for a missing key"

    /// For an unknown key the key's own pointer, for a missing one the object's.
    private static func pointer(_ error: ValidationError) -> String {
        if case .unknownKey(let name, _) = error.kind {
            return error.pointer.hasSuffix("/" + JSONPointer.escape(name))
                ? error.pointer : error.pointer + "/" + JSONPointer.escape(name)
        }
        return error.pointer
    }

    /// The pointer within Apple's body, also where a request has that as a string of JSON.
    private static func inside(_ error: ValidationError) -> String {
        guard error.schemaURI == appleURI, let outer = error.node.document.nesting?.pointer,
            error.pointer.hasPrefix(outer)
        else { return error.pointer }
        return String(error.pointer.dropFirst(outer.count))
    }

    private static let appleURI = "urn:sitegen:spec:" + KnownSpec.apple.id

    static func isKnown(_ name: String, _ error: ValidationError, _ spec: Spec, _ specs: SpecSet) -> Bool {
        let push = spec.push
        if push.reservedKeys.contains(name) || push.reservedKeys.contains(pointer(error)) { return true }
        let place = inside(error)
        if place == "/aps" || place == "/aps/" + JSONPointer.escape(name) {
            return push.apsKeys.contains(name) || specs.specs.contains { $0.push.apsKeys.contains(name) }
                || MisplacedKeyRule.isTooHigh(name, specs)
        }
        // What is one level too deep is reported by `aps.misplaced-key`.
        return place.hasPrefix("/aps/alert")
            && MisplacedKeyRule.notInAlert.contains(MisplacedKeyRule.dashed(name))
    }

    private static func rule(_ error: ValidationError) -> (DiagnosticCode, Severity) {
        let place = inside(error)
        let isInAps = place == "/aps" || place.hasPrefix("/aps/")
        let severity = error.severity.flatMap(Severity.init(rawValue:))
        switch error.kind {
        case .unknownKey: return isInAps ? (.apsUnknownKey, .warning) : (.packUnknownKey, .warning)
        case .contentNotJSON: return (.jsonNestedString, .error)
        case .required where error.rule == nil || isInAps: return (.packRequiredKey, severity ?? .error)
        case .format(let name) where name.hasPrefix("uri") || name.hasPrefix("iri"):
            return (.urlMalformed, severity ?? .error)
        default: break
        }
        if let rule = error.rule { return (DiagnosticCode(rule), severity ?? .error) }
        return isInAps ? (.apsValueType, .error) : (.packValue, severity ?? .error)
    }

    private static func why(_ code: DiagnosticCode, _ spec: Spec, _ error: ValidationError) -> Message? {
        if case .dependentRequired(let trigger, let name) = error.kind {
            return "without '\(name)', '\(trigger)' has no effect"
        }
        let isRequest = spec.push.layer == .request
        return switch code {
        case .apsValueType: "the system silently ignores a value of the wrong type or out of range"
        case .apsUnknownKey:
            if case .unknownKey(_, _?) = error.kind {
                "Apple has no such key, so it has no effect"
            } else {
                "Apple's service ignores your own keys in 'aps': do not rely on their arriving"
            }
        case .packUnknownKey:
            isRequest ? "the vendor's interface describes no such key" : "no reader of this payload looks for that key"
        case .packRequiredKey:
            isRequest ? "the vendor's interface asks for it" : "the reader of this payload gives up without it"
        case .packValue:
            isRequest
                ? "the vendor's interface takes nothing else here: it refuses the request, or drops the value"
                : "the reader of this payload takes no other value, and acts as if there were none"
        case .urlMalformed: "the system cannot make a URL from it, so nothing is loaded or opened"
        case .webDeclarative, .webNavigate, .webDeclarativeTypes:
            "Safari does not take the message as declarative then"
        case .jsonNestedString: "whoever parses the string as JSON gets nothing"
        default: nil
        }
    }

    private static func fix(_ error: ValidationError) -> Diagnostic.Fix? {
        switch error.kind {
        case .unknownKey(_, let nearest?): .init("rename it to '\(nearest)'")
        case .unknownKey(let name, _) where name.hasPrefix("apns-"): .init("send '\(name)' as a header of the request")
        case .unknownKey where inside(error) == "/aps" || inside(error).hasPrefix("/aps/"):
            .init(OwnKeys.fix)
        case .unknownKey: .init("remove it, or correct its name")
        case .dependentRequired(let trigger, let name): .init("add '\(name)', or remove '\(trigger)'")
        case .required(let name): .init("add '\(name)'")
        case .type where error.node.kind == .null: .init("leave the key out where there is no value")
        case .minLength where error.isOfEmptyText: .init("write the value, or leave the key out")
        default: nil
        }
    }

    // MARK: What people see

    /// A file of another kind is a warning: the system plays its own sound then (Apple, UNNotificationSound).
    private static func valueType(_ one: EffectCase) -> Effect {
        if one.finding.severity == .info { return .unchanged }
        let key = one.tokens.dropFirst().first ?? one.key
        if key == "sound", !one.isError { return one.preview.notification.hasSound ? .defaultSound : .noSound }
        return EffectCase.ofKey(key, inner: one.key)
    }

    private static func unknownInAps(_ one: EffectCase) -> Effect {
        if one.isError, one.key == "pw_stories" { return .fallback }
        let near = Suggestion.nearest(to: one.key, among: EffectCase.ofAppleKey.keys.sorted())
        let effect = near.map { EffectCase.ofKey($0) } ?? .ignored
        // Words are read or not; a near name of what is not missed changes nothing that people see.
        return effect == .nothingShown && !one.preview.notification.isSilent ? .ignored : effect
    }

    private static func required(_ one: EffectCase) -> Effect {
        if one.isRequest, one.finding.severity == .error, !isOfDevice(one) { return .undelivered }
        if let story = one.preview.story {
            if story.dropped.contains(where: { one.isAt($0.pointer) }) { return .pageDropped }
            if story.fallback != nil { return .fallback }
        }
        if let content = one.preview.content {
            let key = one.key
            if content.mistakes.contains(where: { $0.pointer == one.finding.pointer || $0.key == key }) {
                return .emptyCard
            }
            let names = content.mistakes.map { "'\($0.key)'" }
            if names.contains(where: one.finding.headline.contains) { return .emptyCard }
            if content.kind != .media, content.parts["id"] == nil { return .uncounted }
        }
        return one.preview.calls.contains { !$0.reads.isEmpty } ? .dataUnread : .ignored
    }

    /// A finding about the body that a request delivers.
    private static func isOfDevice(_ one: EffectCase) -> Bool {
        let tokens = one.tokens
        return tokens.contains("aps") || tokens.contains("pw_stories") || tokens.contains("ios_root_params")
    }
}
