import Text

/// The second half of reading YAML: a `YAMLTree` into a `Document`, scalars resolved, aliases and merge keys followed.
///
/// No recursion. What aliases and merge keys add is counted; beyond `YAMLReader.expansionLimit` an alias is null, so a
/// file of a kilobyte cannot become a tree of a gigabyte. A followed alias has the alias's own range; what is inside
/// keeps the range where it is written.
struct YAMLEmitter {
    struct Frame {
        var isMapping: Bool
        var next: Int
        var end: Int
        /// Byte offset where the container ends.
        var close: Int
        /// The outermost alias that led here; nil for what is written in place.
        var origin: Range<Int>?
        /// Members that merge keys bring, the last first.
        var merged: [(key: Int, value: Int)] = []
        /// Values of `<<`, not yet followed.
        var merges: [Int] = []
    }

    private let source: SourceFile
    let items: [YAMLTree.Item]
    var builder: DocumentBuilder
    var frames: [Frame] = []
    private var duplicates: [(earlier: NodeID, later: NodeID)] = []
    private var expanded = 0
    private var isExhausted = false
    private var isTooDeep = false
    private(set) var diagnostics: [Diagnostic] = []

    init(source: SourceFile, tree: YAMLTree) {
        self.source = source
        items = tree.items
        builder = DocumentBuilder(source: source)
    }

    mutating func emit() -> Document {
        guard !items.isEmpty else { return builder.document }
        value(0, origin: nil)
        while !frames.isEmpty { step() }
        let document = builder.finish(at: source.bytes.count)
        for pair in duplicates.prefix(max(0, JSONParser.diagnosticLimit - diagnostics.count)) {
            diagnostics.append(document.duplicateKeyDiagnostic(.yamlDuplicateKey, pair))
        }
        return document
    }

    // MARK: Walking

    private mutating func step() {
        let top = frames.count - 1
        if isExhausted, frames[top].origin != nil {
            frames[top].next = frames[top].end
            frames[top].merges = []
            frames[top].merged = []
        }
        let at = frames[top].next
        if at < frames[top].end {
            if frames[top].isMapping {
                let valueIndex = items[at].next
                frames[top].next = valueIndex < frames[top].end ? items[valueIndex].next : frames[top].end
                member(at, valueIndex, frames[top].origin)
            } else {
                frames[top].next = items[at].next
                value(at, origin: frames[top].origin)
            }
        } else if !frames[top].merges.isEmpty {
            followMerges()
        } else if let member = frames[top].merged.popLast() {
            let origin = frames[top].origin ?? items[member.key].range
            key(member.key, origin: origin)
            value(member.value, origin: origin)
        } else {
            close()
        }
    }

    private mutating func close() {
        guard let frame = frames.popLast(), let id = builder.endContainer(at: frame.close) else { return }
        guard frame.isMapping, frame.origin == nil, duplicates.count < JSONParser.diagnosticLimit else { return }
        duplicates += builder.document.duplicateKeys(of: id)
    }

    private mutating func member(_ keyIndex: Int, _ valueIndex: Int, _ origin: Range<Int>?) {
        if isMergeKey(keyIndex) {
            frames[frames.count - 1].merges.append(valueIndex)
        } else {
            key(keyIndex, origin: origin)
            value(valueIndex, origin: origin)
        }
    }

    // MARK: Nodes

    private mutating func key(_ index: Int, origin: Range<Int>?) {
        let item = followed(index)
        let range = items[index].range
        if item.kind == .scalar {
            plain(item, range) ? builder.key(range) : builder.key(range, text: item.text)
        } else {
            // What an alias repeats was reported where it is written.
            if origin == nil { report(.yamlSyntax, range, "a key must be a text, not a list or a mapping") }
            builder.key(range, text: Array(source.bytes[range.clamped(to: 0..<source.bytes.count)]))
        }
    }

    private mutating func value(_ index: Int, origin: Range<Int>?) {
        let isAlias = items[index].kind == .alias
        let item = followed(index)
        let range = items[index].range
        let origin = origin ?? (isAlias ? range : nil)
        if let origin, !spend(1, at: origin) { return builder.scalar(.null, range) }
        guard item.kind != .scalar else { return scalar(item, range) }
        guard builder.depth < YAMLReader.depthLimit else {
            if !isTooDeep {
                report(.yamlLimit, range, "values must not be nested deeper than \(YAMLReader.depthLimit) levels")
            }
            isTooDeep = true
            return builder.scalar(.null, range)
        }
        let start = isAlias ? items[index].target : index
        builder.beginContainer(item.kind == .mapping ? .object : .array, at: range.lowerBound)
        frames.append(
            Frame(
                isMapping: item.kind == .mapping, next: start + 1, end: item.next, close: range.upperBound,
                origin: origin))
    }

    private mutating func scalar(_ item: YAMLTree.Item, _ range: Range<Int>) {
        let (kind, number) = YAMLScalar.resolve(item.text, plain: item.style == .plain, tag: item.tag)
        if let number {
            number == item.text && plain(item, range)
                ? builder.scalar(.number, range) : builder.scalar(.number, range, text: number)
        } else if kind != .string || plain(item, range) {
            builder.scalar(kind, range)
        } else if item.style == .quoted, isSlice(item.text, range.dropFirst().dropLast()) {
            builder.scalar(.string, range, quoted: true)
        } else {
            builder.scalar(.string, range, text: item.text)
        }
    }

    /// Whether a plain scalar's text is exactly what is in its range (not behind an alias, not on several lines).
    private func plain(_ item: YAMLTree.Item, _ range: Range<Int>) -> Bool {
        item.style == .plain && item.range == range && isSlice(item.text, range)
    }

    private func isSlice(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.count == text.count, range.upperBound <= source.bytes.count else { return false }
        return source.bytes[range].elementsEqual(text)
    }

    func followed(_ index: Int) -> YAMLTree.Item {
        items[index].kind == .alias ? items[items[index].target] : items[index]
    }

    /// Counts what aliases and merge keys add; false, with one diagnostic, when it is too much.
    mutating func spend(_ count: Int, at range: Range<Int>) -> Bool {
        guard !isExhausted else { return false }
        expanded += count
        if expanded <= YAMLReader.expansionLimit { return true }
        isExhausted = true
        report(
            .yamlLimit, range, "aliases must not expand to more than \(YAMLReader.expansionLimit) values",
            why: "a few lines of aliases of aliases can stand for billions of values; the rest is read as null")
        return false
    }

    mutating func report(
        _ code: DiagnosticCode, _ range: Range<Int>, _ headline: Message, why: Message? = nil
    ) {
        guard diagnostics.count < JSONParser.diagnosticLimit || code == .yamlLimit else { return }
        diagnostics.append(Diagnostic(code, .error, at: source.location(range), headline, why: why))
    }
}
