package import Text

/// Compiles a template in one pass: pieces from the tokenizer, tags by their name, open blocks on a stack whose jumps are
/// filled in when the block ends. A mistake is reported and left out; the program is always complete.
struct TemplateCompiler {
    let file: SourceFile
    let bytes: [UInt8]
    let options: ParseOptions
    let lexer: Lexer
    var tokenizer: Tokenizer
    var tables = ProgramTables()
    var ops: [Op] = []
    var ranges: [ByteRange] = []
    var blocks: [OpenBlock] = []
    /// Operations of text directly in the open blocks.
    var openTexts: [Int32] = []
    /// Operations that wait for the end of an open block.
    var openEnds: [Int32] = []
    /// What is being read, innermost last: runs that end up in `tables` whole. Stacks, so that reading makes no array.
    var pendingLookups: [(lookup: Lookup, range: Range<Int>)] = []
    var pendingArguments: [Argument] = []
    var pendingFilters: [FilterCall] = []
    /// Blocks below this one cannot be closed from inside a `liquid` tag.
    var firstClosableBlock = 0
    /// Depth inside a block that is nested too deeply and therefore left out; 0 outside.
    var skippedDepth = 0
    var diagnostics: [Diagnostic] = []
    /// Braze refuses something in the tag or output at hand, which has been reported: the rest is read laxly, in silence.
    var isRefused = false
    private var unknownTags: Set<String> = []
    /// The text that a following `{%-` would cut.
    private var lastText: Int?
    private var trimsNextText = false

    static let maximumDepth = 100
    static let maximumDiagnostics = 100

    init(_ file: SourceFile, _ options: ParseOptions) {
        self.file = file
        self.options = options
        bytes = file.bytes
        lexer = Lexer(bytes: file.bytes, dialect: options.dialect)
        tokenizer = Tokenizer(file.bytes, options.dialect)
    }

    mutating func compile() -> Program {
        guard bytes.count < Int(Int32.max) else {
            report(.liquidLimit, "template is larger than 2 GB", 0..<0)
            emit(.end, 0..<0)
            tables.addLoopNames()
            return Program(file: file, ops: ops, ranges: ranges, tables: tables)
        }
        let pieces = min(bytes.count / 32 + 8, 4096)
        ops.reserveCapacity(pieces)
        ranges.reserveCapacity(pieces)
        while let token = tokenizer.next() { add(token) }
        for block in blocks.reversed() { reportUnclosed(block) }
        closeBlocks(downTo: 0)
        emit(.end, bytes.count..<bytes.count)
        tables.addLoopNames()
        return Program(file: file, ops: ops, ranges: ranges, tables: tables)
    }

    private mutating func add(_ token: Tokenizer.Token) {
        switch token.kind {
        case .text: addText(token.range)
        case .output:
            beginMarkup(token)
            output(token)
        case .tag:
            beginMarkup(token)
            tag(token)
        case .unclosedOutput:
            report(.liquidSyntax, "'{{' is not closed by '}}'", token.range)
            lastText = nil
        case .unclosedTag:
            report(.liquidSyntax, "'{%' is not closed by '%}'", token.range)
            lastText = nil
        }
    }

    // MARK: Text

    private mutating func addText(_ range: Range<Int>) {
        guard skippedDepth == 0 else { return }
        var start = range.lowerBound
        if trimsNextText {
            while start < range.upperBound, bytes[start].isSpace { start += 1 }
        }
        trimsNextText = false
        emit(.text(start: Int32(start), end: Int32(range.upperBound)), start..<range.upperBound)
        lastText = ops.count - 1
        guard !blocks.isEmpty else { return }
        openTexts.append(Int32(truncatingIfNeeded: ops.count - 1))
        if !(start..<range.upperBound).allSatisfy({ bytes[$0].isSpace }) {
            blocks[blocks.count - 1].isBlank = false
        }
    }

    /// White space control: `{%-` cuts the text before, `-%}` the text after.
    private mutating func beginMarkup(_ token: Tokenizer.Token) {
        if token.trimsBefore, let lastText, case .text(let start, var end) = ops[lastText] {
            while end > start, bytes[Int(end) - 1].isSpace || bytes[Int(end) - 1] == 0 { end -= 1 }
            ops[lastText] = .text(start: start, end: end)
        }
        lastText = nil
        trimsNextText = token.trimsAfter
    }

    /// After a block whose end the tokenizer found itself (`raw`, `comment`, `doc`).
    mutating func resume(trimsNextText: Bool) {
        self.trimsNextText = trimsNextText
        lastText = nil
    }

    // MARK: Outputs

    private mutating func output(_ token: Tokenizer.Token) {
        guard skippedDepth == 0 else { return }
        isRefused = false
        addOutput(token.content, token.range)
    }

    /// `{{ … }}` and `echo`.
    mutating func addOutput(_ content: Range<Int>, _ range: Range<Int>) {
        markNotBlank()
        if options.dialect == .braze { checkBraze(content, .value) }
        guard
            let pipeline = attempt(
                { compiler throws(SyntaxFailure) in
                    var reader = compiler.reader(content)
                    return try compiler.pipeline(&reader)
                }, lax: { compiler throws(SyntaxFailure) in compiler.laxPipeline(content) })
        else { return }
        if let step = contentBlockStep(pipeline) {
            emit(step, range)
            return
        }
        emit(.output(pipeline: pipeline), range)
    }

    // MARK: Tags

    private mutating func tag(_ token: Tokenizer.Token) {
        var start = token.content.lowerBound
        while start < token.content.upperBound, bytes[start].isSpace { start += 1 }
        let name = tagWord(start..<token.content.upperBound)
        guard !name.isEmpty else {
            if skippedDepth == 0 { report(.liquidSyntax, "expected the name of a tag after '{%'", token.range) }
            return
        }
        let markup = skipSpace(name.upperBound, token.content.upperBound)..<token.content.upperBound
        if isWord(name, "liquid"), skippedDepth == 0 {
            liquidTag(markup)
        } else {
            tag(TagSource(name: name, markup: markup, range: token.range, isLine: false))
        }
    }

    /// `#`, or letters, digits and `_`.
    func tagWord(_ range: Range<Int>) -> Range<Int> {
        guard let first = range.first else { return range.lowerBound..<range.lowerBound }
        if bytes[first] == UInt8(ascii: "#") { return first..<first + 1 }
        var end = first
        while end < range.upperBound, bytes[end].isWordPart { end += 1 }
        return first..<end
    }

    // MARK: Emitting

    @discardableResult
    mutating func emit(_ op: Op, _ range: Range<Int>) -> Int {
        ops.append(op)
        ranges.append(ByteRange(range))
        return ops.count - 1
    }

    mutating func markNotBlank() {
        if !blocks.isEmpty { blocks[blocks.count - 1].isBlank = false }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Whether a range of the template is exactly this word.
    func isWord(_ range: Range<Int>, _ word: StaticString) -> Bool { lexer.isWord(range, word) }

    /// Gives the bytes of a range, in place.
    @inline(__always)
    func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    func reader(_ range: Range<Int>) -> TokenReader { TokenReader(lexer, range) }

    /// The strict reading; in lax mode, where that fails, the lax one. A failure is reported and gives nil.
    mutating func attempt<Result>(
        _ strict: (inout Self) throws(SyntaxFailure) -> Result,
        lax: ((inout Self) throws(SyntaxFailure) -> Result)? = nil
    ) -> Result? {
        let known = diagnostics.count
        do throws(SyntaxFailure) {
            return try strict(&self)
        } catch {
            guard options.mode == .lax || isRefused, lax != nil else {
                if !isRefused { report(error) }
                return nil
            }
            diagnostics.removeSubrange(known...)
        }
        do throws(SyntaxFailure) {
            return try lax?(&self)
        } catch {
            if !isRefused { report(error) }
            return nil
        }
    }

    // MARK: Diagnostics

    mutating func report(_ failure: SyntaxFailure) {
        report(.liquidSyntax, failure.message, failure.range)
    }

    mutating func report(
        _ code: DiagnosticCode, _ headline: Message, _ range: Range<Int>, severity: Severity = .error,
        nearest: (name: String, range: Range<Int>)? = nil, notes: [Diagnostic.Note] = []
    ) {
        let fix = nearest.map {
            Diagnostic.Fix("did you mean '\($0.name)'?", edits: [.init(range: $0.range, replacement: $0.name)])
        }
        add(Diagnostic(code, severity, at: file.location(range), headline, fix: fix, notes: notes))
    }

    mutating func add(_ diagnostic: Diagnostic) {
        if diagnostics.count < Self.maximumDiagnostics { diagnostics.append(diagnostic) }
    }

    private mutating func reportUnclosed(_ block: OpenBlock) {
        report(.liquidSyntax, "'\(block.tag.rawValue)' is not closed by '\(block.tag.endName)'", block.range)
    }

    mutating func reportUnknownTag(_ source: TagSource) {
        let name = text(source.name)
        if name.hasPrefix("end"), unknownTags.contains(String(name.dropFirst(3))) { return }
        guard diagnostics.count < Self.maximumDiagnostics else { return }
        unknownTags.insert(name)
        var candidates = Tag.allCases.map(\.rawValue)
        if options.dialect == .braze { candidates += BrazeTag.allCases.map(\.rawValue) }
        if let open = blocks.last { candidates.append(open.tag.endName) }
        let nearest = Suggestion.nearest(to: name, among: candidates).map { (name: $0, range: source.name) }
        report(.liquidUnknownTag, "unknown tag '\(name)'", source.name, nearest: nearest)
    }

    /// An unknown filter is an error in strict mode; the lax language lets the value pass.
    mutating func checkFilter(
        _ filter: Int?, argumentCount: Int, _ nameRange: Range<Int>, _ range: Range<Int>
    ) {
        if !options.filters.isEmpty, options.filters.contains(text(nameRange)) { return }
        guard diagnostics.count < Self.maximumDiagnostics else { return }
        if options.dialect == .braze, checkBrazeFilter(text(nameRange), isKnown: filter != nil, nameRange) { return }
        guard let filter else {
            let name = text(nameRange)
            let known = FilterTable.standard.names(in: options.dialect) + options.filters.sorted()
            let nearest = Suggestion.nearest(to: name, among: known).map { (name: $0, range: nameRange) }
            let severity: Severity = options.mode == .strict ? .error : .warning
            return report(
                .liquidUnknownFilter, "unknown filter '\(name)'", nameRange, severity: severity, nearest: nearest)
        }
        if options.mode == .strict, let message = FilterTable.standard[filter].mismatch(argumentCount) {
            report(.liquidArgument, message, range)
        }
    }
}

extension DiagnosticCode {
    /// A tag that Liquid does not have.
    package static let liquidUnknownTag = DiagnosticCode("liquid.unknown-tag")
    /// A filter that neither Liquid nor the site has.
    package static let liquidUnknownFilter = DiagnosticCode("liquid.unknown-filter")
}
