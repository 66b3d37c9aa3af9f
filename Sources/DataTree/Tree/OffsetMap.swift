/// Where each byte of a decoded string stood in the source: runs of equal distance, found by binary search.
package struct OffsetMap: Sendable {
    private struct Run: Sendable {
        var inner: Int
        var outer: Int
        /// Bytes of source that one inner unit took, for runs made by an escape; 0 for a verbatim run.
        var escape: Int
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
        runs.append(Run(inner: innerEnd, outer: outer, escape: 0))
        innerEnd += count
        outerEnd = outer + count
    }

    /// `count` decoded bytes that stood in the source as `length` bytes of escape at `outer`.
    package mutating func appendEscape(_ count: Int, from outer: Int, length: Int) {
        runs.append(Run(inner: innerEnd, outer: outer, escape: length))
        innerEnd += count
        outerEnd = outer + length
    }

    /// The source range of a range of decoded bytes: from the first byte's place to just after the last byte's.
    package func outer(_ range: Range<Int>) -> Range<Int> {
        let start = outer(range.lowerBound, end: false)
        let end = range.isEmpty ? start : outer(range.upperBound - 1, end: true)
        return start..<max(start, end)
    }

    private func outer(_ inner: Int, end: Bool) -> Int {
        guard inner < innerEnd, !runs.isEmpty else { return outerEnd }
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].inner <= inner { low = middle } else { high = middle }
        }
        let run = runs[low]
        if run.escape > 0 { return end ? run.outer + run.escape : run.outer }
        return run.outer + (inner - run.inner) + (end ? 1 : 0)
    }
}
