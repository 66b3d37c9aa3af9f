import DataTree
import Text

extension SampleChecker {
    /// The payloads that are written out in code; a reading without any where there are none.
    func code(_ file: SourceFile, _ grammar: CodeGrammar, _ source: SampleSource) -> FormReading? {
        let code = CodeSearch(file, grammar, in: grammar.ranges(of: file.bytes))
        var search = PayloadSearch(self, source, isCode: true)
        let speaksOfPush = ByteSearch.contains(file.text.lowercased(), "push")
        for document in code.documents {
            guard let root = document.document.root else { continue }
            let before = search.found.count
            search.look(in: root, isPart: true)
            guard search.found.count > before else { continue }
            let found = search.found[before...].filter { isEvident($0, document, speaksOfPush) }
            search.found.removeSubrange(before...)
            search.found += found.map { payload in
                var payload = payload
                let range = payload.document.root?.location.range ?? 0..<0
                let isOpen =
                    document.open.contains { $0.overlaps(range) } || payload.document.root?["aps"]?.count == 0
                    || code.changes(document)
                payload.unknown = UnknownPlaces(payload.document, document.unknown, isOpen: isOpen, isCode: true)
                return payload
            }
        }
        return FormReading(
            kind: .code(grammar), found: search.found, diagnostics: [], isCut: search.isCut || code.isCut)
    }

    /// Whether an object in code is a payload beyond doubt: in code names stand for anything.
    private func isEvident(_ payload: FoundPayload, _ code: CodeDocument, _ speaksOfPush: Bool) -> Bool {
        guard let root = payload.document.root else { return false }
        guard let aps = root["aps"] else {
            // Requests that are known by everyday words only.
            let isWeak = payload.spec.map { $0.push.weight < 10 } ?? false
            return !isWeak || speaksOfPush
        }
        if code.unknown.contains(aps.location.range) { return false }
        if aps.kind == .string { return true }
        guard aps.count > 0, let keys = specs[.apple]?.keys else { return payload.misspelt == nil && code.open.isEmpty }
        return aps.members.contains { keys.holds("aps." + KeyTable.anchor([$0.name])) }
    }
}

extension CodeGrammar {
    /// Where code stands in a file: between the marks of PHP, else everywhere.
    func ranges(of bytes: [UInt8]) -> [Range<Int>] {
        guard self == .php, ByteSearch.holds("<?", in: bytes) else { return [0..<bytes.count] }
        var ranges: [Range<Int>] = []
        var index = 0
        while let start = ByteSearch.find(Array("<?".utf8), in: bytes, from: index) {
            let end = ByteSearch.find(Array("?>".utf8), in: bytes, from: start) ?? bytes.count
            ranges.append(start + 2..<end)
            index = end
        }
        return ranges.map { $0.clamped(to: 0..<bytes.count) }
    }
}
