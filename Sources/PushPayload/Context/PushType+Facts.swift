package import DataTree

extension PushType {
    /// The type of a push: as the facts say it, else by its topic, else by keys that only one type has. Nil for what is an ordinary
    /// notification as far as anyone can tell.
    package static func of(_ payload: Node, _ facts: SampleFacts) -> PushType? {
        stated(facts) ?? byKeys(payload)
    }

    /// What option, facts and headers say.
    static func stated(_ facts: SampleFacts) -> PushType? {
        let topic = facts.headers["apns-topic"]
        // A pass type id; whatever type the header names, the body is the pass's.
        if topic?.hasPrefix("pass.") == true { return .wallet }
        if let type = facts.pushType { return type }
        if let name = facts.headers["apns-push-type"] { return of(header: name) }
        if facts.headers["apns-channel-id"] != nil { return .liveactivity }
        return topic.flatMap { topic in
            allCases.first { type in type.topicSuffix.map { !$0.isEmpty && topic.hasSuffix($0) } ?? false }
        }
    }
}
