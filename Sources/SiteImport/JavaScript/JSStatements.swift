import Text

/// Statements, one after the other, as far as they say what names stand for.
extension JSReader {
    /// What is returned, in a function.
    mutating func statements() -> JSValue? {
        hoist()
        while true {
            skipSpace()
            guard index < end else { return nil }
            let before = index
            if take(";") { continue }
            if take("return") { return value() }
            if take("if") {
                if let returned = condition() { return returned }
            } else {
                statement()
            }
            if index == before { passStatement() }
            if index == before { index += 1 }
        }
    }

    private mutating func statement() {
        let start = index
        if take("import"), index < end, bytes[index] != UInt8(ascii: "("), bytes[index] != UInt8(ascii: ".") {
            return importNames(start)
        }
        index = start
        if take("export") { return export() }
        if take("const") || take("let") || take("var") { return declare(isExported: false) }
        if take("async") { skipSpace() }
        if take("function") { return named(isExported: false) }
        index = start
        for word: StaticString in ["type", "interface", "declare", "class", "for", "while", "switch", "try", "enum"]
        where take(word) {
            passStatement()
            return forget(start..<index)
        }
        assign(start)
    }

    /// `NAME.path = value`, or an expression.
    private mutating func assign(_ start: Int) {
        var path: [String] = []
        while let name = identifier() {
            path.append(name)
            skipSpace()
            guard take(".") else { break }
        }
        if path.count > 1, path.last == "push", index < end, bytes[index] == UInt8(ascii: "("),
            let more = list(UInt8(ascii: ")"))
        {
            scope?.set(path.dropLast()) { .array($0.elements + more) }
            return endStatement()
        }
        guard !path.isEmpty, index + 1 < end, bytes[index] == UInt8(ascii: "="),
            bytes[index + 1] != UInt8(ascii: "="), bytes[index + 1] != UInt8(ascii: ">")
        else {
            index = start
            _ = value()
            return endStatement()
        }
        index += 1
        let from = index
        let value = ended(value(), from)
        if path == ["module", "exports"] {
            scope?.whole = value
        } else {
            if path.starts(with: ["module", "exports"]) { path.removeFirst() }
            if path.count == 2, path[0] == "exports" {
                scope?.exports.append((path[1], value))
            } else {
                scope?.set(path[...]) { _ in value }
            }
        }
    }

    /// Whether nothing of a statement is left: its value is known to be all of it.
    private mutating func ended(_ value: JSValue, _ start: Int) -> JSValue {
        let isWhole = isLineEnd(index)
        endStatement()
        return isWhole ? value : other(start)
    }

    private mutating func endStatement() {
        if isLineEnd(index) { _ = take(";") } else { passStatement() }
    }

    /// Whether a statement may end at a place.
    private func isLineEnd(_ place: Int) -> Bool {
        guard place < end, bytes[place] != UInt8(ascii: ";"), bytes[place] != UInt8(ascii: "}"),
            bytes[place] != UInt8(ascii: ",")
        else { return true }
        // White space may be passed over already, or not.
        if bytes[..<place].reversed().prefix(while: { $0 <= 0x20 }).contains(0x0A) { return true }
        var rest = JSReader(bytes, place..<end)
        rest.skipSpace()
        return rest.index >= end || bytes[rest.index] == UInt8(ascii: ";")
            || bytes[place..<rest.index].contains(0x0A)
    }

    /// To the end of a line or a block at which a statement may end.
    private mutating func passStatement() {
        var walk = JSWalk()
        while index < end {
            let isBlockEnd = bytes[index] == UInt8(ascii: "}")
            guard let next = walk.step(bytes, index, end) else { return index += 1 }
            let byte = bytes[index]
            index = next
            if walk.isOutside, byte == 0x0A || byte == UInt8(ascii: ";") || isBlockEnd { return }
        }
    }

    /// What is not read may have changed names: they are not known any more.
    private func forget(_ range: Range<Int>) {
        var rest = JSReader(bytes, range)
        while rest.index < rest.end {
            let start = rest.index
            guard let name = rest.identifier() else {
                rest.index += 1
                continue
            }
            let behind = rest.index
            var last = ""
            while rest.take("."), let next = rest.identifier() { last = next }
            rest.skipSpace()
            let isCall = ["push", "unshift", "splice"].contains(last)
            if isCall || rest.take("=") && !rest.take("=") && !rest.take(">") {
                let place = SourceLocation(path: scope?.path ?? "", range: start..<behind)
                scope?.set([name]) { _ in .other(place) }
            }
            rest.index = max(behind, rest.index)
        }
    }

    /// Functions are known before their statement.
    private mutating func hoist() {
        let start = index
        var walk = JSWalk()
        while index < end {
            if walk.isOutside, bytes[index] == UInt8(ascii: "f"),
                index == start || !bytes[index - 1].isScriptWordPart, take("function")
            {
                named(isExported: false)
                continue
            }
            guard let next = walk.step(bytes, index, end) else { break }
            index = next
        }
        index = start
    }

    private mutating func named(isExported: Bool) {
        let start = index
        skipSpace()
        _ = take("*")
        skipSpace()
        let name = identifier()
        let value = function(start)
        if let name { set(name, value, isExported) }
    }

    private func set(_ name: String, _ value: JSValue, _ isExported: Bool) {
        scope?.set(name, value)
        if isExported { scope?.exports.append((name, value)) }
    }

    /// `if (…) {…} else {…}`: what is known to hold is read.
    private mutating func condition() -> JSValue? {
        skipSpace()
        guard index < end, bytes[index] == UInt8(ascii: "("), let test = list(UInt8(ascii: ")"))?.last else {
            return nil
        }
        var holds = test.isTrue
        while true {
            skipSpace()
            let from = index
            if index < end, bytes[index] == UInt8(ascii: "{") { index = closing() ?? end } else { passStatement() }
            if holds == true {
                var inner = JSReader(
                    bytes, bytes[from] == UInt8(ascii: "{") ? (from + 1)..<(index - 1) : from..<index, in: scope)
                inner.depth = depth + 1
                if depth < Self.deepest, let returned = inner.statements() { return returned }
            }
            skipSpace()
            guard take("else") else { return nil }
            skipSpace()
            holds = holds.map { !$0 }
            if take("if") {
                let isDone = holds == false
                skipSpace()
                guard index < end, bytes[index] == UInt8(ascii: "("), let next = list(UInt8(ascii: ")"))?.last else {
                    return nil
                }
                holds = isDone ? false : holds == nil ? nil : next.isTrue
            }
        }
    }

    // MARK: Names

    private mutating func declare(isExported: Bool) {
        repeat {
            skipSpace()
            guard let target = target() else { return passStatement() }
            skipSpace()
            _ = take("!")
            if take(":") { skipType() }
            skipSpace()
            guard take("=") else { continue }
            skipSpace()
            let from = index
            bind(target, ended(value(), from), isExported)
        } while take(",")
        _ = take(";")
    }

    /// Where a name or a pattern stands.
    private mutating func target() -> Range<Int>? {
        let from = index
        guard index < end else { return nil }
        if bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[") {
            guard let close = closing() else { return nil }
            index = close
        } else if identifier() == nil {
            return nil
        }
        return from..<index
    }

    /// Gives the parameters of a function their values.
    mutating func bind(_ arguments: [JSValue]) {
        var number = 0
        while index < end {
            skipSpace()
            let isRest = take("...")
            guard let target = target() else { return }
            var given = number < arguments.count ? arguments[number] : .null
            if isRest { given = .array(Array(arguments.dropFirst(number))) }
            skipSpace()
            _ = take("?")
            if take(":") { skipType() }
            skipSpace()
            if take("=") {
                let standard = value()
                if case .null = given { given = standard }
            }
            bind(target, given, false)
            skipSpace()
            guard take(",") else { return }
            number += 1
        }
    }

    private mutating func bind(_ target: Range<Int>, _ value: JSValue, _ isExported: Bool) {
        let isObject = bytes[target.lowerBound] == UInt8(ascii: "{")
        guard isObject || bytes[target.lowerBound] == UInt8(ascii: "["), depth < Self.deepest else {
            return set(String(decoding: bytes[target], as: UTF8.self), value, isExported)
        }
        var inner = JSReader(bytes, (target.lowerBound + 1)..<(target.upperBound - 1), in: scope)
        inner.depth = depth + 1
        inner.parts(of: value, isObject, isExported)
    }

    /// The parts of `{a, b: c = 1}` and `[a, b]`.
    private mutating func parts(of value: JSValue, _ isObject: Bool, _ isExported: Bool) {
        var number = 0
        while index < end {
            skipSpace()
            if take(",") {
                number += 1
                continue
            }
            let start = index
            guard var target = target() else { return }
            let key = isObject ? String(decoding: bytes[target], as: UTF8.self) : String(number)
            skipSpace()
            if isObject, take(":") {
                skipSpace()
                guard let own = self.target() else { return }
                target = own
            }
            var part: JSValue =
                value.unknown == nil
                ? (isObject ? value[key] : value.elements.dropFirst(number).first) ?? .null
                : key == "default" ? value : isObject ? .name(key, location(start)) : other(start)
            skipSpace()
            if take("=") {
                let standard = self.value()
                if case .null = part { part = standard }
            }
            bind(target, part, isExported)
        }
    }

    // MARK: Modules

    private mutating func export() {
        skipSpace()
        let start = index
        if take("default") {
            skipSpace()
            let from = index
            let value = ended(value(), from)
            scope?.exports.append(("default", value))
            return
        }
        if take("const") || take("let") || take("var") { return declare(isExported: true) }
        if take("async") { skipSpace() }
        if take("function") { return named(isExported: true) }
        index = start
        guard index < end, bytes[index] == UInt8(ascii: "{"), let close = closing() else { return passStatement() }
        let names = Self.names(bytes[(index + 1)..<(close - 1)])
        index = close
        skipSpace()
        let module = take("from") ? path() : nil
        for (name, local) in names {
            let value = module == nil ? scope?.find(name) : module.flatMap { $0[name] }
            scope?.exports.append((local, value ?? other(start)))
        }
        endStatement()
    }

    /// A string in quotation marks, and what the module that it names exports.
    private mutating func path() -> JSValue? {
        skipSpace()
        guard let scope, index < end, let name = string()?.string else { return nil }
        return scope.run.module(name, from: scope.folder)
    }

    /// `a, b as c`
    private static func names(_ bytes: ArraySlice<UInt8>) -> [(name: String, local: String)] {
        String(decoding: bytes, as: UTF8.self).split(separator: ",").compactMap { part in
            let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first, let last = words.last, first != "type" else { return nil }
            return (first, last)
        }
    }

    /// `import a, { b as c } from 'x'`, `import * as d from 'x'`.
    private mutating func importNames(_ start: Int) {
        skipSpace()
        let from = index
        while index < end, bytes[index] != UInt8(ascii: "'"), bytes[index] != UInt8(ascii: "\""),
            bytes[index] != UInt8(ascii: ";")
        {
            index += 1
        }
        var clause = bytes[from..<index]
        if let word = clause.last("from") { clause = clause[..<word] }
        let behind = index
        var named = string()?.string ?? ""
        index = behind
        let module = path()
        endStatement()
        guard !clause.starts(with: "type ".utf8) else { return }
        let parts = clause.split(separator: UInt8(ascii: "{"), maxSplits: 1)
        func take(_ name: String, _ local: String) {
            var value = name == "*" ? module : module.flatMap { $0[name] ?? (name == "default" ? $0 : nil) }
            // Whatever a file calls it.
            if value == nil, name == "default", named.hasPrefix("@astrojs/") {
                named = String(named.dropFirst("@astrojs/".utf8.count))
                value = .name(named, location(start))
            }
            if let value { scope?.set(local, value) }
        }
        for (name, local) in Self.names(parts.first ?? []) where clause.first != UInt8(ascii: "{") {
            take(name == "*" ? "*" : "default", name == "*" ? local : name)
        }
        let braced = clause.first == UInt8(ascii: "{") ? parts.first : parts.dropFirst().first
        for (name, local) in Self.names(braced?.prefix { $0 != UInt8(ascii: "}") } ?? []) { take(name, local) }
    }
}
