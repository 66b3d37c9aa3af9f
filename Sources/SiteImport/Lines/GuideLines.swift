import Text

/// The lines of a text while it is translated.
enum GuideLines {
    /// Where the lines of a part of a file are, each with its end.
    static func ranges(_ bytes: [UInt8], _ body: Range<Int>) -> [Range<Int>] {
        let body = body.clamped(to: 0..<bytes.count)
        var ranges: [Range<Int>] = []
        var start = body.lowerBound
        while start < body.upperBound {
            let end = bytes[start..<body.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? body.upperBound
            ranges.append(start..<end)
            start = end
        }
        return ranges
    }
}

extension ArraySlice<UInt8> {
    /// Without the end of the line.
    var trimmingEnd: ArraySlice<UInt8> {
        var slice = self
        if slice.last == 0x0A { slice.removeLast() }
        if slice.last == 0x0D { slice.removeLast() }
        return slice
    }

    /// Where two bytes stand side by side for the first time.
    func firstPair(_ pair: StaticString) -> Int? {
        let (first, second) = (pair.utf8Start[0], pair.utf8Start[1])
        var rest = self
        while let index = rest.firstIndex(of: first) {
            if index + 1 < endIndex, self[index + 1] == second { return index }
            rest = rest[(index + 1)...]
        }
        return nil
    }

    /// Where the last occurrence of a text begins.
    func last(_ text: StaticString) -> Int? {
        let count = text.utf8CodeUnitCount
        var index = endIndex - count
        while index >= startIndex {
            if (0..<count).allSatisfy({ self[index + $0] == text.utf8Start[$0] }) { return index }
            index -= 1
        }
        return nil
    }
}

extension [UInt8] {
    /// With a text before each line but the first.
    func indented(by prefix: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for (index, byte) in enumerated() {
            result.append(byte)
            if byte == 0x0A, index + 1 < count { result += prefix }
        }
        return result
    }
}
