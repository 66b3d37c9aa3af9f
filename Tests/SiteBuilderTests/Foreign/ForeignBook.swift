import Foundation
import SiteBuilder
import SiteFiles
import Testing
import Text

/// A tree of 60 pages for another system: pieces of every construct in turn, and links from each page to others in every form.
struct ForeignBook: Sendable {
    /// A piece of a page as it is written, and what its system shows of it.
    struct Piece: Sendable {
        var markdown: String
        var shown: String

        init(_ markdown: String, _ shown: String) {
            self.markdown = markdown
            self.shown = shown
        }
    }

    static let count = 60
    /// Pieces on a page.
    static let most = 8

    var pieces: [Piece]
    /// A link to a page by its number, in the forms that the system has.
    var links: [@Sendable (Int) -> String]
    /// Where the file of a page lies, and what is before its heading.
    var path: @Sendable (Int) -> String
    var matter: @Sendable (Int) -> String = { _ in "" }
    /// Where the page is written.
    var output: @Sendable (Int) -> String

    /// The pieces of a page.
    private func pieces(_ number: Int) -> [Piece] {
        (0..<Self.most).map { pieces[(number * Self.most + $0) % pieces.count] }
    }

    private func linked(_ number: Int) -> [String] {
        links.enumerated().map { index, link in link((number + 7 * index) % Self.count + 1) }
    }

    func files() -> [String: String] {
        var files: [String: String] = [:]
        for number in 1...Self.count {
            var text = matter(number) + "# Page \(number)\n\n## Part\n\nIntroduction of page \(number).\n"
            for piece in pieces(number) { text += "\n" + piece.markdown + "\n" }
            for (index, link) in linked(number).enumerated() { text += "\nLink number \(index): [target](\(link)).\n" }
            files[path(number)] = text
        }
        return files
    }

    private func shown(_ number: Int) -> String {
        let links = linked(number).indices.map { "Link number \($0): target." }
        return (["Part", "Introduction of page \(number)."] + pieces(number).map(\.shown) + links).joined(
            separator: " ")
    }

    /// What is wrong with a built tree: words that are missing (more than one in 200 on a page), links that lead nowhere, findings.
    func mistakes(_ result: BuildResult) -> [String] {
        var mistakes = result.diagnostics.map { "\($0.location?.path ?? ""): \($0.headline.english)" }
        let pages = Dictionary(
            result.outputs.filter { $0.path.hasSuffix(".html") }.map {
                ($0.path.text, String(decoding: $0.bytes, as: UTF8.self))
            },
            uniquingKeysWith: { first, _ in first })
        let files = Set(result.outputs.map(\.path.text))
        for number in 1...Self.count {
            guard let page = pages[output(number)] else {
                mistakes.append("page \(number) is not there")
                continue
            }
            let body = ForeignPage.body(page)
            var there: [String: Int] = [:]
            for word in ForeignPage.words(ForeignPage.text(body)) { there[word, default: 0] += 1 }
            let wanted = ForeignPage.words(shown(number))
            let missing = wanted.filter { word in
                there[word, default: 0] -= 1
                return there[word, default: 0] < 0
            }
            if missing.count * 200 > wanted.count { mistakes.append("page \(number) lacks \(missing)") }
            let extra = there.values.filter { $0 > 0 }.reduce(0, +)
            if extra * 50 > wanted.count {
                mistakes.append("page \(number) has \(there.filter { $0.value > 0 }) too much")
            }
            mistakes += Self.brokenLinks(body, output(number), pages, files).map { "page \(number) links to \($0)" }
        }
        return mistakes
    }

    private static func brokenLinks(
        _ body: String, _ path: String, _ pages: [String: String], _ files: Set<String>
    ) -> [String] {
        body.matches(of: /href="([^"]*)"/).compactMap { match in
            let link = String(match.output.1)
            if link.contains("://") || link.hasPrefix("mailto:") { return nil }
            let (file, fragment) = PathText.split(link)
            let target = file.isEmpty ? path : PathText.normalize(PathText.join(PathText.folder(path), file)) ?? ""
            guard files.contains(target) else { return link }
            let id = fragment.dropFirst()
            return id.isEmpty || pages[target]?.contains("id=\"\(id)\"") == true ? nil : link
        }
    }
}
