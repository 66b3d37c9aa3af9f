/// A finding as a result: message, places, notes, fingerprint, fix.
extension SARIFFormat {
    mutating func result(_ diagnostic: Diagnostic, _ fingerprint: String, _ more: [(String, JSONText?)]) -> JSONText {
        var text = diagnostic.headline.shown
        if let why = diagnostic.explanation { text += "\nWhy: " + why.shown }
        if let fix = diagnostic.fix { text += "\nFix: " + fix.text.shown }
        var location: [(String, JSONText?)] = []
        if let place = diagnostic.location { location.append(("physicalLocation", physical(place))) }
        if let pointer = diagnostic.pointer {
            let logical = JSONText.object([("fullyQualifiedName", .text(pointer)), ("kind", .text("value"))])
            location.append(("logicalLocations", .array([logical])))
        }
        return .object(
            [
                ("ruleId", .text(diagnostic.code.id)),
                ("ruleIndex", ruleIndices[diagnostic.code.id].map { .number($0) }),
                ("level", .text(Self.level(diagnostic.severity))), ("message", Self.message(text)),
                ("locations", location.isEmpty ? nil : .array([.object(location)])),
                ("relatedLocations", related(diagnostic.notes)),
                ("partialFingerprints", .object([("sitegenFinding/v1", .text(fingerprint))])),
                ("fixes", fixes(diagnostic)),
            ] + more)
    }

    /// `uri` and the base that it is relative to; an absolute path is a `file:` URI.
    func artifact(_ path: String) -> JSONText {
        let lookup = report.lookupPath(path)
        let uri = PercentEncoding.path.encoded(lookup)
        if lookup.hasPrefix("/") { return .object([("uri", .text("file://" + uri))]) }
        let base = report.isBuiltIn(path) ? "SITEGEN" : "SRCROOT"
        // What begins with a name and a colon would be read as a scheme.
        let isScheme = uri.split(separator: "/", maxSplits: 1).first?.contains(":") ?? false
        return .object([("uri", .text(isScheme ? "./" + uri : uri)), ("uriBaseId", .text(base))])
    }

    private mutating func physical(_ location: SourceLocation) -> JSONText {
        .object([("artifactLocation", artifact(location.path)), ("region", region(location))])
    }

    private mutating func region(_ location: SourceLocation) -> JSONText? {
        guard let span = places.span(location), let characters = places.scalars(location),
            let size = report.sources[location.path]?.bytes.count
        else { return nil }
        let range = location.range.clamped(to: 0..<size)
        return .object([
            ("startLine", .number(span.start.line)), ("startColumn", .number(span.start.column)),
            ("endLine", .number(span.end.line)), ("endColumn", .number(span.end.column)),
            ("charOffset", .number(characters.offset)), ("charLength", .number(characters.length)),
            ("byteOffset", .number(range.lowerBound)), ("byteLength", .number(range.count)),
        ])
    }

    private mutating func related(_ notes: [Diagnostic.Note]) -> JSONText? {
        var found: [JSONText] = []
        for (index, note) in notes.enumerated() {
            var members: [(String, JSONText?)] = [
                ("id", .number(index)), ("message", Self.message(note.message.shown)),
            ]
            if let place = note.location { members.append(("physicalLocation", physical(place))) }
            found.append(.object(members))
        }
        return found.isEmpty ? nil : .array(found)
    }

    /// Only edits that are certain are fixes; advice stands in the message.
    private mutating func fixes(_ diagnostic: Diagnostic) -> JSONText? {
        guard let fix = diagnostic.fix, !fix.edits.isEmpty, let path = diagnostic.location?.path else { return nil }
        var replacements: [JSONText] = []
        for edit in fix.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard let deleted = region(SourceLocation(path: path, range: edit.range)) else { return nil }
            let inserted = edit.replacement.isEmpty ? nil : Self.message(edit.replacement)
            replacements.append(.object([("deletedRegion", deleted), ("insertedContent", inserted)]))
        }
        let change = JSONText.object([("artifactLocation", artifact(path)), ("replacements", .array(replacements))])
        return .array([
            .object([("description", Self.message(fix.text.shown)), ("artifactChanges", .array([change]))])
        ])
    }
}
