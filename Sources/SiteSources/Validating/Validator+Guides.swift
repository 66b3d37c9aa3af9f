package import PushPayload
package import SiteFiles
package import Text

/// Secrets of payloads in guides are masked, as in samples, before pages are made: in code blocks of any language, in raw HTML, in
/// the text.
package struct GuideSecrets: Sendable {
    package let checker: SampleChecker
    package var kept: KeptWork?

    package init(checker: SampleChecker, kept: KeptWork? = nil) {
        self.checker = checker
        self.kept = kept
    }

    /// Masks the guides and what they include, in place.
    package func mask(_ parsed: inout ParsedTree, jobs: Int = 1) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        let setUp = parsed.setUp
        let isMany = parsed.guides.count >= SampleChecker.worthRemaking
        let own = { @Sendable [checker] job in job == 0 || !isMany ? checker : checker.remade() }
        let masked = concurrentMap(parsed.guides, jobs: jobs, context: own) { checker, guide in
            let key = setUp.flatMap { setUp in guide.hash.map { ContentHash.of("guide-secrets").with(setUp, $0) } }
            return kept.found(key, none: nil, isNone: { $0 == nil }) { Self.masked(guide, checker) }
        }
        for (index, masked) in masked.enumerated() {
            take(masked, &parsed.guides[index], &parsed.sources, &findings)
        }
        for path in parsed.includes.keys.sorted() {
            guard var file = parsed.includes[path] else { continue }
            take(Self.masked(file, checker), &file, &parsed.sources, &findings)
            parsed.includes[path] = file
        }
        return findings
    }

    private func take(
        _ masked: Diagnosed<ParsedGuide>?, _ guide: inout ParsedGuide, _ sources: inout SourceSet,
        _ findings: inout [Diagnostic]
    ) {
        guard let masked else { return }
        guide = masked.value
        sources.insert(masked.value.original)
        findings += masked.diagnostics
    }

    /// Nil for a guide without secrets. In a translated one they are masked twice: in the file, which findings quote and where they
    /// are reported, and in what its page is made from.
    private static func masked(_ guide: ParsedGuide, _ checker: SampleChecker) -> Diagnosed<ParsedGuide>? {
        guard var translation = guide.translation else {
            return masked(guide.file, checker).map { found in
                var guide = guide
                guide.file = found.value
                return Diagnosed(guide, found.diagnostics)
            }
        }
        let (source, page) = (masked(translation.source, checker), masked(guide.file, checker))
        guard source != nil || page != nil else { return nil }
        var guide = guide
        guide.file = page?.value ?? guide.file
        translation.mask(source: source?.value ?? translation.source, bytes: guide.file.bytes)
        guide.translation = translation
        return Diagnosed(guide, source?.diagnostics ?? page?.diagnostics.map(translation.original) ?? [])
    }

    /// Nil for a file without secrets.
    package static func masked(_ file: SourceFile, _ checker: SampleChecker) -> Diagnosed<SourceFile>? {
        var secrets: [SecretScanner.Secret] = []
        var reported: [SecretScanner.Secret] = []
        for block in blocks(file.bytes) {
            let found = checker.secrets(
                inText: block.bytes, isCode: block.isCode, block.notation, isPayload: block.isPayload)
            if found.isEmpty { continue }
            let own = SecretScanner.merged(found).map { $0.moved(block.range) }
            secrets += own
            if !block.isInvalid { reported += own.filter(\.isReported) }
        }
        secrets += checker.known.recurrences(in: file.bytes)
        guard !secrets.isEmpty else { return nil }
        let masked = SecretScanner.masked(file, secrets)
        return Diagnosed(masked, reported.map { SecretScanner.diagnostic($0, in: masked) })
    }

    /// The bytes of a code block, or of the text between two; each is at `start` in the guide, but for spaces in place of the signs of
    /// quotes.
    private struct Block {
        /// Between fences.
        var isCode: Bool
        /// Its fence says that it shows a mistake on purpose: masked as well, but no finding.
        var isInvalid: Bool
        /// That of its language, where it is data.
        var notation: DataNotation?
        var start: Int
        var bytes: [UInt8]

        /// The whole block is JSON, with what may stand before and behind it.
        var isPayload: Bool {
            let first = bytes.first { $0 > 0x20 }
            return isCode && (first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "/"))
        }

        func range(_ range: Range<Int>) -> Range<Int> {
            guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= bytes.count else { return 0..<0 }
            return start + range.lowerBound..<start + range.upperBound
        }
    }

    /// Fenced blocks, and the text between them, in quotes and lists too.
    private static func blocks(_ bytes: [UInt8]) -> [Block] {
        bytes.withUnsafeBufferPointer { bytes in
            var blocks = BlockLines(bytes)
            var start = 0
            while start <= bytes.count {
                let end = ByteSearch.find(0x0A, in: bytes, from: start) ?? bytes.count
                if start < end, mayMatter(bytes[start]) { blocks.take(start..<end) }
                start = end + 1
            }
            return blocks.finished()
        }
    }

    /// Cuts a guide into blocks, line by line.
    private struct BlockLines {
        private let bytes: UnsafeBufferPointer<UInt8>
        private var found: [Block] = []
        /// The fence of the block that is open; empty outside of code.
        private var fence: Slice<UnsafeBufferPointer<UInt8>>
        private var isInvalid = false
        private var notation: DataNotation?
        private var start = 0
        /// Signs of quotes at the beginnings of its lines.
        private var quotes: [Int] = []

        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
            fence = bytes[0..<0]
        }

        mutating func take(_ line: Range<Int>) {
            var first = line.lowerBound
            let known = quotes.count
            while first < line.upperBound, GuideSecrets.isMargin(bytes[first]) {
                if bytes[first] == UInt8(ascii: ">") { quotes.append(first) }
                first += 1
            }
            let text = bytes[first..<line.upperBound]
            if let sign = fence.first {
                guard text.first == sign, text.starts(with: fence), text.allSatisfy({ $0 == fence.first || $0 <= 0x20 })
                else { return }
                end(before: line, signs: known)
                fence = bytes[0..<0]
            } else if let opening = GuideSecrets.fence(text) {
                end(before: line, signs: known)
                fence = opening
                let words = text.split { $0 <= 0x20 || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
                isInvalid = words.dropFirst().contains { $0.elementsEqual("invalid".utf8) }
                let language = (words.first ?? text[text.endIndex...]).drop { $0 == opening.first }
                notation = DataNotation(language: String(decoding: language, as: UTF8.self).lowercased())
            }
        }

        /// Ends the block at a fence; `signs`: how many signs of quotes are before it.
        private mutating func end(before line: Range<Int>, signs: Int) {
            quotes.removeSubrange(signs...)
            add(upTo: line.lowerBound)
            start = min(line.upperBound + 1, bytes.count)
            (isInvalid, notation) = (false, nil)
            quotes = []
        }

        private mutating func add(upTo end: Int) {
            var own = Array(bytes[start..<max(start, end)])
            for sign in quotes where own.indices.contains(sign - start) { own[sign - start] = 0x20 }
            var block = Block(
                isCode: !fence.isEmpty, isInvalid: isInvalid, notation: notation, start: start, bytes: own)
            if block.notation == nil, block.isPayload { block.notation = .json }
            found.append(block)
        }

        mutating func finished() -> [Block] {
            add(upTo: bytes.count)
            return found
        }
    }

    /// Whether a line that begins with a byte may begin or end a block, or be quoted: most begin with a letter.
    private static func mayMatter(_ first: UInt8) -> Bool {
        switch first {
        case 0...0x20, 0x30...0x39, UInt8(ascii: "`"), UInt8(ascii: "~"): true
        default: isMarker(first)
        }
    }

    /// What may stand before a line's text: spaces, and the sign of a quote.
    private static func isMargin(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: ">") }

    /// The signs that open a block, behind a list's marker too.
    private static func fence(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>>? {
        let (bytes, end) = (line.base, line.endIndex)
        var start = line.startIndex
        while start < end, bytes[start] <= 0x20 || isMarker(bytes[start]) || bytes[start].isDigit {
            start += 1
        }
        guard start + 2 < end, bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~") else {
            return nil
        }
        let fence = bytes[start..<end].prefix { $0 == bytes[start] }
        return fence.count >= 3 && !bytes[fence.endIndex..<end].contains(UInt8(ascii: "`")) ? fence : nil
    }

    private static func isMarker(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"),
            UInt8(ascii: ">"):
            true
        default: false
        }
    }
}
