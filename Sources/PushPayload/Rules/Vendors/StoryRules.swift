import DataTree
package import Text

/// No usable page: the player shows its fallback instead of the story. Source: the SDK, see `StoryParser`.
enum StoryFallbackRule: Rule {
    static let codes = [RuleCode(.storiesFallback, .error, .always(.fallback))]
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let story = context.story, let reason = story.fallback, !isReportedElsewhere(reason, context) else {
            return []
        }
        let node = story.culprit ?? context.payload
        let shown: Message = "the player shows the notification's text on black instead (didShowFallback)"
        let why = story.hidesStoryAt.map { hidden -> Message in
            "\(shown); the usable story at '\(hidden)' is never looked at, because 'pw_stories' at the root wins"
        }
        var found = context.diagnostic(
            .storiesFallback, .error, node, story.pointer, headline(reason, node), why: why ?? shown, fix: fix(reason))
        if reason == .containerNotObject { explain(&found, node) }
        return [found]
    }

    /// What in the string keeps the system from reading it.
    private static func explain(_ found: inout Diagnostic, _ node: Node) {
        guard let text = node.string, let refusal = SystemJSON.refusal(text) else { return }
        let name = found.pointer.map { String($0.dropFirst()) } ?? ""
        switch refusal {
        case .number(let spelling):
            found.headline =
                "'\(name)' holds the number \(ClippedText.of(spelling)), which is beyond the range of a double"
            found.fix = .init("write a number below 1.8e308")
        case .syntax:
            found.headline = "'\(name)' must be a string that holds a JSON object, but does not parse"
            let mistakes = node.parseNestedJSON().diagnostics.filter { $0.code == .jsonSyntax }
            if let first = mistakes.first?.location { found.location = first }
            found.notes = mistakes.prefix(3).map { .init($0.headline, at: $0.location) }
        }
    }

    /// Whether another finding says where the story is instead, or there is none: a text in `u` that is no JSON and speaks of no
    /// story is reported by `json.nested-string`.
    static func isReportedElsewhere(_ reason: Story.Fallback, _ context: RuleContext) -> Bool {
        switch reason {
        case .noStories:
            let sent = context.spec.delivery.flatMap { $0.place(in: context.root) }.flatMap { context.root.at($0) }
            return context.aps?.member("pw_stories") != nil || sent?.member("pw_stories") != nil
        case .containerNotObject:
            return context.isRequest && !(context.story?.culprit?.string ?? "").contains("pw_stories")
        default: return false
        }
    }

    private static func headline(_ reason: Story.Fallback, _ node: Node) -> Message {
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

    static func kind(_ node: Node) -> Message {
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
    static let codes = [RuleCode(.pageValues, .warning, .depends { $0.isError ? .pageDropped : .pageTime })]
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let story = context.story, story.fallback == nil || story.fallback == .noUsablePage else { return [] }
        var found = story.dropped.compactMap { dropped(context, $0, story) }
        for (index, page) in story.elements.enumerated() {
            guard let node = page["duration"], let problem = duration(node) else { continue }
            found.append(
                context.diagnostic(
                    .pageValues, .warning, node, "\(story.pointer)/pages/\(index)/duration", problem,
                    why: "the player corrects it in silence",
                    fix: .init("write a number of seconds above 0, at most 30")))
        }
        return found
    }

    /// An 'image' that is there and no text. One that is missing is reported by `pack.required-key`, one that is no URL by
    /// `url.malformed`.
    private static func dropped(_ context: RuleContext, _ page: Story.DroppedPage, _ story: Story) -> Diagnostic? {
        guard page.reason == .imageMissing || page.reason == .imageNotString,
            let image = story.element(at: page.position)?["image"]
        else { return nil }
        let rule: Message =
            image.kind == .string ? "must not be empty" : "must be a string, but is \(StoryFallbackRule.kind(image))"
        return context.diagnostic(
            .pageValues, .error, image, page.pointer + "/image",
            "'image' \(rule): page \(page.position + 1) is dropped",
            why: "later pages move up by one, so the indices in callbacks and analytics shift",
            fix: .init("write the picture's https address"))
    }

    private static func duration(_ node: Node) -> Message? {
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
    static let codes = [RuleCode(.buttonUnreachable, .warning, .always(.noButton))]
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let story = context.story, story.fallback == nil else { return [] }
        return story.pages.compactMap { page in
            guard let node = story.element(at: page.position) else { return nil }
            if page.link != nil, page.buttonTitle == nil, let link = node["link"] {
                return context.diagnostic(
                    .buttonUnreachable, .warning, link, page.pointer + "/link",
                    "'link' cannot be reached: the page has no 'button_title'",
                    why: "only the button opens the link", fix: .init("add 'button_title'"))
            }
            // A link that is there and no URL is reported by `url.malformed`.
            if page.buttonTitle != nil, node["link"].map({ $0.isNull || $0.string == "" }) ?? true,
                let title = node["button_title"]
            {
                return context.diagnostic(
                    .buttonUnreachable, .warning, title, page.pointer + "/button_title",
                    "the button is never shown: the page has no 'link'",
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
