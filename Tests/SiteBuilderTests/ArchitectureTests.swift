import Foundation
import Testing

/// The house rules that a compiler does not hold: arrows point down, every diagnostic has its pages, every word its translation.
@Suite struct ArchitectureTests {
    static let root = TestSite.root

    /// Floors of the module graph, from `architecture`: a module imports only modules of lower floors, and only these.
    static let imports: [String: Set<String>] = [
        "Text": [], "Platform": ["CData", "CThreads"], "DataTree": ["CYAML", "Platform", "Text"],
        "Markdown": ["CCMark", "CData", "Highlight", "Platform", "Text"],
        "JSONSchema": ["CData", "CPCRE2", "DataTree", "Platform", "Text"],
        "Liquid": ["CData", "DataTree", "Platform", "Text"], "Highlight": ["CData", "Text"],
        "PushPayload": ["CData", "DataTree", "JSONSchema", "Liquid", "Platform", "Text"],
        "SiteFiles": ["CFiles", "DataTree", "Platform", "Text"],
        "SiteImport": ["DataTree", "Liquid", "Markdown", "SiteFiles", "Text"],
        "SiteSources": [
            "DataTree", "JSONSchema", "Liquid", "Markdown", "Platform", "PushPayload", "SiteFiles", "SiteImport",
            "Text",
        ],
        "SiteModel": [
            "DataTree", "Markdown", "Platform", "PushPayload", "SiteFiles", "SiteImport", "SiteSources", "Text",
        ],
        "SiteViews": [
            "DataTree", "Highlight", "Liquid", "Markdown", "PushPayload", "SiteFiles", "SiteModel", "SiteSources",
            "Text",
        ],
        "SiteBuilder": [
            "DataTree", "Liquid", "Markdown", "Platform", "PushPayload", "SiteFiles", "SiteModel", "SiteSources",
            "SiteViews", "Text",
        ],
        "SiteTools": [
            "DataTree", "JSONSchema", "Liquid", "Markdown", "Platform", "PushPayload", "SiteBuilder", "SiteFiles",
            "SiteModel", "SiteSources", "SiteViews", "Text",
        ],
        "DevServer": ["Platform", "SiteBuilder", "SiteFiles", "SiteSources", "Text"],
        "sitegen": [
            "DevServer", "Platform", "PushPayload", "SiteBuilder", "SiteFiles", "SiteImport", "SiteSources",
            "SiteTools", "Text",
        ],
    ]
    static let external: [String: Set<String>] = [
        "Platform": ["CData", "CThreads", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Swift"],
        "Liquid": ["BigInt", "Synchronization"],
        "sitegen": ["ArgumentParser", "CSpawn", "Synchronization"],
    ]

    private static func swiftFiles(_ folder: String) -> [(name: String, text: String)] {
        let base = root + "/" + folder
        var found: [(String, String)] = []
        for case let name as String in FileManager.default.enumerator(atPath: base) ?? .init()
        where name.hasSuffix(".swift") {
            if let text = try? String(contentsOfFile: base + "/" + name, encoding: .utf8) { found.append((name, text)) }
        }
        return found
    }

    private static func matches(_ pattern: String, _ text: String) -> [String] {
        guard let regex = try? NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines]) else { return [] }
        return regex.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            Range(match.range(at: 1), in: text).map { String(text[$0]) }
        }
    }

    @Test(arguments: imports.keys.sorted()) func aModuleImportsOnlyWhatStandsBelowIt(_ module: String) {
        let allowed = (Self.imports[module] ?? []).union(
            Self.external[module] ?? ["Synchronization"])
        let files = Self.swiftFiles("Sources/" + module)
        #expect(!files.isEmpty)
        for file in files {
            let used = Set(
                Self.matches(
                    #"^(?:@\w+ )?(?:package |public |internal )?import (?:struct |enum |class |func )?(\w+)"#, file.text
                ))
            #expect(
                used.subtracting(allowed).isEmpty,
                "\(module)/\(file.name) imports \(used.subtracting(allowed).sorted())")
        }
    }

    /// Other people's systems are `SiteImport`'s; `Markdown` below it knows what a few of them write into pages. Comments, names of
    /// files and what people are told may speak of them.
    @Test(arguments: ["SiteSources", "SiteModel", "SiteViews", "SiteBuilder", "SiteTools", "DevServer", "sitegen"])
    func nothingAboveKnowsANameOfAnotherSystem(_ module: String) {
        let names = ["gitbook", "mdbook", "starlight", "docusaurus", "jekyll", "mdx"]
        // The command that takes a folder once is called so, and a finding says whose habit it follows.
        let allowed = ["sitegen/Importing/Import.swift", "SiteModel/Modeling/UnlistedPages.swift"]
        for (name, text) in Self.swiftFiles("Sources/" + module) where !allowed.contains(module + "/" + name) {
            for line in text.split(separator: "\n") {
                let code = line.replacing(/\/\/.*|"\.?mdx"/, with: "").lowercased()
                #expect(!names.contains { code.contains($0) }, "\(module)/\(name): \(line)")
            }
        }
    }

    /// Where a file lies is said by the type of a property: `OutputPath`, `ContentPath`, `DiskPath`.
    @Test(arguments: ["SiteFiles", "SiteModel", "SiteBuilder"]) func aPropertyThatIsAPathHasItsType(_ module: String) {
        let files = Self.swiftFiles("Sources/" + module)
        #expect(files.contains { !Self.matches(#"^ *(?:\w+ )*let (path|folder): \w+Path\??$"#, $0.text).isEmpty })
        for file in files {
            let plain = Self.matches(
                #"^ *(?:package |private |private\(set\) |static )*(?:let|var) (path|folder|source|root|output): (?:String|\[String)\b[^{]*$"#,
                file.text)
            #expect(plain.isEmpty, "\(module)/\(file.name) has '\(plain.joined(separator: "', '"))'")
        }
    }

    @Test func thePackageDescriptionHasTheSameArrows() throws {
        let package = try String(contentsOfFile: Self.root + "/Package.swift", encoding: .utf8)
        for (module, imports) in Self.imports where module != "sitegen" {
            let list = imports.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
            // On one line, however it is broken.
            let flat = package.replacingOccurrences(of: #"\s+"#, with: " ", options: .regularExpression)
                .replacingOccurrences(of: #"([\[(]) "#, with: "$1", options: .regularExpression)
                .replacingOccurrences(of: #",? \]"#, with: "]", options: .regularExpression)
            let declared = "module(\"\(module)\"" + (imports.isEmpty ? ")" : ", imports: [\(list)]")
            #expect(flat.contains(declared), "\(module)")
        }
    }

    @Test func everyDiagnosticCodeHasAPageInBothLanguages() {
        let codes = Set(
            Self.imports.keys.flatMap { Self.swiftFiles("Sources/" + $0) }.flatMap {
                Self.matches(#"DiagnosticCode\(\s*"([a-z.-]+)"\)"#, $0.text)
            })
        #expect(codes.count >= 30)
        for code in codes.sorted() {
            for ending in ["md", "ko.md"] {
                #expect(
                    FileManager.default.fileExists(atPath: Self.root + "/Content/guides/rules/\(code).\(ending)"),
                    "\(code).\(ending)")
            }
        }
    }

    /// In English; `LocaleTests` holds the other languages to it.
    @Test func everyWordThatTheThemeAsksForIsThere() throws {
        let locales = Self.root + "/Templates/locales"
        let files = try FileManager.default.contentsOfDirectory(atPath: locales).filter {
            $0 == "en.yml" || $0.hasSuffix(".en.yml")
        }
        let english = Set(
            try files.flatMap {
                Self.matches(#"^([A-Za-z][\w.-]*):"#, try String(contentsOfFile: locales + "/" + $0, encoding: .utf8))
            })
        for folder in ["layouts", "partials"] {
            for case let name as String in FileManager.default.enumerator(atPath: Self.root + "/Templates/" + folder)
                ?? .init() where name.hasSuffix(".html")
            {
                let text = try String(contentsOfFile: Self.root + "/Templates/\(folder)/\(name)", encoding: .utf8)
                for key in Self.matches(#"['"]([a-z][\w.-]*)['"] \| t\b"#, text) {
                    #expect(english.contains(key), "\(name): \(key)")
                }
            }
        }
        for (name, text) in ["Views", "Builder"].flatMap({ Self.swiftFiles("Sources/Site" + $0) }) {
            for key in Self.matches(#"(?:site\.|[ (\[])text\("([a-z][\w.-]*[a-z])""#, text) {
                #expect(english.contains(key), "\(name): \(key)")
            }
        }
    }

    @Test func noPathOfOneMachineIsInTheProject() {
        for folder in ["Sources", "Tests", ".ci"] {
            for (name, text) in Self.swiftFiles(folder) {
                for path in ["/" + "work/", "/" + "root/"] { #expect(!text.contains(path), "\(folder)/\(name)") }
            }
        }
    }

    /// The list in `Tests/README.md` has a line for each folder that holds tests, and no other.
    @Test func theListOfTestsNamesEachFolder() throws {
        let tests = Self.root + "/Tests/"
        func folders(_ path: String) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: tests + path).filter { name in
                var isFolder: ObjCBool = false
                let isThere = FileManager.default.fileExists(atPath: tests + path + name, isDirectory: &isFolder)
                return isThere && isFolder.boolValue && name != "__pycache__"
            }
        }
        // Folders of tools and pictures are parts of what stands above them.
        let nested = ["Benchmarks/", "BrowserTests/", "Fuzzing/", "Packages/", "TestSupport/"]
        let found = try folders("").flatMap { module in
            [module] + (nested.contains(module + "/") ? [] : try folders(module + "/").map { module + "/" + $0 })
        }
        let text = try String(contentsOfFile: tests + "README.md", encoding: .utf8)
        #expect(Set(Self.matches(#"^\| `([\w/]+)` \|"#, text)) == Set(found))
    }
}
