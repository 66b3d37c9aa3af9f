package import DataTree
package import Text

/// What is known about a sample beyond its bytes: `NAME.yml` beside it. Everything is optional.
@dynamicMemberLookup
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

    package struct Content: Sendable {
        package var title: String?
        package var description: String?
        package var spec: String?
        package var specNode: Node?
        package var state: AppState?
        package var app: String?
        package var appNode: Node?
        package var headers: [String: String] = [:]
        package var headerNodes: [String: Node] = [:]
        package var channelStorage: ChannelStorage?
        /// The Live Activity that the push is for (`activity`), where the payload does not name its type.
        package var activity: String?
        /// What the push is for, where no header says it (`push-type`, or the option of `check`).
        package var pushType: PushType?
        /// Whose Liquid the payload's texts hold, where the spec does not say it.
        package var liquid: PayloadLiquid?
        /// Profiles that the payload is rendered for; empty for all of the site.
        package var profiles: [String] = []
        package var profileNodes: [Node] = []
        /// Remote URL → path of the asset that stands in for it.
        package var images: [String: String] = [:]
        /// A template shows where to fill in, so `placeholder.unfilled` leaves it alone.
        package var isTemplate = false
        /// It is advertising, so that the site's rules on advertising concern it.
        package var isAdvertising = false
        /// The receivers consented to advertising at night.
        package var hasNightConsent = false
        /// When it is sent.
        package var sentAtNode: Node?
        /// Who sends, where it is another than the site's.
        package var sender: String?
        /// Rules switched off for this sample (`disable`).
        package var switches: [RuleSwitch] = []
        package var expectation: Expectation
        package var expectNode: Node?
    }

    private static let nothing = Indirect(Content(expectation: .valid))
    private static let anyMistake = Indirect(Content(expectation: .invalid))

    /// Facts go through many hands, and those of most payloads are none.
    @usableFromInline var content: Indirect<Content>

    @inlinable
    package subscript<Fact>(dynamicMember fact: WritableKeyPath<Content, Fact>) -> Fact {
        get { content[dynamicMember: fact] }
        set { content[dynamicMember: fact] = newValue }
    }

    /// `isNamedInvalid`: the file is called `NAME.invalid.json`.
    package init(_ document: Document?, isNamedInvalid: Bool = false) {
        content = isNamedInvalid ? Self.anyMistake : Self.nothing
        guard let root = document?.root, root.kind == .object else { return }
        var content = content.value
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
        self.content = Indirect(content)
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
        facts.activity = self.activity ?? shared.activity
        facts.channelStorage = self.channelStorage ?? shared.channelStorage
        facts.pushType = self.pushType ?? shared.pushType
        facts.state = self.state ?? shared.state
        if facts.spec == nil { (facts.spec, facts.specNode) = (shared.spec, shared.specNode) }
        return facts
    }

    package var expectsFindings: Bool {
        if case .valid = self.expectation { return false }
        return true
    }
}
