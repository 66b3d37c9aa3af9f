import Text

/// The elements that block tags become.
extension HTMLRenderer {
    mutating func openMarkup(_ container: OpenContainer) {
        let tag = container.tag
        switch container.kind {
        case .tabs: openTabs()
        case .tab: openTab(tag)
        case .hint: openHint(tag)
        case .stepper: output.append("<div class=\"stepper\">\n")
        case .step: output.append("<section class=\"step\">\n")
        case .columns: output.append("<div class=\"columns\">\n")
        case .column: openColumn(tag)
        case .updates: output.append("<div class=\"updates\">\n")
        case .update: openUpdate(tag)
        case .cards: output.append("<ul class=\"tiles\">\n")
        case .card: openCard(container)
        case .fileTree: output.append("<div class=\"file-tree\">\n")
        case .conditional: openConditional(tag)
        case .openAPI, .openAPIOperation: openReference(tag)
        case .swagger: tag.attributes["src"] == nil ? openMethod(tag) : openReference(tag)
        case .prompt: openPrompt(tag)
        case .apiParameters: openParameters(tag)
        case .apiParameter: openParameter(tag)
        case .apiResponse: openResponse(tag)
        case .apiText, .code, .embed, .file, .contentRef: break
        }
    }

    mutating func closeMarkup(_ container: OpenContainer) {
        switch container.kind {
        case .tabs, .stepper, .columns, .column, .updates, .conditional, .apiParameter, .fileTree:
            output.append("</div>\n")
        case .tab, .step, .update, .prompt, .apiResponse: output.append("</section>\n")
        case .hint: output.append("</aside>\n")
        case .cards: output.append("</ul>\n")
        case .card: output.append("</div></li>\n")
        case .openAPI, .openAPIOperation, .swagger: closeReference(container)
        case .embed, .file, .contentRef: closeLinkBlock(container)
        case .code, .apiText, .apiParameters: break
        }
    }

    private mutating func openTabs() {
        page.hasTabs = true
        output.append("<div class=\"tabs\">\n")
    }

    private mutating func openTab(_ tag: BlockTag) {
        let title = tag.attributes["title"] ?? tag.argument ?? ""
        output.append("<section class=\"tab\" data-title=\"")
        escaped(title)
        output.append("\">")
        nameBlock(title)
        if !title.isEmpty {
            output.append("<h4 class=\"tab-title\">")
            escaped(title)
            output.append("</h4>")
        }
        output.append("\n")
    }

    private mutating func openHint(_ tag: BlockTag) {
        let isAside = tag.name == AsideLine.fence
        let name = tag.attributes["style"] ?? (isAside ? nil : tag.argument) ?? "info"
        if isAside, name == "unknown" { diagnostics.append(.unknownAside(tag)) }
        let look = HintLook(name, options.labels)
        openHint(look.style)
        if isAside, let title = tag.attributes["title"] {
            output.append(contentsOf: MarkdownRenderer.renderInline(title, options: options))
        } else {
            escaped(tag.attributes["title"] ?? look.title)
        }
        output.append("</p>\n")
    }

    /// As far as into the paragraph of the title.
    mutating func openHint(_ style: String) {
        output.append("<aside class=\"hint hint-\(style)\" role=\"note\"><p class=\"hint-title\">")
    }

    /// A card as GitBook's tables of cards make them, with blocks in it; its title is a link where it leads somewhere.
    private mutating func openCard(_ container: OpenContainer) {
        output.append("<li class=\"tile\"><div class=\"tile-body\">")
        let title = container.tag.attributes["title"] ?? container.tag.argument ?? ""
        if !title.isEmpty || container.target != nil {
            output.append("<div class=\"tile-title\">")
            if let target = container.target {
                output.append("<a href=\"")
                URLSafety.append(target, to: &output)
                output.append("\">")
            }
            let written = container.tag.attributes["href"] ?? ""
            let words = title.isEmpty ? options.pageTitle(written) ?? written : title
            escaped(words)
            output.append(container.target == nil ? "</div>" : "</a></div>")
            plainText.append(words)
            plainBreak(UInt8(ascii: "\n"))
        }
        output.append("\n")
    }

    /// Widths are given in twelfths: a page has no styles of its own.
    private mutating func openColumn(_ tag: BlockTag) {
        output.append("<div class=\"column\"")
        let width = tag.attributes["width"].flatMap { Double($0.prefix { $0 != "%" }) }
        if let width, (1...100).contains(width) {
            output.append(" data-span=\"\(min(12, max(1, Int((width * 0.12).rounded()))))\"")
        }
        output.append(">\n")
    }

    private mutating func openUpdate(_ tag: BlockTag) {
        output.append("<section class=\"update\">")
        let date = tag.attributes["date"] ?? tag.argument ?? ""
        if !date.isEmpty {
            output.append("<p class=\"update-date\"><time")
            if date.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }), date.utf8.count == 10 {
                output.append(" datetime=\"\(date)\"")
            }
            output.append(">")
            escaped(date)
            output.append("</time></p>")
        }
        output.append("\n")
    }

    /// Content for some readers only is shown to all: a page from disk knows none of them.
    private mutating func openConditional(_ tag: BlockTag) {
        output.append("<div class=\"conditional\"><p class=\"conditional-note\">")
        escaped(options.labels.shownIf)
        output.append(": <code>")
        Self.escape(condition(tag), to: &output)
        output.append("</code></p>\n")
    }

    /// What is between `if` and the tag's end, as written.
    private func condition(_ tag: BlockTag) -> ArraySlice<UInt8> {
        guard let bytes = source?.file.bytes[tag.location.range], bytes.count > 5 else { return [] }
        func isEdge(_ byte: UInt8) -> Bool { byte.isSpace || byte == UInt8(ascii: "-") }
        return bytes.dropFirst(2).dropLast(2).drop(while: isEdge).dropFirst(2).trimmed(where: isEdge)
    }

    private mutating func openReference(_ tag: BlockTag) {
        output.append("<div class=\"api-reference\">")
        if let operation = options.renderOperation(tag) {
            diagnostics += operation.diagnostics
            output += operation.value
            operation.value.withUnsafeBufferPointer { plainText.append(html: $0) }
            plainBreak(UInt8(ascii: "\n"))
            if !operation.value.isEmpty { return newLine() }
        }
        output.append("<p class=\"api-reference-note\">")
        escaped(options.labels.reference)
        let operation = [tag.attributes["method"]?.uppercased(), tag.attributes["path"]].compactMap { $0 }
        if !operation.isEmpty {
            output.append(": <code>")
            escaped(operation.joined(separator: " "))
            output.append("</code>")
        }
        output.append("</p>\n")
    }

    /// The link that is between the tags is enough; without one, the tag's own.
    private mutating func closeReference(_ container: OpenContainer) {
        if output.count == container.output, let target = container.target {
            output.append("<p><a class=\"external\" href=\"")
            URLSafety.append(target, to: &output)
            output.append("\">")
            Self.escape(target, to: &output)
            output.append("</a></p>\n")
        }
        output.append("</div>\n")
    }
}

/// Class and words of a hint.
struct HintLook {
    var style: String
    var title: String

    /// `important` and `alert` are GitHub's: looks that exist, under other words.
    init(_ name: String, _ labels: MarkdownLabels) {
        (style, title) =
            switch name {
            case "success": ("success", labels.success)
            case "warning": ("warning", labels.warning)
            case "danger": ("danger", labels.danger)
            case "important": ("important", labels.important)
            case "alert": ("warning", labels.alert)
            case "caution": ("danger", labels.warning)
            default: ("info", labels.info)
            }
    }
}

extension Diagnostic {
    fileprivate static func unknownAside(_ tag: BlockTag) -> Diagnostic {
        let name = tag.attributes["name"] ?? ""
        let near = Suggestion.nearest(to: name, among: AsideLine.names)
        return Diagnostic(
            .unknownTag, .error, at: tag.location, "'\(name)' is not an aside", why: "It is shown as a note.",
            fix: near.map { .init("did you mean '\($0)'?") })
    }
}
