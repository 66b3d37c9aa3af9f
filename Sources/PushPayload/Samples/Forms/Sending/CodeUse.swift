import DataTree
import Text

/// What becomes of a value that is written out in code: the calls that take it, and the name that they or a literal give it.
struct CodeUse {
    /// Calls around it, the innermost first: `JSON.stringify(…)` is 'stringify'.
    var calls: [String] = []
    /// `Message` of `Message: JSON.stringify({…})`, `message = json.dumps({…})`.
    var name: String?
    var sign: String?
    /// Where all that begins.
    var place: Int
}

/// Follows values through the names of a file. Nothing is run; work is limited.
struct CodeUses {
    private static let placeLimit = 40
    private static let depthLimit = 3

    private let bytes: [UInt8]
    /// Brackets with what closes them, in the order of the closing ones.
    private let brackets: [Range<Int>]

    init(_ file: SourceFile, _ grammar: CodeGrammar) {
        bytes = file.bytes
        var scanner = CodeScanner(file.bytes, grammar, 0..<file.bytes.count)
        var open: [Int] = []
        var found: [Range<Int>] = []
        while !scanner.isAtEnd {
            let byte = scanner.at()
            if "([{".utf8.contains(byte) {
                open.append(scanner.index)
                scanner.index += 1
            } else if ")]}".utf8.contains(byte) {
                if let start = open.popLast() { found.append(start..<scanner.index + 1) }
                scanner.index += 1
            } else if byte <= 0x20 {
                scanner.index += 1
            } else {
                scanner.step()
            }
        }
        brackets = found
    }

    /// Where the brackets around a value open, the innermost first.
    func around(_ place: Range<Int>) -> [Int] {
        brackets.filter { $0.lowerBound < place.lowerBound && place.upperBound < $0.upperBound }.map(\.lowerBound)
    }

    /// The innermost brackets around a place.
    func brackets(around place: Int) -> Range<Int>? {
        brackets.filter { $0.lowerBound < place && place < $0.upperBound }.min { $0.count < $1.count }
    }

    /// The name of the call whose brackets are the innermost around a place.
    func call(around place: Int) -> String? {
        guard let around = brackets(around: place), bytes[around.lowerBound] == UInt8(ascii: "(") else { return nil }
        return String(decoding: bytes[beforeWord(around.lowerBound)..<around.lowerBound], as: UTF8.self)
    }

    /// Everything that a value is used for, through the variables that it is given to.
    func uses(of place: Int, end: Int, depth: Int = 0) -> [CodeUse] {
        let use = use(before: place)
        let isCall = brackets(around: use.place).map { bytes[$0.lowerBound] == UInt8(ascii: "(") } ?? false
        guard use.sign == "=" || use.sign == ":=", !isCall, let name = use.name, depth < Self.depthLimit else {
            return [use]
        }
        return [use] + places(of: name, from: end).flatMap { uses(of: $0, end: $0 + name.utf8.count, depth: depth + 1) }
    }

    private func places(of name: String, from end: Int) -> [Int] {
        let name = Array(name.utf8)
        var found: [Int] = []
        var index = end
        while found.count < Self.placeLimit, let place = ByteSearch.find(name, in: bytes, from: index) {
            index = place + name.count
            let isWhole = place == 0 || !bytes[place - 1].isScriptWordPart && bytes[place - 1] != UInt8(ascii: ".")
            let next = bytes[index...].first { $0 > 0x20 } ?? 0
            if isWhole, index >= bytes.count || !bytes[index].isScriptWordPart, ",)}];.\n".utf8.contains(next) {
                found.append(place)
            }
        }
        return found
    }

    private func use(before place: Int) -> CodeUse {
        var use = CodeUse(place: place)
        var index = place
        while use.calls.count < 4 {
            index = beforeList(beforeBlanks(index))
            guard index > 0, bytes[index - 1] == UInt8(ascii: "(") else { break }
            let start = beforeWord(index - 1)
            guard start < index - 1 else { break }
            use.calls.append(String(decoding: bytes[start..<index - 1], as: UTF8.self))
            index = start
            // `JSON.`, `$this->`.
            while index > 0, ".>".utf8.contains(bytes[index - 1]) {
                let isArrow = bytes[index - 1] == UInt8(ascii: ">")
                guard !isArrow || index > 1 && bytes[index - 2] == UInt8(ascii: "-") else { break }
                index = beforeWord(index - (isArrow ? 2 : 1))
            }
        }
        use.place = index
        var back = CodeBack(bytes, before: index)
        guard let sign = back.sign() else {
            use.name = shorthand(place, use)
            use.sign = use.name == nil ? nil : ":"
            return use
        }
        if sign == "=" { back.skipType() }
        (use.name, use.sign) = (back.word(), sign)
        use.place = back.start
        return use
    }

    private func beforeBlanks(_ place: Int) -> Int {
        var index = place
        while index > 0, bytes[index - 1] <= 0x20 { index -= 1 }
        return index
    }

    private func beforeWord(_ place: Int) -> Int {
        var index = place
        while index > 0, place - index < 64, bytes[index - 1].isScriptWordPart { index -= 1 }
        return index
    }

    /// Of an element the place before its list, which is handed on whole.
    private func beforeList(_ place: Int) -> Int {
        guard place > 0, bytes[place - 1] == UInt8(ascii: "[") || bytes[place - 1] == UInt8(ascii: ","),
            let list = brackets(around: place), bytes[list.lowerBound] == UInt8(ascii: "[")
        else { return place }
        return beforeBlanks(list.lowerBound)
    }

    /// `{ message }` stands for `message: message`.
    private func shorthand(_ place: Int, _ use: CodeUse) -> String? {
        guard use.calls.isEmpty, let before = bytes[..<place].suffix(40).last(where: { $0 > 0x20 }),
            "{,".utf8.contains(before), let around = brackets(around: place),
            bytes[around.lowerBound] == UInt8(ascii: "{")
        else { return nil }
        let name = bytes[place...].prefix(64).prefix { $0.isScriptWordPart }
        let next = bytes[name.endIndex...].first { $0 > 0x20 }
        return !name.isEmpty && (next == UInt8(ascii: "}") || next == UInt8(ascii: ","))
            ? String(decoding: name, as: UTF8.self) : nil
    }
}
