/// Width and height of a picture from its first bytes: PNG, GIF, JPEG, WebP in its three forms, SVG with plain sizes or a
/// `viewBox`.
/// Pages state the size, so that nothing moves while pictures load.
package enum PictureSize {
    package static func measure(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        func big(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 << 8 | Int(bytes[at + $1]) } }
        guard bytes.count > 24 else { return nil }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return (big(16, 4), big(20, 4)) }
        if bytes.starts(with: "GIF8".utf8) {
            return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        }
        if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
        if bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) { return webP(bytes) }
        return svg(String(decoding: bytes.prefix(2048), as: UTF8.self))
    }

    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var index = 2
        while index + 9 < bytes.count {
            guard bytes[index] == 0xFF else { return nil }
            let marker = bytes[index + 1]
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                return (
                    Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]),
                    Int(bytes[index + 5]) << 8 | Int(bytes[index + 6])
                )
            }
            index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
        }
        return nil
    }

    /// The first chunk says which form it is: lossy, lossless, or extended with a canvas.
    private static func webP(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 30 else { return nil }
        func little(_ at: Int, _ count: Int) -> Int {
            (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8 " where bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]):
            return (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
        case "VP8L" where bytes[20] == 0x2F:
            let bits = little(21, 4)
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        case "VP8X": return (little(24, 3) + 1, little(27, 3) + 1)
        default: return nil
        }
    }

    private static func svg(_ head: String) -> (width: Int, height: Int)? {
        guard let tag = head.firstRange(of: "<svg") else { return nil }
        let opening = head[tag.upperBound...].prefix { $0 != ">" }
        if let width = plain("width", opening), let height = plain("height", opening) { return (width, height) }
        guard let box = opening.firstRange(of: "viewBox=\"") else { return nil }
        let numbers = opening[box.upperBound...].prefix { $0 != "\"" }.split { $0 == " " || $0 == "," }.compactMap {
            Double($0)
        }
        guard numbers.count == 4, (1...100_000).contains(numbers[2]), (1...100_000).contains(numbers[3]) else {
            return nil
        }
        return (Int(numbers[2].rounded()), Int(numbers[3].rounded()))
    }

    /// `width="24"` or `width="24px"`.
    private static func plain(_ name: String, _ opening: Substring) -> Int? {
        guard let start = opening.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
        let value = opening[start...].prefix { $0 != "\"" }
        let number = Double(value.hasSuffix("px") ? value.dropLast(2) : value)
        return number.flatMap { (1...100_000).contains($0) ? Int($0.rounded()) : nil }
    }
}
