package import DataTree
import Text

/// Finds and normalises the stories of a device payload. Source: SDK behaviour, see `Story`.
package enum StoryParser {
    package static let defaultDuration = 5.0
    package static let longestDuration = 30.0

    /// - Parameter asMeant: Keeps what the player leaves out, as far as it can be read: see `MeantStory`.
    package static func parse(_ payload: Node, asMeant: Bool = false) -> Story {
        var suspect: (Story.Fallback, String, Node)?
        if let stories = payload["pw_stories"] {
            if stories.kind == .object {
                var story = read(stories, pointer: "/pw_stories", asMeant)
                if story.fallback != nil { story.hidesStoryAt = usableContainer(payload) }
                return story
            }
            suspect = (.storiesNotObject, "/pw_stories", stories)
        }
        for name in ["u", "userdata"] {
            guard let container = payload[name] else { continue }
            guard let object = object(container) else {
                suspect = suspect ?? (.containerNotObject, "/" + name, container)
                continue
            }
            guard let stories = object["pw_stories"] else { continue }
            if stories.kind == .object { return read(stories, pointer: "/\(name)/pw_stories", asMeant) }
            suspect = suspect ?? (.storiesNotObject, "/\(name)/pw_stories", stories)
        }
        let (reason, pointer, node) = suspect ?? (.noStories, "", payload)
        return Story(pointer: pointer, pages: [], dropped: [], fallback: reason, culprit: node)
    }

    /// An object, or the object inside a string that `JSONSerialization` reads.
    private static func object(_ node: Node) -> Node? {
        if node.kind == .object { return node }
        guard node.kind == .string, SystemJSON.reads(node), let root = node.parseNestedJSON().value.root else {
            return nil
        }
        return root.kind == .object ? root : nil
    }

    private static func usableContainer(_ payload: Node) -> String? {
        for name in ["u", "userdata"] {
            guard let stories = payload[name].flatMap(object)?["pw_stories"], stories.kind == .object else { continue }
            if read(stories, pointer: "").fallback == nil { return "/\(name)/pw_stories" }
        }
        return nil
    }

    private static func read(_ stories: Node, pointer: String, _ asMeant: Bool = false) -> Story {
        func failed(_ reason: Story.Fallback, _ at: String, _ node: Node) -> Story {
            Story(pointer: at, pages: [], dropped: [], fallback: reason, culprit: node)
        }
        guard let pages = stories["pages"] else { return failed(.pagesMissing, pointer, stories) }
        let place = pointer + "/pages"
        guard pages.kind == .array else { return failed(.pagesNotArray, place, pages) }
        let elements = pages.elements
        guard !elements.isEmpty else { return failed(.pagesEmpty, place, pages) }
        for (index, element) in elements.enumerated() where element.kind != .object {
            return failed(.pageNotObject, place + "/\(index)", element)
        }
        var story = Story(pointer: pointer, pages: [], dropped: [], fallback: nil)
        story.elements = elements
        for (index, element) in elements.enumerated() { add(element, index, place + "/\(index)", to: &story) }
        if asMeant { MeantStory.restore(&story) }
        if story.pages.isEmpty {
            story.fallback = .noUsablePage
            story.culprit = pages
        }
        return story
    }

    private static func add(_ element: Node, _ index: Int, _ pointer: String, to story: inout Story) {
        let image = element["image"]
        guard let text = image?.string, !text.isEmpty else {
            let isMissing = image?.string == "" || image?.isNull ?? true
            return story.dropped.append(
                .init(position: index, pointer: pointer, reason: isMissing ? .imageMissing : .imageNotString))
        }
        let address = StoryAddress(text, .picture)
        if case .refused(let reason) = address.newer {
            return story.dropped.append(
                .init(
                    position: index, pointer: pointer,
                    reason: reason == .noScheme ? .imageWithoutScheme : .imageNotURL))
        }
        var page = page(element, index, pointer, text)
        page.imageSpelling = address.spelling
        if case .fails(let failure) = address.newer { page.failure = failure }
        if address.standing == .newerOnly { story.notes.append(.init(position: index, kind: .imageNewer)) }
        readLink(element, &page, &story)
        story.pages.append(page)
    }

    private static func readLink(_ element: Node, _ page: inout Story.Page, _ story: inout Story) {
        guard let text = element["link"]?.string, !text.isEmpty else { return }
        let address = StoryAddress(text, .link)
        if address.isKept {
            page.link = ClippedText.of(text)
            page.linkSpelling = address.spelling
        }
        let kind: Story.Note.Kind? =
            switch address.standing {
            case .everywhere: nil
            case .newerOnly: .linkNewer
            case .olderOnly: .linkOlder
            case .nowhere: .linkNowhere
            }
        if let kind { story.notes.append(.init(position: page.position, kind: kind)) }
    }

    static func page(_ node: Node, _ index: Int, _ pointer: String, _ image: String) -> Story.Page {
        func text(_ key: String) -> String? {
            node[key]?.string.flatMap { $0.isEmpty ? nil : ClippedText.of($0) }
        }
        return Story.Page(
            position: index, pointer: pointer, imageURL: image, duration: duration(node["duration"]),
            buttonTitle: text("button_title"), title: text("title"), subtitle: text("subtitle"))
    }

    /// Missing, not a number, not positive or not finite is 5 s; above 30 s is 30 s. A JSON boolean reads as 1 or 0, as
    /// Foundation's bridging gives it.
    package static func duration(_ node: Node?) -> Double {
        let value: Double? =
            switch node?.kind {
            case .number: node?.double
            case .true: 1
            case .false: 0
            default: nil
            }
        guard let value, value.isFinite, value > 0 else { return defaultDuration }
        return min(value, longestDuration)
    }
}

/// The little of URL syntax (RFC 3986) that the SDKs' behaviour hangs on.
package enum URLText {
    /// The scheme before the first colon, or nil.
    package static func scheme(_ text: String) -> String? {
        guard let colon = ByteSearch.find(UInt8(ascii: ":"), in: text), colon > 0 else { return nil }
        var scheme: [UInt8] = []
        for byte in text.utf8.prefix(colon) {
            let isLetter = byte.isLetter
            let isOther = byte.isDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E
            guard isLetter || (!scheme.isEmpty && isOther) else { return nil }
            scheme.append(isLetter ? byte | 0x20 : byte)
        }
        return String(decoding: scheme, as: UTF8.self)
    }

    /// The host of a URL with an authority, lower-cased.
    package static func host(_ text: String) -> String? {
        guard let rest = afterScheme(text) else { return nil }
        let authority = rest.utf8.prefix { $0 != slash && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let host = authority.split(separator: UInt8(ascii: "@")).last.map { $0.prefix { $0 != UInt8(ascii: ":") } }
        return host.flatMap { $0.isEmpty ? nil : Substring($0).lowercased() }
    }

    static let slash = UInt8(ascii: "/")

    /// What follows the first `://`.
    static func afterScheme(_ text: some StringProtocol) -> Substring? {
        let bytes = text.utf8
        var from = bytes.startIndex
        while let colon = bytes[from...].firstIndex(of: UInt8(ascii: ":")) {
            from = bytes.index(after: colon)
            let rest = bytes[from...]
            if rest.starts(with: slashes) { return Substring(text[bytes.index(from, offsetBy: 2)...]) }
        }
        return nil
    }

    private static let slashes: [UInt8] = [slash, slash]
}
