import DataTree
import Text

/// What a content extension draws in the expanded notification: the three examples of Braze's guide, and Wisetracker's
/// picture and video. Values that the reference app could not read are kept as mistakes, to be shown instead of a crash.
package struct ExtensionContent: Sendable {
    package enum Kind: String, Sendable { case progress, form, game, media }

    /// Why the reference app cannot use a pair: it reads `as? String`, then a count with `Int(…)`.
    package struct Mistake: Sendable, Hashable {
        package enum Reason: String, Sendable { case missing, notText = "not-text", notNumber = "not-number" }
        package var key: String
        /// JSON Pointer of the value, or of where it should be.
        package var pointer: String
        package var reason: Reason
    }

    /// Why the vendor's sample plays nothing.
    package enum NoVideo: String, Sendable {
        case none, wrapperIsText = "wrapper-is-text", noVideoItem = "no-video-item"
    }

    package var kind: Kind
    /// Values by the name of their part: `completed`, `total`, `next`, `due`, `title`, `description`, `id`, `picture`, `video`;
    /// `wrapper`, around the last two, has no text.
    package var parts: [String: Preview.Part] = [:]
    package var mistakes: [Mistake] = []
    /// Whether taps reach the view (`UNNotificationExtensionUserInteractionEnabled`).
    package var takesTaps = true
    /// Whether the system's own title and text are left out (`UNNotificationExtensionDefaultContentHidden`).
    package var hidesDefault = true
    /// The custom event that the view stores at its end, and the property that holds the score.
    package var event: String?
    package var property: String?
    package var rows = 4
    package var columns = 3
    /// Titles of the action before and after the confirmation.
    package var actions: [String] = []
    package var videoID: String?
    package var noVideo: NoVideo?

    /// A count as Swift's `Int(_:)` reads it from the string.
    package func count(_ name: String) -> Int? { parts[name].flatMap { Int($0.text) } }

    /// How much of the bar is filled, 0…100.
    package var percent: Int {
        guard let done = count("completed"), let total = count("total"), total > 0 else { return 0 }
        return Int((min(max(Double(done) / Double(total), 0), 1) * 100).rounded())
    }
}

/// Reads the content from a device payload by the bindings of its spec.
struct ExtensionReader {
    let payload: Node
    let binding: Node
    let kind: ExtensionContent.Kind

    /// Nil where the spec binds no extension, or none claims the payload's category: then the phone shows the plain
    /// notification enlarged.
    static func read(_ payload: Node, spec: Spec?, app: App?) -> ExtensionContent? {
        guard let spec, let category = payload["aps"]?["category"]?.string else { return nil }
        let owner = app?.contentExtension(for: category)
        guard owner != nil || app?.declaresCategories != true else { return nil }
        for binding in spec.root?["x-preview"]?.elements ?? [] {
            guard let kind = binding["kind"]?.string.flatMap(ExtensionContent.Kind.init(rawValue:)),
                allows(binding, category, isClaimed: owner != nil || spec.push.takes(category: category))
            else { continue }
            var content = ExtensionReader(payload: payload, binding: binding, kind: kind).content()
            content.hidesDefault = owner?.hidesDefaultContent ?? content.hidesDefault
            content.takesTaps = owner?.isInteractive ?? content.takesTaps
            return content
        }
        return nil
    }

    /// A binding with categories of its own is for these; another for whatever is claimed.
    private static func allows(_ binding: Node, _ category: String, isClaimed: Bool) -> Bool {
        guard let wanted = binding["category"] else { return isClaimed }
        return wanted.string == category || wanted.elements.contains { $0.string == category }
    }

    private func content() -> ExtensionContent {
        var content = ExtensionContent(kind: kind)
        switch kind {
        case .progress:
            for name in ["completed", "total"] { require(name, isCount: true, &content) }
            for name in ["next", "due"] { require(name, isCount: false, &content) }
        case .form:
            for name in ["title", "description"] { require(name, isCount: false, &content) }
            content.actions = binding["actions"]?.elements.compactMap(\.string) ?? []
        case .game:
            content.rows = side("rows", 4)
            content.columns = side("columns", 3)
            if content.rows * content.columns % 2 == 1 { content.rows += 1 }
        case .media: media(&content)
        }
        content.parts["id"] = part("id")
        content.event = binding["event"]?.string
        content.property = binding["property"]?.string
        return content
    }

    /// A board that a phone can hold.
    private func side(_ name: String, _ standard: Int) -> Int { min(max(binding[name]?.int ?? standard, 2), 6) }

    private func pointers(_ name: String) -> [String] {
        guard let value = binding[name] else { return [] }
        return value.string.map { [$0] } ?? value.elements.compactMap(\.string)
    }

    private func value(_ pointer: String) -> Node? { JSONPointer(pointer).flatMap { payload.throughStrings($0) } }

    private func part(_ name: String) -> Preview.Part? {
        for pointer in pointers(name) {
            guard let text = value(pointer)?.string, !text.isEmpty else { continue }
            return .init(text: ClippedText.of(text), pointer: pointer)
        }
        return nil
    }

    private func require(_ name: String, isCount: Bool, _ content: inout ExtensionContent) {
        let candidates = pointers(name)
        guard let pointer = candidates.first(where: { value($0) != nil }) ?? candidates.first else { return }
        let key = JSONPointer(pointer)?.tokens.last ?? pointer
        func fail(_ reason: ExtensionContent.Mistake.Reason) {
            content.mistakes.append(.init(key: key, pointer: pointer, reason: reason))
        }
        guard let node = value(pointer) else { return fail(.missing) }
        guard let text = node.string else { return fail(.notText) }
        if isCount, Int(text) == nil { return fail(.notNumber) }
        content.parts[name] = .init(text: ClippedText.of(text), pointer: pointer)
    }

    /// The vendor's sample reads the wrapper with a cast to a dictionary, and of a video's address the item `v` alone.
    private func media(_ content: inout ExtensionContent) {
        content.takesTaps = false
        content.hidesDefault = false
        guard pointers("wrapper").allSatisfy({ value($0)?.kind == .object }) else {
            content.noVideo = .wrapperIsText
            return
        }
        content.parts["wrapper"] = pointers("wrapper").first.map { .init(text: "", pointer: $0) }
        content.parts["picture"] = part("picture")
        content.parts["video"] = part("video")
        guard let address = content.parts["video"]?.text else {
            content.noVideo = ExtensionContent.NoVideo.none
            return
        }
        content.videoID = Self.queryItem("v", of: address)
        content.noVideo = content.videoID == nil ? .noVideoItem : nil
    }

    static func queryItem(_ name: String, of address: String) -> String? {
        let bare = address.prefix { $0 != "#" }
        guard let mark = bare.firstIndex(of: "?") else { return nil }
        let query = bare[bare.index(after: mark)...]
        for item in query.split(separator: "&") where item.hasPrefix(name + "=") {
            let text = String(item.dropFirst(name.count + 1))
            if !text.isEmpty { return text }
        }
        return nil
    }
}
