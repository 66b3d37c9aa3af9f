/// How many letters two names differ by: the restricted Damerau–Levenshtein distance (a letter more, less, another, or changed with its
/// neighbour), as far as a limit. What begins and ends alike is passed over, only the cells near the diagonal are made, and the
/// search ends with the first row that is beyond the limit. O(limit · length) at most.
package struct EditDistance {
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var row: [Int] = []

    package init() {}

    /// Nil where the distance is more than `limit`.
    package mutating func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
        var (start, aEnd, bEnd) = (0, a.count, b.count)
        while start < aEnd, start < bEnd, a[start] == b[start] { start += 1 }
        while aEnd > start, bEnd > start, a[aEnd - 1] == b[bEnd - 1] { (aEnd, bEnd) = (aEnd - 1, bEnd - 1) }
        let (n, m) = (aEnd - start, bEnd - start)
        guard max(n, m) - min(n, m) <= limit else { return nil }
        if n == 0 || m == 0 { return max(n, m) }
        return a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                between(
                    UnsafeBufferPointer(rebasing: a[start..<aEnd]), UnsafeBufferPointer(rebasing: b[start..<bEnd]),
                    limit)
            }
        }
    }

    private mutating func between(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, _ limit: Int)
        -> Int?
    {
        let beyond = limit + 1
        last = Array(0...b.count)
        beforeLast = last
        row = last
        var leastBefore = 0
        for i in 1...a.count {
            let first = max(1, i - limit)
            let end = min(b.count, i + limit)
            guard first <= end else { return nil }
            row[first - 1] = first == 1 ? i : beyond
            var least = row[first - 1]
            for j in first...end {
                let above = j == i + limit ? beyond : last[j]
                var cell = min(above + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cell = min(cell, beforeLast[j - 2] + 1) }
                row[j] = cell
                least = min(least, cell)
            }
            // A change with the neighbour reaches over one row.
            if least > limit, leastBefore > limit { return nil }
            leastBefore = least
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}
