/// A doc comment into an entry, by the form that `ManualEntry` describes; what does not follow it is refused.
struct CommentParser {
    private var blocks: [Block] = []
    private var entry: ManualEntry
    private var caption: String?
    private var hasFields = false

    private struct Block {
        enum Kind { case text, fields, code }
        var kind: Kind
        var lines: [CommentLine]
        var text: String { lines.map(\.text).joined(separator: "\n") }
        /// A paragraph on one line.
        var flowed: String { lines.map(\.text).joined(separator: " ") }
    }

    init(_ lines: [CommentLine], kind: ManualEntry.Kind, name: String, dialect: ManualEntry.Dialect) {
        entry = ManualEntry(kind: kind, dialect: dialect, name: name, source: lines[0].place, summary: "")
        blocks = Self.blocks(lines)
    }

    /// Blocks are divided by empty lines; those inside of indented code belong to it. The fields are the block that begins
    /// with the group.
    private static func blocks(_ lines: [CommentLine]) -> [Block] {
        var blocks: [Block] = []
        var isOpen = false
        for (index, line) in lines.enumerated() {
            let isCode = line.text.hasPrefix("    ")
            if line.text.isEmpty {
                let next = lines[index...].first { !$0.text.isEmpty }
                if isOpen, blocks.last?.kind == .code, next?.text.hasPrefix("    ") == true {
                    blocks[blocks.count - 1].lines.append(line)
                } else {
                    isOpen = false
                }
            } else if isOpen {
                blocks[blocks.count - 1].lines.append(line)
            } else {
                let isField = line.text.hasPrefix("- Group: ")
                blocks.append(Block(kind: isCode ? .code : isField ? .fields : .text, lines: [line]))
                isOpen = true
            }
        }
        return blocks
    }

    mutating func parse() throws(ManualProblem) -> ManualEntry {
        guard let first = blocks.first, first.kind == .text, first.flowed.hasSuffix(".") else {
            throw problem("the summary must be one sentence that ends with a period", entry.source)
        }
        entry.summary = first.flowed
        for (index, block) in blocks.enumerated().dropFirst() {
            switch block.kind {
            case .code where index == 1 && entry.kind == .tag:
                entry.syntax = block.lines.map { String($0.text.dropFirst(4)) }
            case .code: try example(block)
            case .fields: try fields(block)
            case .text: try text(block)
            }
        }
        try checkWhole()
        return entry
    }

    private mutating func text(_ block: Block) throws(ManualProblem) {
        let isList = block.text.hasPrefix("- ")
        if !hasFields { return entry.details.append(isList ? block.text : block.flowed) }
        guard caption == nil, block.flowed.hasSuffix(":") else {
            throw problem("after the fields a paragraph is the caption of an example and ends with ':'", block)
        }
        caption = block.flowed
    }

    // MARK: Fields

    private mutating func fields(_ block: Block) throws(ManualProblem) {
        hasFields = true
        var fields: [CommentLine] = []
        for line in block.lines {
            if line.text.hasPrefix("- ") {
                fields.append(line)
            } else if line.text.hasPrefix("  "), !fields.isEmpty {
                fields[fields.count - 1].text += " " + line.text.drop { $0 == " " }
            } else {
                throw problem("a field begins with '- ', and goes on indented by two spaces", line.place)
            }
        }
        for field in fields { try self.field(field) }
    }

    private mutating func field(_ line: CommentLine) throws(ManualProblem) {
        guard let match = line.text.wholeMatch(of: /- ([A-Z]\w*)(?: ([^:]+))?: (.+)/) else {
            throw problem("a field is '- Name: value'", line.place)
        }
        let value = String(match.3)
        switch (match.1, match.2) {
        case ("Group", nil): entry.group = value
        case ("Returns", nil): entry.returns = value
        case ("Dialect", nil) where value == "braze": entry.dialect = .braze
        case ("SeeAlso", nil): entry.related = try references(value, line.place)
        case ("Parameter", let name?): entry.parameters.append(try parameter(String(name), value, line.place))
        default: throw problem("'\(match.1)' is no field of a filter's or tag's comment", line.place)
        }
    }

    private func parameter(
        _ name: String, _ value: String, _ place: ManualPlace
    ) throws(ManualProblem) -> ManualEntry.Parameter {
        guard let match = value.wholeMatch(of: /(named )?([A-Za-z ]+?)(, optional|, default `([^`]+)`)?\. (.+\.)/)
        else {
            throw problem("a parameter is 'type[, optional | , default `x`]. Sentence.'", place)
        }
        return .init(
            name: name, isNamed: match.1 != nil, type: String(match.2), isOptional: match.3 != nil,
            preset: match.4.map { String($0) }, meaning: String(match.5))
    }

    private func references(_ value: String, _ place: ManualPlace) throws(ManualProblem) -> [ManualEntry.Reference] {
        var references: [ManualEntry.Reference] = []
        for part in value.split(separator: ", ") {
            if let match = part.wholeMatch(of: /`\{% (\S+) %\}`/) {
                references.append(.init(kind: .tag, name: String(match.1)))
            } else if let match = part.wholeMatch(of: /`(\w+)`/) {
                references.append(.init(kind: .filter, name: String(match.1)))
            } else {
                throw problem("'SeeAlso' lists `filter` and `{% tag %}`, but has '\(part)'", place)
            }
        }
        return references
    }

    // MARK: Examples

    private mutating func example(_ block: Block) throws(ManualProblem) {
        var lines = block.lines.map { $0.text.isEmpty ? "" : String($0.text.dropFirst(4)) }
        var example = ManualEntry.Example(
            caption: caption, template: "", output: "", line: block.lines[0].place.line)
        caption = nil
        guard let start = lines.firstIndex(where: { Self.isResult($0) }), start > 0,
            lines[start...].allSatisfy({ Self.isResult($0) })
        else {
            throw problem("an example is a template and after it its output: lines that begin with '→'", block)
        }
        var output: [String] = []
        for line in lines[start...] {
            if line.hasPrefix("! ") { example.findings.append(String(line.dropFirst(2))) }
            if line.hasPrefix("→") { output.append(String(line.dropFirst(line.hasPrefix("→ ") ? 2 : 1))) }
        }
        example.output = output.joined(separator: "\n")
        lines.removeSubrange(start...)
        var name: String? = lines.contains { $0 == "---" } ? "" : nil
        var parts: [String: [String]] = [:]
        var partials: [String] = []
        for line in lines {
            if line == "---" {
                name = nil
            } else if line.hasPrefix("--- "), name != nil {
                partials.append(String(line.dropFirst(4)))
                name = partials.last
            } else {
                parts[name ?? "---", default: []].append(line)
            }
        }
        if parts[""]?.first == "# escaping" {
            parts[""]?.removeFirst()
            example.escapes = true
        }
        func text(_ part: String) -> String { (parts[part] ?? []).joined(separator: "\n") }
        example.data = text("")
        example.template = text("---")
        example.partials = partials.map { .init(name: $0, text: text($0)) }
        entry.examples.append(example)
    }

    private static func isResult(_ line: String) -> Bool {
        line == "→" || line.hasPrefix("→ ") || line.hasPrefix("! ")
    }

    // MARK: The whole

    private func checkWhole() throws(ManualProblem) {
        if caption != nil { throw problem("the last caption has no example", entry.source) }
        if entry.examples.isEmpty { throw problem("'\(entry.name)' has no example", entry.source) }
        if entry.examples.dropFirst().contains(where: { $0.caption == nil }) {
            throw problem("an example after the first needs a caption", entry.source)
        }
        if ManualWords.english.groups.first(where: { $0.id == entry.group }) == nil {
            throw problem("'\(entry.group)' is no group of the manual", entry.source)
        }
        for type in entry.parameters.map(\.type) + [entry.returns] where !type.isEmpty {
            if !ManualWords.english.knows(type: type) {
                throw problem("'\(type)' is no type of the manual", entry.source)
            }
        }
        switch entry.kind {
        case .filter where entry.parameters.first?.name != "input" || entry.returns.isEmpty:
            throw problem("a filter describes its 'input' first, and what it 'Returns'", entry.source)
        case .tag where entry.syntax.isEmpty:
            throw problem("a tag shows its syntax, indented, right after its summary", entry.source)
        default: break
        }
    }

    private func problem(_ message: String, _ place: ManualPlace) -> ManualProblem {
        ManualProblem(place: place, message: message)
    }

    private func problem(_ message: String, _ block: Block) -> ManualProblem { problem(message, block.lines[0].place) }
}
