import Foundation

/// The string literals of a Swift source as patterns of messages: interpolations numbered, literals joined by `+` as one.
///
/// It knows comments, raw strings and literals inside of interpolations, which is all that the sources of this project use; literals
/// of several lines are passed over, since no message is one.
struct SwiftLiterals {
    struct Literal {
        var pattern: String
        var line: Int
    }

    private let bytes: [UInt8]
    private var found: [Literal] = []

    static func all(in text: String) -> [Literal] {
        var reader = SwiftLiterals(bytes: Array(text.utf8))
        reader.read(0..<reader.bytes.count)
        return reader.found
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read(_ range: Range<Int>) {
        var at = range.lowerBound
        while at < range.upperBound {
            if starts("//", at) {
                while at < range.upperBound, bytes[at] != 0x0A { at += 1 }
            } else if starts("\"\"\"", at) {
                at += 3
                while at < range.upperBound, !starts("\"\"\"", at) { at += 1 }
                at += 3
            } else if bytes[at] == 0x22 || bytes[at] == 0x23 && isRaw(at) {
                at = sentence(at)
            } else {
                at += 1
            }
        }
    }

    /// A literal and those that are added to it; gives the place behind them.
    private mutating func sentence(_ start: Int) -> Int {
        var pieces: [[UInt8]?] = []
        var at = start
        while true {
            at = literal(at, &pieces)
            var next = at
            while next < bytes.count, isBlank(bytes[next]) { next += 1 }
            guard next < bytes.count, bytes[next] == 0x2B else { break }
            next += 1
            while next < bytes.count, isBlank(bytes[next]) { next += 1 }
            guard next < bytes.count, bytes[next] == 0x22 || bytes[next] == 0x23 && isRaw(next) else { break }
            at = next
        }
        let line = bytes[..<start].count { $0 == 0x0A } + 1
        found.append(Literal(pattern: Self.pattern(pieces), line: line))
        return at
    }

    private mutating func literal(_ start: Int, _ pieces: inout [[UInt8]?]) -> Int {
        var at = start
        while bytes[at] == 0x23 { at += 1 }
        let marks = String(repeating: "#", count: at - start)
        at += 1
        var words: [UInt8] = []
        while at < bytes.count, !starts("\"" + marks, at) {
            guard starts("\\" + marks, at) else {
                words.append(bytes[at])
                at += 1
                continue
            }
            at += 1 + marks.utf8.count
            if bytes[at] == 0x28 {
                pieces += [words, nil]
                words = []
                let end = closing(at + 1)
                read(at + 1..<end)
                at = end + 1
            } else {
                at = escape(at, &words)
            }
        }
        pieces.append(words)
        return at + 1 + marks.utf8.count
    }

    private func escape(_ at: Int, _ words: inout [UInt8]) -> Int {
        switch bytes[at] {
        case UInt8(ascii: "n"): words.append(0x0A)
        case UInt8(ascii: "t"): words.append(0x09)
        case UInt8(ascii: "r"): words.append(0x0D)
        case UInt8(ascii: "0"): words.append(0)
        case UInt8(ascii: "u"):
            let end = bytes[at...].firstIndex(of: UInt8(ascii: "}")) ?? at
            let digits = String(decoding: bytes[at + 2..<max(end, at + 2)], as: UTF8.self)
            if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { words += String(scalar).utf8 }
            return end + 1
        default: words.append(bytes[at])
        }
        return at + 1
    }

    /// The bracket that closes an interpolation.
    private func closing(_ start: Int) -> Int {
        var depth = 1
        var at = start
        while at < bytes.count {
            switch bytes[at] {
            case 0x28: depth += 1
            case 0x29:
                depth -= 1
                if depth == 0 { return at }
            case 0x22:
                var inner = SwiftLiterals(bytes: bytes)
                var pieces: [[UInt8]?] = []
                at = inner.literal(at, &pieces) - 1
            default: break
            }
            at += 1
        }
        return at
    }

    private func starts(_ text: String, _ at: Int) -> Bool {
        let wanted = text.utf8
        guard at + wanted.count <= bytes.count else { return false }
        return bytes[at..<at + wanted.count].elementsEqual(wanted)
    }

    private func isRaw(_ at: Int) -> Bool { bytes[at...].first { $0 != 0x23 } == 0x22 }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }

    private static func pattern(_ pieces: [[UInt8]?]) -> String {
        var pattern = ""
        var words: [UInt8] = []
        var number = 0
        func escaped(_ words: [UInt8]) -> String {
            String(decoding: words, as: UTF8.self).replacing(/%(?=[0-9%])/, with: "%%")
        }
        for piece in pieces {
            if let piece {
                words += piece
            } else {
                number += 1
                pattern += escaped(words) + "%\(number)"
                words = []
            }
        }
        return pattern + escaped(words)
    }
}
