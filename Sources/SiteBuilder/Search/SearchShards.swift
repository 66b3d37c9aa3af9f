import SiteFiles
import SiteSources
import Text

/// Entries of the index in order, packed into files that are one call each: `sitegenSearch.tokens(3,{…});`.
struct SearchShards {
    /// Where each shard begins, in order.
    private(set) var firsts: [String] = []
    private(set) var hashes = ""
    private(set) var files: [OutputFile] = []

    /// Bytes of one file: at least those of its form, so that a small site has few files. In a large one both a file and the number
    /// of files grow with the root of the whole: a hundred times the text is ten times the files, each ten times as large.
    private static func target(_ total: Int, _ form: Form) -> Int {
        max(form.bytes, Int(3 * Double(total).squareRoot()))
    }

    /// How the files of one kind of entry are named and written.
    struct Form: Sendable {
        var names: Configuration.FileNames
        /// Folder and first letter of the files.
        var path: OutputPath
        var call: String
        var brackets: (open: String, close: String)
        /// How large a file of a small site is. A query loads up to twelve files of tokens and ten of texts.
        var bytes: Int

        func stem(_ number: Int) -> OutputPath { OutputPath(path.text + String(number)) }
    }

    /// What the files are made of.
    struct Content: Sendable {
        /// Where each entry would end if they lay one behind the other.
        var ends: [Int]
        /// What a shard is known by whose first entry this is.
        var first: @Sendable (Int) -> String
        /// Of all that a range of entries rests on.
        var key: @Sendable (Range<Int>) -> ContentHash
        /// Adds a range of entries, with `separator` between them.
        var write: @Sendable (Range<Int>, inout [UInt8]) -> Void

        func size(_ entries: Range<Int>) -> Int { end(entries.upperBound) - end(entries.lowerBound) }

        private func end(_ count: Int) -> Int { count == 0 ? 0 : ends[count - 1] }
    }

    static let separator = Array(",\n".utf8)

    /// A single entry that is larger than a file should be has its own.
    init(_ content: Content, _ form: Form, jobs: Int, _ memory: BuildMemory) {
        let cuts = Self.cuts(content, form)
        let made = concurrentMap(Array(cuts.enumerated()), jobs: jobs) { number, entries in
            let key = content.key(entries).with(.of(form.call, form.path.text, String(number)))
            if let file = memory.file(key) { return (file: file, hash: Self.hash(file, form.stem(number))) }
            let bytes = Self.bytes(content, entries, number, form)
            let hash = Self.hash(bytes, form.names)
            let file = memory.keepFile(OutputFile(path: Self.name(form.stem(number), hash), bytes: bytes), key)
            return (file: file, hash: hash)
        }
        files = made.map(\.file)
        hashes = made.map(\.hash).joined()
        firsts = cuts.map { content.first($0.lowerBound) }
    }

    /// The entries of each file.
    private static func cuts(_ content: Content, _ form: Form) -> [Range<Int>] {
        let count = content.ends.count
        let target = target(content.size(0..<count), form)
        var cuts: [Range<Int>] = []
        var index = 0
        while index < count {
            let first = index
            index += 1
            while index < count, content.size(first..<index + 1) <= target { index += 1 }
            cuts.append(first..<index)
        }
        return cuts
    }

    private static func bytes(_ content: Content, _ entries: Range<Int>, _ number: Int, _ form: Form) -> [UInt8] {
        var bytes = Array("sitegenSearch.\(form.call)(\(number),\(form.brackets.open)".utf8)
        bytes.reserveCapacity(bytes.count + content.size(entries) + entries.count * separator.count + 8)
        content.write(entries, &bytes)
        bytes += Array("\(form.brackets.close));\n".utf8)
        return bytes
    }

    /// As it is in the name of a file that was made by an earlier run.
    static func hash(_ file: OutputFile, _ stem: OutputPath) -> String {
        let rest = file.path.text.dropFirst(stem.text.count)
        return rest.hasPrefix(".") && rest.count > 4 ? String(rest.dropFirst().dropLast(3)) : ""
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

    /// Whether a digit is the last one of its number.
    static func endsNumber(_ digit: UInt8) -> Bool {
        digit.isUppercase || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit)
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
