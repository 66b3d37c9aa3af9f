package import Text

/// What MDX adds to Markdown, which guides do not have: components stay visible as text, and are reported.
extension HTMLRenderer {
    /// Whether a tag is named as components are: a capital, and not capitals only.
    func isComponent(_ tag: RawTag, _ bytes: [UInt8]) -> Bool {
        let name = bytes[tag.nameRange]
        guard let first = name.first, first.isUppercase else { return false }
        return name.contains { $0.isLowercase }
    }

    mutating func component(_ tag: RawTag, _ bytes: [UInt8]) {
        Self.escape(bytes[tag.range], to: &output)
        guard !tag.isClosing else { return }
        let name = String(decoding: bytes[tag.nameRange], as: UTF8.self)
        // One bare name in running text is rather a type: `Array<Element>`.
        let severity: Severity = tag.attributes.isEmpty && linkDepth == 0 && heading == nil ? .warning : .error
        let place = source?.finder.findBare(Array(bytes[tag.range]))
        diagnostics.append(.component(name, severity, at: place))
    }

    /// `import X from "…"` and `export const x = …` at the beginning of a paragraph.
    mutating func checkModule(_ node: borrowing CMarkNode) {
        guard style.siteShapes, let file = source?.file,
            let start = source?.finder.offset(line: node.startLine, column: node.startColumn)
        else { return }
        let bytes = file.bytes
        guard start < bytes.count, bytes[start] == UInt8(ascii: "i") || bytes[start] == UInt8(ascii: "e"),
            bytes.starts("import ", at: start) || bytes.starts("export ", at: start)
        else { return }
        let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        let line = String(decoding: bytes[start..<min(end, start + 400)], as: UTF8.self)
        let isImport = line.hasPrefix("import ") && (line.contains(" from \"") || line.contains(" from '"))
        let isExport = ["export const ", "export default ", "export function "].contains { line.hasPrefix($0) }
        guard isImport || isExport else { return }
        diagnostics.append(.module(at: file.location(start..<min(end, start + 400))))
    }
}

extension Diagnostic {
    private static let mdxReason: Message = "A guide is Markdown, not MDX: nothing in it is run."

    fileprivate static func component(_ name: String, _ severity: Severity, at place: SourceLocation?) -> Diagnostic {
        let blocks: [String: Message] = [
            "Tabs": "'{% tabs %}'", "TabItem": "'{% tab title=\"…\" %}'", "Tab": "'{% tab title=\"…\" %}'",
            "Aside": "':::note'", "Callout": "':::note'", "Steps": "'{% stepper %}'", "Step": "'{% step %}'",
            "Card": "a table with 'data-view=\"cards\"'", "CardGrid": "a table with 'data-view=\"cards\"'",
            "LinkCard": "'{% content-ref url=\"…\" %}'", "Code": "a fenced code block",
            "Image": "'![text](file)'", "FileTree": "a fenced code block", "Accordion": "'<details>'",
        ]
        let fix: Message =
            blocks[name].map { "use \($0)" } ?? "write it as code, with backticks round it, if it is meant as text"
        return Diagnostic(
            .mdx, severity, at: place, "'<\(name)>' is a component, which a guide cannot hold", why: mdxReason,
            fix: Fix(fix))
    }

    fileprivate static func module(at place: SourceLocation) -> Diagnostic {
        Diagnostic(
            .mdx, .error, at: place, "a guide must not import or export modules", why: mdxReason,
            fix: Fix("delete the line, and use block tags in place of the component"))
    }
}

extension DiagnosticCode { package static let mdx = DiagnosticCode("guide.mdx") }
