import DataTree
import Liquid
import PushPayload
import SiteModel
import Text

/// The size of a message by transport, and where its bytes go: everywhere that of the minified body, which is what a sender
/// transmits and what the rule `payload.size` holds to the limit.
struct SizeViews {
    let site: Site
    let page: Page

    /// The figures of the body for Apple's service.
    func meter(_ size: PayloadSize?) -> LiquidValue {
        guard let size else { return .null }
        return View.object([
            "bytes": .int(size.minified), "written": .int(size.written), "limit": .int(size.limit),
            "percent": .int(Self.percent(size.minified, size.limit)),
            "level": .string(Self.level(size.written, size.minified, size.limit)),
        ])
    }

    /// A row for each transport that limits the message.
    func transports(_ root: Node?, _ server: ServerForm?, _ size: PayloadSize?, _ facts: SampleFacts) -> LiquidValue {
        View.list(TransportSize.all(root, server, size: size, headers: facts.headers)) { row($0, nil) }
    }

    /// Rows for what each profile gets; a message that is not sent has none.
    func transports(_ sample: Sample) -> LiquidValue {
        let rows = sample.personalised.flatMap { part in
            TransportSize.all(
                part.document?.root, sample.spec?.server, size: part.size, headers: sample.facts.headers
            ).map {
                row($0, ProfileViews.title(part.profile, page.locale))
            }
        }
        return .array(rows)
    }

    private func row(_ size: TransportSize, _ profile: String?) -> LiquidValue {
        let level = Self.level(size.written, size.minified, size.limit)
        return View.object([
            "title": .string(size.title ?? site.text("transport." + size.transport.rawValue, page.locale)),
            "profile": View.text(profile), "written": .int(size.written), "minified": .int(size.minified),
            "limit": .int(size.limit), "percent": .int(Self.percent(size.minified, size.limit)),
            "level": .string(level), "word": .string(site.text("size.level." + level, page.locale)),
        ])
    }

    private static func percent(_ bytes: Int, _ limit: Int) -> Int { bytes * 100 / max(limit, 1) }

    private static func level(_ written: Int, _ minified: Int, _ limit: Int) -> String {
        if minified > limit { return "error" }
        return percent(minified, limit) >= 90 || written > limit ? "warning" : "ok"
    }

    // MARK: Bytes

    /// What each key costs in the minified body. `lines` are those of the same payload on the page.
    func bytes(_ payload: Node?, _ lines: LineLinks?) -> LiquidValue {
        guard let payload, payload.kind == .object, !payload.members.isEmpty else { return .null }
        let table = ByteTable(payload)
        return View.object([
            "total": .int(table.total),
            "rows": View.list(table.rows) { row in
                let tenths = row.bytes * 1000 / max(table.total, 1)
                return View.object([
                    "name_html": SpecViews(site: site, page: page).breakable(ClippedText.of(row.name)),
                    "line_url": View.text(lines?.url(row.pointer)), "depth": .int(row.depth),
                    "bytes": .int(row.bytes), "width": .int(min(tenths, 1000)),
                    "share": .string("\(tenths / 10).\(tenths % 10)"),
                    "escapes": row.escapes > 0 ? .int(row.escapes) : .null,
                ])
            },
        ])
    }
}
