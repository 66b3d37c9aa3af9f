import Text

/// Members, separators and closing brackets.
extension JSONParser {
    mutating func parseKey() {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "\""): appendString(scanString(), key: true)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if state == .key { trailingComma() }
            state = .afterValue
            return
        case UInt8(ascii: ","):
            index += 1
            report(
                start..<index, "a member was expected before ','",
                fix: Diagnostic.Fix("remove the comma", edits: [.init(range: start..<index, replacement: "")]))
            lastComma = start
            state = .key
            return
        default:
            guard lenientKey() else { return skipUnexpected() }
        }
        parseColon()
    }

    private mutating func parseColon() {
        previousEnd = index
        if index < bytes.count, bytes[index] != UInt8(ascii: ":") { skipTrivia() }
        state = .value
        guard index < bytes.count, bytes[index] != UInt8(ascii: ":") else {
            if index < bytes.count { index += 1 } else { missingColon() }
            return
        }
        if bytes[index] == UInt8(ascii: "=") {
            report(
                index..<index + 1, "':' was expected after the key, but found '='", fix: replace(index..<index + 1, ":")
            )
            index += 1
        } else {
            missingColon()
        }
    }

    private mutating func missingColon() {
        let atEnd = index >= bytes.count
        // `"key:" "value"`: the colon stands before the quotation mark.
        if !atEnd, previousEnd >= 2, bytes[previousEnd - 1] == UInt8(ascii: "\""),
            bytes[previousEnd - 2] == UInt8(ascii: ":")
        {
            let end = previousEnd - 2..<previousEnd
            report(
                end, "':' was expected after the key, but stands in it",
                fix: Diagnostic.Fix(
                    "write the ':' behind the quotation mark", edits: [.init(range: end, replacement: "\":")]))
            return
        }
        let valueFollows = !atEnd && isValueStart(bytes[index])
        let edit = Diagnostic.Fix.Edit(range: previousEnd..<previousEnd, replacement: ":")
        report(
            previousEnd..<previousEnd, "':' was expected after the key",
            fix: valueFollows ? Diagnostic.Fix("insert ':'", edits: [edit]) : nil)
        if atEnd || [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[index]) {
            isUncertain(from: previousEnd)
            builder.scalar(.null, previousEnd..<previousEnd)
            state = .afterValue
        }
    }

    mutating func parseSeparator() {
        let object = builder.container == .object
        switch bytes[index] {
        case UInt8(ascii: ","):
            lastComma = index
            index += 1
            state = object ? .key : .value
        case UInt8(ascii: "}") where object, UInt8(ascii: "]") where !object:
            index += 1
            closeContainer(at: index)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): mismatchedBracket()
        case UInt8(ascii: "+"): skipJoined()
        default:
            guard isValueStart(bytes[index]) else { return skipUnexpected() }
            if !isMemberOnNewLine() { isUncertain(from: previousEnd) }
            report(
                previousEnd..<previousEnd,
                object ? "',' was expected between members" : "',' was expected between elements",
                fix: Diagnostic.Fix("insert ','", edits: [.init(range: previousEnd..<previousEnd, replacement: ",")]))
            state = object ? .key : .value
        }
    }

    /// `"text" + name + "text"`: code that joins texts. All of it is one mistake, and nobody knows the value.
    private mutating func skipJoined() {
        let start = index
        isUncertain(from: previousEnd)
        var end = start
        while index < bytes.count, bytes[index] == UInt8(ascii: "+") {
            index += 1
            skipTrivia()
            skipOperand()
            end = index
            skipTrivia()
        }
        report(start..<end, "\(describe(start)) was not expected here")
    }

    /// A text in quotes, or a name or a call up to the end of the member or of the line.
    private mutating func skipOperand() {
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
            index += 1
            while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
                index += bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count ? 2 : 1
            }
            if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { index += 1 }
            return
        }
        var depth = 0
        while index < bytes.count, bytes[index] != 0x0A, depth > 0 || !",}]+".utf8.contains(bytes[index]) {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            index += 1
        }
    }

    /// Whether after a line break comes a key in quotes with its colon: then only the comma was forgotten.
    private func isMemberOnNewLine() -> Bool {
        guard builder.container == .object, bytes[index] == UInt8(ascii: "\""),
            bytes[previousEnd..<index].contains(0x0A)
        else { return false }
        let rest = bytes[index + 1..<min(index + 256, bytes.count)]
        guard let close = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }),
            bytes[close] == UInt8(ascii: "\"")
        else { return false }
        return rest[(close + 1)...].first { $0 != 0x20 } == UInt8(ascii: ":")
    }

    /// `[1}`: either the inner bracket was forgotten (a container further out waits for this one), or this one is a
    /// slip for the right one.
    private mutating func mismatchedBracket() {
        guard let id = builder.containerID else { return skipUnexpected() }
        let open = builder.document.records[id.index].range.lowerBound
        isUncertain(from: open)
        let (wanted, found) = builder.container == .object ? ("'{'", "'}'") : ("'['", "']'")
        let other = builder.container == .object ? "']'" : "'}'"
        let outer: NodeKind = bytes[index] == UInt8(ascii: "}") ? .object : .array
        report(
            index..<index + 1, "\(wanted) must be closed by \(found), but found \(other)",
            notes: [.init("opened here", at: builder.document.location(ofBytes: open..<open + 1))])
        if builder.isEnclosed(by: outer) {
            while builder.container != outer { closeContainer(at: previousEnd) }
        } else {
            index += 1
            closeContainer(at: index)
        }
    }

    mutating func closeContainer(at end: Int) {
        let object = builder.container == .object
        if let id = builder.endContainer(at: end), object { objects.append(id) }
        didValue()
    }

    mutating func reportDuplicates(in document: Document) {
        var duplicates: [(earlier: NodeID, later: NodeID)] = []
        for id in objects where duplicates.count < Self.diagnosticLimit { duplicates += document.duplicateKeys(of: id) }
        // Of JSON in a string places are those of the file around it.
        let mistakes = document.nesting == nil ? diagnostics.filter { $0.code == .jsonSyntax } : []
        let broken = mistakes.compactMap(\.location?.range.lowerBound).sorted()
        for pair in duplicates.prefix(max(0, Self.diagnosticLimit - diagnostics.count)) {
            let finding = document.duplicateKeyDiagnostic(.jsonDuplicateKey, pair)
            // Keys that recovery makes of the rest of a broken line are nobody's.
            if let place = finding.location?.range.lowerBound,
                let mistake = broken.last(where: { $0 <= place }), !bytes[mistake..<place].contains(0x0A)
            {
                continue
            }
            diagnostics.append(finding)
        }
    }
}
