import CData
import DataTree
import Text

/// The drafts' own meta-schemas, so that a `$ref` or a custom meta-schema reaches them without a file and without a
/// network. They are written anew, under the URIs, anchors and definition names that schemas refer to; what they accept is
/// the same as what the published documents accept.
enum MetaSchemas {
    /// The document of a meta-schema's absolute URI (`http` or `https`), or nil.
    static func document(_ uri: String) -> Document? {
        let path = uri.afterScheme
        guard path.hasPrefix(host), uri.utf8.count != path.utf8.count,
            let text = texts[path.dropFirst(host.count)]
        else { return nil }
        return JSONParser.parse(SourceFile(path: String(path.dropFirst(2)), text: String(text))).value
    }

    private static let host = "//json-schema.org/"

    /// By their paths at json-schema.org.
    private static let texts: [Substring: Substring] = {
        let lines = String(cString: cdata_meta_schemas()).split(separator: "\n").map { $0.split(separator: "\t") }
        return Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
    }()
}
