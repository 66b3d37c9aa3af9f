import Foundation
import Markdown
import SiteBuilder
import SiteFiles
import Testing
import Text

/// Whole sites of other systems, built as they are: no word is lost, every link leads where it leads there, and nothing is found that
/// is not true.
@Suite struct ForeignTreeTests {
    private static let starlight = Task { try? await TestSite(StarlightTree.files).build() }
    private static let docusaurus = Task { try? await TestSite(DocusaurusTree.files).build() }

    private static func described(_ found: [Diagnostic]) -> String {
        found.map {
            "\($0.location?.path ?? ""):\($0.location?.range.lowerBound ?? 0): \($0.code): \($0.headline.english)"
        }
        .joined(separator: "\n")
    }

    // MARK: Starlight

    @Test func starlightHasNothingToReport() async throws {
        let result = try #require(await Self.starlight.value)
        #expect(result.diagnostics.isEmpty, "\(Self.described(result.diagnostics))")
    }

    @Test func starlightLosesNoWord() async throws {
        let result = try #require(await Self.starlight.value)
        for (path, text) in StarlightTree.files where path.hasPrefix("src/content/docs/") {
            let inner = path.dropFirst("src/content/docs/".count)
            let stem = inner.prefix { $0 != "." }.lowercased().replacingOccurrences(of: " ", with: "-")
            let page = stem == "index" ? "index.html" : stem + "/index.html"
            try Words.expect(text, in: result.page(page), path)
        }
    }

    @Test func starlightsLinksLeadToPages() async throws {
        let result = try #require(await Self.starlight.value)
        let missing = Links.missing(result)
        #expect(missing.isEmpty, "\(missing)")
        let start = try #require(result.page("start/index.html"))
        for target in [
            "../guides/first/index.html\"", "../guides/first/index.html#launch", "../index.html", "files/orbit",
            "img/moon",
        ] {
            #expect(start.contains(target), "\(target)")
        }
    }

    @Test func starlightsTitleSidebarAndHomeAreTaken() async throws {
        let result = try #require(await Self.starlight.value)
        let home = try #require(result.page("index.html"))
        #expect(home.contains("Orbit docs") && home.contains("Update content"))
        #expect(result.page("README/index.html") == nil && !home.contains("Starter kit"))
        let flights = ["Start here", "First flight", "Second flight", "Tabs", "Cards", "Steps"]
        #expect(try titles(result, "guides/first/index.html").filter(flights.contains) == flights)
        let reference = try titles(result, "start/index.html").filter {
            ["Values", "All settings", "Deep space"].contains($0)
        }
        #expect(reference == ["Values", "All settings", "Deep space"])
    }

    @Test func aPartOfOtherPagesIsIncluded() async throws {
        let result = try #require(await Self.starlight.value)
        #expect(try #require(result.page("guides/first/index.html")).contains("Shared <em>words</em> for everybody."))
        let rover = try #require(await Self.docusaurus.value)
        #expect(try #require(rover.page("docs/basics/drive/index.html")).contains("At most <b>2</b> km/h."))
        #expect(try #require(rover.page("docs/tutorial/index.html")).contains("Part of <em>several</em> pages."))
    }

    // MARK: Docusaurus

    @Test func docusaurusHasNothingToReport() async throws {
        let result = try #require(await Self.docusaurus.value)
        #expect(result.diagnostics.isEmpty, "\(Self.described(result.diagnostics))")
    }

    @Test func docusaurusLosesNoWord() async throws {
        let result = try #require(await Self.docusaurus.value)
        let places = [
            "docs/intro.md": "docs/intro", "docs/01-basics/index.md": "docs/basics",
            "docs/01-basics/01-charge.md": "docs/basics/charge",
            "docs/01-basics/02-drive.mdx": "docs/basics/drive", "docs/own.md": "docs/own/place",
            "docs/tutorial/tutorial.mdx": "docs/tutorial",
            "docs/tutorial/part.md": "docs/tutorial/part",
            "blog/2024-03-05-first-post.md": "blog/2024/03/05/first-post",
            "blog/2024-04-06-second/index.mdx": "blog/2024/04/06/second", "src/pages/about.mdx": "about",
        ]
        for (path, address) in places {
            try Words.expect(DocusaurusTree.files[path] ?? "", in: result.page(address + "/index.html"), path)
        }
        for (path, text) in DocusaurusTree.files where path.hasPrefix("docs/02-generated/") && path.hasSuffix(".mdx") {
            let name = path.dropFirst("docs/02-generated/".count).drop { $0 != "p" }.dropLast(4)
            try Words.expect(text, in: result.page("docs/generated/\(name)/index.html"), path)
        }
    }

    @Test func docusaurusLinksLeadToPages() async throws {
        let result = try #require(await Self.docusaurus.value)
        let missing = Links.missing(result)
        #expect(missing.isEmpty, "\(missing)")
        let intro = try #require(result.page("docs/intro/index.html"))
        for target in [
            "../basics/charge/index.html\"", "../basics/drive/index.html#turn", "../basics/index.html",
            "../own/place/index.html",
            "../../blog/2024/03/05/first-post/index.html", "../../about/index.html", "files/rover", "static/img/rover",
        ] { #expect(intro.contains(target), "\(target)") }
    }

    @Test func docusaurusTitleAndSidebarAreTaken() async throws {
        let result = try #require(await Self.docusaurus.value)
        #expect(try #require(result.page("index.html")).contains("Rover docs"))
        let intro = try titles(result, "docs/intro/index.html").filter { !["T", "Guides"].contains($0) }
        #expect(
            intro.starts(with: [
                "Rover intro", "The Basics", "Charge", "Driving", "Generated pages", "A place of its own", "Tutorial",
            ]), "\(intro)")
        let charge = try titles(result, "docs/basics/charge/index.html").filter { !["T", "Guides"].contains($0) }
        #expect(
            charge.starts(with: ["Rover intro", "The Basics", "Charge", "Driving", "Generated pages"]),
            "\(charge)")
        #expect(result.page("docs/_hidden/index.html") == nil)
    }

    private func titles(_ result: BuildResult, _ path: String) throws -> [String] {
        let page = try #require(result.page(path))
        return page.matches(of: /(?:nav-group">|<summary>|\n<li><a [^>]*>)([^<]+)</).map { String($0.1) }
    }
}

/// Every address of a page that leads into the site, held to what was written.
private enum Links {
    static func missing(_ result: BuildResult) -> [String] {
        let files = Set(result.outputs.map(\.path.text))
        var missing: [String] = []
        for output in result.outputs where output.path.hasSuffix(".html") {
            let page = String(decoding: output.bytes, as: UTF8.self)
            guard let start = page.firstRange(of: "<div class=\"prose\">")?.upperBound else { continue }
            for match in page[start...].matches(of: /(?:href|src)="([^"#:]+)(?:#[^"]*)?"/) {
                let base = URL(string: "https://site.example/" + output.path.text)
                guard let url = URL(string: String(match.1), relativeTo: base)?.absoluteURL, url.host == "site.example"
                else { continue }
                let path = String(url.path.dropFirst())
                if !files.contains(path), !files.contains(path + "index.html") {
                    missing.append("\(output.path): \(match.1)")
                }
            }
        }
        return missing
    }
}

/// The words that a plain renderer of Markdown shows of a page without its tags, expressions and modules.
private enum Words {
    static func expect(_ source: String, in page: String?, _ path: String) throws {
        let page = try #require(page, "\(path) has no page")
        var shown: [String: Int] = [:]
        for word in words(page) { shown[word, default: 0] += 1 }
        let wanted = words(plain(source))
        var missing: [String] = []
        for word in wanted {
            if let count = shown[word], count > 0 { shown[word] = count - 1 } else { missing.append(word) }
        }
        #expect(Double(missing.count) <= 0.005 * Double(wanted.count), "\(path): \(missing) of \(wanted.count)")
        #expect(wanted.count >= 3)
    }

    private static func plain(_ source: String) -> String {
        var body = source
        if body.hasPrefix("---\n"), let end = body.dropFirst(4).firstRange(of: "\n---\n") {
            body = String(body[end.upperBound...])
        }
        var parts: [String] = []
        for (index, part) in body.components(separatedBy: "```").enumerated() {
            if index % 2 == 1 {
                // A fence in a component may be indented.
                parts.append(part.replacing(/[ ]+$/, with: ""))
                continue
            }
            // What is in a page's head is not seen.
            var text = part.replacing(/<head>(?s:.)*?<\/head>/, with: "").replacing(/<!--(?s:.)*?-->/, with: "")
            text = text.replacing(/\{\/\*(?s:.)*?\*\/\}/, with: "")
            text = text.replacing(/(?m)^(import|export) .*$/, with: "")
            text = text.replacing(
                /<\/?[A-Za-z](?:[^<>{}"'`]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/, with: "")
            text = text.replacing(/\\[{<]/, with: " ")
            text = text.replacing(/\{(?:[^{}]|\{[^{}]*\})*\}/, with: "")
            text = text.replacing(/(?m)^ *:::.*$/, with: "")
            text = text.replacing(/(?m)^ {2,}/, with: "")
            parts.append(text)
        }
        var features = CMarkDocument.Features.none
        (features.tables, features.taskLists, features.strikethrough) = (true, true, true)
        var style = HTMLStyle()
        style.rawHTML = .copied
        let markdown = Array(parts.joined(separator: "```").utf8)
        let html = MarkdownRenderer.renderPlain(markdown, features: features, style: style)
        return String(decoding: html, as: UTF8.self)
    }

    private static func words(_ html: String) -> [String] {
        var text = html.replacing(/<(script|style)(?s:.)*?<\/(script|style)>/, with: " ").replacing(
            /<\/?(span|b|i|em|strong|code|mark|a|kbd|small)\b[^>]*>/, with: ""
        ).replacing(/<[^>]*>/, with: " ")
        for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            text = text.replacing(entity, with: sign)
        }
        return text.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    }
}
