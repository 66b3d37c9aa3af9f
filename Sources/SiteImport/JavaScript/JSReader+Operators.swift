import Text

/// Operators, names, functions and calls.
extension JSReader {
    /// The weakest first; of one level the longer first.
    private static let levels: [[String]] = [
        ["??", "||"], ["&&"], ["===", "!==", "==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
    ]

    mutating func binary(_ level: Int) -> JSValue {
        guard level < Self.levels.count else { return unary() }
        let start = index
        var left = binary(level + 1)
        while let sign = sign(level) {
            index += sign.utf8.count
            let right = binary(level + 1)
            left = JSValue.of(sign, left, right) ?? other(start)
        }
        return left
    }

    private mutating func sign(_ level: Int) -> String? {
        skipSpace()
        guard index < end, !bytes[index].isScriptWordPart else { return nil }
        return Self.levels[level].first { sign in
            guard bytes[index..<end].starts(with: sign.utf8) else { return false }
            let behind = index + sign.utf8.count
            return behind >= end || bytes[behind] != UInt8(ascii: "=")
        }
    }

    private mutating func unary() -> JSValue {
        skipSpace()
        let start = index
        guard index < end, depth < Self.deepest else { return passed() }
        depth += 1
        defer { depth -= 1 }
        if take("!") { return unary().isTrue.map { .flag(!$0) } ?? other(start) }
        if take("await") { return unary() }
        if take("typeof") || take("void") || take("delete") {
            _ = unary()
            return other(start)
        }
        if take("new") {
            guard case .call(let name, let arguments, let place) = unary() else { return other(start) }
            return .call("new " + name, arguments, place)
        }
        let first = primary()
        return suffixes(first, start)
    }

    private mutating func primary() -> JSValue {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return string() ?? passed()
        case UInt8(ascii: "`"): return template()
        case UInt8(ascii: "["): return list(UInt8(ascii: "]")).map { .array($0) } ?? passed()
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "("):
            if isArrow() { return function(start) }
            return list(UInt8(ascii: ")"))?.last ?? other(start)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return number()
        case UInt8(ascii: "/"): return pattern()
        default: return word(start)
        }
    }

    /// A regular expression.
    private mutating func pattern() -> JSValue {
        let start = index
        var isClass = false
        index += 1
        while index < end, bytes[index] != 0x0A, isClass || bytes[index] != UInt8(ascii: "/") {
            if bytes[index] == UInt8(ascii: "[") { isClass = true }
            if bytes[index] == UInt8(ascii: "]") { isClass = false }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, end)
        _ = identifier()
        return other(start)
    }

    /// A name, a word of the language, or a function.
    private mutating func word(_ start: Int) -> JSValue {
        guard let name = identifier() else { return passed() }
        switch name {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null", "undefined": return .null
        case "function": return function(start)
        case "async":
            skipSpace()
            return index < end && (bytes[index] == UInt8(ascii: "(") || bytes[index].isScriptWordPart)
                ? primary() : lookup(name, start)
        default: break
        }
        let behind = index
        skipSpace()
        if index + 1 < end, bytes[index] == UInt8(ascii: "="), bytes[index + 1] == UInt8(ascii: ">") {
            return arrow(start, start..<behind)
        }
        index = behind
        return lookup(name, start)
    }

    /// What a name stands for.
    func lookup(_ name: String, _ start: Int) -> JSValue {
        scope?.find(name) ?? .name(name, location(start))
    }

    // MARK: Behind a value

    private mutating func suffixes(_ first: JSValue, _ start: Int) -> JSValue {
        var value = first
        while true {
            let before = index
            skipSpace()
            guard index < end else { return value }
            if bytes[index] == UInt8(ascii: "[") {
                guard let keys = list(UInt8(ascii: "]")) else { return passed(from: start) }
                value = element(value, keys.first, start)
            } else if bytes[index] == UInt8(ascii: "(") {
                guard let arguments = list(UInt8(ascii: ")")) else { return passed(from: start) }
                value = call(value, arguments, start)
            } else if bytes[index] == UInt8(ascii: "`") {
                _ = template()
                value = other(start)
            } else if bytes[index] == UInt8(ascii: "!"), index + 1 < end, bytes[index + 1] != UInt8(ascii: "=") {
                index += 1
            } else if take("?.") || take(".") {
                guard let name = identifier() else { continue }
                value = member(value, name, start)
            } else if take("as") || take("satisfies") {
                skipType()
            } else {
                index = before
                return value
            }
            if index == before { return passed(from: start) }
        }
    }

    private mutating func member(_ value: JSValue, _ name: String, _ start: Int) -> JSValue {
        if index < end, bytes[index] == UInt8(ascii: "("), scope != nil {
            switch value {
            case .array, .string:
                let arguments = list(UInt8(ascii: ")")) ?? []
                return method(value, name, arguments) ?? other(start)
            default: break
            }
        }
        switch value {
        case .object: return element(value, .string(name), start)
        case .name(let first, _):
            let whole = first + "." + name
            if whole == "process.env.NODE_ENV" || whole == "import.meta.env.MODE" { return .string("production") }
            return .name(whole, location(start))
        case .null: return .null
        // `require('x').default`, `require('path').join`
        case .call where name == "default": return value
        case .call("require", let arguments, _), .call("import", let arguments, _):
            return arguments.first?.string.map { .name($0 + "." + name, location(start)) } ?? other(start)
        default: return other(start)
        }
    }

    private func element(_ value: JSValue, _ key: JSValue?, _ start: Int) -> JSValue {
        guard let key = key?.string else { return other(start) }
        switch value {
        case .object(let members):
            if let found = value[key] { return found }
            if members.contains(where: { $0.key == "..." }) { return other(start) }
            return key == "default" ? value : .null
        case .array(let values):
            return Int(key).map { values.indices.contains($0) ? values[$0] : .null } ?? other(start)
        default: return other(start)
        }
    }

    // MARK: Functions

    /// Whether the parenthesis at `index` has the parameters of an arrow function.
    private mutating func isArrow() -> Bool {
        guard let close = closing() else { return false }
        var rest = JSReader(bytes, close..<end)
        rest.skipSpace()
        if rest.take("=>") { return true }
        guard rest.take(":") else { return false }
        rest.skipType()
        rest.skipSpace()
        return rest.take("=>")
    }

    /// From the word `function`, a method's parenthesis, or the parameters of an arrow function.
    mutating func function(_ start: Int) -> JSValue {
        skipSpace()
        _ = take("*")
        skipSpace()
        if index < end, bytes[index] != UInt8(ascii: "(") { _ = identifier() }
        skipSpace()
        guard index < end, bytes[index] == UInt8(ascii: "("), let close = closing() else { return passed(from: start) }
        let parameters = (index + 1)..<(close - 1)
        index = close
        skipSpace()
        if take(":") { skipType() }
        return arrow(start, parameters)
    }

    /// From what is behind the parameters.
    private mutating func arrow(_ start: Int, _ parameters: Range<Int>) -> JSValue {
        skipSpace()
        _ = take("=>")
        skipSpace()
        let from = index
        let isBlock = index < end && bytes[index] == UInt8(ascii: "{")
        if isBlock {
            index = closing() ?? end
        } else {
            var inner = JSReader(bytes, index..<end)
            inner.depth = depth
            _ = inner.value()
            index = inner.index
        }
        guard let scope else { return other(start) }
        let body = isBlock ? (from + 1)..<max(from + 1, index - 1) : from..<index
        return scope.run.add(
            JSFunction(scope: scope, bytes: bytes, parameters: parameters, body: body, isBlock: isBlock),
            at: location(start))
    }

    // MARK: Types

    /// Passes over a type of TypeScript.
    mutating func skipType() {
        while true {
            skipSpace()
            if take("typeof") || take("keyof") || take("readonly") || take("|") || take("&") { continue }
            guard index < end else { return }
            let isParameters = bytes[index] == UInt8(ascii: "(")
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): index = closing() ?? end
            case UInt8(ascii: "'"), UInt8(ascii: "\""): if string() == nil { return }
            default: if identifier() == nil { return }
            }
            while index < end, "<.[(".utf8.contains(bytes[index]) {
                if take(".") {
                    _ = identifier()
                } else if bytes[index] == UInt8(ascii: "<") {
                    skipAngles()
                } else {
                    index = closing() ?? end
                }
            }
            let behind = index
            skipSpace()
            guard isParameters && take("=>") || take("|") || take("&") else {
                index = behind
                return
            }
        }
    }

    private mutating func skipAngles() {
        var open = 0
        while index < end, bytes[index] != UInt8(ascii: ";") {
            if bytes[index] == UInt8(ascii: "<") { open += 1 }
            if bytes[index] == UInt8(ascii: ">"), bytes[index - 1] != UInt8(ascii: "=") { open -= 1 }
            index += 1
            if open == 0 { return }
        }
    }
}
