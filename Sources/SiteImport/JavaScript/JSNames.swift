import Text

/// What statements give names to: constants, patterns, parameters, what is imported and exported.
extension JSReader {
    mutating func declare(isExported: Bool) {
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

    mutating func export() {
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

    private mutating func quoted() -> String? {
        let isOne = index < end && (bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "\""))
        return isOne ? string()?.string : nil
    }

    /// A string in quotation marks, and what the module that it names exports.
    private mutating func path() -> JSValue? {
        skipSpace()
        guard let scope, let name = quoted() else { return nil }
        scope.run.level = depth
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
    mutating func importNames(_ start: Int) {
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
        var named = quoted() ?? ""
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
