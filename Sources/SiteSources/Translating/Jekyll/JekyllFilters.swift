import Liquid
import Markdown
import Text

/// Filters that Jekyll adds to Liquid's (jekyllrb.com, "Liquid Filters"), as far as they need nothing but their input.
enum JekyllFilters {
    /// Longer lists are not gone through by an expression.
    private static let mostItems = 5_000

    static let table: [String: HostFilter] = texts.merging(lists) { $1 }.merging(dates) { $1 }

    private static let texts: [String: HostFilter] = [
        "relative_url": { value, _ in .string(rooted(value)) },
        "absolute_url": { value, _ in .string(rooted(value)) },
        "slugify": { value, _ in .string(slug(value)) },
        "strip_index": { value, _ in
            let text = text(value)
            return .string(text.hasSuffix("/index.html") ? String(text.dropLast("index.html".count)) : text)
        },
        "cgi_escape": { value, _ in .string(escaped(value, keeping: "-_.*", blank: "+")) },
        "uri_escape": { value, _ in .string(escaped(value, keeping: "-_.~!*'();:@&=+$,/?#[]", blank: "%20")) },
        "xml_escape": { value, _ in rendered("{{ v | escape }}", ["v": .string(text(value))]) },
        "number_of_words": { value, _ in .int(text(value).split(whereSeparator: \.isWhitespace).count) },
        "normalize_whitespace": { value, _ in
            .string(text(value).split(whereSeparator: \.isWhitespace).joined(separator: " "))
        },
        "smartify": { value, _ in value },
        "jsonify": { value, _ in rendered("{{ v | json }}", ["v": value]) },
        "inspect": { value, _ in rendered("{{ v | json | escape }}", ["v": value]) },
        "to_integer": { value, _ in rendered("{{ v | plus: 0 | floor }}", ["v": value]) },
        "markdownify": { value, _ in
            var features = CMarkDocument.Features.none
            (features.tables, features.taskLists) = (true, true)
            let html = MarkdownRenderer.renderPlain(Array(text(value).utf8), features: features, style: HTMLStyle())
            return .string(String(decoding: html, as: UTF8.self))
        },
    ]

    private static let lists: [String: HostFilter] = [
        "where_exp": { value, arguments in
            .array(chosen(items(value), arguments).filter(\.holds).map(\.item))
        },
        "find_exp": { value, arguments in
            chosen(items(value), arguments).first(where: \.holds)?.item ?? .null
        },
        "group_by": { value, arguments in
            let name = text(arguments[0])
            return groups(items(value)) { text($0.objectValue?[name] ?? .null) }
        },
        "group_by_exp": { value, arguments in
            let (name, template) = expression(arguments, "{{ ", " }}")
            guard let template else { return .array([]) }
            return groups(items(value)) { template.text([name: $0]) ?? "" }
        },
        "sort": { value, arguments in
            let (name, last) = (arguments[0].stringValue, arguments[1].stringValue == "last")
            return sorted(items(value), name, nilsLast: last)
        },
        "array_to_sentence_string": { value, arguments in
            let words = items(value).map(text)
            let and = arguments[0].stringValue ?? "and"
            guard let last = words.last else { return .string("") }
            if words.count == 1 { return .string(last) }
            if words.count == 2 { return .string("\(words[0]) \(and) \(last)") }
            return .string(words.dropLast().joined(separator: ", ") + ", \(and) \(last)")
        },
        "push": { value, arguments in .array(items(value) + [arguments[0]]) },
        "unshift": { value, arguments in .array([arguments[0]] + items(value)) },
        "pop": { value, _ in .array(Array(items(value).dropLast())) },
        "shift": { value, _ in .array(Array(items(value).dropFirst())) },
    ]

    private static let dates: [String: HostFilter] = [
        "date_to_string": { value, arguments in day(value, "%b", arguments) },
        "date_to_long_string": { value, arguments in day(value, "%B", arguments) },
        "date_to_xmlschema": { value, _ in date(value, "%Y-%m-%dT%H:%M:%S+00:00") },
        "date_to_rfc822": { value, _ in date(value, "%a, %d %b %Y %H:%M:%S +0000") },
    ]

    // MARK: Texts

    static func text(_ value: LiquidValue) -> String {
        value.stringValue ?? Piece("{{ v }}")?.text(["v": value]) ?? ""
    }

    private static func rendered(_ source: String, _ variables: LiquidObject) -> LiquidValue {
        Piece(source)?.text(variables).map { .string($0) } ?? .null
    }

    private static func rooted(_ value: LiquidValue) -> String {
        let text = text(value)
        return text.contains("://") || text.hasPrefix("/") ? text : "/" + text
    }

    private static func slug(_ value: LiquidValue) -> String {
        text(value).lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    private static func escaped(_ value: LiquidValue, keeping signs: String, blank: String) -> String {
        let digits = Array("0123456789ABCDEF")
        var result = ""
        for byte in text(value).utf8 {
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || signs.utf8.contains(byte)
            if byte == 0x20 {
                result += blank
            } else if isPlain {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
            }
        }
        return result
    }

    // MARK: Lists

    private static func items(_ value: LiquidValue) -> [LiquidValue] {
        Array((value.arrayValue ?? (value.isNull ? [] : [value])).prefix(mostItems))
    }

    /// A piece of Liquid that is run for each item, and the name of the item in it.
    private static func expression(_ arguments: FilterArguments, _ before: String, _ after: String) -> (
        name: String, Piece?
    ) {
        (text(arguments[0]), Piece(before + text(arguments[1]) + after))
    }

    private static func chosen(_ items: [LiquidValue], _ arguments: FilterArguments) -> [(
        item: LiquidValue, holds: Bool
    )] {
        let (name, piece) = expression(arguments, "{% if ", " %}1{% endif %}")
        return items.map { ($0, piece?.text([name: $0]) == "1") }
    }

    private static func groups(_ items: [LiquidValue], _ name: (LiquidValue) -> String) -> LiquidValue {
        var order: [String] = []
        var groups: [String: [LiquidValue]] = [:]
        for item in items {
            let name = name(item)
            if groups[name] == nil { order.append(name) }
            groups[name, default: []].append(item)
        }
        return .array(
            order.map { name in
                let items = groups[name] ?? []
                return ["name": .string(name), "items": .array(items), "size": .int(items.count)]
            })
    }

    /// What has no value comes first, unless it is to be last; numbers are before texts.
    private static func sorted(_ items: [LiquidValue], _ name: String?, nilsLast: Bool) -> LiquidValue {
        let keyed = items.enumerated().map { number, item in
            (number: number, item: item, key: SortKey(name.map { item.objectValue?[$0] ?? .null } ?? item, nilsLast))
        }
        return .array(keyed.sorted { ($0.key, $0.number) < ($1.key, $1.number) }.map(\.item))
    }

    private struct SortKey: Comparable {
        let rank: Int
        let number: Double
        let text: String

        init(_ value: LiquidValue, _ nilsLast: Bool) {
            switch value {
            case .null: (rank, number, text) = (nilsLast ? 9 : 0, 0, "")
            case .int(let int): (rank, number, text) = (1, Double(int), "")
            case .double(let double): (rank, number, text) = (1, double, "")
            default: (rank, number, text) = (2, 0, JekyllFilters.text(value))
            }
        }

        static func < (a: SortKey, b: SortKey) -> Bool { (a.rank, a.number, a.text) < (b.rank, b.number, b.text) }
    }

    // MARK: Dates

    private static func date(_ value: LiquidValue, _ format: String) -> LiquidValue {
        rendered("{{ v | date: '\(format)' }}", ["v": value])
    }

    /// `07 Nov 2008`, or with `ordinal` `7th Nov 2008`, in the style `US` `Nov 7th, 2008`.
    private static func day(_ value: LiquidValue, _ month: String, _ arguments: FilterArguments) -> LiquidValue {
        guard arguments[0].stringValue == "ordinal" else { return date(value, "%d \(month) %Y") }
        guard let number = Int(text(date(value, "%-d"))) else { return value }
        let ending =
            (11...13).contains(number % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
        let isUS = arguments[1].stringValue == "US"
        return date(value, isUS ? "\(month) \(number)\(ending), %Y" : "\(number)\(ending) \(month) %Y")
    }
}

/// A short piece of Liquid that is run with a few variables.
struct Piece {
    private let template: Template

    private static let longest = 2_000

    /// Nil for what can not be read.
    init?(_ source: String) {
        guard source.utf8.count <= Self.longest else { return nil }
        let parsed = Template.parse(SourceFile(path: "", text: source), options: ParseOptions())
        guard !parsed.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        template = parsed.value
    }

    /// Nil where it can not be run.
    func text(_ variables: LiquidObject) -> String? {
        var options = RenderOptions()
        (options.limits.outputBytes, options.limits.assignedBytes) = (64 << 10, 64 << 10)
        let rendered = template.render(variables, options: options)
        guard !rendered.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        return String(decoding: rendered.value, as: UTF8.self)
    }
}
