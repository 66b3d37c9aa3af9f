import DataTree

/// Buttons of a message: a list of objects, most often in a string that holds JSON, or keys with numbers.
struct AndroidButtons: Sendable {
    /// What becomes of a button that lacks something.
    enum Lacking: String, Sendable {
        /// It is left out.
        case skipped
        /// It is lost, and all behind it.
        case ends
    }

    /// More are read so that a finding can count them; three are drawn.
    static let limit = 8
    static let shown = 3

    /// Where the list is; nil for keys with numbers.
    let place: String?
    /// The names of a title; of keys with numbers a pointer with `*`.
    let titles: [String]
    let needed: [String]
    /// A need that a text in another key takes away: `url` where `action` is `open_app`.
    let excused: (name: String, key: String, text: String)?
    let lacking: Lacking?
    /// How many the SDK looks at.
    let count: Int

    init(_ node: Node) {
        place = node["at"]?.string
        titles = AndroidForm.texts(node["title"])
        needed = AndroidForm.texts(node["needs"])
        excused = node["excused"].flatMap { node in
            guard let name = node["name"]?.string, let key = node["key"]?.string else { return nil }
            return (name, key, node["is"]?.string ?? "")
        }
        lacking = node["lacking"]?.string.flatMap(Lacking.init)
        count = node["limit"]?.int ?? Self.limit
    }

    /// What an element lacks.
    func missing(_ element: Node) -> String? {
        needed.first { name in
            let inside = element.insideString ?? element
            if let excused, excused.name == name, inside[excused.key]?.string == excused.text { return false }
            return inside[name]?.string?.isEmpty ?? true
        }
    }
}
