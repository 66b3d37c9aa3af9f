import Text

/// Runs of backticks in a line: which begin a code span. Linear, however many of them begin none.
struct CodeRuns {
    private let end: Int
    /// Where the last run of each length begins.
    private var lasts: [Int: Int] = [:]

    init(_ bytes: [UInt8], _ line: Range<Int>) {
        end = line.upperBound
        var index = line.lowerBound
        while let start = bytes[index..<end].firstIndex(of: UInt8(ascii: "`")) {
            let count = Self.length(bytes[start..<end])
            lasts[count] = start
            index = start + count
        }
    }

    /// Behind the code span that begins at a place, or behind its marks where it has no end in the line.
    func end(_ start: Int, in bytes: [UInt8]) -> Int {
        let count = Self.length(bytes[start..<end])
        var index = start + count
        guard let last = lasts[count], last >= index else { return index }
        while let next = bytes[index..<end].firstIndex(of: UInt8(ascii: "`")) {
            let run = Self.length(bytes[next..<end])
            index = next + run
            if run == count { break }
        }
        return index
    }

    /// A fence that is longer than any run in a code.
    static func fence(around code: some Collection<UInt8>) -> String {
        let longest = code.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
        return String(repeating: "`", count: max(3, longest + 1))
    }

    private static func length(_ text: ArraySlice<UInt8>) -> Int { text.prefix { $0 == UInt8(ascii: "`") }.count }
}
