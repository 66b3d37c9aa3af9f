import Text

/// The first half of reading YAML: events into a `YAMLTree`, mistakes into diagnostics.
struct YAMLLoader {
    let source: SourceFile
    private(set) var tree = YAMLTree()
    private(set) var diagnostics: [Diagnostic] = []
    private var work = 0
    private var anchorNames: [String] = []

    init(source: SourceFile) {
        self.source = source
    }

    /// Reads the first document of the text.
    mutating func load(_ body: Range<Int>) {
        guard withinLimits(body) else { return }
        let bytes = readable(body)
        guard var stream = YAMLEventStream(bytes: bytes[...], base: body.lowerBound) else { return }
        do throws(YAMLSyntaxError) {
            var documents = 0
            reading: while true {
                let event = try stream.next()
                switch event.kind {
                case .streamEnd: break reading
                case .documentStart:
                    documents += 1
                    guard documents == 1 else {
                        report(.yamlSyntax, event.range, "a file must hold one YAML document, but a second begins here")
                        break reading
                    }
                case .streamStart, .documentEnd: break
                default: guard take(event) else { break reading }
                }
            }
        } catch {
            report(error)
        }
        tree.finish()
    }

    private mutating func withinLimits(_ body: Range<Int>) -> Bool {
        let limit = YAMLReader.byteLimit
        if body.count > limit {
            report(.yamlLimit, body.lowerBound..<body.lowerBound, "YAML must be smaller than \(limit >> 20) MiB")
            return false
        }
        var directives = 0
        var index = body.lowerBound
        while index < body.upperBound {
            if source.bytes[index] == UInt8(ascii: "%"), index == body.lowerBound || source.bytes[index - 1] == 0x0A {
                directives += 1
            }
            index += 1
        }
        guard directives > YAMLReader.directiveLimit else { return true }
        report(
            .yamlLimit, body.lowerBound..<body.lowerBound,
            "a YAML file must have at most \(YAMLReader.directiveLimit) directives")
        return false
    }

    /// The text as libyaml takes it, byte for byte as long: what is not UTF-8 and control characters are replaced.
    private mutating func readable(_ body: Range<Int>) -> [UInt8] {
        var bytes = Array(source.bytes[body])
        if let bad = ByteScan.firstIllFormedUTF8(bytes) {
            let byte = String(bytes[bad], radix: 16, uppercase: true)
            let place = body.lowerBound + bad
            report(.yamlSyntax, place..<place + 1, "YAML must be UTF-8, but the byte 0x\(byte) is not")
            bytes = ByteScan.repairedUTF8(bytes)
        }
        var reported = false
        for index in bytes.indices where bytes[index] < 0x20 || bytes[index] == 0x7F {
            if bytes[index] == 0x09 || bytes[index] == 0x0A || bytes[index] == 0x0D { continue }
            let place = body.lowerBound + index
            if !reported { report(.yamlSyntax, place..<place + 1, "a control character must not stand in YAML") }
            reported = true
            bytes[index] = ByteScan.replacement
        }
        return bytes
    }

    /// False when reading must stop.
    private mutating func take(_ event: YAMLEvent) -> Bool {
        let opens = event.kind == .sequenceStart || event.kind == .mappingStart
        if opens, tree.depth >= YAMLReader.depthLimit {
            report(
                .yamlLimit, event.range.lowerBound..<event.range.lowerBound,
                "values must not be nested deeper than \(YAMLReader.depthLimit) levels")
            return false
        }
        work += tree.depth
        if work > YAMLReader.workLimit {
            report(.yamlLimit, event.range, "so long a text must not be nested so deeply")
            return false
        }
        if event.kind != .alias, let anchor = event.anchor, anchorNames.count < 1000 {
            anchorNames.append(String(decoding: anchor, as: UTF8.self))
        }
        if let problem = tree.take(event, in: source.bytes) { report(problem, event) }
        return true
    }

    private mutating func report(_ problem: YAMLTree.AliasProblem, _ event: YAMLEvent) {
        guard diagnostics.count < JSONParser.diagnosticLimit else { return }
        let name = String(decoding: event.anchor ?? [], as: UTF8.self)
        switch problem {
        case .insideItself:
            report(.yamlSyntax, event.range, "the alias '*\(name)' must not stand inside the value that it names")
        case .unknown:
            let nearest = Suggestion.nearest(to: name, among: anchorNames)
            report(
                .yamlSyntax, event.range, "the alias '*\(name)' has no anchor '&\(name)' before it",
                fix: nearest.map { Diagnostic.Fix("did you mean '*\($0)'?") })
        }
    }

    private mutating func report(_ error: YAMLSyntaxError) {
        let at = min(error.offset, source.bytes.count)
        if error.problem.hasPrefix("Maximum nesting level") {
            return report(
                .yamlLimit, at..<at, "values must not be nested deeper than \(YAMLReader.depthLimit) levels")
        }
        let next = at < source.bytes.count ? source.bytes[at] : 0
        let (headline, fix) = YAMLProblem.explain(error.problem, next: next)
        var notes: [Diagnostic.Note] = []
        if let context = error.context, error.contextOffset != error.offset {
            let start = min(error.contextOffset, source.bytes.count)
            let end = min(start + 1, source.bytes.count)
            notes.append(.init(Message(verbatim: context), at: source.location(start..<end)))
        }
        report(.yamlSyntax, at..<at, headline, fix: fix.map { Diagnostic.Fix($0) }, notes: notes)
    }

    private mutating func report(
        _ code: DiagnosticCode, _ range: Range<Int>, _ headline: Message, fix: Diagnostic.Fix? = nil,
        notes: [Diagnostic.Note] = []
    ) {
        guard diagnostics.count < JSONParser.diagnosticLimit else { return }
        var end = range.upperBound
        if range.isEmpty, end < source.bytes.count {
            end += 1
            while end < source.bytes.count, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
        }
        diagnostics.append(
            Diagnostic(
                code, .error, at: source.location(range.lowerBound..<end), headline.visible,
                fix: fix, notes: notes))
    }
}
