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
    mutating func ended(_ value: JSValue, _ start: Int) -> JSValue {
        let isWhole = isLineEnd(index)
        endStatement()
        return isWhole ? value : other(start)
    }

    mutating func endStatement() {
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
    mutating func passStatement() {
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

    mutating func named(isExported: Bool) {
        let start = index
        skipSpace()
        _ = take("*")
        skipSpace()
        let name = identifier()
        let value = function(start)
        if let name { set(name, value, isExported) }
    }

    func set(_ name: String, _ value: JSValue, _ isExported: Bool) {
        scope?.set(name, value)
        if isExported { scope?.exports.append((name, value)) }
    }

    /// `if (…) {…} else if (…) {…} else {…}`: the branch whose condition is known to hold is read; where none is known, names that
    /// branches change are forgotten.
    private mutating func condition() -> JSValue? {
        var holds: Bool? = true
        var isDone = false
        while true {
            skipSpace()
            if index < end, bytes[index] == UInt8(ascii: "(") { holds = list(UInt8(ascii: ")"))?.last?.isTrue }
            skipSpace()
            let from = index
            if index < end, bytes[index] == UInt8(ascii: "{") { index = closing() ?? end } else { passStatement() }
            if holds == nil { forget(from..<index) }
            if holds == true, !isDone, from < end, depth < Self.deepest {
                let isBlock = bytes[from] == UInt8(ascii: "{")
                var inner = JSReader(bytes, isBlock ? (from + 1)..<max(from + 1, index - 1) : from..<index, in: scope)
                inner.depth = depth + 1
                if let returned = inner.statements() { return returned }
                isDone = true
            }
            skipSpace()
            guard take("else") else { return nil }
            skipSpace()
            if !take("if") { holds = holds.map { _ in true } }
        }
    }
}
