import SiteFiles
import Text

/// A function of a file, which is read again where it is called.
struct JSFunction {
    let scope: JSScope
    let bytes: [UInt8]
    let parameters: Range<Int>
    let body: Range<Int>
    let isBlock: Bool
}

/// Calls whose result can be known.
extension JSReader {
    mutating func call(_ value: JSValue, _ arguments: [JSValue], _ start: Int) -> JSValue {
        scope?.run.level = depth
        switch value {
        case .function(let number, _): return scope?.run.result(of: number, arguments) ?? other(start)
        // `require('x')(…)` is a call of what others call `x`.
        case .call("require", let path, _), .call("import", let path, _):
            return .call(path.first?.string.map(PathText.name) ?? "", arguments, location(start))
        case .name(let name, _): return known(name, arguments) ?? .call(name, arguments, location(start))
        default: return other(start)
        }
    }

    private func known(_ name: String, _ arguments: [JSValue]) -> JSValue? {
        guard let scope, let first = arguments.first else { return nil }
        switch name {
        case "require", "import": return first.string.flatMap { scope.run.module($0, from: scope.folder) }
        case "JSON.parse":
            // `JSON.parse(readFileSync('x'))`
            guard case .call(let name, let inner, _) = first, name.hasSuffix("readFileSync") else { return nil }
            return inner.first.flatMap(Self.path).flatMap { scope.run.module($0, from: scope.folder) }
        case "Object.assign":
            let all = arguments.filter { $0.isTrue != false }
            return all.allSatisfy { $0.unknown == nil } ? .object(all.flatMap(\.members)) : nil
        case "Object.freeze", "Promise.resolve", "structuredClone", "String": return first
        case "Object.keys": return first.unknown == nil ? .array(first.members.map { .string($0.key) }) : nil
        case "Object.values": return first.unknown == nil ? .array(first.members.map(\.value)) : nil
        case "Object.entries":
            return first.unknown == nil ? .array(first.members.map { .array([.string($0.key), $0.value]) }) : nil
        case "Object.fromEntries":
            let pairs = first.elements.map(\.elements)
            guard first.unknowns.isEmpty, pairs.allSatisfy({ $0.count == 2 && $0[0].string != nil }) else { return nil }
            return .object(pairs.map { ($0[0].string ?? "", $0[1]) })
        default: return nil
        }
    }

    /// The last text of `path.join(__dirname, 'x')`, `new URL('x', import.meta.url)`, `require.resolve('x')`.
    static func path(_ value: JSValue) -> String? {
        guard case .call(let name, let arguments, _) = value else { return value.string }
        guard ["join", "resolve", "URL", "fileURLToPath"].contains(where: name.hasSuffix) else { return nil }
        return arguments.last { path($0) != nil }.flatMap(path)
    }

    /// What a method of a list or a text gives.
    func method(_ value: JSValue, _ name: String, _ arguments: [JSValue]) -> JSValue? {
        let (values, first) = (value.elements, arguments.first)
        func mapped() -> [JSValue]? {
            guard case .function(let number, _)? = first else { return nil }
            scope?.run.level = depth
            return values.enumerated().map { index, one in
                scope?.run.result(of: number, [one, .number("\(index)")]) ?? other(self.index)
            }
        }
        if case .string(let text) = value { return Self.method(text, name) }
        switch name {
        case "map": return mapped().map { .array($0) }
        case "flatMap": return mapped().map { .array($0.flatMap(Self.flat)) }
        case "flat": return .array(values.flatMap(Self.flat))
        case "concat": return .array(values + arguments.flatMap(Self.flat))
        case "filter", "find":
            let isPlain = if case .name("Boolean", _)? = first { true } else { false }
            guard let answers = isPlain ? values : mapped(), isPlain || answers.allSatisfy({ $0.isTrue != nil }) else {
                return nil
            }
            let kept = zip(values, answers).filter { $1.isTrue != false }.map(\.0)
            return name == "filter" ? .array(kept) : kept.first ?? .null
        case "includes": return .flag(values.contains { $0.string != nil && $0.string == first?.string })
        case "join":
            let texts = values.compactMap(\.string)
            return texts.count == values.count ? .string(texts.joined(separator: first?.string ?? ",")) : nil
        default: return nil
        }
    }

    private static func flat(_ value: JSValue) -> [JSValue] {
        if case .array(let inner) = value { return inner }
        return [value]
    }

    private static func method(_ text: String, _ name: String) -> JSValue? {
        switch name {
        case "toLowerCase": .string(text.lowercased())
        case "toUpperCase": .string(text.uppercased())
        case "trim": .string(text.trimmed())
        case "toString": .string(text)
        default: nil
        }
    }
}

extension JSValue {
    /// What an operator makes of two values; nil where it is not known.
    static func of(_ sign: String, _ a: JSValue, _ b: JSValue) -> JSValue? {
        switch sign {
        case "||": return a.isTrue.map { $0 ? a : b }
        case "&&": return a.isTrue.map { $0 ? b : a }
        case "??":
            if case .null = a { return b }
            return a.isUnset ? b : a.unknown == nil ? a : nil
        case "===", "==", "!==", "!=":
            guard let (x, y) = a.comparable.flatMap({ x in b.comparable.map { (x, $0) } }) else { return nil }
            return .flag((x == y) == (sign.first == "="))
        case "+":
            guard case .string = a, b.string != nil else {
                guard case .string(let text) = b else { return nil }
                return a.string.map { .string($0 + text) }
            }
            return .string((a.string ?? "") + (b.string ?? ""))
        default: return nil
        }
    }

    private var comparable: String? {
        switch self {
        case .string(let text): "s" + text
        case .number(let text): "n" + text
        case .flag(let flag): flag ? "true" : "false"
        case .null: "null"
        default: isUnset ? "null" : nil
        }
    }
}
