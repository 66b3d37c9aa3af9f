import SiteFiles
import SiteSources
import Text

/// Entries of the index in order, packed into files that are one call each: `sitegenSearch.tokens(3,{…});`.
struct SearchShards {
    /// Where each shard begins, in order.
    private(set) var firsts: [String] = []
    private(set) var hashes = ""
    private(set) var files: [OutputFile] = []

    /// Bytes of one file: little in a small site, so that a query loads little. In a large one both a file and the number of
    /// files grow with the root of the whole: a hundred times the text is ten times the files, each ten times as large.
    private static func target(_ total: Int) -> Int { max(3_600, Int(3 * Double(total).squareRoot())) }

    /// How the files of one kind of entry are named and written.
    struct Form: Sendable {
        var names: Configuration.FileNames
        /// Folder and first letter of the files.
        var path: OutputPath
        var call: String
        var brackets: (open: String, close: String)
    }

    /// `first`: what a shard is known by whose first entry this is. `keep` takes each of the files as soon as it is made. A single
    /// entry that is larger than a file should be has its own.
    init(
        _ lines: SearchLines, _ form: Form, jobs: Int, first name: (Int) -> String,
        keep: @escaping @Sendable (OutputFile) -> OutputFile
    ) async {
        let cuts = Self.cuts(lines)
        let made = await concurrentMap(Array(cuts.enumerated()), jobs: jobs) { number, entries in
            let bytes = Self.bytes(lines, entries, number, form)
            let hash = Self.hash(bytes, form.names)
            return (
                file: keep(
                    OutputFile(path: Self.name(OutputPath(form.path.text + String(number)), hash), bytes: bytes)),
                hash: hash
            )
        }
        files = made.map(\.file)
        hashes = made.map(\.hash).joined()
        firsts = cuts.map { name($0.lowerBound) }
    }

    /// The entries of each file.
    private static func cuts(_ lines: SearchLines) -> [Range<Int>] {
        let target = target(lines.bytes.count)
        var cuts: [Range<Int>] = []
        var index = 0
        while index < lines.count {
            let first = index
            var size = 0
            while index < lines.count, size == 0 || size + lines[index].count <= target {
                size += lines[index].count
                index += 1
            }
            cuts.append(first..<index)
        }
        return cuts
    }

    private static func bytes(_ lines: SearchLines, _ entries: Range<Int>, _ number: Int, _ form: Form) -> [UInt8] {
        var bytes = Array("sitegenSearch.\(form.call)(\(number),\(form.brackets.open)".utf8)
        for (place, index) in entries.enumerated() {
            if place > 0 { bytes += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
            bytes += lines.bytes[lines[index]]
        }
        bytes += Array("\(form.brackets.close));\n".utf8)
        return bytes
    }

    /// Six digits: they tell two versions of one file apart, not all files from each other. None where names are plain.
    static func hash(_ bytes: [UInt8], _ names: Configuration.FileNames) -> String {
        names == .plain ? "" : String(ContentHash(bytes).short.prefix(6))
    }

    static func name(_ stem: OutputPath, _ hash: String) -> OutputPath {
        OutputPath(stem.text + (hash.isEmpty ? "" : "." + hash) + ".js")
    }

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
