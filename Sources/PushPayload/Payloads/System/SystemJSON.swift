package import DataTree
import Text

/// Whether `JSONSerialization` reads a text: what the vendor's SDKs give it as a string in `u`. One byte order mark at the start and
/// a comma before a closing bracket are taken; a number beyond a double is not. Sources: Apple, JSONSerialization;
/// swift-corelibs-foundation, JSONSerialization+Parser.swift.
package struct SystemJSON {
    package enum Refusal: Error, Sendable, Hashable {
        /// No JSON, or too deep.
        case syntax
        /// A number that no double holds ("Number wound up as NaN").
        case number(String)
    }

    /// Nil for a text that is read.
    package static func refusal(_ text: String) -> Refusal? {
        var reader = SystemJSON(Array(text.utf8))
        do throws(Refusal) {
            try reader.document()
            return nil
        } catch {
            return error
        }
    }

    /// Whether the system reads the JSON in this string, whatever else is to be said of it.
    package static func reads(_ node: Node) -> Bool { node.string.map { refusal($0) == nil } ?? false }

    static let depthLimit = 512

    private let bytes: [UInt8]
    private var index = 0
    /// Closing brackets that are owed.
    private var open: [UInt8] = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private static let space = Array(" \t\n\r".utf8)

    private mutating func next() -> UInt8? {
        while index < bytes.count, Self.space.contains(bytes[index]) { index += 1 }
        return index < bytes.count ? bytes[index] : nil
    }

    private mutating func document() throws(Refusal) {
        try value()
        while let bracket = open.last {
            switch next() {
            case bracket: close()
            case UInt8(ascii: ","):
                index += 1
                if next() == bracket { close() } else { try member() }
            default: throw .syntax
            }
        }
        guard next() == nil else { throw .syntax }
    }

    private mutating func close() {
        index += 1
        open.removeLast()
    }

    /// A value, or a key with its value; a container's first member with it.
    private mutating func member() throws(Refusal) {
        if open.last == UInt8(ascii: "}") {
            guard next() == UInt8(ascii: "\"") else { throw .syntax }
            try string()
            guard next() == UInt8(ascii: ":") else { throw .syntax }
            index += 1
        }
        try value()
    }

    private mutating func value() throws(Refusal) {
        while let byte = next() {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard open.count < Self.depthLimit else { throw .syntax }
                open.append(byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]"))
                index += 1
                if next() == open.last { return close() }
                guard byte == UInt8(ascii: "{") else { continue }
                guard next() == UInt8(ascii: "\"") else { throw .syntax }
                try string()
                guard next() == UInt8(ascii: ":") else { throw .syntax }
                index += 1
            case UInt8(ascii: "\""): return try string()
            case UInt8(ascii: "-"), 0x30...0x39: return try number()
            default: return try word()
            }
        }
        throw .syntax
    }

    private mutating func word() throws(Refusal) {
        for word in ["true", "false", "null"] where bytes[index...].starts(with: word.utf8) {
            index += word.utf8.count
            return
        }
        throw .syntax
    }

    private mutating func digits() -> Int {
        let start = index
        while index < bytes.count, bytes[index].isDigit { index += 1 }
        return index - start
    }

    private mutating func number() throws(Refusal) {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let isZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
        let count = digits()
        guard count > 0, !(isZero && count > 1) else { throw .syntax }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digits() > 0 else { throw .syntax }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            guard digits() > 0 else { throw .syntax }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let value = Double(text), value.isFinite else { throw .number(text) }
    }

    private mutating func string() throws(Refusal) {
        index += 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return
            case UInt8(ascii: "\\"): try escape()
            case 0..<0x20: throw .syntax
            default: index += 1
            }
        }
        throw .syntax
    }

    private mutating func escape() throws(Refusal) {
        guard index + 1 < bytes.count else { throw .syntax }
        if bytes[index + 1] != UInt8(ascii: "u") {
            guard "\"\\/bfnrt".utf8.contains(bytes[index + 1]) else { throw .syntax }
            index += 2
            return
        }
        let unit = try unit()
        if (0xDC00...0xDFFF).contains(unit) { throw .syntax }
        guard (0xD800...0xDBFF).contains(unit) else { return }
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u"),
            (0xDC00...0xDFFF).contains(try self.unit())
        else { throw .syntax }
    }

    /// The code unit of an escape `\uXXXX`.
    private mutating func unit() throws(Refusal) -> UInt16 {
        guard index + 6 <= bytes.count else { throw .syntax }
        let digits = bytes[(index + 2)..<(index + 6)]
        guard digits.allSatisfy(\.isHexDigit),
            let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw .syntax }
        index += 6
        return value
    }
}
