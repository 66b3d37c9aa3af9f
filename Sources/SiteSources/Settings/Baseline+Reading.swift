import DataTree
package import Text

extension Baseline {
    /// What is wrong with an ignore file: nothing can be judged by a file that is not understood.
    package struct Mistake: Error, Sendable {
        package var location: SourceLocation?
        package var message: String
    }

    private static let keys = ["file", "code", "pointer", "finding", "reason"]

    /// Reads `ignore:` with its entries; the first mistake is thrown.
    package static func parse(_ source: SourceFile) throws -> Baseline {
        let parsed = YAMLReader.parse(source)
        if let first = parsed.diagnostics.first(where: { $0.severity == .error }) {
            throw Mistake(location: first.location, message: first.headline.english)
        }
        guard let root = parsed.value.root, !root.isNull else { return Baseline() }
        guard root.kind == .object else { throw Mistake(location: root.location, message: "'ignore:' was expected") }
        for member in root.members where member.name != "ignore" { throw unknown(member, among: ["ignore"]) }
        guard let list = root["ignore"], !list.isNull else { return Baseline() }
        guard list.kind == .array else {
            throw Mistake(location: list.location, message: "'ignore' must be a list of entries")
        }
        return Baseline(entries: try list.elements.map(entry))
    }

    private static func entry(_ node: Node) throws -> Entry {
        guard node.kind == .object else {
            throw Mistake(location: node.location, message: "an entry must have the keys 'file' and 'code'")
        }
        var values: [String: String] = [:]
        for member in node.members {
            guard keys.contains(member.name) else { throw unknown(member, among: keys) }
            guard let text = member.value.string else {
                throw Mistake(location: member.value.location, message: "'\(member.name)' must be a text")
            }
            values[member.name] = text
        }
        guard let file = values["file"], let code = values["code"] else {
            throw Mistake(location: node.location, message: "an entry must have the keys 'file' and 'code'")
        }
        return Entry(
            file: file, code: code, pointer: values["pointer"], finding: values["finding"], reason: values["reason"],
            location: node.location)
    }

    private static func unknown(_ member: Node.Member, among names: [String]) -> Mistake {
        let near = Suggestion.nearest(to: member.name, among: names).map { "; did you mean '\($0)'?" } ?? ""
        return Mistake(location: member.key.location, message: "the key '\(member.name)' is not known here\(near)")
    }
}
