import DataTree
import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Testing
import Text

/// A page does not grow with the site: what is too much for it is on further pages and in further files, which it leads to.
@Suite struct BoundedPageTests {
    private static let bounds: PageBounds = {
        var bounds = PageBounds()
        bounds.menuSamples = 4
        bounds.cards = 6
        bounds.specs = 6
        bounds.reportRows = 5
        bounds.findings = 3
        bounds.otherFindings = 2
        bounds.samplesOfSpec = 3
        bounds.index = 6
        bounds.fullText = 6_000
        bounds.records = 10
        bounds.addresses = 20
        return bounds
    }()

    /// A third of the samples are of another spec, every second one has three findings of a rule, and every link of the guides is broken.
    private static func files(_ count: Int) -> [String: String] {
        var files = [
            "Content/site.yml": "title: T\nlocales: [en, ko]\nbaseURL: https://push.example.com/\n",
            "Content/templates/layouts/embed.html": "x",
        ]
        for index in 100..<100 + count {
            let pack = index.isMultiple(of: 3) ? "wisetracker" : "apns"
            let wrong = index.isMultiple(of: 2) ? #", "badge": "1", "sound": 3, "thread-id": 4"# : ""
            files["Content/samples/\(pack)/s-\(index).json"] =
                #"{"aps": {"alert": {"title": "One"}\#(wrong)}, "RW_push_payload_WP": {"RW_push_payload_TT": "a"}}"#
            if index.isMultiple(of: 4) { files["Content/guides/g-\(index).md"] = "# G\n\n[a](nowhere-\(index).md)\n" }
        }
        return files
    }

    private static func built(_ count: Int) async throws -> [String: String] {
        let result = try await TestSite(files(count)).build(bounds: bounds)
        return Dictionary(
            result.outputs.map { ($0.path.text, String(decoding: $0.bytes, as: UTF8.self)) },
            uniquingKeysWith: { a, _ in a }
        )
    }

    private static let large = Task { try await built(40) }

    /// Pages of one kind: their address without what tells them apart.
    private static func kind(_ path: String) -> String {
        path.replacing(/[sg]-\d+/, with: "N").replacing(/page-\d+/, with: "page-N").replacing(/-\d+\./, with: "-N.")
            .replacing("wisetracker/N", with: "apns/N")
    }

    @Test func twiceTheSamplesMakeNoPageLarger() async throws {
        func largest(_ outputs: [String: String]) -> [String: Int] {
            var found: [String: Int] = [:]
            for (path, text) in outputs where path.contains(/\.(html|md|xml|txt|json)$/) {
                // The housekeeping of the output folder, which nobody reads, and the list of the maps.
                if path.hasPrefix(".") || path == "sitemap.xml" { continue }
                found[Self.kind(path)] = max(found[Self.kind(path)] ?? 0, text.utf8.count)
            }
            return found
        }
        let small = largest(try await Self.built(20))
        let large = largest(try await Self.large.value)
        for (kind, bytes) in large.sorted(by: { $0.key < $1.key }) {
            guard let before = small[kind] else { continue }
            #expect(bytes * 10 <= before * 11 + 3_000, "\(kind): \(before) → \(bytes)")
        }
        #expect(large["samples/page-N/index.html"] != nil && large["ko/report/page-N/index.html"] != nil)
    }

    @Test func theReportListsSoManyFindingsOfOtherFilesAndReportJSONAll() async throws {
        var files = ["Content/site.yml": "title: T\npacks: []\nreport: menu\n"]
        for index in 100..<120 { files["Content/guides/g-\(index).md"] = "# G\n\n[a](nowhere-\(index).md)\n" }
        var bounds = Self.bounds
        bounds.reportFindings = 5
        let result = try await TestSite(files).build(bounds: bounds)
        let outputs = Dictionary(
            result.outputs.map { ($0.path.text, String(decoding: $0.bytes, as: UTF8.self)) },
            uniquingKeysWith: { a, _ in a }
        )
        let pages = ["", "page-2/", "page-3/"].compactMap { outputs["report/\($0)index.html"] }
        #expect(pages.map { $0.matches(of: /data-report-finding/).count } == [2, 2, 1])
        #expect(pages.map { $0.contains("15 more findings") } == [false, false, true])
        #expect(outputs["report/page-4/index.html"] == nil)
        let copies = ["", "page-2/", "page-3/"].compactMap { outputs["report/\($0)index.md"] }
        #expect(copies.map { $0.matches(of: /there is no file/).count } == [2, 2, 1])
        let records = outputs.filter { $0.key.contains(/report\/report.*\.json/) }.values.joined()
        #expect(records.matches(of: /there is no file/).count == 20)
    }

    /// The targets of a page's links that are files of the site, resolved, with their fragments.
    private static func targets(_ path: String, _ page: String) -> [(path: String, fragment: String)] {
        page.matches(of: /\s(?:href|data-index|data-first)="([^"#]*)(#[^"]*)?"/).compactMap { match in
            let (url, fragment) = (
                String(match.output.1), String(match.output.2?.dropFirst() ?? "").removingPercentEncoding ?? ""
            )
            if url.contains(":") || url.hasPrefix("/") || url.contains("[n]") { return nil }
            guard !url.isEmpty else { return (path, fragment) }
            var parts = path.split(separator: "/").dropLast()
            for part in url.split(separator: "/") where part != "." {
                if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
            }
            return (parts.joined(separator: "/"), fragment)
        }
    }

    @Test func everyLinkBetweenThePagesLeadsSomewhere() async throws {
        let outputs = try await Self.large.value
        var count = 0
        for (path, page) in outputs where path.hasSuffix("index.html") && !path.contains("guides/g-") {
            for target in Self.targets(path, page) {
                count += 1
                let found = outputs[target.path]
                let isThere = found != nil
                #expect(isThere, "\(path) → \(target.path)")
                guard let found, target.path.hasSuffix(".html"), !target.fragment.isEmpty else { continue }
                let hasPlace = found.contains("id=\"\(target.fragment)\"")
                #expect(hasPlace, "\(path) → \(target.path)#\(target.fragment)")
            }
        }
        #expect(count > 2_000)
    }

    @Test(arguments: [("samples", 7), ("report", 8)])
    func everySampleStandsOnOnePageOfTheList(_ list: String, _ pages: Int) async throws {
        let outputs = try await Self.large.value
        for prefix in ["", "ko/"] {
            var seen: [String] = []
            for number in 1...pages {
                let path = "\(prefix)\(list)/\(number == 1 ? "" : "page-\(number)/")index.html"
                let page = try #require(outputs[path], "\(path)")
                let main = try #require(page.firstMatch(of: /<main[\s\S]*<\/main>/)).output
                let found = Set(
                    main.matches(
                        of:
                            /samples\/(?:apns|wisetracker)\/s-(\d+)\/index\.html"|(?:apns|wisetracker)\/s-(\d+)\/index\.html"/
                    ).map { String($0.output.1 ?? $0.output.2 ?? "") })
                seen += found
                #expect(
                    main.contains("rel=\"prev\"") == (number > 1) && main.contains("rel=\"next\"") == (number < pages))
                #expect(main.contains(/aria-current="page" aria-label="[^"]*"[^>]*>\s*\d/), "\(path)")
                // The other language's page of the same number.
                let other = prefix.isEmpty ? "ko/" : ""
                #expect(
                    Self.targets(path, page).contains { $0.path == other + path.dropFirst(prefix.count) }, "\(path)")
            }
            #expect(seen.count == 40 && Set(seen).count == 40, "\(prefix)\(list): \(seen.count)")
            #expect(outputs["\(prefix)\(list)/page-\(pages + 1)/index.html"] == nil)
        }
    }

    @Test func theReportBeginsWithWhatIsWrong() async throws {
        let outputs = try await Self.large.value
        let verdicts = try (1...8).flatMap { number in
            let page = try #require(outputs["report/\(number == 1 ? "" : "page-\(number)/")index.html"])
            return page.matches(of: /<tr data-report-row data-verdict="(\w+)/).map { String($0.output.1) }
        }
        #expect(verdicts.count == 40 && verdicts.prefix(20).allSatisfy { $0 == "invalid" })
    }

    @Test func theMenuShowsNeighboursAndCounts() async throws {
        let outputs = try await Self.large.value
        let page = try #require(outputs["samples/apns/s-122/index.html"])
        let menu = String(try #require(page.firstMatch(of: /<nav class="side-nav"[\s\S]*?<\/nav>/)).output)
        #expect(menu.matches(of: /<a [^>]*><span>s \d+/).count == 4)
        #expect(menu.contains(/aria-current="page"><span>s 122/))
        #expect(menu.matches(of: /<span class="nav-badge">(\d+)/).map { $0.output.1 }.sorted() == ["13", "27"])
        // The other group's number leads to the page and the place where its samples begin.
        let link = try #require(Self.targets("samples/apns/s-122/index.html", menu).first { $0.fragment == "group-2" })
        let gallery = try #require(outputs[link.path])
        #expect(gallery.contains(/id="group-2"[\s\S]*?wisetracker\/s-102\//))
    }

    @Test func whatIsCutSaysHowMuchAndWhere() async throws {
        let outputs = try await Self.large.value
        let spec = try #require(outputs["specs/apns/index.html"])
        #expect(spec.matches(of: /<article class="card sample-card/).count == 3)
        #expect(spec.contains("All 27 samples in the gallery"))
        let rule = try #require(outputs["guides/rules/aps.value-type/index.html"])
        #expect(rule.matches(of: /<li class="finding finding-/).count == 3)
        #expect(rule.contains(/\d+ more findings of this rule stand in <a href="[^"]*manifest\.json">/))
        let report = try #require(outputs["report/index.html"])
        #expect(report.matches(of: /<li data-report-finding data-severity="\w+" data-rule="link.broken"/).count <= 2)
        #expect(try #require(outputs["report/page-2/index.html"]).contains("id=\"other-files\""))
    }

    @Test func textsForModelsAreSplitBetweenPages() async throws {
        let outputs = try await Self.large.value
        let parts = outputs.filter { $0.key.hasPrefix("llms-full") }
        #expect(parts.count > 3)
        for (path, text) in parts {
            #expect(text.utf8.count < 6_500 || text.matches(of: /<!-- .* -->/).count == 1, "\(path)")
        }
        for number in 1..<parts.count {
            let name = number == 1 ? "llms-full.txt" : "llms-full-\(number).txt"
            #expect(parts[name]?.hasSuffix("This text goes on in llms-full-\(number + 1).txt.\n") == true, "\(name)")
        }
        let marks = parts.values.flatMap { $0.matches(of: /<!-- (samples\/\w+\/s-\d+)/).map { $0.output.1 } }
        #expect(marks.count == 40 && Set(marks).count == 40)
        #expect(outputs["llms.txt"]?.contains("- 34 more pages:") == true)
    }

    @Test func mapsHaveAnIndex() async throws {
        let outputs = try await Self.large.value
        let index = try #require(outputs["sitemap.xml"])
        let maps = outputs.filter { $0.key.contains(/^sitemap-\d+\.xml$/) }
        #expect(index.matches(of: /<sitemap><loc>https:\/\/push\.example\.com\/sitemap-\d+\.xml/).count == maps.count)
        #expect(maps.values.allSatisfy { $0.matches(of: /<url>/).count <= 20 })
        let addresses = maps.values.flatMap { $0.matches(of: /<loc>([^<]*)/).map { String($0.output.1) } }
        #expect(
            Set(addresses).count == addresses.count && addresses.contains("https://push.example.com/ko/samples/page-7/")
        )
    }

    @Test(arguments: [("manifest", "samples", 40), ("report/report", "diagnostics", 0)])
    func recordsStandInPartsThatNameEachOther(_ name: String, _ list: String, _ least: Int) async throws {
        let outputs = try await Self.large.value
        var (path, count, parts) = (name + ".json", 0, 0)
        while let text = outputs[path], parts < 100 {
            let root = try #require(JSONParser.parse(SourceFile(path: path, text: text)).value.root)
            let own = root[list]?.elements.count ?? 0
            #expect(own <= 10)
            count += own
            parts += 1
            guard let next = root["next"]?.string else { break }
            path = (name.contains("/") ? "report/" : "") + next
        }
        #expect(parts > 2 && count >= max(least, 21), "\(name): \(parts) parts, \(count)")
    }

    @Test func theListForTheChipsNamesEverySampleInOrder() async throws {
        let outputs = try await Self.large.value
        let script = try #require(outputs["samples/gallery-index.js"])
        #expect(script.hasPrefix(#"sitegenGallery({"size":6,"rows":[["#))
        let list = try #require(script.firstMatch(of: /"samples":"(.*)"/)).output.1
        #expect(list.count == 40)
        let single = try await TestSite(["Content/samples/apns/a.json": "{}"]).build()
        #expect(single.page("samples/gallery-index.js") == nil && single.page("samples/page-2/index.html") == nil)
    }

    /// A table of contents that is longer than a menu may be lists the reader's own section, and the others as one line each.
    @Test func aLongNavigationListsTheOwnSection() async throws {
        var files = ["Content/templates/layouts/embed.html": "x"]
        var navigation = "title: T\nnavigation:\n"
        for section in 1...4 {
            navigation += "  - title: S\(section)\n    pages:\n"
            for page in 1...4 {
                files["Content/guides/s\(section)/p\(page).md"] = "# P\(section)\(page)\n"
                navigation += "      - guides/s\(section)/p\(page).md\n"
            }
        }
        files["Content/guides/s2/index.md"] = "# Index\n"
        files["Content/guides/s2/unlisted.md"] = "# Unlisted\n"
        files["Content/site.yml"] = navigation
        func menu(_ most: Int, _ path: String, sections: Int? = nil) async throws -> [String] {
            var bounds = PageBounds()
            bounds.menuGuides = most
            bounds.menuSections = sections ?? most
            let page = try #require(try await TestSite(files).build(bounds: bounds).page(path))
            let nav = try #require(page.firstMatch(of: /<nav class="side-nav"[\s\S]*?<\/nav>/)).output
            return nav.matches(of: /(?:<summary>|\n<li><a [^>]*>)([^<]*)/).map { String($0.output.1) }
        }
        let path = "guides/s2/p3/index.html"
        #expect(try await menu(20, path).count == 20)
        #expect(try await menu(5, path) == ["S1", "S2", "P21", "P22", "P23", "P24", "S3", "S4"])
        #expect(try await menu(3, path) == ["S1", "S2", "P22", "P23", "P24", "All", "S3", "All"])
        // The bound of sections is for a navigation that is not short enough, with a table of contents or without.
        #expect(try await menu(20, path, sections: 2).count == 20)
        #expect(try await menu(5, path, sections: 2) == ["S1", "S2", "P21", "P22", "P23", "P24", "All"])
        files["Content/site.yml"] = "title: T\n"
        let whole = try await menu(20, path, sections: 2)
        #expect(whole.contains("S4") && !whole.contains("All"))
        let part = try await menu(5, path, sections: 2)
        #expect(!part.contains("S4") && part.last == "All")
    }
}
