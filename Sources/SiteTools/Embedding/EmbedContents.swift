import DataTree
import PushPayload
import SiteBuilder
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// The Markdown that stands for a block: a payload, a key table, a badge, a picture. Secrets are masked in it, as on the site.
struct EmbedContents {
    private let site: Site
    private let writer: MarkdownPageWriter?

    init(_ site: Site) {
        self.site = site
        writer = site.page(.home, site.defaultLocale).map {
            MarkdownPageWriter(site: site, page: $0, links: site.baseURL == nil ? .none : .absolute)
        }
    }

    /// Ends without a line end. Throws for a name that is not in the site and for a badge or picture without an address.
    func content(_ block: EmbedBlock) throws(EmbedMistake) -> String {
        switch block.kind {
        case .payload: return try payload(sample(block.id), block.pointer)
        case .keys: return try keys(block)
        case .preview:
            let index = try sample(block.id)
            try needAddress(block)
            return try preview(block, index)
        case .badge:
            try needAddress(block)
            return try badge(block.id)
        }
    }

    /// The sample whose payload, badge or picture a block shows.
    func sampleIndex(_ block: EmbedBlock) -> Int? { block.kind == .keys ? nil : site.sampleIndex(block.id) }

    private func sample(_ id: String) throws(EmbedMistake) -> Int {
        if let index = site.sampleIndex(id) { return index }
        let near = SampleSelection(site.samples.map(\.id)).nearest(to: id)
        throw EmbedMistake("there is no sample '\(id)'", fix: near.map { "write '\($0)'" })
    }

    /// Pictures of all devices that the message reaches, or of the one that the marker names.
    private func preview(_ block: EmbedBlock, _ index: Int) throws(EmbedMistake) -> String {
        let sample = site.samples[index]
        let part = try profile(block, sample)
        var kinds = SamplePictures.kinds(sample, part)
        if let name = block.surface {
            guard let kind = Surfaces.Kind(rawValue: name) else {
                let known = Surfaces.Kind.allCases.map(\.rawValue)
                let near = Suggestion.nearest(to: name, among: known)
                throw EmbedMistake(
                    "a surface must be \(known.dropLast().joined(separator: ", ")) or \(known.last ?? ""), but is '\(name)'",
                    fix: near.map { "write 'surface=\($0)'" })
            }
            guard kinds.contains(kind) else {
                throw EmbedMistake(
                    "nothing of '\(block.id)' reaches '\(name)'",
                    fix: kinds.first.map { "write 'surface=\($0.rawValue)'" })
            }
            kinds = [kind]
        }
        let locale = site.defaultLocale
        return EmbedLinks(site: site, index: index, locale: locale).pictures(
            on: kinds, of: part, user: part.map { ProfileViews.title($0.profile, locale) })
    }

    private func profile(_ block: EmbedBlock, _ sample: Sample) throws(EmbedMistake) -> PersonalisedSample? {
        guard let name = block.profile else { return nil }
        if let part = sample.personalised.first(where: { $0.profile.id == name }) { return part }
        let near = Suggestion.nearest(to: name, among: sample.personalised.map(\.profile.id))
        throw EmbedMistake(
            "'\(block.id)' is not made for a profile '\(name)'", fix: near.map { "write 'profile=\($0)'" })
    }

    private func needAddress(_ block: EmbedBlock) throws(EmbedMistake) {
        if site.baseURL != nil { return }
        throw EmbedMistake(
            "'\(block.kind.rawValue)' must know the site's address",
            fix: "add 'baseURL' to site.yml or run 'sitegen embed --site-url URL'")
    }

    private func payload(_ index: Int, _ pointer: String?) throws(EmbedMistake) -> String {
        var output = MarkdownText()
        var text = site.samples[index].file.text
        if let pointer {
            guard let node = site.samples[index].document.root?.at(pointer) else {
                throw EmbedMistake("there is no value at '\(pointer)' in '\(site.samples[index].id)'")
            }
            text = String(decoding: JSONPrinter.pretty(node), as: UTF8.self)
        }
        // The byte order mark of a payload is none in the middle of another file.
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        output.code(text, language: "json")
        return Self.trimmed(output)
    }

    private func keys(_ block: EmbedBlock) throws(EmbedMistake) -> String {
        guard let spec = site.specs[id: block.id], let writer else {
            let near = Suggestion.nearest(to: block.id, among: site.specs.specs.map(\.id))
            throw EmbedMistake("there is no spec '\(block.id)'", fix: near.map { "write '\($0)'" })
        }
        if let pointer = block.pointer, JSONPointer(pointer) == nil {
            throw EmbedMistake("a pointer must begin with '/', but is '\(pointer)'")
        }
        var output = MarkdownText()
        writer.keys(spec, below: block.pointer, to: &output)
        guard !output.bytes.isEmpty else {
            throw EmbedMistake(
                block.pointer.map { "there are no keys below '\($0)' in the spec '\(spec.id)'" }
                    ?? "there are no keys in the spec '\(spec.id)'")
        }
        return Self.trimmed(output)
    }

    /// Of a sample, or of a spec and all its samples.
    private func badge(_ id: String) throws(EmbedMistake) -> String {
        if let index = site.sampleIndex(id) {
            let links = EmbedLinks(site: site, index: index, locale: site.defaultLocale)
            return links.badgeMarkdown
        }
        guard let spec = site.specs[id: id], let page = site.page(.spec(id), site.defaultLocale),
            let picture = site.absolute(file: "specs/\(id)/badge.svg"), let address = site.absolute(page.url)
        else {
            let near = SampleSelection(site.samples.map(\.id) + site.specs.specs.map(\.id)).nearest(to: id)
            throw EmbedMistake("there is no sample and no spec '\(id)'", fix: near.map { "write '\($0)'" })
        }
        let title = EmbedLinks.escaped(PlainInline.text(spec.title(site.defaultLocale)))
        return "[![\(title)](\(picture))](\(address))"
    }

    private static func trimmed(_ output: MarkdownText) -> String {
        String(decoding: output.bytes.dropLast(), as: UTF8.self)
    }
}
