import SiteFiles
import Text

/// Entries of the index in order, packed into files that are one call each: `sitegenSearch.tokens(3,{…});`.
struct SearchShards {
    struct Entry {
        /// What the shard is known by when the entry is its first.
        var first: String
        var bytes: [UInt8]
    }

    /// Where each shard begins, in order.
    private(set) var firsts: [String] = []
    private(set) var hashes = ""
    private(set) var files: [OutputFile] = []

    /// Bytes of one file: little in a small site, so that a query loads little. In a large one both a file and the number of
    /// files grow with the root of the whole: a hundred times the text is ten times the files, each ten times as large.
    private static func target(_ total: Int) -> Int { max(3_600, Int(3 * Double(total).squareRoot())) }

    /// `path`: folder and first letter of the files. A single entry that is larger than a file should be has its own.
    init(_ entries: [Entry], path: String, call: String, brackets: (open: String, close: String)) {
        let target = Self.target(entries.reduce(0) { $0 + $1.bytes.count })
        var index = 0
        while index < entries.count {
            let first = index
            var size = 0
            while index < entries.count, size == 0 || size + entries[index].bytes.count <= target {
                size += entries[index].bytes.count
                index += 1
            }
            let number = files.count
            var bytes = Array("sitegenSearch.\(call)(\(number),\(brackets.open)".utf8)
            bytes += entries[first..<index].map(\.bytes).joined(separator: ",\n".utf8)
            bytes += Array("\(brackets.close));\n".utf8)
            let hash = Self.hash(bytes)
            files.append(OutputFile(path: "\(path)\(number).\(hash).js", bytes: bytes))
            hashes += hash
            firsts.append(entries[first].first)
        }
    }

    /// Six digits: they tell two versions of one file apart, not all files from each other.
    static func hash(_ bytes: [UInt8]) -> String { String(ContentHash(bytes).short.prefix(6)) }

    /// A JSON string that is a string of a script as well.
    static func append(_ text: String, to output: inout [UInt8]) {
        JSONEscaping.append(text, .html, to: &output)
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Five bits a digit, the sixth says that more come.
    static func number(_ value: Int, to output: inout [UInt8]) {
        var rest = value
        while rest >= 32 {
            output.append(digits[rest & 31 | 32])
            rest >>= 5
        }
        output.append(digits[rest])
    }
}
