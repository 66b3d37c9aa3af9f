import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Testing
import Text

/// The index of a site so large that its pages are taken together in groups.
@Suite struct SearchGroupTests {
    /// Several groups, of some 128 pages each.
    private static let pages = 700

    private static func name(_ number: Int) -> String {
        let letters = Array("abcdefghij")
        return "zq" + String(String(number).map { letters[Int(String($0)) ?? 0] })
    }

    private static func text(_ number: Int, _ more: String = "") -> String {
        "# \(name(number))\n\ncommon \(number % 3 == 0 ? "third" : "")\n\n## More\n\n\(name(number))x\n\(more)"
    }

    private func site() throws -> TestSite {
        try TestSite(
            Dictionary(uniqueKeysWithValues: (0..<Self.pages).map { ("p\($0 % 7)/n\($0).md", Self.text($0)) }))
    }

    /// The documents of each token, and the texts of each document.
    private struct Index {
        private(set) var texts: [String] = []
        private var tokens: [String: String] = [:]

        init(_ result: BuildResult) throws {
            for output in result.outputs where output.path.hasPrefix("search/en/t") && !output.path.hasSuffix(".html") {
                let all = Self.inner(output.bytes, "{", "}")
                for (token, list) in try #require(
                    JSONSerialization.jsonObject(with: Data(all.utf8)) as? [String: String])
                { tokens[token] = list }
            }
            var parts: [(number: Int, texts: [String])] = []
            for output in result.outputs where output.path.hasPrefix("search/en/d") {
                let file = String(decoding: output.bytes, as: UTF8.self)
                let number = file.dropFirst("sitegenSearch.texts(".count).prefix(while: \.isNumber)
                let lines = try JSONSerialization.jsonObject(with: Data(Self.inner(output.bytes, "[", "]").utf8))
                let own = try #require(lines as? [[String]])
                parts.append((try #require(Int(number)), own.map { $0.joined(separator: " ") }))
            }
            texts = parts.sorted { $0.number < $1.number }.flatMap(\.texts)
        }

        private static func inner(_ bytes: [UInt8], _ open: Character, _ close: Character) -> String {
            let text = String(decoding: bytes, as: UTF8.self)
            guard let start = text.firstIndex(of: open), let end = text.lastIndex(of: close) else { return "" }
            return String(text[start...end])
        }

        /// The numbers of the documents that a token is in.
        func documents(_ token: String) -> [Int] {
            let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
            var (found, number, last, shift): ([Int], Int, Int, Int) = ([], 0, 0, 0)
            for character in tokens[token] ?? "" {
                guard let digit = digits.firstIndex(of: character) else {
                    last = 0
                    continue
                }
                number |= (digit & 31) << shift
                shift += 5
                if digit >= 32 { continue }
                last += number
                found.append(last)
                (number, shift) = (0, 0)
            }
            return found.sorted()
        }
    }

    @Test func everyDocumentIsFoundByItsWords() async throws {
        let index = try Index(await site().build())
        #expect(index.texts.count > 2 * Self.pages)
        for number in [0, 1, 127, 128, 350, Self.pages - 1] {
            let own = Self.name(number) + "x"
            #expect(
                index.documents(own) == index.texts.indices.filter { index.texts[$0].hasSuffix(" " + own) }, "\(own)")
            #expect(index.documents(own).count == 1)
        }
        for word in ["common", "third"] {
            let holding = index.texts.indices.filter {
                index.texts[$0].split(whereSeparator: \.isWhitespace).contains { $0 == word }
            }
            #expect(!holding.isEmpty && index.documents(word) == holding, "\(word)")
        }
    }

    /// As a new program that finds what the last one left.
    private func cached(_ site: TestSite) async throws -> (result: BuildResult, takenOver: Set<OutputPath>) {
        let output = DiskPath(site.path + "-out/site")
        let home = CacheHome(DiskPath(site.path + "-out/cache"), HashKey(of: [1]))
        let cache = BuildCache(in: home, source: DiskPath(site.path), output: output, tool: "test")
        var options = BuildOptions(
            source: site.path, output: output.text, share: TestSite.root, jobs: 2, version: "test")
        options.kept = KeptWork(isForOneBuild: true, key: cache.key)
        options.spool = Spool(in: DiskPath(NSTemporaryDirectory()), threshold: 1000)
        var result = await SiteBuild.run(options, cache: cache)
        let whole = result.outputs.map { OutputFile(path: $0.path, bytes: $0.bytes) }
        let folder = try OutputFolder(output, source: DiskPath(site.path), share: DiskPath(TestSite.root))
        _ = try Writer(folder).write(result.outputs)
        cache.save(result, kept: options.kept)
        let taken = Set(result.outputs.filter { $0.place != nil }.map(\.path))
        result.outputs = whole
        return (result, taken)
    }

    private func difference(_ one: BuildResult, _ other: BuildResult) -> [String] {
        let (a, b) = (Set(one.outputs), Set(other.outputs))
        return a.symmetricDifference(b).map(\.path.text).sorted()
    }

    @Test func anEditMakesAnewWhatItChangesAndNothingElse() async throws {
        let site = try site()
        defer { try? FileManager.default.removeItem(atPath: site.path + "-out") }
        _ = try await cached(site)
        // One more document: all behind it have another number.
        try site.write("p3/n353.md", Array(Self.text(353, "\n## Added\n\nnew words\n").utf8))
        let heading = try await cached(site)
        #expect(difference(heading.result, await site.build()) == [])
        try site.write("p3/n353.md", Array(Self.text(353, "\n## Added\n\nother words\n").utf8))
        let word = try await cached(site)
        #expect(difference(word.result, await site.build()) == [])
        let texts = word.result.outputs.map(\.path).filter { $0.hasPrefix("search/en/d") }
        #expect(texts.count { !word.takenOver.contains($0) } == 1 && texts.count > 5)
        let tokens = word.result.outputs.map(\.path).filter { $0.hasPrefix("search/en/t") }
        #expect(tokens.count { !word.takenOver.contains($0) } * 2 < tokens.count && tokens.count > 5)
        try FileManager.default.removeItem(atPath: site.path + "/p3/n353.md")
        try site.write("p3/n1000.md", Array(Self.text(1000).utf8))
        let moved = try await cached(site)
        #expect(difference(moved.result, await site.build()) == [])
    }

    /// Bytes of the cache are read when they are asked for, and their pages made anew where they are not what they were.
    @Test(arguments: [3, 5, 9]) func damagedBlocksAreMadeAnew(_ part: Int) async throws {
        let site = try site()
        defer { try? FileManager.default.removeItem(atPath: site.path + "-out") }
        _ = try await cached(site)
        let sites = DiskPath(site.path + "-out/cache/sites")
        let path = sites.entry(try #require(FileSystem().list(sites).last)).entry("site.pages")
        var bytes = try FileSystem().read(path)
        for index in stride(from: 100, to: bytes.count - 100, by: bytes.count / (part * 20)) { bytes[index] ^= 1 }
        try FileSystem().replace(path, with: bytes)
        try site.write("p3/n353.md", Array(Self.text(353, "\nAnother word.\n").utf8))
        #expect(difference(try await cached(site).result, await site.build()) == [])
    }
}
