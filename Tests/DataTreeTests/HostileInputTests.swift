import DataTree
import TestSupport
import Testing
import Text

@Suite struct HostileInputTests {
    private static let seeds: [String] = [
        #"{"aps":{"alert":{"title":"세일 🎉","body":"a\"b\\u00e9\n"},"badge":-1.5e3},"l":[true,false,null,{"x":[]}]}"#,
        "---\ntitle: 안내\nlist: &x [a, 'b', \"c\\n\"]\nmap:\n  <<: {k: v}\n  z: *x\ntext: |\n  one\n  two\n---\nbody\n",
        "<?xml version=\"1.0\"?><!DOCTYPE plist><plist><dict><key>가</key><string>&amp;<![CDATA[x]]></string><key>b</key>"
            + "<array><integer>5</integer><true/><!-- c --></array></dict></plist>",
    ]
    private static let words: [[UInt8]] =
        [
            "{", "}", "[", "]", "\"", "'", "“", "\\u", "\\ud800", ",", ":", "//", "/*", "#", "1e", "-", "---\n", "\n  ",
            "\t",
            "&a ", "*a", "<<: ", "? ", "- ", "|\n", ">-\n", "!!int ", "%TAG ", "<key>", "</dict>", "<![CDATA[", "<!--",
            "]]>",
            "<!DOCTYPE p [", "&x;", "&#0;", "\u{FEFF}", "\u{2028}", "\u{0}", "é", "🎉",
        ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90]]

    /// Reads bytes as every language; every range must lie in the file, every node in its parent's subtree.
    private static func read(_ bytes: [UInt8]) -> String? {
        let file = SourceFile(path: "x", bytes: bytes)
        let front = FrontMatter.parse(file)
        var parsed = [JSONParser.parse(file), YAMLReader.parse(file), PlistReader.parse(file)]
        if let document = front.value.0 { parsed.append(Diagnosed(document, front.diagnostics)) }
        for (index, result) in parsed.enumerated() {
            if let problem = problem(result, bytes.count) { return "reader \(index): \(problem)" }
        }
        return nil
    }

    private static func problem(_ parsed: Diagnosed<Document>, _ count: Int) -> String? {
        let records = parsed.value.records
        for (index, record) in records.enumerated() {
            if record.range.upperBound > count { return "node \(index) ends outside the file" }
            if Int(record.next) <= index || Int(record.next) > records.count { return "node \(index) has no end" }
            let node = parsed.value[NodeID(index)]
            if node.kind == .number, !isJSONNumber(node.textBytes) { return "node \(index) is no JSON number" }
            if node.kind == .object, node.members.count != node.count { return "object \(index) miscounts" }
            if node.kind == .array, node.elements.count != node.count { return "array \(index) miscounts" }
            if node.kind == .string, node.textBytes.count < 200 { _ = node.parseNestedJSON() }
        }
        for diagnostic in parsed.diagnostics {
            guard let range = diagnostic.location?.range else { return "'\(diagnostic.headline)' has no place" }
            if range.upperBound > count { return "'\(diagnostic.headline)' lies outside the file" }
            if diagnostic.headline.contains("\n") { return "'\(diagnostic.headline)' has two lines" }
        }
        if let last = records.last, let first = records.first, Int(first.next) != records.count {
            return "a second root, up to \(last.range)"
        }
        return nil
    }

    private static func isJSONNumber(_ bytes: [UInt8]) -> Bool {
        let parsed = JSONParser.parse(SourceFile(path: "n", bytes: bytes))
        return parsed.diagnostics.isEmpty && parsed.value.root?.kind == .number
    }

    @Test func randomBytesAreRead() {
        var random = SeededRandom(seed: 2024)
        for round in 0..<7_000 {
            let bytes = random.bytes(upTo: 64)
            #expect(Self.read(bytes) == nil, "round \(round): \(bytes)")
        }
    }

    @Test func randomWordsAreRead() {
        var random = SeededRandom(seed: 7)
        for round in 0..<7_000 {
            let bytes = (0..<Int.random(in: 1...24, using: &random)).flatMap { _ in
                Self.words.randomElement(using: &random) ?? []
            }
            #expect(Self.read(bytes) == nil, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test func damagedFilesAreRead() {
        var random = SeededRandom(seed: 99)
        for round in 0..<7_000 {
            let seed = Array(Self.seeds[round % Self.seeds.count].utf8)
            let bytes = ByteMutator.mutate(seed, using: &random, dictionary: Self.words)
            #expect(Self.read(bytes) == nil, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test func everyPrefixOfAFileIsRead() {
        for seed in Self.seeds {
            let bytes = Array(seed.utf8)
            for end in 0...bytes.count { #expect(Self.read(Array(bytes[..<end])) == nil, "\(end) bytes of \(seed)") }
        }
    }

    @Test func aRequestOfFiftyMegabytesIsReadInLinearTime() {
        let page = #"{"image":"https://cdn.example.com/a.png","title":"세일","duration":5.5,"ok":true},"#
        let text = Array(page.utf8)
        func pages(_ size: Int) -> Int {
            var bytes = Array("{\"pages\":[".utf8)
            while bytes.count < size { bytes += text }
            bytes += Array("null]}".utf8)
            let parsed = JSONParser.parse(SourceFile(path: "big.json", bytes: bytes))
            return parsed.diagnostics.isEmpty ? parsed.value.root?["pages"]?.count ?? 0 : 0
        }
        #expect(pages(50 << 20) > 500_000)
        let growth = Growth(to: 8 << 20) { #expect(pages($0) > $0 / 100) }
        #expect(growth.isLinear, "\(growth)")
    }

    private static let repeated: [(String, String)] = [
        ("opening brackets", "["), ("objects in objects", "{\"a\":"), ("quotes", "\""), ("quotes and breaks", "\"\n"),
        ("broken strings", "\"a\nb\","), ("single quotes", "'"), ("curly quotes", "“"), ("escaped quotes", "\\'"),
        ("comments", "/*"), ("slashes", "/"), ("commas", ","), ("colons", ":"), ("closing brackets", "]}"),
        ("words", "a "),
        ("half escapes", "\"\\u"), ("digits", "1"), ("signs", "-+"), ("mixed brackets", "[{"), ("backslashes", "\\"),
        ("one key", "\"k\":1,"), ("wrong bytes", "\u{A0}"),
    ]

    @Test(arguments: repeated)
    func repeatedTextsTakeLinearWorkOnASmallStack(_ name: String, _ word: String) {
        let growth = SmallStack.run(bytes: 128 << 10) {
            Growth(to: 200_000) { count in
                let text = "{" + String(repeating: word, count: count)
                #expect(!JSONParser.parse(SourceFile(path: "x", text: text)).diagnostics.isEmpty, "\(name)")
            }
        }
        #expect(growth?.isLinear == true, "\(name): \(String(describing: growth))")
    }
}
