import DataTree
import Text

/// The drafts' own meta-schemas, so that a `$ref` or a custom meta-schema reaches them without a file and without a
/// network. They are made from the tables of keywords here, under the URIs, anchors and definition names that schemas
/// refer to; what they accept is the same as what the published documents accept.
enum MetaSchemas {
    /// The document of a meta-schema's absolute URI (`http` or `https`), or nil.
    static func document(_ uri: String) -> Document? {
        let path = uri.afterScheme
        guard path.hasPrefix(host), uri.utf8.count != path.utf8.count,
            let text = text(String(path.dropFirst(host.count)))
        else { return nil }
        return JSONParser.parse(SourceFile(path: String(path.dropFirst(2)), text: text)).value
    }

    private static let host = "//json-schema.org/"

    /// The text of the meta-schema at a path of json-schema.org.
    private static func text(_ path: String) -> String? {
        switch path {
        case "draft-04/schema": return MetaSchemaText(dialect: .draft4).single("http:" + host + path + "#")
        case "draft-06/schema": return MetaSchemaText(dialect: .draft6).single("http:" + host + path + "#")
        case "draft-07/schema": return MetaSchemaText(dialect: .draft7).single("http:" + host + path + "#")
        case "draft/2019-09/schema": return MetaSchemaText(dialect: .draft2019).root()
        case "draft/2020-12/schema": return MetaSchemaText(dialect: .draft2020).root()
        default: break
        }
        for dialect in [Dialect.draft2019, .draft2020] {
            let prefix = "draft/\(dialect.name)/meta/"
            guard path.hasPrefix(prefix) else { continue }
            return MetaSchemaText(dialect: dialect).vocabulary(String(path.dropFirst(prefix.count)))
        }
        return nil
    }
}
