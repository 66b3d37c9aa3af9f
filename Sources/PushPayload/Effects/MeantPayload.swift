import DataTree
import Text

/// A device payload as somebody meant it, as far as its findings tell: with every certain edit done, and with what is only likely. It is
/// for the preview that is beside what people see; no file is changed by it.
struct MeantPayload {
    let context: RuleContext
    /// The file as it was parsed, and what was found of it.
    let document: Document
    let findings: [Diagnostic]

    /// Nil where nothing of it is likely. `read`: the payload that arrives of the file's text.
    func root(_ read: (Document) -> Node?) -> Node? {
        let file = document.source
        var wanted = findings.filter { $0.severity > .info && $0.location?.path == file.path }
        for index in wanted.indices where wanted[index].fix?.edits.isEmpty ?? true {
            guard let edit = likely(wanted[index]) else { continue }
            wanted[index].fix = .init("", edits: [edit])
        }
        let plan = FixPlan(wanted, in: [file.path])
        var root: Node?
        if !plan.fixed.isEmpty, let bytes = plan.apply(to: file) {
            root = read(JSONParser.parse(SourceFile(path: file.path, bytes: bytes)).value)
        }
        let misplaced = wanted.filter { $0.code == .apsMisplacedKey && $0.fix?.edits.isEmpty ?? true }
        return moved(misplaced, in: root ?? context.payload) ?? root
    }

    private func likely(_ finding: Diagnostic) -> Diagnostic.Fix.Edit? {
        guard let range = finding.location?.range, !range.isEmpty, range.upperBound <= document.source.bytes.count
        else { return nil }
        let text = String(decoding: document.source.bytes[range], as: UTF8.self)
        switch finding.code {
        case .categoryUnmatched: return CategoryRule.meant(context)?.edits.first
        case .urlInsecure:
            guard let scheme = text.firstRange(of: "http:"),
                text[..<scheme.lowerBound].allSatisfy({ "\\\"".contains($0) })
            else { return nil }
            let place = range.lowerBound + text[..<scheme.lowerBound].utf8.count + 4
            return .init(range: place..<place, replacement: "s")
        case .apsValueType:
            let bare = text.dropFirst().dropLast()
            guard finding.pointer?.hasSuffix("/badge") == true, text.hasPrefix("\""), Int(bare) != nil else {
                return nil
            }
            return .init(range: range, replacement: String(bare))
        case .packRequiredKey:
            return Double(text) == nil ? nil : .init(range: range, replacement: "\"\(text)\"")
        case .storiesFallback:
            if context.story?.fallback == .pageNotObject, text.hasPrefix("\"") {
                return .init(range: range, replacement: "{\"image\": \(text)}")
            }
            guard context.story?.hidesStoryAt != nil, let key = context.payload.member("pw_stories")?.key,
                key.document.nesting == nil, !context.isRequest
            else { return nil }
            return .init(range: key.range, replacement: "\"-\"")
        default: return nil
        }
    }

    /// Apple's keys that stand at the root or in the alert, in 'aps' as well.
    private func moved(_ findings: [Diagnostic], in root: Node) -> Node? {
        guard let aps = root.object("aps") else { return nil }
        let names = findings.compactMap { $0.pointer.flatMap(JSONPointer.init)?.tokens.last }
        let values = names.compactMap { name -> (String, Node)? in
            let key = MisplacedKeyRule.dashed(name)
            guard aps.member(key) == nil, let node = root[name] ?? aps["alert"]?[name] else { return nil }
            return (key, node)
        }
        guard !values.isEmpty else { return nil }
        let inner = values + aps.members.map { ($0.name, $0.value) }
        let outer = root.members.filter { $0.name != "aps" }.map { member(member: $0.name, text($0.value)) }
        let object = "{" + inner.map { member(member: $0, text($1)) }.joined(separator: ",") + "}"
        let whole = "{" + ([member(member: "aps", object)] + outer).joined(separator: ",") + "}"
        return JSONParser.parse(SourceFile(path: "", text: whole)).value.root
    }

    private func text(_ node: Node) -> String { String(decoding: JSONWriter.write(node, .minified), as: UTF8.self) }

    private func member(member name: String, _ value: String) -> String {
        JSONEscaping.literal(name) + ":" + value
    }
}
