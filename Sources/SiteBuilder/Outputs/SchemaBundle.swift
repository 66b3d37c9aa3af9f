package import DataTree
package import PushPayload
import Text

/// A spec as one JSON Schema file that any validator can use: the specs that it refers to stand in its `$defs`, each under its
/// own `$id` (JSON Schema 2020-12, section 9.3).
///
/// A closed `aps` gets the keys that vendors put into it (`x-push.apsKeys`), a closed root the pack's `reservedKeys`, since
/// sitegen takes them too; so a plain validator and sitegen agree. Where a spec sets a key twice, which is reported, the value that
/// counts is in the file alone.
package struct SchemaBundle: Sendable {
    private let specs: [Spec]
    private var references: [String: [Spec]] = [:]
    /// Each spec by itself, by its id.
    private var texts: [String: JSONObjectText] = [:]
    private let apsKeys: [String]

    package init(_ set: SpecSet) {
        specs = set.specs
        apsKeys = Set(set.specs.flatMap(\.push.apsKeys)).sorted()
        for spec in specs {
            let text = text(of: spec)
            texts[spec.id] = text
            let bytes = text.bytes
            references[spec.id] = specs.filter { ByteSearch.holds("\"\(Spec.uri($0.id))", in: bytes) }
        }
    }

    /// The file of a spec; nil for one without a tree.
    package func bytes(of spec: Spec, _ style: JSONWriter.Style = .pretty) -> [UInt8]? {
        guard spec.root != nil else { return nil }
        var schema = texts[spec.id] ?? JSONObjectText()
        let others = referenced(by: spec)
        if !others.isEmpty {
            var definitions = JSONObjectText(spec.root?["$defs"])
            if spec.known == .apple, let aps = openedAps(spec) { definitions["aps"] = aps }
            for other in others { definitions[Spec.uri(other.id)] = texts[other.id]?.bytes }
            schema["$defs"] = definitions.bytes
        }
        // A byte that is not UTF-8, which is reported, must not make the file unreadable for others.
        let text = SourceFile(path: "", text: String(decoding: schema.bytes, as: UTF8.self))
        return JSONParser.parse(text).value.root.map {
            JSONWriter.write($0, style, members: .lastOfKey) + [0x0A]
        }
    }

    private func text(of spec: Spec) -> JSONObjectText {
        var text = JSONObjectText(spec.root)
        // What phones and servers make of it is no part of the contract.
        for keyword in [AndroidForms.keyword, ServerForm.keyword] { text[keyword] = nil }
        if spec.root?["additionalProperties"]?.bool == false {
            var properties = JSONObjectText(spec.root?["properties"])
            for key in spec.push.reservedKeys where !key.contains("/") && properties[key] == nil {
                properties[key] = Array("true".utf8)
            }
            text["properties"] = properties.bytes
        }
        guard spec.known == .apple, let aps = openedAps(spec) else { return text }
        var definitions = JSONObjectText(spec.root?["$defs"])
        definitions["aps"] = aps
        text["$defs"] = definitions.bytes
        return text
    }

    /// Apple's dictionary with the vendors' keys; nil where it is as it should be.
    private func openedAps(_ spec: Spec) -> [UInt8]? {
        guard let aps = spec.root?["$defs"]?["aps"], aps["additionalProperties"]?.bool == false else { return nil }
        var properties = JSONObjectText(aps["properties"])
        let missing = apsKeys.filter { properties[$0] == nil }
        guard !missing.isEmpty else { return nil }
        for key in missing { properties[key] = Array("true".utf8) }
        var opened = JSONObjectText(aps)
        opened["properties"] = properties.bytes
        return opened.bytes
    }

    private func referenced(by spec: Spec) -> [Spec] {
        var found: [Spec] = []
        var queue = [spec]
        while let next = queue.popLast() {
            for other in references[next.id] ?? []
            where other.id != spec.id && !found.contains(where: { $0.id == other.id }) {
                found.append(other)
                queue.append(other)
            }
        }
        return found.sorted { $0.id < $1.id }
    }
}
