package import Text

/// Finds credentials in files that are about to be published, and masks them.
///
/// A mask has as many bytes as the secret, so every position stays true. Masking happens before anything is rendered or
/// printed and does not depend on the rule being switched on. Placeholders are not secrets (`Placeholder`).
package enum SecretScanner {
    /// How many secrets of one file are reported by name and location, since each takes time to find; all are masked.
    static let reportedLimit = 250

    package struct Secret: Sendable, Hashable {
        /// Bytes of the secret itself, quotes excluded; of several that belong together, the first.
        package var range: Range<Int>
        /// What it looks like: "an FCM server key".
        package var kind: Message
        /// All that is hidden.
        package var masks: [SecretMask]
        /// False for what is hidden as a precaution only: there is nothing to say of it.
        package var isReported = true

        init(range: Range<Int>, kind: Message, masks: [SecretMask]? = nil) {
            self.range = range
            self.kind = kind
            self.masks = masks ?? [SecretMask(range)]
        }

        /// The same secrets at other locations, for a text that was taken from a file.
        package func moved(_ place: (Range<Int>) -> Range<Int>) -> Secret {
            var moved = Secret(
                range: place(range), kind: kind, masks: masks.map { SecretMask(place($0.range), $0.fill) })
            moved.isReported = isReported
            return moved
        }
    }

    /// Secrets by their shape, wherever they stand, written with escapes or without; `isMarkdown`: with those of Markdown as well.
    /// O(bytes).
    package static func scan(_ bytes: [UInt8], isMarkdown: Bool = false) -> [Secret] {
        var found: [Secret] = []
        let hasEscapes = bytes.withUnsafeBufferPointer { scan($0, isMarkdown, &found) }
        guard hasEscapes, let text = UnescapedText(bytes, isMarkdown: isMarkdown) else { return found }
        var unescaped: [Secret] = []
        _ = text.bytes.withUnsafeBufferPointer { scan($0, isMarkdown, &unescaped) }
        return merged(found + unescaped.map { Secret(range: text.range($0.range), kind: $0.kind) })
    }

    /// The same for bytes whose pairs are known: most texts have none that a secret or an escape begins with.
    package static func scan(_ bytes: [UInt8], _ pairs: BytePairs) -> [Secret] {
        SecretPattern.mayStand(in: pairs) || UnescapedText.mayStand(in: pairs) ? scan(bytes) : []
    }

    /// Whether something in the bytes may be an escape.
    private static func scan(
        _ buffer: UnsafeBufferPointer<UInt8>, _ isMarkdown: Bool, _ found: inout [Secret]
    ) -> Bool {
        var hasEscapes = false
        // What is before it was taken already.
        var next = 0
        let marks = SecretPattern.marks
        for block in stride(from: 0, to: buffer.count, by: 64) {
            var places = marks.members(of: buffer, from: block)
            while places != 0 {
                let mark = block + places.trailingZeroBitCount
                places &= places - 1
                guard mark >= next else { continue }
                if buffer[mark] == UInt8(ascii: "\\") || buffer[mark] == UInt8(ascii: "&") {
                    if !hasEscapes, mark + 1 < buffer.count {
                        hasEscapes = UnescapedText.mayBegin(buffer[mark], buffer[mark + 1], isMarkdown: isMarkdown)
                    }
                } else if let start = SecretPattern.start(ofMark: mark, in: buffer), start >= next,
                    let secret = SecretPattern.match(buffer, at: start)
                {
                    found.append(secret)
                    next = max(secret.range.upperBound, start + 1)
                }
            }
        }
        return hasEscapes
    }

    /// In file order. Those that overlap are merged: the first that is reported gives the name, and everything that any of them
    /// masks is masked.
    package static func merged(_ secrets: [Secret]) -> [Secret] {
        guard secrets.count > 1 else { return secrets }
        let ordered = secrets.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        var result: [Secret] = []
        var rank = 0
        var end = 0
        for (offset, secret) in ordered {
            guard let last = result.indices.last, secret.range.lowerBound < end else {
                result.append(secret)
                (rank, end) = (offset, secret.range.upperBound)
                continue
            }
            let masks = result[last].masks + secret.masks
            if secret.isReported != result[last].isReported ? secret.isReported : offset < rank {
                result[last] = secret
                rank = offset
            }
            result[last].masks = masks
            end = max(end, secret.range.upperBound)
        }
        return result
    }

    /// The bytes with every secret masked, byte for byte. `letter` stands for a byte of a text: `*`, or `x` where an asterisk at the
    /// beginning of a value would be an alias of YAML.
    package static func mask(
        _ bytes: [UInt8], _ secrets: [Secret], letter: UInt8 = UInt8(ascii: "*")
    ) -> [UInt8] {
        var masked = bytes
        for secret in secrets {
            for mask in secret.masks { mask.write(into: &masked, letter: letter) }
        }
        return masked
    }

    /// A file with its secrets masked, which knows where.
    package static func masked(_ file: SourceFile, _ secrets: [Secret]) -> SourceFile {
        let ending = String(decoding: file.path.utf8.suffix(5), as: UTF8.self).lowercased()
        let isYAML = ending.hasSuffix(".yml") || ending == ".yaml"
        let letter = isYAML ? UInt8(ascii: "x") : UInt8(ascii: "*")
        return SourceFile(
            path: file.path, bytes: mask(file.bytes, secrets, letter: letter),
            masked: file.masked + secrets.flatMap(\.masks).map(\.range))
    }

    package static func diagnostic(_ secret: Secret, in file: SourceFile, pointer: String? = nil) -> Diagnostic {
        Diagnostic(
            .secretLeak, .error, at: file.location(secret.range), pointer: pointer,
            "\(secret.kind) must not be published",
            why:
                "whoever reads the page or the repository can send notifications in your name; sitegen masks it in everything it writes",
            fix: .init("revoke it, and write a placeholder such as 'API_ACCESS_TOKEN'"))
    }
}

extension DiagnosticCode {
    package static let secretLeak = DiagnosticCode("secret.leak")
}
