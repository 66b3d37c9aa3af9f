import Highlight
import Text

/// How a code block is shown: the fence's info string, and the `code` tag round it.
struct CodeAttributes {
    var language = ""
    var title: String?
    var numbersLines = false
    var overflow: String?
    var marks = CodeMarks()
    /// Number of the first line.
    var firstNumber = 1
    /// Everything after the language, bare words with the value "".
    var all: [String: String] = [:]

    init() {}

    /// `swift title="App.swift" lineNumbers`, as after a fence.
    init(info: [UInt8]) {
        var index = 0
        // `rust,ignore` and `js{1,3}` name their languages too (mdBook, VuePress).
        while index < info.count, !info[index].isSpace, info[index] != UInt8(ascii: "{"),
            info[index] != UInt8(ascii: ",")
        {
            index += 1
        }
        language = String(decoding: info[..<index], as: UTF8.self)
        if index == info.count { return }
        var words = Array(info[index...])
        marks = CodeMarks.take(from: &words)
        let rest = Array("{% x ".utf8) + words + Array(" %}".utf8)
        let file = SourceFile(path: "", bytes: rest)
        guard let tag = BlockTagParser.tags(in: file, line: 0..<rest.count)?.first else { return }
        all = tag.attributes
        if let word = tag.argument { all[word] = "" }
        merge(tag)
    }

    mutating func merge(_ tag: BlockTag) {
        title = tag.attributes["title"] ?? title
        overflow = tag.attributes["overflow"] ?? overflow
        if let value = flag("lineNumbers", tag) ?? flag("showLineNumbers", tag) { numbersLines = value != "false" }
        if flag("wrap", tag).map({ $0 != "false" }) == true { overflow = "wrap" }
        if let start = (tag.attributes["startLineNumber"] ?? tag.attributes["start"]).flatMap({ Int($0) }) {
            firstNumber = min(max(start, 1), 99_999)
        }
    }

    private func flag(_ name: String, _ tag: BlockTag) -> String? {
        tag.attributes[name] ?? (tag.argument == name ? "" : nil)
    }
}

/// Code blocks, highlighted while the page is built.
extension HTMLRenderer {
    mutating func codeBlock(_ node: borrowing CMarkNode) {
        newLine()
        let line = node.startLine
        let info = node.withFenceInfo { Array($0) }
        node.withLiteral { bytes in
            if takesFormula(bytes, info: info, line: line) { return }
            guard style.siteShapes else { return plainCodeBlock(bytes, info) }
            let attributes = CodeAttributes(info: info)
            record(bytes, attributes, line: node.isFenced ? line : line - 1)
            if source?.isPlaceholder(in: bytes) == true {
                restore(bytes, startLine: line, reports: false).withUnsafeBufferPointer {
                    codeBlock($0, attributes, line: line)
                }
            } else {
                codeBlock(bytes, attributes, line: line)
            }
        }
    }

    /// Keeps a block with a language, and one that may be a payload, for those who check code; `line` is the first one of the code,
    /// from 0.
    private mutating func record(_ code: UnsafeBufferPointer<UInt8>, _ attributes: CodeAttributes, line: Int) {
        guard let source, !attributes.language.isEmpty || code.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
            return
        }
        page.codeBlocks.append(
            .init(
                language: attributes.language, attributes: attributes.all, code: Array(code),
                source: .init(file: source.file, starts: source.starts, first: line)))
    }

    private mutating func codeBlock(_ code: UnsafeBufferPointer<UInt8>, _ attributes: CodeAttributes, line: Int) {
        plainText.append(code)
        plainBreak(UInt8(ascii: "\n"))
        var attributes = attributes
        if let index = containers.lastIndex(where: { $0.kind == .code }) {
            attributes.merge(containers[index].tag)
            containers[index].tag.attributes["title"] = nil
        }
        if Self.isDiagram(attributes.language) {
            undrawn.note(.diagram, at: place(ofLine: line))
            attributes.title = attributes.title ?? options.labels.diagram
        }
        figure(Array(code), attributes)
    }

    /// Code as the site shows it: a figure with its title, its lines, its tokens.
    mutating func figure(_ code: [UInt8], _ attributes: CodeAttributes) {
        output.append("<figure class=\"code\"")
        attribute("data-language", attributes.language)
        if attributes.numbersLines { output.append(" data-line-numbers") }
        if !attributes.marks.isEmpty { output.append(" data-marks") }
        attribute("data-overflow", attributes.overflow ?? "")
        output.append(">")
        if let title = attributes.title, !title.isEmpty {
            output.append("<figcaption>")
            escaped(VisibleTitle.of(title))
            output.append("</figcaption>")
        }
        output.append("<pre tabindex=\"0\"><code")
        attribute("class", attributes.language.isEmpty ? "" : "language-" + attributes.language)
        output.append(">")
        let html = coloured(code, attributes.language)
        let hasLines = attributes.numbersLines || !attributes.marks.isEmpty
        if hasLines { appendLines(html, attributes) } else { output.append(contentsOf: html) }
        output.append("</code></pre></figure>\n")
    }

    private func coloured(_ code: [UInt8], _ language: String) -> [UInt8] {
        if options.highlights { return Highlighter.html(code, language: language) }
        var html: [UInt8] = []
        Self.escape(code, to: &html)
        return html
    }

    private mutating func plainCodeBlock(_ code: UnsafeBufferPointer<UInt8>, _ info: [UInt8]) {
        output.append("<pre><code")
        if !info.isEmpty {
            output.append(" class=\"language-")
            Self.escape(info.prefix { !$0.isSpace }, to: &output)
            output.append("\"")
        }
        output.append(">")
        Self.escape(code, to: &output)
        output.append("</code></pre>\n")
    }

    private mutating func attribute(_ name: String, _ value: String) {
        guard !value.isEmpty else { return }
        output.append(" \(name)=\"")
        escaped(value)
        output.append("\"")
    }

    /// Each line in a `<span class="line">`; a highlighting span that crosses a line end is closed and opened again.
    private mutating func appendLines(_ html: [UInt8], _ attributes: CodeAttributes) {
        var openTag: ArraySlice<UInt8>?
        var index = 0
        var number = 0
        while index < html.count {
            let end = html[index...].firstIndex(of: UInt8(ascii: "\n")) ?? html.count
            number += 1
            output.append("<span class=\"line")
            if let mark = attributes.marks[number] { output.append(" line-\(mark)") }
            output.append("\"")
            if attributes.numbersLines { output.append(" data-line=\"\(number + attributes.firstNumber - 1)\"") }
            output.append(">")
            if let openTag { output.append(contentsOf: openTag) }
            var position = index
            while let tag = html[position..<end].firstIndex(of: UInt8(ascii: "<")),
                let close = html[tag..<end].firstIndex(of: UInt8(ascii: ">"))
            {
                openTag = html[tag + 1] == UInt8(ascii: "/") ? nil : html[tag...close]
                position = close + 1
            }
            output.append(contentsOf: html[index..<end])
            output.append(openTag == nil ? "</span>" : "</span></span>")
            if end < html.count { output.append(UInt8(ascii: "\n")) }
            index = end + 1
        }
    }
}
