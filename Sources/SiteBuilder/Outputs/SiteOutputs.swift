import DataTree
import PushPayload
import Text

/// The files of the site as a whole: each spec's schema, the report for machines, the site map.
struct SiteOutputs {
    let site: Site

    func outputs() -> [OutputFile] {
        let texts = site.specs.specs.map { spec in
            (spec, String(decoding: spec.root.map { JSONWriter.write($0) } ?? [], as: UTF8.self))
        }
        let references = Dictionary(
            uniqueKeysWithValues: texts.map { spec, text in
                (spec.id, site.specs.specs.filter { text.contains("\"\(Spec.uri($0.id))") })
            })
        var files = site.specs.specs.compactMap { spec in
            schema(spec, references).map { OutputFile(path: "specs/\(spec.id)/schema.json", bytes: $0) }
        }
        files.append(OutputFile(path: "report/report.json", bytes: report))
        if let map = siteMap { files.append(OutputFile(path: "sitemap.xml", bytes: map)) }
        files += Feed(site: site).outputs()
        files += [OutputFile(path: "robots.txt", bytes: robots), SiteManifest(site: site).output]
        return files
    }

    /// The spec as JSON with the specs that it refers to bundled under `$defs`, each under its own `$id` (JSON Schema 2020-12,
    /// section 9.3): one file that any validator can use.
    private func schema(_ spec: Spec, _ references: [String: [Spec]]) -> [UInt8]? {
        guard let root = spec.root else { return nil }
        let others = referenced(spec, references)
        let own = JSONWriter.write(root, .pretty)
        guard !others.isEmpty, own.last == UInt8(ascii: "}") else { return own + [0x0A] }
        let bundle = Bundle(specs: others).inserted(into: root)
        let parsed = JSONParser.parse(SourceFile(path: "", bytes: bundle)).value
        return parsed.root.map { JSONWriter.write($0, .pretty) + [0x0A] }
    }

    private func referenced(_ spec: Spec, _ references: [String: [Spec]]) -> [Spec] {
        var found: [Spec] = []
        var queue = [spec]
        while let next = queue.popLast() {
            for other in references[next.id] ?? []
            where other.id != spec.id && !found.contains(where: { $0.id == other.id }) {
                found.append(other)
                queue.append(other)
            }
        }
        return found.sorted { $0.id < $1.id }
    }

    private struct Bundle {
        let specs: [Spec]

        func inserted(into root: Node) -> [UInt8] {
            var output: [UInt8] = Array("{".utf8)
            var wroteDefs = false
            for (index, member) in root.members.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                JSONWriter.string(member.key.textBytes, to: &output)
                output.append(UInt8(ascii: ":"))
                guard member.name == "$defs" else {
                    output += JSONWriter.write(member.value)
                    continue
                }
                wroteDefs = true
                output += JSONWriter.write(member.value).dropLast()
                if member.value.count > 0 { output.append(UInt8(ascii: ",")) }
                appendSpecs(&output)
                output.append(UInt8(ascii: "}"))
            }
            if !wroteDefs {
                output += Array(",\"$defs\":{".utf8)
                appendSpecs(&output)
                output.append(UInt8(ascii: "}"))
            }
            return output + Array("}".utf8)
        }

        private func appendSpecs(_ output: inout [UInt8]) {
            for (index, spec) in specs.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                JSONWriter.string(Array(Spec.uri(spec.id).utf8), to: &output)
                output.append(UInt8(ascii: ":"))
                output += spec.root.map { JSONWriter.write($0) } ?? []
            }
        }
    }

    private var report: [UInt8] {
        var formatter = DiagnosticJSON(sources: site.parsed.sources)
        return formatter.bytes(site.diagnostics)
    }

    /// Every robot is welcome, and told where the map lies (RFC 9309, sitemaps.org).
    private var robots: [UInt8] {
        let map = site.absolute("sitemap.xml").map { "\nSitemap: \($0)\n" } ?? ""
        return Array("User-agent: *\nAllow: /\n\(map)".utf8)
    }

    /// Only with a base URL: the protocol wants absolute addresses.
    private var siteMap: [UInt8]? {
        guard site.baseURL != nil else { return nil }
        var output: [UInt8] = []
        output.append(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        )
        let listed = site.pages.filter { page in
            page.subject != .notFound && page.subject != .search && !site.isFallback(page.subject, page.locale)
        }
        for page in listed {
            output.append("  <url><loc>")
            HTMLEscaping.append(site.absolute(page.url) ?? "", to: &output)
            let day = site.updated(page.subject, page.locale).map { "<lastmod>\($0.iso)</lastmod>" } ?? ""
            output.append("</loc>\(day)</url>\n")
        }
        output.append("</urlset>\n")
        return output
    }
}
