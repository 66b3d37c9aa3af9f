/// Where each line of a file starts. Made once per file that has something to report: O(bytes) to make,
/// O(log lines) to ask. Lines end at LF, CR LF or a lone CR.
package struct LineIndex: Sendable {
    /// Bytes between two known counts of scalars: a column in a line of megabytes costs no more than one block.
    private static let block = 1024

    private let bytes: [UInt8]
    private let starts: [Int]
    /// Unicode scalars that begin before each block; of a small file before the first one only.
    private let scalarsBefore: [Int]
    /// A file of so many bytes is counted whenever somebody asks, which few do.
    private static let small = 1 << 14

    /// Indexes a file's lines.
    package init(_ file: SourceFile) {
        self.init(bytes: file.bytes)
    }

    /// Indexes the lines of a text.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
        (starts, scalarsBefore) = bytes.withUnsafeBufferPointer { bytes in
            (Self.starts(bytes), bytes.count > Self.small ? Self.scalarsBefore(bytes) : [0])
        }
    }

    private static func starts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        guard ByteSearch.find(UInt8(ascii: "\r"), in: bytes, from: 0) != nil else {
            return [0] + ByteSearch.places(of: UInt8(ascii: "\n"), in: bytes, shift: 1)
        }
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            let isPair = byte == UInt8(ascii: "\r") && index < bytes.count && bytes[index] == UInt8(ascii: "\n")
            if !isPair { starts.append(index) }
        }
        return starts
    }

    private static func scalarsBefore(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var counts: [Int] = []
        counts.reserveCapacity(bytes.count / block + 2)
        var scalars = 0
        var index = 0
        while index < bytes.count {
            counts.append(scalars)
            let end = min(index + block, bytes.count)
            scalars += end - index - continuations(bytes, index..<end)
            index = end
        }
        counts.append(scalars)
        return counts
    }

    /// Bytes that go on with a scalar, 10xxxxxx.
    private static func continuations(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        bytes[range].count { $0 & 0xC0 == 0x80 }
    }

    /// Lines of the file; a final line break begins one more, empty line.
    package var lineCount: Int { starts.count }

    /// The line (from 1) that holds a byte offset; offsets past the end belong to the last line.
    package func line(of offset: Int) -> Int {
        max(starts.halved { $0 <= offset }, 1)
    }

    /// Line and column of a byte offset. The column counts Unicode scalars, from 1; an offset inside a scalar has that
    /// scalar's column.
    package func position(of offset: Int) -> SourcePosition {
        var offset = min(max(offset, 0), bytes.count)
        let line = line(of: offset)
        let start = starts[line - 1]
        while offset > start, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        let before =
            offset - start < Self.block
            ? scalars(in: start..<offset) : scalars(before: offset) - scalars(before: start)
        return SourcePosition(line: line, column: before + 1)
    }

    /// The bytes of a line (from 1), without its line end.
    package func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// Unicode scalars that begin before a byte offset.
    package func scalarOffset(of offset: Int) -> Int {
        scalars(before: min(max(offset, 0), bytes.count))
    }

    private func scalars(before offset: Int) -> Int {
        let block = min(offset / Self.block, scalarsBefore.count - 1)
        return scalarsBefore[block] + scalars(in: block * Self.block..<offset)
    }

    /// Unicode scalars that begin in a range of bytes.
    private func scalars(in range: Range<Int>) -> Int {
        bytes.withUnsafeBufferPointer { range.count - Self.continuations($0, range) }
    }
}
