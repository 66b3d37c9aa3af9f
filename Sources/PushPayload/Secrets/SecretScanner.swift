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
        /// What it looks like: "a private key".
        package var kind: Message
        /// All that is hidden.
        package var masks: [SecretMask]
        /// False for what is hidden as a precaution only: there is nothing to say of it.
        package var isReported = true
        /// Whether the same text is hidden elsewhere as well; see `SecretLook.isItsOwn`.
        var isItsOwn = true

        /// Whether something is hidden.
        package var isCertain: Bool { !masks.isEmpty }

        init(range: Range<Int>, kind: Message, masks: [SecretMask]? = nil) {
            self.range = range
            self.kind = kind
            self.masks = masks ?? [SecretMask(range)]
        }

        /// The same secrets at other locations, for a text that was taken from a file.
        package func moved(_ place: (Range<Int>) -> Range<Int>) -> Secret {
            var moved = self
            moved.range = place(range)
            moved.masks = masks.map { SecretMask(place($0.range), $0.fill) }
            return moved
        }
    }

    /// Secrets by their form, wherever they stand, written with escapes or without; `isMarkdown`: with those of Markdown as well.
    /// `data`: also what is behind a telling name, in the notation that the text is written in. O(bytes).
    package static func scan(
        _ bytes: [UInt8], isMarkdown: Bool = false, data: DataNotation? = nil
    ) -> [Secret] {
        scan(bytes, isMarkdown: isMarkdown, data, .credentials)
    }

    /// The same with the names that specs mark.
    static func scan(
        _ bytes: [UInt8], isMarkdown: Bool = false, _ data: DataNotation?, _ names: TellingNames
    ) -> [Secret] {
        var found = find(in: bytes)
        if let data { found += NamedText.find(in: bytes, names, data) }
        if UnescapedText.mayStand(in: bytes, isMarkdown: isMarkdown),
            let text = UnescapedText(bytes, isMarkdown: isMarkdown)
        {
            var unescaped = find(in: text.bytes)
            if let data { unescaped += NamedText.find(in: text.bytes, names, data) }
            found += unescaped.map { $0.moved(text.range) }
        }
        return merged(found)
    }

    /// No form has a shorter row of letters and figures in it, and most texts have no longer one.
    private static let shortest = 16
    private static let tokenBytes = ByteSet { byte in
        byte.isWordPart || byte == UInt8(ascii: "-")
    }

    private static func find(in bytes: [UInt8]) -> [Secret] {
        bytes.withUnsafeBufferPointer { bytes in
            var found: [Secret] = []
            // What is before it was taken already.
            var next = 0
            tokenBytes.forLongRuns(in: bytes, of: shortest) { row in
                guard row.lowerBound >= next, let secret = SecretPattern.match(bytes, in: row, from: next) else {
                    return
                }
                found.append(secret)
                next = max(secret.range.upperBound, row.lowerBound + 1)
            }
            return found + SecretPattern.privateKeys(in: bytes)
        }
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
            let isBetter =
                secret.isCertain != result[last].isCertain
                ? secret.isCertain
                : secret.isReported != result[last].isReported ? secret.isReported : offset < rank
            if isBetter {
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
        // What is hidden for two reasons looks as the value of its place does.
        let masks = secrets.flatMap(\.masks)
        for mask in masks where mask.fill == .letters { mask.write(into: &masked, letter: letter) }
        for mask in masks where mask.fill != .letters { mask.write(into: &masked, letter: letter) }
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
        guard secret.isCertain else {
            return Diagnostic(
                .secretLeak, .warning, at: file.location(secret.range), pointer: pointer,
                "\(secret.kind) may be a secret",
                why: "it is published as it is written: only what is a secret beyond doubt is masked",
                fix: .init("if it is one, revoke it and write a placeholder such as 'API_ACCESS_TOKEN'"))
        }
        return Diagnostic(
            .secretLeak, .error, at: file.location(secret.range), pointer: pointer,
            "\(secret.kind) must not be published",
            why: secret.isItsOwn
                ? "whoever reads the repository can use it in your name; sitegen masks it here and wherever the same text stands in what it writes"
                : "whoever reads the repository sees it; sitegen masks it here, and leaves the same text elsewhere as it is written, since it may mean something else there",
            fix: .init("revoke it, and write a placeholder such as 'API_ACCESS_TOKEN'"))
    }
}

extension DiagnosticCode { package static let secretLeak = DiagnosticCode("secret.leak") }
