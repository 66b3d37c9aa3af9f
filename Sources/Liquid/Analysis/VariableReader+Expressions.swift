import Text

/// What expressions and pipelines read.
extension VariableReader {
    /// Filters that give nothing for nothing: a `default` behind them still takes its place.
    private static let keepsBlank: Set<String> = [
        "capitalize", "compact", "date", "downcase", "escape", "escape_once", "first", "join", "last", "lstrip", "map",
        "newline_to_br", "remove", "remove_first", "remove_last", "replace", "replace_first", "replace_last", "reverse",
        "rstrip", "slice", "sort", "sort_natural", "split", "strip", "strip_html", "strip_newlines", "truncate",
        "truncatewords", "uniq", "upcase", "url_decode", "url_encode", "where",
    ]

    /// Gives the paths of its value.
    @discardableResult
    mutating func read(pipeline index: Int32, hasDefault isCoveredOutside: Bool = false, isGuarded: Bool = false)
        -> [Path]
    {
        guard let tables = frames.last?.program.tables else { return [] }
        let pipeline = tables.pipelines[Int(index)]
        let names = pipeline.filters.map { tables.keys[Int(tables.filters[Int($0)].name)] }
        /// Whether a `default` waits for a value that comes out before the filter at `start`.
        func hasDefault(from start: Int) -> Bool {
            names[start...].first { !Self.keepsBlank.contains($0) } == "default"
        }
        let isCovered = hasDefault(from: 0) || (isCoveredOutside && names.allSatisfy(Self.keepsBlank.contains))
        let paths = read(pipeline.value, hasDefault: isCovered, isGuarded: isGuarded)
        for (number, filter) in pipeline.filters.enumerated() {
            let call = tables.filters[Int(filter)]
            let isCovered = names[number] == "default" && hasDefault(from: number + 1)
            for index in call.positional { read(tables.arguments[Int(index)].value, hasDefault: isCovered) }
            for index in call.named { read(tables.arguments[Int(index)].value) }
        }
        return paths
    }

    /// Notes the variables of an expression, the outer before those that it computes names from; gives the paths.
    @discardableResult
    mutating func read(_ id: ExpressionID, hasDefault: Bool = false, isGuarded: Bool = false) -> [Path] {
        guard id >= 0, let program = frames.last?.program else { return [] }
        let tables = program.tables
        var paths: [Path] = []
        var open = [(id: id, hasDefault: hasDefault)]
        while let (next, isSafe) = open.popLast() {
            switch tables.expressions[Int(next)] {
            case .variable(let name, let start, let count):
                let path = Path(root: tables.names[Int(name)], segments: segments(start, count, tables))
                paths.append(path)
                note(path, next, isSafe, isGuarded, program)
                open += computed(start, count, tables)
            case .computedVariable(let name, let start, let count):
                let path = Path(root: tables.literalText(name) ?? "", segments: segments(start, count, tables))
                paths.append(path)
                note(path, next, isSafe, isGuarded, program)
                open += computed(start, count, tables)
                open.append((name, false))
            case .range(let lower, let upper): open += [(upper, false), (lower, false)]
            // Outputs nest at most 16 deep.
            case .nested(let pipeline): paths += read(pipeline: pipeline, hasDefault: isSafe, isGuarded: isGuarded)
            case .contentBlock(let partial): followBlock(partial, tables)
            case .constant, .blank, .empty: break
            }
        }
        return paths
    }

    private mutating func note(
        _ path: Path, _ id: ExpressionID, _ hasDefault: Bool, _ isGuarded: Bool, _ program: Program
    ) {
        guard isFromOutside(path.root) else { return }
        let range = program.tables.expressionRanges[Int(id)].range
        note(
            VariableUse(
                path: program.file.text(in: range), root: path.root, segments: path.segments,
                location: program.location(range), hasDefault: hasDefault, isGuarded: isGuarded || isAsked(path)))
    }

    private func segments(_ start: Int32, _ count: Int32, _ tables: ProgramTables) -> [String?] {
        (start..<start + count).map { index in
            switch tables.lookups[Int(index)] {
            case .key(let key, _, _): tables.keys[Int(key)]
            case .index(let number): String(number)
            case .computed: nil
            }
        }
    }

    /// The expressions inside brackets, the first on top.
    private func computed(_ start: Int32, _ count: Int32, _ tables: ProgramTables) -> [(
        id: ExpressionID, hasDefault: Bool
    )] {
        (start..<start + count).reversed().compactMap { index in
            if case .computed(let id) = tables.lookups[Int(index)] { (id, false) } else { nil }
        }
    }
}
