import DataTree
import Text

/// Looks through a JSON value that is no payload itself for those that it holds, in strings that hold JSON as well. What is found is
/// not looked into. The work has limits; `isCut` says that one was met.
struct PayloadSearch {
    static let depthLimit = 24
    /// Strings in strings.
    static let stringLimit = 4
    static let valueLimit = 200_000
    /// More payloads of one file are not judged.
    static let foundLimit = 1_000

    private let checker: SampleChecker
    private let source: SampleSource
    var found: [FoundPayload] = []
    private(set) var isCut = false
    private var values = 0
    /// The containers on the way, for headers that stand beside a payload.
    private var way: [Node] = []
    private var path = JSONPointer()
    private var broken: [[Diagnostic]] = []

    private let isCode: Bool
    /// What stands around it sends to Expo's service, whose tokens are mostly variables.
    var isForExpo = false

    init(_ checker: SampleChecker, _ source: SampleSource, isCode: Bool = false) {
        self.checker = checker
        self.source = source
        self.isCode = isCode
    }

    /// Adds what is in a value. `isPart`: the value is a part of a text, and may be a payload itself.
    mutating func look(
        in root: Node, path start: JSONPointer = JSONPointer(), headers: [TextForm.Header] = [], isPart: Bool
    ) {
        path = start
        if headers.contains(where: { $0.name == ":url" && ByteSearch.contains($0.value, "://exp.host/") }) {
            isForExpo = true
        }
        let before = found.count
        walk(root, strings: 0, mayBe: isPart)
        guard !headers.isEmpty else { return }
        let file = root.document.nesting?.outer ?? root.document.source
        for index in found.indices.dropFirst(before) {
            found[index].sent = SentRequest(headers: headers)
            let isWeb =
                found[index].spec?.pack == WebHeaderRule.pack
                && WebHeaderRule.isSent(headers.map { ($0.name, $0.value) })
            for header in headers
            where (header.name.hasPrefix("apns-") || isWeb) && !header.isFilledIn && !header.isOfCommand {
                var builder = DocumentBuilder(source: file)
                builder.scalar(.string, header.range, text: Array(header.value.utf8))
                found[index].headers[header.name] = builder.finish(at: header.range.upperBound).root
            }
        }
    }

    private mutating func walk(_ node: Node, strings: Int, mayBe: Bool) {
        values += 1
        guard values <= Self.valueLimit, way.count < Self.depthLimit, found.count < Self.foundLimit else {
            isCut = true
            return
        }
        switch node.kind {
        case .object:
            if mayBe, let payload = payload(node) { return found.append(payload) }
            let before = found.count
            way.append(node)
            for member in node.members where mayHold(member.value) { step(member.name, member.value, strings) }
            way.removeLast()
            if mayBe, way.isEmpty { found.count > before ? name(node, from: before) : add(known: node) }
        case .array:
            way.append(node)
            for (index, element) in node.elements.enumerated() where mayHold(element) {
                step(String(index), element, strings)
            }
            way.removeLast()
        case .string: inside(node, strings)
        default: break
        }
    }

    /// Names what holds payloads, if that is recognised.
    private mutating func name(_ node: Node, from before: Int) {
        let taking = checker.specs.taking(node, checker.specs.detect(node, among: checker.requestSpecs))
        guard let row = taking.row, !row.apple.isEmpty, taking.howSure == .certain else { return }
        for index in found.indices.dropFirst(before) { found[index].holder = taking }
    }

    /// Adds what is recognised for certain, though no payload that a pack judges stands in it.
    private mutating func add(known node: Node) {
        let taking = checker.specs.taking(node, checker.specs.detect(node, among: checker.requestSpecs))
        guard let row = taking.row, !row.apple.isEmpty, taking.howSure == .certain else { return }
        found.append(FoundPayload(node.asDocument(), path: path, taking))
    }

    private mutating func step(_ name: String, _ value: Node, _ strings: Int) {
        path.append(name)
        walk(value, strings: strings, mayBe: true)
        path.tokens.removeLast()
    }

    private func mayHold(_ value: Node) -> Bool {
        value.isContainer || (value.kind == .string && value.range.count > 8 && value.textBegins(with: "{[\""))
    }

    /// A string that may hold JSON. One with mistakes is looked into as well: a payload in it is judged, and they are reported.
    private mutating func inside(_ node: Node, _ strings: Int) {
        guard strings < Self.stringLimit, mayHold(node) else { return }
        let nested = node.parseNestedJSON()
        // In code nobody knows what becomes of a text that is no JSON as it stands.
        if isCode, !nested.diagnostics.isEmpty { return }
        guard let root = nested.value.root, root.isContainer || root.kind == .string else { return }
        let before = found.count
        walk(root, strings: strings + 1, mayBe: true)
        guard !nested.diagnostics.isEmpty, found.count > before else { return }
        found[before].diagnostics += nested.diagnostics
    }

    private func payload(_ node: Node) -> FoundPayload? {
        let request = checker.inner(node, source) ?? expo(node)
        if let request, request.isPart { return FoundPayload(part: node, path: path, request) }
        guard request != nil || ApsName.stands(in: node) || Envelope.name(of: node) != nil else { return nil }
        let misspelt = request == nil ? ApsName.misspelt(in: node) : nil
        let document = node.asDocument(reading: misspelt?.key, as: "aps")
        guard let root = document.root else { return nil }
        let taking =
            request ?? (root["aps"] == nil ? Taking() : checker.specs.taking(root, checker.device(root, source)))
        var found = FoundPayload(document, path: path, taking)
        found.misspelt = misspelt.map { ($0.key, $0.name) }
        let names = path.tokens
        if names.count == 1, request?.spec?.outerKeys.contains(names[0]) ?? false { found.doubled = names[0] }
        addHeaders(to: &found)
        return found
    }

    /// A message to Expo's service whose token is filled in.
    private func expo(_ node: Node) -> Taking? {
        guard isForExpo, node.member("aps") == nil, let to = node["to"], let token = to.elements.first ?? Optional(to),
            let spec = checker.specs[id: "expo"], spec.push.detect.contains(where: { SpecSet.holds($0, node) })
        else { return nil }
        let (bytes, place) = (token.document.source.bytes, token.range.lowerBound)
        let isQuoted = place < bytes.count && "\"'`".utf8.contains(bytes[place])
        let text = token.string ?? ""
        guard !isCode || !isQuoted || text == "$" || ByteSearch.contains(text, "PushToken[") else { return nil }
        return Taking(spec: spec, why: checker.specs.evidence(spec, node), howSure: .likely)
    }

    /// 'apns-' headers that stand around it: as members, or in an object beside it.
    private func addHeaders(to found: inout FoundPayload) {
        for (depth, container) in way.enumerated().reversed() where container.kind == .object {
            let path = JSONPointer(tokens: Array(found.path.tokens.prefix(prefixLength(depth))))
            for (name, object) in [
                (nil, container), ("headers", container["headers"]), ("header", container["header"]),
            ] {
                guard let object, object.kind == .object else { continue }
                let isWeb = name != nil && found.spec?.pack == WebHeaderRule.pack
                let headers = object.members.prefix(64).filter {
                    $0.name.lowercased().hasPrefix("apns-")
                        || isWeb && WebHeaderRule.names.contains($0.name.lowercased())
                }
                guard !headers.isEmpty else { continue }
                for header in headers { found.headers[header.name.lowercased()] = header.value }
                found.headersPath = name.map { path.appending($0) } ?? path
                return
            }
        }
    }

    /// How many tokens lead to the container at a depth: a string on the way adds none.
    private func prefixLength(_ depth: Int) -> Int {
        path.tokens.count - (way.count - depth)
    }
}

extension Spec {
    /// The names at the root by which a request is known, those that hold the rest: FCM's 'message'.
    var outerKeys: Set<String> {
        Set(push.detect.flatMap { $0 }.compactMap { $0.pointer.tokens.count > 1 ? $0.pointer.tokens.first : nil })
    }

    /// The names at the root that alone tell a request, such as those over a body as a string of JSON: Amazon SNS' 'APNS'.
    var bodyKeys: Set<String> {
        Set(push.detect.compactMap { $0.count == 1 && $0[0].pointer.tokens.count == 1 ? $0[0].pointer.tokens[0] : nil })
    }

    /// The name that a key of a request should have had: one near to it, over a value that fits.
    func wantedKey(for name: String, over value: Node) -> String? {
        if value.kind == .string {
            let isBody = value.throughStrings(JSONPointer(tokens: ["aps"])) != nil
            return isBody ? Suggestion.nearest(to: name, among: bodyKeys.sorted()) : nil
        }
        guard let near = Suggestion.nearest(to: name, among: outerKeys.sorted()) else { return nil }
        let fits = push.detect.contains { tests in
            !tests.isEmpty
                && tests.allSatisfy { test in
                    test.pointer.tokens.count > 1 && test.pointer.tokens.first == near
                        && value.throughStrings(JSONPointer(tokens: Array(test.pointer.tokens.dropFirst()))) != nil
                }
        }
        return fits ? near : nil
    }
}
