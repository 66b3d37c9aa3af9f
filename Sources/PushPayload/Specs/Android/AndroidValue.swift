import DataTree

/// Where a form has a value: the first of some places at which there is one, by one of the readers.
struct AndroidValue: Sendable {
    enum Reader: String, Sendable {
        /// A text, and not an empty one.
        case text
        /// A text, a number or a boolean.
        case scalar
        /// A text, or one by language.
        case localized
        /// Only if it is true, or the text that a bundle has of it.
        case on
        /// Only if it is false.
        case off
        /// Only an address of the web.
        case web
    }

    var places: [String] = []
    var reader: Reader
    /// A text that stands for nothing.
    var nothing: String?
    /// Not read where this is there.
    var exception: String?
    /// What a visibility is that nothing says.
    var unsaid: String?

    /// A pointer, several, or `{at, as, not, unless, unsaid}`.
    init?(_ node: Node?, _ reader: Reader) {
        guard let node else { return nil }
        self.reader = node["as"]?.string.flatMap(Reader.init) ?? reader
        places = AndroidForm.texts(node.kind == .object ? node["at"] : node)
        nothing = node["not"]?.string
        exception = node["unless"]?.string
        unsaid = node["unsaid"]?.string
    }
}
