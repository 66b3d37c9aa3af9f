package import DataTree
package import Text

/// What is known about a sample beyond its bytes: `NAME.yml` beside it. Everything is optional.
package struct SampleFacts: Sendable {
    package enum AppState: String, Sendable { case foreground, background, killed }

    package struct ExpectedDiagnostic: Sendable, Hashable {
        package var code: String
        package var pointer: String?
        package var location: SourceLocation?
    }

    package enum Expectation: Sendable {
        case valid
        /// At least one error, whichever (`NAME.invalid.json` without a list).
        case invalid
        /// Exactly these.
        case diagnostics([ExpectedDiagnostic])
    }

    /// How a broadcast channel stores messages (`channel-storage`).
    package enum ChannelStorage: String, Sendable {
        case nothing = "none"
        case newest
    }

    /// A reference to what seldom changes: facts go through many hands, and those of most payloads are none.
    private final class Storage: Sendable {
        let content: Content

        init(_ content: Content) { self.content = content }
    }

    private struct Content: Sendable {
        var title: String?
        var description: String?
        var spec: String?
        var specNode: Node?
        var state: AppState?
        var app: String?
        var appNode: Node?
        var headers: [String: String] = [:]
        var headerNodes: [String: Node] = [:]
        var channelStorage: ChannelStorage?
        var activity: String?
        var pushType: PushType?
        var liquid: PayloadLiquid?
        var profiles: [String] = []
        var profileNodes: [Node] = []
        var images: [String: String] = [:]
        var isTemplate = false
        var isAdvertising = false
        var hasNightConsent = false
        var sentAtNode: Node?
        var sender: String?
        var switches: [RuleSwitch] = []
        var expectation: Expectation
        var expectNode: Node?
    }

    private static let nothing = Storage(Content(expectation: .valid))
    private static let anyMistake = Storage(Content(expectation: .invalid))

    private var storage: Storage
    private var content: Content {
        get { storage.content }
        set { storage = Storage(newValue) }
    }

    package var title: String? {
        get { storage.content.title }
        set { content.title = newValue }
    }
    package var description: String? {
        get { storage.content.description }
        set { content.description = newValue }
    }
    package var spec: String? {
        get { storage.content.spec }
        set { content.spec = newValue }
    }
    package var specNode: Node? {
        get { storage.content.specNode }
        set { content.specNode = newValue }
    }
    package var state: AppState? {
        get { storage.content.state }
        set { content.state = newValue }
    }
    package var app: String? {
        get { storage.content.app }
        set { content.app = newValue }
    }
    package var appNode: Node? {
        get { storage.content.appNode }
        set { content.appNode = newValue }
    }
    package var headers: [String: String] {
        get { storage.content.headers }
        set { content.headers = newValue }
    }
    package var headerNodes: [String: Node] {
        get { storage.content.headerNodes }
        set { content.headerNodes = newValue }
    }
    package var channelStorage: ChannelStorage? {
        get { storage.content.channelStorage }
        set { content.channelStorage = newValue }
    }
    /// The Live Activity that the push is for (`activity`), where the payload does not name its type.
    package var activity: String? {
        get { storage.content.activity }
        set { content.activity = newValue }
    }
    /// What the push is for, where no header says it (`push-type`, or the option of `check`).
    package var pushType: PushType? {
        get { storage.content.pushType }
        set { content.pushType = newValue }
    }
    /// Whose Liquid the payload's texts hold, where the spec does not say it.
    package var liquid: PayloadLiquid? {
        get { storage.content.liquid }
        set { content.liquid = newValue }
    }
    /// Profiles that the payload is rendered for; empty for all of the site.
    package var profiles: [String] {
        get { storage.content.profiles }
        set { content.profiles = newValue }
    }
    package var profileNodes: [Node] {
        get { storage.content.profileNodes }
        set { content.profileNodes = newValue }
    }
    /// Remote URL → path of the asset that stands in for it.
    package var images: [String: String] {
        get { storage.content.images }
        set { content.images = newValue }
    }
    /// A template shows where to fill in, so `placeholder.unfilled` leaves it alone.
    package var isTemplate: Bool {
        get { storage.content.isTemplate }
        set { content.isTemplate = newValue }
    }
    /// It is advertising, so that the site's rules on advertising concern it.
    package var isAdvertising: Bool {
        get { storage.content.isAdvertising }
        set { content.isAdvertising = newValue }
    }
    /// The receivers consented to advertising at night.
    package var hasNightConsent: Bool {
        get { storage.content.hasNightConsent }
        set { content.hasNightConsent = newValue }
    }
    /// When it is sent.
    package var sentAtNode: Node? {
        get { storage.content.sentAtNode }
        set { content.sentAtNode = newValue }
    }
    /// Who sends, where it is another than the site's.
    package var sender: String? {
        get { storage.content.sender }
        set { content.sender = newValue }
    }
    /// Rules switched off for this sample (`disable`).
    package var switches: [RuleSwitch] {
        get { storage.content.switches }
        set { content.switches = newValue }
    }
    package var expectation: Expectation {
        get { storage.content.expectation }
        set { content.expectation = newValue }
    }
    package var expectNode: Node? {
        get { storage.content.expectNode }
        set { content.expectNode = newValue }
    }

    /// `isNamedInvalid`: the file is called `NAME.invalid.json`.
    package init(_ document: Document?, isNamedInvalid: Bool = false) {
        storage = isNamedInvalid ? Self.anyMistake : Self.nothing
        guard let root = document?.root, root.kind == .object else { return }
        var content = storage.content
        content.title = root["title"]?.string
        content.description = root["description"]?.string
        content.specNode = root["spec"]
        content.spec = content.specNode?.string
        content.state = root["state"]?.string.flatMap(AppState.init)
        content.appNode = root["app"]
        content.app = content.appNode?.string
        for member in root["headers"]?.members ?? [] {
            content.headerNodes[member.name.lowercased()] = member.value
            content.headers[member.name.lowercased()] = String(decoding: member.value.textBytes, as: UTF8.self)
        }
        content.channelStorage = root["channel-storage"]?.string.flatMap(ChannelStorage.init)
        content.activity = root["activity"]?.string
        content.pushType = root["push-type"]?.string.flatMap(PushType.init)
        content.liquid = root["liquid"]?.string.flatMap(PayloadLiquid.init)
        content.profileNodes = root["profiles"]?.elements ?? []
        content.profiles = content.profileNodes.compactMap(\.string)
        for member in root["images"]?.members ?? [] { content.images[member.name] = member.value.string }
        content.isTemplate = root["template"]?.bool ?? false
        content.isAdvertising = root["advertising"]?.bool ?? false
        content.hasNightConsent = root["night-consent"]?.bool ?? false
        content.sentAtNode = root["sent-at"]
        content.sender = root["sender"]?.string
        content.switches = RuleSwitch.disabled(root["disable"])
        content.expectNode = root["expect"]
        content.expectation = content.expectNode.flatMap(Self.expectation) ?? content.expectation
        storage = Storage(content)
    }

    private static func expectation(_ node: Node) -> Expectation? {
        if node.kind == .array {
            return .diagnostics(
                node.elements.compactMap { element in
                    if let code = element.string {
                        return ExpectedDiagnostic(code: code, pointer: nil, location: element.location)
                    }
                    guard let code = element["code"]?.string else { return nil }
                    return ExpectedDiagnostic(
                        code: code, pointer: element["pointer"]?.string, location: element.location)
                })
        } else if node.string == "invalid" {
            return .invalid
        } else if node.string == "valid" {
            return .valid
        }
        return nil
    }

    /// What a sequence's facts say of each of its pushes, where the push's own do not.
    package func completed(by shared: SampleFacts) -> SampleFacts {
        var facts = self
        if facts.app == nil { (facts.app, facts.appNode) = (shared.app, shared.appNode) }
        for (name, value) in shared.headers where facts.headers[name] == nil {
            facts.headers[name] = value
            facts.headerNodes[name] = shared.headerNodes[name]
        }
        facts.activity = activity ?? shared.activity
        facts.channelStorage = channelStorage ?? shared.channelStorage
        facts.pushType = pushType ?? shared.pushType
        facts.state = state ?? shared.state
        if facts.spec == nil { (facts.spec, facts.specNode) = (shared.spec, shared.specNode) }
        return facts
    }

    package var expectsFindings: Bool {
        if case .valid = expectation { return false }
        return true
    }
}
