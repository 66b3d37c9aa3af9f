import Text

/// Where objects stand in a text of any language: a shell's script, a program, HTML, prose. Brackets in quotes on one line are
/// passed over, and quoted texts that hold some are looked into by themselves.
struct ObjectsInText {
    /// From `{` to behind its `}`, in the order of their beginnings; those without a `}` reach to the text's end.
    private(set) var objects: [Range<Int>] = []
    /// Inner ranges of quoted texts that hold a `{`.
    private(set) var quoted: [Range<Int>] = []

    private var open: [Int] = []
    /// For each kind of quote, up to where it is known that none closes.
    private var unclosed: [UInt8: Int] = [:]

    /// O(bytes).
    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { find(in: $0) }
        objects.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    }

    private mutating func find(in bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            // Outside of braces nothing else means anything.
            if open.isEmpty {
                guard let next = ByteSearch.find(UInt8(ascii: "{"), in: bytes, from: index) else { break }
                index = next
            }
            switch bytes[index] {
            case UInt8(ascii: "{"):
                open.append(index)
                index += 1
            case UInt8(ascii: "}"):
                index += 1
                if let start = open.popLast(), Self.mayBeObject(bytes, start) { objects.append(start..<index) }
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                index = passQuoted(bytes, index)
            default: index += 1
            }
        }
        objects += open.filter { Self.mayBeObject(bytes, $0) }.map { $0..<bytes.count }
    }

    /// Behind the quoted text, or behind the quote if nothing closes it on its line.
    private mutating func passQuoted(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        let quote = bytes[start]
        if !unclosed.isEmpty, unclosed[quote].map({ start < $0 }) ?? false { return start + 1 }
        var at = start + 1
        var holdsObject = false
        while at < bytes.count, bytes[at] != 0x0A {
            if bytes[at] == quote {
                if holdsObject { quoted.append(start + 1..<at) }
                return at + 1
            }
            if bytes[at] == UInt8(ascii: "{") { holdsObject = true }
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        unclosed[quote] = at
        return start + 1
    }

    /// Whether what follows a `{` may be a key: not `{%`, `{{`, `{ ... }` of a program.
    private static func mayBeObject(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard let place = bytes[(start + 1)...].firstIndex(where: { $0 > 0x20 }) else { return false }
        if bytes[place].isDigit { return false }
        return isWordByte(bytes[place]) ? !isStatement(bytes, place) : beginnings.contains(bytes[place])
    }

    /// Whether a word is followed, on its line, by what follows no key: `guard let`, `self.name`, `print(`.
    private static func isStatement(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        let behind = bytes[start...].drop(while: isWordByte)
        guard let next = behind.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return false }
        return isWordByte(next) || next == UInt8(ascii: "(") || next == UInt8(ascii: ".")
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte >= 0x80 || byte == UInt8(ascii: "_")
    }

    private static let beginnings = Array("\"'`\\&/#+-_<".utf8)
}
