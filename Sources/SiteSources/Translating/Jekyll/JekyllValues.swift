import DataTree
import Liquid
import SiteFiles
import Text

/// What Liquid sees in a Jekyll page: `site` (the settings), `page` (the front matter), `include`; by Jekyll's documentation
/// ("Variables", "Liquid filters"), with its lists of pages, posts and data. What only a build of Jekyll's knows, as its time and what
/// GitHub says of the repository, is not there, and an expression that names it has no value.
struct JekyllValues {
    private var variables: LiquidObject
    /// What was assigned or captured before: as it is written, and the names in it.
    private var prelude: [(source: ArraySlice<UInt8>, names: Set<String>)] = []
    private var preludeSize = 0
    /// Where in the prelude each name gets its values.
    private var places: [String: [Int]] = [:]
    private var assigned: Set<String> = []
    /// Items of loops, which are variables.
    private var bound: Set<String> = []
    private let settings: Node?
    /// What `site` and `page` have.
    private let known: [String: Set<String>]
    private let collections: Set<String>

    private static let longest = 64 << 10
    /// `assign` and `capture` together.
    private static let longestPrelude = 16 << 10

    /// `page`: its front matter with the defaults.
    init(_ settings: Node?, _ page: LiquidObject, _ lists: JekyllLists?, path: String, url: String) {
        self.settings = settings
        var site = LiquidObject()
        for member in settings?.members ?? [] { site[member.name] = LiquidValue(member.value) }
        // Links are relative to the site's own root.
        site["baseurl"] = .string("")
        site["url"] = .string("")
        for entry in lists?.values.entries ?? [] { site[entry.key] = entry.value }
        var page = page
        page["path"] = .string(path)
        page["name"] = .string(PathText.name(path))
        page["url"] = .string("/" + url)
        page["dir"] = page["dir"] ?? .string("/" + (url.hasSuffix("/") || url.isEmpty ? url : PathText.folder(url)))
        known = ["site": Set(site.keys), "page": Set(page.keys)]
        variables = [
            "site": .object(site), "page": .object(page), "include": .object([:]),
            "jekyll": .object(["environment": .string("production")]),
        ]
        let own = settings?["collections"]
        collections = Set((own?.members.map(\.name) ?? []) + (own?.elements.compactMap(\.string) ?? []))
    }

    /// The same in a file that is included with these values.
    func including(_ parameters: [(String, LiquidValue)]) -> JekyllValues {
        var copy = self
        copy.variables["include"] = .object(LiquidObject(parameters))
        return copy
    }

    mutating func remember(_ source: ArraySlice<UInt8>, name: String) {
        guard preludeSize + source.count <= Self.longestPrelude else { return }
        preludeSize += source.count
        places[name, default: []].append(prelude.count)
        prelude.append((source, Set(LiquidNames.firsts(in: Array(source)))))
        assigned.insert(name)
    }

    /// The part of the prelude that a piece of Liquid rests on.
    private func prelude(of source: [UInt8]) -> [UInt8] {
        guard !prelude.isEmpty else { return [] }
        var open = LiquidNames.firsts(in: source)
        var asked: Set<String> = []
        var taken: Set<Int> = []
        while let name = open.popLast() {
            guard asked.insert(name).inserted else { continue }
            for place in places[name] ?? [] where taken.insert(place).inserted { open += prelude[place].names }
        }
        return taken.sorted().flatMap { prelude[$0].source }
    }

    // MARK: Values

    private static let filters = HostFilters(JekyllFilters.table)

    /// The text that a piece of Liquid prints; nil where it names what is not known here, or cannot be read. `work`: what is left of
    /// a page's, in bytes that are read and rounds of loops.
    func text(of source: [UInt8], _ work: inout Int) -> String? {
        guard work > 0, source.count <= Self.longest, unknown(in: source) == nil else { return nil }
        let whole = prelude(of: source) + source
        work -= whole.count
        guard work > 0 else { return nil }
        let parsed = Template.parse(
            SourceFile(path: "", bytes: whole),
            options: ParseOptions(filters: Set(JekyllFilters.table.keys)))
        guard !parsed.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        var options = RenderOptions()
        options.limits.outputBytes = 1 << 20
        options.limits.assignedBytes = 1 << 20
        options.limits.iterations = min(options.limits.iterations, work)
        options.filters = Self.filters
        let rendered = parsed.value.rendering(variables, options: options)
        work -= rendered.iterations + rendered.output.count
        guard !rendered.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        return String(decoding: rendered.output, as: UTF8.self)
    }

    /// The same with the item of a loop.
    func binding(_ name: String, to item: LiquidValue) -> JekyllValues {
        var copy = self
        copy.variables[name] = item
        copy.assigned.insert(name)
        copy.bound.insert(name)
        return copy
    }

    /// The list or object that a name stands for, as a parameter of an include; nil for other values.
    func list(at name: String) -> LiquidValue? {
        let parts = name.split(separator: ".").map(String.init)
        guard let first = parts.first, bound.contains(first) || !assigned.contains(first),
            unknown(in: Array("{{ \(name) }}".utf8)) == nil
        else {
            return nil
        }
        var value = variables[first]
        for part in parts.dropFirst() { value = value?.objectValue?[part] }
        guard let value, value.arrayValue != nil || value.objectValue != nil else { return nil }
        return value
    }

    /// The setting of a name as it is written, for running text.
    func written(_ name: String) -> String? { settings?[name]?.string }

    // MARK: What is known

    private static let words: Set<String> = [
        "true", "false", "nil", "null", "blank", "empty", "and", "or", "contains", "in", "if", "unless", "case", "for",
        "elsif", "else", "when", "endif", "endunless", "endcase", "endfor", "assign", "capture", "endcapture", "limit",
        "offset", "reversed", "forloop", "break", "continue", "jekyll", "include",
    ]
    /// What Jekyll makes of the whole site, and of a page.
    private static let made: [String: Set<String>] = [
        "site": [
            "posts", "pages", "related_posts", "static_files", "html_pages", "html_files", "collections", "data",
            "documents", "categories", "tags", "time", "github",
        ],
        "page": ["content", "excerpt", "id", "previous", "next", "collection", "relative_path", "dir"],
    ]

    /// The first name in a piece of Liquid that has no value here, with its member: `site.data`.
    func unknown(in source: [UInt8]) -> String? {
        var own: Set<String>?
        for name in LiquidNames.all(in: source) {
            let parts = name.split(separator: ".", maxSplits: 2).map(String.init)
            guard let first = parts.first, !Self.words.contains(first), !assigned.contains(first) else { continue }
            let bound = own ?? LiquidNames.bound(in: source)
            own = bound
            if bound.contains(first) { continue }
            guard first == "site" || first == "page", parts.count > 1 else { return name }
            let isOwn = known[first]?.contains(parts[1]) ?? false
            let isMade = Self.made[first]?.contains(parts[1]) ?? false
            if !isOwn, isMade || first == "site" && collections.contains(parts[1]) { return first + "." + parts[1] }
        }
        return nil
    }
}

/// The names that a piece of Liquid reads.
enum LiquidNames {
    /// Dotted names outside of quotation marks, of tags and outputs only; names of filters and of their arguments are none.
    static func all(in source: [UInt8]) -> [String] {
        var names: [String] = []
        for range in insides(source) {
            var index = range.lowerBound
            var isFilter = false
            while index < range.upperBound {
                let byte = source[index]
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    index = (source[(index + 1)..<range.upperBound].firstIndex(of: byte) ?? range.upperBound - 1) + 1
                } else if isStart(byte) {
                    let start = index
                    while index < range.upperBound, isStart(source[index]) || isInner(source[index]) { index += 1 }
                    let isArgument = index < range.upperBound && source[index] == UInt8(ascii: ":")
                    if !isFilter, !isArgument { names.append(String(decoding: source[start..<index], as: UTF8.self)) }
                    isFilter = false
                } else if (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") {
                    // A number, a range, or the member of an element: `list[0].name`.
                    while index < range.upperBound, isStart(source[index]) || isInner(source[index]) { index += 1 }
                } else {
                    if byte == UInt8(ascii: "|") { isFilter = true } else if byte > 0x20 { isFilter = false }
                    index += 1
                }
            }
        }
        return names
    }

    /// The names without their members.
    static func firsts(in source: [UInt8]) -> [String] {
        all(in: source).map { String($0.prefix { $0 != "." }) }
    }

    /// The names that a loop or an assignment in the piece gives their values.
    static func bound(in source: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        for keyword in ["for ", "assign ", "capture ", "tablerow "] {
            var index = 0
            while let place = ByteSearch.find(Array(keyword.utf8), in: source, from: index) {
                index = place + keyword.utf8.count
                let name = source[index...].prefix { $0 != 0x20 }
                if name.endIndex < source.count { names.insert(String(decoding: name, as: UTF8.self)) }
            }
        }
        return names
    }

    /// Where tags and outputs are, without their braces.
    private static func insides(_ source: [UInt8]) -> [Range<Int>] {
        LiquidTokens(source, 0..<source.count).all.map {
            $0.range.lowerBound + 2..<max($0.range.lowerBound + 2, $0.range.upperBound - 2)
        }
    }

    private static func isStart(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
    }

    private static func isInner(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "?")
    }
}
