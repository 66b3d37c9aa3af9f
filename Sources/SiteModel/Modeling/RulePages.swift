import DataTree
import PushPayload
package import SiteFiles
import SiteSources
package import Text

/// Pages of the rules that a site names, from those that come with sitegen. They stand at `guides/rules/CODE/`, are found from
/// findings, checklists and `rule:` links, and are in no navigation. A guide of the site's own at that place comes first.
extension Site {
    /// With the pages of these rules and of those that they link to, where there are none yet.
    package func withRulePages(_ codes: Set<String>) -> Site {
        guard configuration.rulePages else { return self }
        var wanted = codes.sorted()
        var seen: Set<String> = []
        var added: [Guide] = []
        var next = 0
        while next < wanted.count {
            let code = wanted[next]
            next += 1
            guard rulePage(code) == nil, !seen.contains(code), let found = RuleGuide.read(code, in: self) else {
                continue
            }
            seen.insert(code)
            wanted += found.links
            added.append(found.guide)
        }
        let pages = zip(guides.count..., added).flatMap { self.pages(ofRule: $1, $0) }
        return added.isEmpty ? self : with(guideTable.adding(added), adding: pages)
    }

    private func pages(ofRule guide: Guide, _ index: Int) -> [Page] {
        locales.map { locale in
            Page(
                subject: .guide(index), locale: locale, url: settings.folder(of: locale).below(guide.url),
                title: guide.title(locale, defaultLocale).text,
                description: guide.description(locale, defaultLocale))
        }
    }

    /// Rules that guides, samples and what was found so far name.
    package func namedRules(_ found: [Diagnostic], _ kept: KeptWork? = nil) -> Set<String> {
        var codes = Set(found.map(\.code.id))
        for sample in samples {
            codes.formUnion((sample.findings + sample.switchedOff).map(\.code.id))
            codes.formUnion(sample.expected.map(\.diagnostic.code))
        }
        let guides = inputs.guideFiles
        let named = concurrentMap(guides.count) { index in
            let guide = guides[index]
            let key = guide.textHash.map { ContentHash.of("named-rules").with($0) }
            return kept.found(key, none: [], isNone: \.isEmpty) {
                RuleGuide.named(guide.file.bytes[guide.body.clamped(to: guide.file.bytes.indices)])
            }
        }
        for names in named where !names.isEmpty { codes.formUnion(names) }
        return codes.union(failedConditions)
    }

    /// Rules that a checklist names beside a condition that failed.
    private var failedConditions: Set<String> {
        Set(
            samples.flatMap { sample in
                sample.payload.map { RequirementList.make($0, app: sample.app, preview: sample.preview) } ?? []
            }.filter { $0.state == .failed }.compactMap(\.rule?.id))
    }
}

/// A rule's page as it comes with sitegen, in the site's languages. Its links to other rules stay, those into sitegen's own manual
/// become their texts, since a site does not have it.
package struct RuleGuide {
    package let guide: Guide
    /// Codes of the rules that it links to.
    package let links: [String]

    package static func read(_ code: String, in site: Site) -> RuleGuide? {
        guard let files = site.inputs.ruleFiles[code] else { return nil }
        let path: ContentPath = "guides/rules/\(code).md"
        var links: [String] = []
        var versions: [String: ParsedGuide] = [:]
        for (locale, file) in files.sorted(by: { $0.key < $1.key })
        where locale == "en" || site.locales.contains(locale) {
            let text = rewritten(file.text(in: 0..<file.bytes.count), site, &links)
            let shown = SourceFile(path: file.path, bytes: Array(text.utf8))
            let parts = FrontMatter.parse(shown).value
            versions[locale] = ParsedGuide(
                path: path, locale: locale, file: shown, frontMatter: parts.0, body: parts.body)
        }
        let url: PageAddress = "guides/rules/\(code)\(site.settings.ending)"
        return RuleGuide(guide: Guide(path: path, versions: versions, url: url, isShared: true), links: links)
    }

    /// The title in a language, else in English, without a page: where a site has none.
    package static func title(_ code: String, _ locale: String, _ site: Site) -> String? {
        guard let files = site.inputs.ruleFiles[code], let file = files[locale] ?? files["en"] else { return nil }
        return FrontMatter.parse(file).value.0?.root?["title"]?.string
    }

    /// Codes behind `rule:` in a text's bytes.
    package static func named(_ bytes: ArraySlice<UInt8>) -> Set<String> {
        bytes.withUnsafeBufferPointer { bytes in
            var codes = Set<String>()
            var index = 4
            while let colon = ByteSearch.find(UInt8(ascii: ":"), in: bytes, from: index) {
                index = colon + 1
                if bytes[colon - 4..<colon].elementsEqual("rule".utf8) {
                    codes.insert(String(decoding: bytes[index...].prefix(while: isCode), as: UTF8.self))
                }
            }
            return codes
        }
    }

    private static func isCode(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    /// Outside of code: links to rules are noted, links that lead nowhere here become text.
    private static func rewritten(_ text: String, _ site: Site, _ links: inout [String]) -> String {
        var isCode = false
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            lines.append(isCode || !line.contains("](") ? String(line) : unlinked(line, site, &links))
        }
        return lines.joined(separator: "\n")
    }

    private static func unlinked(_ line: Substring, _ site: Site, _ links: inout [String]) -> String {
        var out = ""
        var rest = line
        while let close = rest.firstRange(of: "]("), let end = rest[close.upperBound...].firstIndex(of: ")"),
            let open = rest[..<close.lowerBound].lastIndex(of: "[")
        {
            let target = String(rest[close.upperBound..<end])
            if leads(target, site, &links) {
                out += rest[...end]
            } else {
                let start = rest[..<open].hasSuffix("!") ? rest.index(before: open) : open
                out += rest[..<start] + rest[rest.index(after: open)..<close.lowerBound]
            }
            rest = rest[rest.index(after: end)...]
        }
        return out + rest
    }

    private static func leads(_ target: String, _ site: Site, _ links: inout [String]) -> Bool {
        if target.hasPrefix("https://") || target.hasPrefix("http://") || target.hasPrefix("#") { return true }
        let path = PathText.split(target).0
        if path.hasPrefix("spec:") { return site.specs[id: String(path.dropFirst(5))] != nil }
        let code = path.hasPrefix("rule:") ? String(path.dropFirst(5)) : PathText.dropExtension(path)
        guard !path.contains("/"), site.inputs.ruleFiles[code] != nil || site.rulePage(code) != nil else {
            return false
        }
        links.append(code)
        return true
    }
}
