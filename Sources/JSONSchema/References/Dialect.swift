import DataTree

/// Which draft's rules a schema resource follows, by its `$schema`. Draft 3 is read as if it were 4.
package enum Dialect: UInt8, Sendable, Comparable, CaseIterable {
    case draft4, draft6, draft7, draft2019, draft2020

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The dialect of a meta-schema URI; nil for a meta-schema that is not one of the drafts' own.
    init?(metaSchema uri: String) {
        let name = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
        switch name.afterScheme {
        case "//json-schema.org/draft/2020-12/schema": self = .draft2020
        case "//json-schema.org/draft/2019-09/schema": self = .draft2019
        case "//json-schema.org/draft-07/schema": self = .draft7
        case "//json-schema.org/draft-06/schema": self = .draft6
        case "//json-schema.org/draft-04/schema", "//json-schema.org/draft-03/schema": self = .draft4
        default: return nil
        }
    }

    /// How people call it.
    var name: String {
        switch self {
        case .draft4: "draft-04"
        case .draft6: "draft-06"
        case .draft7: "draft-07"
        case .draft2019: "2019-09"
        case .draft2020: "2020-12"
        }
    }

    /// The URI that `$schema` gives for it.
    var metaSchema: String {
        self <= .draft7 ? "http://json-schema.org/\(name)/schema#" : "https://json-schema.org/draft/\(name)/schema"
    }

    /// The keyword that names a resource.
    var identifier: String { self == .draft4 ? "id" : "$id" }

    /// Up to draft-07 nothing beside a `$ref` counts.
    var referenceHidesSiblings: Bool { self <= .draft7 }
}

extension String {
    /// The text after `http:` or `https:`.
    var afterScheme: Substring {
        hasPrefix("https:") ? dropFirst(6) : hasPrefix("http:") ? dropFirst(5) : self[...]
    }
}
