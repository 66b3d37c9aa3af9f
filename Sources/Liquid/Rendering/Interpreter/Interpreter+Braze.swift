import DataTree
package import Text

/// What only Braze's dialect does: the end of a message, recorded answers, content blocks and catalogs. And in any dialect,
/// the record of outputs that had nothing to show.
extension Interpreter {
    struct BrazeState {
        /// How much of the output stood before the call that ended the message.
        var abortedLength: Int?
        /// Where the output of content blocks inside expressions begins.
        var blockStarts: [Int] = []
        /// Outputs that are recorded as blank.
        var blankPlaces: Set<Rendering.BlankOutput> = []
    }

    mutating func runBraze(_ index: Int32) throws(LiquidFailure) {
        switch program.tables.brazeSteps[Int(index)] {
        case .abort(let reason): try abort(reason)
        case .connectedContent(let call):
            try connect(call)
            pc += 1
        case .contentBlock(let partial, let range): try contentBlock(partial, range)
        case .catalog(let call):
            try catalog(call)
            pc += 1
        }
    }

    /// A text of the template, its outputs rendered.
    private mutating func text(_ id: TextID) throws(LiquidFailure) -> String {
        var bytes: [UInt8] = []
        for piece in program.tables.texts[Int(id)] {
            switch piece {
            case .text(let range): bytes += program.file.bytes[range.range]
            case .pipeline(let pipeline): try evaluate(pipeline).write(to: &bytes, escaping: false)
            }
            try environment.checkLength(bytes.count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: abort_message

    /// Ends the render. What a `capture` or a block in an expression around the tag has so far was not for the message.
    private mutating func abort(_ reason: TextID) throws(LiquidFailure) {
        let reason = reason < 0 ? "" : try text(reason)
        // A content block in the reason may have ended the message already.
        if !isFinished { endMessage(reason) }
    }

    private mutating func endMessage(_ reason: String) {
        abort = Rendering.Abort(reason: reason, location: program.location(program.ranges[pc].range))
        isFinished = true
        let unfinished = controls.first { $0.kind == .capture }?.outputStart ?? output.count
        braze.abortedLength = min(unfinished, braze.blockStarts.first ?? output.count)
    }

    /// What the operation at hand still printed when the message had ended.
    mutating func cutAbortedOutput() {
        if let length = braze.abortedLength { output.removeSubrange(min(length, output.count)...) }
    }

    // MARK: connected_content

    /// Braze's rules (pages "Local Connected Content variables" and "Connected Content retries"): JSON goes to the variable of
    /// `:save` or to `connected`, an object with its status; other text is printed or saved as it is; a failed call prints
    /// nothing, and with `:retry` ends the message when the server was at fault.
    private mutating func connect(_ call: ConnectedCall) throws(LiquidFailure) {
        let url = try text(call.url).trimmingASCIISpace
        if isFinished { return }
        guard let answer = options.connectedContent[url] else { return reportMissingAnswer(url, call) }
        guard (200..<300).contains(answer.status) else {
            if call.retries, answer.status >= 500 || answer.status == 408 || answer.status == 429 {
                return endMessage("Connected Content answered \(answer.status) after its retries")
            }
            if call.variable >= 0 { try save(["__http_status_code__": .int(answer.status)], call.variable) }
            return
        }
        let json = LiquidValue.json(answer.body)
        guard json != nil || call.variable >= 0 else {
            LiquidValue.string(answer.body).write(to: &output, escaping: escapes)
            return try checkOutput()
        }
        var value = json ?? .string(answer.body)
        if case .object(var object) = value {
            object["__http_status_code__"] = .int(answer.status)
            value = .object(object)
        }
        try save(value, call.variable >= 0 ? call.variable : call.fallback)
    }

    private mutating func save(_ value: LiquidValue, _ name: Int32) throws(LiquidFailure) {
        try assign(value, to: linked.symbolMap[firstSymbol + Int(name)])
    }

    private mutating func reportMissingAnswer(_ url: String, _ call: ConnectedCall) {
        let nearest = Suggestion.nearest(to: url, among: options.connectedContent.keys.sorted())
        report(
            .liquidConnectedContent,
            "no answer of '\(url)' is saved, so the preview goes without it", call.urlRange.range,
            fix: .init(
                nearest.map { "there is one of '\($0)'" } ?? "add it to 'connected_content' in the profile"),
            severity: .warning)
    }

    // MARK: Content blocks

    /// Renders the library's partial in the scope at hand, as `include` does.
    private mutating func contentBlock(_ partial: Int32, _ range: ByteRange) throws(LiquidFailure) {
        if try !enterBlock(partial, range.range, .include) { pc += 1 }
    }

    /// Whether there is such a block: its partial is the current program then.
    private mutating func enterBlock(
        _ partial: Int32, _ range: Range<Int>, _ kind: Control.Kind
    ) throws(LiquidFailure) -> Bool {
        let name = program.tables.keys[Int(partial)]
        guard let template = library[name] else {
            reportMissingBlock(name, range)
            return false
        }
        try enter(state(of: template.program), name, bindings.count)
        scope.grow(to: symbolNames.count)
        var control = Control(kind)
        control.firstShadow = shadows.count
        control.count = 1
        controls.append(control)
        return true
    }

    /// The text of a content block inside an expression: its partial is run to its end in between, as deep as partials may
    /// call each other.
    mutating func contentBlockText(_ partial: Int32, _ id: ExpressionID) throws(LiquidFailure) -> LiquidValue {
        let (caller, address, depth, open) = (current, pc, frames.count, controls.count)
        guard try enterBlock(partial, program.tables.expressionRanges[Int(id)].range, .block) else { return .null }
        let start = output.count
        braze.blockStarts.append(start)
        while frames.count > depth, !isFinished {
            do throws(LiquidFailure) {
                while frames.count > depth, !isFinished {
                    if options.recordsBlanks { try stepRecordingBlanks() } else { try step(program.ops[pc], program) }
                }
            } catch {
                recover(error)
            }
        }
        braze.blockStarts.removeLast()
        if frames.count > depth {
            // The render has ended inside the block.
            controls.removeLast(max(0, controls.count - open))
            frames.removeLast(frames.count - depth)
            scope.grow(to: symbolNames.count)
            select(caller)
        }
        pc = address
        let text = String(decoding: output[min(start, output.count)...], as: UTF8.self)
        output.removeSubrange(min(start, output.count)...)
        return escapes ? .markup(text) : .string(text)
    }

    private mutating func reportMissingBlock(_ name: String, _ range: Range<Int>) {
        let folder = TemplateCompiler.contentBlockFolder
        let known = library.names.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
        let short = String(name.dropFirst(folder.count))
        let fix = Suggestion.nearest(to: short, among: known).map {
            Diagnostic.Fix(
                "did you mean '\($0)'?", edits: [.init(range: range, replacement: "content_blocks.${\($0)}")])
        }
        report(
            .liquidContentBlock, "there is no content block '\(short)'", range, fix: fix, severity: .warning)
    }

    // MARK: Catalogs

    /// Items come from the variable `catalogs` (`NAME: [{id: …}, …]`), selections from `catalog_selections`
    /// (`NAME: {SELECTION: […]}`). Without one the list `items` is empty, as for an identifier that Braze does not know.
    private mutating func catalog(_ call: CatalogCall) throws(LiquidFailure) {
        let name = try text(call.catalog)
        var words: [String] = []
        for word in call.words { words.append(try text(word)) }
        if isFinished { return }
        let source = named(call.isSelection ? "catalog_selections" : "catalogs")?.member(name)
        let items: LiquidValue? = call.isSelection ? words.first.flatMap { source?.member($0) } : source
        guard let all = items?.arrayValue else {
            let headline: Message =
                call.isSelection
                ? "the profile has no selection '\(words.first ?? "")' of catalog '\(name)', so the preview leaves its items empty"
                : "the profile has no catalog '\(name)', so the preview leaves its items empty"
            report(
                .liquidCatalog, headline, call.range.range,
                fix: .init(
                    call.isSelection
                        ? "add it to 'catalog_selections' in the profile" : "add it to 'catalogs' in the profile"),
                severity: .warning)
            return try save(.array([]), call.variable)
        }
        let found =
            call.isSelection
            ? all : words.compactMap { word in all.first { $0.member("id")?.text == word } }
        try save(.array(found), call.variable)
    }

    // MARK: Blank outputs

    /// As `runOperations`, with a look at every output before it is printed: the value is asked for twice, but only in a
    /// render that records.
    mutating func runRecordingBlanks() throws(LiquidFailure) {
        while !isFinished { try stepRecordingBlanks() }
    }

    private mutating func stepRecordingBlanks() throws(LiquidFailure) {
        let op = program.ops[pc]
        switch op {
        case .output(let pipeline) where !hasMoreBlanks:
            let blank = try blankOutput(pipeline)
            let before = output.count
            try step(op, program)
            if let blank, output.count == before { record(blank) }
        default: try step(op, program)
        }
    }

    private mutating func record(_ blank: Rendering.BlankOutput) {
        guard !braze.blankPlaces.contains(blank) else { return }
        if blanks.count == Rendering.maximumBlanks {
            hasMoreBlanks = true
            return
        }
        braze.blankPlaces.insert(blank)
        blanks.append(blank)
    }

    /// The output of a variable without `default` that has nothing to show.
    private mutating func blankOutput(_ pipeline: Int32) throws(LiquidFailure) -> Rendering.BlankOutput? {
        let line = program.tables.pipelines[Int(pipeline)]
        if hasDefault(line) { return nil }
        switch program.tables.expressions[Int(line.value)] {
        case .constant, .range, .blank, .empty, .contentBlock: return nil
        case .nested(let inner):
            if hasDefault(program.tables.pipelines[Int(inner)]) { return nil }
        case .variable, .computedVariable: break
        }
        guard try value(line.value).isBlank else { return nil }
        let range = program.tables.expressionRanges[Int(line.value)].range
        return Rendering.BlankOutput(variable: program.file.text(in: range), location: program.location(range))
    }

    private func hasDefault(_ line: Pipeline) -> Bool {
        line.filters.contains { program.tables.keys[Int(program.tables.filters[Int($0)].name)] == "default" }
    }
}

extension String {
    /// Without white space at both ends.
    var trimmingASCIISpace: String {
        let bytes = Array(utf8)
        guard let first = bytes.firstIndex(where: { !$0.isSpace }),
            let last = bytes.lastIndex(where: { !$0.isSpace })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}

extension DiagnosticCode {
    /// A `connected_content` call (Braze's dialect) whose answer is not recorded.
    package static let liquidConnectedContent = DiagnosticCode("liquid.connected-content")
    /// A content block (Braze's dialect) that the library does not have.
    package static let liquidContentBlock = DiagnosticCode("liquid.content-block")
    /// A catalog or selection (Braze's dialect) that is not recorded.
    package static let liquidCatalog = DiagnosticCode("liquid.catalog")
}
