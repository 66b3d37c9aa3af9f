import Text

/// What a search can land on: a page, a section of a guide, a row of a key table. Its texts are plain; nothing of it is markup.
struct SearchDocument: Sendable {
    /// "" for the page's top.
    var anchor = ""
    /// The section's heading or the row's key; "" for the page's top.
    var heading = ""
    /// Names that are found whole: a key and its path, a rule's code, a sample's id.
    var names: [String] = []
    /// What the author wrote to introduce it.
    var lead = ""
    var body = ""
}

/// A page as search sees it: what its documents share.
struct SearchPage: Sendable {
    /// As results are grouped; the raw value is in the index.
    enum Kind: String, Sendable {
        case guide = "g"
        /// Of the author's own specs and of Apple's; those of vendors come behind them.
        case key = "k"
        case vendorKey = "v"
        case sample = "s"
        case rule = "r"
        case page = "p"
    }

    var kind: Kind
    /// As a link on the first page of the site has it.
    var url: String
    var title: String
    /// What else it is called: by menus, by tables of contents, in the other languages. As good as its title.
    var labels: [String] = []
    /// Where it belongs: the section of the navigation, the vendor, the spec of a sample.
    var place: String
    /// The page's top first.
    var documents: [SearchDocument]

    /// Of everything that the index takes from it.
    var hash: ContentHash {
        var hash = ContentHash.of(kind.rawValue, url, title, place)
        for label in labels { hash = hash.with(.of("label", label)) }
        for document in documents {
            for text in [document.anchor, document.heading] + document.names + [document.lead, document.body] {
                hash.combine(text)
            }
            hash.combine("\(document.names.count)")
        }
        return hash
    }
}
