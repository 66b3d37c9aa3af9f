/// A file as it was read: the path under which people know it, and its bytes.
///
/// Nothing is decoded or repaired; every position that sitegen ever reports is an offset into these bytes.
/// The array is copied on write, so passing a file around costs a reference.
package struct SourceFile: Sendable, Hashable {
    /// The path shown to people: relative to the site's source folder, `/` between components.
    package let path: String
    /// The content as it was read.
    package let bytes: [UInt8]

    /// The ranges that differ from the file on disk, byte for byte: those of masked secrets, in no order.
    package let masked: [Range<Int>]

    package init(path: String, bytes: [UInt8], masked: [Range<Int>] = []) {
        self.path = path
        self.bytes = bytes
        self.masked = masked
    }

    /// The same file with bytes of its own: two processors that count references to the same bytes wait for each other.
    package var copied: SourceFile {
        SourceFile(path: path, bytes: bytes.withUnsafeBufferPointer { Array($0) }, masked: masked)
    }

    /// A file of a text's UTF-8.
    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text of a byte range, ill-formed UTF-8 repaired with U+FFFD. The range is clamped to the file.
    package func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The whole file as text, ill-formed UTF-8 repaired with U+FFFD.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A place in this file.
    package func location(_ range: Range<Int>) -> SourceLocation {
        SourceLocation(path: path, range: range)
    }
}

/// Where something is: a path and a half-open range of byte offsets in that file.
package struct SourceLocation: Sendable, Hashable {
    package var path: String
    package var range: Range<Int>

    package init(path: String, range: Range<Int>) {
        self.path = path
        self.range = range
    }
}

/// A place as people count it: line and column from 1, the column in Unicode scalars.
package struct SourcePosition: Sendable, Hashable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (a: Self, b: Self) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }
}
