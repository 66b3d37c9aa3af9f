import DataTree
import Platform
package import Text

/// The rows of a spec's key table, and the way from a payload value to its row. A reference, since every rule gets it for every
/// sample.
package final class KeyTable: Sendable {
    package let spec: String
    package let keys: [SpecKey]
    private let anchors: Set<String>
    /// Rows whose value is a URL.
    let urlAnchors: Set<String>
    /// The last names of those rows, as they stand in an anchor.
    let urlNames: NameSet
    /// Rows whose spec says since which version of a platform they are read.
    package let dated: [SpecKey]
    /// The names at the root.
    let rootNames: Set<String>
    /// `schema.limit` where the table is not whole: a schema in which the same part is reached by very many ways.
    package let diagnostics: [Diagnostic]

    /// Walks a spec's properties in file order. `$ref`s inside the document are followed (a recursion once), those into another
    /// spec become links to its table. A part that many `$ref`s lead to is spelled out under the first of them only, and the
    /// table has a greatest size (see `KeyWalk.Limits`), so the work is linear in the schema's size.
    package init(_ spec: Spec, locale: String) {
        var walk = KeyWalk(specID: spec.id, root: spec.localized(locale))
        if let root = spec.localized(locale) { walk.properties(of: root, path: KeyPath(), stack: []) }
        self.spec = spec.id
        keys = walk.keys
        anchors = Set(walk.keys.map(\.id))
        let urls = walk.keys.filter { $0.constraints.contains(.format("uri")) }
        urlAnchors = Set(urls.map(\.id))
        urlNames = NameSet(anchors: urlAnchors)
        dated = walk.keys.filter { !$0.versions.isEmpty }
        rootNames = Set(walk.keys.filter { $0.depth == 0 }.map(\.name))
        diagnostics = walk.diagnostics
    }

    /// The anchor of a path: its names joined by dots, without the white space that a URL's fragment may not have.
    package static func anchor(_ names: [String]) -> String {
        names.joined(separator: ".").replacing(text: " ", with: "-")
    }

    /// Whether a row has an anchor.
    func holds(_ anchor: String) -> Bool { anchors.contains(anchor) }

    /// The anchor of the row that another spec refers to: the row of that name, or the first row that the definition of that
    /// name describes. Nil where the table has neither.
    package func anchor(of reference: SpecKey.Reference) -> String? {
        if anchors.contains(reference.anchor) { return reference.anchor }
        return keys.first { $0.definition.map { Self.anchor([$0]) } == reference.anchor }?.id
    }

    /// The anchor of the row for an instance pointer, or nil: array indices drop out (`/pw_stories/pages/0/image` is
    /// `pw_stories.pages.image`).
    package func anchor(for pointer: String) -> String? {
        guard let pointer = JSONPointer(pointer) else { return nil }
        let anchor = Self.anchor(
            pointer.tokens.filter { !$0.utf8.allSatisfy { $0.isDigit } || $0.isEmpty })
        return anchors.contains(anchor) ? anchor : nil
    }
}
