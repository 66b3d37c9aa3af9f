import Platform
import Text

/// A picture's bytes as a `data:` address, so that an SVG shows it where nothing else may be loaded.
///
/// What it is, is read from the bytes, not from a name: PNG, JPEG, GIF, WebP, or SVG. A browser runs no script in a
/// picture inside a picture and loads nothing for it.
package enum InlinePicture: Sendable, Hashable {
    /// The address, safe in a quoted attribute of XML; and width by height, where it is known.
    case data(String, aspect: Double?)
    /// Larger than `limit`: the number of bytes.
    case tooLarge(Int)
    /// Not a picture that browsers agree on.
    case unknown

    /// Bytes of one picture that are taken in.
    package static let limit = 256 * 1024

    /// `size`: the picture's own, which a picture without a size of its own (an SVG with a view box alone) needs to be cut
    /// to fill.
    package init(_ bytes: [UInt8], size: (width: Int, height: Int)? = nil, limit: Int = InlinePicture.limit) {
        let aspect = size.flatMap { $0.width > 0 && $0.height > 0 ? Double($0.width) / Double($0.height) : nil }
        guard bytes.count <= limit else {
            self = .tooLarge(bytes.count)
            return
        }
        if let type = Self.binaryType(bytes) {
            self = .data("data:\(type);base64," + Data(bytes).base64EncodedString(), aspect: aspect)
        } else if Self.isSVG(bytes) {
            self = .data("data:image/svg+xml," + Self.percentEncoded(bytes), aspect: aspect)
        } else {
            self = .unknown
        }
    }

    private static func binaryType(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
        return nil
    }

    private static func isSVG(_ bytes: [UInt8]) -> Bool {
        let head = String(decoding: bytes.prefix(2048), as: UTF8.self)
        return head.contains("<svg") && head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.hasPrefix("<")
    }

    /// Letters, digits and what may stand bare both in a `data:` address and in a quoted attribute; white space between tags
    /// is left out, other white space is a space.
    private static func percentEncoded(_ bytes: [UInt8]) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + bytes.count / 4)
        var gap = false
        for byte in bytes {
            if byte.isSpace {
                gap = true
                continue
            }
            if gap, !(byte == UInt8(ascii: "<") && output.last == UInt8(ascii: ">")) { output.append(0x20) }
            gap = false
            PercentEncoding.data.append(byte, to: &output)
        }
        return String(decoding: output, as: UTF8.self)
    }
}
