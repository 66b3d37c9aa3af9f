package import Text

/// Something in guides of another system that the site is told of once, however often it occurs.
package struct GuideNote: Sendable, Hashable {
    /// `<Widget>`, for example.
    package var kind: String
    /// The first place, in the file as its author wrote it.
    package var location: SourceLocation
    package var count: Int

    package init(kind: String, location: SourceLocation, count: Int = 1) {
        self.kind = kind
        self.location = location
        self.count = count
    }
}

extension [GuideNote] {
    /// One for each kind, at the first place that has it.
    func byKind() -> [GuideNote] {
        var places: [String: Int] = [:]
        var result: [GuideNote] = []
        for note in self {
            if let place = places[note.kind] {
                result[place].count += note.count
            } else {
                places[note.kind] = result.count
                result.append(note)
            }
        }
        return result
    }
}
