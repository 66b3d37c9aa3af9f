extension Diagnostic {
    /// The same finding with texts that are shown in a language. It stays the same finding: English is what it is known by.
    package func said(in catalog: MessageCatalog) -> Diagnostic {
        func said(_ message: Message) -> Message { message.shown(as: catalog.text(message)) }
        guard !catalog.patterns.isEmpty else { return self }
        var copy = self
        copy.headline = said(headline)
        copy.explanation = explanation.map(said)
        copy.fix = fix.map { Fix(said($0.text), edits: $0.edits) }
        copy.notes = notes.map { Note(said($0.message), at: $0.location, isFramed: $0.isFramed) }
        return copy
    }
}
