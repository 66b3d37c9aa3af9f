import Text

/// Property list elements into nodes. Told of each start, end and text in order; asks the cursor where they stand.
struct PlistAssembler {
    enum Kind: Equatable {
        case plist, dict, array, key
        case scalar(String)
    }

    struct Element {
        var kind: Kind
        var tag: Range<Int>
        var text: [UInt8] = []
        /// The range of a key that still lacks its value (in a `dict`).
        var pendingKey: Range<Int>?
        var hasStrayText = false
        var hasValue = false
    }

    let source: SourceFile
    var diagnostics: [Diagnostic] = []
    var cursor: PlistCursor
    private var builder: DocumentBuilder
    var open: [Element] = []
    /// Elements open inside one that is not taken.
    var ignored = 0
    var hasElements = false
    private var emptyTag: Range<Int>?
    private var duplicates: [(earlier: NodeID, later: NodeID)] = []

    init(source: SourceFile, xml: [UInt8], start: Int) {
        self.source = source
        cursor = PlistCursor(bytes: xml, index: start)
        builder = DocumentBuilder(source: source)
    }

    // MARK: Events

    /// False when reading must stop: nesting is too deep.
    mutating func start(_ name: String) -> Bool {
        let tag = cursor.next()
        emptyTag = tag.isEmpty ? tag.range : nil
        hasElements = true
        if ignored > PlistReader.depthLimit { return tooDeep(tag.range) }
        guard ignored == 0, let kind = accepted(name, tag.range) else {
            ignored += 1
            return true
        }
        if kind == .dict || kind == .array {
            if builder.depth >= PlistReader.depthLimit {
                builder.scalar(.null, tag.range)
                return tooDeep(tag.range)
            }
            builder.beginContainer(kind == .dict ? .object : .array, at: tag.range.lowerBound)
        }
        open.append(Element(kind: kind, tag: tag.range))
        return true
    }

    private mutating func tooDeep(_ tag: Range<Int>) -> Bool {
        report(tag, "values must not be nested deeper than \(PlistReader.depthLimit) levels")
        return false
    }

    mutating func end() {
        let end = emptyTag ?? cursor.next().range
        emptyTag = nil
        if ignored > 0 {
            ignored -= 1
        } else if let element = open.popLast() {
            close(element, at: end.upperBound)
        }
    }

    mutating func text(_ bytes: [UInt8]) {
        guard ignored == 0, let top = open.indices.last else { return }
        switch open[top].kind {
        case .key, .scalar: open[top].text += bytes
        case .plist, .dict, .array:
            guard !open[top].hasStrayText, bytes.contains(where: { $0 > 0x20 }) else { return }
            open[top].hasStrayText = true
            var at = cursor.index
            while at < source.bytes.count, source.bytes[at] <= 0x20 { at += 1 }
            let end = cursor.find(UInt8(ascii: "<"), from: at) ?? source.bytes.count
            report(at..<end, "text must not stand between the elements of \(Self.name(open[top].kind))")
        }
    }

    // MARK: What may stand where

    /// The kind of an element that may stand here; nil, with a diagnostic, for one that may not.
    private mutating func accepted(_ name: String, _ tag: Range<Int>) -> Kind? {
        guard let kind = Self.kind(of: name) else {
            let isHeard = diagnostics.count < JSONParser.diagnosticLimit
            let nearest = isHeard ? Suggestion.nearest(to: name, among: Self.names) : nil
            report(
                tag, "'<\(name.prefix(40))>' is not an element of a property list",
                fix: nearest.map { "did you mean '<\($0)>'?" })
            takeValuePlace(tag)
            return nil
        }
        guard let top = open.indices.last else {
            if kind != .plist { report(tag, "the root element must be <plist>") }
            if kind == .key { return nil }
            return builder.isEmpty ? kind : nil
        }
        if kind == .plist {
            report(tag, "<plist> must be the root element")
            return nil
        }
        switch open[top].kind {
        case .dict: return acceptedInDict(kind, tag, top)
        case .array where kind == .key, .plist where kind == .key:
            report(tag, "<key> must stand in <dict>")
            return nil
        case .array: return kind
        case .plist:
            if open[top].hasValue { report(tag, "a property list must hold one value") }
            defer { open[top].hasValue = true }
            return open[top].hasValue ? nil : kind
        case .key, .scalar:
            report(tag, "\(Self.name(open[top].kind)) must hold text only")
            return nil
        }
    }

    private mutating func acceptedInDict(_ kind: Kind, _ tag: Range<Int>, _ top: Int) -> Kind? {
        if kind == .key {
            if let key = open[top].pendingKey { lacksValue(key) }
            open[top].pendingKey = nil
            return kind
        }
        guard open[top].pendingKey != nil else {
            report(tag, "a value in <dict> must follow a <key>")
            return nil
        }
        open[top].pendingKey = nil
        return kind
    }

    /// An element that is not known stands for a value all the same.
    private mutating func takeValuePlace(_ tag: Range<Int>) {
        guard let top = open.indices.last, open[top].kind == .dict, open[top].pendingKey != nil else { return }
        open[top].pendingKey = nil
        builder.scalar(.null, tag)
    }

    private mutating func lacksValue(_ key: Range<Int>) {
        report(key, "a <key> must be followed by its value")
        builder.scalar(.null, key.upperBound..<key.upperBound)
    }

    // MARK: Closing

    private mutating func close(_ element: Element, at end: Int) {
        let range = element.tag.lowerBound..<max(end, element.tag.lowerBound)
        switch element.kind {
        case .plist:
            if !element.hasValue { report(element.tag, "a property list must hold one value") }
        case .dict:
            if let key = element.pendingKey { lacksValue(key) }
            if let id = builder.endContainer(at: end), duplicates.count < JSONParser.diagnosticLimit {
                duplicates += builder.document.duplicateKeys(of: id)
            }
        case .array: builder.endContainer(at: end)
        case .key:
            builder.key(range, text: element.text)
            if let parent = open.indices.last { open[parent].pendingKey = range }
        case .scalar(let name): scalar(name, element.text, range)
        }
    }

    private mutating func scalar(_ name: String, _ text: [UInt8], _ range: Range<Int>) {
        switch name {
        case "true": builder.scalar(.true, range)
        case "false": builder.scalar(.false, range)
        case "integer", "real": number(name, text, range)
        case "data", "date": builder.scalar(.string, range, text: text.filter { $0 > 0x20 })
        default: builder.scalar(.string, range, text: text)
        }
    }

    private mutating func number(_ name: String, _ text: [UInt8], _ range: Range<Int>) {
        let trimmed = text.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed().map { $0 }
        let number = NumberSpelling.json(of: trimmed[...], hexadecimal: name == "integer")
        if let number, name == "real" || !number.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == 0x65 }) {
            return builder.scalar(.number, range, text: number)
        }
        let shown = String(decoding: trimmed.prefix(200), as: UTF8.self)
        let isReal = name == "real"
        // Core Foundation's words for what is no number of JSON.
        let special = ["nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"]
        if !isReal || !special.contains(shown.lowercased()) {
            report(
                range,
                isReal
                    ? "<\(name)> must hold a number, but holds '\(shown.prefix(40))'"
                    : "<\(name)> must hold a whole number, but holds '\(shown.prefix(40))'")
        }
        builder.scalar(.string, range, text: trimmed)
    }

    // MARK: The end

    /// Closes what a broken file left open. `isComplete` is false when reading stopped at a mistake already reported.
    mutating func finish(isComplete: Bool) -> Diagnosed<Document> {
        let end = source.bytes.count
        if isComplete, let last = open.last {
            report(last.tag, "\(Self.name(last.kind)) is never closed")
        } else if isComplete, builder.isEmpty, diagnostics.isEmpty {
            reportNoElement()
        }
        while let element = open.popLast() {
            // A key that was cut off has no value to come.
            if element.kind == .key || element.kind == .plist { continue }
            if let key = element.pendingKey { builder.scalar(.null, key.upperBound..<key.upperBound) }
            if case .scalar(let name) = element.kind { scalar(name, element.text, element.tag.lowerBound..<end) }
            if element.kind == .dict || element.kind == .array { builder.endContainer(at: end) }
        }
        let document = builder.finish(at: end)
        for pair in duplicates.prefix(max(0, JSONParser.diagnosticLimit - diagnostics.count)) {
            diagnostics.append(document.duplicateKeyDiagnostic(.plistDuplicateKey, pair))
        }
        return Diagnosed(document, diagnostics)
    }
}
