/// Lines and columns for a report: each file that has findings is indexed once.
struct Places {
    /// Start and end of a range, as people count.
    struct Span {
        var start: SourcePosition
        var end: SourcePosition
    }

    private let sources: SourceSet
    private var indices: [String: LineIndex] = [:]

    init(_ sources: SourceSet) { self.sources = sources }

    /// The span of a location; nil when the file is not known. The range is clamped to the file.
    mutating func span(_ location: SourceLocation?) -> Span? {
        guard let location, let index = index(location.path) else { return nil }
        let start = index.position(of: location.range.lowerBound)
        return Span(start: start, end: max(start, index.position(of: location.range.upperBound)))
    }

    /// Unicode scalars before the start of a range, and in it.
    mutating func scalars(_ location: SourceLocation) -> (offset: Int, length: Int)? {
        guard let index = index(location.path) else { return nil }
        let start = index.scalarOffset(of: location.range.lowerBound)
        return (start, max(index.scalarOffset(of: location.range.upperBound) - start, 0))
    }

    /// `path:line:column`, without a line for a file that is not known.
    mutating func text(_ location: SourceLocation?) -> String {
        guard let location else { return "" }
        guard let span = span(location) else { return location.path }
        return "\(location.path):\(span.start.line):\(span.start.column)"
    }

    private mutating func index(_ path: String) -> LineIndex? {
        if let known = indices[path] { return known }
        guard let file = sources[path] else { return nil }
        let index = LineIndex(file)
        indices[path] = index
        return index
    }
}
