package import Text

/// The block tags that guides may use.
enum BlockTagKind: Equatable {
    enum Container: String, CaseIterable {
        case tabs, tab, hint, code, stepper, step

        /// The container that it may only stand in.
        var parent: Container? {
            switch self {
            case .tab: .tabs
            case .step: .stepper
            default: nil
            }
        }
    }

    case opens(Container)
    case closes(Container)
    case leaf

    private static let leaves = ["payload", "keys", "preview", "badge"]
    static let names = Container.allCases.flatMap { [$0.rawValue, "end" + $0.rawValue] } + leaves

    init?(name: String) {
        if let container = Container(rawValue: name) {
            self = .opens(container)
        } else if name.hasPrefix("end"), let container = Container(rawValue: String(name.dropFirst(3))) {
            self = .closes(container)
        } else if Self.leaves.contains(name) {
            self = .leaf
        } else {
            return nil
        }
    }
}

/// A container tag that has begun.
struct OpenContainer {
    let kind: BlockTagKind.Container
    var tag: BlockTag
    /// The block depth it was opened at; it must be closed in the same quotation or list item.
    let depth: Int
}

/// Block tags. Containers become elements round the Markdown between their tags; whatever is misnested, the HTML is
/// well-formed.
extension HTMLRenderer {
    mutating func tags(_ line: BlockTagLines.TagLine) {
        newLine()
        for tag in line.tags {
            switch BlockTagKind(name: tag.name) {
            case .opens(let kind): open(kind, tag)
            case .closes(let kind): close(kind, tag)
            case .leaf:
                page.tags.append(tag)
                let rendered = options.renderTag(tag)
                diagnostics.append(contentsOf: rendered.diagnostics)
                output.append(contentsOf: rendered.value)
                newLine()
            case nil: unknown(tag)
            }
        }
    }

    /// Closes, as unclosed, every container that was opened at `depth` or deeper.
    mutating func closeContainers(downTo depth: Int) {
        while let last = containers.last, last.depth >= depth {
            let crosses = depth > 0
            diagnostics.append(.unclosedTag(last.tag, crossesBlock: crosses))
            closeTop()
        }
    }

    private mutating func open(_ kind: BlockTagKind.Container, _ tag: BlockTag) {
        if let parent = kind.parent {
            // A 'tab' right inside a 'tab' means that the first one's end was forgotten.
            if let last = containers.last, last.kind == kind, last.depth == blockDepth {
                diagnostics.append(.unclosedTag(last.tag, crossesBlock: false))
                closeTop()
            }
            if containers.last?.kind != parent || containers.last?.depth != blockDepth {
                diagnostics.append(.outsideParent(tag, parent: parent.rawValue))
            }
        }
        guard containers.count < Self.deepestNesting else {
            if !reportsNesting { diagnostics.append(.nestedTooDeeply(tag, limit: Self.deepestNesting)) }
            reportsNesting = true
            return
        }
        containers.append(OpenContainer(kind: kind, tag: tag, depth: blockDepth))
        newLine()
        switch kind {
        case .tabs: output.append("<div class=\"tabs\">\n")
        case .tab: openTitled("<section class=\"tab\" data-title=\"", tag, heading: "tab-title")
        case .hint: openHint(tag)
        case .stepper: output.append("<div class=\"stepper\">\n")
        case .step: output.append("<section class=\"step\">\n")
        case .code: break
        }
    }

    /// Block tags within block tags; more is ignored.
    private static let deepestNesting = 64

    private mutating func openTitled(_ start: String, _ tag: BlockTag, heading: String) {
        let title = tag.attributes["title"] ?? tag.argument ?? ""
        output.append(start)
        escaped(title)
        output.append("\">")
        if !title.isEmpty {
            output.append("<h4 class=\"\(heading)\">")
            escaped(title)
            output.append("</h4>")
        }
        output.append("\n")
    }

    private mutating func openHint(_ tag: BlockTag) {
        let labels = options.labels
        let styles = [
            "info": labels.info, "success": labels.success, "warning": labels.warning, "danger": labels.danger,
        ]
        let name = tag.attributes["style"] ?? tag.argument ?? "info"
        let style = styles[name] == nil ? "info" : name
        output.append("<aside class=\"hint hint-\(style)\" role=\"note\"><p class=\"hint-title\">")
        escaped(tag.attributes["title"] ?? styles[style] ?? "")
        output.append("</p>\n")
    }

    private mutating func close(_ kind: BlockTagKind.Container, _ tag: BlockTag) {
        let isOpen = containers.contains { $0.kind == kind && $0.depth == blockDepth }
        guard isOpen else {
            diagnostics.append(.closesNothing(tag, opener: kind.rawValue))
            return
        }
        while let last = containers.last, last.kind != kind || last.depth != blockDepth {
            diagnostics.append(.unclosedTag(last.tag, crossesBlock: false))
            closeTop()
        }
        closeTop()
    }

    private mutating func closeTop() {
        guard let last = containers.popLast() else { return }
        newLine()
        switch last.kind {
        case .tabs, .stepper: output.append("</div>\n")
        case .tab, .step: output.append("</section>\n")
        case .hint: output.append("</aside>\n")
        case .code: break
        }
    }

    private mutating func unknown(_ tag: BlockTag) {
        let suggestion = Suggestion.nearest(to: tag.name, among: BlockTagKind.names)
        diagnostics.append(
            Diagnostic(
                .unknownTag, .error, at: tag.location, "'\(tag.name)' is not a block tag",
                why: "It stays visible as text.", fix: suggestion.map { .init("did you mean '\($0)'?") }))
        guard let file = source?.file else { return }
        output.append("<p>")
        Self.escape(file.bytes[tag.location.range], to: &output)
        output.append("</p>\n")
        plainText.append(contentsOf: file.bytes[tag.location.range])
        plainBreak(UInt8(ascii: "\n"))
    }
}

extension Diagnostic {
    fileprivate static func unclosedTag(_ tag: BlockTag, crossesBlock: Bool) -> Diagnostic {
        let place = crossesBlock ? " in the same list item or quotation" : ""
        return Diagnostic(
            .unclosedTag, .error, at: tag.location, "'\(tag.name)' must be closed\(place)",
            fix: Fix("add '{% end\(tag.name) %}'"))
    }

    fileprivate static func closesNothing(_ tag: BlockTag, opener: String) -> Diagnostic {
        Diagnostic(
            .unclosedTag, .error, at: tag.location, "'\(tag.name)' closes nothing: no '\(opener)' is open here")
    }

    fileprivate static func outsideParent(_ tag: BlockTag, parent: String) -> Diagnostic {
        Diagnostic(
            .unclosedTag, .error, at: tag.location, "'\(tag.name)' must stand directly in '\(parent)'",
            fix: Fix("put '{% \(parent) %}' before and '{% end\(parent) %}' after it"))
    }

    fileprivate static func nestedTooDeeply(_ tag: BlockTag, limit: Int) -> Diagnostic {
        Diagnostic(.limit, .error, at: tag.location, "block tags must not nest deeper than \(limit)")
    }

    static func misplacedTag(_ tag: BlockTag) -> Diagnostic {
        Diagnostic(
            .misplacedTag, .warning, at: tag.location, "'\(tag.name)' is text here, not a block tag",
            why: "Its line belongs to a paragraph or to an HTML block.",
            fix: Fix("put an empty line before it, and indent it no further than the text around it"))
    }
}

extension DiagnosticCode {
    package static let unknownTag = DiagnosticCode("guide.unknown-tag")
    package static let unclosedTag = DiagnosticCode("guide.unclosed-tag")
    package static let misplacedTag = DiagnosticCode("guide.misplaced-tag")
}
