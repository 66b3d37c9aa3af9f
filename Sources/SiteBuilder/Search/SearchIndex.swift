import DataTree
import SiteFiles
import SiteSources
import Text

/// The index of one language as files that the page loads by `<script src>`, since a page from disk may not `fetch`:
///
/// - `index.js`: how many documents there are, the pages, where each shard begins. Its name is fixed, the others hold a hash
///   unless the site's names are plain.
/// - `tN.HASH.js`: a range of the sorted tokens with their documents. Sorted, so that what begins like a half-typed word or
///   syllable lies in one or two of them.
/// - `dN.HASH.js`: titles, headings and texts of a range of documents, for the results that are shown.
/// - `words.HASH.js`: the Latin words of five letters and more, loaded when a word was not found: a slip is looked for there.
///
/// Every file is one call of `sitegenSearch`, a script without a program; an index of few bytes has all calls in `index.js`. Bytes depend on nothing but the documents.
struct SearchIndex {
    /// Of the form of all files of an index, which `Schemas/reports/search.schema.json` describes.
    static let version = 1
    /// Bytes up to which it is one file.
    private static let most = 100_000

    private let folder: OutputPath
    private let names: Configuration.FileNames
    private let pages: [(kind: SearchPage.Kind, documents: Int)]
    /// The interface's words: written with the index, so that no page carries them.
    private let words: [(key: String, text: String)]
    private let tokens: SearchTokens
    private let sources: [SearchSource]
    private let jobs: Int
    private let memory: BuildMemory

    private var documentCount: Int { pages.reduce(0) { $0 + $1.documents } }

    init(
        folder: OutputPath, names: Configuration.FileNames, words: [(key: String, text: String)],
        _ making: SearchMaking
    ) {
        self.folder = folder
        self.names = names
        self.words = words
        (sources, jobs, memory) = (making.sources, making.jobs, making.memory)
        pages = sources.map { ($0.entry.kind, $0.entry.texts.count) }
        tokens = SearchTokens(making.groups(), jobs: jobs, memory)
    }

    func outputs() -> [OutputFile] {
        let texts = SearchShards(
            SearchTextLines(sources).content,
            .init(names: names, path: folder.entry("d"), call: "texts", brackets: ("[", "]"), bytes: 12_000),
            jobs: jobs, memory)
        let tokens = SearchShards(
            tokens.content,
            .init(names: names, path: folder.entry("t"), call: "tokens", brackets: ("{", "}"), bytes: 9_000),
            jobs: jobs, memory)
        let slips = wordFile
        let parts = tokens.files + texts.files + [slips.file]
        var main = main(tokens, texts, slips.hash)
        guard parts.reduce(0, { $0 + $1.count }) > Self.most else {
            main += parts.flatMap(\.bytes)
            return [OutputFile(path: folder.entry("index.js"), bytes: main)]
        }
        return parts + [OutputFile(path: folder.entry("index.js"), bytes: main)]
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
            SearchShards.number(page.documents, to: &list)
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
        let stem = folder.entry("words")
        let key = tokens.latinKey.with(.of(stem.text))
        if let file = memory.file(key) { return (file, SearchShards.hash(file, stem)) }
        let bytes = Array("sitegenSearch.words(\"".utf8) + tokens.latinWords + Array("\");\n".utf8)
        let hash = SearchShards.hash(bytes, names)
        return (memory.keepFile(OutputFile(path: SearchShards.name(stem, hash), bytes: bytes), key), hash)
    }
}
