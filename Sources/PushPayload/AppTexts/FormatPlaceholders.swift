import Text

/// The places in an app's text that a push's arguments fill: `%@` and `%1$@` of Apple, `%s` and `%1$s` of Android.
struct FormatPlaceholders: Sendable {
    struct Place: Sendable, Hashable {
        /// Which argument, from 1.
        var argument: Int
        /// The argument is named by its number.
        var isPositional: Bool
        /// The conversion behind number, width and precision: `@`, `s`, `d`, `lld`, `.1f`'s `f`.
        var conversion: String
        var spelling: String
    }

    private(set) var places: [Place] = []
    /// Pieces between the places: one more than there are places.
    private(set) var pieces: [String] = [""]

    /// The greatest number of an argument that is believed.
    private static let argumentLimit = 99

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var piece: [UInt8] = []
        var next = 1
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), index + 1 < bytes.count else {
                piece.append(bytes[index])
                index += 1
                continue
            }
            if bytes[index + 1] == UInt8(ascii: "%") {
                piece.append(UInt8(ascii: "%"))
                index += 2
            } else if let found = Self.place(bytes, index, &next) {
                places.append(found.place)
                pieces[pieces.count - 1] = String(decoding: piece, as: UTF8.self)
                pieces.append("")
                piece = []
                index = found.end
            } else {
                piece.append(bytes[index])
                index += 1
            }
        }
        pieces[pieces.count - 1] = String(decoding: piece, as: UTF8.self)
    }

    /// The highest argument that the text asks for.
    var highest: Int { places.map(\.argument).max() ?? 0 }

    /// Arguments below the highest that it leaves out.
    var gaps: [Int] {
        let used = Set(places.map(\.argument))
        return highest > 1 ? (1..<highest).filter { !used.contains($0) } : []
    }

    private static func place(_ bytes: [UInt8], _ start: Int, _ next: inout Int) -> (place: Place, end: Int)? {
        var index = start + 1
        func number() -> Int? {
            let digits = bytes[index...].prefix { $0.isDigit }
            guard !digits.isEmpty, digits.count <= 3 else { return nil }
            return Int(String(decoding: digits, as: UTF8.self))
        }
        var position: Int?
        if let value = number() {
            let end = index + bytes[index...].prefix { $0.isDigit }.count
            if end < bytes.count, bytes[end] == UInt8(ascii: "$") {
                guard (1...argumentLimit).contains(value) else { return nil }
                position = value
                index = end + 1
            }
        }
        // `%#@name@` is filled by a substitution, not by an argument's text.
        if index < bytes.count, bytes[index] == UInt8(ascii: "#") { return nil }
        while index < bytes.count, "-+0,(.123456789".utf8.contains(bytes[index]) { index += 1 }
        let letters = index
        while index < bytes.count, bytes[index] == UInt8(ascii: "l") || bytes[index] == UInt8(ascii: "h"),
            index - letters < 2
        { index += 1 }
        guard index < bytes.count, "@sSdDiuUxXofFeEgGcaA".utf8.contains(bytes[index]) else { return nil }
        let end = index + 1
        if position == nil {
            // "100 % off": a blank or a word behind the sign is no place of ours, and what follows the letter must end it.
            let isText = bytes[index] == UInt8(ascii: "@") || bytes[index] == UInt8(ascii: "s")
            if !isText, end < bytes.count, bytes[end].isLetter { return nil }
        }
        let argument = position ?? next
        if position == nil { next += 1 }
        return (
            Place(
                argument: argument, isPositional: position != nil,
                conversion: String(decoding: bytes[letters..<end], as: UTF8.self),
                spelling: String(decoding: bytes[start..<end], as: UTF8.self)), end
        )
    }
}
