/// Where each line of a file starts. Made once per file that has something to report: O(bytes) to make,
/// O(log lines + column) to ask. Lines end at LF, CR LF or a lone CR.
package struct LineIndex: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    package init(_ file: SourceFile) {
        self.init(bytes: file.bytes)
    }

    package init(bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(index) }
        }
        self.starts = starts
    }

    package var lineCount: Int { starts.count }

    /// The line (from 1) that holds a byte offset; offsets past the end belong to the last line.
    package func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Line and column of a byte offset. The column counts Unicode scalars, from 1.
    package func position(of offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(of: offset)
        var column = 1
        var index = starts[line - 1]
        while index < offset {
            if bytes[index] & 0xC0 != 0x80 { column += 1 }
            index += 1
        }
        return SourcePosition(line: line, column: column)
    }

    /// The bytes of a line (from 1), without its line end.
    package func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }
}
