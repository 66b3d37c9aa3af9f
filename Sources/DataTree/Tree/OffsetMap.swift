import Text

/// Where each byte of a decoded string stood in the source: runs of equal distance, found by binary search.
package struct OffsetMap: Sendable {
    private struct Run: Sendable {
        var inner: Int
        var outer: Int
        /// Bytes of source that the whole run took, for one made by an escape; nil for a verbatim run.
        var escape: Int?
    }
    private var runs: [Run] = []
    private var innerEnd = 0
    private var outerEnd = 0

    package init(start: Int) {
        outerEnd = start
    }

    /// `count` bytes copied as they are from the source at `outer`.
    package mutating func appendVerbatim(_ count: Int, from outer: Int) {
        guard count > 0 else { return }
        runs.append(Run(inner: innerEnd, outer: outer, escape: nil))
        innerEnd += count
        outerEnd = outer + count
    }

    /// `count` decoded bytes that stood in the source as `length` bytes of escape at `outer`.
    package mutating func appendEscape(_ count: Int, from outer: Int, length: Int) {
        guard count > 0 else { return }
        runs.append(Run(inner: innerEnd, outer: outer, escape: length))
        innerEnd += count
        outerEnd = outer + length
    }

    /// Appends bytes that another map leads to the source.
    package mutating func append(_ range: Range<Int>, of map: OffsetMap) { map.appendRuns(of: range, to: &self) }

    /// The source range of a range of decoded bytes: from the first byte's place to just after the last byte's.
    package func outer(_ range: Range<Int>) -> Range<Int> {
        let start = outer(range.lowerBound, end: false)
        let end = range.isEmpty ? start : outer(range.upperBound - 1, end: true)
        return start..<max(start, end)
    }

    /// The map from the innermost bytes to the outermost file: `inner` maps into the bytes that `self` maps onward.
    package func composed(with inner: OffsetMap) -> OffsetMap {
        var result = OffsetMap(start: outer(inner.outer(0..<0)).lowerBound)
        for (index, run) in inner.runs.enumerated() {
            let end = index + 1 < inner.runs.count ? inner.runs[index + 1].inner : inner.innerEnd
            if let length = run.escape {
                let place = outer(run.outer..<run.outer + length)
                result.appendEscape(end - run.inner, from: place.lowerBound, length: place.count)
            } else {
                appendRuns(of: run.outer..<run.outer + (end - run.inner), to: &result)
            }
        }
        return result
    }

    /// Appends this map's runs over a range of its decoded bytes to another map.
    private func appendRuns(of range: Range<Int>, to result: inout OffsetMap) {
        var at = range.lowerBound
        while at < range.upperBound, at < innerEnd {
            let index = run(holding: at)
            let end = min(range.upperBound, index + 1 < runs.count ? runs[index + 1].inner : innerEnd)
            if let length = runs[index].escape {
                result.appendEscape(end - at, from: runs[index].outer, length: length)
            } else {
                result.appendVerbatim(end - at, from: runs[index].outer + (at - runs[index].inner))
            }
            at = max(end, at + 1)
        }
    }

    private func outer(_ inner: Int, end: Bool) -> Int {
        guard inner < innerEnd, !runs.isEmpty else { return outerEnd }
        let run = runs[run(holding: inner)]
        if let length = run.escape { return end ? run.outer + length : run.outer }
        return run.outer + (inner - run.inner) + (end ? 1 : 0)
    }

    private func run(holding inner: Int) -> Int { max(runs.halved { $0.inner <= inner } - 1, 0) }
}
