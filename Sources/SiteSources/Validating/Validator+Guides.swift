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
    package func mask(_ parsed: inout ParsedTree, jobs: Int = 1) async -> [Diagnostic] {
        var findings: [Diagnostic] = []
        let setUp = parsed.setUp
        let masked = await concurrentMap(parsed.guides, jobs: jobs) { guide in
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
            var own = checker.secrets(inText: block.bytes, isCode: block.isCode)
            if block.isPayload { own += checker.secrets(inSnippet: block.bytes) }
            own = SecretScanner.merged(own).map { $0.moved(block.range) }
            secrets += own
            if !block.isInvalid { reported += own.filter(\.isReported) }
        }
        guard !secrets.isEmpty else { return nil }
        let masked = SecretScanner.masked(file, secrets)
        return Diagnosed(masked, reported.map { SecretScanner.diagnostic($0, in: masked) })
    }

    /// A text's bytes, and where its lines are in the guide.
    private struct Block {
        /// What opens and closes a code block; empty for the text between code blocks.
        var fence: ArraySlice<UInt8> = []
        /// Its fence says that it shows a mistake on purpose: masked as well, but no finding.
        var isInvalid = false
        private(set) var bytes: [UInt8] = []
        /// Where each line begins in `bytes`, and where in the guide.
        private var lines: [(own: Int, guide: Int)] = []

        init(fence: ArraySlice<UInt8> = [], isInvalid: Bool = false) {
            self.fence = fence
            self.isInvalid = isInvalid
        }

        /// A line without its end.
        mutating func append(_ line: ArraySlice<UInt8>) {
            lines.append((bytes.count, line.startIndex))
            bytes += line
            bytes.append(0x0A)
        }

        var isCode: Bool { !fence.isEmpty }

        /// The whole block is JSON, with what may stand before and behind it.
        var isPayload: Bool {
            let first = bytes.first { $0 > 0x20 }
            return isCode && (first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "/"))
        }

        func range(_ range: Range<Int>) -> Range<Int> {
            guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= bytes.count else { return 0..<0 }
            let (first, last) = (place(range.lowerBound), place(range.upperBound - 1))
            return first..<max(first, last + 1)
        }

        /// Where a byte of the block lies in the guide.
        private func place(_ index: Int) -> Int {
            var (low, high) = (0, lines.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if lines[middle].own <= index { low = middle } else { high = middle }
            }
            return lines[low].guide + index - lines[low].own
        }
    }

    /// Fenced blocks, and the text between them, in quotes and lists too. What begins their lines there is left out.
    private static func blocks(_ bytes: [UInt8]) -> [Block] {
        var found: [Block] = []
        var block = Block()
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
            if block.isCode, text.starts(with: block.fence),
                text.allSatisfy({ $0 == block.fence.first || $0 <= 0x20 })
            {
                found.append(block)
                block = Block()
            } else if !block.isCode, let fence = fence(text) {
                found.append(block)
                let words = text.split { $0 <= 0x20 || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
                block = Block(fence: fence, isInvalid: words.dropFirst().contains { $0.elementsEqual("invalid".utf8) })
            } else {
                block.append(text)
            }
        }
        return found + [block]
    }

    /// The signs that open a block, behind a list's marker too.
    private static func fence(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let text = line.drop { $0 <= 0x20 || markers.contains($0) || (0x30...0x39).contains($0) }
        guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
        let fence = text.prefix { $0 == sign }
        return fence.count >= 3 && !text.dropFirst(fence.count).contains(UInt8(ascii: "`")) ? fence : nil
    }

    private static let markers: [UInt8] = Array("-*+.)>".utf8)
}
