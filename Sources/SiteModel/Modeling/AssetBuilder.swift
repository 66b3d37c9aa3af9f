import DataTree
import Markdown
import PushPayload
import SiteFiles
import SiteImport
import SiteSources
package import Text

/// Collects what is copied to the site: the theme's files, those of the content, and the apps' icons.
struct AssetBuilder {
    let facts: SiteFacts

    func table(_ tree: ParsedTree, _ kept: KeptWork?) -> Diagnosed<AssetTable> {
        let mark = BrandStyle(brand: tree.configuration.brand, files: brandFiles(tree))
        var result = Diagnosed(
            kept.value(tree.setUp.map { mark.key.with($0) }) {
                var files = tree.themeFiles
                files[BrandStyle.part] = mark.css.map { SourceFile(path: BrandStyle.part, bytes: Array($0.utf8)) }
                return AssetTable.theme(files, tree.configuration.fileNames, fonts: mark.fonts)
            }, mark.findings)
        let linked = Self.linked(tree)
        for entry in tree.assets where linked(entry.path) {
            if let finding = take(entry, &result.value) { result.diagnostics.append(finding) }
            guard tree.isLoose || !AppIcons.isRead(entry.path), !result.value.refused.contains(entry.path.text) else {
                continue
            }
            result.value.add(entry.path.text, entry.file.bytes)
        }
        result.diagnostics += addIcons(AppIcons(tree.assets), to: &result.value)
        result.diagnostics += missingImages(result.value)
        return result
    }

    /// Of the files beside the pages of a book without settings of ours those are published that its texts name.
    private static func linked(_ tree: ParsedTree) -> (ContentPath) -> Bool {
        let folders = tree.isLoose ? tree.books.map { $0.root ?? $0.folder } : []
        guard !folders.isEmpty, !tree.assets.isEmpty else { return { _ in true } }
        let isPlain = { @Sendable (byte: UInt8) in byte.isWordPart || "-.".utf8.contains(byte) }
        let texts =
            (tree.guides + tree.includes.values).map { $0.original.bytes }
            + tree.variables.values.map { $0.source.bytes }
        let found = concurrentMap(texts.count) { number in
            Set(texts[number].split { !isPlain($0) }.map { String(decoding: $0, as: UTF8.self) })
        }
        let names = found.reduce(into: Set<String>()) { $0.formUnion($1) }
        return { path in
            let name = path.name
            return names.contains(name) || !name.utf8.allSatisfy(isPlain) || !folders.contains { path.isIn($0) }
        }
    }

    /// Files that `site.yml` may name as the site's mark.
    private func brandFiles(_ tree: ParsedTree) -> [String: SourceFile] {
        if tree.configuration.brand.files.isEmpty { return [:] }
        return Dictionary(tree.assets.map { ($0.path.text, $0.file) }, uniquingKeysWith: { $1 })
    }

    /// What a file of markup holds that is not plain; one with a script is refused, unless the site trusts the HTML in it.
    private func take(_ entry: SourceEntry, _ table: inout AssetTable) -> Diagnostic? {
        guard facts.settings.configuration.rawHTML != .trusted,
            let found = ActiveMarkup.find(entry.file.bytes, ending: entry.path.fileExtension)
        else { return nil }
        let place = entry.file.location(found.range)
        switch found.kind {
        case .active(let what):
            table.refuse(entry.path)
            return Diagnostic(
                .assetActive, .warning, at: place, "'\(entry.path)' is not published: it holds \(what)",
                why: "whoever opens the file in a browser would run it under the address of the site",
                fix: .init("take it out of the file, or list the file under 'exclude' in 'site.yml'"))
        case .load(let address):
            return Diagnostic(
                .assetActive, .warning, at: place, "'\(entry.path)' loads '\(address)' from another site",
                why: "a page that shows the file as a picture shows it without that part",
                fix: .init("put what it loads into the file"))
        }
    }

    private func addIcons(_ icons: AppIcons, to table: inout AssetTable) -> [Diagnostic] {
        var missing: [Diagnostic] = []
        for app in facts.payloads.apps {
            switch icons.choose(app) {
            case .picture(let entry) where table.refused.contains(entry.path.text): break
            case .picture(let entry): table.add(icon: entry, of: app.id)
            case .missing(let node): missing.append(missingImage(node.string ?? "", node, among: icons.names(app)))
            case nil: break
            }
        }
        return missing
    }

    private func missingImages(_ table: AssetTable) -> [Diagnostic] {
        facts.payloads.sources.flatMap { source -> [Diagnostic] in
            guard let images = source.facts?.root?["images"]?.members, !images.isEmpty else { return [] }
            let addresses = addresses(source.file)
            return images.compactMap { member in
                if let path = member.value.string, table[path] == nil, !table.refused.contains(path) {
                    return missingImage(path, member.value, among: table.assets.keys.sorted())
                }
                return addresses.flatMap { unused(member, $0) }
            }
        }
    }

    /// What may be an address in a payload; nil where Liquid or an escape may make any.
    private func addresses(_ payload: SourceFile) -> Set<Substring>? {
        guard !["{{", "{%", "\\u"].contains(where: { ByteSearch.contains(payload.text, $0) }) else { return nil }
        // JSON may escape slashes, and hold JSON in its texts.
        let plain = payload.text.replacing(text: "\\", with: "")
        return Set(plain.split { Self.ends.contains($0) })
    }

    private static let ends = Set<Character>(" \t\r\n\"'<>()")

    /// What an address may begin with, which previews take for the same.
    private static let starts = ["https://", "http://", "//", ""]

    /// An address that its payload does not have: the preview would show a placeholder without a reason.
    private func unused(_ member: Node.Member, _ addresses: Set<Substring>) -> Diagnostic? {
        let bare = member.name.dropFirst((Self.starts.first { member.name.hasPrefix($0) } ?? "").count)
        let isWritten = Self.starts.contains { addresses.contains($0 + bare) }
        guard !isWritten, !bare.contains(where: { Self.ends.contains($0) }) else { return nil }
        let near = Suggestion.nearest(to: member.name, among: addresses.filter { $0.contains("/") }.map(String.init))
        return Diagnostic(
            .imageMissing, .warning, at: member.key.location,
            pointer: member.value.document.pointer(at: member.value.range.lowerBound),
            "the payload has no address '\(member.name)'", why: "the file stands in for nothing",
            fix: near.map { .init("did you mean '\($0)'?") })
    }

    /// A missing replacement picture or app icon: the preview would show a placeholder without a reason.
    private func missingImage(_ path: String, _ node: Node, among names: [String]) -> Diagnostic {
        let near = Suggestion.nearest(to: path, among: names)
        return Diagnostic(
            .imageMissing, .error, at: node.location, pointer: node.document.pointer(at: node.range.lowerBound),
            "image '\(path)' is missing: there is no such file", fix: near.map { .init("did you mean '\($0)'?") })
    }
}

extension DiagnosticCode { package static let assetActive = DiagnosticCode("asset.active") }
