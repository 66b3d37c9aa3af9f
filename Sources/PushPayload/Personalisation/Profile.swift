package import DataTree
package import Liquid
package import Platform
package import Text

/// Whose Liquid a payload's texts are written in.
package enum PayloadLiquid: String, Sendable, CaseIterable {
    /// Braze's dialect: `{{${first_name}}}`, `{{custom_attribute.${points}}}`.
    case braze
    /// The language as Shopify defines it: `{{ user.first_name }}`.
    case standard

    package var dialect: Dialect { self == .braze ? .braze : .shopify }
}

/// A sample user: what a vendor would know of somebody when a message is rendered for them. Read from `profiles/NAME.yml`.
///
/// Nothing of it comes from outside the file: what `connected_content` would fetch is recorded in it, and `now` is a fixed
/// moment, so that a site built tomorrow is the same to the byte.
package struct Profile: Sendable {
    /// The file's name without its ending.
    package let id: String
    /// The name on the site: a text, or one for each language.
    package let title: Node?
    /// What is special about this person: a text, or one for each language.
    package let description: Node?
    package let document: Document
    /// What `'now' | date` prints: `now:` of the file, or `Profile.defaultNow`.
    package let now: Date
    /// Recorded answers by URL.
    package let connectedContent: [String: ConnectedContent]
    /// Texts that messages share, by name.
    package let contentBlocks: [(name: String, node: Node)]

    /// 1 January 2026, midnight UTC.
    package static let defaultNow = Date(timeIntervalSince1970: 1_767_225_600)

    package init(id: String, document: Document) {
        self.id = id
        self.document = document
        let root = document.root
        title = root?["title"]
        description = root?["description"]
        now = root?["now"]?.string.flatMap(Self.date) ?? Self.defaultNow
        var answers: [String: ConnectedContent] = [:]
        for entry in root?["connected_content"]?.elements ?? [] {
            guard let url = entry["url"]?.string else { continue }
            let json = entry["json"].map { String(decoding: JSONWriter.write($0), as: UTF8.self) }
            let body = entry["body"]?.string ?? json ?? ""
            answers[url] = ConnectedContent(status: entry["status"]?.int ?? 200, body: body)
        }
        connectedContent = answers
        contentBlocks = (root?["content_blocks"]?.members ?? []).filter { $0.value.kind == .string }.map {
            ($0.name, $0.value)
        }
    }

    /// `2026-03-20` or `2026-03-20T09:00:00Z`.
    private static func date(_ text: String) -> Date? {
        let whole = text.contains("T") ? text : text + "T00:00:00Z"
        return try? Date(whole, strategy: .iso8601)
    }

    // MARK: What a template sees

    /// Members that a template sees under their own name.
    private static let named = [
        "event_properties", "api_trigger_properties", "canvas_entry_properties", "campaign", "canvas",
        "subscribed_state", "card", "sms",
    ]

    /// The variables of a render. Braze: plain names (`${first_name}`) are members of `${}`. Otherwise the file's members
    /// under their own names.
    package func variables(_ liquid: PayloadLiquid) -> LiquidObject {
        guard let root = document.root, root.kind == .object else { return [:] }
        guard liquid == .braze else { return LiquidValue(root).objectValue ?? [:] }
        func value(_ name: String) -> LiquidValue { root[name].map { LiquidValue($0) } ?? .object([:]) }
        var variables: LiquidObject = [
            "${}": value("user"), "custom_attribute": value("custom_attributes"), "targeted_device": value("device"),
            "most_recently_used_device": value("device"),
        ]
        for name in Self.named { variables[name] = value(name) }
        // Recorded as the engine asks for them; without a record it says so.
        for name in ["catalogs", "catalog_selections"] { variables[name] = root[name].map { LiquidValue($0) } }
        return variables
    }

    /// The profile's content blocks as partials `content_blocks/NAME`, and what is wrong with them, located in the file.
    package func library(_ liquid: PayloadLiquid) -> Diagnosed<TemplateLibrary> {
        var library = TemplateLibrary()
        var diagnostics: [Diagnostic] = []
        for (name, node) in contentBlocks {
            let text = node.embeddedText
            let file = SourceFile(path: blockPath(name), bytes: text.bytes)
            let parsed = Template.parse(file, options: ParseOptions(mode: .strict, dialect: liquid.dialect))
            library["content_blocks/" + name] = parsed.value
            let places = LiquidPlaces([file.path: text])
            diagnostics += parsed.diagnostics.map {
                places.reported($0, pointer: "/content_blocks/" + JSONPointer.escape(name))
            }
        }
        return Diagnosed(library, diagnostics)
    }

    /// Where the content blocks' own places lie in the file.
    var places: LiquidPlaces {
        LiquidPlaces(
            Dictionary(contentBlocks.map { (blockPath($0.name), $0.node.embeddedText) }, uniquingKeysWith: { $1 }))
    }

    private func blockPath(_ name: String) -> String { document.source.path + "#content_blocks/" + name }
}
