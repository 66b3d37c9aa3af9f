import DataTree
import Text

extension SampleChecker {
    /// The payloads that are written out in code; a reading without any where there are none.
    func code(
        _ file: SourceFile, _ grammar: CodeGrammar, _ source: SampleSource, in ranges: [Range<Int>]? = nil
    ) -> FormReading {
        let made = payloads(
            CodeSearch(file, grammar, in: ranges ?? grammar.ranges(of: file.bytes)), file, grammar, source)
        if made.found.isEmpty, ranges == nil, let page = grammar.page(of: file.bytes) {
            let scripts = code(file, .javaScript, source, in: page)
            if !scripts.found.isEmpty { return scripts }
        }
        guard made.found.isEmpty, ranges == nil, let comments = CodeComments.file(file, grammar) else { return made }
        // What stands in quotes there may be a payload, and names alone are words.
        var code = CodeSearch(comments, .json5, in: [0..<comments.bytes.count])
        code.keep { place in comments.bytes[place].contains { "\"'".utf8.contains($0) } }
        var noted = payloads(code, file, .json5, source)
        for index in noted.found.indices { noted.found[index].isInComment = true }
        noted.kind = .code(grammar)
        return noted.found.isEmpty ? made : noted
    }

    private func payloads(
        _ code: CodeSearch, _ file: SourceFile, _ grammar: CodeGrammar, _ source: SampleSource
    ) -> FormReading {
        var search = PayloadSearch(self, source, isCode: true)
        let lower = file.text.lowercased()
        search.isForExpo = ["exp.host", "expo-server-sdk", "expo_server_sdk", "pushtoken["].contains {
            ByteSearch.contains(lower, $0)
        }
        let speaksOfPush = ["push", "fcm.googleapis.com", "gcm", "onactionclick"].contains {
            ByteSearch.contains(lower, $0)
        }
        let sending = CodeSending(file, grammar)
        let callsLibrary = FirebaseLibrary.isCalled(lower) && !ByteSearch.contains(lower, FirebaseAddress.host)
        for document in code.documents {
            guard let root = document.document.root else { continue }
            let before = search.found.count
            if document.isMessage, let message = message(root) {
                search.found.append(message)
            } else {
                search.look(in: root, isPart: true)
            }
            if search.found.count == before, sending.isSent(root, document), let message = message(root) {
                search.found.append(message)
            }
            if search.found.count == before,
                let row = specs.recognised["firebase-legacy-part"],
                let removed = sending.removedCall(root, document)
            {
                let names = root.members.prefix(3).map { "/" + JSONPointer.escape($0.name) }
                var payload = FoundPayload(
                    document.document, path: JSONPointer(), Taking(row: row, why: names, howSure: .certain))
                payload.diagnostics = [removed]
                search.found.append(payload)
                continue
            }
            guard search.found.count > before else { continue }
            if callsLibrary { readAsLibrary(&search.found, from: before, root) }
            let found = search.found[before...].filter {
                document.isMessage || isEvident($0, document, speaksOfPush)
            }
            search.found.removeSubrange(before...)
            search.found += found.map { payload in
                var payload = payload
                let range = payload.document.root?.location.range ?? 0..<0
                let isOpen =
                    document.open.contains { $0.overlaps(range) } || payload.document.root?["aps"]?.count == 0
                    || code.changes(document)
                payload.unknown = UnknownPlaces(payload.document, document.unknown, isOpen: isOpen, isCode: true)
                payload.unknown.isExpected = sending.isExpected(document)
                if payload.path.tokens.isEmpty { sending.judge(&payload, document) }
                return payload
            }
        }
        name(&search.found, lower)
        if let first = search.found.indices.first {
            search.found[first].diagnostics += sending.addresses(for: search.found)
        }
        return FormReading(
            kind: .code(grammar), found: search.found, diagnostics: [], isCut: search.isCut || code.isCut)
    }

    /// In code that calls Firebase's library a message has the library's names and types.
    private func readAsLibrary(_ found: inout [FoundPayload], from start: Int, _ root: Node) {
        guard let row = specs.recognised["firebase-sdk"] else { return }
        for index in found.indices.dropFirst(start) where found[index].taking.row?.id == "firebase-message" {
            var taking = found[index].taking
            taking.row = row
            guard let node = root.at(found[index].path.description),
                var read = FoundPayload(part: node, path: found[index].path, taking)
            else { continue }
            read.headers = found[index].headers
            read.headersPath = found[index].headersPath
            found[index] = read
        }
    }

    /// Where one message is the library's, another in the same code without its wrapper is one of the library's.
    private func name(_ found: inout [FoundPayload], _ lower: String) {
        guard found.contains(where: { $0.taking.row?.id == "firebase-sdk" }),
            !ByteSearch.contains(lower, FirebaseAddress.host),
            let row = specs.recognised["firebase-sdk"]
        else { return }
        for index in found.indices where found[index].taking.row?.id == "firebase-message" {
            var taking = found[index].taking
            taking.row = row
            found[index].holder = taking
        }
    }

    /// A message that the type of Firebase's library names.
    private func message(_ root: Node) -> FoundPayload? {
        guard let row = specs.recognised["firebase-sdk"], let spec = specs[.firebase]
        else { return nil }
        let names = root.members.prefix(3).map { "/" + JSONPointer.escape($0.name) }
        let taking = Taking(spec: spec, row: row, why: names, howSure: .certain)
        return FoundPayload(part: root, path: JSONPointer(), taking)
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

    /// The scripts of a page that PHP or a template of it writes; nil where there are none.
    func page(of bytes: [UInt8]) -> [Range<Int>]? {
        guard self == .php, ByteSearch.holds("<script", in: bytes) else { return nil }
        var scripts: [Range<Int>] = []
        var index = 0
        while let start = ByteSearch.find(Array("<script".utf8), in: bytes, from: index) {
            let end = ByteSearch.find(Array("</script".utf8), in: bytes, from: start) ?? bytes.count
            scripts.append(start..<end)
            index = end
        }
        return scripts
    }
}
