import DataTree
package import Text

/// No usable page: the player shows its fallback instead of the story. Source: the SDK, see `StoryParser`.
enum StoryFallbackRule: Rule {
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let story = context.story, let reason = story.fallback, !isToldElsewhere(reason, context) else {
            return []
        }
        let node = story.culprit ?? context.payload
        var why = "the player shows the notification's text on black instead (didShowFallback)"
        if let hidden = story.hidesStoryAt {
            why += "; the usable story at '\(hidden)' is never looked at, because 'pw_stories' at the root wins"
        }
        return [
            context.diagnostic(
                .storiesFallback, .error, node, story.pointer, headline(reason, node), why: why, fix: fix(reason))
        ]
    }

    /// Whether another finding says where the story stands instead, or there is none: a text in `u` that is no JSON and speaks of no
    /// story is told by `json.nested-string`.
    private static func isToldElsewhere(_ reason: Story.Fallback, _ context: RuleContext) -> Bool {
        switch reason {
        case .noStories:
            let sent = context.spec.delivery.flatMap { $0.place(in: context.root) }.flatMap { context.root.at($0) }
            return context.aps?.member("pw_stories") != nil || sent?.member("pw_stories") != nil
        case .containerNotObject:
            return context.isRequest && !(context.story?.culprit?.string ?? "").contains("pw_stories")
        default: return false
        }
    }

    private static func headline(_ reason: Story.Fallback, _ node: Node) -> String {
        switch reason {
        case .noStories: "a story needs 'pw_stories' at the root, in 'u' or in 'userdata'"
        case .storiesNotObject: "'pw_stories' must be an object; given as \(kind(node)) it is not read"
        case .containerNotObject: "the string must hold a JSON object with 'pw_stories'"
        case .pagesMissing: "'pw_stories' must have 'pages'"
        case .pagesNotArray: "'pages' must be an array, but is \(kind(node))"
        case .pagesEmpty: "'pages' must have at least one page"
        case .pageNotObject: "a page must be an object, but is \(kind(node)): one such element rejects all pages"
        case .noUsablePage: "no page is usable: each needs an 'image' that is a URL with a scheme"
        }
    }

    private static func kind(_ node: Node) -> String {
        switch node.kind {
        case .null: "null"
        case .true, .false: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    private static func fix(_ reason: Story.Fallback) -> Diagnostic.Fix? {
        switch reason {
        case .storiesNotObject: .init("send the object itself, or put it into 'u' as a string as a whole")
        case .pageNotObject: .init("remove the element, or write it as {\"image\": …}")
        default: nil
        }
    }
}

/// Pages that the player drops or plays other than written.
enum PageValuesRule: Rule {
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let story = context.story, story.fallback == nil || story.fallback == .noUsablePage else { return [] }
        var found = story.dropped.compactMap { dropped(context, $0, story) }
        guard let pages = pages(context, story) else { return found }
        for (index, page) in pages.elements.enumerated() {
            guard let node = page["duration"], let problem = duration(node) else { continue }
            found.append(
                context.diagnostic(
                    .pageValues, .warning, node, "\(story.pointer)/pages/\(index)/duration", problem,
                    why: "the player corrects it in silence",
                    fix: .init("write a number of seconds above 0, at most 30")))
        }
        return found
    }

    private static func pages(_ context: RuleContext, _ story: Story) -> Node? {
        JSONPointer(story.pointer + "/pages").flatMap { context.payload.throughStrings($0) }
    }

    private static func dropped(_ context: RuleContext, _ page: Story.DroppedPage, _ story: Story) -> Diagnostic? {
        guard story.fallback == nil,
            let node = JSONPointer(page.pointer).flatMap({ context.payload.throughStrings($0) })
        else { return nil }
        let reason =
            switch page.reason {
            case .imageMissing: "it has no 'image'"
            case .imageNotString: "its 'image' is not a string"
            case .imageNotURL: "its 'image' is not a URL"
            case .imageWithoutScheme: "its 'image' has no scheme"
            }
        return context.diagnostic(
            .pageValues, .warning, node, page.pointer, "page \(page.position + 1) is dropped: \(reason)",
            why: "later pages move up by one, so the indices in callbacks and analytics shift")
    }

    private static func duration(_ node: Node) -> String? {
        switch node.kind {
        case .string: return "'duration' must be a number; the string counts as missing, so the page stays 5 s"
        case .true, .false: return "'duration' must be a number, not a boolean"
        case .null: return "'duration' must be a number; null counts as missing, so the page stays 5 s"
        case .array, .object: return "'duration' must be a number, so the page stays 5 s"
        case .number:
            let value = node.double ?? 0
            if !value.isFinite { return "'duration' is too large a number, so the page stays 5 s" }
            if value <= 0 {
                return "'duration' must be > 0, but is \(node.number?.spelling ?? "0"): the page stays 5 s"
            }
            if value > StoryParser.longestDuration {
                return "'duration' must be ≤ 30, but is \(node.number?.spelling ?? ""): it is cut to 30 s"
            }
            return nil
        }
    }
}

/// A link nobody can tap, or a button nobody sees.
enum UnreachableButtonRule: Rule {
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let story = context.story, story.fallback == nil else { return [] }
        return story.pages.compactMap { page in
            guard let node = JSONPointer(page.pointer).flatMap({ context.payload.throughStrings($0) }) else {
                return nil
            }
            if page.link != nil, page.buttonTitle == nil, let link = node["link"] {
                return context.diagnostic(
                    .buttonUnreachable, .warning, link, page.pointer + "/link",
                    "'link' cannot be reached: the page has no 'button_title'",
                    why: "only the button opens the link", fix: .init("add 'button_title'"))
            }
            if page.link == nil, page.buttonTitle != nil, let title = node["button_title"] {
                let reason = node["link"] == nil ? "no 'link'" : "no 'link' with a scheme"
                return context.diagnostic(
                    .buttonUnreachable, .warning, title, page.pointer + "/button_title",
                    "the button is never shown: the page has \(reason)",
                    why: "the player shows a button only when the link is a URL with a scheme",
                    fix: .init("add 'link', for example 'yourapp://page'"))
            }
            return nil
        }
    }
}

extension DiagnosticCode {
    package static let storiesFallback = DiagnosticCode("pw.stories-fallback")
    package static let pageValues = DiagnosticCode("pw.page-values")
    package static let buttonUnreachable = DiagnosticCode("pw.button-unreachable")
}
