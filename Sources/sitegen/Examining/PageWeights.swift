import SiteFiles

/// How heavy the pages of each kind are: of the heaviest one, the bytes of the page and of the styles and scripts that it names, as
/// they lie on the disk. Servers that compress send about a third of them.
struct PageWeights {
    struct Weight: Encodable {
        var kind: String
        var pages: Int
        var page: Int
        var styles: Int
        var scripts: Int
        /// What styles and scripts may weigh together.
        var budget: Int
        var isWithin: Bool { styles + scripts <= budget }
    }

    let all: [Weight]

    init(_ outputs: [OutputFile]) {
        let sizes = Dictionary(outputs.map { ($0.path, $0.bytes.count) }, uniquingKeysWith: { first, _ in first })
        var found: [String: Weight] = [:]
        for output in outputs where output.path.hasSuffix(".html") {
            let text = String(decoding: output.bytes, as: UTF8.self)
            guard let kind = Self.value(of: #"class="kind-"#, in: text) else { continue }
            var weight = Weight(kind: kind, pages: 1, page: text.utf8.count, styles: 0, scripts: 0, budget: 0)
            for (mark, path) in [
                (#"<link rel="stylesheet" href=""#, \Weight.styles), (#"<script src=""#, \Weight.scripts),
            ] {
                for name in Self.values(of: mark, in: text) {
                    weight[keyPath: path] += output.path.folder.resolving(name).flatMap { sizes[$0] } ?? 0
                }
            }
            let old = found[kind]
            let isHeavier = old.map { $0.styles + $0.scripts < weight.styles + weight.scripts } ?? true
            if let old, !isHeavier { weight = old }
            weight.pages = (old?.pages ?? 0) + 1
            weight.budget = Self.budget(kind)
            found[kind] = weight
        }
        all = found.values.sorted { $0.kind < $1.kind }
    }

    /// Pages with previews have the players of stories, banners and the device.
    private static func budget(_ kind: String) -> Int {
        ["sample", "spec", "guide", "home", "gallery"].contains(kind) ? 220_000 : 120_000
    }

    private static func value(of mark: String, in text: String) -> String? { values(of: mark, in: text).first }

    private static func values(of mark: String, in text: String) -> [String] {
        text.split(separator: mark).dropFirst().map { String($0.prefix { $0 != "\"" && $0 != " " }) }
    }
}
