import DataTree
import SiteFiles
import Text

/// The index of one language as files that the page loads by `<script src>`, since a page from disk may not `fetch`:
///
/// - `index.js`: how many documents there are, the pages, where each shard begins. Its name is fixed, the others hold a hash.
/// - `tN.HASH.js`: a range of the sorted tokens with their documents. Sorted, so that what begins like a half-typed word or
///   syllable lies in one or two of them.
/// - `dN.HASH.js`: titles, headings and texts of a range of documents, for the results that are shown.
/// - `words.HASH.js`: the Latin words of five letters and more, loaded when a word was not found: a slip is looked for there.
///
/// Every file is one call of `sitegenSearch`, a script without a program. Bytes depend on nothing but the documents.
struct SearchIndex {
    /// Of the form of all files of an index, which `Schemas/reports/search.schema.json` describes.
    static let version = 1

    private let folder: String
    private let pages: [SearchPage]
    /// The interface's words: written with the index, so that no page carries them.
    private let words: [(key: String, text: String)]
    private var lists: [(token: String, documents: [UInt32])] = []
    private var documentCount = 0

    /// Room for a document's number beside its level in one word.
    private static let levelBits: UInt32 = 4

    /// `folder`: without a slash at its end. `postings`: of every page, of every document.
    init(folder: String, words: [(key: String, text: String)], pages: [SearchPage], postings: [[SearchPostings]]) {
        self.folder = folder
        self.pages = pages
        self.words = words
        var grams: [SearchTokenizer.Gram: [UInt32]] = [:]
        var table = TokenTable()
        var lists: [[UInt32]] = []
        for document in postings.joined() {
            let number = UInt32(documentCount) << Self.levelBits
            documentCount += 1
            for (gram, level) in document.grams { grams[gram, default: []].append(number | level) }
            document.pool.withUnsafeBufferPointer { pool in
                var start = 0
                for (end, level) in document.words {
                    let word = table.number(UnsafeBufferPointer(rebasing: pool[start..<end]))
                    if word == lists.count { lists.append([]) }
                    lists[word].append(number | level)
                    start = end
                }
            }
        }
        self.lists = grams.map { (SearchTokenizer.text($0), $1) }
        for (word, documents) in lists.enumerated() {
            self.lists.append((String(decoding: table[word], as: UTF8.self), documents))
        }
        // As the script compares strings: by UTF-16 units.
        self.lists.sort { $0.token.utf16.lexicographicallyPrecedes($1.token.utf16) }
    }

    func outputs() -> [OutputFile] {
        let tokens = SearchShards(
            tokenEntries, path: folder + "/t", call: "tokens", brackets: ("{", "}"))
        let texts = SearchShards(textEntries, path: folder + "/d", call: "texts", brackets: ("[", "]"))
        let slips = wordFile
        let main = OutputFile(path: folder + "/index.js", bytes: main(tokens, texts, slips.hash))
        return tokens.files + texts.files + [slips.file, main]
    }

    // MARK: The file that is loaded first

    private func main(_ tokens: SearchShards, _ texts: SearchShards, _ slips: String) -> [UInt8] {
        var output = Array(
            "sitegenSearch.index({\"version\":\(Self.version),\n\"documents\":\(documentCount),\"levels\":\(SearchWeights.levels)"
                .utf8)
        func member(_ name: String) { output += Array(",\n\"\(name)\":".utf8) }
        member("pages")
        var list: [UInt8] = []
        for page in pages {
            list += page.kind.rawValue.utf8
            list.append(UInt8(ascii: "!"))
            SearchShards.number(page.documents.count, to: &list)
        }
        SearchShards.append(String(decoding: list, as: UTF8.self), to: &output)
        member("tokens")
        for (index, first) in tokens.firsts.enumerated() {
            output.append(index == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
            SearchShards.append(first, to: &output)
        }
        output += tokens.firsts.isEmpty ? "[]".utf8 : "]".utf8
        member("texts")
        list = []
        var last = 0
        for first in texts.firsts.compactMap(Int.init) {
            SearchShards.number(first - last, to: &list)
            last = first
        }
        SearchShards.append(String(decoding: list, as: UTF8.self), to: &output)
        for (name, text) in [("tokensHashes", tokens.hashes), ("textsHashes", texts.hashes), ("words", slips)] {
            member(name)
            SearchShards.append(text, to: &output)
        }
        member("text")
        for (index, word) in words.enumerated() {
            output.append(index == 0 ? UInt8(ascii: "{") : UInt8(ascii: ","))
            SearchShards.append(word.key, to: &output)
            output.append(UInt8(ascii: ":"))
            SearchShards.append(word.text, to: &output)
        }
        return output + Array((words.isEmpty ? "{}});\n" : "}});\n").utf8)
    }

    private var wordFile: (file: OutputFile, hash: String) {
        let words = lists.map(\.token).filter { token in
            token.utf8.count >= 5 && token.unicodeScalars.allSatisfy { ("a"..."z").contains($0) }
        }
        let bytes = Array("sitegenSearch.words(\"\(words.joined(separator: " "))\");\n".utf8)
        let hash = SearchShards.hash(bytes)
        return (OutputFile(path: "\(folder)/words.\(hash).js", bytes: bytes), hash)
    }

    // MARK: Tokens

    /// A sign for each level, none of them a digit of a number.
    private static let levelSigns = Array("!#$%&()*+,.:".utf8)

    private var tokenEntries: [SearchShards.Entry] {
        lists.map { token, documents in
            var bytes: [UInt8] = []
            SearchShards.append(token, to: &bytes)
            bytes += ":\"".utf8
            Self.list(documents, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
            return SearchShards.Entry(first: token, bytes: bytes)
        }
    }

    /// By level, the highest first: its sign, then the gaps between the documents' numbers. A list that was cut begins with `~`
    /// and how many documents there are in truth.
    private static func list(_ documents: [UInt32], to output: inout [UInt8]) {
        var byLevel = Array(repeating: [UInt32](), count: SearchWeights.levels + 1)
        for document in documents { byLevel[Int(document & (1 << levelBits - 1))].append(document >> levelBits) }
        if documents.count > SearchWeights.longestList {
            output.append(UInt8(ascii: "~"))
            SearchShards.number(documents.count, to: &output)
        }
        var room = SearchWeights.longestList
        for level in byLevel.indices.reversed() where !byLevel[level].isEmpty && room > 0 {
            output.append(levelSigns[level - 1])
            var last = 0
            for document in byLevel[level].prefix(room) {
                SearchShards.number(Int(document) - last, to: &output)
                last = Int(document)
            }
            room -= byLevel[level].count
        }
    }

    // MARK: Texts

    private static let longestText = 2_400

    /// `[page URL, page title, place, anchor, heading, text]`: everything a result shows. The page is said again with each
    /// document, which costs nothing once packed.
    private var textEntries: [SearchShards.Entry] {
        var entries: [SearchShards.Entry] = []
        for page in pages {
            for document in page.documents {
                var bytes = Array("[".utf8)
                let heading = document.heading
                let text = [document.lead, document.body].filter { !$0.isEmpty }.joined(separator: "\n")
                let short = text.count > Self.longestText ? String(text.prefix(Self.longestText)) : text
                for (index, part) in [page.url, page.title, page.place, document.anchor, heading, short].enumerated() {
                    if index > 0 { bytes.append(UInt8(ascii: ",")) }
                    SearchShards.append(part, to: &bytes)
                }
                bytes.append(UInt8(ascii: "]"))
                entries.append(SearchShards.Entry(first: String(entries.count), bytes: bytes))
            }
        }
        return entries
    }
}
