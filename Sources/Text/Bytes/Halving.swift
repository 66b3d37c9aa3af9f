extension RandomAccessCollection where Index == Int {
    /// Where elements stop to satisfy a condition that all before some place satisfy and none from there on, by halving: O(log n).
    /// The end where all do.
    @inlinable
    package func halved(while isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
