import DataTree
package import Text

/// The forms of all packs that come with sitegen, whether or not a site shows them, and of its own: data of any vendor may lie in a
/// message for Firebase. Each is read when a message first asks for it.
package final class AndroidForms: Sendable {
    package static let keyword = "x-android"
    private let entries: [Entry]
    private let places: [String: Int]
    private let lists = LazyReference<List>()

    /// `files`: of specs. Of two with one path the later counts.
    package init(_ files: [SourceFile] = []) {
        entries = files.map(Entry.init)
        places = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { $1 })
    }

    /// The same with bytes of its own.
    func remade() -> AndroidForms { AndroidForms(entries.map(\.file.copied)) }

    func form(of spec: Spec) -> AndroidForm? { form(spec.file.path) }

    private func form(_ path: String) -> AndroidForm? {
        guard let index = places[path] else { return nil }
        let entry = entries[index]
        if let made = entry.form.value { return made.form }
        let node = entry.node
        let base = node?["extends"]?.string.flatMap { id in
            entries.first { $0.file.range(of: "$id: \(Spec.uri(id))\n") != nil }
        }
        let form = node.flatMap { AndroidForm($0, base: base?.node) }
        return entry.form.keep(Made(form)).form
    }

    /// The form of the SDK that takes data for its own.
    func form(ofData data: Node) -> AndroidForm? {
        guard data.kind == .object else { return nil }
        return (lists.value ?? lists.keep(List(forms: ofData))).forms.first { $0.isMarked(data) }
    }

    private var ofData: [AndroidForm] {
        let forms = entries.compactMap { form($0.file.path) }.filter { !$0.marks.isEmpty }
        return forms.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element)
    }

    private final class List: Sendable {
        let forms: [AndroidForm]

        init(forms: [AndroidForm]) { self.forms = forms }
    }

    private final class Made: Sendable {
        let form: AndroidForm?

        init(_ form: AndroidForm?) { self.form = form }
    }

    private final class Entry: Sendable {
        let file: SourceFile
        let form = LazyReference<Made>()

        init(_ file: SourceFile) { self.file = file }

        /// What stands under the keyword, read without the rest of a file where that is possible.
        var node: Node? {
            guard file.range(of: AndroidForms.keyword) != nil else { return nil }
            guard file.path.hasSuffix(".yml"), let found = file.range(of: "\n" + AndroidForms.keyword + ":") else {
                let document =
                    file.path.hasSuffix(".json") ? JSONParser.parse(file).value : YAMLReader.parse(file).value
                return document.root?[AndroidForms.keyword]
            }
            return file.value(at: found.lowerBound + 1).value.root?[AndroidForms.keyword]
        }
    }
}
