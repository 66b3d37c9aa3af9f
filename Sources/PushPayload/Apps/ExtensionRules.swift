package import DataTree
package import Text

/// What a notification extension's Info.plist must say, and of which type: the system ignores a key of the wrong type in
/// silence. Sources: Apple, UNNotificationContentExtension; Braze's push story set-up for both generations of its SDK;
/// CleverTap/CTNotificationContent #37 (`<string>1</string>`).
package enum ExtensionRules {
    private static let booleans = [
        "UNNotificationExtensionDefaultContentHidden", "UNNotificationExtensionOverridesDefaultTitle",
        "UNNotificationExtensionUserInteractionEnabled",
    ]
    private static let ratioKey = "UNNotificationExtensionInitialContentSizeRatio"
    private static let categoryKey = "UNNotificationExtensionCategory"
    private static let contentPoint = "com.apple.usernotifications.content-extension"

    /// The findings (`plist.required-and-types`) in one Info.plist; an app's own and those of other extensions have none.
    ///
    /// - Parameter storyRatio: `storyAspectRatio` of the app's story controller; the SDK's default is 1.5.
    package static func check(_ plist: Document, storyRatio: Double = 1.5) -> [Diagnostic] {
        guard let root = plist.root, let node = root["NSExtension"] else { return [] }
        let attributes = node["NSExtensionAttributes"]
        let point = node["NSExtensionPointIdentifier"]
        let isContent = point?.string == contentPoint
        let looksLikeContent = attributes?.members.contains { $0.name.hasPrefix("UNNotificationExtension") } ?? false
        guard isContent || (looksLikeContent && point?.string == nil) else { return [] }
        var found: [Diagnostic] = []
        if point?.string == nil {
            found.append(missing("NSExtensionPointIdentifier", node, "/NSExtension", Message(verbatim: contentPoint)))
        }
        found += entryPoint(node)
        let holder = attributes ?? node
        found += category(holder) + ratio(holder, storyRatio) + types(holder)
        found += pushStories(holder)
        return found
    }

    // MARK: Required

    private static func category(_ attributes: Node) -> [Diagnostic] {
        guard let category = attributes[categoryKey] else {
            return [missing(categoryKey, attributes, attributesPointer, "a string or an array of strings")]
        }
        let names = category.kind == .array ? category.elements : [category]
        if names.isEmpty || names.contains(where: { $0.string?.isEmpty ?? true }) {
            return [wrong(categoryKey, category, "must be a string or an array of strings, and not empty")]
        }
        return []
    }

    private static func ratio(_ attributes: Node, _ storyRatio: Double) -> [Diagnostic] {
        guard let node = attributes[ratioKey] else {
            return [missing(ratioKey, attributes, attributesPointer, "a number above 0")]
        }
        guard node.kind == .number, let ratio = node.double else {
            return [wrong(ratioKey, node, "must be a number, but is \(kind(node))")]
        }
        guard ratio > 0 else { return [wrong(ratioKey, node, "must be > 0, but is \(node.number?.spelling ?? "0")")] }
        guard categories(attributes).contains("PW_STORIES"), abs(ratio - storyRatio) > 0.001 else { return [] }
        var found = wrong(
            ratioKey, node,
            "should equal 'storyAspectRatio' (\(spelled(storyRatio))), but is \(node.number?.spelling ?? "")")
        found.severity = .warning
        found.explanation = "the view opens in one size and jumps to the other before the reader's eyes"
        return [found]
    }

    /// Either a storyboard or a class: with both the storyboard wins, and the class is never made.
    private static func entryPoint(_ node: Node) -> [Diagnostic] {
        guard let storyboard = node.member("NSExtensionMainStoryboard"), node["NSExtensionPrincipalClass"] != nil else {
            return []
        }
        return [
            Diagnostic(
                .plistRequired, .error, at: storyboard.key.location, pointer: "/NSExtension/NSExtensionMainStoryboard",
                "an extension must have a storyboard or a principal class, not both",
                why: "the storyboard of Xcode's template is loaded, and the class that should draw is never made",
                fix: .init("remove 'NSExtensionMainStoryboard' when the view is made in code"))
        ]
    }

    // MARK: Types

    private static func types(_ attributes: Node) -> [Diagnostic] {
        booleans.compactMap { key in
            guard let node = attributes[key], node.bool == nil else { return nil }
            return wrong(key, node, "must be a boolean (<true/> or <false/>), but is \(kind(node))")
        }
    }

    /// Braze's push stories: what the two generations of its SDK want differs.
    private static func pushStories(_ attributes: Node) -> [Diagnostic] {
        let names = categories(attributes)
        if names.contains("ab_cat_push_story"), let node = attributes[categoryKey] {
            var found = wrong(categoryKey, node, "names 'ab_cat_push_story', which 'ab_cat_push_story_v2' has replaced")
            found.severity = .warning
            found.explanation = "campaigns are sent with the newer category, and the extension is never asked"
            return [found]
        }
        guard names.contains("ab_cat_push_story_v2"), let ratio = attributes[ratioKey]?.double else { return [] }
        let interaction = attributes.member("UNNotificationExtensionUserInteractionEnabled")
        if abs(ratio - 0.65) < 0.001, let interaction {
            return [generation(interaction.key, "must be absent with the Objective-C SDK (ratio 0.65)")]
        }
        if abs(ratio - 0.6) < 0.001, interaction?.value.bool != true {
            let place = interaction?.value ?? attributes
            return [generation(place, "must be <true/> with the Swift SDK (ratio 0.6)")]
        }
        return []
    }

    private static func generation(_ node: Node, _ rule: Message) -> Diagnostic {
        let key = "UNNotificationExtensionUserInteractionEnabled"
        var found = wrong(key, node, rule)
        found.explanation = "the two generations of Braze's SDK handle taps differently; the other setting loses them"
        return found
    }

    // MARK: Words

    private static let attributesPointer = "/NSExtension/NSExtensionAttributes"

    private static func categories(_ attributes: Node) -> [String] {
        let node = attributes[categoryKey]
        return node?.kind == .array ? node?.elements.compactMap(\.string) ?? [] : [node?.string].compactMap { $0 }
    }

    private static func spelled(_ ratio: Double) -> String { Int(exactly: ratio).map { "\($0)" } ?? "\(ratio)" }

    private static func missing(_ key: String, _ node: Node, _ pointer: String, _ value: Message) -> Diagnostic {
        Diagnostic(
            .plistRequired, .error, at: node.location, pointer: pointer, "the key '\(key)' is required",
            why: "without it the system does not ask the extension, in silence", fix: .init("add '\(key)': \(value)"))
    }

    private static func wrong(_ key: String, _ node: Node, _ rule: Message) -> Diagnostic {
        Diagnostic(
            .plistRequired, .error, at: node.location, pointer: attributesPointer + "/" + key, "'\(key)' \(rule)",
            why: "a value of another type is silently ignored: the default holds")
    }

    private static func kind(_ node: Node) -> Message {
        switch node.kind {
        case .null: "null"
        case .true, .false: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "a dictionary"
        }
    }
}

extension DiagnosticCode { package static let plistRequired = DiagnosticCode("plist.required-and-types") }
